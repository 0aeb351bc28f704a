"""The rider's combat skill and where he strikes (002 l.724-732)."""

from dataclasses import dataclass
from enum import StrEnum

from rules_core.bounds import require
from rules_core.dice import Dice
from rules_core.runequest.levels import MAX_SKILL, MIN_SKILL

FROM_ABOVE = 20
"""What a rider gains to hit those below him, in per cent (002 l.728-729)."""
LOCATION = Dice(((1, 10),), 10)
"""How a rider finds the location he hits on those below, but with a long weapon (l.729-732)."""


class BonusReading(StrEnum):
    """Whether what is gained from above may pass the limit of Équitation (ruling 002-15)."""

    AFTER_LIMIT = "apres"
    BEFORE_LIMIT = "avant"


@dataclass(frozen=True, slots=True)
class RidersSkill:
    """A combat skill on horseback, in per cent.

    Attributes:
        on_foot: the same skill without a mount: neither limit nor bonus.
        gained: what striking from above adds, 0 or 20.
        limited: the skill under the limit of Équitation; with `BonusReading.BEFORE_LIMIT` what is
            gained is already in it.
        mounted: the skill in the end.
    """

    on_foot: int
    gained: int
    limited: int
    mounted: int


def riders_skill(
    skill: int,
    riding: int,
    *,
    from_above: bool = False,
    reading: BonusReading = BonusReading.AFTER_LIMIT,
) -> RidersSkill:
    """Return a combat skill limited by Équitation, and raised against those below (002 l.724-729).

    Args:
        skill: combat skill with every other modifier, -400 to 400.
        riding: skill of Équitation, 0 to 380.
        from_above: the rider strikes an adversary who is below him.
        reading: the bonus is added after the limit, or before it by the other reading.

    Raises:
        ValueError: a skill is out of range.
    """
    require("skill", skill, MIN_SKILL, MAX_SKILL)
    require("riding", riding, 0, MAX_SKILL - FROM_ABOVE)
    gained = FROM_ABOVE if from_above else 0
    if reading is BonusReading.BEFORE_LIMIT:
        limited = min(skill + gained, riding)
        return RidersSkill(skill, gained, limited, limited)
    limited = min(skill, riding)
    return RidersSkill(skill, gained, limited, limited + gained)
