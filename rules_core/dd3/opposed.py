"""Opposed rolls: each side throws a d20 and adds its modifier (004 l.324, 330, 340, 401).

The one who tries must pass the other strictly (ruling 004-12). A natural 1 or 20 means nothing
here: the source keeps that for attack rolls (l.129).
"""

from dataclasses import dataclass
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import FACES
from rules_core.dice import Law

LEAST, MOST = -150, 150
"""Bounds of a modifier, far beyond those of the table."""


@dataclass(frozen=True, slots=True)
class Opposed:
    """An opposed roll worked out.

    Attributes:
        mine: modifier of the one who tries.
        theirs: modifier of the other.
        margin: law of the first total less the second, from `mine - theirs - 19` to `+ 19`.
    """

    mine: int
    theirs: int
    margin: Law

    @property
    def win(self) -> Fraction:
        """The chance to pass the other."""
        return self.margin.probability(lambda margin: margin > 0)

    @property
    def tie(self) -> Fraction:
        """The chance of equal totals: the attempt fails, and nothing else comes of it."""
        return self.margin.between(0, 0)

    @property
    def loss(self) -> Fraction:
        """The chance that the other passes the one who tries."""
        return 1 - self.win - self.tie


def opposed(mine: int, theirs: int) -> Opposed:
    """Oppose d20 + `mine` to d20 + `theirs`, each -150 to 150.

    Raises:
        ValueError: a bound is passed.
    """
    require("mine", mine, LEAST, MOST)
    require("theirs", theirs, LEAST, MOST)
    # Of the 400 pairs of faces, 20 - |n| differ by n.
    pairs = {gap + mine - theirs: FACES - abs(gap) for gap in range(1 - FACES, FACES)}
    return Opposed(mine, theirs, Law(pairs))
