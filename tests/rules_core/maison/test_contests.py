"""Grappling, shoving and escaping: opposed rolls (001 l.443-471, 682)."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.checks import Mode
from rules_core.maison.contests import (
    Cause,
    Manoeuvre,
    Roll,
    Side,
    compare,
    contest,
    drag_speed,
    steps_above,
)
from rules_core.maison.sizes import Size
from tests.rules_core.brute_force import D20, kept_d20, share
from tests.rules_core.edges import beyond, inside

SIZES = ["tres-petite", "petite", "moyenne", "grande", "tres-grande", "gigantesque", "titanesque"]
BOUNDS = {"strength": (-10, 20), "dexterity": (-10, 20), "bonus": (-20, 20)}

modifiers = st.integers(-10, 20)
givens = st.frozensets(st.sampled_from([each for each in Cause if each is not Cause.TOO_LARGE]))
sides = st.builds(
    Side, strength=modifiers, dexterity=modifiers, bonus=st.integers(-20, 20), given=givens
)
manoeuvres = st.sampled_from(Manoeuvre)
sizes = st.sampled_from(Size)


def thrown(side: Side, *abilities: int) -> list[int]:
    """List the totals of a side, one for each of its equally likely throws."""
    given = {each.value for each in side.given}
    helped = bool(given & {"aide", "autre-avantage"})  # l.244
    # l.669, 699, 708
    hindered = bool(given & {"effraye", "empoisonne", "epuise", "autre-desavantage"})
    mode = Mode.NORMAL
    if helped != hindered:
        mode = Mode.ADVANTAGE if helped else Mode.DISADVANTAGE
    return [face + max(abilities) + side.bonus for face in kept_d20(mode)]


def by_hand(manoeuvre: str, own: Side, other: Side, larger: int, *, tie_succeeds: bool) -> Fraction:
    """Work an attempt out from the lines of the source, every pair of throws written out."""
    given = {each.value for each in own.given}
    attack = manoeuvre != "echapper"
    forbidden = "incapable" in given or (attack and ("charme" in given or larger > 1))
    if forbidden:  # l.446, 468, 695, 723
        return Fraction()
    if Cause.INCAPACITATED in other.given:  # l.448, 470, 682
        return Fraction(1)
    mine = [own.strength] if manoeuvre == "bousculer" else [own.strength, own.dexterity]  # l.469
    first = thrown(own, *mine)
    second = thrown(other, other.strength, other.dexterity)
    counts = {total: second.count(total) for total in set(second)}
    won = sum(
        count * (total > against or (tie_succeeds and total == against))
        for total in first
        for against, count in counts.items()
    )
    return Fraction(won, len(first) * len(second))


@given(manoeuvres, sides, sides, sizes, sizes, st.booleans())
@settings(max_examples=80)
def test_an_attempt_is_what_the_lines_of_the_source_make(
    manoeuvre: Manoeuvre, own: Side, other: Side, size: Size, larger: Size, tie_succeeds: bool
) -> None:
    attempt = contest(
        manoeuvre, own, other, size=size, other_size=larger, tie_succeeds=tie_succeeds
    )
    ranks = SIZES.index(larger.value) - SIZES.index(size.value)
    assert attempt.success == by_hand(manoeuvre.value, own, other, ranks, tie_succeeds=tie_succeeds)


def test_plus_3_against_plus_1_counts_every_pair() -> None:
    compared = contest(Manoeuvre.GRAPPLE, Side(3, 2), Side(1, 1)).compared
    pairs = [(own + 3, other + 1) for own, other in product(D20, repeat=2)]
    assert compared.above == share([own > other for own, other in pairs])
    assert compared.level == share([own == other for own, other in pairs])
    assert compared.below == share([own < other for own, other in pairs])


@given(manoeuvres, sides, st.integers(-40, 80), st.booleans())
def test_a_roll_already_made_leaves_one_side_to_throw(
    manoeuvre: Manoeuvre, side: Side, total: int, tie: bool
) -> None:
    able = Side(side.strength, side.dexterity, side.bonus, side.given - {Cause.INCAPACITATED})
    throws = thrown(able, able.strength, able.dexterity)
    attempt = contest(manoeuvre, total, able, tie_succeeds=tie)
    assert attempt.success == share([total > each or (tie and total == each) for each in throws])


def test_both_rolls_made_are_compared() -> None:
    assert contest(Manoeuvre.SHOVE, 12, 11).success == 1
    assert contest(Manoeuvre.SHOVE, 11, 12).success == 0
    assert contest(Manoeuvre.SHOVE, 12, 12).success == 0  # ruling 001-46
    assert contest(Manoeuvre.SHOVE, 12, 12, tie_succeeds=True).success == 1


def test_a_tie_fails_unless_read_otherwise() -> None:
    # ruling 001-46: of 400 pairs of equal sides 190 are won, and 20 tied
    equals = contest(Manoeuvre.GRAPPLE, Side(), Side()).compared
    assert equals.success() == Fraction(190, 400)
    assert equals.success(tie_succeeds=True) == Fraction(210, 400)


@given(sides, sides)
@settings(max_examples=40)
def test_two_rolls_are_compared_alike_from_either_side(own: Side, other: Side) -> None:
    attempt = contest(Manoeuvre.ESCAPE, own, other)
    back = compare(attempt.other, attempt.own)
    assert back.above == attempt.compared.below
    assert back.below == attempt.compared.above
    assert back.level == attempt.compared.level
    assert back.above + back.level + back.below == 1


@pytest.mark.parametrize("tries", [1, 2, 5, 20])
def test_several_tries_all_fail_or_one_succeeds(tries: int) -> None:
    attempt = contest(Manoeuvre.GRAPPLE, Side(1), Side(1))
    missed = Fraction(1)
    for _ in range(tries):
        missed *= Fraction(210, 400)
    assert attempt.at_least_once(tries) == 1 - missed


@pytest.mark.parametrize(
    ("size", "target", "speed", "left"),
    [
        (Size.MEDIUM, Size.MEDIUM, 6, 3),
        (Size.MEDIUM, Size.SMALL, 6, 3),
        (Size.MEDIUM, Size.TINY, 6, 6),
        (Size.LARGE, Size.SMALL, 7, 7),
        (Size.MEDIUM, Size.LARGE, 5, 2),
        (Size.MEDIUM, Size.MEDIUM, 0, 0),
    ],
)
def test_dragging_halves_the_speed_unless_the_catch_is_far_smaller(
    size: Size, target: Size, speed: int, left: int
) -> None:
    # 001 l.457
    assert drag_speed(speed, size, target) == left


def test_sizes_are_counted_as_the_table_lists_them() -> None:
    # 001 l.188-194
    for place, size in enumerate(SIZES):
        assert steps_above(Size(size), Size.TINY) == place


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_of_a_side_is_accepted(name: str, value: int) -> None:
    fields: dict[str, Any] = {name: value}
    assert getattr(Side(**fields), name) == value


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_side_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    fields: dict[str, Any] = {name: value}
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        Side(**fields)


def test_sizes_alone_tell_that_a_target_is_too_large() -> None:
    with pytest.raises(ValueError, match=r"^given must not hold "):
        Side(given=frozenset({Cause.TOO_LARGE}))


@pytest.mark.parametrize(("name", "own", "other"), [("own", -41, 0), ("other", 0, 81)])
def test_a_total_beyond_a_bound_is_refused_by_name(name: str, own: int, other: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        contest(Manoeuvre.GRAPPLE, own, other)


@pytest.mark.parametrize("tries", [0, 21])
def test_too_many_tries_are_refused(tries: int) -> None:
    with pytest.raises(ValueError, match=r"^tries must lie between "):
        contest(Manoeuvre.GRAPPLE, 1, 1).at_least_once(tries)


@pytest.mark.parametrize("speed", [-1, 61])
def test_a_speed_beyond_a_bound_is_refused(speed: int) -> None:
    with pytest.raises(ValueError, match=r"^speed must lie between "):
        drag_speed(speed, Size.MEDIUM, Size.MEDIUM)


def test_a_roll_already_made_is_certain() -> None:
    assert dict(Roll(total=13).law.items()) == {13: 1}
