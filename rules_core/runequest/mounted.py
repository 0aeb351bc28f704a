"""The rider's combat skill and where he strikes (002 l.724-732)."""

from dataclasses import dataclass
from enum import StrEnum

from rules_core.bounds import require
from rules_core.dice import Dice
from rules_core.ledger import Ledger
from rules_core.runequest.levels import MAX_SKILL, MIN_SKILL, SkillPart

FROM_ABOVE = 20
"""What a rider gains to hit those below him, in per cent (002 l.728-729)."""
LOCATION = Dice(((1, 10),), 10)
"""How a rider finds the location he hits on those below, but with a long weapon (l.729-732)."""


class BonusReading(StrEnum):
    """Whether what is gained from above may pass the limit of Équitation (ruling 002-15)."""

    AFTER_LIMIT = "apres"
    BEFORE_LIMIT = "avant"


class RiderPart(StrEnum):
    """What a mount changes of a combat skill."""

    LIMIT = "plafond"
    FROM_ABOVE = "au-dessous"


@dataclass(frozen=True, slots=True)
class RidersSkill:
    """A combat skill on horseback, in per cent, and what it is made of in the order it counts."""

    made_of: Ledger[SkillPart | RiderPart]

    @property
    def on_foot(self) -> int:
        """The same skill without a mount: neither limit nor bonus."""
        return self.made_of.without(*RiderPart).total

    @property
    def gained(self) -> int:
        """What striking from above adds, 0 or 20."""
        return self.made_of[RiderPart.FROM_ABOVE]

    @property
    def limited(self) -> int:
        """The skill under the limit; what is gained before the limit is in it."""
        last = self.made_of.entries[-1]
        return self.mounted - (last[1] if last[0] is RiderPart.FROM_ABOVE else 0)

    @property
    def mounted(self) -> int:
        """The skill in the end."""
        return self.made_of.total


def riders_skill(
    skill: int | Ledger[SkillPart],
    riding: int,
    *,
    modifier: int = 0,
    from_above: bool = False,
    defending: bool = False,
    helps_defence: bool = False,
    reading: BonusReading = BonusReading.AFTER_LIMIT,
) -> RidersSkill:
    """Return a combat skill limited by Équitation, and raised against those below (002 l.724-729).

    Args:
        skill: combat skill, -400 to 400, with `modifier` too; or what it is made of, where a share
            of it is taken: see `rules_core.runequest.levels.reduced`.
        riding: skill of Équitation, 0 to 380.
        modifier: every other bonus and penalty, which count before the limit (ruling 002-27).
        from_above: the adversary is below the rider.
        defending: the rider defends himself, where the bonus « pour toucher » is of no use.
        helps_defence: it is of use there too, by the other reading (ruling 002-47).
        reading: the bonus is added after the limit, or before it by the other reading.

    Raises:
        ValueError: a skill is out of range.

    Example:
        75 % is limited to the 60 % of Équitation, then raised by 20.

        >>> riders_skill(75, 60, from_above=True).mounted
        80
    """
    written = skill if isinstance(skill, Ledger) else Ledger.of({SkillPart.SKILL: skill})
    own = written + Ledger.of({SkillPart.MODIFIER: modifier})
    require("skill", own.total, MIN_SKILL, MAX_SKILL)
    require("riding", riding, 0, MAX_SKILL - FROM_ABOVE)
    helped = from_above and (helps_defence or not defending)
    gained = {RiderPart.FROM_ABOVE: FROM_ABOVE} if helped else {}
    early = reading is BonusReading.BEFORE_LIMIT
    raised = own.total + sum(gained.values() if early else ())
    limit = {RiderPart.LIMIT: min(0, riding - raised)}
    return RidersSkill(own + Ledger.of(gained | limit if early else limit | gained))
