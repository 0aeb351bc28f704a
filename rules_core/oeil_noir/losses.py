"""What low vitality and Blessures take from a fighter's values (003 l.104-105)."""

from dataclasses import dataclass
from enum import StrEnum

from rules_core.bounds import require
from rules_core.ledger import Ledger
from rules_core.oeil_noir.wounds import MAX_WOUNDS, SPEED_MALUS, WOUND_MALUS

MAX_VITALITY = 100
MAX_SPEED = 20
LOWEST_SPEED = 1
"""What low vitality leaves at least (003 l.104)."""


class LowVitality(StrEnum):
    """The least share of the base vitality that one is strictly below (003 l.104, optional)."""

    NONE = "aucun"
    HALF = "moitie"
    THIRD = "tiers"
    QUARTER = "quart"

    @property
    def malus(self) -> int:
        """What it takes from tests of qualities, AT, PRD and speed: 0 to 3."""
        return [*LowVitality].index(self)

    @property
    def talent_malus(self) -> int:
        """What it takes from spells and talents: 0 to 9."""
        return 3 * self.malus

    @property
    def share(self) -> int:
        """The divisor of the base vitality, 1 where there is no malus."""
        return 1 + self.malus


def low_vitality(vitality: int, base: int) -> LowVitality:
    """Return the step reached by this vitality, out of a base vitality of 1 to 100."""
    require("base", base, 1, MAX_VITALITY)
    reached = [each for each in LowVitality if vitality * each.share < base]
    return max(reached, key=lambda each: each.malus, default=LowVitality.NONE)


class Loss(StrEnum):
    """What takes points from a fighter's values."""

    VITALITY = "faible-ev"
    WOUNDS = "blessures"


class Pace(StrEnum):
    """What a speed is made of, besides what is lost of it."""

    SHEET = "feuille"
    FLOOR = "plancher"
    STATE = "etat"
    """What being out of combat or dying takes besides (003 l.98)."""


@dataclass(frozen=True, slots=True)
class Penalties:
    """What low vitality and Blessures take; they add up (003 l.105; ruling 003-22).

    Attributes:
        vitality: the step of low vitality.
        wounds: how many Blessures, 0 to 10.

    Example:
        Less than a third of the vitality takes 2 (003 l.104), three Blessures 2 each (l.110).

        >>> penalties = Penalties(low_vitality(9, base=30), wounds=3)
        >>> penalties.combat, penalties.speed_left(8)
        (8, 3)
    """

    vitality: LowVitality = LowVitality.NONE
    wounds: int = 0

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("wounds", self.wounds, 0, MAX_WOUNDS)

    @property
    def combat_losses(self) -> Ledger[Loss]:
        """What AT, PRD and the tests of agility lose, and to what."""
        wounds = WOUND_MALUS * self.wounds
        return Ledger.of({Loss.VITALITY: self.vitality.malus, Loss.WOUNDS: wounds})

    @property
    def speed_losses(self) -> Ledger[Loss]:
        """What the speed loses before its minimum, and to what."""
        wounds = SPEED_MALUS * self.wounds
        return Ledger.of({Loss.VITALITY: self.vitality.malus, Loss.WOUNDS: wounds})

    @property
    def from_wounds(self) -> int:
        """What the Blessures take from AT, PRD, CD, INI and AG."""
        return self.combat_losses[Loss.WOUNDS]

    @property
    def combat(self) -> int:
        """What AT, PRD and the tests of agility lose."""
        return self.combat_losses.total

    @property
    def speed(self) -> int:
        """What the speed loses, before its minimum."""
        return self.speed_losses.total

    def pace(self, speed: int) -> Ledger[Pace | Loss]:
        """Return what makes a speed of 1 to 20 once lowered.

        The source gives the minimum for low vitality; it is read as that of the whole (ruling
        003-56).
        """
        require("speed", speed, 1, MAX_SPEED)
        lost = Ledger.of((loss, -points) for loss, points in self.speed_losses)
        floor = max(0, LOWEST_SPEED - speed - lost.total)
        return Ledger.of({Pace.SHEET: speed}) + lost + Ledger.of({Pace.FLOOR: floor})

    def speed_left(self, speed: int) -> int:
        """Return a speed of 1 to 20 once lowered."""
        return self.pace(speed).total
