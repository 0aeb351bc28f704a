"""Damage through resistances and vulnerability (001 l.364, 542-569).

Reductions apply in a named order, `Stage` by `Stage`. Rulings 001-24 and 001-26 place the critical
first and vulnerability last; between flat resistances and halving the source gives no order, and
the project subtracts first. Each other order is a switch of `Target`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from rules_core.bounds import require
from rules_core.ledger import Ledger

STEP = 5
"""Flat resistances go by steps of 5 (001 l.549), one per missing point of magic (l.560-564)."""
LAST_FLAT = 45
"""The greatest flat resistance; beyond it the creature is immune (001 l.552)."""
ZOID_DIVISOR = 6
MAX_DAMAGE = 100_000
MAX_MAGIC = 10
MAX_MULTIPLIER = 1024


class DamageType(StrEnum):
    """The thirteen types of damage (001 l.528-540)."""

    ACID = "acide"
    BLUDGEONING = "contondant"
    FIRE = "feu"
    FORCE = "force"
    LIGHTNING = "foudre"
    COLD = "froid"
    NECROTIC = "necrotique"
    PIERCING = "perforant"
    POISON = "poison"
    PSYCHIC = "psychique"
    RADIANT = "radiant"
    THUNDER = "tonnerre"
    SLASHING = "tranchant"


class Creature(StrEnum):
    """Creatures whose resistance the source itself gives, and all others."""

    OTHER = "autre"
    SKELETON = "squelette"
    ZOID = "zoid"


SKELETON_HALVED = frozenset({DamageType.PIERCING, DamageType.SLASHING})
"""The types that skeletons halve (001 l.542, 554)."""


def halves(creature: Creature, damage_type: DamageType) -> bool:
    """Tell whether a creature whose resistance the source gives halves this damage."""
    return creature is Creature.SKELETON and damage_type in SKELETON_HALVED


class Resistance(StrEnum):
    """What a flat resistance comes from."""

    OWN = "resistance"
    MISSING_MAGIC = "magie-manquante"


class Stage(StrEnum):
    """A step of the reduction."""

    CRITICAL = "critique"
    INTANGIBLE = "intangible"
    FLAT = "fixe"
    HALF = "moitie"
    ZOID = "zoid"
    VULNERABLE = "vulnerabilite"


@dataclass(frozen=True, slots=True)
class Target:
    """Who is hit and how, as far as it changes the damage.

    Attributes:
        flat: flat resistances to this type, multiples of 5 from 5 to 100; they add up (l.557).
        half: resists by half (l.554).
        vulnerable: takes double (l.547).
        zoid: divides by 6, rounded down (l.566).
        intangible: cannot be hurt without a magic weapon (l.563).
        needs: magic that a weapon needs to hurt it, +0 to +10 (l.559).
        weapon: magic of the weapon used, +0 to +10; 0 is an ordinary weapon or none. The source
            speaks of weapons only: what a spell does to an intangible creature is not given.
        multiplier: critical multiplier, a power of two from 1 to 1024.
        highest_only: the greatest flat resistance alone counts (001 l.568, of uncertain status;
            ruling 001-14 adds them up).
        immune_beyond_each: the limit of 45 applies to each resistance alone and not to their sum.
        flat_last: subtract the flat resistances after halving and dividing; the source gives no
            order between them, the project subtracts first.
        vulnerable_first: double before resisting (ruling 001-26 resists first).
        critical_last: multiply after resisting (ruling 001-24 multiplies first).
        intangible_by_steps: insufficient magic against an intangible creature is a resistance of
            5 per missing step and not immunity (ruling 001-26).

    Raises:
        ValueError: a bound is passed.
    """

    flat: tuple[int, ...] = ()
    half: bool = False
    vulnerable: bool = False
    zoid: bool = False
    intangible: bool = False
    needs: int = 0
    weapon: int = 0
    multiplier: int = 1
    highest_only: bool = False
    immune_beyond_each: bool = False
    flat_last: bool = False
    vulnerable_first: bool = False
    critical_last: bool = False
    intangible_by_steps: bool = False

    def __post_init__(self) -> None:
        """Check the bounds."""
        for value in self.flat:
            require("flat", value, STEP, 100)
            if value % STEP:
                raise ValueError(f"flat must hold multiples of {STEP}, not {value}")
        require("needs", self.needs, 0, MAX_MAGIC)
        require("weapon", self.weapon, 0, MAX_MAGIC)
        require("multiplier", self.multiplier, 1, MAX_MULTIPLIER)
        if self.multiplier & (self.multiplier - 1):
            raise ValueError(f"multiplier must be a power of two, not {self.multiplier}")

    @property
    def missing_magic(self) -> int:
        """How many steps of magic the weapon lacks."""
        return max(0, self.needs - self.weapon)

    @property
    def missing_resistance(self) -> int:
        """The flat resistance that the missing magic gives: 5 a step (l.560-564)."""
        return STEP * self.missing_magic

    @property
    def flat_resistances(self) -> Ledger[Resistance]:
        """The flat resistances that count, missing magic included."""
        entries = [(Resistance.OWN, value) for value in self.flat]
        if self.missing_magic:
            entries.append((Resistance.MISSING_MAGIC, self.missing_resistance))
        if self.highest_only and entries:
            entries = [max(entries, key=lambda entry: entry[1])]
        return Ledger.of(entries)

    @property
    def flat_total(self) -> int:
        """What the flat resistances take off in all."""
        return self.flat_resistances.total

    @property
    def immune(self) -> bool:
        """Whether the flat resistances pass 45, so that nothing goes through (l.552)."""
        if self.immune_beyond_each:
            return any(value > LAST_FLAT for value in (*self.flat, self.missing_resistance))
        return self.flat_total > LAST_FLAT

    @property
    def untouchable(self) -> bool:
        """Whether an intangible body lets the weapon through (l.563)."""
        if not self.intangible:
            return False
        return self.weapon == 0 or (self.missing_magic > 0 and not self.intangible_by_steps)


@dataclass(frozen=True, slots=True)
class Step:
    """One stage of a reduction with the damage before and after it."""

    stage: Stage
    before: int
    after: int


def stages(target: Target) -> tuple[tuple[Stage, Callable[[int], int]], ...]:
    """Return the stages that apply to `target`, in order, each with its function of the damage."""
    if target.untouchable:
        return ((Stage.INTANGIBLE, lambda _: 0),)
    if target.immune:
        return ((Stage.FLAT, lambda _: 0),)
    critical = [(Stage.CRITICAL, lambda damage: damage * target.multiplier)]
    double = [(Stage.VULNERABLE, lambda damage: damage * 2)]
    flat: list[tuple[Stage, Callable[[int], int]]] = []
    if target.flat_total:
        flat.append((Stage.FLAT, lambda damage: max(0, damage - target.flat_total)))
    shares: list[tuple[Stage, Callable[[int], int]]] = []
    if target.half:
        shares.append((Stage.HALF, lambda damage: damage // 2))
    if target.zoid:
        shares.append((Stage.ZOID, lambda damage: damage // ZOID_DIVISOR))
    resist = shares + flat if target.flat_last else flat + shares
    if target.vulnerable:
        resist = double + resist if target.vulnerable_first else resist + double
    if target.multiplier > 1:
        resist = resist + critical if target.critical_last else critical + resist
    return tuple(resist)


def reduce_damage(damage: int, target: Target) -> tuple[Step, ...]:
    """Return the stages that `damage` (0 to 100000) goes through; none where nothing applies.

    Raises:
        ValueError: the damage is out of range.

    Example:
        25 points doubled by a critical, then resistances of 15 and 5 (ruling 001-24).

        >>> target = Target(flat=(15, 5), multiplier=2)
        >>> [(step.stage.name, step.before, step.after) for step in reduce_damage(25, target)]
        [('CRITICAL', 25, 50), ('FLAT', 50, 30)]
    """
    require("damage", damage, 0, MAX_DAMAGE)
    steps = []
    for stage, function in stages(target):
        steps.append(Step(stage, damage, after := function(damage)))
        damage = after
    return tuple(steps)


def damage_taken(damage: int, target: Target) -> int:
    """Return what is left of `damage` once every stage has applied.

    Example:
        Resistances of 15 and 5 leave 5 points of 25 (001 l.555-558); a Zoid takes 1 of 11 (l.566).

        >>> damage_taken(25, Target(flat=(15, 5))), damage_taken(11, Target(zoid=True))
        (5, 1)
    """
    steps = reduce_damage(damage, target)
    return steps[-1].after if steps else damage
