"""Fighting while swimming or climbing (002 l.852-867)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.runequest.levels import MAX_SKILL, MIN_SKILL, Rounding


class Surroundings(StrEnum):
    """Where the fighter is."""

    SWIMMING = "nage"
    CLIMBING = "escalade"


class Weapon(StrEnum):
    """What a weapon is, as far as the rule cares."""

    IMPALING = "estoc"
    NATURAL_GRIP = "etranglement-morsure-broyage"
    OTHER = "autre"


class Hampering(StrEnum):
    """What becomes of the damage of a weapon."""

    UNTOUCHED = "entiers"
    HALVED = "moitie"
    INEFFECTIVE = "aucun"


HAMPERINGS = MappingProxyType(
    {
        Weapon.IMPALING: Hampering.HALVED,
        Weapon.NATURAL_GRIP: Hampering.UNTOUCHED,
        Weapon.OTHER: Hampering.INEFFECTIVE,
    }
)
"""Only thrusting weapons that impale harm, at half (002 l.862-864); strangling, biting and crushing
are as ever (l.865-867)."""


class Cap(StrEnum):
    """What limits a weapon skill there."""

    ATHLETICS = "athletisme"


def cap(skill: int, athletics: int) -> Ledger[Cap]:
    """Return what the limit takes from a weapon skill: at most Athlétisme (002 l.852-857).

    Args:
        skill: per cent, after its other modifiers (ruling 002-27), -400 to 400.
        athletics: per cent, 0 to 400.

    Raises:
        ValueError: a skill is out of range.
    """
    require("skill", skill, MIN_SKILL, MAX_SKILL)
    require("athletics", athletics, 0, MAX_SKILL)
    return Ledger.of({Cap.ATHLETICS: min(0, athletics - skill)})


def hampering(
    surroundings: Surroundings, weapon: Weapon, *, climbing_too: bool = False
) -> Hampering:
    """Return what becomes of the damage of a weapon (002 l.862-867).

    Args:
        surroundings: swimming or climbing.
        weapon: what strikes.
        climbing_too: the source says it of both; the adopted ruling keeps it to swimming, since
            nothing in a climb blunts a sword (ruling 002-21).
    """
    if surroundings is Surroundings.CLIMBING and not climbing_too:
        return Hampering.UNTOUCHED
    return HAMPERINGS[weapon]


@dataclass(frozen=True, slots=True)
class HamperedBlow:
    """What a blow does there: the fate of its damage, and how a half is rounded."""

    fate: Hampering
    rounding: Rounding = Rounding.DOWN

    def damage(self, rolled: int) -> int:
        """Return what is left of a roll of damage; Deflection and armour follow (ruling 002-13)."""
        if self.fate is Hampering.INEFFECTIVE:
            return 0
        if self.fate is Hampering.HALVED:
            return self.rounding.share(rolled, Fraction(1, 2))
        return rolled

    def law(self, rolled: Law) -> Law:
        """Return the law of what is left of the damage."""
        return rolled.map(self.damage)
