"""Critical hits (004 l.131-135)."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dd3.criticals import (
    Confirmation,
    Multiplied,
    critical_chance,
    critical_damage,
    damage_per_attack,
    damage_per_hit,
    damage_per_round,
    mean_per_round,
    ordinary_damage,
)
from rules_core.dice import Dice, parse_dice
from tests.rules_core.brute_force import D20, Chances, share, total_of


def hits(face: int, bonus: int, armour: int) -> bool:
    """Read one face of an attack (l.129)."""
    return face == 20 or (face != 1 and face + bonus >= armour)


@given(
    st.integers(-30, 40),
    st.integers(-10, 60),
    st.integers(11, 20),
    st.sampled_from(Confirmation),
)
def test_criticals_count_every_pair_of_throws(
    bonus: int, armour: int, threat_from: int, reading: Confirmation
) -> None:
    def confirms(face: int) -> bool:
        if reading is Confirmation.ATTACK:
            return hits(face, bonus, armour)
        return face + bonus >= armour

    told = critical_chance(bonus, armour, threat_from, reading)
    threats = [hits(face, bonus, armour) and face >= threat_from for face in D20]
    assert told.hit == share([hits(face, bonus, armour) for face in D20])
    assert told.threat == share(threats)
    assert told.critical == share(
        [threat and confirms(second) for threat in threats for second in D20]
    )
    assert told.ordinary == share(
        [
            hits(face, bonus, armour) and not (face >= threat_from and confirms(second))
            for face in D20
            for second in D20
        ]
    )
    for face in D20:
        assert (face >= told.confirming) is confirms(face)


def test_a_20_is_a_threat_and_hits_whatever_the_numbers() -> None:
    # l.129-131: out of reach, a 20 hits, and another 20 confirms (ruling 004-14)
    out_of_reach = critical_chance(-20, 60)
    assert out_of_reach.threat == out_of_reach.hit == Fraction(1, 20)
    assert out_of_reach.critical == Fraction(1, 400)
    assert critical_chance(-20, 60, reading=Confirmation.TOTAL).critical == 0


def test_a_face_that_may_be_critical_must_hit() -> None:
    # l.133: 18 does not reach CA 20 with +1, 19 does
    assert critical_chance(1, 20, 18).threat == Fraction(2, 20)


def test_a_1_never_confirms_unless_the_total_alone_counts() -> None:
    # ruling 004-14
    assert critical_chance(40, 10).confirmation == Fraction(19, 20)
    assert critical_chance(40, 10, reading=Confirmation.TOTAL).confirmation == 1


@pytest.mark.parametrize("threat_from", [10, 21])
def test_a_threat_beyond_the_bounds_is_refused(threat_from: int) -> None:
    with pytest.raises(ValueError, match=r"^threat_from must lie between 11 and 20"):
        critical_chance(0, 10, threat_from)


# --- damage ---


def thrown_in_full(sides: tuple[int, ...], added: int, times: int) -> Iterator[int]:
    """List the critical damage of every throw, everything thrown `times` times."""
    faces = [range(1, each + 1) for each in sides]
    for throws in product(list(product(*faces)), repeat=times):
        yield sum(max(0, sum(throw) + added) for throw in throws)


@pytest.mark.parametrize(
    ("written", "sides", "constant"),
    [("1d8", (8,), 0), ("2d4+1", (4, 4), 1), ("1d6-2", (6,), -2), ("5", (), 5)],
)
@pytest.mark.parametrize("strength", [-3, 0, 4])
@pytest.mark.parametrize("times", [2, 3])
def test_each_reading_of_the_multiplier_counts_every_throw(
    written: str, sides: tuple[int, ...], constant: int, strength: int, times: int
) -> None:
    # ruling 004-24
    dice, added = parse_dice(written), constant + strength
    once = total_of(*sides)
    every = [*thrown_in_full(sides, added, times)]
    twins: dict[Multiplied, Chances] = {
        Multiplied.AGAIN: {value: share([each == value for each in every]) for value in {*every}},
        Multiplied.TOTAL: gathered({total: max(0, total + added) * times for total in once}, once),
        Multiplied.DICE: gathered(
            {total: max(0, total + added) for total in total_of(*sides * times)},
            total_of(*sides * times),
        ),
    }
    for reading, twin in twins.items():
        assert dict(critical_damage(dice, strength, times, reading).items()) == twin
    ordinary = gathered({total: max(0, total + added) for total in once}, once)
    assert dict(ordinary_damage(dice, strength).items()) == ordinary


def gathered(read: dict[int, int], law: Chances) -> Chances:
    """Return the law of what each value reads as."""
    found: Chances = defaultdict(Fraction)
    for value, chance in law.items():
        found[read[value]] += chance
    return dict(found)


def test_the_whole_damage_is_thrown_again_unless_read_otherwise() -> None:
    # ruling 004-24
    axe = parse_dice("1d12")
    assert critical_damage(axe, 4, 3) == critical_damage(axe, 4, 3, Multiplied.AGAIN)


@pytest.mark.parametrize("multiplier", [1, 6])
def test_a_multiplier_beyond_the_bounds_is_refused(multiplier: int) -> None:
    with pytest.raises(ValueError, match=r"^multiplier must lie between 2 and 5"):
        critical_damage(Dice(((1, 8),)), 0, multiplier)


@pytest.mark.parametrize(("bonus", "armour", "threat_from"), [(5, 15, 19), (-20, 60, 20)])
def test_the_damage_of_an_attack_counts_every_throw(
    bonus: int, armour: int, threat_from: int
) -> None:
    dice, strength, times = parse_dice("1d4"), 1, 2
    chance = critical_chance(bonus, armour, threat_from)
    ordinary, critical = ordinary_damage(dice, strength), critical_damage(dice, strength, times)
    dealt: Chances = defaultdict(Fraction)
    for face, second in product(D20, D20):
        weight = Fraction(1, 400)
        if not hits(face, bonus, armour):
            dealt[0] += weight
            continue
        again = times if face >= threat_from and hits(second, bonus, armour) else 1
        for value, each in total_of(*(4,) * again, constant=strength * again).items():
            dealt[value] += weight * each
    assert dict(damage_per_attack(chance, ordinary, critical).items()) == dict(
        sorted(dealt.items())
    )
    missed = dealt.pop(0)
    assert dict(damage_per_hit(chance, ordinary, critical).items()) == {
        value: each / (1 - missed) for value, each in sorted(dealt.items())
    }


def struck(bonus: int, armour: int, threat_from: int) -> Counter[int]:
    """Play one attack of 1d4+1, all thrown twice where critical, on every face (l.129-135)."""
    dealt: Counter[int] = Counter()
    for face, second, once, again in product(D20, D20, range(1, 5), range(1, 5)):
        if not hits(face, bonus, armour):
            dealt[0] += 1
        elif face >= threat_from and hits(second, bonus, armour):
            dealt[once + 1 + again + 1] += 1
        else:
            dealt[once + 1] += 1
    return dealt


@pytest.mark.parametrize("bonuses", [(6,), (6, 1), (11, 6, 1), (-5, 20, 3, 3)])
@pytest.mark.parametrize(("armour", "threat_from"), [(16, 20), (12, 18), (24, 19)])
def test_the_attacks_of_a_round_add_up_face_by_face(
    bonuses: tuple[int, ...], armour: int, threat_from: int
) -> None:
    expected = Counter({0: 1})
    for bonus in bonuses:
        one, together = struck(bonus, armour, threat_from), Counter[int]()
        for (before, ways), (dealt, times) in product(expected.items(), one.items()):
            together[before + dealt] += ways * times
        expected = together
    dice = parse_dice("1d4+1")
    chances = [critical_chance(bonus, armour, threat_from) for bonus in bonuses]
    hits = ordinary_damage(dice), critical_damage(dice, 0, 2)
    whole = sum(expected.values())
    assert dict(damage_per_round(chances, *hits).items()) == {
        n: Fraction(ways, whole) for n, ways in sorted(expected.items())
    }
    dealt = sum(n * ways for n, ways in expected.items())
    assert mean_per_round(chances, *hits) == Fraction(dealt, whole)
