"""Grappling, from seizing to a firm hold, and breaking free (004 l.332-378)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.dd3.attack import AttackRoll
from rules_core.dd3.manoeuvres import Part
from rules_core.dd3.opposed import TO_COME, Made, Opposed, opposed
from rules_core.ledger import Ledger


class GrappleEnd(StrEnum):
    """How an attempt to grapple ends."""

    HELD = "prise-assuree"
    STRUCK = "touche-par-la-riposte"
    MISSED = "saisie-ratee"
    ESCAPED = "prise-ratee"


def grapple_parts(base: int, strength: int, size: int, other: int = 0) -> Ledger[Part]:
    """Return what a fighter adds to a grapple roll (004 l.334).

    Args:
        base: base attack bonus.
        strength: Strength modifier.
        size: the special size modifier, which the source does not give (ruling 004-24).
        other: whatever else the game master grants.
    """
    return Ledger.of(
        {
            Part.BASE: base,
            Part.STRENGTH: strength,
            Part.SPECIAL_SIZE: size,
            Part.OTHER: other,
        }
    )


@dataclass(frozen=True, slots=True)
class Grapple:
    """An attempt to grapple worked out.

    Attributes:
        opportunity: the target's attack of opportunity; None when it has none.
        touch: the touch attack that seizes; None when one joins a grapple, or has seized.
        hold: the opposed grapple roll that makes the hold firm.
        free: the target's own grapple roll to be pinned no longer.
        ends: the chance of each end, 0 included.
    """

    opportunity: AttackRoll | None
    touch: AttackRoll | None
    hold: Opposed
    free: Opposed
    ends: Mapping[GrappleEnd, Fraction]


def grapple(
    mine: int,
    theirs: int,
    touch: AttackRoll | None = None,
    opportunity: AttackRoll | None = None,
    made: Made = TO_COME,
) -> Grapple:
    """Work out an attempt to grapple (004 l.336-348, 368).

    Any damage of the attack of opportunity ends the attempt (l.336): a blow that hits is taken to
    do some. Who joins a grapple begins at the second step, exposed to nothing (l.348).

    Args:
        mine: everything the attacker adds to a grapple roll, see `grapple_parts`, -150 to 150.
        theirs: the same for the target.
        touch: touch attack of the first step; None to join a grapple, or once it has hit.
        opportunity: the target's attack of opportunity; None when it has none left.
        made: the rolls for the hold that are made already; those to break free are to come.

    Raises:
        ValueError: a bound is passed, or someone who joins is exposed.
    """
    if touch is None and opportunity is not None:
        raise ValueError("opportunity is for a first step, with its touch attack")
    hold = opposed(mine, theirs, made)
    struck = opportunity.hit if opportunity else Fraction()
    reached = 1 - struck
    seized = reached * (touch.hit if touch else 1)
    ends = {
        GrappleEnd.HELD: seized * hold.win,
        GrappleEnd.STRUCK: struck,
        GrappleEnd.MISSED: reached - seized,
        GrappleEnd.ESCAPED: seized * (1 - hold.win),
    }
    return Grapple(opportunity, touch, hold, opposed(theirs, mine), MappingProxyType(ends))
