"""Tests on a D20 of L'Œil Noir, counted face by face."""

from fractions import Fraction

import pytest

from rules_core.oeil_noir.checks import (
    Part,
    chance,
    combat_chance,
    strikes,
    succeeds,
    target,
)


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


@pytest.mark.parametrize("value", [-5, 0, 14, 20, 35])
def test_in_combat_the_1_is_what_succeeds_and_the_20_what_fails(value: int) -> None:
    # Ruling 003-41
    assert strikes(1, value)
    assert not strikes(20, value)


@pytest.mark.parametrize(("value", "faces"), [(-5, 0), (0, 0), (14, 14), (20, 20), (35, 20)])
def test_without_the_older_summary_the_value_alone_decides(value: int, faces: int) -> None:
    # 003 l.72, l.74
    assert sum(strikes(face, value, value_alone=True) for face in range(1, 21)) == faces
    assert combat_chance(value, value_alone=True) == Fraction(faces, 20)


def test_what_eases_a_test_adds_to_the_quality_and_what_hinders_it_takes_off() -> None:
    told = target(12, easier=3, harder=5)
    assert dict(told) == {Part.QUALITY: 12, Part.EASIER: 3, Part.HARDER: -5}
    assert told.total == 10
