"""What a natural 1 on an attack brings: the d6 and the breakage of weapons (001 l.372-378)."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require

SIDES = 6


class Consequence(StrEnum):
    """What the d6 can bring."""

    SELF = "soi-meme"
    ALLY = "allie"
    DROP = "arme-lachee"
    BREAK = "casse"


FACES = MappingProxyType(
    {
        1: Consequence.SELF,
        2: Consequence.SELF,
        3: Consequence.ALLY,
        4: Consequence.ALLY,
        5: Consequence.DROP,
        6: Consequence.BREAK,
    }
)
"""The d6 table (001 l.374-378)."""

BREAKAGE = 30
"""Per cent chance that the weapon breaks, or that a natural weapon hurts its owner (l.378)."""
LEAST_MAGIC_LEVEL = 12
"""A magic weapon is of this level or more (001 l.378)."""
MAX_LEVEL = 60


class BreakageReading(StrEnum):
    """From which level magic counts against breakage (ruling 001-25)."""

    EVERY_LEVEL = "tous"
    ABOVE_11 = "au-dessus-de-11"


def consequences(*, natural_weapon: bool = False) -> Mapping[Consequence, Fraction]:
    """Return the chance of each consequence of a fumble.

    With a natural weapon or bare hands a 5 is thrown again (001 l.377), so that only the other
    five faces remain, equally likely.
    """
    kept = [
        result for result in FACES.values() if not (natural_weapon and result is Consequence.DROP)
    ]
    return {result: Fraction(kept.count(result), len(kept)) for result in dict.fromkeys(kept)}


def breakage(
    weapon_level: int = 0, reading: BreakageReading = BreakageReading.EVERY_LEVEL
) -> Fraction:
    """Return the chance that the weapon breaks on a 6.

    Args:
        weapon_level: 0 for an ordinary weapon, else its magic level, 12 to 60.
        reading: 1 % less per level of the weapon (18 % at level 12), or per level above the 11th
            (29 % at level 12).

    Raises:
        ValueError: the level is neither 0 nor 12 to 60.
    """
    if weapon_level:
        require("weapon_level", weapon_level, LEAST_MAGIC_LEVEL, MAX_LEVEL)
    counted = weapon_level
    if weapon_level and reading is BreakageReading.ABOVE_11:
        counted -= LEAST_MAGIC_LEVEL - 1
    return Fraction(max(0, BREAKAGE - counted), 100)
