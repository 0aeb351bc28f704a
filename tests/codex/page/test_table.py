"""« Notre table » lists every point of a game, and every reading that may be chosen."""

from collections import defaultdict

import pytest

from calculators import table
from calculators.french import NBSP, capital, typeset
from calculators.rulings import rulings
from calculators.systems import SYSTEMS
from codex.page.table import points
from tests.codex.page.test_blocks import Page, convert, refused


@pytest.fixture(scope="module", params=SYSTEMS)
def drawn(request: pytest.FixtureRequest) -> tuple[str, Page]:
    """Write the block of a game."""
    return request.param, convert(f"/// notre-table | {request.param}\n///\n")


def test_every_point_stands_once_in_its_order(drawn: tuple[str, Page]) -> None:
    system, page = drawn
    told = [each["data-point"] for each in page.attributes("section") if "data-point" in each]
    assert told == [str(number) for number in rulings(system)]
    notes = [each["data-note"] for each in page.attributes("textarea")]
    assert notes == told


def test_every_reading_of_every_question_can_be_chosen(drawn: tuple[str, Page]) -> None:
    system, page = drawn
    offered = defaultdict(list)
    for each in page.attributes("input"):
        if each.get("type") == "radio" and not str(each["name"]).startswith("section-"):
            offered[each["name"]].append(each["value"])
    known = {name: table.readings_of(each) for name, each in table.questions(system).items()}
    assert offered == {name: ["", *list(each)[1:]] for name, each in known.items()}


def test_every_ruling_and_reading_is_told_and_why_none_is_offered(drawn: tuple[str, Page]) -> None:
    system, page = drawn
    written = " ".join("".join(texts) for _, _, texts in page.elements).replace(NBSP, " ")
    for about in rulings(system).values():
        for each in about:
            why = [each.unoffered] if each.unoffered else []
            for told in (each.retained, *(other.told for other in each.readings), *why):
                assert typeset(f"{capital(told)}.").replace(NBSP, " ") in written


def test_every_point_says_what_is_open(drawn: tuple[str, Page]) -> None:
    system, _ = drawn
    for about in rulings(system).values():
        name, _, anchor = about[0].rule.partition("#")
        point = points(name)[anchor]
        assert str(about[0].number) in point.title
        assert len(point.open) >= len("Rien.")
        assert not set("[]*`") & set(point.open + point.title)


def test_an_unknown_game_stops_the_build() -> None:
    assert "unknown system" in refused("/// notre-table | essai\n///\n")
