"""What Strength adds to the damage of a weapon (004 l.11-23)."""

from enum import StrEnum
from fractions import Fraction
from math import floor

from rules_core.bounds import require
from rules_core.ledger import Ledger

TWO_HANDED = Fraction(3, 2)
"""What two hands multiply the Strength bonus by (004 l.21)."""


class Weapon(StrEnum):
    """How a weapon uses Strength."""

    MELEE = "corps-a-corps"
    THROWN = "jet"
    PROJECTILE = "projectiles"
    STRENGTH_BOW = "arc-composite"
    CROSSBOW = "arbalete"


BONUS_WITH = frozenset({Weapon.MELEE, Weapon.THROWN, Weapon.STRENGTH_BOW})
"""Weapons that a Strength bonus helps (004 l.13-17)."""
MALUS_WITH = frozenset(Weapon) - {Weapon.CROSSBOW}
"""Weapons that a Strength malus hinders: all but crossbows (004 l.19)."""


class BowReading(StrEnum):
    """What a composite bow makes of a Strength bonus (ruling 004-37).

    `SINGLE`: it counts once. `TWO_HANDED`: a bow takes both hands, which multiply it (004 l.21).
    """

    SINGLE = "simple"
    TWO_HANDED = "a-deux-mains"


class Part(StrEnum):
    """What makes of Strength the damage that it adds; `UNUSED` takes back what does not count."""

    STRENGTH = "force"
    TWO_HANDS = "deux-mains"
    UNUSED = "sans-effet"


def strength_parts(
    weapon: Weapon,
    strength: int,
    *,
    two_hands: bool = False,
    bow: BowReading = BowReading.SINGLE,
) -> Ledger[Part]:
    """Return what Strength adds to the damage, term by term.

    Two hands multiply a bonus by 1.5, rounded down, and leave a malus as it is (004 l.21).

    Args:
        weapon: how the weapon uses Strength.
        strength: Strength modifier, -20 to 30.
        two_hands: a melee weapon held in both hands.
        bow: what a composite bow makes of a bonus; of no matter with another weapon.

    Raises:
        ValueError: a bound is passed, or two hands hold another weapon than one of melee.

    Example:
        One and a half times 3 is 4, and a malus stays (004 l.21).

        >>> [strength_parts(Weapon.MELEE, each, two_hands=True).total for each in (3, -3)]
        [4, -3]

        A composite bow with Strength +4, in either reading.

        >>> [strength_parts(Weapon.STRENGTH_BOW, 4, bow=each).total for each in BowReading]
        [4, 6]
    """
    require("strength", strength, -20, 30)
    if two_hands and weapon is not Weapon.MELEE:
        raise ValueError("two_hands is for a melee weapon")
    helps, hinders = weapon in BONUS_WITH, weapon in MALUS_WITH
    if not helps and not hinders:
        return Ledger.of({Part.UNUSED: 0})
    bonus = max(0, strength)
    drawn = weapon is Weapon.STRENGTH_BOW and bow is BowReading.TWO_HANDED
    multiplied = two_hands or drawn
    return Ledger.of(
        {
            Part.STRENGTH: strength,
            Part.TWO_HANDS: floor(bonus * TWO_HANDED) - bonus if multiplied else 0,
            Part.UNUSED: 0 if helps else -bonus,
        }
    )
