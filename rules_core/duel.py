"""A whole fight of two: who falls first, and when, by exact integer weights.

How a game plugs in. A fighter is a `Side`: hit points, a condition, and the steps of its turn. A
step, most often one attack, is the law of what it changes: a tuple of `Change`, each with an
integer weight, what the foe loses, what one loses oneself, and the condition of both afterwards.
The game makes these laws of its own rules, so that none is written twice: the kernel knows of no
dice, no armour class and no wound.

- **Hit points only.** Where a step is the same from the first round to the last, it is a plain
  tuple of changes, and conditions stay None. Each side is then folded by itself
  (`rules_core.attrition`), which is far faster.
- **Conditions.** What else feeds back into the fight (wounds and their malus, a limb lost, prone,
  a broken weapon, the first round) is a condition: small and hashable, a tuple or an enumeration.
  A step is then a function of both conditions, one's own first, that returns the changes; it is
  asked once for each pair that occurs. A condition that hit points bring (half of them left, say)
  comes from `becomes`, or, where it only changes how steps go meanwhile, from `seen`, which parts
  no state; conditions in which one no longer fights are `down`. `rules_core.folding` merges equal
  states round by round.

Other fights are followed by other means: where only the blows taken fell a side, whatever its body
is made of (`rules_core.tolls`), where a side uses something up before it strikes
(`rules_core.spending`), and where several are against one (`rules_core.several`, and with
conditions `rules_core.struggle`).

Whoever has lost all its hit points, or is down, has fallen, and the fight is over at that step:
what it would have done later in the round does not happen. A game in which one falls above or below
0 counts its hit points from there.

    def turn(own: Wounds, foe: Wounds) -> tuple[Change[Wounds], ...]:
        return (Change(14, own=own, foe=foe), Change(6, dealt=4, own=own, foe=foe + 1))

    course = duel(Side(30, (turn,), condition=0), Side(25, (turn,), condition=0), Fraction(1, 2))
    course.you.chance, course.standing[3], course.you.left

Nothing is rounded in a fight short enough, and `Course.cut` is 0 where it must end. It is followed
until both stand with a chance of at most `CUT`, or for `MOST_ROUNDS`: what is left out then is
`Course.cut`, to the last fraction, and every other chance is a lower bound to which less than that
may be added.
"""

from collections.abc import Hashable
from fractions import Fraction
from functools import partial

from rules_core.attrition import attrition
from rules_core.bounds import require
from rules_core.folding import PRECISION, fold
from rules_core.sides import Course, Side, mixed
from rules_core.steady import simple

CUT = Fraction(1, 100_000)
"""A fight is followed until both stand with this chance at most."""
MOST_ROUNDS = 200
"""And no longer than this, for fights in which hardly anybody is hurt."""


def duel[C: Hashable](
    you: Side[C],
    foe: Side[C],
    begins: Fraction,
    *,
    cut: Fraction = CUT,
    most_rounds: int = MOST_ROUNDS,
    precision: int = PRECISION,
) -> Course:
    """Return what becomes of a fight.

    Args:
        you: one side.
        foe: the other.
        begins: the chance that `you` has the first turn of each round, 0 to 1.
        cut: the fight is followed until both stand with this chance at most.
        most_rounds: and no longer than this, 1 to 1000.
        precision: bits of the weights of a fight with conditions, 32 to 128; fewer are quicker, and
            what rounding takes then is part of `Course.cut`.

    Raises:
        ValueError: a bound is passed, or a `Side.depth` cannot be told.

    Example:
        One blow fells, and each hits half of the time: who begins wins 1/2 + 1/8 + 1/32 + …, of
        which two rounds make 5/8.

        >>> from rules_core.sides import Change
        >>> one = Side(1, ((Change(1), Change(1, dealt=1)),))
        >>> course = duel(one, one, Fraction(1), most_rounds=2)
        >>> print(course.you.chance, course.foe.chance, course.standing[2], course.cut)
        5/8 5/16 1/16 1/16
    """
    if not 0 <= begins <= 1:
        raise ValueError(f"begins must lie between 0 and 1, not {begins}")
    require("most_rounds", most_rounds, 1, 1000)
    require("precision", precision, 32, PRECISION)
    if simple(you) and simple(foe):
        return mixed(attrition(you, foe, begins, cut=cut, most_rounds=most_rounds))
    if any(side.depth is not None for side in (you, foe)):
        raise ValueError("depth is told where blows stay the same")
    follow = partial(fold, you, foe, cut=cut, most_rounds=most_rounds, precision=precision)
    orders = ((begins, True), (1 - begins, False))
    return mixed((chance, follow(you_begin=first)) for chance, first in orders if chance)
