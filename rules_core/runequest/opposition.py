"""The opposed test: who wins, by what margin, and how many special effects (002 l.77-183)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from rules_core.dice import Law
from rules_core.runequest.levels import (
    SIDES,
    USUAL,
    EqualMasters,
    Level,
    Ranges,
    SkillTest,
    levelled,
    opposed_test,
)
from rules_core.runequest.margins import MAX_MARGIN, CombatTable, granted


class Side(StrEnum):
    """The two sides of a test, and nobody."""

    ATTACKER = "attaquant"
    DEFENDER = "defenseur"
    NOBODY = "personne"


class Ties(StrEnum):
    """Who wins when both succeed at the same level (ruling 002-10)."""

    HIGHEST = "plus-haut"
    LOWEST = "plus-bas"
    NOBODY = "personne"


PAIRS = SIDES * SIDES
"""Pairs of rolls of an opposed test, all as likely."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an opposed test ends: the winner and the margin, 0 to 3; 0 when nobody wins."""

    winner: Side
    margin: int


def outcome(
    attacker: SkillTest,
    attack_roll: int,
    defender: SkillTest,
    defence_roll: int,
    ties: Ties = Ties.HIGHEST,
) -> Outcome:
    """Return how two rolls of a d100 end.

    The winner is the one with the higher level, provided that he succeeded (002 l.80-81): of two
    failures nobody wins, even against a fumble (ruling 002-10). The margin is the difference of
    the levels (l.83-85).

    Example:
        A critical success against a failure: a margin of 2 (002 l.88-89).

        >>> end = outcome(opposed_test(60), 5, opposed_test(40), 70)
        >>> end.winner.name, end.margin
        ('ATTACKER', 2)
    """
    mine, theirs = attacker.level(attack_roll), defender.level(defence_roll)
    best = max(mine, theirs)
    if not best.succeeded:
        return Outcome(Side.NOBODY, 0)
    if mine != theirs:
        winner = Side.ATTACKER if mine > theirs else Side.DEFENDER
        return Outcome(winner, abs(mine - theirs))
    if attack_roll == defence_roll or ties is Ties.NOBODY:
        return Outcome(Side.NOBODY, 0)
    higher = attack_roll > defence_roll
    return Outcome(Side.ATTACKER if higher == (ties is Ties.HIGHEST) else Side.DEFENDER, 0)


@dataclass(frozen=True, slots=True)
class Opposition:
    """The law of an opposed test.

    Attributes:
        attacker: the attacker's side of it.
        defender: the defender's.
        levels: the chance of each pair of levels, attacker's first.
        outcomes: the chance of each winner and margin that can happen.
    """

    attacker: SkillTest
    defender: SkillTest
    levels: Mapping[tuple[Level, Level], Fraction]
    outcomes: Mapping[Outcome, Fraction]

    def wins(self, side: Side) -> Fraction:
        """Return the chance that a side wins, or nobody."""
        found = (chance for end, chance in self.outcomes.items() if end.winner is side)
        return sum(found, Fraction())

    def fails(self, side: Side) -> Fraction:
        """Return the chance that a side fails the test: it misses its own roll, or the other wins.

        This is what the source means by « échoue » (ruling 002-28). It is more than the other's
        chance to win, by the cases where both miss.
        """
        other = Side.DEFENDER if side is Side.ATTACKER else Side.ATTACKER
        both_miss = sum(
            (
                chance
                for pair, chance in self.levels.items()
                if not any(level.succeeded for level in pair)
            ),
            Fraction(),
        )
        return self.wins(other) + both_miss

    def likeliest_margin(self, side: Side) -> int:
        """Return the margin at which a side wins most often; of equals, the least."""
        margins = self.margins(side)
        return max(margins, key=lambda margin: (margins[margin], -margin))

    def margins(self, side: Side) -> Mapping[int, Fraction]:
        """Return the chance of each margin at which a side wins."""
        return {
            margin: self.outcomes.get(Outcome(side, margin), Fraction())
            for margin in range(MAX_MARGIN + 1)
        }

    def effects(self, side: Side, table: CombatTable, *, precise: int = 0) -> Law:
        """Return the law of the number of special effects that a side gains.

        Args:
            side: the attacker or the defender.
            table: the combat table in use.
            precise: halvings of a precise attack or defence: see `granted`.
        """
        gained = {0: 1 - self.wins(side)}
        for margin, chance in self.margins(side).items():
            number = granted(table, margin, precise).total
            gained[number] = gained.get(number, Fraction()) + chance
        return Law.mixture((chance, Law.constant(number)) for number, chance in gained.items())


@cache
def oppose(attacker: SkillTest, defender: SkillTest, ties: Ties = Ties.HIGHEST) -> Opposition:
    """Return the exact law of an opposed test, each side rolling a d100.

    Skills are to be levelled before: see `rules_core.runequest.levels.levelled` and `contest`.
    """
    mine, theirs = attacker.rolls, defender.rolls
    levels = {(a, d): len(mine[a]) * len(theirs[d]) for a in Level for d in Level}
    outcomes: Counter[Outcome] = Counter()
    for (a, d), pairs in levels.items():
        if a == d and a.succeeded:
            outcomes.update(_equal(mine[a], theirs[d], ties))
        elif max(a, d).succeeded:
            outcomes[Outcome(Side.ATTACKER if a > d else Side.DEFENDER, abs(a - d))] += pairs
        else:
            outcomes[Outcome(Side.NOBODY, 0)] += pairs
    return Opposition(
        attacker,
        defender,
        MappingProxyType({pair: Fraction(count, PAIRS) for pair, count in levels.items()}),
        MappingProxyType({end: Fraction(count, PAIRS) for end, count in outcomes.items() if count}),
    )


def settled(
    law: Opposition, attack_roll: int, defence_roll: int, ties: Ties = Ties.HIGHEST
) -> Opposition:
    """Return a test whose two d100, 1 to 100, have been thrown: what they give is certain."""
    levels = law.attacker.level(attack_roll), law.defender.level(defence_roll)
    end = outcome(law.attacker, attack_roll, law.defender, defence_roll, ties)
    certain = Fraction(1)
    return replace(
        law,
        levels=MappingProxyType({levels: certain}),
        outcomes=MappingProxyType({end: certain}),
    )


def _equal(mine: range, theirs: range, ties: Ties) -> Mapping[Outcome, int]:
    """Count how the pairs of rolls end that give both sides the same level of success."""
    pairs = len(mine) * len(theirs)
    if ties is Ties.NOBODY:
        return {Outcome(Side.NOBODY, 0): pairs}
    # How many of their rolls lie below each of mine.
    below = sum(min(max(0, roll - theirs.start), len(theirs)) for roll in mine)
    same = max(0, min(mine.stop, theirs.stop) - max(mine.start, theirs.start))
    above = pairs - same - below
    won, lost = (below, above) if ties is Ties.HIGHEST else (above, below)
    return {
        Outcome(Side.ATTACKER, 0): won,
        Outcome(Side.DEFENDER, 0): lost,
        Outcome(Side.NOBODY, 0): same,
    }


def wins_against(law: Opposition, defence_roll: int, ties: Ties = Ties.HIGHEST) -> Fraction:
    """Return the attacker's chance to win once the defender has rolled his d100, 1 to 100."""
    mine, level = law.attacker.rolls, law.defender.level(defence_roll)
    won = sum(len(mine[each]) for each in Level if each > level and each.succeeded)
    if level.succeeded:
        thrown = range(defence_roll, defence_roll + 1)
        won += _equal(mine[level], thrown, ties).get(Outcome(Side.ATTACKER, 0), 0)
    return Fraction(won, SIDES)


@dataclass(frozen=True, slots=True)
class Readings:
    """How an opposed test is read where the source is silent.

    Attributes:
        ranges: critical and fumble rolls (ruling 002-9).
        ties: who wins between equal successes (ruling 002-10).
        equal: what becomes of two equal skills above 100 (ruling 002-17).
    """

    ranges: Ranges = USUAL
    ties: Ties = Ties.HIGHEST
    equal: EqualMasters = EqualMasters.BOTH_AT_100


def contest(
    attacker: int,
    defender: int,
    readings: Readings | None = None,
    *,
    missed: Side = Side.NOBODY,
) -> Opposition:
    """Return the law of an opposed test between two skills, after every other modifier.

    The rule of skills above 100 is applied here: see `rules_core.runequest.levels.levelled`.

    Args:
        attacker: one skill, per cent.
        defender: the other.
        readings: of the test; the adopted ones by default.
        missed: a side that counts as a failure without a roll: a defender who has no Reaction
            left (002 l.685-687).

    Raises:
        ValueError: a skill lies outside -400..400 once levelled.

    Example:
        60 % against 40 %, by counting pairs of rolls: 6 × 96 criticals against less, 54 × 60
        successes against failures, and at one level the higher roll, 14 and 1,349 times.

        >>> print(contest(60, 40).wins(Side.ATTACKER))
        5179/10000
    """
    chosen = readings or Readings()
    return oppose(*_tests(attacker, defender, chosen, missed), chosen.ties)


def win_chance(
    attacker: int,
    defender: int,
    readings: Readings | None = None,
    *,
    missed: Side = Side.NOBODY,
) -> Fraction:
    """Return the attacker's chance to win a `contest`, without the rest of its law.

    Much quicker, for tables of many skills.
    """
    chosen = readings or Readings()
    first, second = _tests(attacker, defender, chosen, missed)
    mine, theirs = first.rolls, second.rolls
    won = len(mine[Level.CRITICAL]) * (SIDES - len(theirs[Level.CRITICAL]))
    won += len(mine[Level.SUCCESS]) * (SIDES - second.success_up_to)
    for level in (Level.SUCCESS, Level.CRITICAL):
        won += _equal(mine[level], theirs[level], chosen.ties).get(Outcome(Side.ATTACKER, 0), 0)
    return Fraction(won, PAIRS)


def _tests(
    attacker: int, defender: int, readings: Readings, missed: Side
) -> tuple[SkillTest, SkillTest]:
    skills = levelled(attacker, defender, readings.equal)
    first, second = (opposed_test(skill, readings.ranges) for skill in skills)
    if missed is Side.ATTACKER:
        return first.missed(), second
    return first, second.missed() if missed is Side.DEFENDER else second
