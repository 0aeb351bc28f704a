"""Disengaging from a fight (001 l.303-306, 420).

The one who leaves must beat the initiative roll of each engaged enemy, d20 + bonus on both sides;
a tie fails, and each enemy that is not beaten may make its opportunity attack (ruling 001-12).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import FACES, Mode, combine, kept_die
from rules_core.dice import Law
from rules_core.maison.classes import CharacterClass

ADVANTAGED = frozenset({CharacterClass.INFILTRATOR, CharacterClass.MONK})
"""The classes with advantage to disengage (001 l.306)."""
MAX_ENEMIES = 8


@dataclass(frozen=True, slots=True)
class Disengagement:
    """An attempt to disengage, worked out.

    `by_enemy` pairs each enemy's bonus with the chance to beat it; `attacks` is the law of how
    many opportunity attacks the move provokes, 0 to one an enemy, if every enemy takes its own.
    """

    bonus: int
    class_advantage: bool
    mode: Mode
    by_enemy: tuple[tuple[int, Fraction], ...]
    attacks: Law

    @property
    def free(self) -> Fraction:
        """The chance to leave without any opportunity attack."""
        return self.attacks.between(0, 0)


def beaten_faces(face: int, lead: int) -> int:
    """Return how many faces of an enemy's die lose to `face`, 0 to 20.

    `lead` is the bonus of the one who leaves minus the enemy's; the greater total wins, a tie does
    not (ruling 001-12).
    """
    return min(FACES, max(0, face + lead - 1))


def chance_to_beat(lead: int, mode: Mode = Mode.NORMAL) -> Fraction:
    """Return the chance to beat one enemy, ahead of it by `lead` (any integer) in bonus.

    Example:
        Between equals 190 of the 400 pairs are won: 20 are ties, and half of the others.

        >>> print(chance_to_beat(0))
        19/40
    """
    own = kept_die(mode)
    wins = sum(weight * beaten_faces(face, lead) for face, weight in own.weights.items())
    return Fraction(wins, own.total * FACES)


def disengage(
    bonus: int,
    enemies: Sequence[int],
    *,
    character_class: CharacterClass = CharacterClass.OTHER,
    advantage: bool = False,
    disadvantage: bool = False,
    single_roll: bool = False,
) -> Disengagement:
    """Work out an attempt to disengage (001 l.303-306).

    Args:
        bonus: initiative bonus of the one who leaves, -10 to 20; 0 where initiative is the d20
            alone (001 l.11; ruling 001-32).
        enemies: initiative bonus of each engaged enemy, -10 to 20 each, 1 to 8 of them.
        character_class: the class, for its advantage.
        advantage: another cause of advantage.
        disadvantage: a cause of disadvantage; it cancels advantage (ruling 001-29).
        single_roll: the one who leaves rolls once against all the enemies, each rolling its own;
            False, one roll against each (ruling 001-12).

    Raises:
        ValueError: a bound is passed.
    """
    require("bonus", bonus, -10, 20)
    require("len(enemies)", len(enemies), 1, MAX_ENEMIES)
    for each in enemies:
        require("enemies", each, -10, 20)
    class_advantage = character_class in ADVANTAGED
    mode = combine(advantage=advantage or class_advantage, disadvantage=disadvantage)
    chances = [chance_to_beat(bonus - each, mode) for each in enemies]
    if single_roll:
        # Given the own face, the enemies' dice are independent again.
        attacks = Law.mixture(
            (weight, _failures((beaten_faces(face, bonus - each), FACES) for each in enemies))
            for face, weight in kept_die(mode).items()
        )
    else:
        attacks = _failures(each.as_integer_ratio() for each in chances)
    return Disengagement(
        bonus, class_advantage, mode, tuple(zip(enemies, chances, strict=True)), attacks
    )


def _failures(trials: Iterable[tuple[int, int]]) -> Law:
    """Return the law of how many independent trials, each `wins` out of `total`, are lost."""
    weights = [1]
    whole = 1
    for wins, total in trials:
        held = [wins * weight for weight in weights] + [0]
        lost = [0] + [(total - wins) * weight for weight in weights]
        weights = [kept + more for kept, more in zip(held, lost, strict=True)]
        whole *= total
    return Law(dict(enumerate(weights)), whole)
