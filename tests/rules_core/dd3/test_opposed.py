"""Opposed rolls (004 l.324, 330, 340, 401)."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dd3.opposed import LEAST, MOST, opposed
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
    assert opposed(**{"mine": 0, "theirs": 0} | {name: value}).win in {0, 1}


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_value_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        opposed(**{"mine": 0, "theirs": 0} | {name: value})
