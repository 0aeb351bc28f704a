"""One attack against one parry (003 l.70-84, l.104, l.110, l.194-202), counted roll by roll."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import Law, parse_dice
from rules_core.oeil_noir.assault import (
    MAX_THRESHOLD,
    Assault,
    End,
    Exchange,
    Level,
    Parry,
    Part,
    Trial,
    assault,
    exchange,
    value,
)
from rules_core.oeil_noir.damage import Blow, Critical, CriticalWound
from rules_core.oeil_noir.losses import Loss, LowVitality, Penalties
from rules_core.oeil_noir.wounds import Thresholds
from tests.rules_core.brute_force import D6, D20, frequencies

VALUES = st.integers(-10, 30)


def twin(
    attack: int, parry: int | None, protection: int, critical: Critical
) -> tuple[dict[str, Fraction], list[tuple[str, int]]]:
    """Play every roll of attack, parry and 1d6+3; return the ends, and each end with its damage.

    Written from the source, without the code under test.
    """
    naturals = critical is not Critical.NONE
    plays = []
    for attack_roll, parry_roll, face in product(D20, D20, D6):
        special = naturals and attack_roll == 1
        if naturals and attack_roll == 20:
            end = "echec-critique"
        elif not (special or attack_roll <= attack):
            end = "ratee"
        else:
            needed = None if parry is None else parry // 2 if special else parry
            if needed is None or (naturals and parry_roll == 20):
                end = "touche"
            elif naturals and parry_roll == 1:
                end = "parade-de-maitre"
            else:
                end = "paree" if parry_roll <= needed else "touche"
            if end == "touche":
                end += "-critique" if special else "-ordinaire"
        points = face + 3
        damage = 0
        if end == "touche-ordinaire":
            damage = max(0, points - protection)
        elif end == "touche-critique" and critical is Critical.BEFORE_ARMOUR:
            damage = max(0, 2 * points - protection)
        elif end == "touche-critique":
            damage = 2 * max(0, points - protection)
        plays.append((end, damage))
    ends = Counter(end for end, _ in plays)
    return {end: Fraction(n, len(plays)) for end, n in ends.items()}, plays


def asked(attack: int, parry: int | None, protection: int, critical: Critical) -> Exchange:
    naturals = critical is not Critical.NONE
    assault = Assault(Trial(attack, naturals), None if parry is None else Trial(parry, naturals))
    blow = Blow(protection=protection, critical=critical)
    return exchange(assault, parse_dice("1d6+3").law, blow)


@pytest.mark.parametrize("critical", Critical)
@pytest.mark.parametrize(
    ("attack", "parry", "protection"),
    [(14, 12, 3), (14, 11, 0), (25, 25, 5), (0, 0, 3), (-4, -3, 3), (14, None, 3), (1, 20, 12)],
)
def test_an_attack_goes_as_every_roll_played(
    attack: int, parry: int | None, protection: int, critical: Critical
) -> None:
    found = asked(attack, parry, protection, critical)
    ends, plays = twin(attack, parry, protection, critical)
    assert {end.value: share for end in End if (share := found.ending(end))} == ends
    assert dict(found.per_attack.items()) == frequencies([damage for _, damage in plays])
    hits = [damage for end, damage in plays if end.startswith("touche")]
    assert found.hit == found.assault.hit == Fraction(len(hits), len(plays))
    assert (found.given_hit is None) == (not hits)
    if found.given_hit:
        assert dict(found.given_hit.items()) == frequencies(hits)
    for threshold in (0, 5, 9):
        wounding = [end == "touche-critique" or damage > threshold for end, damage in plays]
        assert found.wounding(threshold) == Fraction(sum(wounding), len(plays))


@pytest.mark.parametrize("naturals", [True, False])
@given(tested=VALUES)
def test_the_chances_of_a_trial_are_those_of_its_rolls(naturals: bool, tested: int) -> None:
    trial = Trial(tested, naturals)
    rolls = Counter(trial.level(roll) for roll in D20)
    assert trial.chances == {level: Fraction(rolls[level], 20) for level in Level}
    assert trial.success == Fraction(rolls[Level.CRITICAL] + rolls[Level.SUCCESS], 20)


def test_a_roll_of_the_value_itself_succeeds() -> None:
    # l.72: with AT 14, no more than 14
    assert Trial(14).level(14) is Level.SUCCESS
    assert Trial(14).level(15) is Level.FAILURE


@pytest.mark.parametrize(
    ("tested", "roll", "level"),
    [
        (-5, 1, Level.CRITICAL),
        (-5, 2, Level.FAILURE),
        (30, 20, Level.FUMBLE),
        (30, 19, Level.SUCCESS),
    ],
)
def test_a_1_succeeds_and_a_20_fails_whatever_the_value(
    tested: int, roll: int, level: Level
) -> None:
    # ruling 41
    assert Trial(tested).level(roll) is level


@pytest.mark.parametrize(("parry", "half"), [(12, 6), (11, 5), (1, 0), (0, 0)])
def test_a_critical_attack_halves_the_parry(parry: int, half: int) -> None:
    # l.196; ruling 17: the whole part
    assault = Assault(Trial(14), Trial(parry))
    assert assault.parry_of(Level.CRITICAL) == Trial(half)
    assert assault.parry_of(Level.SUCCESS) == Trial(parry)
    assert Assault(Trial(14), None).parry_of(Level.CRITICAL) is None


@pytest.mark.parametrize(
    ("vitality", "malus"),
    [
        (LowVitality.NONE, 0),
        (LowVitality.HALF, 1),
        (LowVitality.THIRD, 2),
        (LowVitality.QUARTER, 3),
    ],
)
def test_wounds_and_low_vitality_add_up(vitality: LowVitality, malus: int) -> None:
    # l.104, l.110; ruling 22
    assert value(14, 0, Penalties(vitality)).total == 14 - malus
    assert value(14, -3, Penalties(vitality, 2)).total == 14 - 3 - 4 - malus


def test_a_value_says_what_it_is_made_of() -> None:
    # AT 14, a malus of 3, less than a third of the EV (l.104), two Blessures (l.110)
    assert list(value(14, -3, Penalties(LowVitality.THIRD, 2))) == [
        (Part.SHEET, 14),
        (Part.SITUATION, -3),
        (Loss.VITALITY, -2),
        (Loss.WOUNDS, -4),
    ]


@pytest.mark.parametrize("naturals", [True, False])
def test_an_attack_meets_a_parry_or_none(naturals: bool) -> None:
    # ruling 45
    attack, parry = Trial(14, naturals), Trial(12, naturals)
    assert assault(14, 12, naturals=naturals) == Assault(attack, parry)
    assert assault(14, 12, defence=Parry.NONE, naturals=naturals) == Assault(attack, None)


def test_nothing_changes_a_value_unless_told() -> None:
    assert value(14).total == 14


def test_a_1_and_a_20_are_critical_unless_told() -> None:
    # l.195, l.202: the older summary is played
    attack, parry = Trial(14, naturals=True), Trial(12, naturals=True)
    assert assault(14, 12) == Assault(attack, parry)


def test_wounds_lower_a_value_below_0() -> None:
    # ruling 43
    assert value(6, 0, Penalties(wounds=4)).total == -2


@given(attack=VALUES, parry=VALUES, critical=st.sampled_from(Critical))
def test_the_ends_are_a_whole(attack: int, parry: int, critical: Critical) -> None:
    found = asked(attack, parry, 3, critical)
    assert sum(found.ends.values()) == 1
    assert found.per_attack.tail == 0


def test_a_parry_is_thrown_against_an_attack_that_succeeds_only() -> None:
    # l.72
    ends = Assault(Trial(14), Trial(12)).ends()
    failed = {key for key in ends if key[1] in {Level.FAILURE, Level.FUMBLE}}
    assert failed == {
        (End.MISS, Level.FAILURE, None),
        (End.FUMBLE, Level.FUMBLE, None),
    }


@pytest.mark.parametrize("roll", [0, 21])
def test_rolls_out_of_range_are_refused(roll: int) -> None:
    with pytest.raises(ValueError, match="roll"):
        Trial(14).level(roll)


def test_thresholds_out_of_range_are_refused() -> None:
    found = exchange(Assault(Trial(14), None), Law.constant(5), Blow())
    for threshold in (-1, MAX_THRESHOLD + 1):
        with pytest.raises(ValueError, match="threshold"):
            found.wounding(threshold)


# --- the Blessures ---


def inflicted(damage: int, end: str, constitution: int, reading: CriticalWound) -> int:
    """Count the Blessures of one play (003 l.107, l.197), halves of the CN rounded up (l.108)."""
    if not end.startswith("touche"):
        return 0
    doubled = 2 * damage  # twice the damage passes CN, 2 CN and 3 CN
    half, whole, more = constitution + constitution % 2, 2 * constitution, 3 * constitution
    passed = sum(doubled > each for each in (half, whole, more + more % 2))
    if end == "touche-ordinaire":
        return passed
    return passed + 1 if reading is CriticalWound.ADDED else max(1, passed)


@pytest.mark.parametrize("reading", CriticalWound)
@pytest.mark.parametrize("critical", Critical)
@pytest.mark.parametrize(
    ("attack", "parry", "protection", "constitution"),
    [(14, 12, 3, 8), (14, None, 0, 5), (19, 3, 2, 2), (-2, 12, 1, 3), (8, 25, 20, 10)],
)
def test_the_wounds_of_an_attack_are_those_of_every_roll_played(
    attack: int,
    parry: int | None,
    protection: int,
    constitution: int,
    critical: Critical,
    reading: CriticalWound,
) -> None:
    _, plays = twin(attack, parry, protection, critical)
    found = asked(attack, parry, protection, critical)
    law = found.wounds_per_attack(Thresholds(constitution), reading)
    counted = [inflicted(damage, end, constitution, reading) for end, damage in plays]
    assert dict(law.items()) == frequencies(counted)


@given(
    attack=VALUES,
    parry=VALUES,
    critical=st.sampled_from(Critical),
    constitution=st.integers(1, 40),
    reading=st.sampled_from(CriticalWound),
)
def test_an_attack_wounds_as_often_as_its_first_threshold_says(
    attack: int, parry: int, critical: Critical, constitution: int, reading: CriticalWound
) -> None:
    found, thresholds = asked(attack, parry, 3, critical), Thresholds(constitution)
    law = found.wounds_per_attack(thresholds, reading)
    assert law.probability(bool) == found.wounding(thresholds.values[0])
