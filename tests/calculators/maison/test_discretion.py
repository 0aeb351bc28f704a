"""Discrétion and surprise: figures and tables beside the answer (001 l.21-34)."""

import pytest

from tests.calculators.asked import answers, number
from tests.calculators.shown import figures, notes_with, table
from tests.strategies import Raw

ID = "maison/discretion"
ASKED: list[Raw] = [{"dd": 10}, {"dd": 12}, {"dd": 10, "desavantage": True}]


@pytest.mark.parametrize("calculator_id", [ID, "maison/surprise"])
@pytest.mark.parametrize("raw", ASKED, ids=str)
def test_the_chance_asked_for_stands_in_the_table_by_difficulty(
    calculator_id: str, raw: Raw
) -> None:
    (row,) = [each for each in table(calculator_id, raw, "DD").rows if each.current]
    assert row.heading == f"DD {raw['dd']}"
    chance = number(answers(calculator_id, raw), "chance")
    assert chance in row.cells
    assert row.bar == chance


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
    assert figure in figures(ID, raw)


@pytest.mark.parametrize(
    ("raw", "noted"),
    [(BOTH, "donne −1"), (BOTH | {"nu-avec-pieces": True}, "donne 0"), (NAKED, "")],
    ids=str,
)
def test_the_bonus_of_the_naked_says_what_became_of_it(raw: Raw, noted: str) -> None:
    told = notes_with(ID, raw, "arbitrage 20")
    assert [noted in text for text in told] == ([True] if noted else [])
