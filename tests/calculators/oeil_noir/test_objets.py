"""Tests of dexterity thrown as often as told."""

import pytest

from tests.calculators.asking import answers, counted, numbers, possible
from tests.strategies import Raw

HANDLED: list[Raw] = [
    {},
    {"objets": 2, "dexterite": 15, "malus": 4},
    {"geste": "sac-a-dos", "objets": 2, "bonus": 3},
    {"geste": "sac-a-dos", "ini-negative": True},
    {"dexterite": 20},
    {"geste": "arme", "degainer": 2},
]


@pytest.mark.parametrize("raw", HANDLED, ids=str)
def test_objects_take_as_long_as_told(raw: Raw) -> None:
    law, left = counted("oeil-noir/objets", raw, lambda outcome: outcome.split(" ")[0])
    assert not left
    assert law == possible(numbers(answers("oeil-noir/objets", raw), "duree"))
