"""What a line of the essentials shows of the facts that it sums up."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest

from codex.page import facts, signs
from tests.codex.page.test_sections import convert

FACTS = """\
F001 | 1 | maison | maison/saut#elan | Un élan | un élan | - | 3 m
F002 | 2 | incertain | maison/saut#haut | En hauteur | hauteur | - | hauteur // 1 m && de haut
F003 | 3 | maison | maison/saut#nage | À la nage | nage | 4, 12 | à la nage
F004 | 4 | incertain | maison/saut#chute | Une chute | une chute | - | - détail
"""


@pytest.fixture(autouse=True)
def _facts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Stand four facts in for those of the house-ruled D&D 5."""
    file = tmp_path / "maison" / "facts.psv"
    file.parent.mkdir()
    file.write_text(FACTS, "utf-8")
    monkeypatch.setattr(facts, "_FOLDER", tmp_path)
    _forget()
    yield
    _forget()


def _forget() -> None:
    facts.facts.cache_clear()
    signs._sought.cache_clear()  # noqa: SLF001


def shown(root: ET.Element, tag: str) -> list[list[str]]:
    """Return the marks in each element of a kind that holds any."""
    found = [
        ["".join(each.itertext()) for each in element.iter() if each.get("class") == signs.SIGN]
        for element in root.iter(tag)
    ]
    return [each for each in found if each]


def page(essentials: str) -> ET.Element:
    """Return a chapter with these essentials and the sections of the facts."""
    sections = "".join(f"## S {{ #{name} }}\n\nTexte.\n\n" for name in ("elan", "haut", "nage"))
    text = f"# Saut {{ #saut }}\n\nLigne.\n\n/// essentiel\n{essentials}\n///\n\n{sections}"
    return convert(text, "maison/saut.md")


def test_a_statement_shows_status_and_rulings_of_its_facts() -> None:
    root = page(
        "- [Élan](#elan) : 3 m.\n- [Hauteur](#haut) : 1 m.\n- [Eau](#nage) : à la nage, 3 m.\n"
    )
    assert shown(root, "li") == [
        ["incertain"],
        ["arb.\N{NO-BREAK SPACE}4", "arb.\N{NO-BREAK SPACE}12"],
    ]
    links = [each for each in root.iter("a") if each.get("class") == signs.SIGN]
    assert [each.get("href", "").rsplit("-", 1)[-1] for each in links] == ["4", "12"]
    assert all(each.get("title", "").startswith("Arbitrage") for each in links)


def test_all_words_of_a_statement_must_stand_there() -> None:
    assert shown(page("- [Hauteur](#haut) : 2 m.\n"), "li") == []
    assert shown(page("- [Haut](#haut) : 2 m de haut.\n"), "li") == [["incertain"]]


def test_a_statement_that_links_another_page_sums_up_nothing_of_this_one() -> None:
    assert shown(page("- [Hauteur](actions.md#foncer) : 1 m.\n"), "li") == []


def test_what_all_rows_share_stands_in_the_head_of_their_table() -> None:
    root = page(
        "- [Élan](#elan) : 3 m.\n\n| Saut | Mètres |\n| --- | --- |\n"
        "| [Hauteur](#haut) | 1 m |\n| [Sur place](#haut) | 2 m de haut |\n"
    )
    assert shown(root, "th") == [["incertain"]]
    assert shown(root, "td") == []


def test_a_row_shows_its_own_in_its_last_cell_with_room() -> None:
    root = page(
        "- [Élan](#elan) : 3 m.\n\n| Saut | Mètres |\n| --- | --- |\n"
        "| [Élan](#elan) | 3 m |\n| [Hauteur](#haut) | 1 m |\n"
    )
    assert shown(root, "th") == []
    cells = [each for each in root.iter("td") if shown(each, "span")]
    assert ["".join(each.itertext()) for each in cells] == ["Hauteur incertain"]


def test_the_status_of_all_statements_stands_beside_the_title() -> None:
    root = page("- [Hauteur](#haut) : 1 m.\n- [Haut](#haut) : 2 m de haut.\n")
    assert shown(root, "h2") == [["incertain"]]
    assert shown(root, "li") == []


def test_an_item_of_the_comparison_shows_its_own() -> None:
    root = convert(
        "- **Règles maison**{ .game-maison } : [1 m en hauteur](maison/saut.md#haut).\n"
        "- **D&D 3**{ .game-dd3 } : [1 m en hauteur](maison/saut.md#haut).\n",
        "comparer.md",
    )
    assert shown(root, "li") == [["incertain"]]


def test_a_figure_shows_what_its_section_rests_on() -> None:
    figure = "/// figure | maison/embuscade\n///\n"
    text = f"# S\n\n## N {{ #nage }}\n\n{figure}\n## E {{ #elan }}\n\n{figure}"
    assert shown(convert(text, "maison/saut.md"), "figcaption") == [
        ["arb.\N{NO-BREAK SPACE}4", "arb.\N{NO-BREAK SPACE}12"]
    ]
