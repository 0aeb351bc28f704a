"""The check of spelling finds what is wrong, and knows where it stands."""

from pathlib import Path

import pytest

from tests.spelling.__main__ import KNOWN, SIGNS, installed, unknown, words
from tests.spelling.texts import ROOT, Line, texts

WRONG = {
    "a straight apostrophe": "l'arme",
    "straight quotation marks": 'un "coup"',
    "three dots for an ellipsis": "et puis...",
    "oe or ae for a ligature": "une manoeuvre",
    "a space before a comma or a full stop": "un coup , puis deux",
    "guillemets that touch their words": "«coup»",
    "a hyphen for a dash": "un coup - le sien",
}


def line(text: str) -> Line:
    return Line(ROOT / "docs/index.md", 1, text)


def test_each_sign_is_found_where_it_is_wrong_and_only_there() -> None:
    assert WRONG.keys() == SIGNS.keys()
    for name, text in WRONG.items():
        assert [sign for sign, pattern in SIGNS.items() if pattern.search(text)] == [name]
    right = "« L’arme », dit-il : une manœuvre — un coup, puis deux… 3 - 2"
    assert not any(pattern.search(right) for pattern in SIGNS.values())


def test_a_word_stands_without_what_is_elided_or_inverted() -> None:
    assert words(line("jusqu’à l’armure ; a-t-il porté celle-ci ?")) >= {"à", "armure", "porté"}
    assert {"a", "celle"} <= words(line("a-t-il porté celle-ci ?"))


def test_pages_and_strings_are_read_with_their_lines() -> None:
    found = list(texts())
    pages = {each.path for each in found}
    assert ROOT / "docs/index.md" in pages
    assert ROOT / "calculators/maison/names.py" in pages
    assert ROOT / "codex/page/blocks.py" not in pages
    assert not any("```" in each.text for each in found)
    # To its end, beyond the blocks that it holds.
    assert any(each.path.name == "index.md" and "Chaosium" in each.text for each in found)
    first = next(each for each in found if each.path.name == "index.md")
    assert str(first) == f"{first.path.relative_to(ROOT)}:{first.number}"


@pytest.mark.skipif(not installed(), reason="hunspell is not installed")
def test_a_misspelt_word_is_unknown() -> None:
    assert unknown({"épée", "bouclier", "boucleir", "aujourd’hui"}) == {"boucleir"}


def test_the_words_of_the_project_are_in_order() -> None:
    listed = Path(KNOWN).read_text("utf-8").split()
    assert listed == sorted(set(listed))
