"""The home page's games, and its calculators by question."""

from typing import get_args

import pytest

from calculators import registry
from calculators.calculator import Question
from calculators.systems import SYSTEMS
from codex.page.home import QUESTIONS, emblem, game_of
from tests.codex.page.test_blocks import Page, convert, refused

GAMES = "/// jeux\n///\n"
CALCULATORS = "/// calculateurs\n///\n"


@pytest.fixture(scope="module")
def listed() -> Page:
    """Write the list of calculators."""
    return convert(CALCULATORS)


def test_every_question_has_its_words_and_calculators() -> None:
    assert set(QUESTIONS) == set(get_args(Question.__value__))
    assert {registry.find(each).question for each in registry.all_ids()} == set(QUESTIONS)


def test_every_calculator_stands_once_below_its_question(listed: Page) -> None:
    linked = [each["href"] for each in listed.attributes("a") if "headerlink" not in str(each)]
    places = [registry.find(each).place.replace("#", ".md#") for each in registry.all_ids()]
    assert sorted(map(str, linked)) == sorted(places)


def test_a_line_names_its_game_and_holds_the_words_of_players(listed: Page) -> None:
    lines = {
        attributes["data-words"]: "".join(texts)
        for tag, attributes, texts in listed.elements
        if tag == "li"
    }
    (words,) = [each for each, line in lines.items() if line.startswith("Discrétion")]
    assert lines[words].endswith("Règles maison")
    assert {"stealth", "5e"} <= set(str(words).replace(",", "").split())


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_game_lists_its_own_calculators_alone(system: str) -> None:
    page = convert(f"/// calculateurs | {system}\n///\n")
    linked = [str(each["href"]) for each in page.attributes("a") if "headerlink" not in str(each)]
    own = [each for each in registry.all_ids() if each.startswith(f"{system}/")]
    places = [registry.find(each).place.replace("#", ".md#") for each in own]
    assert sorted(linked) == sorted(places)
    # It is short: there is nothing to filter.
    assert not list(page.attributes("input"))


def test_a_game_that_is_none_stops_the_build() -> None:
    for block in ("calculateurs", "raccourcis", "reprendre"):
        assert "unknown system" in refused(f"/// {block} | essai\n///\n")


def test_the_shortcuts_of_a_game_lead_to_its_screen_its_table_its_sheets_and_the_rest() -> None:
    page = convert("/// raccourcis | dd3\n///\n")
    ways = [each["href"] for each in page.attributes("a")]
    own = ["dd3/ecran.md", "dd3/mon-ecran.md", "dd3/notre-table.md"]
    assert ways == [*own, "fiches.md#dd3", "comparer.md"]
    everywhere = convert("/// raccourcis\n///\n")
    assert [each["href"] for each in everywhere.attributes("a")] == ["fiches.md", "comparer.md"]


def test_the_way_back_names_its_game_and_shows_nothing_by_itself() -> None:
    (own,) = convert("/// reprendre | dd3\n///\n").attributes("resume-session")
    (everywhere,) = convert("/// reprendre\n///\n").attributes("resume-session")
    assert own["data-system"] == "dd3"
    assert "data-system" not in everywhere


def test_the_card_of_a_game_leads_to_its_calculators_and_its_screen() -> None:
    ways = [str(each["href"]) for each in convert(GAMES).attributes("a")]
    for system in SYSTEMS:
        own = [way for way in ways if way.startswith(f"{system}/")]
        assert own == [f"{system}/{name}" for name in ("index.md", "index.md#calculer", "ecran.md")]


def test_every_game_has_its_name_its_line_and_its_emblem() -> None:
    shown = convert(GAMES)
    (text,) = ["".join(texts) for tag, _, texts in shown.elements if tag == "ul"]
    drawn = [each for each in shown.attributes("svg") if each.get("aria-hidden") == "true"]
    assert len(drawn) == len(SYSTEMS)
    for system in SYSTEMS:
        assert game_of(system)["jeu"] in text
        assert game_of(system)["accroche"]
        # A few hundred bytes, in the colour of the text around it.
        assert len(emblem(system)) < 600
        assert "currentColor" in emblem(system)


def test_an_unknown_game_has_neither_page_nor_emblem() -> None:
    assert not game_of("essai")
    assert emblem("essai") == ""
