"""Tripping, pulling a rider down and overrunning (004 l.391-403)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.dd3.attack import AttackRoll
from rules_core.dd3.manoeuvres import MAX_SIZES, End, Part
from rules_core.dd3.opposed import TO_COME, Made, Opposed, opposed
from rules_core.ledger import Ledger

TRIP_MODIFIER = 4
"""What size and stability add to a trip, or take from it (004 l.401)."""


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
        touch: the touch attack; None once it has hit.
        mine: what the attacker adds to the opposed roll.
        theirs: what the target adds to it.
        roll: Strength against what the target resists with.
        answer: the target's Strength against what the attacker resists with, after a failure.
        missed: what a missed touch ends in.
        back: what two failures end in, the attacker's and the target's.
        ends: the chance of each end that can come of it, 0 included.
    """

    touch: AttackRoll | None
    mine: Ledger[Part]
    theirs: Ledger[Part]
    roll: Opposed
    answer: Opposed
    missed: End
    back: End
    ends: Mapping[End, Fraction]


def trip(
    touch: AttackRoll | None,
    attacker: Fighter,
    target: Fighter,
    modifiers: Ledger[Part] = NO_MODIFIER,
    *,
    blocked: bool = False,
    overrun: bool = False,
    made: Made = TO_COME,
) -> Trip:
    """Work out a trip, pulling a rider down, or an overrun that the target blocks (004 l.395-403).

    The answer is the opposed roll alone, the roles changed round (ruling 004-29).

    Args:
        touch: the touch attack, against an armour class without armour nor shield (ruling 004-19);
            None once it has hit.
        attacker: who trips.
        target: who resists, with Équitation in the saddle (l.403).
        modifiers: see `trip_modifiers`; the answer has their opposite.
        blocked: the square behind the attacker is taken: who steps back falls on it (l.397).
        overrun: in an overrun a missed touch fails the trip, and the attacker steps back (l.397);
            otherwise nothing comes of it.
        made: the opposed rolls that are made already; those of the answer are to come.
    """
    mine = Ledger.of({Part.STRENGTH: attacker.strength}) + modifiers
    theirs = Ledger.of({Part.RESISTING: target.resisting})
    roll = opposed(mine.total, theirs.total, made)
    answer = opposed(target.strength - modifiers.total, attacker.resisting)
    back = End.BACK_DOWN if blocked else End.BACK
    missed = back if overrun else End.MISSED
    hit = touch.hit if touch else Fraction(1)
    failed = hit * (1 - roll.win)
    ends = dict.fromkeys((End.TARGET_DOWN, missed, back, End.ATTACKER_DOWN), Fraction())
    for end, chance in (
        (End.TARGET_DOWN, hit * roll.win),
        (missed, 1 - hit),
        (back, failed * (1 - answer.win)),
        (End.ATTACKER_DOWN, failed * answer.win),
    ):
        ends[end] += chance
    return Trip(touch, mine, theirs, roll, answer, missed, back, MappingProxyType(ends))


def avoided(left: int) -> Mapping[End, Fraction]:
    """Return the ends of an overrun whose target avoids the attacker, without any roll (004 l.397).

    Args:
        left: movement left on contact, in any unit: there must be some to cross the space of the
            target, for an overrun is part of a charge (l.393-395).
    """
    if left:
        return MappingProxyType({End.AVOIDED: Fraction(1)})
    return MappingProxyType({End.AVOIDED: Fraction(), End.STOPPED: Fraction(1)})
