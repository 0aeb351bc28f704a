"""Charges: the steps of the damage modifier, and the chance to push the target back."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import Law, parse_dice
from rules_core.runequest.charge import STEPS, Gait, knocks_back
from tests.rules_core.brute_force import share


def test_a_biped_gains_one_step_and_a_quadruped_two() -> None:
    # 002 l.755-757
    assert {Gait.BIPED: 1, Gait.QUADRUPED: 2} == STEPS


@given(st.integers(1, 40))
def test_a_blow_pushes_when_it_passes_the_size(size: int) -> None:
    # 002 l.833-836: more damage than the TAI
    throws = [sum(faces) + 1 for faces in product(range(1, 9), range(1, 7), range(1, 7))]
    law = parse_dice("1d8+2d6+1").law
    assert knocks_back(law, size) == share([throw > size for throw in throws])


@pytest.mark.parametrize(("damage", "chance"), [(13, 0), (14, 1)])
def test_as_much_damage_as_the_size_does_not_push(damage: int, chance: int) -> None:
    assert knocks_back(Law.constant(damage), 13) == Fraction(chance)


@pytest.mark.parametrize("size", [0, 201])
def test_a_size_out_of_range_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="size"):
        knocks_back(Law.constant(10), size)
