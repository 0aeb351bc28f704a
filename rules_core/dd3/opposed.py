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
LEAST_TOTAL, MOST_TOTAL = LEAST + 1, MOST + FACES
"""Bounds of a roll with its modifier."""


@dataclass(frozen=True, slots=True)
class Made:
    """The totals, dice and modifiers, of the rolls that are made already; None for one to come.

    Attributes:
        mine: that of the one who tries.
        theirs: that of the other.
    """

    mine: int | None = None
    theirs: int | None = None

    @property
    def known(self) -> int | None:
        """The first total that is known."""
        return self.theirs if self.mine is None else self.mine


TO_COME = Made()


@dataclass(frozen=True, slots=True)
class Opposed:
    """An opposed roll worked out.

    Attributes:
        mine: modifier of the one who tries.
        theirs: modifier of the other.
        margin: law of the first total less the second; with both dice to come, from
            `mine - theirs - 19` to `+ 19`.
        made: the rolls that are made, which their modifiers change no more.
    """

    mine: int
    theirs: int
    margin: Law
    made: Made = TO_COME

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


def opposed(mine: int, theirs: int, made: Made = TO_COME) -> Opposed:
    """Oppose d20 + `mine` to d20 + `theirs`, each -150 to 150.

    Args:
        mine: modifier of the one who tries.
        theirs: modifier of the other.
        made: what replaces both die and modifier of a side, -149 to 170.

    Raises:
        ValueError: a bound is passed.

    Example:
        Between equals 20 of the 400 pairs are level, and half of the others won.

        >>> roll = opposed(3, 3)
        >>> print(roll.win, roll.tie, roll.loss)
        19/40 1/20 19/40
    """
    require("mine", mine, LEAST, MOST)
    require("theirs", theirs, LEAST, MOST)
    margin = _total(mine, made.mine) + _total(theirs, made.theirs).scaled(-1)
    return Opposed(mine, theirs, margin, made)


def _total(modifier: int, made: int | None) -> Law:
    """Return the law of a side's total."""
    if made is None:
        return Law.die(FACES).map(lambda face: face + modifier)
    require("made", made, LEAST_TOTAL, MOST_TOTAL)
    return Law.constant(made)
