"""Tests on a D20 of L'Œil Noir, counted face by face."""

from fractions import Fraction

import pytest

from rules_core.oeil_noir.checks import chance, combat_chance, strikes, succeeds


def test_an_attack_of_14_must_not_roll_more() -> None:
    # 003 l.72
    assert strikes(14, 14)
    assert not strikes(15, 14)


@pytest.mark.parametrize(
    ("value", "quality", "combat"),
    [(-5, 0, 1), (0, 0, 1), (1, 1, 1), (14, 14, 14), (19, 19, 19), (20, 20, 19), (35, 20, 19)],
)
def test_faces_that_succeed(value: int, quality: int, combat: int) -> None:
    # Ruling 003-41: in combat a 1 always succeeds, a 20 never
    assert sum(succeeds(face, value) for face in range(1, 21)) == quality
    assert sum(strikes(face, value) for face in range(1, 21)) == combat
    assert chance(value) == Fraction(quality, 20)
    assert combat_chance(value) == Fraction(combat, 20)
