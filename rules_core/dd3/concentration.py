"""Concentration: casting in spite of a distraction (004 l.187, 193, 201, 211, 224, 386)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.checks import Naturals, chance_at_least, least_face
from rules_core.dice import Law
from rules_core.ledger import Ledger

DEAFNESS = Fraction(20, 100)
"""Chance that the deaf fail to cast a spell with a verbal component (004 l.187)."""
MAX_LEVEL = 20
MAX_DAMAGE = 1000
MAX_SPELLS = 20


class Distraction(StrEnum):
    """What the source gives a difficulty for; deafness alone asks for no roll (004 l.187)."""

    DAMAGE = "coup"
    DEFENSIVE = "defensive"
    MOUNTED = "en-selle"
    GALLOP = "galop"
    POWER = "pouvoir"
    DEAFNESS = "surdite"


BASE = MappingProxyType(
    {
        Distraction.DAMAGE: 10,
        Distraction.DEFENSIVE: 15,
        Distraction.MOUNTED: 10,
        Distraction.GALLOP: 15,
        Distraction.POWER: 15,
    }
)
"""What the damage, or the level of the spell, is added to.

A blow (004 l.224), casting defensively (l.201), in the saddle between two parts of a move or at a
gallop (l.386), a spell-like power used defensively (l.211).
"""


class PowerReading(StrEnum):
    """Whether the level counts for a power used defensively (ruling 004-13)."""

    WITH_LEVEL = "avec-niveau"
    FIXED = "fixe"


class Part(StrEnum):
    """What the difficulty of a concentration roll is made of (004 l.201, 211, 224, 386)."""

    BASE = "base"
    AMOUNT = "montant"


def parts(
    distraction: Distraction,
    amount: int,
    power: PowerReading = PowerReading.WITH_LEVEL,
) -> Ledger[Part]:
    """Return what makes the difficulty of a concentration roll, nothing where there is none.

    Args:
        distraction: what disturbs the caster.
        amount: damage taken for a blow, 0 to 1000; else the level of the spell, 0 to 20.
        power: whether the level counts for a power.

    Raises:
        ValueError: a bound is passed.
    """
    most = MAX_DAMAGE if distraction is Distraction.DAMAGE else MAX_LEVEL
    require("amount", amount, 0, most)
    if distraction is Distraction.DEAFNESS:
        return Ledger()
    base = {Part.BASE: BASE[distraction]}
    if distraction is Distraction.POWER and power is PowerReading.FIXED:
        return Ledger.of(base)
    return Ledger.of(base | {Part.AMOUNT: amount})


def difficulty(
    distraction: Distraction,
    amount: int,
    power: PowerReading = PowerReading.WITH_LEVEL,
) -> int:
    """Return the difficulty of a concentration roll; see `parts`.

    Example:
        10 and a blow of 12 points (004 l.224); 15 and a spell of level 3 (l.201).

        >>> difficulty(Distraction.DAMAGE, 12), difficulty(Distraction.DEFENSIVE, 3)
        (22, 18)
    """
    return parts(distraction, amount, power).total


@dataclass(frozen=True, slots=True)
class Casting:
    """One spell or several cast under the same distraction.

    Attributes:
        face: the least face that keeps the spell; 1 or less is any, 21 or more none; None without
            a concentration roll.
        kept: the chance of the concentration roll.
        deafness: the chance to fail for want of hearing oneself.
        cast: the chance that one spell is cast.
        failed: the law of how many of the spells fail, for either reason.
    """

    face: int | None
    kept: Fraction
    deafness: Fraction
    cast: Fraction
    failed: Law

    @property
    def all_cast(self) -> Fraction:
        """The chance that every spell is cast."""
        return self.failed.between(0, 0)


def casting(
    against: int | None,
    bonus: int,
    *,
    deaf: bool = False,
    spells: int = 1,
    naturals: Naturals = Naturals.NOTHING,
) -> Casting:
    """Work out d20 + bonus against a difficulty, which it reaches or loses the spell (004 l.193).

    Args:
        against: difficulty, 0 to 1010; None where nothing asks for a roll.
        bonus: of concentration, -50 to 100.
        deaf: the caster is deaf and the spell has a verbal component.
        spells: how many are cast, 1 to 20, each with a roll of its own.
        naturals: what a 1 and a 20 do, of which the source says nothing (ruling 004-39).

    Raises:
        ValueError: a bound is passed.

    Example:
        +8 keeps the spell on 10 to 20; a deaf caster fails one time in five besides (004 l.187).

        >>> result = casting(18, 8, deaf=True)
        >>> print(result.face, result.kept, result.cast)
        10 11/20 11/25
    """
    require("bonus", bonus, -50, 100)
    require("spells", spells, 1, MAX_SPELLS)
    face, kept = None, Fraction(1)
    if against is not None:
        require("against", against, 0, MAX_DAMAGE + BASE[Distraction.DAMAGE])
        face = least_face(against - bonus, naturals)
        kept = chance_at_least(face)
    deafness = DEAFNESS if deaf else Fraction()
    cast = kept * (1 - deafness)
    done, total = cast.as_integer_ratio()
    return Casting(face, kept, deafness, cast, Law({0: done, 1: total - done}).repeated(spells))
