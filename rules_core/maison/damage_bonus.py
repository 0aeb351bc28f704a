"""Which ability helps to hit and which to wound (001 l.351-356, 411, 503-509; rulings 13, 28).

Strength gives its bonus to both rolls; Dexterity to one of them, chosen before the attack roll,
except for the classes that count both. Bows and crossbows limit or add them up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.checks import Mode
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.classes import CharacterClass
from rules_core.maison.criticals import attack_doubling
from rules_core.maison.situation import Kind

BOUNDS = MappingProxyType({"strength": (-5, 10), "dexterity": (-5, 10), "crossbow": (0, 10)})
"""Bounds of each modifier; together with those of the other bonus, they keep within a roll's."""
UNARMED_DAMAGE = 1
"""What bare hands deal before the modifier (001 l.411)."""


class Source(StrEnum):
    """Where a bonus comes from; the last one is the Strength of 19 of a heavy crossbow."""

    STRENGTH = "force"
    DEXTERITY = "dexterite"
    CROSSBOW = "force-19"


class Part(StrEnum):
    """What is added to an attack roll beside the abilities."""

    OTHER = "autre"


class Weapon(StrEnum):
    """What is used, as far as it changes the bonuses (001 l.351-356, 411)."""

    MELEE = "contact"
    UNARMED = "mains-nues"
    THROWN = "lancee"
    BOW = "arc"
    STRENGTH_BOW = "arc-pour-la-force"
    LIGHT_CROSSBOW = "arbalete-legere"
    HEAVY_CROSSBOW = "arbalete-lourde"
    HAND_CROSSBOW = "arbalete-a-une-main"


BOTH_ROLLS = MappingProxyType(
    {
        CharacterClass.INFILTRATOR: frozenset({Kind.MELEE}),
        CharacterClass.ARCHER: frozenset({Kind.RANGED}),
        CharacterClass.MONK: frozenset({Kind.MELEE, Kind.RANGED}),
        CharacterClass.SAMURAI: frozenset({Kind.MELEE, Kind.RANGED}),
    }
)
"""The attacks where a class adds its Dexterity to both rolls (001 l.507-509)."""

STRENGTH_OF = MappingProxyType(
    {
        Weapon.MELEE: Source.STRENGTH,
        Weapon.UNARMED: Source.STRENGTH,
        Weapon.THROWN: Source.STRENGTH,
        Weapon.BOW: None,
        Weapon.STRENGTH_BOW: Source.STRENGTH,
        Weapon.LIGHT_CROSSBOW: Source.STRENGTH,
        Weapon.HEAVY_CROSSBOW: Source.CROSSBOW,
        Weapon.HAND_CROSSBOW: None,
    }
)
"""The Strength that a weapon makes use of, if any (001 l.351-356)."""
ADDING_UP = frozenset({Weapon.LIGHT_CROSSBOW, Weapon.HEAVY_CROSSBOW})
"""Weapons that add Dexterity to Strength (001 l.354-355)."""


@dataclass(frozen=True, slots=True)
class Use:
    """One legal way to attack: what is added to the attack roll, and what to the damage."""

    to_hit: tuple[Source, ...]
    damage: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Modifiers:
    """The bonus of each source to one roll: Strength and Dexterity -5 to 10, crossbow 0 to 10."""

    strength: int
    dexterity: int
    crossbow: int = 0

    def __post_init__(self) -> None:
        """Check the bounds."""
        for name, (least, most) in BOUNDS.items():
            require(name, getattr(self, name), least, most)

    def of(self, sources: tuple[Source, ...]) -> Ledger[Source]:
        """Return the bonus of each of `sources`."""
        by_source = {
            Source.STRENGTH: self.strength,
            Source.DEXTERITY: self.dexterity,
            Source.CROSSBOW: self.crossbow,
        }
        return Ledger.of((each, by_source[each]) for each in sources)


@dataclass(frozen=True, slots=True)
class Blow:
    """A use worked out against one target.

    `added` makes the attack bonus, `wounding` what its sources add to the damage; `when_hit` is
    the mean of the damage before any critical, `mean` that of one attack, misses and chains of
    criticals included.
    """

    use: Use
    added: Ledger[Source | Part]
    wounding: Ledger[Source]
    roll: AttackRoll
    when_hit: Fraction
    mean: Fraction

    @property
    def to_hit(self) -> int:
        """What its sources add to the attack roll."""
        return self.added.without(Part.OTHER).total

    @property
    def damage(self) -> int:
        """What its sources add to the damage."""
        return self.wounding.total


def kind_of(weapon: Weapon) -> Kind:
    """Tell whether a weapon attacks in melee or at range."""
    return Kind.MELEE if weapon in {Weapon.MELEE, Weapon.UNARMED} else Kind.RANGED


def counts_both(character_class: CharacterClass, kind: Kind) -> bool:
    """Tell whether a class adds its Dexterity to both rolls of such an attack (001 l.507-509)."""
    return kind in BOTH_ROLLS.get(character_class, frozenset())


def uses(
    character_class: CharacterClass,
    weapon: Weapon,
    *,
    crossbow_damage: bool = False,
    strength_for_the_rest: bool = False,
    unarmed_limited: bool = False,
    bow_adds_up: bool = False,
) -> tuple[Use, ...]:
    """Return every legal way to share Strength and Dexterity between the two rolls.

    The attacker takes Strength or Dexterity (001 l.351-352); a light crossbow allows both, without
    asking for them.

    Args:
        character_class: the class, for its Dexterity.
        weapon: what is used.
        crossbow_damage: what crossbows add up holds for damage too; their lines stand among the
            modifiers of the attack roll, so that by default damage gets one ability alone, and
            nothing from the Strength of a heavy crossbow.
        strength_for_the_rest: where Dexterity goes to one roll, Strength may go to the other (the
            source does not say).
        unarmed_limited: bare hands keep the limit of Dexterity too; l.506 speaks of weapons,
            which they are not (l.410), and l.411 leaves the choice of the damage.
        bow_adds_up: a bow made for Strength adds Dexterity to it as a light crossbow does, to the
            attack roll (l.353-354, ruling 001-49).

    Example:
        A bow made for Strength that adds up has the five ways of a light crossbow, not three.

        >>> other, bow = CharacterClass.OTHER, Weapon.STRENGTH_BOW
        >>> len(uses(other, bow)), len(uses(other, bow, bow_adds_up=True))
        (3, 5)
    """
    both = counts_both(character_class, kind_of(weapon))
    strength = STRENGTH_OF[weapon]
    found: list[Use] = []
    if weapon is Weapon.UNARMED:
        found += _unarmed(both=both or not unarmed_limited)
    elif weapon is not Weapon.HEAVY_CROSSBOW:
        own = () if strength is None else (strength,)
        found += _one_ability(own, both=both, rest=strength_for_the_rest)
    if strength and weapon in ADDING_UP:
        found += _added_up(strength, both=both, damage=crossbow_damage)
    elif strength and bow_adds_up and weapon is Weapon.STRENGTH_BOW:
        found += _added_up(strength, both=both, damage=False)
    return tuple(dict.fromkeys(found))


_DEXTERITY = (Source.DEXTERITY,)


def _unarmed(*, both: bool) -> Iterator[Use]:
    """Yield the ways of bare hands: the ability that wounds is chosen freely (001 l.411)."""
    for hit in (Source.STRENGTH, Source.DEXTERITY):
        for damage in (Source.STRENGTH, Source.DEXTERITY):
            if both or (hit, damage) != (Source.DEXTERITY, Source.DEXTERITY):
                yield Use((hit,), (damage,))


def _one_ability(strength: tuple[Source, ...], *, both: bool, rest: bool) -> Iterator[Use]:
    """Yield the ways that take one ability a roll; no `strength` where it does not serve."""
    if strength:
        yield Use(strength, strength)
    if both:
        yield Use(_DEXTERITY, _DEXTERITY)
    else:
        yield Use(_DEXTERITY, ())
        yield Use((), _DEXTERITY)
    if strength and rest:
        yield Use(_DEXTERITY, strength)
        yield Use(strength, _DEXTERITY)


def _added_up(strength: Source, *, both: bool, damage: bool) -> Iterator[Use]:
    """Yield the ways of the crossbows that add Dexterity to `strength`, and without Dexterity."""
    alone = (strength,)
    together = (strength, Source.DEXTERITY)
    wounding = alone if damage or strength is Source.STRENGTH else ()
    yield Use(alone, wounding)
    if both:
        yield Use(together, together if damage else _DEXTERITY)
    if not both or (wounding and not damage):
        yield Use(together, wounding)
    if not both:
        yield Use(alone, together if damage else _DEXTERITY)


def blows(
    ways: Sequence[Use],
    *,
    to_hit: Modifiers,
    damage: Modifiers,
    other: int,
    armour_class: int,
    dice: Law,
    mode: Mode = Mode.NORMAL,
) -> tuple[Blow, ...]:
    """Work out each way against one target, the greatest mean damage first.

    Args:
        ways: see `uses`.
        to_hit: what each source adds to the attack roll.
        damage: what each source adds to the damage.
        other: everything else added to the attack roll, -10 to 20.
        armour_class: of the target, 0 to 60.
        dice: the damage without any ability; a total below 0 counts as 0.
        mode: how the d20 is thrown.

    Raises:
        ValueError: a bound is passed.
    """
    require("other", other, -10, 20)
    require("armour_class", armour_class, 0, 60)
    found = []
    for use in ways:
        added = to_hit.of(use.to_hit) + Ledger.of({Part.OTHER: other})
        wounding = damage.of(use.damage)
        roll = attack_roll(added.total, armour_class, mode=mode)
        dealt = sum(
            (chance * max(0, value + wounding.total) for value, chance in dice.items()), Fraction()
        )
        mean = dealt * attack_doubling(roll).mean_multiplier
        found.append(Blow(use, added, wounding, roll, dealt, mean))
    return tuple(sorted(found, key=lambda blow: (blow.mean, blow.roll.hit), reverse=True))
