"""Being pushed back: by a blow too strong, and by the effect Cogner (002 l.216-237, l.833-850)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.runequest.throws import SimpleTest

POINTS_A_METRE = 5
"""Points of damage that push one metre away (002 l.218-220 and l.839-840)."""
MAX_SIZE = 200
BASH_LIMIT = 2
"""Cogner moves a target of up to so many times the attacker's size (002 l.220-222)."""


@dataclass(frozen=True, slots=True)
class Shove:
    """How a blow pushes its target.

    Attributes:
        pushed: the chance that the rule applies at all; a knockback may be of 0 metre.
        metres: the law of the distance, 0 where the target stays in place.
        falls: the chance that the target ends on the ground.
    """

    pushed: Fraction
    metres: Law
    falls: Fraction

    @property
    def moved(self) -> Fraction:
        """The chance of a metre or more."""
        return 1 - self.metres.between(0, 0)


@dataclass(frozen=True, slots=True)
class Mount:
    """What a rider sits on: its size, and the test of Équitation that lets the rider count it."""

    size: int
    riding: SimpleTest

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("size", self.size, 1, MAX_SIZE)


class Mass(StrEnum):
    """What is pushed back together."""

    RIDER = "cavalier"
    MOUNT = "monture"


def riders_size(size: int, mount: Mount) -> Ledger[Mass]:
    """Return the TAI that a rider counts when the test of riding succeeds (002 l.737-740)."""
    return Ledger.of({Mass.RIDER: size, Mass.MOUNT: mount.size})


def knockback_metres(damage: int, size: int) -> int | None:
    """Return the metres that a blow pushes a target of this size; None when it does not.

    More damage than the size knocks back (002 l.833-836), 1 metre for each 5 points beyond it
    (l.839-840): from 1 to 4 points beyond, the target may fall but stays in place (ruling 002-14).

    Example:
        >>> [knockback_metres(damage, size=12) for damage in (12, 13, 17)]
        [None, 0, 1]
    """
    return (damage - size) // POINTS_A_METRE if damage > size else None


def knockback(damage: Law, size: int, acrobatics: SimpleTest, mount: Mount | None = None) -> Shove:
    """Return how a blow knocks its target back (002 l.833-843).

    Args:
        damage: the original roll, before the parry and the armour (l.841-843).
        size: TAI of the target, 1 to 200.
        acrobatics: the test, without opposition, that keeps the target on its feet (l.837-839).
        mount: a rider's, whose size adds to his own if the test of riding succeeds (l.737-740).

    Raises:
        ValueError: a size is out of range.
    """
    require("size", size, 1, MAX_SIZE)
    if mount is None:
        pushed, metres = _knocked(damage, size)
        return Shove(pushed, metres, pushed * (1 - acrobatics.chance))
    held = mount.riding.chance
    mounted, together = _knocked(damage, riders_size(size, mount).total)
    alone, apart = _knocked(damage, size)
    pushed = held * mounted + (1 - held) * alone
    metres = Law.mixture([(held, together), (1 - held, apart)])
    return Shove(pushed, metres, pushed * (1 - acrobatics.chance))


def _knocked(damage: Law, size: int) -> tuple[Fraction, Law]:
    """Return the chance to be knocked back for a size that is certain, and the law of metres."""
    pushed = damage.probability(lambda dealt: dealt > size)
    return pushed, damage.map(lambda dealt: knockback_metres(dealt, size) or 0)


def bash_metres(damage: int) -> int:
    """Return the metres that Cogner pushes: 1 for each 5 points rolled (002 l.218-226)."""
    return damage // POINTS_A_METRE


def can_bash(size: int, attacker_size: int) -> bool:
    """Tell whether Cogner works: a target of at most twice the attacker's size (002 l.220-222).

    The figure prevails over « pas directement affectée par la TAI » (l.848-850; ruling 002-7).

    Raises:
        ValueError: a size lies out of 1 to 200.
    """
    require("size", size, 1, MAX_SIZE)
    require("attacker_size", attacker_size, 1, MAX_SIZE)
    return size <= BASH_LIMIT * attacker_size


def bash(damage: Law, size: int, attacker_size: int, obstacle: SimpleTest | None = None) -> Shove:
    """Return how the effect Cogner pushes its target (002 l.216-228).

    Args:
        damage: the original roll, before any reduction (l.222-226).
        size: TAI of the target, 1 to 200.
        attacker_size: TAI of the attacker, 1 to 200.
        obstacle: the test of Acrobatie of a target pushed, by a metre or more, into an obstacle
            (l.226-228); None where there is no obstacle.

    Raises:
        ValueError: a size is out of range.
    """
    if not can_bash(size, attacker_size):
        return Shove(Fraction(), Law.constant(0), Fraction())
    metres = damage.map(bash_metres)
    pushed = 1 - metres.between(0, 0)
    missed = 1 - obstacle.chance if obstacle else Fraction()
    return Shove(pushed, metres, pushed * missed)
