"""The words of a form: passed by on the way from field to field, and listed behind the last."""

import re
import xml.etree.ElementTree as ET

from markdown import Markdown

from codex.page.glosses import CLASS
from tests.codex.page.test_blocks import EXTENSIONS

FORM = "/// calculateur | oeil-noir/assaut\n///\n"


def calculator() -> ET.Element:
    """Return a calculator whose form has words with a gloss."""
    markup = Markdown(extensions=EXTENSIONS).convert(FORM)
    found = re.search(r"<rule-calculator.*</rule-calculator>", markup, re.DOTALL)
    assert found
    return ET.fromstring(re.sub(r"&(para|nbsp);", " ", found[0]))  # noqa: S314 our own page


def test_no_word_stops_the_keyboard_before_a_field_and_all_are_listed_after() -> None:
    drawn = calculator()
    (place,) = [n for n, each in enumerate(drawn) if each.tag == "form"]
    form, words = drawn[place : place + 2]
    inside = [each for each in form.iter("a") if "gloss" in each.get("class", "").split()]
    assert len(inside) > 5
    assert {each.get("tabindex") for each in inside} == {"-1"}
    assert words.get("class") == CLASS
    assert words.get("open") is None
    listed = list(words.iter("a"))
    assert {each.get("tabindex") for each in listed} == {None}
    assert [each.get("href") for each in listed] == list(
        dict.fromkeys(each.get("href") for each in inside)
    )
