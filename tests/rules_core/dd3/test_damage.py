"""Strength in the damage of a weapon (004 l.11-21)."""

import pytest

from rules_core.dd3.damage import BowReading, Part, Weapon, strength_parts
from tests.rules_core.edges import beyond, inside

BOUNDS = {"strength": (-20, 30)}


@pytest.mark.parametrize(
    ("weapon", "bonus", "malus"),
    [
        (Weapon.MELEE, 3, -2),  # l.13, 19
        (Weapon.THROWN, 3, -2),  # l.15, 19
        (Weapon.STRENGTH_BOW, 3, -2),  # l.17, 19
        (Weapon.PROJECTILE, 0, -2),  # l.17, 19
        (Weapon.CROSSBOW, 0, 0),  # l.19
    ],
)
def test_each_weapon_uses_strength_its_own_way(weapon: Weapon, bonus: int, malus: int) -> None:
    assert strength_parts(weapon, 3).total == bonus
    assert strength_parts(weapon, -2).total == malus
    assert strength_parts(weapon, 0).total == 0


@pytest.mark.parametrize(
    ("strength", "added"),
    [(0, 0), (1, 1), (2, 3), (3, 4), (4, 6), (5, 7), (6, 9), (-1, -1), (-3, -3)],
)
def test_two_hands_add_half_the_bonus_rounded_down_and_leave_a_malus(
    strength: int, added: int
) -> None:
    # 004 l.21
    assert strength_parts(Weapon.MELEE, strength, two_hands=True).total == added


@pytest.mark.parametrize(
    ("strength", "once", "one_and_a_half"),
    [(0, 0, 0), (1, 1, 1), (2, 2, 3), (3, 3, 4), (4, 4, 6), (5, 5, 7), (-1, -1, -1), (-3, -3, -3)],
)
def test_a_composite_bow_multiplies_a_bonus_in_the_other_reading_alone(
    strength: int, once: int, one_and_a_half: int
) -> None:
    # 004 l.17-21, ruling 004-37
    assert strength_parts(Weapon.STRENGTH_BOW, strength).total == once
    told = strength_parts(Weapon.STRENGTH_BOW, strength, bow=BowReading.TWO_HANDED)
    assert told.total == one_and_a_half
    assert dict(told).get(Part.TWO_HANDS, 0) == one_and_a_half - once


@pytest.mark.parametrize("weapon", [each for each in Weapon if each is not Weapon.STRENGTH_BOW])
@pytest.mark.parametrize("strength", [-3, 4])
def test_the_reading_of_a_composite_bow_is_of_no_other_weapon(
    weapon: Weapon, strength: int
) -> None:
    read = strength_parts(weapon, strength, bow=BowReading.TWO_HANDED)
    assert read == strength_parts(weapon, strength)


@pytest.mark.parametrize("weapon", [each for each in Weapon if each is not Weapon.MELEE])
def test_two_hands_are_for_melee(weapon: Weapon) -> None:
    with pytest.raises(ValueError, match=r"^two_hands "):
        strength_parts(weapon, 3, two_hands=True)


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_is_accepted(name: str, value: int) -> None:
    assert strength_parts(Weapon.MELEE, **{name: value}).total == value  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_value_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        strength_parts(Weapon.MELEE, **{name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("weapon", "strength", "two_hands", "told"),
    [
        (Weapon.MELEE, 3, True, {Part.STRENGTH: 3, Part.TWO_HANDS: 1, Part.UNUSED: 0}),  # l.21
        (Weapon.MELEE, -3, True, {Part.STRENGTH: -3, Part.TWO_HANDS: 0, Part.UNUSED: 0}),
        (Weapon.THROWN, 3, False, {Part.STRENGTH: 3, Part.TWO_HANDS: 0, Part.UNUSED: 0}),  # l.15
        (Weapon.PROJECTILE, 3, False, {Part.STRENGTH: 3, Part.TWO_HANDS: 0, Part.UNUSED: -3}),
        (Weapon.PROJECTILE, -2, False, {Part.STRENGTH: -2, Part.TWO_HANDS: 0, Part.UNUSED: 0}),
        (Weapon.CROSSBOW, -2, False, {Part.UNUSED: 0}),  # l.19
    ],
)
def test_what_strength_adds_is_told_apart(
    weapon: Weapon, strength: int, two_hands: bool, told: dict[Part, int]
) -> None:
    assert dict(strength_parts(weapon, strength, two_hands=two_hands)) == told
