"""The wound of a whole exchange, beside each pair of d100 and each face (002 l.77-183, l.931-963).

The twin reads the tables, the parry, the armour and the levels of wounds from the source.
"""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import Dice, Law
from rules_core.runequest.levels import Rounding
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Side, contest
from rules_core.runequest.wounding import Strike, Wounding, wounding
from rules_core.runequest.wounds import Severity
from tests.rules_core.brute_force import D100
from tests.rules_core.edges import beyond

NOBODY_STRUCK = (0, 0)
"""Halves of the damage and of the Deflection that count where no blow is dealt."""
DEFLECTION = {  # l.117-151, in halves: of the damage, of the Deflection
    "striker": {0: (2, 1), 1: (2, 1), 2: (2, 0), 3: (2, 0)},
    "struck": {0: (1, 2), 1: (1, 2), 2: NOBODY_STRUCK, 3: NOBODY_STRUCK},
}
SIMPLE = {  # l.155-183
    "striker": dict.fromkeys(range(4), (2, 0)),
    "struck": dict.fromkeys(range(4), NOBODY_STRUCK),
}
TABLES = {CombatTable.DEFLECTION: DEFLECTION, CombatTable.SIMPLE: SIMPLE}


def level(roll: int, skill: int) -> int:
    """Return 0 to 3: fumble, failure, success, critical (l.83-85, l.601-605; ruling 002-9)."""
    if roll <= skill // 10:
        return 3
    if roll <= 5 or (roll <= skill and roll <= 95):
        return 2
    return 0 if roll >= (99 if skill < 100 else 100) else 1


def rows(striker: int, struck: int, table: CombatTable) -> Counter[tuple[int, int]]:
    """Count the pairs of rolls by the halves of damage and of Deflection that they leave."""
    counted: Counter[tuple[int, int]] = Counter()
    for attack, defence in product(D100, repeat=2):
        first, second = level(attack, striker), level(defence, struck)
        if max(first, second) < 2 or (first == second and attack == defence):
            counted[NOBODY_STRUCK] += 1
            continue
        won = first > second or (first == second and attack > defence)
        counted[TABLES[table]["striker" if won else "struck"][abs(first - second)]] += 1
    return counted


def half(points: int, halves: int, *, up: bool) -> int:
    """Return so many halves of some points, a lone half rounded."""
    whole, left = divmod(points * halves, 2)
    return whole + (left if up else 0)


def wound(points: int, lost: int, start: int) -> Severity | None:
    """Return the wound of some damage: 0 left is Serious, the opposite of the start Major."""
    if points == 0:
        return None
    left = start - lost - points
    if left > 0:
        return Severity.SLIGHT
    return Severity.SERIOUS if left > -start else Severity.MAJOR


@pytest.mark.parametrize("table", CombatTable)
@pytest.mark.parametrize("rounding", Rounding)
@pytest.mark.parametrize(
    ("striker", "struck", "armour", "start", "lost"),
    [(65, 55, 3, 5, 0), (40, 100, 0, 3, 2), (100, 3, 5, 2, 0), (30, 30, 1, 4, 6)],
)
def test_an_exchange_is_followed_roll_by_roll(
    table: CombatTable,
    rounding: Rounding,
    striker: int,
    struck: int,
    armour: int,
    start: int,
    lost: int,
) -> None:
    # 1d8 + 1d4 against 1d6, every pair of rolls of the test, every face.
    points: Counter[int] = Counter()
    up = rounding is Rounding.UP
    for (damage, deflection), pairs in rows(striker, struck, table).items():
        for blade, strength, parry in product(range(1, 9), range(1, 5), range(1, 7)):
            through = max(0, half(blade + strength, damage, up=up) - half(parry, deflection, up=up))
            points[max(0, through - armour)] += pairs
    throws = 100 * 100 * 8 * 4 * 6
    grades: Counter[Severity | None] = Counter()
    for taken, count in points.items():
        grades[wound(taken, lost, start)] += count

    strike = Strike(
        Side.ATTACKER,
        Law.die(8) + Law.die(4),
        start,
        Law.die(6),
        armour,
        lost,
        table,
        rounding,
    )
    found = wounding(contest(striker, struck), strike)
    assert dict(found.taken.items()) == {
        taken: Fraction(count, throws) for taken, count in sorted(points.items()) if count
    }
    assert found.grades == {each: Fraction(grades[each], throws) for each in (None, *Severity)}


strikes = st.builds(
    Strike,
    striker=st.just(Side.ATTACKER),
    rolled=st.builds(
        lambda sides, more: Law.die(sides) + Law.constant(more),
        st.integers(2, 8),
        st.integers(0, 6),
    ),
    start=st.integers(1, 9),
    parry=st.builds(Law.die, st.integers(2, 6)),
    armour=st.integers(0, 8),
    lost=st.integers(0, 12),
    table=st.sampled_from(CombatTable),
    rounding=st.sampled_from(Rounding),
)
skills = st.integers(-20, 160)


def mirrored(test: tuple[int, int], strike: Strike) -> Wounding:
    """Play the same exchange with the sides of its test swapped."""
    other = Strike(
        Side.DEFENDER,
        strike.rolled,
        strike.start,
        strike.parry,
        strike.armour,
        strike.lost,
        strike.table,
        strike.rounding,
    )
    return wounding(contest(test[1], test[0]), other)


@given(test=st.tuples(skills, skills), strike=strikes)
def test_the_blow_is_the_strikers_whatever_his_place(test: tuple[int, int], strike: Strike) -> None:
    found, other = wounding(contest(*test), strike), mirrored(test, strike)
    assert (found.taken, found.grades) == (other.taken, other.grades)
    assert sum(found.grades.values()) == 1
    assert sum(chance for chance, _ in found.blows.values()) == 1
    assert found.taken.mean == sum(chance * law.mean for chance, law in found.blows.values())


def test_a_defender_who_wins_by_little_still_takes_half_with_deflection_alone() -> None:
    # l.119-140: both tables but for the parry, and a defender who never fails by two levels
    halved, spared = (
        wounding(
            contest(0, 0, missed=Side.ATTACKER),
            Strike(Side.ATTACKER, Law.constant(8), 4, Dice().law, table=table),
        )
        for table in CombatTable
    )
    assert halved.grades[Severity.SERIOUS] == Fraction(5, 100)  # a failure against 01-05
    assert spared.grades[None] == 1


@pytest.mark.parametrize(
    ("name", "value"), beyond({"armour": (0, 100), "start": (1, 100), "lost": (0, 500)})
)
def test_a_value_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    values = {"armour": 0, "start": 5, "lost": 0} | {name: value}
    armour, start, lost = values["armour"], values["start"], values["lost"]
    with pytest.raises(ValueError, match=f"^{name} must lie between "):
        Strike(Side.ATTACKER, Law.die(6), start, armour=armour, lost=lost)


def test_nobody_strikes_no_blow() -> None:
    with pytest.raises(ValueError, match=r"^striker"):
        Strike(Side.NOBODY, Law.die(6), 5)
