"""Levels of success of a percentile test, and what a skill becomes before one (source 002).

Skills are whole per cent; a d100 shows 1 to 100, the 00 being 100. The source gives neither the
ranges of criticals and fumbles (ruling 002-9) nor how to round (ruling 002-12): both are read from
a `Ranges` and a `Rounding`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from fractions import Fraction
from typing import Self

from rules_core.bounds import require
from rules_core.ledger import Ledger

SIDES = 100
ALWAYS_SUCCEEDS = 5
"""An outclassed character keeps this chance at least, in per cent (002 l.601-604)."""
ALWAYS_FAILS_ABOVE = 95
"""Even the ablest fails above this roll (002 l.604-605)."""
MAX_SKILL = 400
MIN_SKILL = -MAX_SKILL
MAX_HALVINGS = 6


class Level(IntEnum):
    """The four levels of success, in order (002 l.83-85)."""

    FUMBLE = 0
    FAILURE = 1
    SUCCESS = 2
    CRITICAL = 3

    @property
    def succeeded(self) -> bool:
        """Whether it is a success, critical or not."""
        return self >= Level.SUCCESS


class Rounding(StrEnum):
    """How a half or three quarters of a whole number is rounded (ruling 002-12)."""

    DOWN = "inferieur"
    UP = "superieur"

    def share(self, value: int, part: Fraction) -> int:
        """Return `part` of `value`, rounded to a whole number."""
        exact = value * part
        return -((-exact) // 1) if self is Rounding.UP else exact // 1


@dataclass(frozen=True, slots=True)
class Ranges:
    """Which rolls are critical or a fumble (ruling 002-9).

    Attributes:
        critical_per_cent: share of the skill that is critical, 0 to 20 per cent.
        fumble_from: least roll that fumbles, 96 to 101 (none), for a skill below 100.
        masters_fumble_from: the same from a skill of 100 on.
        critical_rounding: of that share.
    """

    critical_per_cent: int = 10
    fumble_from: int = 99
    masters_fumble_from: int = 100
    critical_rounding: Rounding = Rounding.DOWN

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("critical_per_cent", self.critical_per_cent, 0, 20)
        for name in ("fumble_from", "masters_fumble_from"):
            require(name, getattr(self, name), ALWAYS_FAILS_ABOVE + 1, SIDES + 1)

    def critical_up_to(self, skill: int) -> int:
        """Return the greatest critical roll of a skill, 0 for none."""
        share = max(0, skill) * self.critical_per_cent
        return -(-share // 100) if self.critical_rounding is Rounding.UP else share // 100


USUAL = Ranges()
"""Critical up to a tenth of the skill; fumble on 99 and 00, on 00 alone from 100 % on."""


@dataclass(frozen=True, slots=True)
class SkillTest:
    """What each roll of a d100 gives with a skill, in an opposed test.

    Attributes:
        skill: per cent, after every modifier; may be negative or pass 100.
        critical_up_to: greatest roll that is critical, 0 when none is.
        success_up_to: greatest roll that succeeds, 5 to 95 (002 l.601-605).
        fumble_from: least roll that fumbles, 101 when none does.
    """

    skill: int
    critical_up_to: int
    success_up_to: int
    fumble_from: int

    def level(self, roll: int) -> Level:
        """Return the level that a roll of 1 to 100 gives."""
        require("roll", roll, 1, SIDES)
        if roll <= self.critical_up_to:
            return Level.CRITICAL
        if roll <= self.success_up_to:
            return Level.SUCCESS
        return Level.FUMBLE if roll >= self.fumble_from else Level.FAILURE

    @property
    def success(self) -> Fraction:
        """The chance to succeed, critically or not."""
        return Fraction(self.success_up_to, SIDES)

    @property
    def rolls(self) -> Mapping[Level, range]:
        """The rolls that give each level."""
        return {
            Level.CRITICAL: range(1, self.critical_up_to + 1),
            Level.SUCCESS: range(self.critical_up_to + 1, self.success_up_to + 1),
            Level.FAILURE: range(self.success_up_to + 1, self.fumble_from),
            Level.FUMBLE: range(self.fumble_from, SIDES + 1),
        }

    @property
    def chances(self) -> Mapping[Level, Fraction]:
        """The chance of each level."""
        return {level: Fraction(len(rolls), SIDES) for level, rolls in self.rolls.items()}

    def missed(self) -> Self:
        """Return this side when it counts as a failure without a roll (002 l.685-687)."""
        return replace(self, critical_up_to=0, success_up_to=0, fumble_from=SIDES + 1)


def opposed_test(skill: int, ranges: Ranges = USUAL) -> SkillTest:
    """Return what the rolls of one side of an opposed test give.

    Args:
        skill: per cent, after every modifier, -400 to 400. From 1 to 5 rolls succeed and from 96
            to 100 they fail whatever it is (002 l.601-605; for both sides: ruling 002-11).
        ranges: critical and fumble rolls. Criticals follow the skill, so that there are none
            where the share of it rounds to 0.

    Raises:
        ValueError: the skill is out of range.

    Example:
        At 60 %, 6 is the last critical roll, 60 the last success and 99 the first fumble.

        >>> test = opposed_test(60)
        >>> [test.level(roll).name for roll in (6, 7, 60, 61, 98, 99)]
        ['CRITICAL', 'SUCCESS', 'SUCCESS', 'FAILURE', 'FAILURE', 'FUMBLE']
    """
    require("skill", skill, MIN_SKILL, MAX_SKILL)
    success = min(ALWAYS_FAILS_ABOVE, max(ALWAYS_SUCCEEDS, skill))
    critical = min(success, ranges.critical_up_to(skill))
    fumble = ranges.fumble_from if skill < SIDES else ranges.masters_fumble_from
    return SkillTest(skill, critical, success, fumble)


class SkillPart(StrEnum):
    """What a skill is made of when it comes to an opposed test, in the order of ruling 002-27."""

    SKILL = "competence"
    STYLE = "style-diminue"
    PRECISE = "coup-precis"
    MODIFIER = "bonus-et-malus"
    OWN_EXCESS = "excedent"
    OTHER_EXCESS = "excedent-adverse"


def reduced(
    skill: int,
    *,
    crippled_style: bool = False,
    halvings: int = 0,
    rounding: Rounding = Rounding.DOWN,
) -> Ledger[SkillPart]:
    """Return a weapon skill and what the reductions that take a share of it take.

    Args:
        skill: per cent, as written on the sheet, 0 to 400.
        crippled_style: a style of two weapons, or weapon and shield, without one of the two: three
            quarters of the skill (002 l.457-462).
        halvings: how many times the skill is halved for a precise attack or defence: 1 for the
            base rule (002 l.666-668), more with the optional rule (l.623-628), at most 6.
        rounding: after each reduction (ruling 002-12).

    Raises:
        ValueError: an argument is out of range.

    Example:
        Three quarters of 75 are 56, the half of which is 28.

        >>> reduced(75, crippled_style=True, halvings=1).total
        28
    """
    require("skill", skill, 0, MAX_SKILL)
    require("halvings", halvings, 0, MAX_HALVINGS)
    made_of = {SkillPart.SKILL: skill}
    if crippled_style:
        left = rounding.share(skill, Fraction(3, 4))
        made_of[SkillPart.STYLE] = left - skill
        skill = left
    if halvings:
        left = skill
        for _ in range(halvings):
            left = rounding.share(left, Fraction(1, 2))
        made_of[SkillPart.PRECISE] = left - skill
    return Ledger.of(made_of)


class EqualMasters(StrEnum):
    """What becomes of two equal skills above 100 (ruling 002-17)."""

    BOTH_AT_100 = "cent"
    BOTH_PENALISED = "penalite"


def excess(
    first: int, second: int, equal: EqualMasters = EqualMasters.BOTH_AT_100
) -> tuple[Ledger[SkillPart], Ledger[SkillPart]]:
    """Return what the rule of skills above 100 takes from two opposed skills (002 l.581-588).

    The higher one, after every other modifier (l.596-599), gives up what it has above 100, and
    the other loses as much. When both are equal and above 100, both fall to 100, or, by the other
    reading, each also takes the other's penalty.
    """
    above = max(first, second) - SIDES
    if above <= 0:
        return Ledger(), Ledger()
    own, other = ({part: -above} for part in (SkillPart.OWN_EXCESS, SkillPart.OTHER_EXCESS))
    if first == second:
        each = Ledger.of(own if equal is EqualMasters.BOTH_AT_100 else own | other)
        return each, each
    higher, lower = Ledger.of(own), Ledger.of(other)
    return (higher, lower) if first > second else (lower, higher)


def levelled(
    first: int, second: int, equal: EqualMasters = EqualMasters.BOTH_AT_100
) -> tuple[int, int]:
    """Return two opposed skills after the rule of skills above 100: see `excess`.

    Example:
        142 % keeps 100 and takes 42 from the other (002 l.586-588).

        >>> levelled(142, 80)
        (100, 38)
    """
    mine, theirs = excess(first, second, equal)
    return first + mine.total, second + theirs.total


def opposed_skills[T](
    first: Ledger[T], second: Ledger[T], equal: EqualMasters = EqualMasters.BOTH_AT_100
) -> tuple[Ledger[T | SkillPart], Ledger[T | SkillPart]]:
    """Return what two opposed skills are made of, the rule of skills above 100 included."""
    mine, theirs = excess(first.total, second.total, equal)
    return first + mine, second + theirs
