"""Out of combat, dying and dead (003 l.98-104)."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.oeil_noir.life import Band, Patient, State, bands, pace
from rules_core.oeil_noir.losses import Loss, LowVitality, Pace, Penalties
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


# --- the scale of a vitality ---


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
