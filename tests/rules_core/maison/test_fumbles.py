"""What a natural 1 on an attack brings (001 l.372-378)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from rules_core.maison.fumbles import BreakageReading, Consequence, breakage, consequences
from tests.rules_core.brute_force import D6, D100, share

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
