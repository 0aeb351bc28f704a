"""Tests of dexterity thrown as often as told."""

import pytest

from tests.calculators.asked import answers, counted, numbers, possible
from tests.calculators.shown import notes, sentence, steps
from tests.strategies import Raw

ID = "oeil-noir/objets"
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
    law, left = counted(ID, raw, lambda outcome: outcome.split(" ")[0])
    assert not left
    assert law == possible(numbers(answers(ID, raw), "duree"))


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
    texts = (text for text, _ in steps(ID, raw))
    (test,) = (text for text in texts if text.startswith("Épreuve de Dextérité"))
    assert test.endswith(told)


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"dexterite": 20}, "L’objet prend 5 Actions (3 Rounds, environ 9 secondes) : "),
        ({"dexterite": 0, "objets": 2}, "Les 2 objets prennent 20 Actions (10 Rounds, "),
    ],
    ids=str,
)
def test_a_certain_test_has_its_own_sentence(raw: Raw, told: str) -> None:
    assert sentence(ID, raw).startswith(told)


def test_the_second_action_that_nobody_told_is_told_to_be_counted() -> None:
    # l.35: 8 phases later; an INI of 0 to 7 has none that is told (ruling 46)
    assert "(arbitrage 46)" in notes(ID, {})
    assert "(arbitrage 46)" in notes(ID, {"geste": "arme"})
    assert "(arbitrage 46)" not in notes(ID, {"ini-negative": True})
