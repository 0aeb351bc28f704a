"""Fetching an object or stowing a weapon in combat (003 l.69), in Actions and in Rounds."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.dice import Law

ROUND_SECONDS = 3
"""About so many in a Round (003 l.32)."""
ACTIONS_A_ROUND = 2
"""For activities that last (003 l.35)."""
SLOWED_ACTIONS = 1
"""The same with an initiative below 0 (003 l.61)."""
STOWING = 2
"""Stowing a weapon lasts so many times as long as drawing it (003 l.69)."""
MAX_OBJECTS = 10
MAX_DRAWING = 20


class Place(StrEnum):
    """Where the object is, provided that it can be reached quickly."""

    BELT = "ceinture"
    PACK = "sac-a-dos"


ACTIONS: Mapping[Place, int] = MappingProxyType({Place.BELT: 10, Place.PACK: 20})
"""To take an object out and use it; a test of dexterity halves it (003 l.69)."""


@dataclass(frozen=True, slots=True)
class Handling:
    """How long one thing after another takes.

    Attributes:
        slow: Actions for each thing, in full.
        quick: Actions for each when the test succeeds; `slow` where there is none.
        chance: of the test.
        objects: how many things, each with a test of its own.
        slowed: whether the initiative is below 0.
    """

    slow: int
    quick: int
    chance: Fraction
    objects: int
    slowed: bool

    def actions(self, successes: int) -> int:
        """Return how many Actions all things take, with so many tests passed."""
        return self.slow * (self.objects - successes) + self.quick * successes

    def rounds(self, successes: int) -> int:
        """Return in how many Rounds they end, counting one begun as whole."""
        a_round = SLOWED_ACTIONS if self.slowed else ACTIONS_A_ROUND
        return -(-self.actions(successes) // a_round)

    @property
    def successes(self) -> Law:
        """The law of how many tests succeed."""
        passed, total = self.chance.as_integer_ratio()
        return Law({0: total - passed, 1: passed}, total).repeated(self.objects)

    @property
    def duration(self) -> Law:
        """The law of the Rounds."""
        return self.successes.map(self.rounds)


def fetching(place: Place, chance: Fraction, objects: int = 1, *, slowed: bool = False) -> Handling:
    """Return how long taking objects out of a bag takes.

    Args:
        place: where they are.
        chance: of the test of dexterity, 0 to 1.
        objects: how many, 1 to 10; the source tells of one, several follow each other.
        slowed: whether the initiative is below 0.

    Raises:
        ValueError: `objects` is out of range.
    """
    require("objects", objects, 1, MAX_OBJECTS)
    actions = ACTIONS[place]
    return Handling(actions, actions // 2, chance, objects, slowed)


def stowing(drawing: int, *, slowed: bool = False) -> Handling:
    """Return how long stowing a weapon takes, that is drawn in `drawing` Actions (1 to 20).

    The source gives the test of dexterity for the objects of the bags only, and no time to draw.

    Raises:
        ValueError: `drawing` is out of range.
    """
    require("drawing", drawing, 1, MAX_DRAWING)
    actions = STOWING * drawing
    return Handling(actions, actions, Fraction(), 1, slowed)
