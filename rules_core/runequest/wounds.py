"""Serious and Major Wounds, and the last heroic action (002 l.920-1001)."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.ledger import Ledger

MAX_POINTS = 100
"""Bound of what a location has to begin with."""
MAX_DAMAGE = 500
MAX_ATTRIBUTE = 200
ACTIONS_LOST = Law.die(3)
"""Combat Actions, not Reactions, that a Serious Wound costs (002 l.935-938)."""


class Location(StrEnum):
    """The locations that the source tells apart."""

    HEAD = "tete"
    CHEST = "poitrine"
    ABDOMEN = "abdomen"
    ARM = "bras"
    LEG = "jambe"

    @property
    def limb(self) -> bool:
        """Whether it is a limb rather than a part of the trunk, or the head."""
        return self in {Location.ARM, Location.LEG}


class Severity(IntEnum):
    """How grave a wound is, in order."""

    SLIGHT = 0
    SERIOUS = 1
    MAJOR = 2


def severity(start: int, after: int) -> Severity:
    """Return how grave the wound is that leaves a location with so many points.

    Serious at 0 or less (002 l.931-934); Major at the negative of the start or less
    (l.959-963), as -7 of 7 (l.372-375).

    Args:
        start: hit points of the location when unhurt, 1 or more.
        after: what the wound leaves; may be negative.
    """
    if after <= -start:
        return Severity.MAJOR
    return Severity.SERIOUS if after <= 0 else Severity.SLIGHT


class Collapse(StrEnum):
    """What failing the Endurance test of a wound brings."""

    USELESS_LIMB = "membre-inutilisable"
    UNCONSCIOUS = "inconscience"


class Point(StrEnum):
    """What the hit points of a location are made of."""

    START = "depart"
    LOST = "deja-perdus"
    DAMAGE = "degats"


@dataclass(frozen=True, slots=True)
class Wound:
    """A location that has just been hurt.

    Attributes:
        location: what was hit.
        start: its hit points when unhurt, 1 to 100.
        lost: what it had lost before the blow, 0 to 500.
        damage: points lost to the blow, after every reduction, 1 to 500.

    Example:
        An arm of 7 points: at 0 its wound is Serious, at -7 Major.

        >>> [Wound(Location.ARM, 7, 0, damage).severity.name for damage in (6, 7, 13, 14)]
        ['SLIGHT', 'SERIOUS', 'SERIOUS', 'MAJOR']
    """

    location: Location
    start: int
    lost: int
    damage: int

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("start", self.start, 1, MAX_POINTS)
        require("lost", self.lost, 0, MAX_DAMAGE)
        require("damage", self.damage, 1, MAX_DAMAGE)

    @property
    def made_of(self) -> Ledger[Point]:
        """The hit points that are left, often negative, and what takes the others."""
        return Ledger.of(
            {Point.START: self.start, Point.LOST: -self.lost, Point.DAMAGE: -self.damage}
        )

    @property
    def before(self) -> int:
        """The hit points before the blow; may be negative."""
        return self.made_of.without(Point.DAMAGE).total

    @property
    def after(self) -> int:
        """The hit points that are left."""
        return self.made_of.total

    @property
    def severity(self) -> Severity:
        """How grave it is: see `severity`."""
        return severity(self.start, self.after)

    def least_damage(self, severity: Severity) -> int:
        """Return the least damage, 1 or more, that makes the wound as grave as that."""
        left = {Severity.SLIGHT: self.start, Severity.SERIOUS: 0, Severity.MAJOR: -self.start}
        return max(1, self.before - left[severity])

    @property
    def collapse(self) -> Collapse | None:
        """What a failed Endurance test brings; None where the wound asks for no test.

        A Serious Wound costs the use of a limb (002 l.940-945) or, elsewhere, consciousness
        (l.951-956); a Major Wound costs consciousness wherever it is (l.968-971).
        """
        if self.severity is Severity.SLIGHT:
            return None
        if self.severity is Severity.SERIOUS and self.location.limb:
            return Collapse.USELESS_LIMB
        return Collapse.UNCONSCIOUS

    @property
    def healing_for_use(self) -> int | None:
        """Hit points to give back before a useless limb serves again, above 0 (002 l.943-945).

        None where no limb may be useless in that way: a Major Wound cripples for good (l.963-966).
        """
        return 1 - self.after if self.collapse is Collapse.USELESS_LIMB else None


class Vigour(StrEnum):
    """The characteristics that keep alive."""

    CONSTITUTION = "con"
    POWER = "pou"


def minutes_to_live(constitution: int, power: int) -> Ledger[Vigour]:
    """Return the minutes after which an untended Major Wound kills (002 l.972-975).

    Args:
        constitution: CON, 1 to 200.
        power: POU, 1 to 200.

    Raises:
        ValueError: a characteristic is out of range.
    """
    require("constitution", constitution, 1, MAX_ATTRIBUTE)
    require("power", power, 1, MAX_ATTRIBUTE)
    return Ledger.of({Vigour.CONSTITUTION: constitution, Vigour.POWER: power})
