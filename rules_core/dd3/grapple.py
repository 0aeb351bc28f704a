"""Grappling, from seizing to a firm hold, and breaking free (004 l.332-378)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.dd3.attack import AttackRoll
from rules_core.dd3.opposed import Opposed, opposed


class GrappleEnd(StrEnum):
    """How an attempt to grapple ends."""

    HELD = "prise-assuree"
    STRUCK = "touche-par-la-riposte"
    MISSED = "saisie-ratee"
    ESCAPED = "prise-ratee"


@dataclass(frozen=True, slots=True)
class Grapple:
    """An attempt to grapple worked out.

    Attributes:
        opportunity: the target's attack of opportunity; None when it has none.
        touch: the touch attack that seizes; None when one joins a grapple.
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
) -> Grapple:
    """Work out an attempt to grapple (004 l.336-348, 368).

    Any damage of the attack of opportunity ends the attempt (l.336): a blow that hits is taken to
    do some. Who joins a grapple begins at the second step, exposed to nothing (l.348).

    Args:
        mine: everything the attacker adds to a grapple roll, -150 to 150; its size modifier is a
            special one that the source does not give (l.334, ruling 004-24).
        theirs: the same for the target.
        touch: touch attack of the first step; None to join a grapple.
        opportunity: the target's attack of opportunity; None when it has none left.

    Raises:
        ValueError: a bound is passed, or someone who joins is exposed.
    """
    if touch is None and opportunity is not None:
        raise ValueError("opportunity is for a first step, with its touch attack")
    hold = opposed(mine, theirs)
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
