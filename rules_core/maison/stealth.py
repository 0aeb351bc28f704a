"""Stealth and its armour malus (001 l.21-32, 299-300).

A Dexterity test: d20 + Dexterity modifier + armour modifiers must reach the difficulty (ruling
001-19). The source gives natural 1 and 20 no effect of their own here (ruling 001-48).
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.checks import Mode, Naturals, chance_at_least, combine, least_face
from rules_core.ledger import Ledger
from rules_core.maison.abilities import Ability
from rules_core.maison.classes import CharacterClass


class Piece(StrEnum):
    """What is worn, as far as it changes a stealth test (001 l.24-31)."""

    NAKED = "nu"
    SMALL_HELM = "petit-heaume"
    GREAT_HELM = "grand-heaume"
    SHIELD = "bouclier"
    GREAT_SHIELD = "grand-bouclier"
    LEATHER = "cuir"
    MAIL = "mailles"
    PLATE = "plate"


class Slot(StrEnum):
    """A place on the body that holds one piece at most."""

    BODY = "corps"
    HELM = "casque"
    SHIELD = "bouclier"


class Action(StrEnum):
    """What the test is for: to surprise or stay discreet, or the Hide action."""

    STEALTH = "discretion"
    HIDE = "se-cacher"


MODIFIERS = MappingProxyType(
    {
        Piece.NAKED: 1,
        Piece.SMALL_HELM: -1,
        Piece.GREAT_HELM: -2,
        Piece.SHIELD: -1,
        Piece.GREAT_SHIELD: -2,
        Piece.LEATHER: -2,
        Piece.MAIL: -4,
        Piece.PLATE: -8,
    }
)
"""Modifier of each piece to the test; they add up (001 l.23-31)."""

SLOTS = MappingProxyType(
    {
        Piece.NAKED: Slot.BODY,
        Piece.LEATHER: Slot.BODY,
        Piece.MAIL: Slot.BODY,
        Piece.PLATE: Slot.BODY,
        Piece.SMALL_HELM: Slot.HELM,
        Piece.GREAT_HELM: Slot.HELM,
        Piece.SHIELD: Slot.SHIELD,
        Piece.GREAT_SHIELD: Slot.SHIELD,
    }
)
"""The slot that each piece takes. Being naked is a state of the body slot."""

DIFFICULTIES = (5, 10, 15, 20, 25)
"""The difficulties that the source names (001 l.21)."""

ADVANTAGED = MappingProxyType(
    {
        Action.STEALTH: frozenset(
            {CharacterClass.SAMURAI, CharacterClass.MONK, CharacterClass.INFILTRATOR}
        ),
        Action.HIDE: frozenset({CharacterClass.INFILTRATOR}),
    }
)
"""Classes with advantage, per action (001 l.22 and l.300; ruling 001-3: each to the letter)."""


@dataclass(frozen=True, slots=True)
class DifficultyChances:
    """The face to roll at one difficulty, and the chance to reach it in each mode."""

    difficulty: int
    face: int
    normal: Fraction
    advantage: Fraction
    disadvantage: Fraction

    def of(self, mode: Mode) -> Fraction:
        """Return the chance in `mode`."""
        by_mode = (
            (Mode.NORMAL, self.normal),
            (Mode.ADVANTAGE, self.advantage),
            (Mode.DISADVANTAGE, self.disadvantage),
        )
        return dict(by_mode)[mode]


@dataclass(frozen=True, slots=True)
class Removal:
    """What taking off one piece would give: the new chance, and what it gains on the present."""

    piece: Piece
    chance: Fraction
    gain: Fraction


@dataclass(frozen=True, slots=True)
class StealthTest:
    """A stealth test worked out.

    `made_of` is what is added to the d20: Dexterity, then each piece that counts;
    `class_advantage` tells whether the class gives advantage for this action, `chosen` the chances
    at the difficulty asked for, `chance` the one in the mode that applies.
    """

    made_of: Ledger[Ability | Piece]
    class_advantage: bool
    mode: Mode
    chosen: DifficultyChances
    by_difficulty: tuple[DifficultyChances, ...]
    removals: tuple[Removal, ...]

    @property
    def armour(self) -> Ledger[Piece]:
        """What each piece adds."""
        return Ledger.of((term, value) for term, value in self.made_of if isinstance(term, Piece))

    @property
    def modifier(self) -> int:
        """What is added to the d20 in all."""
        return self.made_of.total

    @property
    def chance(self) -> Fraction:
        """The chance to succeed."""
        return self.chosen.of(self.mode)


def conflict(pieces: Collection[Piece]) -> tuple[Piece, Piece] | None:
    """Return two pieces that cannot be worn together, a slot holding one, or None."""
    taken: dict[Slot, Piece] = {}
    for piece in (each for each in Piece if each in pieces):
        if (other := taken.setdefault(SLOTS[piece], piece)) is not piece:
            return other, piece
    return None


def armour_modifiers(pieces: Collection[Piece], *, naked_wears: bool = False) -> Ledger[Piece]:
    """Return what each piece adds to the test (001 l.23-31).

    Who wears a helm or a shield is not naked, and has no bonus for it; with `naked_wears` that
    bonus adds up with their maluses (ruling 001-20).
    """
    dressed = any(piece is not Piece.NAKED for piece in pieces) and not naked_wears
    return Ledger.of(
        (piece, MODIFIERS[piece])
        for piece in Piece
        if piece in pieces and not (dressed and piece is Piece.NAKED)
    )


def chances_at(
    difficulty: int, modifier: int, naturals: Naturals = Naturals.NOTHING
) -> DifficultyChances:
    """Return the face to roll and the chances for d20 + modifier against `difficulty`.

    Args:
        difficulty: the DD.
        modifier: what is added to the d20.
        naturals: what a 1 and a 20 do on the die that is kept.
    """
    face = least_face(difficulty - modifier, naturals)
    return DifficultyChances(
        difficulty,
        face,
        chance_at_least(face),
        chance_at_least(face, Mode.ADVANTAGE),
        chance_at_least(face, Mode.DISADVANTAGE),
    )


def _added(
    dexterity: int, worn: Collection[Piece], *, naked_wears: bool
) -> Ledger[Ability | Piece]:
    return Ledger.of({Ability.DEXTERITY: dexterity}) + armour_modifiers(
        worn, naked_wears=naked_wears
    )


def stealth_test(
    pieces: Collection[Piece],
    dexterity: int,
    difficulty: int,
    *,
    character_class: CharacterClass = CharacterClass.OTHER,
    action: Action = Action.STEALTH,
    advantage: bool = False,
    disadvantage: bool = False,
    naked_wears: bool = False,
    hide_unhindered: bool = False,
    naturals: Naturals = Naturals.NOTHING,
) -> StealthTest:
    """Work out a stealth test (001 l.21-32, 299-300).

    Args:
        pieces: what is worn; ordinary clothes count for nothing (ruling 001-20).
        dexterity: Dexterity modifier, -10 to 20.
        difficulty: the DD, 1 to 60.
        character_class: the class, for its advantage.
        action: to surprise or be discreet, or the Hide action.
        advantage: another cause of advantage.
        disadvantage: a cause of disadvantage; it cancels advantage (ruling 001-29).
        naked_wears: see `armour_modifiers`.
        hide_unhindered: no modifier of what is worn applies to Hide, not even the bonus of a naked
            character; False, all of them do (ruling 001-20).
        naturals: what a 1 and a 20 do (ruling 001-48).

    Raises:
        ValueError: a bound is passed, or two pieces cannot be worn together.

    Example:
        Plate, great helm and great shield take 12 (001 l.32); with Dexterity 2 a 20 alone is enough
        to reach 10.

        >>> test = stealth_test({Piece.PLATE, Piece.GREAT_HELM, Piece.GREAT_SHIELD}, 2, 10)
        >>> print(test.armour.total, test.modifier, test.chance)
        -12 -10 1/20
    """
    require("dexterity", dexterity, -10, 20)
    require("difficulty", difficulty, 1, 60)
    if pair := conflict(pieces):
        raise ValueError(f"pieces {pair[0]} and {pair[1]} cannot be worn together")
    counted = () if hide_unhindered and action is Action.HIDE else pieces

    made_of = _added(dexterity, counted, naked_wears=naked_wears)
    class_advantage = character_class in ADVANTAGED[action]
    mode = combine(advantage=advantage or class_advantage, disadvantage=disadvantage)
    chosen = chances_at(difficulty, made_of.total, naturals)

    def without(piece: Piece) -> Removal:
        left = _added(dexterity, set(counted) - {piece}, naked_wears=naked_wears)
        chance = chances_at(difficulty, left.total, naturals).of(mode)
        return Removal(piece, chance, chance - chosen.of(mode))

    return StealthTest(
        made_of,
        class_advantage,
        mode,
        chosen,
        tuple(chances_at(each, made_of.total, naturals) for each in DIFFICULTIES),
        tuple(without(piece) for piece in Piece if piece in counted and piece is not Piece.NAKED),
    )
