"""Casting a spell, reading a scroll or drinking a potion in combat (001 l.280-294, 662-663).

A d20 plus an adjustment must reach 7; a natural 1 fails and loses the spell, scroll or potion, a
natural 20 succeeds. Prone casters first pass a Dexterity test.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.checks import FACES, chance_at_least, least_face
from rules_core.dice import Dice
from rules_core.ledger import Ledger
from rules_core.maison.abilities import Ability
from rules_core.maison.classes import CharacterClass

TARGET = 7
"""What the casting roll must reach (001 l.283)."""
LEAST_KEPT = 2
"""The least score of a failure that keeps what was used (001 l.292)."""
FOCUS_BASE_LEVEL = 11
"""A focus adds 1 per level above this one (001 l.285-286)."""
PRONE_DIFFICULTY = 10
"""Difficulty of the Dexterity test of a prone caster (001 l.662)."""
POTION_MALUS = Dice(((2, 4),))
"""The malus drawn when a potion is drunk (001 l.289)."""
MAX_SEGMENTS = 30
MAX_LEVEL = 60
MAX_ENEMIES = 20
MAX_ROUNDS = 100


class Support(StrEnum):
    """What is used: a spell from memory, a scroll, or a potion."""

    SPELL = "sort"
    SCROLL = "parchemin"
    POTION = "potion"


class Focus(StrEnum):
    """Magic items that help to cast (001 l.285-286)."""

    NONE = "aucun"
    WAND = "baton"
    SYMBOL = "symbole"


class Part(StrEnum):
    """What is added to the casting die, or taken from it."""

    ABILITY = "ajustement"
    FOCUS = "focus"
    SEGMENTS = "segments"
    MELEE = "corps-a-corps"


class LossReading(StrEnum):
    """What « un score de 2 ou plus » reads (001 l.292): the natural die, or the modified total."""

    NATURAL = "naturel"
    MODIFIED = "modifie"


FOCUS_CASTERS = MappingProxyType(
    {
        Focus.NONE: frozenset[CharacterClass](),
        Focus.WAND: frozenset({CharacterClass.WIZARD}),
        Focus.SYMBOL: frozenset(
            {CharacterClass.CLERIC, CharacterClass.NECROMANCER, CharacterClass.MONK}
        ),
    }
)
"""The classes that each focus serves."""


@dataclass(frozen=True, slots=True)
class CastingRoll:
    """The casting die alone, for one total modifier.

    `face` is the least natural face that succeeds; `success`, `kept` (failure without loss) and
    `lost` are chances that sum to 1.
    """

    modifier: int
    face: int
    success: Fraction
    kept: Fraction
    lost: Fraction


@dataclass(frozen=True, slots=True)
class ProneTest:
    """The Dexterity test of a prone caster: modifier, face to roll, chance."""

    modifier: int
    face: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Attempts:
    """After at most `rounds` attempts, one a round: cast, still to cast, or lost."""

    rounds: int
    success: Fraction
    kept: Fraction
    lost: Fraction


@dataclass(frozen=True, slots=True)
class Casting:
    """A casting worked out.

    `ability` names the best adjustment; `made_of` is what is added to the die, less what a potion
    draws; `rolls` holds the casting die for
    each malus that a potion can draw, with its chance (a single one otherwise), and nothing where
    the Dexterity test alone decides; `success`, `kept` and `lost` cover the whole attempt and sum
    to 1.
    """

    support: Support
    ability: Ability
    made_of: Ledger[Part]
    prone: ProneTest | None
    rolls: tuple[tuple[int, Fraction, CastingRoll], ...]
    success: Fraction
    kept: Fraction
    lost: Fraction

    @property
    def ability_modifier(self) -> int:
        """The best adjustment."""
        return self.made_of[Part.ABILITY]

    @property
    def focus_bonus(self) -> int:
        """What the focus adds; 0 where it does not serve."""
        return self.made_of[Part.FOCUS]

    @property
    def segments(self) -> int:
        """What the casting time takes away; 0 for a potion."""
        return -self.made_of[Part.SEGMENTS]

    @property
    def melee_malus(self) -> int:
        """What the most powerful enemy in contact takes away."""
        return -self.made_of[Part.MELEE]

    def within(self, rounds: int) -> Attempts:
        """Return the state after at most `rounds` (0 or more) attempts, all under these conditions.

        Each failure without loss costs its round (ruling 001-21) and leaves the next one free.
        """
        require("rounds", rounds, 0, MAX_ROUNDS)
        going_on = self.kept**rounds
        ended = 1 - self.kept
        share = (1 - going_on) / ended if ended else Fraction()
        return Attempts(rounds, self.success * share, going_on, self.lost * share)


def casting_roll(modifier: int, loss: LossReading = LossReading.NATURAL) -> CastingRoll:
    """Return what the casting die gives with `modifier` added (001 l.283, 290-292).

    Example:
        14 faces reach 7, a 1 loses the spell, the five others keep it.

        >>> roll = casting_roll(0)
        >>> print(roll.face, roll.success, roll.kept, roll.lost)
        7 7/10 1/4 1/20
    """
    face = least_face(TARGET - modifier)
    failing = range(LEAST_KEPT, face)
    spoiled = 0
    if loss is LossReading.MODIFIED:
        spoiled = sum(1 for natural in failing if natural + modifier < LEAST_KEPT)
    return CastingRoll(
        modifier,
        face,
        Fraction(FACES + 1 - face, FACES),
        Fraction(len(failing) - spoiled, FACES),
        Fraction(1 + spoiled, FACES),
    )


def focus_bonus(support: Support, character_class: CharacterClass, focus: Focus, level: int) -> int:
    """Return the bonus of a focus: 1 per level above the 11th (001 l.285-286).

    Nothing for a scroll, a potion, a level up to 11, or a class that the focus does not serve.
    """
    if support is not Support.SPELL or character_class not in FOCUS_CASTERS[focus]:
        return 0
    return max(0, level - FOCUS_BASE_LEVEL)


def prone_test(dexterity: int, segments: int) -> ProneTest:
    """Return the Dexterity test of a prone caster: DD 10, minus 1 a segment (001 l.662).

    Natural 1 and 20 have no effect of their own on it: the source gives them one on the casting.
    """
    modifier = dexterity - segments
    face = PRONE_DIFFICULTY - modifier
    return ProneTest(modifier, face, chance_at_least(face))


def _made_of(
    support: Support,
    ability_modifier: int,
    focus: int | None,
    segments: int,
    enemies: Sequence[int],
) -> Ledger[Part]:
    """Return what is added to the casting die, `focus` being None where none is used."""
    terms = {Part.ABILITY: ability_modifier}
    if focus is not None:
        terms[Part.FOCUS] = focus
    if support is not Support.POTION:
        terms[Part.SEGMENTS] = -segments
    if enemies:
        terms[Part.MELEE] = -max(enemies)
    return Ledger.of(terms)


def _rolls(
    support: Support, made_of: Ledger[Part], loss: LossReading
) -> tuple[tuple[int, Fraction, CastingRoll], ...]:
    """Return the casting die for each malus of the casting time, with its chance."""
    fixed = made_of.without(Part.SEGMENTS).total
    maluses = [(-made_of[Part.SEGMENTS], Fraction(1))]
    if support is Support.POTION:
        maluses = [*POTION_MALUS.law.items()]
    return tuple((malus, chance, casting_roll(fixed - malus, loss)) for malus, chance in maluses)


def cast(
    support: Support,
    *,
    intelligence: int,
    wisdom: int,
    dexterity: int,
    segments: int = 0,
    character_class: CharacterClass = CharacterClass.OTHER,
    focus: Focus = Focus.NONE,
    focus_level: int = 0,
    enemies: Sequence[int] = (),
    prone: bool = False,
    prone_scroll: bool = False,
    prone_alone: bool = False,
    loss: LossReading = LossReading.NATURAL,
) -> Casting:
    """Work out an attempt to cast in combat (001 l.283-293, 662-663).

    Args:
        support: spell, scroll or potion.
        intelligence: modifier, -10 to 20; the best of the three is taken.
        wisdom: modifier, -10 to 20.
        dexterity: modifier, -10 to 20; also used by the prone test.
        segments: casting time in segments, 0 to 30; a potion draws 2d4 instead.
        character_class: the caster's class, for the focus.
        focus: kind of focus.
        focus_level: level of the focus, 0 to 60.
        enemies: level of each enemy in melee contact, 0 to 60 each, 20 at most.
        prone: the caster lies on the ground; spells only, the source is silent on the rest.
        prone_scroll: ask the same test of a scroll (ruling 001-22 leaves it open).
        prone_alone: a prone caster whom no enemy is in contact with passes the Dexterity test and
            no other (the letter of 001 l.663; ruling 001-8 always asks both).
        loss: which score of 2 or more keeps the spell (ruling 001-21).

    Raises:
        ValueError: a bound is passed.

    Example:
        Intelligence 4, three segments, a level-2 enemy in contact: 4 - 3 - 2 leaves -1, and 8 to 20
        cast. Of two attempts, the second follows the six faces that keep the spell: 13/20 × 26/20.

        >>> casting = cast(
        ...     Support.SPELL, intelligence=4, wisdom=0, dexterity=0, segments=3, enemies=[2]
        ... )
        >>> print(casting.made_of.total, casting.success, casting.kept, casting.lost)
        -1 13/20 3/10 1/20
        >>> print(casting.within(2).success)
        169/200
    """
    modifiers = {
        Ability.INTELLIGENCE: intelligence,
        Ability.WISDOM: wisdom,
        Ability.DEXTERITY: dexterity,
    }
    for ability, value in modifiers.items():
        require(ability.name.lower(), value, -10, 20)
    require("segments", segments, 0, MAX_SEGMENTS)
    require("focus_level", focus_level, 0, MAX_LEVEL)
    require("len(enemies)", len(enemies), 0, MAX_ENEMIES)
    for level in enemies:
        require("enemies", level, 0, MAX_LEVEL)

    best = max(modifiers, key=lambda ability: modifiers[ability])
    helped = None
    if support is Support.SPELL and focus is not Focus.NONE:
        helped = focus_bonus(support, character_class, focus, focus_level)
    made_of = _made_of(support, modifiers[best], helped, segments, enemies)
    rolls = _rolls(support, made_of, loss)
    tested = prone and (support is Support.SPELL or (support is Support.SCROLL and prone_scroll))
    test = prone_test(dexterity, segments) if tested else None
    reached = test.chance if test else Fraction(1)
    if test and prone_alone and not enemies:
        rolls = ()
        success, lost = reached, Fraction()
    else:
        success = reached * sum((weight * roll.success for _, weight, roll in rolls), Fraction())
        lost = reached * sum((weight * roll.lost for _, weight, roll in rolls), Fraction())
    return Casting(
        support,
        best,
        made_of,
        test,
        rolls,
        success,
        1 - success - lost,
        lost,
    )
