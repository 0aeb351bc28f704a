"""Wounds and their tests (002 l.920-1001), against every point and every pair of rolls."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.runequest.opposition import Readings, Ties, contest, outcome
from rules_core.runequest.trials import Stake, suffered, suffers
from rules_core.runequest.wounds import (
    ACTIONS_LOST,
    Collapse,
    Location,
    Point,
    Severity,
    Vigour,
    Wound,
    minutes_to_live,
)
from tests.rules_core.brute_force import D100, share

LIMBS = {Location.ARM, Location.LEG}


@pytest.mark.parametrize(
    ("start", "after", "severity"),
    [
        (5, 1, Severity.SLIGHT),
        (5, 0, Severity.SERIOUS),  # « 0 ou moins » (l.932-934)
        (5, -4, Severity.SERIOUS),
        (5, -5, Severity.MAJOR),  # « égal ou supérieur » (l.960-963)
        (7, -6, Severity.SERIOUS),
        (7, -7, Severity.MAJOR),  # l.375
        (7, -30, Severity.MAJOR),
    ],
)
def test_how_grave_a_wound_is(start: int, after: int, severity: Severity) -> None:
    assert Wound(Location.HEAD, start, 0, start - after).severity is severity


@given(st.integers(1, 20), st.integers(0, 60))
def test_the_least_damage_is_the_first_that_does_it(start: int, lost: int) -> None:
    by_damage = {damage: Wound(Location.ARM, start, lost, damage) for damage in range(1, 101)}
    for severity in Severity:
        first = next(hurt for hurt, each in by_damage.items() if each.severity >= severity)
        assert by_damage[50].least_damage(severity) == first


@pytest.mark.parametrize("location", Location)
def test_what_a_failed_test_brings(location: Location) -> None:
    slight, serious, major = (Wound(location, 5, 0, damage) for damage in (4, 7, 10))
    assert slight.collapse is None
    limb = location in LIMBS
    assert serious.collapse is (Collapse.USELESS_LIMB if limb else Collapse.UNCONSCIOUS)
    assert major.collapse is Collapse.UNCONSCIOUS
    # from -2 to above 0 (l.943-945)
    assert serious.healing_for_use == (3 if limb else None)
    assert slight.healing_for_use is major.healing_for_use is None


def test_a_serious_wound_costs_1d3_actions() -> None:
    assert dict(ACTIONS_LOST.items()) == dict.fromkeys((1, 2, 3), Fraction(1, 3))


def test_minutes_to_live() -> None:
    # CON + POU (l.972-975)
    found = minutes_to_live(13, 9)
    assert [*found] == [(Vigour.CONSTITUTION, 13), (Vigour.POWER, 9)]
    assert found.total == 22


@pytest.mark.parametrize("ties", Ties)
@pytest.mark.parametrize(("weapon", "endurance"), [(60, 50), (142, 80), (3, 97)])
def test_the_endurance_test_over_every_pair_of_rolls(
    weapon: int, endurance: int, ties: Ties
) -> None:
    test = contest(weapon, endurance, Readings(ties=ties))
    every = [
        (
            outcome(test.attacker, attack, test.defender, resisted, ties),
            test.defender.level(resisted),
        )
        for attack, resisted in product(D100, repeat=2)
    ]
    for stake in (Stake.FAILS, Stake.OTHER_WINS):
        failed = [suffered(*each, stake) for each in every]
        assert suffers(test, stake) == share(failed)


def test_who_misses_fails_even_when_nobody_wins() -> None:
    # Ruling 002-28.
    test = contest(60, 50)
    both_miss = outcome(test.attacker, 80, test.defender, 70), test.defender.level(70)
    assert suffered(*both_miss, Stake.FAILS)
    assert not suffered(*both_miss, Stake.OTHER_WINS)


def test_what_is_left_is_what_the_location_had_less_what_it_lost() -> None:
    hurt = Wound(Location.CHEST, 7, 3, 9)
    assert [*hurt.made_of] == [(Point.START, 7), (Point.LOST, -3), (Point.DAMAGE, -9)]
    assert (hurt.before, hurt.after) == (4, -5)


@pytest.mark.parametrize(
    ("values", "name"),
    [
        ((0, 0, 1), "start"),
        ((101, 0, 1), "start"),
        ((5, -1, 1), "lost"),
        ((5, 501, 1), "lost"),
        ((5, 0, 0), "damage"),
        ((5, 0, 501), "damage"),
    ],
)
def test_bounds_of_a_wound(values: tuple[int, int, int], name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} "):
        Wound(Location.HEAD, *values)


@pytest.mark.parametrize(("constitution", "power"), [(1, 1), (200, 200)])
def test_characteristics_at_either_bound_are_accepted(constitution: int, power: int) -> None:
    assert minutes_to_live(constitution, power).total == constitution + power


@pytest.mark.parametrize(
    ("constitution", "power", "name"),
    [(0, 9, "constitution"), (201, 9, "constitution"), (9, 0, "power"), (9, 201, "power")],
)
def test_bounds_of_characteristics(constitution: int, power: int, name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} "):
        minutes_to_live(constitution, power)
