"""Serious and Major Wounds, and the last heroic action (002 l.920-1001)."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.runequest.levels import Level
from rules_core.runequest.opposition import Opposition, Outcome, Side

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


class Collapse(StrEnum):
    """What failing the Endurance test of a wound brings."""

    USELESS_LIMB = "membre-inutilisable"
    UNCONSCIOUS = "inconscience"


@dataclass(frozen=True, slots=True)
class Wound:
    """A location that has just been hurt.

    Attributes:
        location: what was hit.
        start: its hit points when unhurt, 1 to 100.
        before: its hit points before the blow, at most `start`; may be negative.
        damage: points lost to the blow, after every reduction, 1 to 500.
    """

    location: Location
    start: int
    before: int
    damage: int

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("start", self.start, 1, MAX_POINTS)
        require("before", self.before, self.start - MAX_DAMAGE, self.start)
        require("damage", self.damage, 1, MAX_DAMAGE)

    @property
    def after(self) -> int:
        """The hit points that are left, often negative."""
        return self.before - self.damage

    @property
    def severity(self) -> Severity:
        """How grave it is.

        Serious at 0 or less (002 l.931-934); Major at the negative of the start or less
        (l.959-963), as -7 of 7 (l.372-375).
        """
        if self.after <= -self.start:
            return Severity.MAJOR
        return Severity.SERIOUS if self.after <= 0 else Severity.SLIGHT

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


def endurance_fails(opposition: Opposition, *, must_be_beaten: bool = False) -> Fraction:
    """Return the chance that the Endurance test of a wound fails (002 l.924-929).

    Args:
        opposition: the weapon skill of whoever struck, as attacker, against the Endurance of the
            wounded, as defender.
        must_be_beaten: the attacker has to win. By the adopted reading a wounded who misses fails
            too when nobody wins (ruling 002-28).
    """
    beaten = opposition.wins(Side.ATTACKER)
    return beaten if must_be_beaten else opposition.fails(Side.DEFENDER)


def endurance_failed(end: Outcome, wounded: Level, *, must_be_beaten: bool = False) -> bool:
    """Tell whether the wounded, who reached this level in a test that ended so, failed it.

    See `endurance_fails`.
    """
    missed = not must_be_beaten and not wounded.succeeded
    return missed or end.winner is Side.ATTACKER


def minutes_to_live(constitution: int, power: int) -> int:
    """Return the minutes after which an untended Major Wound kills (002 l.972-975).

    Args:
        constitution: CON, 1 to 200.
        power: POU, 1 to 200.

    Raises:
        ValueError: a characteristic is out of range.
    """
    require("constitution", constitution, 1, MAX_ATTRIBUTE)
    require("power", power, 1, MAX_ATTRIBUTE)
    return constitution + power
