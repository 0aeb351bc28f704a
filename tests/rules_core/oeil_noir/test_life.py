"""Low vitality, dying and care (003 l.98-105), against every course that care may take."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.oeil_noir.life import (
    Band,
    Care,
    Loss,
    LowVitality,
    Pace,
    Patient,
    Penalties,
    State,
    Time,
    bands,
    care_time,
    difficulty,
    duration,
    low_vitality,
    pace,
)
from rules_core.oeil_noir.rounding import Rounding
from rules_core.oeil_noir.wounds import Build
from tests.rules_core.brute_force import D6

# --- states ---


@pytest.mark.parametrize(
    ("vitality", "state"),
    [
        (30, State.ABLE),
        (6, State.ABLE),
        (5, State.OUT_OF_COMBAT),  # l.98
        (1, State.OUT_OF_COMBAT),
        (0, State.DYING),  # l.99; ruling 44
        (-13, State.DYING),  # ruling 19
        (-14, State.DEAD),
    ],
)
def test_states(vitality: int, state: State) -> None:
    assert Patient(vitality, 13).state is state


@pytest.mark.parametrize(
    "spared",
    [
        Patient(5, 13, tenacious=True),
        Patient(5, 13, build=Build.IRON),
        Patient(1, 13, willed=True),
    ],
)
def test_what_keeps_from_being_out_of_combat(spared: Patient) -> None:
    assert spared.state is State.HOLDING  # l.98
    assert Patient(5, 13, build=Build.GLASS).state is State.OUT_OF_COMBAT


@pytest.mark.parametrize(
    ("constitution", "rounding", "limit"),
    [(12, Rounding.NEAREST, 18), (13, Rounding.NEAREST, 20), (13, Rounding.DOWN, 19)],
)
def test_a_tenace_dies_later(constitution: int, rounding: Rounding, limit: int) -> None:
    # « dans les deux cas » (l.99): the delay and the threshold.
    def left(vitality: int) -> Patient:
        return Patient(vitality, constitution, tenacious=True, rounding=rounding)

    assert left(-limit).state is State.DYING
    assert left(-limit - 1).state is State.DEAD
    assert left(0).delay(3) == 3 * limit


def test_alrigio() -> None:
    # l.103: CN 13, EV -5, a 3: 39 Rounds, a test harder by 10 that lasts 10 Rounds less PApt*.
    alrigio = Patient(-5, 13)
    assert alrigio.delay(3) == 39
    assert difficulty(alrigio.below) == 10
    assert [duration(alrigio.below, left) for left in (0, 4, 9, 10, 30)] == [10, 6, 1, 1, 1]


def test_a_delay_is_1d6_times_the_constitution() -> None:
    law = dict(Patient(-5, 13).delays.items())
    assert law == {13 * face: Fraction(1, 6) for face in D6}


@pytest.mark.parametrize(
    ("patient", "lost"),
    [
        (Patient(-7, 13), False),  # l.102: below the negative of 7
        (Patient(-8, 13), True),
        (Patient(-8, 13, build=Build.IRON), False),
        (Patient(-10, 13, build=Build.IRON), True),
        (Patient(-6, 13, build=Build.GLASS), True),
        (Patient(30, 13), False),
    ],
)
def test_a_point_lost_for_good(patient: Patient, lost: bool) -> None:
    assert patient.loses_for_good is lost


# --- penalties ---


@pytest.mark.parametrize(
    ("vitality", "base", "step"),
    [
        (15, 30, LowVitality.NONE),  # « moins de la moitié » (l.104)
        (14, 30, LowVitality.HALF),
        (10, 30, LowVitality.HALF),
        (9, 30, LowVitality.THIRD),
        (8, 30, LowVitality.THIRD),
        (7, 30, LowVitality.QUARTER),
        (-3, 30, LowVitality.QUARTER),
        (15, 31, LowVitality.HALF),
        (1, 1, LowVitality.NONE),
    ],
)
def test_steps_of_low_vitality(vitality: int, base: int, step: LowVitality) -> None:
    assert low_vitality(vitality, base) is step


def test_the_scale_of_alrigio() -> None:
    # CN 13 (l.103) and 30 PV: out of combat from 5 (l.98), dying from 0, dead below -13 (l.99).
    assert bands(Patient(-5, 13), 30) == (
        Band(30, 15, State.ABLE, LowVitality.NONE),
        Band(14, 10, State.ABLE, LowVitality.HALF),
        Band(9, 8, State.ABLE, LowVitality.THIRD),
        Band(7, 6, State.ABLE, LowVitality.QUARTER),
        Band(5, 1, State.OUT_OF_COMBAT, LowVitality.QUARTER),
        Band(0, -13, State.DYING, LowVitality.NONE),
    )


@given(
    st.integers(1, 100),
    st.integers(1, 40),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_each_vitality_stands_in_one_band(
    base: int, constitution: int, tenacious: bool, willed: bool, optional: bool
) -> None:
    patient = Patient(0, constitution, tenacious, willed=willed)
    scale = bands(patient, base, optional=optional)
    each = [value for band in scale for value in range(band.most, band.least - 1, -1)]
    assert each == [*range(base, -patient.resilience - 1, -1)]
    assert sum(band.size for band in scale) == len(each)
    for band in scale:
        for value in range(band.least, band.most + 1):
            assert band.state is Patient(value, constitution, tenacious, willed=willed).state
            # l.104, by fractions of the base.
            below = [n for n in (2, 3, 4) if Fraction(value) < Fraction(base, n)]
            malus = len(below) if optional and value > 0 else 0
            assert band.step.malus == malus
    assert all((one.state, one.step) != (other.state, other.step) for one, other in pairwise(scale))


def test_what_the_steps_cost() -> None:
    # l.104: 1, 2, 3 and 3, 6, 9.
    assert [(each.malus, each.talent_malus) for each in LowVitality] == [
        (0, 0),
        (1, 3),
        (2, 6),
        (3, 9),
    ]


def test_low_vitality_and_wounds_add_up() -> None:
    both = Penalties(LowVitality.THIRD, 3)
    assert (both.combat, both.from_wounds, both.speed) == (2 + 6, 6, 2 + 3)
    assert [both.speed_left(each) for each in (8, 6, 5, 1)] == [3, 1, 1, 1]


# --- care ---


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


# --- bounds ---


@pytest.mark.parametrize("values", [(-101, 13), (101, 13)])
def test_bounds_of_a_vitality(values: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=r"^vitality "):
        Patient(*values)


@pytest.mark.parametrize("constitution", [0, 41])
def test_bounds_of_a_constitution(constitution: int) -> None:
    with pytest.raises(ValueError, match=r"^constitution "):
        Patient(0, constitution)


@pytest.mark.parametrize("face", [0, 7])
def test_bounds_of_a_face(face: int) -> None:
    with pytest.raises(ValueError, match=r"^face "):
        Patient(0, 13).delay(face)


@pytest.mark.parametrize("base", [0, 101])
def test_bounds_of_a_base(base: int) -> None:
    with pytest.raises(ValueError, match=r"^base "):
        low_vitality(0, base)


@pytest.mark.parametrize("left", [-1, 31])
def test_bounds_of_the_points_left(left: int) -> None:
    with pytest.raises(ValueError, match=r"^left "):
        duration(5, left)
    with pytest.raises(ValueError, match=r"^left "):
        Care(Patient(-5, 13), [50], left)


@pytest.mark.parametrize("wounds", [-1, 11])
def test_bounds_of_wounds(wounds: int) -> None:
    with pytest.raises(ValueError, match=r"^wounds "):
        Penalties(wounds=wounds)


@pytest.mark.parametrize("speed", [0, 21])
def test_bounds_of_a_speed(speed: int) -> None:
    with pytest.raises(ValueError, match=r"^speed "):
        Penalties().speed_left(speed)


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


# --- what values are made of ---


@pytest.mark.parametrize(
    ("vitality", "floor", "state", "speed"),
    [(9, 0, 0, 4), (5, 0, -3, 1), (0, 0, -4, 0), (-14, 0, -4, 0)],
)
def test_a_speed_says_what_it_is_made_of(vitality: int, floor: int, state: int, speed: int) -> None:
    # Less than a third (l.104) and two Blessures (l.110): 8 - 2 - 2; out of combat 1 (l.98)
    made_of = pace(Patient(vitality, 13), Penalties(LowVitality.THIRD, 2), 8)
    assert list(made_of) == [
        (Pace.SHEET, 8),
        (Loss.VITALITY, -2),
        (Loss.WOUNDS, -2),
        (Pace.FLOOR, floor),
        (Pace.STATE, state),
    ]
    assert made_of.total == speed


def test_a_speed_keeps_1() -> None:
    # 2 - 3 - 4 would be -5 (l.104, ruling 56)
    made_of = pace(Patient(9, 13), Penalties(LowVitality.QUARTER, 4), 2)
    assert (made_of[Pace.FLOOR], made_of.total) == (6, 1)


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


def test_penalties_say_what_they_come_from() -> None:
    # Less than a quarter, one Blessure (l.104, l.110)
    lost = Penalties(LowVitality.QUARTER, 1)
    assert dict(lost.combat_losses) == {Loss.VITALITY: 3, Loss.WOUNDS: 2}
    assert dict(lost.speed_losses) == {Loss.VITALITY: 3, Loss.WOUNDS: 1}
