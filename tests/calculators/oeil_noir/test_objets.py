"""Tests of dexterity thrown as often as told."""

import pytest

from calculators import registry
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


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({}, "12 ou moins au D20"),
        ({"malus": 15}, "aucun jet"),
        ({"dexterite": 30, "bonus": 3}, "20 ou moins au D20"),
    ],
    ids=str,
)
def test_the_test_is_told_in_faces_of_the_die(raw: Raw, told: str) -> None:
    steps = registry.find("oeil-noir/objets").evaluate(raw).steps
    (test,) = (step for step in steps if step.text.startswith("Épreuve de Dextérité"))
    assert test.text.endswith(told)
