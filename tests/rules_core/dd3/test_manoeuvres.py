"""Bull rush, disarming, tripping, overrunning (004 l.322-330, 391-403)."""

from collections import defaultdict
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.dd3.attack import attack_roll
from rules_core.dd3.manoeuvres import (
    DisarmReading,
    End,
    Part,
    RushReading,
    Weapons,
    bull_rush,
    disarm_parts,
    disarming,
    movement_left,
    push,
)
from rules_core.dd3.tripping import (
    Ability,
    Fighter,
    Stability,
    TripReading,
    avoided,
    trip,
    trip_modifiers,
)
from rules_core.ledger import Ledger
from tests.rules_core.brute_force import D20, frequencies, share
from tests.rules_core.edges import beyond, inside

PAIRS = tuple(product(D20, D20))
modifiers = st.integers(-5, 15)
some = settings(max_examples=50)


def beats(mine: int, theirs: int) -> Fraction:
    """Count the pairs of faces that pass the other."""
    return share([a + mine > b + theirs for a, b in PAIRS])


# --- bull rush ---


LIMITS = {RushReading.CHARGE: 12, RushReading.SINGLE: 6}
"""Squares that a bull rush at a speed of 6 covers in all (l.141, 239, 326, ruling 004-38)."""
limited_runs = st.sampled_from(
    [(limit, run) for limit, most in LIMITS.items() for run in range(2, most + 1)]
)


@given(modifiers, modifiers, st.integers(-4, 1), limited_runs, st.booleans())
@some
def test_a_bull_rush_counts_every_pair_of_faces(
    strength: int, target: int, larger: int, limited: tuple[RushReading, int], along: bool
) -> None:
    limit, run = limited
    allowed = LIMITS[limit]
    told = bull_rush(strength, target, 6, run, larger=larger, along=along, limit=limit)
    margins = [a + strength + 2 - 4 * larger - b - target for a, b in PAIRS]
    moved = []
    for margin in margins:
        centimetres = 150 + 30 * margin if along else 150
        moved.append(min(centimetres, 150 * (allowed - run)) if margin > 0 else 0)
    assert dict(told.pushed.items()) == frequencies(moved)
    unmoved = {End.UNMOVED: share([margin > 0 for margin in margins])} if run == allowed else {}
    assert told.ends == unmoved | {
        End.TARGET_PUSHED: share([each > 0 for each in moved]),
        End.NOTHING: share([margin == 0 for margin in margins]),
        End.ATTACKER_PUSHED: share([margin < 0 for margin in margins]),
    }


def test_each_side_of_a_bull_rush_says_what_it_adds() -> None:
    # l.324, ruling 004-7: +2 of the charge, 4 for a size category
    told = bull_rush(3, 2, 6, 6, larger=-2)
    assert list(told.mine) == [(Part.STRENGTH, 3), (Part.RUSH, 2), (Part.SIZE, 8)]
    assert list(told.theirs) == [(Part.STRENGTH, 2)]
    assert (told.roll.mine, told.roll.theirs) == (13, 2)


def test_a_run_that_takes_the_whole_charge_leaves_the_target_where_it_is() -> None:
    # l.326: 3 + 2 against 2, all of the 12 squares run
    told = bull_rush(3, 2, 6, 12)
    assert told.ends == {
        End.TARGET_PUSHED: 0,
        End.UNMOVED: beats(5, 2),
        End.NOTHING: Fraction(17, 400),
        End.ATTACKER_PUSHED: beats(2, 5),
    }
    assert End.UNMOVED not in bull_rush(3, 2, 6, 11).ends


def test_a_point_pushes_by_30_cm_beyond_a_square() -> None:
    # l.324
    assert [push(margin, 9000) for margin in (-1, 0, 1, 2, 5)] == [0, 0, 180, 210, 300]


def test_the_push_counts_in_the_movement_of_the_charge() -> None:
    # l.326
    assert push(5, 240) == 240
    assert push(5, 0) == 0


def test_a_target_that_is_not_followed_moves_one_square() -> None:
    assert [push(margin, 9000, along=False) for margin in (0, 1, 19)] == [0, 150, 150]


def test_a_pushed_target_is_followed_unless_told() -> None:
    # l.324-326: a margin of 3 + 2 + 20 - 2 - 1 = 22 on the best faces, a square and 22 times 30 cm
    assert bull_rush(3, 2, 6, 2).pushed.maximum == 150 + 22 * 30
    assert bull_rush(3, 2, 6, 2, along=False).pushed.maximum == 150


def test_a_charge_has_twice_the_speed() -> None:
    # l.141, 326
    assert movement_left(6, 2) == 10
    assert movement_left(6, 12) == 0
    with pytest.raises(ValueError, match=r"^run must lie between 2 and 12"):
        movement_left(6, 13)


def test_a_bull_rush_has_the_single_distance_in_the_other_reading() -> None:
    # l.239, 326, ruling 004-38
    assert movement_left(6, 2, RushReading.SINGLE) == 4
    assert movement_left(6, 6, RushReading.SINGLE) == 0
    with pytest.raises(ValueError, match=r"^run must lie between 2 and 6"):
        movement_left(6, 7, RushReading.SINGLE)


RUSH: dict[str, Any] = {"strength": 0, "target": 0, "speed": 40, "run": 2, "larger": 0}
RUSH_BOUNDS = {
    "strength": (-50, 50),
    "target": (-50, 50),
    "speed": (1, 40),
    "run": (2, 80),
    "larger": (-8, 1),  # l.324
}


@pytest.mark.parametrize(("name", "value"), inside(RUSH_BOUNDS))
def test_every_bound_of_a_bull_rush_is_accepted(name: str, value: int) -> None:
    assert sum(bull_rush(**RUSH | {name: value}).ends.values()) == 1


@pytest.mark.parametrize(("name", "value"), beyond(RUSH_BOUNDS))
def test_a_bull_rush_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        bull_rush(**RUSH | {name: value})


# --- disarming ---


@given(modifiers, modifiers)
@some
def test_who_fails_to_disarm_may_be_disarmed(attack: int, target: int) -> None:
    told = disarming(attack, target)
    first, answer = beats(attack, target), beats(target, attack)
    assert told.ends == {
        End.TARGET_DISARMED: first,
        End.ATTACKER_DISARMED: (1 - first) * answer,
        End.NOTHING: (1 - first) * (1 - answer),
    }


@pytest.mark.parametrize(
    ("weapons", "larger", "reading", "bonus"),
    [
        (Weapons.ONE, False, DisarmReading.TWO_WEAPONS, 0),
        (Weapons.ONE, True, DisarmReading.TWO_WEAPONS, 4),
        (Weapons.TWO, False, DisarmReading.TWO_WEAPONS, 4),
        (Weapons.TWO, True, DisarmReading.TWO_WEAPONS, 4),  # l.330: « ou », one bonus
        (Weapons.TWO_HANDED, False, DisarmReading.TWO_WEAPONS, 0),
        (Weapons.TWO, False, DisarmReading.TWO_HANDED, 0),  # ruling 004-8
        (Weapons.TWO_HANDED, False, DisarmReading.TWO_HANDED, 4),
    ],
)
def test_an_advantage_in_weapons_is_worth_4(
    weapons: Weapons, larger: bool, reading: DisarmReading, bonus: int
) -> None:
    told = disarm_parts(7, weapons, larger=larger, reading=reading)
    assert list(told) == [(Part.ATTACK, 7), (Part.WEAPONS, bonus)]


def test_a_weapon_is_no_larger_than_the_other_unless_told() -> None:
    assert disarm_parts(7, Weapons.ONE).total == 7


DISARM_BOUNDS = {"attack": (-100, 100), "target": (-100, 100)}


@pytest.mark.parametrize(("name", "value"), beyond(DISARM_BOUNDS))
def test_disarming_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    sides = {"attack": 0, "target": 0} | {name: value}
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        disarming(sides["attack"], sides["target"])


# --- tripping ---


def test_a_target_that_avoids_leaves_nothing_to_roll_but_must_still_be_passed() -> None:
    # l.393-397
    assert avoided(1) == {End.AVOIDED: 1}
    assert avoided(0) == {End.AVOIDED: 0, End.STOPPED: 1}


@pytest.mark.parametrize(
    ("larger", "stability", "single", "per_category"),
    [
        (0, Stability.EVEN, 0, 0),
        (1, Stability.EVEN, -4, -4),
        (3, Stability.EVEN, -4, -12),
        (-2, Stability.EVEN, 4, 8),
        (0, Stability.TARGET, -4, -4),
        (0, Stability.ATTACKER, 4, 4),
        (-1, Stability.TARGET, -4, 0),
        (2, Stability.ATTACKER, 4, -4),
    ],
)
def test_size_and_stability_in_both_readings(
    larger: int, stability: Stability, single: int, per_category: int
) -> None:
    # ruling 004-20
    assert trip_modifiers(larger, stability).total == single
    assert trip_modifiers(larger, stability, TripReading.PER_CATEGORY).total == per_category


@pytest.mark.parametrize(
    ("reading", "larger", "stability", "size", "firm"),
    [
        (TripReading.SINGLE, 2, Stability.EVEN, -4, 0),
        (TripReading.SINGLE, -1, Stability.TARGET, 0, -4),
        (TripReading.PER_CATEGORY, -1, Stability.TARGET, 4, -4),
        (TripReading.PER_CATEGORY, 2, Stability.ATTACKER, -8, 4),
    ],
)
def test_what_counts_of_size_and_stability_is_told(
    reading: TripReading, larger: int, stability: Stability, size: int, firm: int
) -> None:
    # ruling 004-20
    told = trip_modifiers(larger, stability, reading)
    assert list(told) == [(Part.SIZE, size), (Part.STABILITY, firm)]


@pytest.mark.parametrize("larger", [-9, 9])
def test_a_size_out_of_the_nine_is_refused(larger: int) -> None:
    with pytest.raises(ValueError, match=r"^larger must lie between"):
        trip_modifiers(larger)


def test_a_fighter_resists_with_what_is_best() -> None:
    # l.401-403
    assert Fighter(3, 1).resisting == 3
    assert Fighter(1, 3).resisting == 3
    assert Fighter(1, 3, 5).resisting == 5
    assert Fighter(1, 3, -2).resisting == 3
    assert Fighter(3, 1).resists_with is Ability.STRENGTH
    assert Fighter(1, 3).resists_with is Ability.DEXTERITY
    assert Fighter(1, 3, 5).resists_with is Ability.RIDING
    assert Fighter(3, 3, 3).resists_with is Ability.STRENGTH


@pytest.mark.parametrize("name", ["strength", "dexterity", "ride"])
@pytest.mark.parametrize("value", [-51, 51])
def test_a_fighter_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        Fighter(**{"strength": 0, "dexterity": 0} | {name: value})


@given(
    st.integers(0, 15),
    st.tuples(modifiers, modifiers),
    st.tuples(modifiers, modifiers),
    st.sampled_from([-4, 0, 4]),
    st.booleans(),
    st.booleans(),
)
@some
def test_a_trip_is_followed_to_its_ends(
    bonus: int,
    mine: tuple[int, int],
    theirs: tuple[int, int],
    modifier: int,
    blocked: bool,
    overrun: bool,
) -> None:
    touch = share([face == 20 or (face != 1 and face + bonus >= 12) for face in D20])
    won = touch * beats(mine[0] + modifier, max(theirs))
    failed = touch - won
    thrown = failed * beats(theirs[0] - modifier, max(mine))
    # what happens, by name of what the attacker does, before a wall or a drop changes it
    ends: defaultdict[End, Fraction] = defaultdict(Fraction)
    ends[End.TARGET_DOWN] = won
    ends[End.ATTACKER_DOWN] = thrown
    backing = failed - thrown + (1 - touch if overrun else 0)
    ends[End.BACK_DOWN if blocked else End.BACK] += backing
    if not overrun:
        ends[End.MISSED] = 1 - touch
    told = trip(
        attack_roll(bonus, 12),
        Fighter(*mine),
        Fighter(*theirs),
        Ledger.of({Part.SIZE: modifier}),
        blocked=blocked,
        overrun=overrun,
    )
    assert {end: chance for end, chance in told.ends.items() if chance} == {
        end: chance for end, chance in ends.items() if chance
    }
    assert told.back is (End.BACK_DOWN if blocked else End.BACK)
    assert told.missed is (told.back if overrun else End.MISSED)


def test_a_trip_is_no_overrun_and_leaves_room_to_step_back_unless_told() -> None:
    # l.395-397
    touch, you, target = attack_roll(6, 12), Fighter(3, 1), Fighter(2, 2)
    assert trip(touch, you, target) == trip(touch, you, target, blocked=False, overrun=False)


def test_a_rider_may_resist_with_riding() -> None:
    # l.403
    touch, you = attack_roll(6, 12), Fighter(3, 1)
    on_foot = trip(touch, you, Fighter(2, 2))
    riding = trip(touch, you, Fighter(2, 2, 8))
    assert list(on_foot.mine) == [(Part.STRENGTH, 3)]
    assert list(riding.theirs) == [(Part.RESISTING, 8)]
    assert on_foot.roll.win == beats(3, 2)
    assert riding.roll.win == beats(3, 8)
    assert riding.answer == on_foot.answer
