"""Points d'Impact, armour, Endurance and strength (003 l.75-84, l.107, l.113, l.191-197)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import parse_dice
from rules_core.oeil_noir.damage import (
    MAX_PROTECTION,
    MAX_STRENGTH,
    Blow,
    Critical,
    CriticalWound,
    Kind,
    harm,
    strength_bonus,
    with_critical,
)
from rules_core.oeil_noir.rounding import Rounding
from rules_core.oeil_noir.wounds import Thresholds
from tests.rules_core.brute_force import D6, frequencies

POINTS = st.integers(-20, 100)
PROTECTION = st.integers(0, MAX_PROTECTION)


@pytest.mark.parametrize(("points", "damage"), [(9, 6), (4, 1), (3, 0), (1, 0), (-2, 0)])
def test_armour_takes_its_points_and_never_heals(points: int, damage: int) -> None:
    # l.78: PI less PR; l.84: below 0, no damage at all
    assert Blow(protection=3).damage(points) == damage


def test_no_armour_stops_direct_points() -> None:
    # l.79
    assert Blow(Kind.DIRECT, protection=5).damage(7) == 7


@pytest.mark.parametrize(
    ("points", "endurance", "nearest", "down"),
    [(10, 7, 4, 3), (9, 6, 3, 3), (4, 1, 1, 0), (3, 0, 0, 0), (1, 0, 0, 0)],
)
def test_half_of_the_endurance_lost_is_real(
    points: int, endurance: int, nearest: int, down: int
) -> None:
    # l.82, armour first (ruling 12); 3,5 and 0,5 rounded up or down (ruling 16)
    blow = Blow(Kind.ENDURANCE, protection=3)
    assert blow.endurance(points) == endurance
    assert blow.damage(points) == nearest
    assert Blow(Kind.ENDURANCE, 3, rounding=Rounding.DOWN).damage(points) == down


@pytest.mark.parametrize("kind", [Kind.IMPACT, Kind.DIRECT])
@given(points=POINTS, protection=PROTECTION)
def test_endurance_is_lost_to_its_own_points_alone(
    kind: Kind, points: int, protection: int
) -> None:
    assert Blow(kind, protection).endurance(points) == 0


@pytest.mark.parametrize(
    ("critical", "damage"),
    [(Critical.NONE, 4), (Critical.BEFORE_ARMOUR, 11), (Critical.AFTER_ARMOUR, 8)],
)
def test_a_critical_doubles_before_or_after_the_armour(critical: Critical, damage: int) -> None:
    # l.197: 7 PI against PR 3; 14 - 3, or twice 4 (ruling 18)
    blow = Blow(protection=3, critical=critical)
    assert blow.damage(7) == damage
    assert blow.ordinary.damage(7) == 4


@given(points=POINTS, protection=PROTECTION)
def test_doubling_after_the_armour_never_gives_more(points: int, protection: int) -> None:
    before, after = (
        Blow(protection=protection, critical=each).damage(points)
        for each in (Critical.BEFORE_ARMOUR, Critical.AFTER_ARMOUR)
    )
    assert before >= after >= Blow(protection=protection).damage(points)


@pytest.mark.parametrize(
    ("wounds", "added", "at_least"), [(0, 1, 1), (1, 2, 1), (2, 3, 2), (3, 4, 3)]
)
def test_a_critical_wounds_by_itself(wounds: int, added: int, at_least: int) -> None:
    # l.197, ruling 42
    critical = Critical.BEFORE_ARMOUR
    assert with_critical(wounds, critical) == added
    assert with_critical(wounds, critical, CriticalWound.AT_LEAST_ONE) == at_least
    assert with_critical(wounds, Critical.NONE) == wounds


# CN 13: 7, 13, 20 (l.108); raised by 2 for points to the Endurance (l.113)
HARMS = [
    (Blow(protection=3), Thresholds(13), CriticalWound.ADDED, (7, 13, 20)),
    (Blow(Kind.ENDURANCE, 3), Thresholds(13, raised=True), CriticalWound.ADDED, (9, 15, 22)),
    (
        Blow(protection=3, critical=Critical.BEFORE_ARMOUR),
        Thresholds(13),
        CriticalWound.ADDED,
        (7, 13, 20),
    ),
    (
        Blow(protection=3, critical=Critical.AFTER_ARMOUR),
        Thresholds(13),
        CriticalWound.AT_LEAST_ONE,
        (7, 13, 20),
    ),
    (Blow(Kind.DIRECT, 3), None, CriticalWound.ADDED, ()),
]


@pytest.mark.parametrize(("blow", "thresholds", "reading", "values"), HARMS)
def test_what_a_blow_costs_is_counted_face_by_face(
    blow: Blow, thresholds: Thresholds | None, reading: CriticalWound, values: tuple[int, ...]
) -> None:
    struck, passed, endurance, damage, wounds = [], [], [], [], []
    for faces in product(D6, repeat=2):
        points = sum(faces) + 4
        before, after = {
            Critical.NONE: (1, 1),
            Critical.BEFORE_ARMOUR: (2, 1),
            Critical.AFTER_ARMOUR: (1, 2),
        }[blow.critical]
        stopped = 0 if blow.kind is Kind.DIRECT else 3
        left = after * max(0, before * points - stopped)
        lost = (left + 1) // 2 if blow.kind is Kind.ENDURANCE else left
        count = len([each for each in values if lost > each])
        if blow.critical is not Critical.NONE:
            count = count + 1 if reading is CriticalWound.ADDED else max(1, count)
        struck.append(before * points)
        passed.append(max(0, before * points - stopped))
        endurance.append(left if blow.kind is Kind.ENDURANCE else 0)
        damage.append(lost)
        wounds.append(count)
    found = harm(parse_dice("2d6+4").law, blow, thresholds, reading)
    assert dict(found.struck.items()) == frequencies(struck)
    assert dict(found.passed.items()) == frequencies(passed)
    assert dict(found.endurance.items()) == frequencies(endurance)
    assert dict(found.damage.items()) == frequencies(damage)
    assert dict(found.wounds.items()) == frequencies(wounds)


@pytest.mark.parametrize(
    ("strength", "bonus"), [(11, 0), (13, 0), (14, 0), (15, 1), (16, 1), (17, 2)]
)
def test_strength_adds_a_point_for_each_whole_step(strength: int, bonus: int) -> None:
    # l.193: an axe, PI/FO 13/2; Alrik has 11, Sven 15 then 17
    assert strength_bonus(strength, 13, 2) == bonus


@pytest.mark.parametrize(
    ("strength", "threshold", "step", "bonus"),
    [(0, 0, 1, 0), (60, 0, 1, 60), (60, 0, 60, 1), (60, 60, 60, 0), (0, 60, 1, 0)],
)
def test_strength_counts_to_the_ends_of_its_ranges(
    strength: int, threshold: int, step: int, bonus: int
) -> None:
    # one for each whole step above the threshold, nothing below it (ruling 25)
    assert strength_bonus(strength, threshold, step) == bonus


def test_values_out_of_range_are_refused() -> None:
    with pytest.raises(ValueError, match="protection"):
        Blow(protection=-1)
    with pytest.raises(ValueError, match="protection"):
        Blow(protection=MAX_PROTECTION + 1)
    with pytest.raises(ValueError, match="strength"):
        strength_bonus(-1, 13, 2)
    with pytest.raises(ValueError, match="threshold"):
        strength_bonus(13, MAX_STRENGTH + 1, 2)
    with pytest.raises(ValueError, match="step"):
        strength_bonus(13, 13, 0)
