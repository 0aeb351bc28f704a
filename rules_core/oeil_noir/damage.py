"""Points d'Impact, armour, and what they cost (003 l.75-84, l.107, l.113, l.191-197).

Points are whole numbers; a throw below 0 costs nothing (003 l.84).
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.oeil_noir.rounding import Rounding
from rules_core.oeil_noir.wounds import Thresholds

MAX_PROTECTION = 50
MAX_STRENGTH = 60
"""Bound of a strength and of a PI/FO threshold; a step is 1 to as much."""
DOUBLE = 2
"""What a critical attack multiplies the points by (003 l.197)."""
SERIOUS_WOUNDS = 1
"""What a critical attack that touches inflicts by itself (003 l.197)."""


class Kind(StrEnum):
    """What a blow inflicts."""

    IMPACT = "pi"
    ENDURANCE = "pi-end"
    DIRECT = "directs"


class Critical(StrEnum):
    """What a critical attack doubles (003 l.197; ruling 003-18), or that none is played."""

    NONE = "non"
    BEFORE_ARMOUR = "avant-pr"
    AFTER_ARMOUR = "apres-pr"


class CriticalWound(StrEnum):
    """How the Blessure of a critical joins those of the thresholds (ruling 003-42)."""

    ADDED = "en-plus"
    AT_LEAST_ONE = "au-moins-une"


@dataclass(frozen=True, slots=True)
class Blow:
    """A blow that touches, up to what the armour leaves of it.

    Attributes:
        kind: points d'impact; points d'impact to the Endurance; or points de dommages that no
            armour stops (003 l.79).
        protection: PR, 0 to 50; nothing against direct points.
        critical: what is doubled, if anything.
        rounding: of the half of the Endurance lost that the vitality loses too (ruling 003-16).

    Example:
        9 points against PR 4 (003 l.78); to the Endurance 5 too, of which the vitality loses half:
        2.5 rounded up (l.82, ruling 003-16).

        >>> Blow(protection=4).damage(9)
        5
        >>> blunt = Blow(Kind.ENDURANCE, protection=4)
        >>> blunt.endurance(9), blunt.damage(9)
        (5, 3)
    """

    kind: Kind = Kind.IMPACT
    protection: int = 0
    critical: Critical = Critical.NONE
    rounding: Rounding = Rounding.NEAREST

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("protection", self.protection, 0, MAX_PROTECTION)

    @property
    def ordinary(self) -> Self:
        """The same blow, not critical."""
        return replace(self, critical=Critical.NONE)

    @property
    def stopped(self) -> int:
        """The points that the armour takes off."""
        return 0 if self.kind is Kind.DIRECT else self.protection

    def struck(self, points: int) -> int:
        """Return the points that meet the armour, for points thrown."""
        return DOUBLE * points if self.critical is Critical.BEFORE_ARMOUR else points

    def passed(self, points: int) -> int:
        """Return what the armour lets through of points thrown, 0 or more (003 l.78, l.84)."""
        return max(0, self.struck(points) - self.stopped)

    def left(self, points: int) -> int:
        """Return what the armour leaves to count, doubled where that is (ruling 003-18)."""
        doubled = DOUBLE if self.critical is Critical.AFTER_ARMOUR else 1
        return doubled * self.passed(points)

    def endurance(self, points: int) -> int:
        """Return the Endurance lost to points thrown (003 l.82)."""
        return self.left(points) if self.kind is Kind.ENDURANCE else 0

    def damage(self, points: int) -> int:
        """Return the points de dommages, which the vitality loses.

        Half of the Endurance lost where the blow aims at it, once the armour has counted
        (003 l.82; ruling 003-12).
        """
        left = self.left(points)
        return self.rounding.half(left) if self.kind is Kind.ENDURANCE else left


def with_critical(
    wounds: int, critical: Critical, reading: CriticalWound = CriticalWound.ADDED
) -> int:
    """Return the Blessures of a blow that touches, from those of the thresholds, 0 or more."""
    return wounds if critical is Critical.NONE else with_serious(wounds, reading)


def with_serious(wounds: int, reading: CriticalWound = CriticalWound.ADDED) -> int:
    """Return the same of a critical blow.

    It inflicts its own even where the armour stops every point: it has touched.
    """
    if reading is CriticalWound.ADDED:
        return wounds + SERIOUS_WOUNDS
    return max(wounds, SERIOUS_WOUNDS)


@dataclass(frozen=True, slots=True)
class Harm:
    """The laws of what a blow costs.

    Attributes:
        struck: the points that meet the armour.
        passed: what the armour lets through.
        endurance: the Endurance lost.
        damage: the points de dommages.
        wounds: the Blessures.
    """

    struck: Law
    passed: Law
    endurance: Law
    damage: Law
    wounds: Law


def harm(
    points: Law,
    blow: Blow,
    thresholds: Thresholds | None,
    reading: CriticalWound = CriticalWound.ADDED,
) -> Harm:
    """Return what a blow that touches costs.

    Args:
        points: the points thrown.
        blow: how they are counted.
        thresholds: the Seuils de Blessure, None where the cause never wounds, as a poison
            (003 l.111).
        reading: how the Blessure of a critical joins the others (ruling 003-42).
    """
    damage = points.map(blow.damage)

    def wounds(lost: int) -> int:
        heavy = thresholds.wounds(lost) if thresholds else 0
        return with_critical(heavy, blow.critical, reading)

    return Harm(
        points.map(blow.struck),
        points.map(blow.passed),
        points.map(blow.endurance),
        damage,
        damage.map(wounds),
    )


def strength_bonus(strength: int, threshold: int, step: int) -> int:
    """Return the points d'impact that strength adds: one for each whole step (003 l.192-193).

    Args:
        strength: FO of who strikes, 0 to 60.
        threshold: first value of the weapon's PI/FO, 0 to 60. Strength below it takes nothing
            away (ruling 003-25).
        step: second value, 1 to 60 points of strength.

    Raises:
        ValueError: a value is out of range.

    Example:
        An axe of 13/2 in the hands of Alrik, of Sven, and of Sven grown stronger (003 l.193).

        >>> [strength_bonus(strength, 13, 2) for strength in (11, 15, 17)]
        [0, 1, 2]
    """
    require("strength", strength, 0, MAX_STRENGTH)
    require("threshold", threshold, 0, MAX_STRENGTH)
    require("step", step, 1, MAX_STRENGTH)
    return max(0, (strength - threshold) // step)
