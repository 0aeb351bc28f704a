"""Grappling, shoving and escaping a grapple: opposed rolls (001 l.443-471, 682).

Both sides roll d20 + Strength or Dexterity, and the greater total wins. These are ability rolls,
so what hinders ability rolls hinders them (001 l.669, 699, 708); they are no attack rolls, though
an attack is what they replace. On a tie the attempt fails, or succeeds (ruling 001-46).
"""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from itertools import accumulate
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.checks import Mode, combine, kept_die
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.maison.exhaustion import MAX_SPEED
from rules_core.maison.sizes import Size

LARGER = 1
"""How many sizes above the one who tries the target may be (001 l.446, 468)."""
FAR_SMALLER = 2
"""From so many sizes below, a creature that is dragged slows nobody (001 l.457)."""
MAX_TRIES = 20
LEAST_TOTAL = -40
MOST_TOTAL = 80


class Manoeuvre(StrEnum):
    """What is tried."""

    GRAPPLE = "agripper"
    SHOVE = "bousculer"
    ESCAPE = "echapper"


class Part(StrEnum):
    """What a side adds to its d20."""

    STRENGTH = "force"
    DEXTERITY = "dexterite"
    BONUS = "bonus"


class Cause(StrEnum):
    """What bears on the roll of a side, beyond what it adds."""

    INCAPACITATED = "incapable"
    CHARMED = "charme"
    TOO_LARGE = "trop-grande"
    HELPED = "aide"
    OTHER_ADVANTAGE = "autre-avantage"
    FRIGHTENED = "effraye"
    POISONED = "empoisonne"
    EXHAUSTED = "epuise"
    OTHER_DISADVANTAGE = "autre-desavantage"


C = Cause
ADVANTAGES = frozenset({C.HELPED, C.OTHER_ADVANTAGE})
"""What gives a side advantage (001 l.244)."""
DISADVANTAGES = frozenset({C.FRIGHTENED, C.POISONED, C.EXHAUSTED, C.OTHER_DISADVANTAGE})
"""What gives a side disadvantage, exhaustion from its first level on (001 l.669, 699, 708)."""
ABILITIES: Mapping[Manoeuvre, tuple[Part, ...]] = MappingProxyType(
    {
        Manoeuvre.GRAPPLE: (Part.STRENGTH, Part.DEXTERITY),
        Manoeuvre.SHOVE: (Part.STRENGTH,),
        Manoeuvre.ESCAPE: (Part.STRENGTH, Part.DEXTERITY),
    }
)
"""The abilities that the one who tries may use (001 l.447, 454, 469); the other always has both."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two; `ValueError` when a bound is passed.

    Attributes:
        strength: modifier, -10 to 20.
        dexterity: modifier, -10 to 20.
        bonus: anything else that it adds, -20 to 20.
        given: the causes that bear on it, none of them `TOO_LARGE`, which sizes tell.
    """

    strength: int = 0
    dexterity: int = 0
    bonus: int = 0
    given: frozenset[Cause] = frozenset()

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("strength", self.strength, -10, 20)
        require("dexterity", self.dexterity, -10, 20)
        require("bonus", self.bonus, -20, 20)
        if C.TOO_LARGE in self.given:
            raise ValueError("given must not hold what follows from the sizes")


@dataclass(frozen=True, slots=True)
class Roll:
    """What a side rolls: d20 in `mode` + what `made_of` adds up to.

    `total` is set where the roll is already made: nothing else then counts.
    """

    made_of: Ledger[Part] = field(default_factory=Ledger)
    advantages: tuple[Cause, ...] = ()
    disadvantages: tuple[Cause, ...] = ()
    total: int | None = None

    @property
    def mode(self) -> Mode:
        """How the d20 is thrown (ruling 001-29)."""
        return combine(advantage=bool(self.advantages), disadvantage=bool(self.disadvantages))

    @property
    def law(self) -> Law:
        """The law of the total."""
        if self.total is not None:
            return Law.constant(self.total)
        added = self.made_of.total
        return kept_die(self.mode).map(lambda face: face + added)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two opposed rolls compared: the chances that the first is greater, the same, or less."""

    above: Fraction
    level: Fraction
    below: Fraction

    def success(self, *, tie_succeeds: bool = False) -> Fraction:
        """Return the chance that the first roll succeeds (ruling 001-46)."""
        return self.above + self.level if tie_succeeds else self.above


@dataclass(frozen=True, slots=True)
class Contest:
    """An attempt worked out.

    `obstacles` forbid it; `automatic` are the causes that make it succeed without a roll, where
    nothing forbids it. Otherwise `compared` decides between `own` and `other`. `success` is the
    chance of one try.
    """

    obstacles: tuple[Cause, ...]
    automatic: tuple[Cause, ...]
    own: Roll
    other: Roll
    compared: Comparison
    success: Fraction

    @property
    def rolled(self) -> bool:
        """Whether dice decide."""
        return not self.obstacles and not self.automatic

    def at_least_once(self, tries: int) -> Fraction:
        """Return the chance of one success or more in `tries` attempts, 1 to 20, all alike."""
        require("tries", tries, 1, MAX_TRIES)
        return 1 - (1 - self.success) ** tries


def steps_above(size: Size, other: Size) -> int:
    """Return how many sizes `size` stands above `other`; below it, a negative number."""
    ranks = list(Size)
    return ranks.index(size) - ranks.index(other)


def drag_speed(speed: int, size: Size, target: Size) -> int:
    """Return the speed, in squares, of who drags a creature it holds (001 l.457).

    The source does not say how a half is rounded here: down, as it does for movement (l.137).

    Args:
        speed: in squares, 0 to 60.
        size: of the one who drags.
        target: size of the creature that is dragged.

    Raises:
        ValueError: a bound is passed.
    """
    require("speed", speed, 0, MAX_SPEED)
    return speed if steps_above(size, target) >= FAR_SMALLER else speed // 2


def roll_of(side: Side, abilities: tuple[Part, ...]) -> Roll:
    """Return what a side rolls: the best of the abilities at its choice, the first of equals."""
    known = {Part.STRENGTH: side.strength, Part.DEXTERITY: side.dexterity}
    best = max(abilities, key=known.__getitem__)
    return Roll(
        Ledger.of({best: known[best], Part.BONUS: side.bonus}),
        _told(side.given & ADVANTAGES),
        _told(side.given & DISADVANTAGES),
    )


def contest(
    manoeuvre: Manoeuvre,
    own: Side | int,
    other: Side | int,
    *,
    size: Size = Size.MEDIUM,
    other_size: Size = Size.MEDIUM,
    tie_succeeds: bool = False,
) -> Contest:
    """Work out an attempt.

    Args:
        manoeuvre: what is tried.
        own: the one who tries: to seize, to shove, or to get free; an integer, -40 to 80, where
            its roll is already made.
        other: the target, or the one who holds; as `own`.
        size: of the one who tries; for an escape, sizes do not count.
        other_size: of the other.
        tie_succeeds: a tie gives the attempt to the one who tries; False, it fails (001-46).

    Raises:
        ValueError: a bound is passed.

    Example:
        Between equals 190 of the 400 pairs are won, as a tie fails.

        >>> print(contest(Manoeuvre.SHOVE, Side(strength=2), Side(strength=2)).success)
        19/40
    """
    for name, each in (("own", own), ("other", other)):
        if isinstance(each, int):
            require(name, each, LEAST_TOTAL, MOST_TOTAL)
    obstacles = _obstacles(manoeuvre, own, steps_above(other_size, size))
    automatic = (
        _told(other.given & {C.INCAPACITATED}) if isinstance(other, Side) and not obstacles else ()
    )
    thrown = Roll(total=own) if isinstance(own, int) else roll_of(own, ABILITIES[manoeuvre])
    opposed = (
        Roll(total=other)
        if isinstance(other, int)
        else roll_of(other, ABILITIES[Manoeuvre.GRAPPLE])
    )
    compared = compare(thrown, opposed)
    success = Fraction(not obstacles)
    if not obstacles and not automatic:
        success = compared.success(tie_succeeds=tie_succeeds)
    return Contest(obstacles, automatic, thrown, opposed, compared, success)


def compare(own: Roll, other: Roll) -> Comparison:
    """Compare two opposed rolls, every pair of totals weighed."""
    first, second = own.law, other.law
    totals, below = list(second.weights), list(accumulate(second.weights.values(), initial=0))
    above = level = 0
    for total, weight in first.weights.items():
        above += weight * below[bisect_left(totals, total)]
        level += weight * second.weights.get(total, 0)
    whole = first.total * second.total
    return Comparison(
        Fraction(above, whole), Fraction(level, whole), Fraction(whole - above - level, whole)
    )


def _obstacles(manoeuvre: Manoeuvre, own: Side | int, larger: int) -> tuple[Cause, ...]:
    """Return what forbids an attempt (001 l.446, 468, 695, 723)."""
    given = own.given if isinstance(own, Side) else frozenset()
    if manoeuvre is Manoeuvre.ESCAPE:
        return _told(given & {C.INCAPACITATED})
    too_large = {C.TOO_LARGE} if larger > LARGER else set()
    return _told(given & {C.INCAPACITATED, C.CHARMED} | too_large)


def _told(causes: frozenset[Cause] | set[Cause]) -> tuple[Cause, ...]:
    """Return causes in the order in which answers list them."""
    return tuple(each for each in Cause if each in causes)
