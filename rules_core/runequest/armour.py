"""What wearing armour costs to every skill (002 l.871-901)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.ledger import Ledger
from rules_core.runequest.levels import MAX_SKILL, Rounding

MAX_POINTS = 40
"""Bound of the points of armour of one location."""
MAX_LOCATIONS = 20
MAX_TOTAL = MAX_POINTS * MAX_LOCATIONS
SKILL_A_POINT = 5
"""Per cent of the skill Armure that take one off the penalty (002 l.887-890)."""


class Part(StrEnum):
    """What the penalty of an armour is made of."""

    WORN = "portee"
    TRAINED = "entrainement"


@dataclass(frozen=True, slots=True)
class ArmourPenalty:
    """The penalty of what is worn, and of the training to wear it.

    Attributes:
        points: points of armour of all locations together.
        made_of: the penalty, per cent, as a positive number, and what the skill Armure takes off.
    """

    points: int
    made_of: Ledger[Part]

    @property
    def worn(self) -> int:
        """The penalty without training."""
        return self.made_of[Part.WORN]

    @property
    def trained_off(self) -> int:
        """What the skill Armure takes off the penalty, no more than the whole of it."""
        return -self.made_of[Part.TRAINED]

    @property
    def left(self) -> int:
        """The penalty that is left, per cent, as a positive number."""
        return self.made_of.total

    @property
    def skill_to_cancel(self) -> int:
        """The least skill Armure that leaves no penalty: 105 for 21 % (002 l.890-894)."""
        return self.worn * SKILL_A_POINT

    def burdened(self, skill: int) -> int:
        """Return what the penalty leaves of a skill; it may fall below 0."""
        return skill - self.left


def armour_penalty(
    locations: Sequence[int], skill: int = 0, rounding: Rounding = Rounding.DOWN
) -> ArmourPenalty:
    """Return the penalty of an armour: half of its points, all locations together (002 l.878-882).

    Args:
        locations: points of armour worn on each location, 0 to 40, on 20 locations at most.
        skill: per cent in the skill Armure, 0 to 400 (optional rule, l.884-890); 0 without it.
        rounding: of the half (ruling 002-12).

    Raises:
        ValueError: an argument is out of range.
    """
    require("locations", len(locations), 0, MAX_LOCATIONS)
    for points in locations:
        require("points", points, 0, MAX_POINTS)
    return total_penalty(sum(locations), skill, rounding)


def total_penalty(total: int, skill: int = 0, rounding: Rounding = Rounding.DOWN) -> ArmourPenalty:
    """Return the penalty of an armour whose points are known all together: 0 to 800.

    See `armour_penalty`.

    Example:
        A plate armour of 42 points, and the skill that makes up for it (002 l.890-894).

        >>> plate = total_penalty(42)
        >>> plate.left, plate.skill_to_cancel
        (21, 105)
    """
    require("total", total, 0, MAX_TOTAL)
    require("skill", skill, 0, MAX_SKILL)
    worn = rounding.share(total, Fraction(1, 2))
    trained = {Part.TRAINED: -min(worn, skill // SKILL_A_POINT)} if skill else {}
    return ArmourPenalty(total, Ledger.of({Part.WORN: worn} | trained))
