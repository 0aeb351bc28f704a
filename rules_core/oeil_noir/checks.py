"""Tests on a twenty-sided die, where a low roll succeeds (source 003).

A value already holds its modifiers: « compliquée de 2 » takes 2 off, « facilitée de 2 » adds 2.
"""

from fractions import Fraction

from rules_core.dice import Law

FACES = 20
CRITICAL = 1
"""Attack: critical (003 l.195); parry: parade de maître (l.198)."""
FUMBLE = 20
"""Critical failure of an attack or of a parry (003 l.202)."""
DIE = Law.die(FACES)


def succeeds(roll: int, value: int) -> bool:
    """Tell whether a test of a quality succeeds: a roll at most the value (003 l.72)."""
    return roll <= value


def strikes(roll: int, value: int) -> bool:
    """Tell whether an attack or a parry succeeds: as `succeeds`, but for 1 and 20 (ruling 003-41).

    A 1 always succeeds and a 20 always fails, whatever the value.
    """
    return roll == CRITICAL or (roll != FUMBLE and succeeds(roll, value))


def chance(value: int) -> Fraction:
    """Return the chance that a test of a quality succeeds, for any integer value."""
    return DIE.probability(lambda roll: succeeds(roll, value))


def combat_chance(value: int) -> Fraction:
    """Return the chance that an attack or a parry succeeds: 1/20 at least, 19/20 at most."""
    return DIE.probability(lambda roll: strikes(roll, value))
