"""Blessures: thresholds, how many a blow inflicts, what they cost (003 l.107-113, l.149)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.oeil_noir.rounding import nearest

MAX_CONSTITUTION = 40
MAX_WOUNDS = 10
"""Bound of the Blessures that one bears."""
MOST_AT_ONCE = 3
"""A blow inflicts no more of them (003 l.107)."""
SHIFT = 2
"""What an advantage, a weapon or an action moves every threshold by (003 l.107, l.109)."""
WOUND_MALUS = 2
"""What each Blessure takes from AT, PRD, CD, INI and AG (003 l.110), also below 0 (ruling 003-43).

The agility lost changes no base value besides.
"""
SPEED_MALUS = 1
"""What each Blessure takes from the speed (003 l.110)."""
OUT_OF_ACTION = 5
"""As many Blessures put out of action whatever the vitality: older summary (003 l.149)."""


class WoundRule(StrEnum):
    """Which text inflicts the Blessures (ruling 003-4)."""

    THRESHOLDS = "seuils"
    OLDER = "ancienne"


class Build(StrEnum):
    """An advantage or a disadvantage that moves the thresholds (003 l.107)."""

    ORDINARY = "ordinaire"
    IRON = "en-fer"
    GLASS = "os-de-verre"

    @property
    def shift(self) -> int:
        """What it adds to every threshold."""
        return {Build.ORDINARY: 0, Build.IRON: SHIFT, Build.GLASS: -SHIFT}[self]


class Part(StrEnum):
    """What a threshold is made of."""

    PLAIN = "cn"
    BUILD = "particularite"
    LOWERED = "abaisse"
    RAISED = "releve"
    FLOOR = "plancher"


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The points de dommages of one blow beyond which come a first, second and third Blessure.

    Attributes:
        constitution: CN, 1 to 40.
        build: En Fer, Os de Verre, or neither.
        lowered: whether the weapon or the action lowers them, as a bolt or a Coup Ciblé.
        raised: whether the attack raises them: unarmed, with the flat, or points d'impact to the
            Endurance (003 l.109, l.113). Every change adds up, the printed bolt notwithstanding
            (ruling 003-9).

    Example:
        CN 13 and En Fer (003 l.108): 16 points de dommages pass two of three thresholds.

        >>> iron = Thresholds(13, Build.IRON)
        >>> iron.values, iron.wounds(16)
        ((9, 15, 22), 2)
    """

    constitution: int
    build: Build = Build.ORDINARY
    lowered: bool = False
    raised: bool = False

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("constitution", self.constitution, 1, MAX_CONSTITUTION)

    @property
    def plain(self) -> tuple[int, int, int]:
        """Half the CN, the CN, and one and a half times the CN (003 l.107; ruling 003-16)."""
        half = nearest(Fraction(self.constitution, 2))
        return half, self.constitution, nearest(Fraction(3 * self.constitution, 2))

    @property
    def made_of(self) -> tuple[Ledger[Part], Ledger[Part], Ledger[Part]]:
        """What each threshold comes from: all changes add up, and none ends below 0.

        A blow that costs nothing does not wound (ruling 003-56).
        """
        changes = {Part.BUILD: self.build.shift}
        if self.lowered:
            changes[Part.LOWERED] = -SHIFT
        if self.raised:
            changes[Part.RAISED] = SHIFT
        shift = sum(changes.values())
        first, second, third = (
            Ledger.of({Part.PLAIN: each, **changes, Part.FLOOR: max(0, -each - shift)})
            for each in self.plain
        )
        return first, second, third

    @property
    def values(self) -> tuple[int, int, int]:
        """The thresholds, 0 at least."""
        first, second, third = (each.total for each in self.made_of)
        return first, second, third

    def wounds(self, damage: int) -> int:
        """Return how many Blessures, 0 to 3, these points de dommages inflict.

        Strictly more than a threshold (003 l.107; ruling 003-11).
        """
        return sum(damage > each for each in self.values)


@dataclass(frozen=True, slots=True)
class OlderRule:
    """One Blessure, that a test of Volonté averts: the older summary (003 l.149).

    Attributes:
        constitution: CN, 1 to 40; more points de dommages ask for the test.
        willpower: chance to pass the test, 0 to 1.
        automatic: whether the weapon wounds without a test, as an arrow or a bolt; read as soon
            as one point de dommages is lost.
    """

    constitution: int
    willpower: Fraction
    automatic: bool = False

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("constitution", self.constitution, 1, MAX_CONSTITUTION)
        if not 0 <= self.willpower <= 1:
            raise ValueError(f"willpower must be a chance, not {self.willpower}")

    def wounding(self, damage: int) -> Fraction:
        """Return the chance of the Blessure for these points de dommages."""
        if self.automatic:
            return Fraction(damage > 0)
        return 1 - self.willpower if self.tests(damage) else Fraction()

    def tests(self, damage: int) -> bool:
        """Tell whether these points de dommages ask for the test."""
        return not self.automatic and damage > self.constitution

    def wounds(self, damage: Law) -> Law:
        """Return the law of the Blessures, 0 or 1, from that of the points de dommages."""
        chance = sum((each * self.wounding(value) for value, each in damage.items()), Fraction())
        part, whole = chance.as_integer_ratio()
        return Law({0: whole - part, 1: part})


def inflicted(
    damage: Law,
    thresholds: Thresholds,
    older: OlderRule,
    rule: WoundRule = WoundRule.THRESHOLDS,
) -> Law:
    """Return the law of the Blessures of a blow, from that of its points de dommages.

    Args:
        damage: the points de dommages.
        thresholds: those of the blow, which play under `WoundRule.THRESHOLDS`.
        older: what plays under `WoundRule.OLDER`.
        rule: which of the two texts inflicts them (ruling 003-4).
    """
    return older.wounds(damage) if rule is WoundRule.OLDER else damage.map(thresholds.wounds)
