"""Discrétion and surprise: figures and tables beside the answer (001 l.21-34)."""

import pytest

from calculators import registry
from calculators.french import NBSP
from tests.strategies import Raw

DISCRETION = registry.find("maison/discretion")
ASKED: list[Raw] = [{"dd": 10}, {"dd": 12}, {"dd": 10, "desavantage": True}]


@pytest.mark.parametrize("calculator_id", ["maison/discretion", "maison/surprise"])
@pytest.mark.parametrize("raw", ASKED, ids=str)
def test_the_chance_asked_for_stands_in_the_table_by_difficulty(
    calculator_id: str, raw: Raw
) -> None:
    told = registry.find(calculator_id).evaluate(raw)
    (table,) = [each for each in told.tables if "DD" in each.caption]
    (row,) = [each for each in table.rows if each.current]
    assert row.heading == f"DD {raw['dd']}"
    assert told.answers["chance"] in row.cells
    assert row.bar == told.answers["chance"]


NAKED: Raw = {"pieces": ["nu"]}
SHIELD: Raw = {"pieces": ["bouclier"]}
BOTH: Raw = {"pieces": ["nu", "bouclier"]}


@pytest.mark.parametrize(
    ("raw", "figure"),
    [
        (NAKED, ("Bonus, tout nu", "+1")),
        (SHIELD, ("Malus d’armure", "−1")),
        ({"pieces": []}, ("Malus d’armure", "0")),
    ],
    ids=str,
)
def test_a_bonus_is_not_called_a_malus(raw: Raw, figure: tuple[str, str]) -> None:
    told = DISCRETION.evaluate(raw).figures
    assert figure in [(each.label, each.value) for each in told]


@pytest.mark.parametrize(
    ("raw", "noted"),
    [(BOTH, "donne −1"), (BOTH | {"nu-avec-pieces": True}, "donne 0"), (NAKED, "")],
    ids=str,
)
def test_the_bonus_of_the_naked_says_what_became_of_it(raw: Raw, noted: str) -> None:
    notes = [each.text.replace(NBSP, " ") for each in DISCRETION.evaluate(raw).notes]
    told = [text for text in notes if "arbitrage 20" in text]
    assert [noted in text for text in told] == ([True] if noted else [])
