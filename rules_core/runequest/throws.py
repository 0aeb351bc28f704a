"""A throw that several rules share: a test without opposition."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Self

from rules_core.bounds import require
from rules_core.runequest.levels import (
    ALWAYS_FAILS_ABOVE,
    ALWAYS_SUCCEEDS,
    MAX_SKILL,
    MIN_SKILL,
    SIDES,
)


@dataclass(frozen=True, slots=True)
class SimpleTest:
    """A test without opposition: a d100 of at most `success_up_to`, 0 to 100, succeeds."""

    skill: int
    success_up_to: int

    @property
    def chance(self) -> Fraction:
        """The chance to succeed."""
        return Fraction(self.success_up_to, SIDES)

    def passes(self, roll: int) -> bool:
        """Tell whether a roll of 1 to 100 succeeds."""
        require("roll", roll, 1, SIDES)
        return roll <= self.success_up_to

    def settled(self, roll: int) -> Self:
        """Return the test once a d100, 1 to 100, has been rolled for it: what it gives is sure."""
        return replace(self, success_up_to=SIDES if self.passes(roll) else 0)


def simple_test(skill: int, *, bounded: bool = False) -> SimpleTest:
    """Return the test of a skill without opposition.

    Args:
        skill: per cent, after every modifier, -400 to 400.
        bounded: the 5 and 95 per cent of opposed tests (002 l.601-605) count here too; the adopted
            reading is that they do not (ruling 002-31).

    Raises:
        ValueError: the skill is out of range.
    """
    require("skill", skill, MIN_SKILL, MAX_SKILL)
    least, most = (ALWAYS_SUCCEEDS, ALWAYS_FAILS_ABOVE) if bounded else (0, SIDES)
    return SimpleTest(skill, min(most, max(least, skill)))
