"""Movement in a round: how far, at what cost, and who may strike.

Source 004 l.62-122, 141-151, 239-241. Distances are in squares of 1.5 m.
"""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rules_core.bounds import require

SQUARE = 150
"""Side of a square, in centimetres (004 l.88)."""
MAX_SPEED = 40
"""Squares that a creature covers in one action of movement; no table goes further."""
LEAST_CHARGE = 2
"""Squares that a charge covers at least: 3 m (004 l.145)."""
STEP_LENGTH = 1
"""Squares of a step (004 l.88)."""


class Pace(StrEnum):
    """The ways to move in a round."""

    STEP = "pas"
    SIMPLE = "simple"
    DOUBLE = "double"
    CHARGE = "charge"
    RUN = "course"


FACTORS = MappingProxyType({Pace.SIMPLE: 1, Pace.DOUBLE: 2, Pace.CHARGE: 2, Pace.RUN: 4})
"""What each pace multiplies the speed by (004 l.141, 239-241); a step does not depend on it."""
HEAVY_RUN = 3
"""What a run multiplies the speed by in heavy armour (004 l.241)."""


class Cost(StrEnum):
    """What a pace takes of the round; the source does not say which action a charge is."""

    NOTHING = "rien"
    MOVEMENT = "mouvement"
    SIMPLE = "simple"
    COMPLEX = "complexe"
    UNSAID = "non-donnee"


COSTS = MappingProxyType(
    {
        Pace.STEP: Cost.NOTHING,
        Pace.SIMPLE: Cost.MOVEMENT,
        Pace.DOUBLE: Cost.SIMPLE,
        Pace.CHARGE: Cost.UNSAID,
        Pace.RUN: Cost.COMPLEX,
    }
)
"""What each pace takes (004 l.86-95, 239-241, ruling 004-11)."""

ENTERING = frozenset(Pace) - {Pace.STEP}
"""Paces that give an attack of opportunity to a foe whose zone they enter (004 l.113-115, 239).

A charge gives none to its own target (l.324).
"""
LEAVING = frozenset({Pace.RUN})
"""Paces that give one to a foe whose zone they leave (004 l.113, ruling 004-15)."""
IN_A_PARTIAL_ACTION = frozenset({Pace.STEP, Pace.SIMPLE})
"""Paces that a partial action has room for: it is a move or a blow, a step apart (004 l.86-88)."""


class Refusal(StrEnum):
    """Why a move cannot be made."""

    PARTIAL = "action-partielle"
    TOO_FAR = "trop-loin"
    TOO_SHORT = "trop-pres"
    BENT = "pas-en-ligne-droite"
    PAST = "pas-au-contact"


@dataclass(frozen=True, slots=True)
class Move:
    """A move worked out.

    Attributes:
        pace: how it is made.
        reach: squares that it covers at most.
        entering: a foe whose zone is entered has an attack of opportunity.
        leaving: a foe whose zone is left has one.
        refusals: why it cannot be made, none when it can.
    """

    pace: Pace
    reach: int
    entering: bool
    leaving: bool
    refusals: tuple[Refusal, ...]


def factor(pace: Pace, *, heavy: bool = False) -> int:
    """Return what a pace other than a step multiplies the speed by (004 l.141, 239-241).

    Args:
        pace: how one moves.
        heavy: heavy armour, which slows a run.
    """
    return HEAVY_RUN if heavy and pace is Pace.RUN else FACTORS[pace]


def reach(pace: Pace, speed: int, *, heavy: bool = False) -> int:
    """Return how many squares a pace covers at most (004 l.88, 141, 239-241).

    Args:
        pace: how one moves.
        speed: squares covered in one action of movement, 1 to 40.
        heavy: heavy armour, which slows a run.

    Raises:
        ValueError: a bound is passed.

    Example:
        Six squares: twice as many in a charge, four times in a run, three in heavy armour.

        >>> reach(Pace.CHARGE, 6), reach(Pace.RUN, 6), reach(Pace.RUN, 6, heavy=True)
        (12, 24, 18)
    """
    require("speed", speed, 1, MAX_SPEED)
    return STEP_LENGTH if pace is Pace.STEP else factor(pace, heavy=heavy) * speed


def move(
    pace: Pace,
    speed: int,
    distance: int,
    *,
    heavy: bool = False,
    partial: bool = False,
    straight: bool = True,
    contact: bool = True,
) -> Move:
    """Tell whether a move can be made, and whom it lets strike.

    Args:
        pace: how one moves.
        speed: squares covered in one action of movement, 1 to 40.
        distance: squares to cover, 1 or more.
        heavy: heavy armour.
        partial: the round leaves a partial action only (004 l.86-92).
        straight: the way is straight, without turning back, as a charge wants (l.143).
        contact: the move ends next to the target, as a charge wants (l.149).

    Raises:
        ValueError: a bound is passed.
    """
    require("distance", distance, 1, FACTORS[Pace.RUN] * MAX_SPEED)
    furthest = reach(pace, speed, heavy=heavy)
    charging = pace is Pace.CHARGE
    found = {
        Refusal.PARTIAL: partial and pace not in IN_A_PARTIAL_ACTION,
        Refusal.TOO_FAR: distance > furthest,
        Refusal.TOO_SHORT: charging and distance < LEAST_CHARGE,
        Refusal.BENT: charging and not straight,
        Refusal.PAST: charging and not contact,
    }
    refusals = tuple(refusal for refusal, holds in found.items() if holds)
    return Move(pace, furthest, pace in ENTERING, pace in LEAVING, refusals)
