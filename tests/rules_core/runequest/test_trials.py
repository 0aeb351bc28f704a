"""Who suffers what in a trial, against all pairs of rolls; how many foes get through."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.dice import Law
from rules_core.runequest.levels import SkillPart, SkillTest, opposed_test
from rules_core.runequest.opposition import (
    Opposition,
    Readings,
    Side,
    Ties,
    contest,
    oppose,
    outcome,
)
from rules_core.runequest.trials import (
    STAKES,
    Bonus,
    Stake,
    Trial,
    beaten_by,
    may_attack,
    may_leap,
    skill_with,
    stake,
    suffered,
    suffers,
)

ROLLS = range(1, 101)
TESTS = st.builds(opposed_test, st.integers(-20, 120))

type Reading = Callable[[Side, bool], bool]

READINGS: dict[Stake, Reading] = {
    # Given the winner and whether the target succeeded its own roll (ruling 002-28).
    Stake.OTHER_WINS: lambda winner, _: winner is Side.ATTACKER,
    Stake.FAILS: lambda winner, succeeded: winner is Side.ATTACKER or not succeeded,
    Stake.DOES_NOT_WIN: lambda winner, _: winner is not Side.DEFENDER,
}


@pytest.mark.parametrize("stake", Stake)
@settings(max_examples=10)
@given(attacker=TESTS, defender=TESTS, ties=st.sampled_from(Ties))
def test_who_suffers_is_counted_over_all_pairs(
    stake: Stake, attacker: SkillTest, defender: SkillTest, ties: Ties
) -> None:
    struck = sum(
        READINGS[stake](outcome(attacker, a, defender, d, ties).winner, defender.level(d).succeeded)
        for a, d in product(ROLLS, repeat=2)
    )
    assert suffers(oppose(attacker, defender, ties), stake) == Fraction(struck, 10_000)
    for a, d in ((50, 50), (1, 100), (100, 1), (100, 100), (30, 60)):
        end, level = outcome(attacker, a, defender, d, ties), defender.level(d)
        assert suffered(end, level, stake) is READINGS[stake](end.winner, level.succeeded)


def test_nothing_may_happen_without_a_winner() -> None:
    # Rulings 002-28, 32 and 35: the other reading is the same for all.
    for trial in Trial:
        assert stake(trial, Stake.OTHER_WINS) is Stake.OTHER_WINS
        assert stake(trial, Stake.FAILS) is STAKES[trial]


def test_a_bonus_is_told_beside_the_skill() -> None:
    # 002 l.211-214, l.320-323
    assert [*skill_with(65)] == [(SkillPart.SKILL, 65)]
    found = skill_with(65, Bonus.WEAPON)
    assert [*found] == [(SkillPart.SKILL, 65), (Bonus.WEAPON, 20)]


@given(attacker=TESTS, defender=TESTS, ties=st.sampled_from(Ties))
def test_each_stake_asks_more_of_the_target(
    attacker: SkillTest, defender: SkillTest, ties: Ties
) -> None:
    law = oppose(attacker, defender, ties)
    lost, failed, not_won = (suffers(law, stake) for stake in Stake)
    assert lost <= failed <= not_won


def test_what_the_source_asks_of_each() -> None:
    # « échoue » (l.211, 722), « remporte » (l.319, 823, 704; for the target: l.785, 637).
    assert {trial for trial in Trial if STAKES[trial] is Stake.FAILS} == {
        Trial.DISARM,
        Trial.EXHAUSTION,
    }
    assert {trial for trial in Trial if STAKES[trial] is Stake.OTHER_WINS} == {
        Trial.TRIP,
        Trial.LEAP,
        Trial.AT_BAY,
    }
    assert {trial for trial in Trial if STAKES[trial] is Stake.DOES_NOT_WIN} == {
        Trial.CHARGE,
        Trial.TRAP,
    }


@pytest.mark.parametrize(
    ("size", "target", "possible"),
    [(20, 10, True), (21, 10, True), (19, 10, False), (20, 11, False), (1, 1, False), (2, 1, True)],
)
def test_a_leap_needs_twice_the_size(size: int, target: int, possible: bool) -> None:
    # 002 l.830-832.
    assert may_leap(size, target) is possible


@pytest.mark.parametrize(("size", "target"), [(0, 1), (201, 1), (1, 0), (1, 201)])
def test_a_size_out_of_range_is_refused(size: int, target: int) -> None:
    with pytest.raises(ValueError, match="size"):
        may_leap(size, target)


def foes(*skills: int) -> list[Opposition]:
    """Return the tests of foes against one of 50 %."""
    return [contest(skill, 50) for skill in skills]


@given(st.lists(st.integers(0, 150), min_size=1, max_size=5))
def test_foes_get_through_each_on_their_own(skills: list[int]) -> None:
    tests = foes(*skills)
    expected: dict[int, Fraction] = {}
    for winners in product((True, False), repeat=len(tests)):
        chance = Fraction(1)
        for won, test in zip(winners, tests, strict=True):
            chance *= test.wins(Side.ATTACKER) if won else 1 - test.wins(Side.ATTACKER)
        expected[sum(winners)] = expected.get(sum(winners), Fraction()) + chance
    law = beaten_by(tests)
    assert dict(law.items()) == {count: chance for count, chance in expected.items() if chance}
    # Never fewer than one may attack, unless one flees (002 l.705-707).
    held = {count: chance for count, chance in expected.items() if count > 1}
    held[1] = expected.get(0, Fraction()) + expected.get(1, Fraction())
    assert dict(may_attack(law).items()) == {c: chance for c, chance in held.items() if chance}
    assert may_attack(law, fleeing=True) == law


@settings(max_examples=5, deadline=None)
@given(st.tuples(*[st.integers(0, 130)] * 2), st.integers(0, 130), st.sampled_from(Ties))
def test_one_roll_is_read_against_every_foe(skills: tuple[int, int], mine: int, ties: Ties) -> None:
    tests = [contest(skill, mine, Readings(ties=ties)) for skill in skills]
    counted: Counter[int] = Counter()
    for roll in ROLLS:
        wins = [
            sum(
                outcome(test.attacker, each, test.defender, roll, ties).winner is Side.ATTACKER
                for each in ROLLS
            )
            for test in tests
        ]
        first, second = wins
        counted[2] += first * second
        counted[1] += first * (100 - second) + (100 - first) * second
        counted[0] += (100 - first) * (100 - second)
    law = beaten_by(tests, one_roll=True, ties=ties)
    assert dict(law.items()) == {
        count: Fraction(ways, 100**3) for count, ways in counted.items() if ways
    }


def test_one_roll_changes_nothing_of_how_many_win_in_mean() -> None:
    tests = foes(40, 40, 75)
    assert beaten_by(tests, one_roll=True).mean == beaten_by(tests).mean
    assert beaten_by(tests, one_roll=True) != beaten_by(tests)


def test_one_foe_alone_may_always_attack() -> None:
    assert may_attack(beaten_by(foes(5))) == Law.constant(1)


@pytest.mark.parametrize("count", [0, 13])
def test_foes_number_one_to_twelve(count: int) -> None:
    with pytest.raises(ValueError, match="tests"):
        beaten_by(foes(50) * count)
