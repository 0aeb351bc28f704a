"""How shares are rounded, by the source's examples."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.oeil_noir.rounding import Rounding, nearest


@pytest.mark.parametrize(
    ("exact", "rounded"),
    [("51/5", 10), ("13/2", 7), ("39/2", 20), ("3/2", 2)],
)
def test_the_source_rounds_to_the_nearest_and_a_half_upwards(exact: str, rounded: int) -> None:
    # 003 l.48, l.108 twice, l.131-132
    assert nearest(Fraction(exact)) == rounded


@given(st.fractions(-100, 100, max_denominator=20))
def test_each_rounding_stays_within_reach(exact: Fraction) -> None:
    close = nearest(exact)
    assert abs(close - exact) <= Fraction(1, 2)
    assert close - exact != -Fraction(1, 2)
    assert 0 <= exact - Rounding.DOWN.whole(exact) < 1


@pytest.mark.parametrize(
    ("value", "close", "down"), [(0, 0, 0), (4, 2, 2), (5, 3, 2), (-3, -1, -2)]
)
def test_halves(value: int, close: int, down: int) -> None:
    assert (Rounding.NEAREST.half(value), Rounding.DOWN.half(value)) == (close, down)
