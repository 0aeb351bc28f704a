"""Values of combat: bases, talent points, encumbrance, initiative (003 l.8-19, 42-48, 85-95).

The older summary tells the same calculation with Alrik (l.151-184); its limit on the split is
`Limit.VALUES`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.oeil_noir.rounding import Rounding

MAX_QUALITY = 40
MAX_POINTS = 40
"""Bound of the talent points of one technique, and of a base value."""
MAX_ENCUMBRANCE = 20
WIDEST_GAP = 5
"""Between the points placed on attack and on parry (003 l.11)."""
DIVISOR = 5
WEAPON_INITIATIVE = 3
"""A weapon changes the initiative by no more (003 l.43)."""
COMBAT_REFLEXES = 4
"""Réflexe de Combat, on the initiative (003 l.44)."""
COMBAT_INSTINCT = 2
"""Instinct du Combat, on the initiative, besides the former (003 l.44)."""


class Quality(StrEnum):
    """The qualities that a value of combat comes from."""

    COURAGE = "courage"
    INTUITION = "intuition"
    AGILITY = "agilite"
    STRENGTH = "force"
    DEXTERITY = "dexterite"


class Value(StrEnum):
    """The four base values."""

    ATTACK = "at"
    PARRY = "prd"
    RANGED = "cd"
    INITIATIVE = "ini"


FORMULAS: Mapping[Value, tuple[Quality, ...]] = MappingProxyType(
    {
        Value.ATTACK: (Quality.COURAGE, Quality.AGILITY, Quality.STRENGTH),
        Value.PARRY: (Quality.INTUITION, Quality.AGILITY, Quality.STRENGTH),
        Value.RANGED: (Quality.INTUITION, Quality.DEXTERITY, Quality.STRENGTH),
        Value.INITIATIVE: (
            Quality.COURAGE,
            Quality.COURAGE,
            Quality.INTUITION,
            Quality.AGILITY,
        ),
    }
)
"""What is summed, then divided by 5 (003 l.10, 13, 14)."""


class Limit(StrEnum):
    """What may not differ by more than 5 (ruling 003-1)."""

    POINTS = "points"
    """The points placed (003 l.11, 19)."""
    VALUES = "valeurs"
    """The values that they make, as in the older summary (003 l.169-173)."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Something for the attack and something for the parry."""

    attack: int
    parry: int

    def __add__(self, other: "Pair") -> "Pair":
        """Return the sum, side by side."""
        return Pair(self.attack + other.attack, self.parry + other.parry)

    def __neg__(self) -> "Pair":
        """Return the opposite, side by side."""
        return Pair(-self.attack, -self.parry)

    @property
    def gap(self) -> int:
        """How far the two are from each other."""
        return abs(self.attack - self.parry)


def exact_base(value: Value, qualities: Mapping[Quality, int]) -> Fraction:
    """Return a base value before it is rounded.

    Raises:
        ValueError: a quality lies out of 0 to 40.
    """
    for quality in FORMULAS[value]:
        require(quality.value, qualities[quality], 0, MAX_QUALITY)
    return Fraction(sum(qualities[each] for each in FORMULAS[value]), DIVISOR)


def base_values(
    qualities: Mapping[Quality, int], rounding: Rounding = Rounding.NEAREST
) -> dict[Value, int]:
    """Return the four base values, rounded as ruling 003-16 says.

    Raises:
        ValueError: a quality lies out of 0 to 40.

    Example:
        Alrigio's initiative (003 l.48): 14 + 14 + 11 + 12 are 51, a fifth of which rounds to 10.

        >>> alrigio = dict.fromkeys(Quality, 12) | {Quality.COURAGE: 14, Quality.INTUITION: 11}
        >>> base_values(alrigio)[Value.INITIATIVE]
        10
    """
    return {value: rounding.whole(exact_base(value, qualities)) for value in Value}


def splits(points: int, base: Pair, limit: Limit = Limit.POINTS) -> tuple[Pair, ...]:
    """Return every way to place talent points on attack and parry, the fewest on attack first.

    There may be none under `Limit.VALUES`, when the bases lie far apart.

    Args:
        points: talent points, 0 to 40; all are placed.
        base: base values of attack and parry.
        limit: what may not differ by more than 5 (ruling 003-1).

    Raises:
        ValueError: `points` is out of range.
    """
    require("points", points, 0, MAX_POINTS)
    placed = (Pair(attack, points - attack) for attack in range(points + 1))
    return tuple(
        each
        for each in placed
        if (each if limit is Limit.POINTS else base + each).gap <= WIDEST_GAP
    )


class Burden(StrEnum):
    """What an encumbrance is made of."""

    ARMOUR = "armure"
    HABIT = "habitude"
    PACK = "sac"


class Effect(StrEnum):
    """What an effective encumbrance is made of."""

    WHOLE = "enc"
    OFF = "aptitude"
    FLOOR = "plancher"


@dataclass(frozen=True, slots=True)
class Load:
    """What burdens a fighter.

    Attributes:
        armour: encumbrance of all pieces worn (003 l.91), 0 to 20.
        used_to: what Habitude de la Protection takes off it (l.93), 0 to 20.
        pack: encumbrance of what is carried, which no habit lessens (l.94), 0 to 20.
    """

    armour: int = 0
    used_to: int = 0
    pack: int = 0

    def __post_init__(self) -> None:
        """Check the bounds."""
        for name in ("armour", "used_to", "pack"):
            require(name, getattr(self, name), 0, MAX_ENCUMBRANCE)

    @property
    def made_of(self) -> Ledger[Burden]:
        """What makes the encumbrance, taken whole off the initiative (l.88, 95, ruling 003-10)."""
        habit = min(self.used_to, self.armour)
        return Ledger.of({Burden.ARMOUR: self.armour, Burden.HABIT: -habit, Burden.PACK: self.pack})

    @property
    def total(self) -> int:
        """The encumbrance."""
        return self.made_of.total

    def effective(self, off: int) -> Ledger[Effect]:
        """Return what makes the effective encumbrance: « Enc − off », never below 0 (l.86)."""
        floor = max(0, off - self.total)
        return Ledger.of({Effect.WHOLE: self.total, Effect.OFF: -off, Effect.FLOOR: floor})


def protection(plain: Sequence[int], added: Sequence[int], *, torso: bool) -> int:
    """Return the PR of all pieces worn (003 l.91).

    Args:
        plain: the PR of each piece, 0 or more.
        added: that of each piece marked « + », which protects only with armour of the torso.
        torso: whether such armour is worn.
    """
    return sum(plain) + (sum(added) if torso else 0)


def shared(effective: int) -> Pair:
    """Return what an effective encumbrance takes off attack and parry, the odd point off parry.

    Example:
        >>> shared(5)
        Pair(attack=2, parry=3)
    """
    return Pair(effective // 2, effective - effective // 2)


class Part(StrEnum):
    """What a value of combat is made of."""

    BASE = "base"
    POINTS = "points"
    LOAD = "encombrement"
    WEAPON = "arme"
    REFLEXES = "reflexe-de-combat"
    INSTINCT = "instinct-du-combat"
    OTHERS = "autres"


def parts(base: int, points: int, *, load: int = 0, weapon: int = 0) -> Ledger[Part]:
    """Return what makes an AT, a PRD or a CD (003 l.11-16, 86).

    Args:
        base: the base value.
        points: the talent points placed on it.
        load: its share of the effective encumbrance, 0 or more; a CD has none (ruling 003-53).
        weapon: the modifier of the weapon.
    """
    return Ledger.of({Part.BASE: base, Part.POINTS: points, Part.LOAD: -load, Part.WEAPON: weapon})


def initiative_parts(
    base: int,
    *,
    weapon: int = 0,
    load: int = 0,
    reflexes: bool = False,
    instinct: bool = False,
    others: int = 0,
) -> Ledger[Part]:
    """Return what makes an initiative before its dice (003 l.42-44).

    Args:
        base: the base value.
        weapon: the modifier of the weapon.
        load: the whole encumbrance, 0 or more (ruling 003-10).
        reflexes: whether one has Réflexe de Combat.
        instinct: whether one has Instinct du Combat.
        others: what else changes it, as a people does.
    """
    return Ledger.of(
        {
            Part.BASE: base,
            Part.WEAPON: weapon,
            Part.LOAD: -load,
            Part.REFLEXES: COMBAT_REFLEXES * reflexes,
            Part.INSTINCT: COMBAT_INSTINCT * instinct,
            Part.OTHERS: others,
        }
    )


def initiative(modified: int, *, two_dice: bool = False) -> Law:
    """Return the law of the initiative: what is known of it, and 1D6 or 2D6 (003 l.14, 42-44).

    Args:
        modified: base value with every modifier.
        two_dice: whether Danseur de Lames throws 2D6.

    Example:
        Alrigio's, between 11 and 16 (003 l.48).

        >>> law = initiative(10)
        >>> law.minimum, law.maximum
        (11, 16)
    """
    thrown = Law.die(6).repeated(2 if two_dice else 1)
    return thrown + Law.constant(modified)
