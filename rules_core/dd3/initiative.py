"""Initiative: the order of a fight, and what moves a place in it (004 l.37-53, 286-302).

A die of initiative is a d20 plus the Dexterity modifier and others (l.37). The highest acts first;
a tie goes to the higher Dexterity, then to the toss of a coin (l.39).
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import lcm

from rules_core.bounds import require
from rules_core.checks import FACES
from rules_core.dice import Law
from rules_core.ledger import Ledger

LEAST, MOST = -200, 200
"""Bounds of a score of initiative, far beyond those of the table."""
MAX_FOES = 10
MAX_ROUND = 1000
EVALUATED = 20
"""What one's modifiers are added to after a round spent assessing the situation (004 l.302)."""
DELAY = 10
"""How far one may delay before one's Dexterity bonus counts (004 l.294)."""


class LimitReading(StrEnum):
    """Where the limit of a delay is counted from (ruling 004-9): one's own score, or 0."""

    OWN_SCORE = "score"
    ABSOLUTE = "absolue"


class Part(StrEnum):
    """What scores and limits are made of: modifiers (004 l.37), a delay (l.294), 20 (l.302)."""

    DEXTERITY = "dexterite"
    OTHERS = "divers"
    START = "depart"
    DELAY = "retard"
    EVALUATED = "evaluation"


def modifier(dexterity: int, others: int = 0) -> Ledger[Part]:
    """Return what is added to the d20 of initiative (004 l.37).

    Args:
        dexterity: Dexterity modifier, -20 to 30.
        others: all other modifiers of the roll, -40 to 40.

    Raises:
        ValueError: a bound is passed.
    """
    require("dexterity", dexterity, -20, 30)
    require("others", others, -40, 40)
    return Ledger.of({Part.DEXTERITY: dexterity, Part.OTHERS: others})


@dataclass(frozen=True, slots=True)
class Fighter:
    """Someone who acts in the fight: the law of the score, and the Dexterity that settles ties."""

    score: Law
    dexterity: int


def rolling(dexterity: int, others: int = 0) -> Fighter:
    """Return a fighter who has yet to throw the d20 (004 l.37); see `modifier`."""
    return Fighter(Law.die(FACES) + Law.constant(modifier(dexterity, others).total), dexterity)


def known(score: int, dexterity: int) -> Fighter:
    """Return a fighter whose score (-200 to 200) is known.

    Raises:
        ValueError: a bound is passed.
    """
    require("score", score, LEAST, MOST)
    require("dexterity", dexterity, -20, 30)
    return Fighter(Law.constant(score), dexterity)


@dataclass(frozen=True, slots=True)
class Standing:
    """One's place among the fighters.

    Attributes:
        by_score: for each score that one may have, the law of the rank, 1 for the first to act.
        rank: the law of the rank over all scores.
        before: the chance to act before each foe, in their order.
    """

    by_score: dict[int, Law]
    rank: Law
    before: tuple[Fraction, ...]

    @property
    def first(self) -> Fraction:
        """The chance to act before everyone."""
        return first(self.rank)

    @property
    def behind(self) -> Fraction:
        """How many foes act later, on average."""
        return sum(self.before, Fraction())


def first(rank: Law) -> Fraction:
    """Return the chance of the first rank."""
    return rank.between(1, 1)


def standing(you: Fighter, foes: Sequence[Fighter]) -> Standing:
    """Place a fighter among 1 to 10 foes.

    Fighters tied on score and Dexterity alike are drawn in any order: a coin between two.

    Raises:
        ValueError: a bound is passed.
    """
    require("foes", len(foes), 1, MAX_FOES)
    by_score = {score: _rank_at(score, you.dexterity, foes) for score in you.score.weights}
    rank = Law.mixture((chance, by_score[score]) for score, chance in you.score.items())
    return Standing(by_score, rank, tuple(_before(you, foe) for foe in foes))


def _before(you: Fighter, foe: Fighter) -> Fraction:
    """Return the chance to act before one foe: all that is later, and half of what is tied."""
    chance = Fraction()
    for score, share in you.score.items():
        _, tied, behind = _compare(score, you.dexterity, foe)
        chance += share * Fraction(2 * behind + tied, 2 * foe.score.total)
    return chance


def _rank_at(score: int, dexterity: int, foes: Sequence[Fighter]) -> Law:
    """Return the law of the rank that a score gives: one more than those who act earlier."""
    counts = {(0, 0): 1}  # ways to have so many foes ahead, and so many tied in all
    for foe in foes:
        ahead, tied, behind = _compare(score, dexterity, foe)
        added: defaultdict[tuple[int, int], int] = defaultdict(int)
        for (above, level), ways in counts.items():
            for place, weight in (
                ((above + 1, level), ahead),
                ((above, level + 1), tied),
                ((above, level), behind),
            ):
                if weight:
                    added[place] += ways * weight
        counts = added
    shares = lcm(*range(1, len(foes) + 2))
    ranks: defaultdict[int, int] = defaultdict(int)
    for (above, level), ways in counts.items():
        for drawn in range(level + 1):
            ranks[above + drawn + 1] += ways * (shares // (level + 1))
    return Law(ranks)


def _compare(score: int, dexterity: int, foe: Fighter) -> tuple[int, int, int]:
    """Return the weights of a foe who acts earlier, is tied throughout, or acts later."""
    ahead = sum(weight for value, weight in foe.score.weights.items() if value > score)
    same = foe.score.weights.get(score, 0)
    behind = foe.score.total - ahead - same
    if foe.dexterity > dexterity:
        return ahead + same, 0, behind
    if foe.dexterity < dexterity:
        return ahead, 0, behind + same
    return ahead, same, behind


# --- what moves a place in the order ---


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of the fight: a round, from 1, and a score of initiative in it."""

    round: int
    score: int


def delay_limit(
    score: int, dexterity: int, reading: LimitReading = LimitReading.OWN_SCORE
) -> Ledger[Part]:
    """Return the lowest score that one may delay to; there one has to act (004 l.294).

    The text subtracts a Dexterity bonus: a negative modifier is none, and leaves the limit alone.

    Raises:
        ValueError: a bound is passed.

    Example:
        From 15 with a Dexterity of 2: 15 - 10 - 2 (004 l.294).

        >>> delay_limit(15, 2).total
        3
    """
    require("score", score, LEAST, MOST)
    require("dexterity", dexterity, -20, 30)
    start = score if reading is LimitReading.OWN_SCORE else 0
    return Ledger.of({Part.START: start, Part.DELAY: -DELAY, Part.DEXTERITY: -max(0, dexterity)})


def delayed(now: Moment, chosen: int, limit: int) -> Moment:
    """Return when one acts after delaying, a score kept for the whole fight (004 l.290-292).

    Raises:
        ValueError: the chosen score is not later than one's own, or lies beyond the limit.
    """
    require("chosen", chosen, limit, now.score - 1)
    return Moment(now.round, chosen)


def readied(now: Moment, trigger: int) -> Moment:
    """Return when a readied action comes, on the score of what triggers it (004 l.298).

    A trigger above one's own score can only come in the next round.
    """
    return Moment(now.round + (trigger > now.score), trigger)


def evaluated(added: Ledger[Part]) -> Ledger[Part]:
    """Return the score of who assessed the situation: 20 and the modifiers (004 l.302)."""
    return Ledger.of({Part.EVALUATED: EVALUATED}) + added


def assessed(now: Moment, added: Ledger[Part]) -> Moment:
    """Return when one acts after a round spent assessing the situation (004 l.302)."""
    return Moment(now.round + 1, evaluated(added).total)


def effect_end(start: Moment) -> Moment:
    """Return when an effect of one round ends: in the next, just before its score (004 l.51-53)."""
    return Moment(start.round + 1, start.score + 1)
