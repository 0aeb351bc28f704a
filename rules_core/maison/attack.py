"""The attack roll: reaching an armour class behind cover (001 l.338-342, 361-372, 473-486)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.checks import FACES, Mode, chance_at_least, chance_of_face, least_face
from rules_core.ledger import Ledger


class Cover(StrEnum):
    """Cover between the attacker and the target; only the best one counts (001 l.476-477)."""

    NONE = "aucun"
    HALF = "partiel"
    THREE_QUARTERS = "important"
    TOTAL = "total"


COVER_BONUS = MappingProxyType({Cover.NONE: 0, Cover.HALF: 2, Cover.THREE_QUARTERS: 5})
"""Bonus to armour class (001 l.479, 482). Total cover has none: it cannot be aimed at (l.485)."""


class Defence(StrEnum):
    """What makes the armour class that an attack must reach."""

    USUAL = "ca"
    COVER = "abri"


@dataclass(frozen=True, slots=True)
class AttackRoll:
    """An attack roll worked out.

    `defence` makes the armour class; `face` is the least natural face that hits, from 2 to 20;
    `hit`, `natural_20` and `natural_1` are chances of the kept die.
    """

    defence: Ledger[Defence]
    face: int
    mode: Mode
    hit: Fraction
    natural_20: Fraction
    natural_1: Fraction

    @property
    def armour_class(self) -> int:
        """What the roll must reach, cover included."""
        return self.defence.total


def attack_roll(
    bonus: int, armour_class: int, *, mode: Mode = Mode.NORMAL, cover: Cover = Cover.NONE
) -> AttackRoll:
    """Work out d20 + bonus against an armour class (001 l.339-341, 363, 372).

    A natural 20 hits and a natural 1 misses, whatever the numbers.

    Args:
        bonus: everything added to the d20, -20 to 40.
        armour_class: of the target without cover, 0 to 60.
        mode: how the d20 is thrown.
        cover: the best cover of the target.

    Raises:
        ValueError: a bound is passed, or the cover is total (the target cannot be aimed at).

    Example:
        +5 against CA 17 behind partial cover, worth 2 (001 l.479): 14 to 20 reach 19.

        >>> roll = attack_roll(5, 17, cover=Cover.HALF)
        >>> print(roll.armour_class, roll.face, roll.hit)
        19 14 7/20
    """
    require("bonus", bonus, -20, 40)
    require("armour_class", armour_class, 0, 60)
    if cover is Cover.TOTAL:
        raise ValueError("cover is total: the target cannot be aimed at")
    defence = Ledger.of({Defence.USUAL: armour_class, Defence.COVER: COVER_BONUS[cover]})
    face = least_face(defence.total - bonus)
    return AttackRoll(
        defence,
        face,
        mode,
        chance_at_least(face, mode),
        chance_of_face(FACES, mode),
        chance_of_face(1, mode),
    )
