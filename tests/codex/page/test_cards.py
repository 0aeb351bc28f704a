"""Cards: read from chapters and sections, and parted where they are long."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from calculators.systems import SYSTEMS
from codex.page import cards
from codex.page.source import DOCS
from rules_core.runequest.effects import Effect
from tests.codex.page.test_blocks import refused
from tests.codex.page.test_sections import convert


def shown(*named: str, system: str = "runequest") -> Iterator[tuple[str, str]]:
    """Yield the title and the words of each card."""
    root = convert(f"/// cartes | {system}\n    cartes: {[*named]!r}\n///\n", f"{system}/cartes.md")
    for place in root.iter("div"):
        if place.get("class") == "codex-place":
            box, card = place
            assert box.get("checked") == "checked"
            label, *words = card
            assert label.get("for") == box.get("id")
            yield (
                str(label.text),
                " ".join("".join(each) for each in map(ET.Element.itertext, words)),
            )


def test_a_section_gives_its_words_without_boxes_and_lines_of_the_source() -> None:
    ((title, words),) = shown("effets-speciaux#maximiser")
    assert title == "Maximiser les dégâts"
    assert "Un des dés de l’arme, un seul, vaut d’office son maximum." in words
    # The ruling that decides is named; the example and the question stay in the chapter.
    assert "arbitrage (30)" in words
    assert "Épée large" not in words
    assert "l. 186" not in words


def test_what_a_table_does_not_play_is_on_no_card() -> None:
    words = " ".join(text for _, text in shown("manoeuvres#deux-armes", system="maison"))
    assert "Un nombre" not in words
    assert "action bonus" not in words


def test_a_long_table_goes_on_under_its_head_with_every_row() -> None:
    found = list(shown("echecs-critiques#melee"))
    assert [title for title, _ in found] == ["Arme de mêlée 1/2", "Arme de mêlée 2/2"]
    assert all("Échec critique, arme de mêlée" in words for _, words in found)
    # The nine lines of the table in the source (002).
    told = " ".join(words for _, words in found)
    rows = re.findall(r"(\d+(?:\s(?:à|ou)\s\d+)?)\s: Résultat", told)
    rows = [" ".join(row.split()) for row in rows]
    assert rows == [
        "1 à 3",
        "4 à 6",
        "7 à 9",
        "10 à 12",
        "13 ou 14",
        "15 ou 16",
        "17 ou 18",
        "19",
        "20",
    ]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_game_has_its_cards_and_no_link_is_left_as_markdown(system: str) -> None:
    page = (DOCS / system / "cartes.md").read_text("utf-8")
    root = convert(page, f"{system}/cartes.md")
    bodies = list(root.iter("article"))
    assert len(bodies) > 15
    for card in bodies:
        assert len("".join(card.itertext())) > 60
        assert not re.search(r"\]\(|\(l\.|///", "".join(card.itertext()))
    if system == "runequest":
        assert set(re.findall(r"effets-speciaux#(\S+)", page)) == {*Effect}


def test_a_card_of_what_is_not_there_stops_the_build() -> None:
    for named in ("effets-speciaux#rien", "rien", "effets-speciaux#calc-degats"):
        assert refused(f"/// cartes | runequest\n    cartes: ['{named}']\n///\n")
    assert "must list" in refused("/// cartes | runequest\n///\n")


def test_letters_of_links_do_not_count() -> None:
    text = ET.fromstring("<p>Voir [ici](a-long-address.md#indeed).</p>")  # noqa: S314 our own
    assert cards._letters(text) == len("Voir [ici.")  # noqa: SLF001 what parts the cards
