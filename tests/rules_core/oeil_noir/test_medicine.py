"""Care of the dying (003 l.100-103), against every course that it may take."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.oeil_noir.life import Patient
from rules_core.oeil_noir.medicine import Care, Time, care_time, difficulty, duration
from tests.rules_core.brute_force import D6


def test_alrigio() -> None:
    # l.103: CN 13, EV -5, a 3: 39 Rounds, a test harder by 10 that lasts 10 Rounds less PApt*.
    alrigio = Patient(-5, 13)
    assert alrigio.delay(3) == 39
    assert difficulty(alrigio.below) == 10
    assert [duration(alrigio.below, left) for left in (0, 4, 9, 10, 30)] == [10, 6, 1, 1, 1]


def saved(below: int, left: int, limit: int, resilience: int, chances: Sequence[int]) -> Fraction:
    """Follow every course of care, `limit` being the Rounds that remain."""
    if below > resilience or not chances:
        return Fraction()
    first, *others = chances
    passes = Fraction(first, 100)
    told = passes * (max(1, 2 * below - left) <= limit)
    remaining = limit - max(1, 2 * below)
    if remaining < 0 or passes == 1:
        return told
    again = [saved(below + face, left, remaining, resilience, others or [first]) for face in D6]
    return told + (1 - passes) * sum(again, Fraction()) / 6


@given(
    constitution=st.integers(1, 9),
    below=st.integers(0, 9),
    tenacious=st.booleans(),
    chances=st.lists(st.sampled_from([0, 1, 35, 50, 100]), max_size=5),
    left=st.integers(0, 6),
    wait=st.integers(0, 30),
)
@settings(max_examples=60)
def test_care_over_every_course(
    *, constitution: int, below: int, tenacious: bool, chances: list[int], left: int, wait: int
) -> None:
    resilience = (3 * constitution + 1) // 2 if tenacious else constitution
    patient = Patient(-min(below, resilience), constitution, tenacious)
    found = Care(patient, chances, left, wait).survival()
    assert found == {
        face: saved(patient.below, left, face * resilience - wait, resilience, chances)
        for face in D6
    }


def test_one_test_that_alone_fits() -> None:
    # EV -5, CN 13, a 1: 13 Rounds; a first test of 10, a second one of 12 at least is too late.
    assert Care(Patient(-5, 13), [40]).survival()[1] == Fraction(2, 5)
    assert Care(Patient(-5, 13), [40], wait=3).survival()[1] == Fraction(2, 5)
    assert Care(Patient(-5, 13), [40], wait=4).survival()[1] == 0


def test_a_second_test_of_its_own_chance() -> None:
    # EV -5, CN 6, a 6: 36 Rounds; a failure that costs 1 only leaves -6, and 12 Rounds more.
    found = Care(Patient(-5, 6), [40, 20]).survival()[6]
    assert found == Fraction(2, 5) + Fraction(3, 5) * Fraction(1, 6) * Fraction(1, 5)


def test_a_short_delay_holds_two_tests() -> None:
    # EV 0, CN 1: a Round for each face. The first test takes one; a failure that costs 1 only
    # leaves -1, and two Rounds more.
    once, twice = Fraction(1, 2), Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 6) * Fraction(1, 2)
    assert Care(Patient(0, 1), [50]).survival() == dict.fromkeys((1, 2), once) | dict.fromkeys(
        (3, 4, 5, 6), twice
    )


@pytest.mark.parametrize("constitution", range(1, 41))
def test_tests_that_follow_only_add_to_the_first(constitution: int) -> None:
    # At EV 0 the first one takes a Round, which each delay holds.
    found = Care(Patient(0, constitution), [90]).survival()
    courses = [Fraction(9, 10), *found.values(), Fraction(1)]
    assert courses == sorted(courses)


@pytest.mark.parametrize("left", [-1, 31])
def test_bounds_of_the_points_left(left: int) -> None:
    with pytest.raises(ValueError, match=r"^left "):
        duration(5, left)
    with pytest.raises(ValueError, match=r"^left "):
        Care(Patient(-5, 13), [50], left)


@pytest.mark.parametrize(
    ("chances", "wait", "name"),
    [([-1], 0, "chances"), ([101], 0, "chances"), ([50] * 6, 0, "chances"), ([50], 401, "wait")],
)
def test_bounds_of_care(chances: list[int], wait: int, name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} "):
        Care(Patient(-5, 13), chances, wait=wait)


@pytest.mark.parametrize("vitality", [1, -14])
def test_only_the_dying_are_cared_for(vitality: int) -> None:
    with pytest.raises(ValueError, match=r"^patient "):
        Care(Patient(vitality, 13), [50])


@pytest.mark.parametrize(
    ("below", "left", "floor", "rounds"), [(5, 3, 0, 7), (5, 30, 21, 1), (0, 0, 1, 1)]
)
def test_a_test_of_medecine_says_what_its_time_is_made_of(
    below: int, left: int, floor: int, rounds: int
) -> None:
    # Two Rounds a point below 0, less the points left, one at least (l.100)
    told = care_time(below, left)
    assert list(told) == [(Time.BELOW, 2 * below), (Time.LEFT, -left), (Time.FLOOR, floor)]
    assert told.total == duration(below, left) == rounds
    assert care_time(below) == care_time(below, 0)
