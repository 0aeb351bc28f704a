"""Saving throws, and all that bears on one (001 l.215, 260-261, 475-485, 632, 671, 690-747).

The source never writes the roll out. It is read as any test: d20 + the modifier of the ability +
other bonuses must reach the difficulty, and a natural 1 or 20 does nothing by itself, unless one
reads it so (ruling 001-44). What a save gained or missed is worth stands with the effect that asks
for it.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import partial
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.checks import Mode, Naturals, combine
from rules_core.ledger import Ledger
from rules_core.maison.attack import COVER_BONUS, Cover
from rules_core.maison.exhaustion import exhausted
from rules_core.maison.stealth import chances_at

MOST_EXHAUSTED = 5
"""The last level at which a creature still saves: the next one is death (001 l.674)."""
DODGE_BONUS = 1
"""What dodging adds to a save that does not use Dexterity (001 l.260)."""
DIFFICULTIES = (5, 10, 15, 20, 25)
"""The difficulties of the comparison: the scale of l.21, as l.632 alone gives one, DD 10."""


class Save(StrEnum):
    """The ability that a save uses; the source names four (001 l.714, 719, 747)."""

    STRENGTH = "force"
    DEXTERITY = "dexterite"
    INTELLIGENCE = "intelligence"
    WISDOM = "sagesse"
    OTHER = "autre"


class Cause(StrEnum):
    """What bears on a save, beyond its modifiers and its difficulty."""

    STUNNED = "etourdi"
    UNCONSCIOUS = "inconscient"
    PARALYSED = "paralyse"
    PETRIFIED = "petrifie"
    INCAPACITATED = "incapable"
    BLINDED = "aveugle"
    RESTRAINED = "entrave"
    SPEEDLESS = "vitesse-nulle"
    SQUEEZED = "a-l-etroit"
    DODGING = "esquive"
    EXHAUSTED = "epuise"
    COVER = "abri"
    OTHER_ADVANTAGE = "autre-avantage"
    OTHER_DISADVANTAGE = "autre-desavantage"


class Part(StrEnum):
    """What is added to the d20 of a save."""

    ABILITY = "ajustement"
    OTHER = "autres-bonus"
    LOST = "bonus-perdus"
    COVER = "abri"
    DODGE = "esquive"


C = Cause
DERIVED = frozenset({C.EXHAUSTED, C.COVER})
"""Causes that follow from a level or a cover; the others are given."""
UNABLE = frozenset({C.INCAPACITATED, C.STUNNED, C.UNCONSCIOUS, C.PARALYSED, C.PETRIFIED})
"""States of a creature that is unable to act (001 l.717, 723, 726, 738, 745)."""
MOTIONLESS = frozenset({C.RESTRAINED, C.SPEEDLESS})
"""What brings its speed to 0, a grapple among it (001 l.681, 712)."""
FULL_SPEED = 6
"""A speed, in squares, to see whether exhaustion leaves any (001 l.670, 673)."""
FAILURES: Mapping[Save, frozenset[Cause]] = MappingProxyType(
    {
        Save.DEXTERITY: frozenset({C.STUNNED, C.UNCONSCIOUS, C.PARALYSED, C.PETRIFIED}),
        Save.STRENGTH: frozenset({C.PETRIFIED}),
    }
)
"""States that fail a save without a roll, to the letter (001 l.718, 728, 739, 747; 001-16)."""
LOSSES: Mapping[Save, frozenset[Cause]] = MappingProxyType(
    {
        Save.DEXTERITY: frozenset({C.BLINDED}),
        Save.INTELLIGENCE: frozenset({C.STUNNED, C.UNCONSCIOUS}),
        Save.WISDOM: frozenset({C.STUNNED, C.UNCONSCIOUS}),
    }
)
"""States that take the bonuses of a save away (001 l.692, 719, 729)."""
HINDRANCES = frozenset({C.RESTRAINED, C.SQUEEZED})
"""What gives disadvantage to a Dexterity save (001 l.215, 714)."""


@dataclass(frozen=True, slots=True)
class Saver:
    """Who saves, and how it fares; `ValueError` when a bound is passed.

    Attributes:
        adjustment: modifier of the ability, -10 to 20.
        bonus: everything else that the creature itself adds, -20 to 30.
        given: the causes that nothing else tells, none of `DERIVED`; those without effect on the
            save may stand there.
        exhaustion: its level, 0 to 5.
        cover: the best cover between it and where the effect comes from (001 l.475-477).
    """

    adjustment: int = 0
    bonus: int = 0
    given: frozenset[Cause] = frozenset()
    exhaustion: int = 0
    cover: Cover = Cover.NONE

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("adjustment", self.adjustment, -10, 20)
        require("bonus", self.bonus, -20, 30)
        require("exhaustion", self.exhaustion, 0, MOST_EXHAUSTED)
        if derived := self.given & DERIVED:
            raise ValueError(f"given must not hold what follows from the rest: {sorted(derived)}")

    @property
    def dodges(self) -> bool:
        """Whether a dodge still counts: the creature can act, and has some speed (001 l.261)."""
        speed = exhausted(self.exhaustion, FULL_SPEED, 1).speed
        return C.DODGING in self.given and speed > 0 and not self.given & (UNABLE | MOTIONLESS)


@dataclass(frozen=True, slots=True)
class SavingThrow:
    """A save worked out.

    `failures`, `losses`, `advantages` and `disadvantages` are the causes in force, by effect;
    `made_of` is what is added to the d20, thrown in `mode` (ruling 001-29); `face` is the least
    face that succeeds, of any value, and None where the save fails without a roll.
    """

    failures: tuple[Cause, ...]
    losses: tuple[Cause, ...]
    advantages: tuple[Cause, ...]
    disadvantages: tuple[Cause, ...]
    made_of: Ledger[Part]
    mode: Mode
    face: int | None
    chance: Fraction

    @property
    def modifier(self) -> int:
        """What is added to the d20 in all."""
        return self.made_of.total

    @property
    def in_force(self) -> tuple[Cause, ...]:
        """All the causes that change something."""
        added = {Part.COVER: C.COVER, Part.DODGE: C.DODGING}
        numbers = {cause for part, cause in added.items() if self.made_of[part]}
        return _told(
            {*self.failures, *self.losses, *self.advantages, *self.disadvantages, *numbers}
        )


def saving_throw(
    save: Save,
    difficulty: int,
    saver: Saver,
    *,
    keeps_adjustment: bool = False,
    naturals: Naturals = Naturals.NOTHING,
) -> SavingThrow:
    """Work out a save.

    Args:
        save: the ability that it uses.
        difficulty: the DD, 1 to 60; the source gives one only, 10 to stay in the saddle (l.632).
        saver: who saves.
        keeps_adjustment: a creature that loses its bonuses keeps the modifier of its ability;
            False, it loses that too where it is positive (ruling 001-45). A malus stays.
        naturals: what a 1 and a 20 do (ruling 001-44).

    Raises:
        ValueError: a bound is passed.

    Example:
        +3 against 15, behind a partial cover that is worth 2 more (001 l.479): 10 to 20 save.

        >>> save = saving_throw(Save.DEXTERITY, 15, Saver(adjustment=3, cover=Cover.HALF))
        >>> print(save.modifier, save.face, save.chance)
        5 10 11/20
    """
    require("difficulty", difficulty, 1, 60)
    given = saver.given
    agile = save is Save.DEXTERITY
    helped = {C.OTHER_ADVANTAGE} | ({C.DODGING} if agile and saver.dodges else set())
    hindered = {C.OTHER_DISADVANTAGE} | (HINDRANCES if agile else set())
    present = given | _tired(saver.exhaustion)
    failures = _told(given & FAILURES.get(save, frozenset()))
    losses = _told(given & LOSSES.get(save, frozenset()))
    advantages = _told(given & helped)
    disadvantages = _told(present & (hindered | {C.EXHAUSTED}))
    mode = combine(advantage=bool(advantages), disadvantage=bool(disadvantages))
    parts = {Part.ABILITY: saver.adjustment, Part.OTHER: saver.bonus}
    if losses:
        adjustment = 0 if keeps_adjustment else max(0, saver.adjustment)
        parts[Part.LOST] = -adjustment - max(0, saver.bonus)
    if agile:
        parts[Part.COVER] = COVER_BONUS.get(saver.cover, 0)
    elif saver.dodges:
        parts[Part.DODGE] = DODGE_BONUS
    made_of = Ledger.of(parts)
    chances = chances_at(difficulty, made_of.total, naturals)
    return SavingThrow(
        failures,
        losses,
        advantages,
        disadvantages,
        made_of,
        mode,
        None if failures else chances.face,
        Fraction() if failures else chances.of(mode),
    )


def removals(
    save: Save,
    difficulty: int,
    saver: Saver,
    *,
    keeps_adjustment: bool = False,
    naturals: Naturals = Naturals.NOTHING,
) -> dict[Cause, Fraction]:
    """Return the chance to save without each cause in force; see `saving_throw`."""
    read = partial(saving_throw, keeps_adjustment=keeps_adjustment, naturals=naturals)
    thrown = read(save, difficulty, saver)
    rid = {
        C.EXHAUSTED: replace(saver, exhaustion=0),
        C.COVER: replace(saver, cover=Cover.NONE),
    }
    return {
        each: read(
            save, difficulty, rid.get(each, replace(saver, given=saver.given - {each}))
        ).chance
        for each in thrown.in_force
    }


def _tired(level: int) -> set[Cause]:
    """Return the cause that a level of exhaustion makes, if any (001 l.671, 676)."""
    return {C.EXHAUSTED} if exhausted(level, 0, 1).saves is Mode.DISADVANTAGE else set()


def _told(causes: Collection[Cause]) -> tuple[Cause, ...]:
    """Return causes in the order in which answers list them."""
    return tuple(each for each in Cause if each in causes)
