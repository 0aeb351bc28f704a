"""Fighting from the saddle (004 l.380-389)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import Naturals
from rules_core.dd3.attack import Cause
from rules_core.dd3.mounted import (
    MountMove,
    Ride,
    casting_test,
    mount_falls,
    mounted_attack,
    riding_test,
    unconscious,
)
from tests.rules_core.brute_force import D6, D20, passes, share

DIFFICULTIES = {Ride.CALM: 20, Ride.KNEES: 5, Ride.FALL: 15}  # l.382, 384, 388


@given(st.sampled_from(Ride), st.integers(-30, 40), st.sampled_from(Naturals))
def test_a_riding_test_counts_every_face(purpose: Ride, bonus: int, naturals: Naturals) -> None:
    told = riding_test(purpose, bonus, naturals)
    wanted = DIFFICULTIES[purpose]
    assert told.difficulty == wanted
    decide = naturals is Naturals.DECIDE
    kept = [passes(face, bonus, wanted, naturals=decide) for face in D20]
    assert told.chance == share(kept)


def test_natural_faces_decide_nothing_unless_read_otherwise() -> None:
    # l.129 speaks of attack rolls, ruling 004-39
    assert riding_test(Ride.CALM, -1).chance == 0
    assert riding_test(Ride.KNEES, 4).chance == 1
    beyond = casting_test(MountMove.GALLOP, -20, 0, Naturals.DECIDE)
    assert beyond
    assert (beyond.face, beyond.chance) == (20, Fraction(1, 20))


@pytest.mark.parametrize(
    ("pace", "ranged", "causes", "partial", "full", "halfway"),
    [
        (MountMove.STEP, False, {}, False, True, False),
        (MountMove.STEP, True, {}, False, True, False),
        (MountMove.MOVE, False, {}, True, False, False),
        (MountMove.MOVE, True, {}, False, True, False),
        (MountMove.DOUBLE, False, {}, True, False, False),
        (MountMove.DOUBLE, True, {Cause.MOUNT_DOUBLE: -4}, False, True, True),
        (MountMove.GALLOP, False, {}, True, False, False),
        (MountMove.GALLOP, True, {Cause.MOUNT_GALLOP: -8}, False, True, True),
    ],
)
def test_what_each_move_of_the_mount_leaves(
    pace: MountMove,
    ranged: bool,
    causes: dict[Cause, int],
    partial: bool,
    full: bool,
    halfway: bool,
) -> None:
    # l.384, ruling 004-6
    told = mounted_attack(pace, ranged=ranged)
    assert dict(told.causes) == causes
    assert told.causes.total == sum(causes.values())
    assert (told.partial, told.full, told.halfway) == (partial, full, halfway)


@pytest.mark.parametrize(("ranged", "modifier"), [(False, 1), (True, -7)])
def test_a_target_on_foot_is_1_easier(ranged: bool, modifier: int) -> None:
    # l.384, ruling 004-23
    assert mounted_attack(MountMove.GALLOP, ranged=ranged, higher=True).causes.total == modifier


@pytest.mark.parametrize(
    ("pace", "difficulty"),
    [(MountMove.MOVE, 13), (MountMove.DOUBLE, 13), (MountMove.GALLOP, 18)],
)
def test_a_spell_of_level_3_is_cast_against(pace: MountMove, difficulty: int) -> None:
    # l.386
    told = casting_test(pace, 5, 3)
    assert told
    assert told.difficulty == difficulty
    assert told.chance == share([face + 5 >= difficulty for face in D20])


def test_a_step_of_the_mount_disturbs_no_spell() -> None:
    assert casting_test(MountMove.STEP, 5, 3) is None


@given(st.integers(-10, 20))
def test_a_fall_is_softened_or_hurts(bonus: int) -> None:
    # l.388
    test = riding_test(Ride.FALL, bonus)
    law = dict(mount_falls(test).items())
    failed = share([face + bonus < 15 for face in D20])
    assert law.get(0, 0) == 1 - failed
    assert all(law.get(face, 0) == failed / 6 for face in D6)


@pytest.mark.parametrize(("war_saddle", "falls"), [(False, Fraction(1, 2)), (True, Fraction(1, 4))])
def test_an_unconscious_rider_falls(war_saddle: bool, falls: Fraction) -> None:
    # l.389
    law = dict(unconscious(war_saddle=war_saddle).items())
    assert law == {0: 1 - falls} | dict.fromkeys(D6, falls / 6)


@pytest.mark.parametrize("bonus", [-101, 101])
def test_a_bonus_beyond_the_bounds_is_refused(bonus: int) -> None:
    with pytest.raises(ValueError, match=r"^bonus must lie between "):
        riding_test(Ride.CALM, bonus)
    with pytest.raises(ValueError, match=r"^bonus must lie between "):
        casting_test(MountMove.STEP, bonus, 0)
