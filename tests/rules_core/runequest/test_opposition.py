"""The opposed test against its 10,000 pairs of rolls, and the examples of the source."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.ledger import Ledger
from rules_core.runequest.levels import (
    EqualMasters,
    Level,
    Ranges,
    Rounding,
    SkillPart,
    SkillTest,
    excess,
    levelled,
    opposed_skills,
    opposed_test,
    reduced,
)
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import (
    Outcome,
    Readings,
    Side,
    Ties,
    contest,
    oppose,
    outcome,
    settled,
    win_chance,
    wins_against,
)
from tests.rules_core.edges import beyond, inside

ROLLS = range(1, 101)
RANGES = st.builds(
    Ranges,
    st.integers(0, 20),
    st.integers(96, 101),
    st.integers(96, 101),
    st.sampled_from(Rounding),
)
TESTS = st.builds(opposed_test, st.integers(-60, 200), RANGES)


@pytest.fixture(autouse=True, scope="module")
def _fresh() -> None:
    """Have every law counted here, whatever was asked and remembered before."""
    oppose.cache_clear()


def enumerate_outcomes(
    attacker: SkillTest, defender: SkillTest, ties: Ties
) -> dict[Outcome, Fraction]:
    """Count the ends of all pairs of rolls."""
    ends = Counter(outcome(attacker, a, defender, d, ties) for a, d in product(ROLLS, repeat=2))
    return {end: Fraction(count, 10_000) for end, count in ends.items()}


@settings(max_examples=25)
@given(TESTS, TESTS, st.sampled_from(Ties))
def test_the_law_is_that_of_the_ten_thousand_pairs(
    attacker: SkillTest, defender: SkillTest, ties: Ties
) -> None:
    law = oppose(attacker, defender, ties)
    assert dict(law.outcomes) == enumerate_outcomes(attacker, defender, ties)
    pairs = Counter((attacker.level(a), defender.level(d)) for a, d in product(ROLLS, repeat=2))
    assert {pair: chance for pair, chance in law.levels.items() if chance} == {
        pair: Fraction(count, 10_000) for pair, count in pairs.items()
    }


@given(TESTS)
def test_rolls_are_those_of_each_level(test: SkillTest) -> None:
    for level, rolls in test.rolls.items():
        assert [*rolls] == [roll for roll in ROLLS if test.level(roll) is level]
        assert test.chances[level] == Fraction(len(rolls), 100)
    assert test.success == Fraction(sum(test.level(roll).succeeded for roll in ROLLS), 100)


SKILLS = st.integers(-60, 200)
READINGS = st.builds(Readings, RANGES, st.sampled_from(Ties), st.sampled_from(EqualMasters))


@settings(max_examples=25)
@given(SKILLS, SKILLS, READINGS)
def test_a_contest_levels_then_counts_all_pairs(
    first: int, second: int, readings: Readings
) -> None:
    kept = levelled(first, second, readings.equal)
    attacker, defender = (opposed_test(skill, readings.ranges) for skill in kept)
    ends = enumerate_outcomes(attacker, defender, readings.ties)
    assert dict(contest(first, second, readings).outcomes) == ends
    won = sum(chance for end, chance in ends.items() if end.winner is Side.ATTACKER)
    assert win_chance(first, second, readings) == won


def test_a_contest_is_read_as_adopted_unless_told() -> None:
    # 002 l.585-588, with ruling 002-10: 142 % against 80 % is 100 against 38.
    assert contest(142, 80) == oppose(opposed_test(100), opposed_test(38), Ties.HIGHEST)
    assert win_chance(142, 80) == contest(142, 80).wins(Side.ATTACKER)


def test_against_one_who_misses_without_a_roll_a_success_is_enough() -> None:
    # 002 l.685-687, whatever the other would have rolled.
    for missed, chance in ((Side.DEFENDER, Fraction(60, 100)), (Side.ATTACKER, Fraction())):
        assert win_chance(60, 40, missed=missed) == chance
        assert contest(60, 40, missed=missed).wins(Side.ATTACKER) == chance


@given(TESTS, TESTS, st.sampled_from(Ties))
def test_changing_sides_changes_the_winner(
    attacker: SkillTest, defender: SkillTest, ties: Ties
) -> None:
    here, there = oppose(attacker, defender, ties), oppose(defender, attacker, ties)
    assert here.margins(Side.ATTACKER) == there.margins(Side.DEFENDER)
    assert here.wins(Side.NOBODY) == there.wins(Side.NOBODY)


@given(TESTS, TESTS, st.sampled_from(CombatTable), st.integers(0, 3))
def test_effects_are_a_law_whose_mean_follows_the_margins(
    attacker: SkillTest, defender: SkillTest, table: CombatTable, precise: int
) -> None:
    law = oppose(attacker, defender)
    effects = law.effects(Side.ATTACKER, table, precise=precise)
    assert effects.tail == 0
    # 002 l.117-183: one effect from margin 1 on, or as many as the margin.
    counts = {0: 0, 1: 1, 2: 1 if table is CombatTable.DEFLECTION else 2}
    counts[3] = 1 if table is CombatTable.DEFLECTION else 3
    expected = sum(
        (counts[margin] + precise) * chance for margin, chance in law.margins(Side.ATTACKER).items()
    )
    assert effects.mean == expected


@pytest.mark.parametrize("table", CombatTable)
def test_a_plain_blow_gains_what_the_margin_gives_alone(table: CombatTable) -> None:
    # 95 against a miss without a roll: 9 in 100 are critical, of margin 2; 86 are of margin 1.
    law = contest(95, 50, missed=Side.DEFENDER)
    critical = 1 if table is CombatTable.DEFLECTION else 2
    assert law.effects(Side.ATTACKER, table).mean == Fraction(86 + 9 * critical, 100)


@given(TESTS, TESTS)
def test_who_fails_missed_or_was_beaten(attacker: SkillTest, defender: SkillTest) -> None:
    law = oppose(attacker, defender)
    failed: Counter[Side] = Counter()
    for a, d in product(ROLLS, repeat=2):
        winner = outcome(attacker, a, defender, d).winner
        # A defender who misses while the attacker succeeds is beaten: nothing is counted twice.
        failed[Side.DEFENDER] += not defender.level(d).succeeded or winner is Side.ATTACKER
        failed[Side.ATTACKER] += not attacker.level(a).succeeded or winner is Side.DEFENDER
    for side, count in failed.items():
        assert law.fails(side) == Fraction(count, 10_000)


@pytest.mark.parametrize(
    ("mine", "theirs", "winner", "margin"),
    [
        # 002 l.85-89: two criticals, then a critical against a failure.
        ((3, 50), (2, 50), Side.ATTACKER, 0),
        ((3, 50), (90, 50), Side.ATTACKER, 2),
        ((90, 50), (3, 50), Side.DEFENDER, 2),
        ((3, 50), (99, 50), Side.ATTACKER, 3),
        ((40, 50), (90, 50), Side.ATTACKER, 1),
        ((40, 50), (100, 50), Side.ATTACKER, 2),
        # Of two failures nobody wins (l.80-81).
        ((90, 50), (100, 50), Side.NOBODY, 0),
        ((40, 50), (30, 50), Side.ATTACKER, 0),
        ((40, 50), (40, 50), Side.NOBODY, 0),
    ],
)
def test_two_rolls(
    mine: tuple[int, int], theirs: tuple[int, int], winner: Side, margin: int
) -> None:
    end = outcome(opposed_test(mine[1]), mine[0], opposed_test(theirs[1]), theirs[0])
    assert end == Outcome(winner, margin)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        # 002 l.585-588: 142 % becomes 100 % and costs the other 42 %.
        (142, 80, (100, 38)),
        (80, 142, (38, 100)),
        (142, 120, (100, 78)),
        (142, 20, (100, -22)),
        (100, 60, (100, 60)),
        (95, 60, (95, 60)),
        (130, 130, (100, 100)),
    ],
)
def test_a_skill_above_100_weighs_on_the_other(
    first: int, second: int, expected: tuple[int, int]
) -> None:
    assert levelled(first, second) == expected


def test_equal_masters_may_penalise_each_other() -> None:
    assert levelled(130, 130, EqualMasters.BOTH_PENALISED) == (70, 70)
    each = [(SkillPart.OWN_EXCESS, -30), (SkillPart.OTHER_EXCESS, -30)]
    assert [[*side] for side in excess(130, 130, EqualMasters.BOTH_PENALISED)] == [each, each]


def test_what_is_above_100_is_taken_from_both() -> None:
    # 002 l.585-588: 142 % gives up 42 points, and so does its adversary.
    mine, theirs = excess(142, 80)
    assert [*mine] == [(SkillPart.OWN_EXCESS, -42)]
    assert [*theirs] == [(SkillPart.OTHER_EXCESS, -42)]
    assert [*map(list, excess(100, 60))] == [[], []]
    assert [each.total for each in excess(60, 101)] == [-1, -1]


def test_two_equal_masters_are_told_what_each_gives_up() -> None:
    # Ruling 002-17: 130 against 130 is 100 against 100, or 70 against 70 by the other reading.
    sides = Ledger.of({SkillPart.SKILL: 130}), Ledger.of({SkillPart.SKILL: 130})
    assert [each.total for each in opposed_skills(*sides)] == [100, 100]
    penalised = opposed_skills(*sides, EqualMasters.BOTH_PENALISED)
    assert [each.total for each in penalised] == [70, 70]


@given(st.integers(-100, 300))
def test_five_per_cent_always_succeed_and_five_always_fail(skill: int) -> None:
    # 002 l.601-605.
    test = opposed_test(skill)
    assert all(test.level(roll).succeeded for roll in range(1, 6))
    assert not any(test.level(roll).succeeded for roll in range(96, 101))
    assert sum(test.chances.values()) == 1


@pytest.mark.parametrize(
    ("skill", "critical", "fumble_from"),
    [(50, 5, 99), (59, 5, 99), (9, 0, 99), (99, 9, 99), (100, 10, 100), (-22, 0, 99)],
)
def test_usual_ranges(skill: int, critical: int, fumble_from: int) -> None:
    # Ruling 002-9: a tenth of the skill; 99-00, 00 alone from 100 on.
    test = opposed_test(skill)
    assert (test.critical_up_to, test.fumble_from) == (critical, fumble_from)
    assert test.level(100) is Level.FUMBLE


@pytest.mark.parametrize(
    ("skill", "crippled", "halvings", "rounding", "expected"),
    [
        (80, False, 1, Rounding.DOWN, 40),
        (75, False, 1, Rounding.DOWN, 37),
        (75, False, 1, Rounding.UP, 38),
        (75, False, 2, Rounding.DOWN, 18),
        (75, False, 2, Rounding.UP, 19),
        (80, True, 0, Rounding.DOWN, 60),
        (75, True, 0, Rounding.DOWN, 56),
        (75, True, 1, Rounding.UP, 29),
    ],
)
def test_reductions(
    skill: int, crippled: bool, halvings: int, rounding: Rounding, expected: int
) -> None:
    # 002 l.457-462 (three quarters) and l.666-668 (half).
    found = reduced(skill, crippled_style=crippled, halvings=halvings, rounding=rounding)
    assert found.total == expected


def test_what_each_reduction_takes_is_told() -> None:
    # 75: three quarters leave 56 (-19), two halves leave 28 and 14 (-42).
    found = reduced(75, crippled_style=True, halvings=2)
    assert [*found] == [(SkillPart.SKILL, 75), (SkillPart.STYLE, -19), (SkillPart.PRECISE, -42)]
    assert [*reduced(75)] == [(SkillPart.SKILL, 75)]


@pytest.mark.parametrize("skill", [-401, 401])
def test_a_skill_out_of_range_is_refused(skill: int) -> None:
    with pytest.raises(ValueError, match="skill"):
        opposed_test(skill)


def test_skills_too_far_apart_are_refused() -> None:
    with pytest.raises(ValueError, match="skill"):
        contest(400, -101)


@pytest.mark.parametrize(
    ("skill", "down", "up"),
    [
        (0, 0, 0),
        (1, 0, 1),
        (60, 6, 6),
        (61, 6, 7),
        (69, 6, 7),
        (101, 10, 11),
        (142, 14, 15),
        (-30, 0, 0),
    ],
)
def test_a_tenth_of_the_skill_is_rounded_either_way(skill: int, down: int, up: int) -> None:
    # Ruling 002-9
    assert opposed_test(skill).critical_up_to == down
    assert opposed_test(skill, Ranges(critical_rounding=Rounding.UP)).critical_up_to == up


@given(TESTS, TESTS, st.sampled_from(Ties), st.integers(1, 100), st.integers(1, 100))
def test_dice_that_are_thrown_leave_one_end(
    attacker: SkillTest, defender: SkillTest, ties: Ties, attack: int, defence: int
) -> None:
    law = settled(oppose(attacker, defender, ties), attack, defence, ties)
    end = outcome(attacker, attack, defender, defence, ties)
    assert dict(law.outcomes) == {end: 1}
    assert dict(law.levels) == {(attacker.level(attack), defender.level(defence)): 1}
    assert law.wins(end.winner) == 1


@settings(max_examples=25)
@given(TESTS, TESTS, st.sampled_from(Ties))
def test_a_defence_that_is_thrown_is_read_against_every_attack(
    attacker: SkillTest, defender: SkillTest, ties: Ties
) -> None:
    law = oppose(attacker, defender, ties)
    for thrown in ROLLS:
        ends = [outcome(attacker, each, defender, thrown, ties) for each in ROLLS]
        won = sum(end.winner is Side.ATTACKER for end in ends)
        assert wins_against(law, thrown, ties) == Fraction(won, 100)


@pytest.mark.parametrize(
    ("thrown", "highest", "lowest", "nobody"),
    [
        # 50 against 50, of whose rolls 1 to 5 are critical: 3 to 5 beat a 2, or 1 alone does.
        (2, 3, 1, 0),
        # The criticals, with 31 to 50, or 6 to 29, or no other.
        (30, 25, 29, 5),
        # Whatever succeeds beats a failure or a fumble.
        (51, 50, 50, 50),
        (100, 50, 50, 50),
    ],
)
def test_what_is_left_to_win_against_one_throw(
    thrown: int, highest: int, lowest: int, nobody: int
) -> None:
    law = contest(50, 50)
    read = {Ties.HIGHEST: highest, Ties.LOWEST: lowest, Ties.NOBODY: nobody}
    for ties, won in read.items():
        assert wins_against(law, thrown, ties) == Fraction(won, 100)
    assert wins_against(law, thrown) == Fraction(highest, 100)


RANGES_BOUNDS = {
    "critical_per_cent": (0, 20),
    "fumble_from": (96, 101),
    "masters_fumble_from": (96, 101),
}


@pytest.mark.parametrize(("name", "value"), inside(RANGES_BOUNDS))
def test_every_bound_of_the_ranges_is_accepted(name: str, value: int) -> None:
    assert getattr(Ranges(**{name: value}), name) == value  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "value"), beyond(RANGES_BOUNDS))
def test_ranges_beyond_a_bound_are_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        Ranges(**{name: value})  # type: ignore[arg-type]
