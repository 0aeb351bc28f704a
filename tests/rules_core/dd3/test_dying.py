"""At 0 hit points and below (004 l.253-316, 450-456)."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import Naturals
from rules_core.dd3.dying import (
    Condition,
    FirstAid,
    Part,
    SaveReading,
    after_damage,
    agony,
    condition,
    coup_de_grace,
    margin,
    remaining,
    save_difficulty,
    save_parts,
)
from rules_core.dice import Dice, Law
from tests.rules_core.brute_force import D4, D20, D100, Chances, frequencies, passes, share


@pytest.mark.parametrize(
    ("hit_points", "temporary", "told"),
    [
        (1, 0, Condition.ABLE),
        (8, 7, Condition.ABLE),
        (0, 0, Condition.DISABLED),  # l.253
        (7, 7, Condition.STAGGERED),  # l.456
        (6, 7, Condition.UNCONSCIOUS),  # l.450
        (0, 1, Condition.UNCONSCIOUS),
        (-1, 0, Condition.DYING),  # l.257
        (-1, 5, Condition.DYING),
        (-9, 0, Condition.DYING),
        (-10, 0, Condition.DEAD),  # l.261, ruling 004-1
        (-100, 3, Condition.DEAD),
    ],
)
def test_hit_points_give_a_state(hit_points: int, temporary: int, told: Condition) -> None:
    assert condition(hit_points, temporary) is told


@pytest.mark.parametrize(
    ("hit_points", "temporary", "name"),
    [
        (-101, 0, "hit_points"),
        (1001, 0, "hit_points"),
        (0, -1, "temporary"),
        (0, 1001, "temporary"),
    ],
)
def test_a_state_beyond_the_bounds_is_refused(hit_points: int, temporary: int, name: str) -> None:
    condition(-100, 1000)
    condition(1000, 0)
    with pytest.raises(ValueError, match=rf"^{name} must lie between"):
        condition(hit_points, temporary)


# --- the dying ---

FAILED = share([face > 10 for face in D100])
"""Chance of a d100 that does not stabilise (l.259)."""

type End = tuple[int, int, bool]
"""Hit points in the end, d100 thrown, and whether first aid did it."""


def ends(left: int, rolls: int, after: int, helped: Fraction) -> Iterator[tuple[Fraction, End]]:
    """Follow each branch of what may come next, one event at a time (l.259)."""
    if left == -10:
        yield Fraction(1), (left, rolls, False)
        return
    trying = helped if rolls >= after else Fraction()
    if trying:
        yield trying, (left, rolls, True)
    if trying == 1:
        return
    yield (1 - trying) * (1 - FAILED), (left, rolls + 1, False)
    for chance, end in ends(left - 1, rolls + 1, after, helped):
        yield (1 - trying) * FAILED * chance, end


@given(
    st.integers(-9, -1),
    st.integers(0, 9),
    st.sampled_from([Fraction(1), Fraction(1, 2), Fraction(7, 100)]),
    st.booleans(),
)
def test_agony_follows_every_branch(
    hit_points: int, after: int, helped: Fraction, aided: bool
) -> None:
    told = agony(hit_points, FirstAid(after, helped) if aided else None)
    law: Chances = defaultdict(Fraction)
    rolls: Chances = defaultdict(Fraction)
    by_aid: Chances = defaultdict(Fraction)
    for chance, (left, thrown, aid) in ends(hit_points, 0, after, helped * aided):
        law[left] += chance
        rolls[thrown] += chance
        if aid:
            by_aid[thrown] += chance
    assert dict(told.hit_points.items()) == dict(sorted(law.items()))
    assert dict(told.rolls.items()) == dict(sorted(rolls.items()))
    assert told.death == law[-10]
    assert told.helped_at_once == by_aid[0]
    for rank, stage in enumerate(told.stages, 1):
        assert stage.hit_points == hit_points - rank + 1
        assert stage.helped == by_aid[rank]
        assert stage.stabilised == stage.reached * (1 - FAILED)
        assert stage.reached == sum(chance for thrown, chance in rolls.items() if thrown >= rank)


@pytest.mark.parametrize("hit_points", range(-9, 0))
def test_alone_one_dies_when_every_d100_fails(hit_points: int) -> None:
    # l.259: one d100 a lost point, a single one at -9
    alone = agony(hit_points)
    assert alone.death == Fraction(9, 10) ** (10 + hit_points)
    assert len(alone.stages) == 10 + hit_points
    # the mean of a geometric law cut at n throws
    assert alone.rolls.mean == (1 - Fraction(9, 10) ** (10 + hit_points)) * 10


@pytest.mark.parametrize(("after", "death"), [(0, 0), (3, 0), (4, Fraction(9, 10) ** 4)])
def test_sure_first_aid_saves_unless_it_comes_too_late(after: int, death: Fraction) -> None:
    assert agony(-6, FirstAid(after)).death == death


@pytest.mark.parametrize("hit_points", [-10, 0])
def test_agony_is_for_the_dying(hit_points: int) -> None:
    with pytest.raises(ValueError, match=r"^hit_points must lie between -9 and -1"):
        agony(hit_points)


@pytest.mark.parametrize("after", [-1, 10])
def test_first_aid_comes_after_0_to_9_throws(after: int) -> None:
    with pytest.raises(ValueError, match=r"^after must lie between 0 and 9"):
        FirstAid(after)


@pytest.mark.parametrize("chance", [Fraction(0), Fraction(101, 100)])
def test_first_aid_has_a_chance(chance: Fraction) -> None:
    with pytest.raises(ValueError, match=r"^chance must lie above 0"):
        FirstAid(0, chance)


# --- the coup de grâce ---


@given(
    st.integers(-9, 30),
    st.integers(-5, 20),
    st.integers(0, 9),
    st.sampled_from(SaveReading),
    st.sampled_from(Naturals),
)
def test_a_coup_de_grace_counts_every_throw(
    hit_points: int, fortitude: int, added: int, reading: SaveReading, naturals: Naturals
) -> None:
    fates = []
    for *faces, save in product(D4, D4, D20):
        dealt = sum(faces) + added
        against = dealt + (10 if reading is SaveReading.TEN_AND_DAMAGE else 0)
        if hit_points - dealt <= -10:
            fates.append(0)
        else:
            decide = naturals is Naturals.DECIDE
            fates.append(2 if passes(save, fortitude, against, naturals=decide) else 1)
    told = coup_de_grace(hit_points, Dice(((2, 4),), added).law, fortitude, reading, naturals)
    twin = frequencies(fates)
    assert (told.by_damage, told.by_save, told.alive) == tuple(twin.get(n, 0) for n in range(3))


def test_the_difficulty_is_10_and_damage_unless_read_otherwise() -> None:
    # l.283, ruling 004-4
    assert save_difficulty(15) == 25
    assert save_difficulty(15, SaveReading.DAMAGE) == 15
    one = Law.constant(1)
    assert coup_de_grace(50, one, 0) == coup_de_grace(50, one, 0, SaveReading.TEN_AND_DAMAGE)


def test_natural_faces_of_the_save_decide_nothing_unless_read_otherwise() -> None:
    # l.129 speaks of attack rolls, ruling 004-39: DD 11 with +11, then 40 with 0
    assert coup_de_grace(50, Law.constant(1), 11).alive == 1
    assert coup_de_grace(50, Law.constant(30), 0).by_save == 1


@pytest.mark.parametrize(
    ("hit_points", "damage", "fortitude", "name"),
    [
        (-10, 1, 0, "hit_points"),
        (1001, 1, 0, "hit_points"),
        (5, -1, 0, "damage"),
        (5, 1, -51, "fortitude"),
        (5, 1, 101, "fortitude"),
    ],
)
def test_a_coup_beyond_the_bounds_is_refused(
    hit_points: int, damage: int, fortitude: int, name: str
) -> None:
    coup_de_grace(-9, Law.constant(0), -50)
    coup_de_grace(1000, Law.constant(0), 100)
    with pytest.raises(ValueError, match=rf"^{name} must"):
        coup_de_grace(hit_points, Law.constant(damage), fortitude)


def test_what_is_left_is_told_apart() -> None:
    # l.450, 456: hit points less temporary damage; l.255, 314, ruling 004-28
    assert dict(margin(8, 6)) == {Part.HIT_POINTS: 8, Part.TEMPORARY: -6}
    assert margin(8).total == 8
    assert dict(remaining(0, tiring=True)) == {Part.HIT_POINTS: 0, Part.STRAIN: -1}
    assert dict(remaining(7, 7, tiring=True)) == {Part.HIT_POINTS: 7, Part.STRAIN: -1}
    assert dict(remaining(7, 6, tiring=True)) == {Part.HIT_POINTS: 7}
    assert dict(remaining(-3, tiring=True)) == {Part.HIT_POINTS: -3}
    assert dict(remaining(0)) == {Part.HIT_POINTS: 0}


def test_what_makes_the_save_of_a_coup_de_grace_is_told_apart() -> None:
    # l.283, ruling 004-4
    assert dict(save_parts(18)) == {Part.BASE: 10, Part.DAMAGE: 18}
    assert dict(save_parts(18, SaveReading.DAMAGE)) == {Part.DAMAGE: 18}


# --- damage ---


@given(st.integers(1, 30), st.integers(0, 40))
def test_damage_leaves_the_state_of_what_is_left(hit_points: int, dealt: int) -> None:
    told = after_damage(hit_points, Law.constant(dealt))
    left = hit_points - dealt
    assert told[Condition.DISABLED] == (left == 0)
    assert told[Condition.DYING] == (-9 <= left <= -1)
    assert told[Condition.DEAD] == (left <= -10)


def test_throws_that_leave_the_same_state_add_up() -> None:
    # l.253-261, a d20 against 1 hit point: 1 leaves 0, 2 to 10 leave -1 to -9, 11 to 20 kill
    assert after_damage(1, Law.die(20)) == {
        Condition.DISABLED: Fraction(1, 20),
        Condition.DYING: Fraction(9, 20),
        Condition.DEAD: Fraction(10, 20),
    }


def test_damage_beyond_every_bound_kills() -> None:
    assert after_damage(1, Law.constant(5000))[Condition.DEAD] == 1


def test_a_target_without_hit_points_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^hit_points must lie between "):
        after_damage(0, Law.constant(1))
