"""Opposed rolls (004 l.324, 330, 340, 401)."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dd3.opposed import LEAST, LEAST_TOTAL, MOST, MOST_TOTAL, Made, opposed
from tests.rules_core.brute_force import D20, frequencies
from tests.rules_core.edges import beyond, inside

BOUNDS = {"mine": (LEAST, MOST), "theirs": (LEAST, MOST)}
modifiers = st.integers(-25, 25)


@given(modifiers, modifiers)
def test_an_opposed_roll_counts_every_pair_of_faces(mine: int, theirs: int) -> None:
    told = opposed(mine, theirs)
    law = frequencies([a + mine - b - theirs for a, b in product(D20, D20)])
    assert dict(told.margin.items()) == law
    assert told.win == sum(chance for margin, chance in law.items() if margin > 0)
    assert told.tie == law.get(0, 0)
    assert told.loss == sum(chance for margin, chance in law.items() if margin < 0)


def test_equal_totals_are_no_success() -> None:
    # ruling 004-12: of 400 pairs of faces 20 are equal, and half of the rest win
    told = opposed(3, 3)
    assert (told.win, told.tie) == (Fraction(190, 400), Fraction(20, 400))


def test_natural_faces_decide_nothing() -> None:
    # 004 l.129 speaks of attack rolls: 20 points ahead always win, 20 behind never do
    assert opposed(20, 0).win == 1
    assert opposed(0, 20).loss == 1


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_is_accepted(name: str, value: int) -> None:
    sides = {"mine": 0, "theirs": 0} | {name: value}
    assert opposed(sides["mine"], sides["theirs"]).win in {Fraction(0), Fraction(1)}


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_value_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    sides = {"mine": 0, "theirs": 0} | {name: value}
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        opposed(sides["mine"], sides["theirs"])


@given(modifiers, modifiers, st.integers(-30, 50))
def test_a_roll_that_is_made_leaves_the_die_of_the_other(
    mine: int, theirs: int, total: int
) -> None:
    own, against = (
        opposed(mine, theirs, Made(mine=total)),
        opposed(mine, theirs, Made(theirs=total)),
    )
    assert dict(own.margin.items()) == frequencies([total - face - theirs for face in D20])
    assert dict(against.margin.items()) == frequencies([face + mine - total for face in D20])
    assert (own.mine, own.theirs) == (mine, theirs)


def test_two_rolls_that_are_made_leave_nothing_to_chance() -> None:
    assert opposed(0, 0, Made(12, 11)).win == 1
    assert (Made(12, 11).known, Made(theirs=11).known, Made().known) == (12, 11, None)
    assert opposed(0, 0, Made(12, 12)).tie == 1
    assert opposed(0, 0, Made(12, 13)).loss == 1


@pytest.mark.parametrize("made", [LEAST_TOTAL, MOST_TOTAL])
def test_every_total_of_a_die_is_accepted(made: int) -> None:
    assert opposed(0, 0, Made(mine=made)).win in {Fraction(0), Fraction(1)}


@pytest.mark.parametrize("made", [LEAST_TOTAL - 1, MOST_TOTAL + 1])
def test_a_total_beyond_any_die_is_refused(made: int) -> None:
    for each in (Made(mine=made), Made(theirs=made)):
        with pytest.raises(ValueError, match=r"^made must lie between "):
            opposed(0, 0, each)
