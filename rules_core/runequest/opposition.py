"""The opposed test: who wins, by what margin, and how many special effects (002 l.77-183)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.runequest.levels import MAX_HALVINGS, SIDES, Level, SkillTest


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


class CombatTable(StrEnum):
    """The two combat tables, equals of each other (002 l.94-103)."""

    DEFLECTION = "deflection"
    SIMPLE = "simplifiee"


MAX_MARGIN = 3
MARGINS = MappingProxyType(
    {
        0: "Victoire partielle",
        1: "Victoire normale",
        2: "Victoire majeure",
        3: "Victoire critique",
    }
)
"""The names of the margins (002 l.117-183)."""
EFFECTS = MappingProxyType(
    {
        CombatTable.DEFLECTION: (0, 1, 1, 1),
        CombatTable.SIMPLE: (0, 1, 2, 3),
    }
)
"""Special effects that the winner chooses, by margin (002 l.117-183).

With Deflection the rows of margins 2 and 3 are the same in the source (ruling 002-2).
"""


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
            precise: halvings of a precise attack or defence, 0 to 6: one effect more for each if
                the test is won (002 l.660-664 and l.623-628; ruling 002-16).
        """
        require("precise", precise, 0, MAX_HALVINGS)
        gained = {0: 1 - self.wins(side)}
        for margin, chance in self.margins(side).items():
            number = EFFECTS[table][margin] + precise
            gained[number] = gained.get(number, Fraction()) + chance
        return Law.mixture((chance, Law.constant(number)) for number, chance in gained.items())


@cache
def oppose(attacker: SkillTest, defender: SkillTest, ties: Ties = Ties.HIGHEST) -> Opposition:
    """Return the exact law of an opposed test, each side rolling a d100.

    Skills are to be levelled before: see `rules_core.runequest.levels.levelled`.
    """
    mine, theirs = attacker.chances, defender.chances
    levels = {(a, d): mine[a] * theirs[d] for a in Level for d in Level}
    outcomes: dict[Outcome, Fraction] = {}

    def add(end: Outcome, chance: Fraction) -> None:
        if chance:
            outcomes[end] = outcomes.get(end, Fraction()) + chance

    for (a, d), chance in levels.items():
        if a != d or not a.succeeded:
            # The rolls matter only between equal successes: any roll of each level will do.
            winner = Side.ATTACKER if a > d else Side.DEFENDER
            won = max(a, d).succeeded
            add(Outcome(winner, abs(a - d)) if won else Outcome(Side.NOBODY, 0), chance)
        else:
            for winner, part in _equal(attacker, defender, a, ties).items():
                add(Outcome(winner, 0), part)
    return Opposition(attacker, defender, MappingProxyType(levels), MappingProxyType(outcomes))


def _equal(
    attacker: SkillTest, defender: SkillTest, level: Level, ties: Ties
) -> dict[Side, Fraction]:
    """Return who wins, with which chance, among the pairs of rolls that give both this level."""
    low, high = _rolls(attacker, level)
    other_low, other_high = _rolls(defender, level)
    pairs = SIDES * SIDES
    first = max(0, high - low + 1)
    second = max(0, other_high - other_low + 1)
    same = max(0, min(high, other_high) - max(low, other_low) + 1)
    if ties is Ties.NOBODY:
        return {Side.NOBODY: Fraction(first * second, pairs)}
    # How many rolls of the defender's range lie below each roll of the attacker's.
    below = sum(max(0, min(roll - 1, other_high) - other_low + 1) for roll in range(low, high + 1))
    above = first * second - same - below
    mine, theirs = (below, above) if ties is Ties.HIGHEST else (above, below)
    return {
        Side.ATTACKER: Fraction(mine, pairs),
        Side.DEFENDER: Fraction(theirs, pairs),
        Side.NOBODY: Fraction(same, pairs),
    }


def _rolls(test: SkillTest, level: Level) -> tuple[int, int]:
    """Return the least and the greatest roll of a success or a critical."""
    if level is Level.CRITICAL:
        return 1, test.critical_up_to
    return test.critical_up_to + 1, test.success_up_to
