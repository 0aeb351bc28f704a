"""What a line break must not part: numbers with their word, and ranges."""

import re

import pytest
from markdown import Markdown

from calculators.french import held

NBSP = "\N{NO-BREAK SPACE}"


def convert(text: str) -> str:
    """Convert a page."""
    return Markdown(extensions=["tables", "toc", "codex.page"]).convert(text)


@pytest.mark.parametrize(
    "text",
    ["l. 12", "ll. 12", "p. 132", "arbitrage 4", "Arbitrage 4", "arbitrages 4", "CA 15", "CA −2"],
)
def test_a_number_is_held_with_its_word(text: str) -> None:
    word, number = text.split()
    assert held(f"Voir ({text}).") == f"Voir ({word}{NBSP}{number})."
    assert f"{word}{NBSP}{number}" in convert(f"Voir *{text}*.")


@pytest.mark.parametrize("text", ["mal. 12", "coup. 12", "SCA 15", "l. douze", "la CA", "12 p."])
def test_other_words_and_numbers_stay_apart(text: str) -> None:
    assert held(text) == text


def ranges(page: str) -> list[str]:
    """Return the ranges that are kept on one line."""
    return re.findall(r'<span class="ensemble">([^<]*)</span>', page)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Un 4-6 au dé", ["4-6"]),
        ("(l. 73-76, 80, 82-83) et (l. 7-8)", ["73-76", "82-83", "7-8"]),
        ("**Sur 4-6**, [un 7-9](#a).", ["4-6", "7-9"]),
        ("- Un 4-6", ["4-6"]),
        ("| a | b |\n|---|---|\n| 4-6 | x |", ["4-6"]),
        ("## Sur 4-6", ["4-6"]),
        ("`4-6`, F1-F2, 2d6-3, 1-2-3, 4 - 6, mi-2", []),
    ],
)
def test_ranges_are_kept_whole(text: str, kept: list[str]) -> None:
    page = convert(text)
    assert ranges(page) == kept
    # What is written is what is read, copied and searched.
    shown = re.sub(r"<[^>]+>", "", page).replace(NBSP, " ")
    for each in kept:
        assert each in shown


def test_words_around_a_range_keep_their_order() -> None:
    assert convert("a 1-2 b *c 3-4 d* e 5-6 f") == (
        '<p>a <span class="ensemble">1-2</span> b '
        '<em>c <span class="ensemble">3-4</span> d</em> e '
        '<span class="ensemble">5-6</span> f</p>'
    )


def test_an_answer_is_as_the_browser_writes_it() -> None:
    page = convert("/// calculateur | maison/terrain\n///")
    assert f"arbitrage{NBSP}" in page
    assert "arbitrage 4" not in page
    assert not ranges(page)
