"""What a natural 1 on an attack brings (001 l.372-378)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from rules_core.checks import Mode
from rules_core.maison.attack import attack_roll
from rules_core.maison.fumbles import (
    BreakageReading,
    Consequence,
    at_least_once,
    breakage,
    consequences,
    mishaps,
)
from tests.rules_core.brute_force import D6, D100, kept_d20, share

TABLE = {
    1: Consequence.SELF,  # l.374
    2: Consequence.SELF,
    3: Consequence.ALLY,  # l.376
    4: Consequence.ALLY,
    5: Consequence.DROP,  # l.377
    6: Consequence.BREAK,  # l.378
}
LEVELS = [0, *range(12, 61)]


def natural_weapon(throws: int) -> Iterator[tuple[Consequence, Fraction]]:
    """Throw the d6 face by face, again on a 5, `throws` times at most (l.377)."""
    if throws == 0:
        return
    for face in D6:
        if TABLE[face] is not Consequence.DROP:
            yield TABLE[face], Fraction(1, len(D6))
            continue
        for result, chance in natural_weapon(throws - 1):
            yield result, chance / len(D6)


def test_a_weapon_reads_the_six_faces() -> None:
    faces = Counter(TABLE[face] for face in D6)
    assert consequences() == {result: Fraction(count, 6) for result, count in faces.items()}


def test_a_natural_weapon_throws_a_5_again() -> None:
    throws = 8
    reached: Counter[Consequence] = Counter()
    for result, chance in natural_weapon(throws):
        reached[result] += chance  # type: ignore[assignment]
    unsettled = Fraction(1, 6) ** throws
    laws = consequences(natural_weapon=True)
    assert set(laws) == set(reached)
    for result, chance in laws.items():
        assert reached[result] < chance < reached[result] + unsettled
        assert chance == reached[result] + unsettled * chance  # what is unsettled starts again


def test_a_natural_weapon_cannot_be_dropped() -> None:
    # 001 l.377
    assert Consequence.DROP not in consequences(natural_weapon=True)


@pytest.mark.parametrize("natural", [False, True])
def test_the_consequences_sum_to_one(natural: bool) -> None:
    assert sum(consequences(natural_weapon=natural).values()) == 1


@pytest.mark.parametrize(
    ("level", "reading", "chance"),
    [
        (0, BreakageReading.EVERY_LEVEL, Fraction(30, 100)),  # l.378
        (12, BreakageReading.EVERY_LEVEL, Fraction(18, 100)),  # ruling 001-25
        (30, BreakageReading.EVERY_LEVEL, Fraction(0)),
        (0, BreakageReading.ABOVE_11, Fraction(30, 100)),
        (12, BreakageReading.ABOVE_11, Fraction(29, 100)),  # ruling 001-25
        (41, BreakageReading.ABOVE_11, Fraction(0)),
    ],
)
def test_magic_lessens_breakage(level: int, reading: BreakageReading, chance: Fraction) -> None:
    assert breakage(level, reading) == chance


def test_every_level_counts_unless_read_otherwise() -> None:
    # ruling 001-25
    assert breakage() == Fraction(30, 100)
    assert breakage(12) == Fraction(18, 100)


@pytest.mark.parametrize("level", LEVELS)
def test_breakage_counts_the_hundred_faces(level: int) -> None:
    above_11 = sum(1 for each in range(1, level + 1) if each > 11)
    assert breakage(level) == share([face <= 30 - level for face in D100])
    assert breakage(level, BreakageReading.ABOVE_11) == share(
        [face <= 30 - above_11 for face in D100]
    )


@pytest.mark.parametrize("reading", BreakageReading)
def test_more_magic_never_breaks_more(reading: BreakageReading) -> None:
    chances = [breakage(level, reading) for level in LEVELS]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize("reading", BreakageReading)
@pytest.mark.parametrize("level", [-1, 1, 11, 61])
def test_a_level_between_0_and_12_or_above_60_is_refused(
    level: int, reading: BreakageReading
) -> None:
    with pytest.raises(ValueError, match=r"^weapon_level must lie between 12 and 60"):
        breakage(level, reading)


def followed(bonus: int, own: int, ally: int | None, mode: Mode, natural: bool) -> list[Fraction]:
    """Follow every throw of an attack, its d6 and the stray blow: self, ally, dropped, on a 6."""
    faces = kept_d20(mode)
    ends = [Fraction()] * 4
    for face in faces:
        if face != 1:
            continue
        table = [d6 for d6 in D6 if not (natural and TABLE[d6] is Consequence.DROP)]
        for d6 in table:
            weight = Fraction(1, len(faces) * len(table))
            result = TABLE[d6]
            if result is Consequence.DROP:
                ends[2] += weight
            elif result is Consequence.BREAK:
                ends[3] += weight
            else:
                aimed = own if result is Consequence.SELF else ally
                hits = [
                    aimed is not None and again != 1 and (again == 20 or again + bonus >= aimed)
                    for again in faces
                ]
                ends[0 if result is Consequence.SELF else 1] += weight * share(hits)
    return ends


@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("natural", [False, True])
@pytest.mark.parametrize(("bonus", "own", "ally"), [(5, 15, 18), (-3, 20, None), (30, 10, 0)])
def test_a_natural_one_is_followed_to_its_end(
    mode: Mode, natural: bool, bonus: int, own: int, ally: int | None
) -> None:
    risk = breakage(12)
    told = mishaps(
        attack_roll(bonus, 12, mode=mode),
        attack_roll(bonus, own, mode=mode),
        None if ally is None else attack_roll(bonus, ally, mode=mode),
        risk,
        natural_weapon=natural,
    )
    ends = followed(bonus, own, ally, mode, natural)
    assert [told.struck_self, told.struck_ally, told.dropped, told.broken] == [
        *ends[:3],
        ends[3] * risk,
    ]
    assert told.fumble == share([face == 1 for face in kept_d20(mode)])


def multiplied(bonus: int, armour: int) -> Fraction:
    """Throw a blow and its chain die by die: the mean multiplier of the damage."""
    faces = [face for face in range(2, 21) if face == 20 or face + bonus >= armour]
    # 2, then each further 20 doubles: what 39 of them leave out is below 10^-37
    chain = sum((Fraction(19 * 2**k, 20**k) for k in range(1, 40)), Fraction())
    return Fraction(len(faces) - 1, 20) + chain / 20


def test_stray_damage_counts_critical_hits() -> None:
    # ruling 001-25: an ordinary attack; +5 hits 15 on 10 or more: 10/20 x 1 + 1/20 x 19/9
    told = mishaps(attack_roll(5, 12), attack_roll(5, 15), attack_roll(5, 18), Fraction(0))
    assert told.self_share == Fraction(1, 60) * Fraction(109, 180)
    assert 0 <= told.self_share - multiplied(5, 15) / 60 < Fraction(1, 10**30)
    assert 0 <= told.ally_share - multiplied(5, 18) / 60 < Fraction(1, 10**30)


def test_a_natural_weapon_also_hurts_on_a_6() -> None:
    # 1/20 x 2/5 on oneself, 1/20 x 1/5 x 30 % of ordinary damage
    roll = attack_roll(5, 15)
    told = mishaps(roll, roll, None, breakage(), natural_weapon=True)
    assert told.self_share == Fraction(1, 50) * Fraction(109, 180) + Fraction(3, 1000)
    assert told.ally_share == 0


def test_at_least_once_is_every_way_but_never() -> None:
    assert at_least_once(Fraction(1, 20), 1) == Fraction(1, 20)
    assert at_least_once(Fraction(1, 20), 2) == Fraction(39, 400)
    with pytest.raises(ValueError, match=r"^attacks "):
        at_least_once(Fraction(1, 2), 0)
    with pytest.raises(ValueError, match=r"^attacks "):
        at_least_once(Fraction(1, 2), 101)
