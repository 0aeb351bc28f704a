"""Manoeuvres: bull rush and disarming (004 l.322-330), and what they share with the others.

Each is followed to its ends, whose chances sum to 1. Grappling stands in `grapple`, tripping and
overrunning in `tripping`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.dd3.movement import LEAST_CHARGE, SQUARE, Pace, reach
from rules_core.dd3.opposed import TO_COME, Made, Opposed, opposed
from rules_core.dice import Law
from rules_core.ledger import Ledger

MAX_SIZES = 8
"""Nine sizes: no two creatures are further apart."""
LARGEST_TARGET = 1
"""Size categories above one's own that a bull rush or an overrun may face (004 l.324, 395)."""
PER_SIZE = 4
"""What a size category is worth in a bull rush (004 l.324)."""
RUSH = 2
"""What the charge adds to the Strength roll of a bull rush (004 l.324, ruling 004-7)."""
PUSH, PUSH_PER_POINT = SQUARE, 30
"""Centimetres that a target is pushed, and more for each point of the margin (004 l.324)."""
DISARM_BONUS = 4
"""What an advantage in weapons adds to the attack roll when disarming (004 l.330)."""


class End(StrEnum):
    """How a manoeuvre ends.

    `UNMOVED`: the target of a bull rush is beaten, with no movement left to push it (004 l.326).
    `AVOIDED`: the target of an overrun lets the attacker through (l.397); `STOPPED`: it would, but
    the run took all the movement. `BACK`: the attacker steps back by a square; `BACK_DOWN`: that
    square is taken, and he falls on it.
    """

    TARGET_PUSHED = "cible-repoussee"
    UNMOVED = "sur-place"
    TARGET_DISARMED = "cible-desarmee"
    TARGET_DOWN = "cible-a-terre"
    AVOIDED = "cible-ecartee"
    STOPPED = "a-bout-d-elan"
    MISSED = "contact-rate"
    NOTHING = "rien"
    BACK = "recul"
    BACK_DOWN = "chute-en-reculant"
    ATTACKER_PUSHED = "vous-repousse"
    ATTACKER_DISARMED = "vous-desarme"
    ATTACKER_DOWN = "vous-a-terre"


class Part(StrEnum):
    """What one side of an opposed roll is made of (004 l.324, 330, 340, 401)."""

    STRENGTH = "force"
    RUSH = "charge"
    SIZE = "taille"
    STABILITY = "stabilite"
    ATTACK = "attaque"
    WEAPONS = "armes"
    GRAPPLE = "lutte"
    BASE = "base"
    SPECIAL_SIZE = "taille-speciale"
    OTHER = "autre"
    RESISTING = "resistance"


# --- bull rush ---


@dataclass(frozen=True, slots=True)
class BullRush:
    """A bull rush worked out.

    Attributes:
        mine: what the attacker adds to the roll.
        theirs: what the target adds to it.
        roll: Strength against Strength, the attacker's first.
        left: centimetres of movement left on contact.
        pushed: law of the centimetres that the target is pushed, 0 when it is not.
    """

    mine: Ledger[Part]
    theirs: Ledger[Part]
    roll: Opposed
    left: int
    pushed: Law

    @property
    def ends(self) -> Mapping[End, Fraction]:
        """The chance of each end; equal totals move nobody (ruling 004-12)."""
        won = {End.TARGET_PUSHED: self.roll.win}
        if not self.left:
            won = {End.TARGET_PUSHED: Fraction(), End.UNMOVED: self.roll.win}
        return MappingProxyType(
            won | {End.NOTHING: self.roll.tie, End.ATTACKER_PUSHED: self.roll.loss}
        )


class RushReading(StrEnum):
    """The movement that the run of a bull rush and its push keep within (ruling 004-38).

    `CHARGE`: all that a charge covers (004 l.141). `SINGLE`: the speed alone, as one action of
    movement has it (l.239 calls it « distance autorisée »).
    """

    CHARGE = "double"
    SINGLE = "simple"


PACES = MappingProxyType({RushReading.CHARGE: Pace.CHARGE, RushReading.SINGLE: Pace.SIMPLE})
"""The pace that sets that movement."""


def push(margin: int, left: int, *, along: bool = True) -> int:
    """Return how many centimetres a margin pushes the target (004 l.324-326).

    Args:
        margin: the attacker's total less the target's; 0 or less pushes nobody.
        left: centimetres of movement left, which the push never passes (l.326).
        along: the attacker follows, without which the target moves one square only.

    Example:
        1.50 m and 30 cm for each of 7 points (004 l.324), in the 3 m that are left.

        >>> push(7, left=900), push(7, left=300), push(7, left=900, along=False)
        (360, 300, 150)
    """
    if margin <= 0:
        return 0
    return min(left, PUSH + PUSH_PER_POINT * margin if along else PUSH)


def bull_rush(
    strength: int,
    target: int,
    speed: int,
    run: int,
    *,
    larger: int = 0,
    along: bool = True,
    limit: RushReading = RushReading.CHARGE,
    made: Made = TO_COME,
) -> BullRush:
    """Work out a bull rush (004 l.322-326).

    Args:
        strength: attacker's Strength modifier, -50 to 50.
        target: target's Strength modifier, -50 to 50.
        speed: attacker's speed in squares, 1 to 40.
        run: squares covered before contact, 2 (l.145) to what `limit` allows.
        larger: size categories of the target above the attacker, -8 to 1 (l.324); each is worth
            4 on the attacker's roll (ruling 004-7).
        along: see `push`.
        limit: the movement that the run and the push keep within.
        made: the rolls that are made already.

    Raises:
        ValueError: a bound is passed.
    """
    require("strength", strength, -50, 50)
    require("target", target, -50, 50)
    require("larger", larger, -MAX_SIZES, LARGEST_TARGET)
    left = SQUARE * movement_left(speed, run, limit)
    mine = Ledger.of({Part.STRENGTH: strength, Part.RUSH: RUSH, Part.SIZE: -PER_SIZE * larger})
    theirs = Ledger.of({Part.STRENGTH: target})
    roll = opposed(mine.total, theirs.total, made)
    pushed = roll.margin.map(lambda margin: push(margin, left, along=along))
    return BullRush(mine, theirs, roll, left, pushed)


def movement_left(speed: int, run: int, limit: RushReading = RushReading.CHARGE) -> int:
    """Return the squares that a charge has left (004 l.141, 145, 326).

    Args:
        speed: speed in squares, 1 to 40.
        run: squares covered already, 2 to what the limit allows.
        limit: the movement of the charge; a bull rush may have the lesser one.

    Raises:
        ValueError: a bound is passed.
    """
    allowed = reach(PACES[limit], speed)
    require("run", run, LEAST_CHARGE, allowed)
    return allowed - run


# --- disarming ---


class Weapons(StrEnum):
    """What a fighter holds, as far as disarming cares."""

    ONE = "une"
    TWO = "deux"
    TWO_HANDED = "a-deux-mains"


class DisarmReading(StrEnum):
    """What earns the bonus beside a larger weapon (ruling 004-8)."""

    TWO_WEAPONS = "deux-armes"
    TWO_HANDED = "a-deux-mains"


EARNING = MappingProxyType(
    {
        DisarmReading.TWO_WEAPONS: Weapons.TWO,
        DisarmReading.TWO_HANDED: Weapons.TWO_HANDED,
    }
)


def disarm_parts(
    attack: int,
    weapons: Weapons,
    *,
    larger: bool = False,
    reading: DisarmReading = DisarmReading.TWO_WEAPONS,
) -> Ledger[Part]:
    """Return what a fighter adds to the opposed attack rolls (004 l.330).

    Args:
        attack: attack bonus.
        weapons: what the fighter holds.
        larger: its weapon is larger than the other's; with the rest it still earns one bonus.
        reading: what else earns it.
    """
    earned = larger or weapons is EARNING[reading]
    return Ledger.of({Part.ATTACK: attack, Part.WEAPONS: DISARM_BONUS if earned else 0})


@dataclass(frozen=True, slots=True)
class Disarming:
    """Disarming worked out: the attempt, and the target's own if the first fails."""

    attempt: Opposed
    answer: Opposed

    @property
    def ends(self) -> Mapping[End, Fraction]:
        """The chance of each end."""
        failed = 1 - self.attempt.win
        return MappingProxyType(
            {
                End.TARGET_DISARMED: self.attempt.win,
                End.NOTHING: failed * (1 - self.answer.win),
                End.ATTACKER_DISARMED: failed * self.answer.win,
            }
        )


def disarming(attack: int, target: int, made: Made = TO_COME) -> Disarming:
    """Oppose two attack rolls, then the other way round after a failure (004 l.330).

    Args:
        attack: everything the attacker adds to the d20, see `disarm_parts`, -100 to 100.
        target: the same for the target.
        made: the rolls of the attempt that are made already; those of the answer are to come.

    Raises:
        ValueError: a bound is passed.
    """
    require("attack", attack, -100, 100)
    require("target", target, -100, 100)
    return Disarming(opposed(attack, target, made), opposed(target, attack))
