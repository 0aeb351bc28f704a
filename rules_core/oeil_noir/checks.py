"""Tests on a twenty-sided die, where a low roll succeeds (source 003).

A value already holds its modifiers: « compliquée de 2 » takes 2 off, « facilitée de 2 » adds 2.
"""

from enum import StrEnum
from fractions import Fraction

from rules_core.dice import Law
from rules_core.ledger import Ledger

FACES = 20
CRITICAL = 1
"""Attack: critical (003 l.195); parry: parade de maître (l.198)."""
FUMBLE = 20
"""Critical failure of an attack or of a parry (003 l.202)."""
DIE = Law.die(FACES)


class Part(StrEnum):
    """What the value that a test is thrown against is made of."""

    QUALITY = "qualite"
    EASIER = "facilitee"
    HARDER = "compliquee"


def target(quality: int, *, easier: int = 0, harder: int = 0) -> Ledger[Part]:
    """Return what a test of a quality is thrown against, eased and hindered by 0 or more each."""
    return Ledger.of({Part.QUALITY: quality, Part.EASIER: easier, Part.HARDER: -harder})


def succeeds(roll: int, value: int) -> bool:
    """Tell whether a test of a quality succeeds: a roll at most the value (003 l.72)."""
    return roll <= value


def strikes(roll: int, value: int, *, value_alone: bool = False) -> bool:
    """Tell whether an attack or a parry succeeds: as `succeeds`, but for 1 and 20.

    A 1 always succeeds and a 20 always fails, whatever the value; without the older summary,
    `value_alone` decides (ruling 003-41).
    """
    if not value_alone and roll in {CRITICAL, FUMBLE}:
        return roll == CRITICAL
    return succeeds(roll, value)


def chance(value: int) -> Fraction:
    """Return the chance that a test of a quality succeeds, for any integer value."""
    return DIE.probability(lambda roll: succeeds(roll, value))


def combat_chance(value: int, *, value_alone: bool = False) -> Fraction:
    """Return the chance that an attack or a parry succeeds; 1/20 to 19/20 but for `value_alone`.

    Example:
        14 faces, then 19 at most: a 20 always fails (003 l.202).

        >>> print(combat_chance(14), combat_chance(25), chance(25))
        7/10 19/20 1
    """
    return DIE.probability(lambda roll: strikes(roll, value, value_alone=value_alone))
