"""Swimming and climbing (002 l.852-867)."""

import pytest

from rules_core.dice import parse_dice
from rules_core.runequest.levels import Rounding
from rules_core.runequest.surroundings import (
    HamperedBlow,
    Hampering,
    Surroundings,
    Weapon,
    cap,
    hampering,
)
from tests.rules_core.brute_force import frequencies

SWIMMING, CLIMBING = Surroundings.SWIMMING, Surroundings.CLIMBING


@pytest.mark.parametrize(
    ("skill", "athletics", "left"),
    [(70, 50, 50), (40, 50, 40), (50, 50, 50), (70, 0, 0), (-6, 50, -6)],
)
def test_athletics_caps_a_weapon_skill(skill: int, athletics: int, left: int) -> None:
    assert skill + cap(skill, athletics).total == left


@pytest.mark.parametrize(
    ("weapon", "fate"),
    [
        (Weapon.IMPALING, Hampering.HALVED),  # l.862-864
        (Weapon.OTHER, Hampering.INEFFECTIVE),
        (Weapon.NATURAL_GRIP, Hampering.UNTOUCHED),  # l.865-867
    ],
)
def test_what_water_leaves_of_a_weapon(weapon: Weapon, fate: Hampering) -> None:
    assert hampering(SWIMMING, weapon) is fate
    # Ruling 002-21: a climber's weapon harms as ever, but for the literal reading.
    assert hampering(CLIMBING, weapon) is Hampering.UNTOUCHED
    assert hampering(CLIMBING, weapon, climbing_too=True) is fate


@pytest.mark.parametrize(
    ("rounding", "halves"),
    [(Rounding.DOWN, [1, 1, 2, 2, 3, 3, 4, 4]), (Rounding.UP, [1, 2, 2, 3, 3, 4, 4, 5])],
)
def test_halves_of_2_to_9(rounding: Rounding, halves: list[int]) -> None:
    blow = HamperedBlow(Hampering.HALVED, rounding)
    assert [blow.damage(rolled) for rolled in range(2, 10)] == halves
    assert dict(blow.law(parse_dice("1d8+1").law).items()) == frequencies(halves)


def test_damage_may_be_whole_or_nothing() -> None:
    rolled = parse_dice("1d8+1").law
    assert HamperedBlow(Hampering.UNTOUCHED).law(rolled) == rolled
    assert dict(HamperedBlow(Hampering.INEFFECTIVE).law(rolled).items()) == {0: 1}


@pytest.mark.parametrize(("skill", "athletics"), [(-401, -1), (401, 401)])
def test_bounds(skill: int, athletics: int) -> None:
    with pytest.raises(ValueError, match=r"^skill "):
        cap(skill, 50)
    with pytest.raises(ValueError, match=r"^athletics "):
        cap(50, athletics)
