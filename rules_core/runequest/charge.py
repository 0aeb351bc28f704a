"""Charges: what they add to damage, and what that does to the target (002 l.749-811).

Who gets away from one is `rules_core.runequest.trials.Trial.CHARGE`.
"""

from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.runequest.knockback import MAX_SIZE, knockback_metres


class Gait(StrEnum):
    """On how many legs the creature that charges runs."""

    BIPED = "bipede"
    QUADRUPED = "quadrupede"


STEPS = MappingProxyType({Gait.BIPED: 1, Gait.QUADRUPED: 2})
"""By how many steps the damage modifier rises (002 l.755-757).

The source does not give the scale that the steps climb (ruling 002-19).
"""


def knocks_back(damage: Law, size: int) -> Fraction:
    """Return the chance that a blow makes its target recoil: more damage than its TAI.

    A charge against defenders in formation that makes nobody recoil is broken (002 l.797-799).

    Args:
        damage: before any reduction (002 l.833-843).
        size: TAI of the target, 1 to 200.

    Raises:
        ValueError: the size is out of range.
    """
    require("size", size, 1, MAX_SIZE)
    return damage.probability(lambda dealt: knockback_metres(dealt, size) is not None)
