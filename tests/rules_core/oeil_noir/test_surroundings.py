"""What the place adds to the AT and to the PRD (003 l.126-132)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.oeil_noir.rounding import Rounding
from rules_core.oeil_noir.situations import (
    NONE,
    Modifier,
)
from rules_core.oeil_noir.surroundings import (
    CONFINED,
    DEPTHS,
    LIGHTS,
    Depth,
    Light,
    Sight,
    Weapon,
    can_parry,
    confined,
    light,
    water,
)

MOON = Modifier(-3, -3)  # l.131
modifiers = st.builds(Modifier, st.integers(-20, 0), st.integers(-20, 0))

# --- confined space (l.128) ---

BOOK = {
    "armes-a-chaines": (-6, -2),
    "fouets": (-6, -2),
    "batons": (-6, -2),
    "fleaux-deux-mains": (-6, -2),
    "haches-deux-mains": (-6, -2),
    "epees-deux-mains": (-6, -2),
    "haches": (-2, 0),
    "epees": (-2, 0),
    "infanterie": (-2, -2),
    "lances": (0, -2),
    "autre": (0, 0),
}


def test_the_families_are_those_of_the_source() -> None:
    assert {weapon.value: (told.attack, told.parry) for weapon, told in CONFINED.items()} == BOOK


@pytest.mark.parametrize("weapon", Weapon)
def test_a_half_sword_lifts_the_malus_and_a_whip_does_not_parry(weapon: Weapon) -> None:
    assert confined(weapon) == Modifier(*BOOK[weapon])
    assert confined(weapon, half_sword=True) == NONE
    assert can_parry(weapon) is (weapon is not Weapon.WHIPS)  # l.11


# --- light and water (l.131-132) ---


def test_what_the_source_lost_is_not_made_up() -> None:
    assert {Light.GOOD: NONE, Light.MOON: Modifier(-3, -3), Light.OTHER: None} == LIGHTS
    assert {
        Depth.DRY: NONE,
        Depth.KNEES: Modifier(0, -2),
        Depth.WAIST: None,
        Depth.SHOULDERS: None,
        Depth.UNDER: None,
    } == DEPTHS


def test_moonlight_to_each_sight() -> None:
    assert light(MOON) == Modifier(-3, -3)
    assert light(MOON, Sight.DIM) == Modifier(-2, -2)  # ruling 26
    assert light(MOON, Sight.DIM, Rounding.DOWN) == Modifier(-1, -1)
    assert light(MOON, Sight.NIGHT) == Modifier(-2, -2)


@given(modifiers)
def test_better_eyes_never_suffer_more(told: Modifier) -> None:
    eased = light(told, Sight.DIM)
    assert told.attack <= eased.attack <= 0
    assert told.parry <= eased.parry <= 0


@given(modifiers)
def test_to_a_nyctalope_any_bad_light_costs_2(told: Modifier) -> None:
    # l.132: 2 points each, whatever the bad light
    assert light(told, Sight.NIGHT) == Modifier(-2, -2)


WADING = [Depth.KNEES, Depth.WAIST, Depth.SHOULDERS]


@pytest.mark.parametrize("depth", WADING)
def test_who_is_trained_suffers_half_the_water(depth: Depth) -> None:
    told = Modifier(-4, -7)
    assert water(told, depth, trained=True) == Modifier(-2, -4)
    assert water(told, depth, trained=True, rounding=Rounding.DOWN) == Modifier(-2, -3)
    assert water(told, depth) == told
    assert water(told, depth, water_folk=True) == told


def test_under_water_only_its_folk_are_spared() -> None:
    told = Modifier(-4, -7)
    assert water(told, Depth.UNDER, trained=True) == told
    assert water(told, Depth.UNDER, water_folk=True) == NONE
