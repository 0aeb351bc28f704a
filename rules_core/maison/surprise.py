"""Not being surprised (001 l.33-34, 687).

An Intelligence, Dexterity or Wisdom test, at choice: d20 + that modifier must reach the difficulty
of the attack (ruling 001-19). Armour counts for nothing (ruling 001-20). The source gives natural 1
and 20 no effect of their own here (ruling 001-48). Each creature passes or fails by itself
(001 l.19).
"""

from dataclasses import dataclass
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import Mode, Naturals, combine
from rules_core.dice import Law
from rules_core.maison.abilities import Ability
from rules_core.maison.classes import CharacterClass
from rules_core.maison.stealth import ADVANTAGED as STEALTHY
from rules_core.maison.stealth import Action, DifficultyChances, chances_at

USUAL_DIFFICULTIES = (15, 20)
"""The difficulties that the source names: the ordinary one, then one that may be met (001 l.33)."""
DIFFICULTIES = (10, 15, 20, 25)
"""The difficulties of the comparison: the named ones and their neighbours on the scale of l.21."""
ADVANTAGED = STEALTHY[Action.STEALTH]
"""The classes with advantage: those that have it on stealth (001 l.34: « aussi »)."""
MAX_CREATURES = 20


@dataclass(frozen=True, slots=True)
class SurpriseTest:
    """A test not to be surprised, worked out.

    `abilities` are those of the greatest modifier, all of them where several tie, and `modifier`
    is that modifier; `chosen` holds the chances at the difficulty asked for, `by_ability` those of
    each ability there, `by_difficulty` those of the best one at `DIFFICULTIES`; `aware` is the law
    of how many of the creatures are not surprised.
    """

    abilities: tuple[Ability, ...]
    modifier: int
    class_advantage: bool
    mode: Mode
    chosen: DifficultyChances
    by_ability: tuple[tuple[Ability, int, DifficultyChances], ...]
    by_difficulty: tuple[DifficultyChances, ...]
    creatures: int
    aware: Law

    @property
    def chance(self) -> Fraction:
        """The chance of one creature not to be surprised."""
        return self.chosen.of(self.mode)

    @property
    def all_aware(self) -> Fraction:
        """The chance that no creature is surprised."""
        return self.aware.between(self.creatures, self.creatures)

    @property
    def none_aware(self) -> Fraction:
        """The chance that every creature is surprised."""
        return self.aware.between(0, 0)


def surprise_test(
    intelligence: int,
    dexterity: int,
    wisdom: int,
    difficulty: int = USUAL_DIFFICULTIES[0],
    *,
    character_class: CharacterClass = CharacterClass.OTHER,
    deafened: bool = False,
    advantage: bool = False,
    disadvantage: bool = False,
    creatures: int = 1,
    naturals: Naturals = Naturals.NOTHING,
) -> SurpriseTest:
    """Work out the test not to be surprised (001 l.33-34, 687).

    Args:
        intelligence: modifier, -10 to 20; the best of the three is taken.
        dexterity: modifier, -10 to 20.
        wisdom: modifier, -10 to 20.
        difficulty: the DD, 1 to 60; in general 15, or even 20 (001 l.33).
        character_class: the class, for its advantage.
        deafened: disadvantage (001 l.687).
        advantage: another cause of advantage.
        disadvantage: another cause of disadvantage; one cancels all advantage (ruling 001-29).
        creatures: how many try with these same numbers, 1 to 20, each with dice of its own.
        naturals: what a 1 and a 20 do (ruling 001-48).

    Raises:
        ValueError: a bound is passed.

    Example:
        The best of three is 3: 12 to 20 reach 15. Two creatures are both aware once in (20/9)².

        >>> test = surprise_test(1, 3, 0, creatures=2)
        >>> print(test.modifier, test.chance, test.all_aware)
        3 9/20 81/400
    """
    modifiers = {
        Ability.INTELLIGENCE: intelligence,
        Ability.DEXTERITY: dexterity,
        Ability.WISDOM: wisdom,
    }
    for ability, value in modifiers.items():
        require(ability.name.lower(), value, -10, 20)
    require("difficulty", difficulty, 1, 60)
    require("creatures", creatures, 1, MAX_CREATURES)

    best = max(modifiers.values())
    class_advantage = character_class in ADVANTAGED
    mode = combine(advantage=advantage or class_advantage, disadvantage=disadvantage or deafened)
    chosen = chances_at(difficulty, best, naturals)
    passed, faces = chosen.of(mode).as_integer_ratio()
    return SurpriseTest(
        tuple(ability for ability, value in modifiers.items() if value == best),
        best,
        class_advantage,
        mode,
        chosen,
        tuple(
            (ability, value, chances_at(difficulty, value, naturals))
            for ability, value in modifiers.items()
        ),
        tuple(chances_at(each, best, naturals) for each in DIFFICULTIES),
        creatures,
        Law({0: faces - passed, 1: passed}).repeated(creatures),
    )
