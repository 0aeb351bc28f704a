"""Manoeuvres: bull rush, disarming, tripping, overrunning (004 l.322-330, 391-403).

Each is followed to its ends, whose chances sum to 1. Grappling stands in `grapple`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.dd3.attack import AttackRoll
from rules_core.dd3.movement import LEAST_CHARGE, SQUARE, Pace, reach
from rules_core.dd3.opposed import Opposed, opposed
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
TRIP_MODIFIER = 4
"""What size and stability add to a trip, or take from it (004 l.401)."""


class End(StrEnum):
    """How a manoeuvre ends.

    `AVOIDED`: the target of an overrun lets the attacker through (004 l.397). `BACK`: the attacker
    steps back by a square.
    """

    TARGET_PUSHED = "cible-repoussee"
    TARGET_DISARMED = "cible-desarmee"
    TARGET_DOWN = "cible-a-terre"
    AVOIDED = "cible-ecartee"
    MISSED = "contact-rate"
    NOTHING = "rien"
    BACK = "recul"
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
        return MappingProxyType(
            {
                End.TARGET_PUSHED: self.roll.win,
                End.NOTHING: self.roll.tie,
                End.ATTACKER_PUSHED: self.roll.loss,
            }
        )


def push(margin: int, left: int, *, along: bool = True) -> int:
    """Return how many centimetres a margin pushes the target (004 l.324-326).

    Args:
        margin: the attacker's total less the target's; 0 or less pushes nobody.
        left: centimetres of movement left, which the push never passes (l.326).
        along: the attacker follows, without which the target moves one square only.
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
) -> BullRush:
    """Work out a bull rush (004 l.322-326).

    Args:
        strength: attacker's Strength modifier, -50 to 50.
        target: target's Strength modifier, -50 to 50.
        speed: attacker's speed in squares, 1 to 40; a charge covers twice as much (l.141).
        run: squares covered before contact, 2 (l.145) to twice the speed.
        larger: size categories of the target above the attacker, -8 to 1 (l.324); each is worth
            4 on the attacker's roll (ruling 004-7).
        along: see `push`.

    Raises:
        ValueError: a bound is passed.
    """
    require("strength", strength, -50, 50)
    require("target", target, -50, 50)
    require("larger", larger, -MAX_SIZES, LARGEST_TARGET)
    left = SQUARE * movement_left(speed, run)
    mine = Ledger.of({Part.STRENGTH: strength, Part.RUSH: RUSH, Part.SIZE: -PER_SIZE * larger})
    theirs = Ledger.of({Part.STRENGTH: target})
    roll = opposed(mine.total, theirs.total)
    pushed = roll.margin.map(lambda margin: push(margin, left, along=along))
    return BullRush(mine, theirs, roll, left, pushed)


def movement_left(speed: int, run: int) -> int:
    """Return the squares that a charge has left (004 l.141, 145, 326).

    Args:
        speed: speed in squares, 1 to 40.
        run: squares covered already, 2 to twice the speed.

    Raises:
        ValueError: a bound is passed.
    """
    allowed = reach(Pace.CHARGE, speed)
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


def disarming(attack: int, target: int) -> Disarming:
    """Oppose two attack rolls, then the other way round after a failure (004 l.330).

    Args:
        attack: everything the attacker adds to the d20, see `disarm_parts`, -100 to 100.
        target: the same for the target.

    Raises:
        ValueError: a bound is passed.
    """
    require("attack", attack, -100, 100)
    require("target", target, -100, 100)
    return Disarming(opposed(attack, target), opposed(target, attack))


# --- tripping ---


class Stability(StrEnum):
    """Who stands more firmly, as the game master judges: a creature of twelve legs, say."""

    EVEN = "egale"
    ATTACKER = "vous"
    TARGET = "cible"


class TripReading(StrEnum):
    """What size and stability are worth (ruling 004-20).

    `SINGLE`: 4 in all, for the more stable if one is, else for the larger. `PER_CATEGORY`: 4 for
    each size category, and 4 for the more stable.
    """

    SINGLE = "unique"
    PER_CATEGORY = "par-categorie"


def trip_modifiers(
    larger: int,
    stability: Stability = Stability.EVEN,
    reading: TripReading = TripReading.SINGLE,
) -> Ledger[Part]:
    """Return what size and stability add to the attacker's roll (004 l.401).

    Args:
        larger: size categories of the target above the attacker, -8 to 8.
        stability: who stands more firmly.
        reading: what both are worth.

    Raises:
        ValueError: a bound is passed.
    """
    require("larger", larger, -MAX_SIZES, MAX_SIZES)
    firm = {Stability.EVEN: 0, Stability.ATTACKER: 1, Stability.TARGET: -1}[stability]
    if reading is TripReading.PER_CATEGORY:
        size = -larger
    else:
        size = 0 if firm else (larger < 0) - (larger > 0)
    return Ledger.of({Part.SIZE: TRIP_MODIFIER * size, Part.STABILITY: TRIP_MODIFIER * firm})


class Ability(StrEnum):
    """What a fighter may resist a trip with (004 l.401-403)."""

    STRENGTH = "force"
    DEXTERITY = "dexterite"
    RIDING = "equitation"


@dataclass(frozen=True, slots=True)
class Fighter:
    """The modifiers that trip or resist, each -50 to 50; `ride` only for one in the saddle."""

    strength: int
    dexterity: int
    ride: int | None = None

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("strength", self.strength, -50, 50)
        require("dexterity", self.dexterity, -50, 50)
        if self.ride is not None:
            require("ride", self.ride, -50, 50)

    @property
    def resists_with(self) -> Ability:
        """The best to resist with, for the choice is the fighter's; the first of equal ones."""
        known = self._abilities
        return max(known, key=known.__getitem__)

    @property
    def resisting(self) -> int:
        """The modifier that it resists with (004 l.401-403)."""
        return self._abilities[self.resists_with]

    @property
    def _abilities(self) -> dict[Ability, int]:
        known = {Ability.STRENGTH: self.strength, Ability.DEXTERITY: self.dexterity}
        return known if self.ride is None else known | {Ability.RIDING: self.ride}


NO_MODIFIER: Ledger[Part] = Ledger()


@dataclass(frozen=True, slots=True)
class Trip:
    """A trip worked out.

    Attributes:
        touch: the touch attack.
        mine: what the attacker adds to the opposed roll.
        theirs: what the target adds to it.
        roll: Strength against what the target resists with.
        answer: the target's Strength against what the attacker resists with, after a failure.
        missed: what a missed touch ends in.
        back: what two failures end in, the attacker's and the target's.
        ends: the chance of each end that can come of it, 0 included.
    """

    touch: AttackRoll
    mine: Ledger[Part]
    theirs: Ledger[Part]
    roll: Opposed
    answer: Opposed
    missed: End
    back: End
    ends: Mapping[End, Fraction]


def trip(
    touch: AttackRoll,
    attacker: Fighter,
    target: Fighter,
    modifiers: Ledger[Part] = NO_MODIFIER,
    *,
    blocked: bool = False,
    overrun: bool = False,
) -> Trip:
    """Work out a trip, pulling a rider down, or an overrun that the target blocks (004 l.395-403).

    The answer is the opposed roll alone, the roles changed round (ruling 004-29).

    Args:
        touch: the touch attack, against an armour class without armour nor shield (ruling 004-19).
        attacker: who trips.
        target: who resists, with Équitation in the saddle (l.403).
        modifiers: see `trip_modifiers`; the answer has their opposite.
        blocked: the square behind the attacker is taken: who steps back falls (l.397).
        overrun: in an overrun a missed touch fails the trip, and the attacker steps back (l.397);
            otherwise nothing comes of it.
    """
    mine = Ledger.of({Part.STRENGTH: attacker.strength}) + modifiers
    theirs = Ledger.of({Part.RESISTING: target.resisting})
    roll = opposed(mine.total, theirs.total)
    answer = opposed(target.strength - modifiers.total, attacker.resisting)
    back = End.ATTACKER_DOWN if blocked else End.BACK
    missed = back if overrun else End.MISSED
    failed = touch.hit * (1 - roll.win)
    ends = dict.fromkeys((End.TARGET_DOWN, missed, back, End.ATTACKER_DOWN), Fraction())
    for end, chance in (
        (End.TARGET_DOWN, touch.hit * roll.win),
        (missed, 1 - touch.hit),
        (back, failed * (1 - answer.win)),
        (End.ATTACKER_DOWN, failed * answer.win),
    ):
        ends[end] += chance
    return Trip(touch, mine, theirs, roll, answer, missed, back, MappingProxyType(ends))
