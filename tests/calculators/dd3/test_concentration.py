"""Concentration thrown in every way, and what its answers owe one another."""

import pytest
from hypothesis import given

from calculators import french, registry
from calculators.french import NBSP
from tests.calculators.asked import accepted, answers, counted, number, numbers, possible, usually
from tests.calculators.shown import notes, sentence
from tests.strategies import Raw

ID = "dd3/concentration"
CALCULATOR = registry.find(ID)

CASTINGS: list[Raw] = [
    {},
    {"cause": "coup", "degats-subis": 12},
    {"cause": "galop", "sourd": True},
    {"cause": "pouvoir", "sourd": True},
    {"cause": "en-selle", "sorts": 2},
    {"cause": "defensive", "niveau": 9, "bonus": 3},
    {"cause": "pouvoir", "pouvoir-fixe": True, "bonus": 6, "sorts": 2},
    {"sourd": True, "sorts": 2, "bonus": -1},
    {"bonus": 20, "sorts": 2, "naturels-decident": True},
    {"bonus": -20, "naturels-decident": True},
]


@pytest.mark.parametrize("raw", CASTINGS, ids=str)
def test_spells_fail_as_often_as_told(raw: Raw) -> None:
    alone = {"Sort réussi.": "0", "Pouvoir réussi.": "0", "Sort raté.": "1", "Pouvoir raté.": "1"}

    def failed(outcome: str) -> str:
        return alone.get(outcome) or outcome.split(" ", maxsplit=1)[0]

    law, left = counted(ID, raw, failed)
    assert not left
    assert law == possible(numbers(answers(ID, raw), "echecs"))


@given(raw=accepted(CALCULATOR))
@usually
def test_a_spell_needs_concentration_then_to_be_heard(raw: Raw) -> None:
    told = answers(ID, raw)
    cast = number(told, "concentration") * (1 - number(told, "surdite"))
    assert number(told, "reussite") == cast
    spells = CALCULATOR.form.parse(raw).dump()["sorts"]
    assert isinstance(spells, int)
    assert number(told, "tous-reussis") == cast**spells
    assert number(told, "echecs-moyens") == spells * (1 - cast)


@given(raw=accepted(CALCULATOR))
@usually
def test_the_table_agrees_with_each_of_its_rows(raw: Raw) -> None:
    tables = [
        table for table in CALCULATOR.evaluate(raw).tables if table.caption.startswith("Selon")
    ]
    form = CALCULATOR.form.parse(raw).dump()
    fixed = form["cause"] == "pouvoir" and form["pouvoir-fixe"]
    assert bool(tables) is not (fixed or form["cause"] == "surdite")
    asked = "degats-subis" if form["cause"] == "coup" else "niveau"
    for row in (row for table in tables for row in table.rows):
        amount = int(row.heading.replace(NBSP, ""))
        told = answers(ID, form | {asked: amount})
        assert row.cells[0] == french.number(int(number(told, "dd")))
        assert row.cells[-1] == number(told, "reussite")
        assert row.current is (amount == form[asked])


def test_what_a_failure_does_and_what_stands_open_is_told() -> None:
    assert "le sort est perdu" in notes(ID, {})
    assert "attaque d’opportunité" in notes(ID, {"cause": "defensive"})
    assert "attaque d’opportunité" not in notes(ID, {"cause": "coup"})
    assert "15 plus le niveau" in notes(ID, {"cause": "pouvoir"})
    assert "quel que soit le niveau" in notes(ID, {"cause": "pouvoir", "pouvoir-fixe": True})


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({}, "Avec +8 contre DD 18, chance de réussir le sort : 55 % (11/20)."),
        (
            {"cause": "pouvoir", "bonus": 0},
            "Avec 0 contre DD 18, chance de réussir le pouvoir : 15 % (3/20).",
        ),
        (
            {"bonus": 12, "sorts": 2},
            (
                "Avec +12 contre DD 18, chance de réussir 2 sorts sur 2 : 56,25 % (9/16) ; "
                "0,5 échec en moyenne."
            ),
        ),
    ],
    ids=str,
)
def test_sentences(raw: Raw, told: str) -> None:
    assert sentence(ID, raw) == told
