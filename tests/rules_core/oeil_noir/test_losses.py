"""What low vitality and Blessures take (003 l.104-105)."""

import pytest

from rules_core.oeil_noir.life import Patient, pace
from rules_core.oeil_noir.losses import Loss, LowVitality, Pace, Penalties, low_vitality


@pytest.mark.parametrize(
    ("vitality", "base", "step"),
    [
        (15, 30, LowVitality.NONE),  # « moins de la moitié » (l.104)
        (14, 30, LowVitality.HALF),
        (10, 30, LowVitality.HALF),
        (9, 30, LowVitality.THIRD),
        (8, 30, LowVitality.THIRD),
        (7, 30, LowVitality.QUARTER),
        (-3, 30, LowVitality.QUARTER),
        (15, 31, LowVitality.HALF),
        (1, 1, LowVitality.NONE),
    ],
)
def test_steps_of_low_vitality(vitality: int, base: int, step: LowVitality) -> None:
    assert low_vitality(vitality, base) is step


def test_what_the_steps_cost() -> None:
    # l.104: 1, 2, 3 and 3, 6, 9.
    assert [(each.malus, each.talent_malus) for each in LowVitality] == [
        (0, 0),
        (1, 3),
        (2, 6),
        (3, 9),
    ]


def test_low_vitality_and_wounds_add_up() -> None:
    both = Penalties(LowVitality.THIRD, 3)
    assert (both.combat, both.from_wounds, both.speed) == (2 + 6, 6, 2 + 3)
    assert [both.speed_left(each) for each in (8, 6, 5, 1)] == [3, 1, 1, 1]


@pytest.mark.parametrize("base", [0, 101])
def test_bounds_of_a_base(base: int) -> None:
    with pytest.raises(ValueError, match=r"^base "):
        low_vitality(0, base)


@pytest.mark.parametrize("wounds", [-1, 11])
def test_bounds_of_wounds(wounds: int) -> None:
    with pytest.raises(ValueError, match=r"^wounds "):
        Penalties(wounds=wounds)


@pytest.mark.parametrize("speed", [0, 21])
def test_bounds_of_a_speed(speed: int) -> None:
    with pytest.raises(ValueError, match=r"^speed "):
        Penalties().speed_left(speed)


def test_a_speed_keeps_1() -> None:
    # 2 - 3 - 4 would be -5 (l.104, ruling 56)
    made_of = pace(Patient(9, 13), Penalties(LowVitality.QUARTER, 4), 2)
    assert (made_of[Pace.FLOOR], made_of.total) == (6, 1)


def test_penalties_say_what_they_come_from() -> None:
    # Less than a quarter, one Blessure (l.104, l.110)
    lost = Penalties(LowVitality.QUARTER, 1)
    assert dict(lost.combat_losses) == {Loss.VITALITY: 3, Loss.WOUNDS: 2}
    assert dict(lost.speed_losses) == {Loss.VITALITY: 3, Loss.WOUNDS: 1}
