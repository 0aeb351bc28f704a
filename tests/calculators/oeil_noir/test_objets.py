"""Tests of dexterity thrown as often as told."""

import pytest

from calculators import registry
from tests.calculators.asked import answers, counted, numbers, possible
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


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"dexterite": 20}, "L’objet prend 5 Actions (3 Rounds, environ 9 secondes) : "),
        ({"dexterite": 0, "objets": 2}, "Les 2 objets prennent 20 Actions (10 Rounds, "),
    ],
    ids=str,
)
def test_a_certain_test_has_its_own_sentence(raw: Raw, told: str) -> None:
    sentence = registry.find("oeil-noir/objets").evaluate(raw).sentence
    assert sentence.replace("\N{NO-BREAK SPACE}", " ").startswith(told)


def test_the_second_action_that_nobody_told_is_told_to_be_counted() -> None:
    # l.35: 8 phases later; an INI of 0 to 7 has none that is told (ruling 46)
    def told(raw: Raw) -> bool:
        notes = registry.find("oeil-noir/objets").evaluate(raw).notes
        return any("(arbitrage 46)" in note.text for note in notes)

    assert told({})
    assert told({"geste": "arme"})
    assert not told({"ini-negative": True})
