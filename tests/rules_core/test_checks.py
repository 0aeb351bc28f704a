"""Tests on a d20, against every face of every throw."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import Mode, Naturals, chance_at_least, chance_of_face, combine, least_face
from tests.rules_core.brute_force import D20, kept_d20, passes, share

FACES_AROUND = range(-5, 28)


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("face", FACES_AROUND)
def test_the_chance_to_reach_a_face_counts_the_kept_faces(face: int, mode: Mode) -> None:
    assert chance_at_least(face, mode) == share([kept >= face for kept in kept_d20(mode)])


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("face", FACES_AROUND)
def test_the_chance_of_a_face_counts_that_face(face: int, mode: Mode) -> None:
    assert chance_of_face(face, mode) == share([kept == face for kept in kept_d20(mode)])


@pytest.mark.parametrize("naturals", Naturals)
@pytest.mark.parametrize("needed", FACES_AROUND)
def test_the_least_face_parts_those_that_pass(needed: int, naturals: Naturals) -> None:
    least = least_face(needed, naturals)
    decide = naturals is Naturals.DECIDE
    assert [face >= least for face in D20] == [
        passes(face, 0, needed, naturals=decide) for face in D20
    ]


def test_a_single_die_is_the_default() -> None:
    assert chance_at_least(7) == Fraction(14, 20)
    assert chance_of_face(7) == Fraction(1, 20)


@given(st.integers(), st.sampled_from(Mode))
def test_any_integer_gives_a_probability(face: int, mode: Mode) -> None:
    assert 0 <= chance_of_face(face, mode) <= chance_at_least(face, mode) <= 1


@given(st.integers(-30, 50), st.sampled_from(Mode))
def test_a_higher_face_is_never_likelier(face: int, mode: Mode) -> None:
    assert chance_at_least(face, mode) >= chance_at_least(face + 1, mode)


@given(st.integers(-30, 50))
def test_advantage_never_hurts_and_disadvantage_never_helps(face: int) -> None:
    normal = chance_at_least(face)
    assert chance_at_least(face, Mode.DISADVANTAGE) <= normal
    assert normal <= chance_at_least(face, Mode.ADVANTAGE)


@pytest.mark.parametrize(
    ("advantage", "disadvantage", "mode"),
    [
        (False, False, Mode.NORMAL),
        (True, False, Mode.ADVANTAGE),
        (False, True, Mode.DISADVANTAGE),
        (True, True, Mode.NORMAL),  # ruling 001-29: they cancel
    ],
)
def test_one_advantage_and_one_disadvantage_cancel(
    advantage: bool, disadvantage: bool, mode: Mode
) -> None:
    assert combine(advantage=advantage, disadvantage=disadvantage) is mode
