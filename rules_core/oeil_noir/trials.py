"""Tests of a quality that a fight asks for: standing up, picking up, staying conscious.

Standing up at once is the recent text's (003 l.122); the others are the older summary's (l.208,
l.222). All are thrown on a D20 under the quality, once all that makes them harder is taken off.
"""

from enum import StrEnum

from rules_core.bounds import require
from rules_core.ledger import Ledger
from rules_core.oeil_noir import checks
from rules_core.oeil_noir.losses import Loss, LowVitality, Penalties

MAX_HARDER = 100
"""Bound of what makes a test harder: encumbrance, or points de dommages."""
RISING_ACTIONS = 1
SLOW_RISING_ACTIONS = 2
"""Standing up by way of kneeling, without a test (003 l.122)."""
PICKING_UP_ACTIONS = 2
"""003 l.208."""


class Trial(StrEnum):
    """What is tried."""

    RISE = "relever"
    PICK_UP = "ramasser"
    HEAD = "tete"


def target(
    trial: Trial,
    quality: int,
    harder: int,
    wounds: int = 0,
    vitality: LowVitality = LowVitality.NONE,
) -> Ledger[checks.Part | Loss]:
    """Return what the value that a test is thrown against is made of.

    Args:
        trial: standing up is under agility, picking up under dexterity, the head under the CN.
        quality: that quality, as on the sheet.
        harder: 0 to 100: the encumbrance; for the head, the points de dommages of the blow.
        wounds: Blessures, which take 2 each off the agility, and off no other quality (l.110).
        vitality: the step of low vitality, which weighs on every quality (l.104, optional).

    Raises:
        ValueError: `harder` is out of range.
    """
    require("harder", harder, 0, MAX_HARDER)
    felt = Penalties(vitality, wounds if trial is Trial.RISE else 0)
    lost = Ledger.of((loss, -points) for loss, points in felt.combat_losses)
    return checks.target(quality, harder=harder) + lost
