"""Recul and Cogner (002 l.216-228 and l.833-850), played over every throw."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rules_core.dice import Law, parse_dice
from rules_core.runequest.knockback import (
    MAX_SIZE,
    Mass,
    Mount,
    bash,
    bash_metres,
    can_bash,
    knockback,
    knockback_metres,
    riders_size,
)
from rules_core.runequest.throws import simple_test
from tests.rules_core.brute_force import D6, D100

BLOWS = [one + two + 6 for one, two in product(D6, repeat=2)]
BLOW = parse_dice("2d6+6").law
ACROBATICS = simple_test(40)


def test_a_rider_counts_his_mount() -> None:
    # 002 l.737-740
    size = riders_size(12, Mount(25, ACROBATICS))
    assert [*size] == [(Mass.RIDER, 12), (Mass.MOUNT, 25)]
    assert size.total == 37


@pytest.mark.parametrize(
    ("damage", "metres"), [(11, None), (12, None), (13, 0), (16, 0), (17, 1), (21, 1), (22, 2)]
)
def test_a_metre_for_each_5_points_beyond_the_size(damage: int, metres: int | None) -> None:
    # l.834-840; from 1 to 4 points beyond: ruling 002-14
    assert knockback_metres(damage, 12) == metres


def counted(size: int, mount: int, riding: int) -> tuple[Fraction, dict[int, Fraction], Fraction]:
    """Throw the blow, the test of Équitation and that of Acrobatie in every way."""
    pushed = falls = Fraction()
    metres: Counter[int] = Counter()
    for dealt, rode in product(BLOWS, D100):
        whole = size + (mount if rode <= riding else 0)
        far = 0
        while dealt >= whole + 5 * (far + 1):
            far += 1
        metres[far] += 1
        if dealt > whole:
            pushed += 1
            falls += Fraction(sum(roll > 40 for roll in D100), 100)
    total = len(BLOWS) * 100
    law = {far: Fraction(count, total) for far, count in metres.items()}
    return pushed / total, law, falls / total


@pytest.mark.parametrize("size", [3, 9, 12, 17, 18])
@pytest.mark.parametrize(("mount", "riding"), [(0, 0), (4, 65), (25, 30), (2, 150)])
def test_a_blow_is_followed_through_every_throw(size: int, mount: int, riding: int) -> None:
    ridden = Mount(mount, simple_test(riding)) if mount else None
    told = knockback(BLOW, size, ACROBATICS, ridden)
    assert (told.pushed, dict(told.metres.items()), told.falls) == counted(size, mount, riding)
    assert told.moved == 1 - told.metres.between(0, 0)


@pytest.mark.parametrize(("damage", "metres"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (23, 4)])
def test_cogner_pushes_a_metre_for_each_5_points(damage: int, metres: int) -> None:
    # l.218-220
    assert bash_metres(damage) == metres


@pytest.mark.parametrize(("size", "possible"), [(5, True), (26, True), (27, False)])
def test_cogner_moves_up_to_twice_the_attacker_s_size(size: int, possible: bool) -> None:
    # l.220-222, ruling 002-7
    assert can_bash(size, 13) is possible
    told = bash(BLOW, size, 13, ACROBATICS)
    assert (told.moved > 0) is (told.pushed > 0) is (told.falls > 0) is possible


def test_cogner_over_every_throw() -> None:
    told = bash(parse_dice("2d6").law, 12, 12, ACROBATICS)
    far = [(one + two) // 5 for one, two in product(D6, repeat=2)]
    assert dict(told.metres.items()) == {
        each: Fraction(count, 36) for each, count in sorted(Counter(far).items())
    }
    # only who is pushed tests, and misses on 41 to 00
    assert told.falls == Fraction(sum(each > 0 for each in far), 36) * Fraction(60, 100)


def test_cogner_fells_nobody_without_an_obstacle() -> None:
    assert bash(BLOW, 12, 12).falls == 0


@pytest.mark.parametrize("size", [1, MAX_SIZE])
def test_a_size_at_either_bound_is_accepted(size: int) -> None:
    # A blow of 1000 passes every size, and no one moves one more than twice as great as oneself.
    ridden = Mount(size, ACROBATICS)
    assert knockback(Law.constant(1000), size, ACROBATICS, ridden).pushed == 1
    assert can_bash(size, size)


@pytest.mark.parametrize("size", [0, MAX_SIZE + 1])
def test_bounds(size: int) -> None:
    law = Law.constant(10)
    with pytest.raises(ValueError, match=r"^size "):
        knockback(law, size, ACROBATICS)
    with pytest.raises(ValueError, match=r"^size "):
        Mount(size, ACROBATICS)
    with pytest.raises(ValueError, match=r"^size "):
        bash(law, size, 12)
    with pytest.raises(ValueError, match=r"^attacker_size "):
        can_bash(12, size)
