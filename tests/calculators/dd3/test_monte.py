"""What a rider throws comes out as often as told, and agrees with the other calculators."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.calculators.asked import answers, at, counted, number, numbers, possible, usually
from tests.strategies import Raw

TESTS: list[tuple[Raw, str]] = [
    ({"question": "maitriser", "equitation": 4}, "Il vous reste une action partielle."),
    ({"question": "maitriser", "equitation": -1}, "Il vous reste une action partielle."),
    (
        {"question": "maitriser", "equitation": -1, "naturels-decident": True},
        "Il vous reste une action partielle.",
    ),
    ({"question": "genoux", "equitation": -3}, "Vous combattez ou vous défendez à deux mains."),
    ({"question": "attaque", "monture": "galop", "cible-a-pied": True}, "Touché."),
    ({"question": "attaque", "monture": "galop", "a-distance": False, "ca": 40}, "Touché."),
    ({"question": "attaque", "monture": "pas", "ca": -20}, "Touché."),
    ({"question": "sort", "monture": "galop", "niveau": 4}, "Le sort est lancé."),
    ({"question": "sort", "monture": "pas"}, "Le sort est lancé."),
    ({"question": "chute-de-la-monture", "equitation": 2}, "La chute est amortie."),
    ({"question": "inconscient"}, "Le cavalier reste en selle."),
    ({"question": "inconscient", "selle-de-guerre": True}, "Le cavalier reste en selle."),
]


@pytest.mark.parametrize(("raw", "wanted"), TESTS, ids=str)
def test_what_is_thrown_goes_well_as_often_as_told(raw: Raw, wanted: str) -> None:
    law, left = counted("dd3/monte", raw, str)
    assert not left
    assert law.get(wanted, 0) == number(answers("dd3/monte", raw), "reussite")


FALLS: list[Raw] = [
    {"question": "chute-de-la-monture", "equitation": 2},
    {"question": "chute-de-la-monture", "equitation": 14},
    {"question": "inconscient"},
    {"question": "inconscient", "selle-de-guerre": True},
]


@pytest.mark.parametrize("raw", FALLS, ids=str)
def test_falls_hurt_as_often_as_told(raw: Raw) -> None:
    def read(outcome: str) -> str:
        dealt = re.search(r": (\d) dégât", outcome)
        return dealt[1] if dealt else "0"

    law, left = counted("dd3/monte", raw, read)
    assert not left
    assert law == possible(numbers(answers("dd3/monte", raw), "degats"))


@given(
    st.sampled_from(["deplacement", "double-deplacement", "galop"]),
    st.booleans(),
    st.booleans(),
    st.integers(-10, 40),
    st.integers(0, 60),
)
@usually
def test_an_attack_from_the_saddle_is_that_of_the_other_calculator(
    pace: str, ranged: bool, on_foot: bool, bonus: int, armour: int
) -> None:
    here = answers(
        "dd3/monte",
        {
            "question": "attaque",
            "monture": pace,
            "a-distance": ranged,
            "cible-a-pied": on_foot,
            "attaque": bonus,
            "ca": armour,
        },
    )
    there = answers(
        "dd3/attaque",
        {
            "genre": "distance" if ranged else "corps-a-corps",
            "bba": [bonus, bonus],
            "force": 0,
            "dexterite": 0,
            "monture": pace,
            "cible-a-pied": on_foot,
            "ca": armour,
        },
    )
    assert number(here, "reussite") == number(there, "chance")
    assert at(here, "circonstances") == at(there, "circonstances")
    assert at(here, "outrance-possible") == (len(at(there, "attaques")) > 1)
