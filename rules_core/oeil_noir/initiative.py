"""Initiative: who acts when, what changes it, and Orientation (003 l.42-68).

The highest initiative acts first; a tie goes to the highest base value, and those who share that
too act at the same time (l.56-59).
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import groupby

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.oeil_noir import checks

SIDES = 6
TWO_DICE = 2
WOUND = 2
"""What a Blessure takes off the base value (l.110)."""
SECOND = 8
"""A second Action comes so many phases after the first (l.35)."""
ORIENTED = 6
"""What Orientation counts for the dice, two of them included (l.63; ruling 003-21)."""
WAR_ART = 2
"""Points of Art de la Guerre that make the test of Orientation one point easier (l.63)."""

MAX_FIGHTERS = 24
MAX_BASE = 40
MAX_MODIFIERS = 40
MAX_WOUNDS = 20
MAX_LOST = 40
MAX_PRESENT = 100
"""Bound of an initiative that is already known."""
MAX_SKILL = 40
"""Bound of an intuition and of Art de la Guerre."""

type Place = tuple[int, int]
"""An initiative, and the base value that settles ties: the greatest place acts first."""


class Part(StrEnum):
    """What an initiative is made of, besides its dice."""

    BASE = "base"
    MODIFIERS = "modificateurs"
    WOUNDS = "blessures"
    LOST = "perte"


@dataclass(frozen=True, slots=True)
class Fighter:
    """Someone who takes part in the fight.

    Attributes:
        base: base value of initiative, 0 to 40.
        modifiers: what equipment, special skills and spells change, -40 to 40.
        roll: the dice once thrown: 1 to 6, or 2 to 12 with two; None before.
        two_dice: whether two dice are thrown (Danseur de Lames, l.44).
        wounds: Blessures, 0 to 20. They lower the base value itself (l.110; ruling 003-43).
        lost: points lost to actions of the fight, which Orientation gives back (l.63), 0 to 40.
        present: the initiative of the moment, 0 to 100, where it is known: all else is in it.

    Example:
        Elgara (003 l.68): 11 and 1 on the die, a fall and a Blessure cost 2 each; oriented, she has
        6 on the die and only the Blessure to bear.

        >>> elgara = Fighter(11, roll=1, wounds=1, lost=2)
        >>> elgara.score, elgara.oriented
        (Law({8: 1}, total=1), Law({15: 1}, total=1))
    """

    base: int
    modifiers: int = 0
    roll: int | None = None
    two_dice: bool = False
    wounds: int = 0
    lost: int = 0
    present: int | None = None

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("base", self.base, 0, MAX_BASE)
        require("modifiers", self.modifiers, -MAX_MODIFIERS, MAX_MODIFIERS)
        require("wounds", self.wounds, 0, MAX_WOUNDS)
        require("lost", self.lost, 0, MAX_LOST)
        if self.present is not None:
            require("present", self.present, 0, MAX_PRESENT)
        if self.roll is not None:
            least = TWO_DICE if self.two_dice else 1
            require("roll", self.roll, least, SIDES * (TWO_DICE if self.two_dice else 1))

    @property
    def known(self) -> Ledger[Part]:
        """What makes the present initiative, besides the dice."""
        return Ledger.of(
            {
                Part.BASE: self.base,
                Part.MODIFIERS: self.modifiers,
                Part.WOUNDS: -WOUND * self.wounds,
                Part.LOST: -self.lost,
            }
        )

    @property
    def present_base(self) -> int:
        """The base value that wounds leave, which settles ties."""
        return self.known[Part.BASE] + self.known[Part.WOUNDS]

    @property
    def thrown(self) -> Law:
        """The law of the dice, or what they showed."""
        if self.roll is not None:
            return Law.constant(self.roll)
        return Law.die(SIDES).repeated(TWO_DICE if self.two_dice else 1)

    @property
    def settled(self) -> bool:
        """Whether the initiative is known, its dice being thrown or itself given."""
        return self.present is not None or self.roll is not None

    @property
    def start(self) -> Law:
        """The law of the initiative, before wounds and losses."""
        if self.present is not None:
            return Law.constant(self.present + WOUND * self.wounds + self.lost)
        known = self.known.without(Part.WOUNDS, Part.LOST).total
        return self.thrown.map(lambda roll: known + roll)

    @property
    def score(self) -> Law:
        """The law of the present initiative."""
        if self.present is not None:
            return Law.constant(self.present)
        known = self.known.total
        return self.thrown.map(lambda roll: known + roll)

    @property
    def oriented_dice(self) -> Law:
        """The law of the dice after a successful Orientation: 6, or more where two showed more."""
        return self.thrown.map(lambda roll: max(ORIENTED, roll))

    @property
    def oriented(self) -> Law:
        """The law of the initiative after a successful Orientation: never less than the present.

        What actions lost comes back, what wounds took does not (l.63-65).
        """
        known = self.known.without(Part.LOST).total
        if self.present is None:
            return self.oriented_dice.map(lambda roll: known + roll)
        rolled = ORIENTED if self.roll is None else max(ORIENTED, self.roll)
        return Law.constant(max(self.present, known + rolled))

    def at(self, score: int) -> Place:
        """Return the place that an initiative gives this fighter."""
        return score, self.present_base


@dataclass(frozen=True, slots=True)
class Meeting:
    """The chances to act before another fighter, at the same time, and after."""

    before: Fraction
    together: Fraction
    after: Fraction


def meet(fighter: Fighter, other: Fighter) -> Meeting:
    """Compare two fighters over all throws of both."""
    own, theirs = fighter.score, other.score
    before = together = 0
    for score, weight in own.weights.items():
        ahead, level = _split(fighter.at(score), other, theirs)
        together += weight * level
        before += weight * (theirs.total - ahead - level)
    total = own.total * theirs.total
    return Meeting(
        Fraction(before, total),
        Fraction(together, total),
        Fraction(total - before - together, total),
    )


def _split(place: Place, other: Fighter, scores: Law) -> tuple[int, int]:
    """Return the weights of what puts another fighter ahead of a place, and level with it."""
    ahead = level = 0
    for score, weight in scores.weights.items():
        if (theirs := other.at(score)) > place:
            ahead += weight
        elif theirs == place:
            level += weight
    return ahead, level


def rank(fighter: Fighter, score: Law, others: Sequence[Fighter]) -> Law:
    """Return the law of a fighter's rank: one more than those who act before.

    Fighters who act at the same time share their rank.

    Args:
        fighter: the one to place.
        score: the law of that one's initiative: `Fighter.score`, or `Fighter.oriented`.
        others: all others, 23 at most.

    Raises:
        ValueError: there are too many.
    """
    require("others", len(others), 0, MAX_FIGHTERS - 1)
    scores = [other.score for other in others]
    parts = []
    for value, chance in score.items():
        place = fighter.at(value)
        ways = [1]  # by how many act before
        for other, law in zip(others, scores, strict=True):
            ahead, _ = _split(place, other, law)
            behind = law.total - ahead
            ways = [
                behind * stays + ahead * comes
                for stays, comes in zip([*ways, 0], [0, *ways], strict=True)
            ]
        parts.append((chance, Law(dict(enumerate(ways, 1)))))
    return Law.mixture(parts)


def mean_ranks(fighters: Sequence[Fighter]) -> tuple[Fraction, ...]:
    """Return the mean of each one's rank, as `rank` counts it.

    All laws are laid over one another once, rather than each compared with each.
    """
    shared = SIDES**TWO_DICE
    laws = [fighter.score for fighter in fighters]
    weights: defaultdict[Place, int] = defaultdict(int)
    for fighter, law in zip(fighters, laws, strict=True):
        for score, weight in law.weights.items():
            weights[fighter.at(score)] += weight * (shared // law.total)
    ahead = {}
    above = 0
    for place in sorted(weights, reverse=True):
        ahead[place] = above
        above += weights[place]
    means = []
    for fighter, law in zip(fighters, laws, strict=True):
        before = own = 0
        for score, weight in reversed(law.weights.items()):
            before += weight * (ahead[fighter.at(score)] - own * (shared // law.total))
            own += weight
        means.append(1 + Fraction(before, law.total * shared))
    return tuple(means)


def order(places: Sequence[Place]) -> tuple[tuple[int, ...], ...]:
    """Return the indices of places in the order of acting, those of the same time together."""
    ranked = sorted(range(len(places)), key=lambda index: places[index], reverse=True)
    return tuple(tuple(same) for _, same in groupby(ranked, key=lambda index: places[index]))


def slowed(score: int) -> bool:
    """Tell whether an initiative costs an Action a Round: below 0, not at 0 (l.61)."""
    return score < 0


def second_phase(score: int) -> int | None:
    """Return the phase of the second Action; None where an initiative below 0 leaves but one.

    A phase below 0 is possible: the source does not say what becomes of it (ruling 003-46).
    """
    return None if slowed(score) else score - SECOND


def orientation_value(intuition: int, war_art: int) -> Ledger[checks.Part]:
    """Return what makes the value that the test of Orientation is thrown against (l.63).

    Args:
        intuition: the quality, 0 to 40.
        war_art: points in Art de la Guerre, 0 to 40; each two make the test one point easier.

    Raises:
        ValueError: a value is out of range.
    """
    require("intuition", intuition, 0, MAX_SKILL)
    require("war_art", war_art, 0, MAX_SKILL)
    return checks.target(intuition, easier=war_art // WAR_ART)


def orientation_chance(intuition: int, war_art: int) -> Fraction:
    """Return the chance of the test of Orientation; see `orientation_value`."""
    return checks.chance(orientation_value(intuition, war_art).total)
