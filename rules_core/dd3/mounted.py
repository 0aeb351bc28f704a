"""Fighting from the saddle: riding tests, what the mount's move allows, falls (004 l.380-389)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.checks import Naturals, chance_at_least, least_face
from rules_core.dd3.attack import Cause, counted
from rules_core.dd3.concentration import Distraction, difficulty
from rules_core.dice import Dice, Law
from rules_core.ledger import Ledger


class Ride(StrEnum):
    """What a riding test is for."""

    CALM = "maitriser"
    KNEES = "genoux"
    FALL = "chute-de-la-monture"


DIFFICULTY = MappingProxyType({Ride.CALM: 20, Ride.KNEES: 5, Ride.FALL: 15})
"""Calming a mount not bred for war, guiding it by the knees, softening its fall (004 l.382-388)."""
FALL = Dice(((1, 6),))
"""Damage of a fall, with the mount or from it (004 l.388-389)."""
UNSEATED = MappingProxyType({False: Fraction(1, 2), True: Fraction(1, 4)})
"""The chance that an unconscious rider falls, without and with a war saddle (004 l.389)."""


@dataclass(frozen=True, slots=True)
class SkillTest:
    """A test of d20 + bonus that must reach a difficulty.

    `naturals` tells what a 1 and a 20 do: the source keeps their effect for attack rolls (004
    l.129, ruling 004-39).
    """

    bonus: int
    difficulty: int
    naturals: Naturals = Naturals.NOTHING

    @property
    def face(self) -> int:
        """The least natural face that passes."""
        return least_face(self.difficulty - self.bonus, self.naturals)

    @property
    def chance(self) -> Fraction:
        """The chance to pass."""
        return chance_at_least(self.face)


def riding_test(purpose: Ride, bonus: int, naturals: Naturals = Naturals.NOTHING) -> SkillTest:
    """Return a riding test.

    Args:
        purpose: what it is for.
        bonus: everything added to the d20, -100 to 100.
        naturals: see `SkillTest`.

    Raises:
        ValueError: a bound is passed.
    """
    require("bonus", bonus, -100, 100)
    return SkillTest(bonus, DIFFICULTY[purpose], naturals)


class MountMove(StrEnum):
    """How far the mount goes in the round."""

    STEP = "pas"
    MOVE = "deplacement"
    DOUBLE = "double-deplacement"
    GALLOP = "galop"


SHOOTING = MappingProxyType(
    {MountMove.DOUBLE: Cause.MOUNT_DOUBLE, MountMove.GALLOP: Cause.MOUNT_GALLOP}
)
"""What the mount's move costs a shot (004 l.384)."""


@dataclass(frozen=True, slots=True)
class MountedAttack:
    """What a rider may do and what is added to the attack roll.

    Attributes:
        partial: the rider has a partial action only.
        full: several attacks may be made, for who has them.
        halfway: shots are made at half of the mount's move.
        causes: what is added to the roll, cause by cause.
    """

    partial: bool
    full: bool
    halfway: bool
    causes: Ledger[Cause]


def mounted_attack(
    pace: MountMove, *, ranged: bool, higher: bool = False, crowd: bool = False
) -> MountedAttack:
    """Return what the mount's move leaves to its rider (004 l.384).

    Beyond a step the rider has a partial action, but may shoot as often as on foot: several
    attacks while the mount moves are read as shots (ruling 004-6).

    Args:
        pace: how far the mount goes.
        ranged: True for a shot or a throw.
        higher: the target is on foot and of size M or less (ruling 004-23).
        crowd: an ally stands next to the target, which costs a shot (l.139).
    """
    still = pace is MountMove.STEP
    cost = SHOOTING.get(pace) if ranged else None
    crowded = Cause.CROWD if ranged and crowd else None
    held = (Cause.HIGHER if higher else None, crowded, cost)
    return MountedAttack(
        partial=not still and not ranged,
        full=still or ranged,
        halfway=cost is not None,
        causes=counted(filter(None, held), ranged=ranged),
    )


CASTING = MappingProxyType(
    {
        MountMove.MOVE: Distraction.MOUNTED,
        MountMove.DOUBLE: Distraction.MOUNTED,
        MountMove.GALLOP: Distraction.GALLOP,
    }
)
"""What disturbs a spell cast halfway through the mount's move (004 l.386); a step does not."""


def casting_test(
    pace: MountMove, bonus: int, level: int, naturals: Naturals = Naturals.NOTHING
) -> SkillTest | None:
    """Return the concentration roll of a spell cast in the saddle, None when there is none.

    Args:
        pace: how far the mount goes, the spell being cast halfway beyond a step.
        bonus: of concentration, -100 to 100.
        level: of the spell, 0 to 20.
        naturals: see `SkillTest`.

    Raises:
        ValueError: a bound is passed.
    """
    require("bonus", bonus, -100, 100)
    distraction = CASTING.get(pace)
    if distraction is None:
        return None
    return SkillTest(bonus, difficulty(distraction, level), naturals)


def mount_falls(test: SkillTest) -> Law:
    """Return the law of the damage when the mount falls: none on a success (004 l.388)."""
    chance = test.chance
    return Law.mixture([(chance, Law.constant(0)), (1 - chance, FALL.law)])


def unconscious(*, war_saddle: bool) -> Law:
    """Return the law of the damage of a rider who passes out, 0 if he stays up (004 l.389)."""
    chance = UNSEATED[war_saddle]
    return Law.mixture([(1 - chance, Law.constant(0)), (chance, FALL.law)])
