"""Tests without opposition and damage rolls, counted face by face."""

from fractions import Fraction

import pytest

from rules_core.runequest.throws import SimpleTest, simple_test
from tests.rules_core.brute_force import D100, share


@pytest.mark.parametrize("skill", [-20, 0, 3, 37, 96, 100, 250])
def test_a_simple_test_passes_on_its_skill_or_less(skill: int) -> None:
    # Ruling 002-31: 5 and 95 % are said of opposed tests only.
    test = simple_test(skill)
    assert test.skill == skill
    assert test.chance == share([roll <= skill for roll in D100])
    assert [test.passes(roll) for roll in D100] == [roll <= skill for roll in D100]


@pytest.mark.parametrize(("skill", "chance"), [(-20, 5), (0, 5), (5, 5), (40, 40), (96, 95)])
def test_it_may_be_read_within_5_and_95(skill: int, chance: int) -> None:
    test = simple_test(skill, bounded=True)
    assert test.chance == Fraction(chance, 100)
    assert [test.passes(roll) for roll in D100] == [roll <= chance for roll in D100]


@pytest.mark.parametrize(("roll", "sure"), [(1, 100), (40, 100), (41, 0), (100, 0)])
def test_a_die_that_is_thrown_decides(roll: int, sure: int) -> None:
    assert simple_test(40).settled(roll) == SimpleTest(40, sure)


@pytest.mark.parametrize("skill", [-401, 401])
def test_a_skill_out_of_range_is_refused(skill: int) -> None:
    with pytest.raises(ValueError, match=r"^skill "):
        simple_test(skill)


@pytest.mark.parametrize("roll", [0, 101])
def test_a_roll_out_of_range_is_refused(roll: int) -> None:
    with pytest.raises(ValueError, match=r"^roll "):
        simple_test(50).passes(roll)
