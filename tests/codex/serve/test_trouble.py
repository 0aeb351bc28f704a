"""Errors in words: in the place of a block, at the head of a page, or as a page."""

import xml.etree.ElementTree as ET

import pytest
from markdown import markdown

from codex.page.source import PageError
from codex.serve import trouble
from rules_core.bounds import require


def shown(text: str) -> str:
    """Return a page that tells its errors."""
    settings = {"codex.page": {"on_error": trouble.box_of}}
    return markdown(text, extensions=["codex.page"], extension_configs=settings)


def test_a_block_that_fails_is_told_in_its_place() -> None:
    page = shown("Avant.\n\n/// table | maison/rien\n///\n\nAprès.\n")
    before, _, rest = page.partition('<div class="admonition arbitrage trouble">')
    assert "Avant." in before
    told, _, after = rest.partition("</div>")
    assert "unknown table" in told
    assert "Après." in after


def test_a_block_that_is_not_closed_is_told_at_the_head_of_the_page() -> None:
    page = shown("Avant.\n\n/// table | maison/malus-armure\n\nDedans.\n")
    assert page.index("close it with ///") < page.index("Avant.")


def test_without_being_asked_for_an_error_stops_the_build() -> None:
    with pytest.raises(PageError):
        markdown("/// table | maison/rien\n///\n", extensions=["codex.page"])


def test_an_error_names_the_lines_that_it_went_through() -> None:
    with pytest.raises(ValueError, match="bonus") as caught:
        require("bonus", 99, 0, 10)
    said, *places = trouble.told(caught.value).splitlines()
    assert said == f"ValueError: {caught.value}"
    # This test's own lines are none of the rules'.
    assert len(places) == 1
    assert places[0].startswith("rules_core/bounds.py, ligne ")


def test_what_an_error_says_is_text() -> None:
    box = ET.fromstring(trouble.box("<b> & co"))  # noqa: S314 our own
    assert "<b> & co" in "".join(box.itertext())
    assert "&lt;b&gt; &amp; co" in trouble.page("<b> & co")
