"""A fight of two in which a side uses something up before it strikes: spells, then its weapon.

In each turn a side that has some left tries to use one, and strikes once it has none. Hit points
alone change beside: so what one side has lost to the other hangs on what that one has done alone,
and on how many of its own blows went astray. Each side is therefore folded by itself: a row of what
its foe has lost, for each number left to use, then for each number of blows gone astray. Who falls,
and when, is then a sum over the blows astray of both (as in `rules_core.attrition`, whose sides
have nothing to use up).

A row is one integer, a digit for each loss; weights are parts of `UNIT`, laws parts of `SHARE`,
both rounded down. All that rounding takes is far below a `GRAIN`, of which every chance is taken
one too few; what is left out so, or by `WORK`, is part of what `Course.cut` says.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from rules_core.bounds import require
from rules_core.deeds import (
    GRAIN_BITS,
    NEGLIGIBLE,
    SHARE_BITS,
    UNIT_BITS,
    WIDTH,
    Deeds,
    Done,
    Rows,
    Step,
    Stock,
    Strays,
)
from rules_core.digits import cut_up
from rules_core.duel import CUT, MOST_ROUNDS
from rules_core.sides import Course, Side, Victory, mixed
from rules_core.steady import Count, plus, simple

SPARE = 8
"""Bits that weights lose for a digit to hold their product with those of a row."""
WORK = 9_000
"""Thousands of weights that may be made: of fights in which hardly anybody is hurt, the end is
left out.
"""


def spend(
    you: Side[None],
    foe: Side[None],
    begins: Fraction,
    *,
    stocks: tuple[Stock | None, Stock | None],
    cut: Fraction = CUT,
    most_rounds: int = MOST_ROUNDS,
) -> Course:
    """Follow a fight.

    Args:
        you: one side, `rules_core.steady.simple` and without an opening, as the other.
        foe: the other.
        begins: the chance that `you` has the first turn of each round, 0 to 1.
        stocks: what each uses up before its steps; None for who strikes from the first turn on.
        cut: the fight is followed until both stand with this chance at most.
        most_rounds: and no longer than this, 1 to 1000.

    Raises:
        ValueError: a bound is passed, or a side is not of this kind.

    Example:
        One try in two fells, and costs the one thing to use; then nothing does.

        >>> from rules_core.sides import Change
        >>> still = Side(1, ((Change(1),),))
        >>> tried = Stock(1, (Change(1, own=True), Change(1, dealt=1, own=True)))
        >>> course = spend(still, still, Fraction(1), stocks=(tried, None), most_rounds=3)
        >>> print(*(round(float(each), 9) for each in (course.you.chance, course.standing[3])))
        0.5 0.5
    """
    if not 0 <= begins <= 1:
        raise ValueError(f"begins must lie between 0 and 1, not {begins}")
    require("most_rounds", most_rounds, 1, 1000)
    sides = you, foe
    if not all(simple(side) and side.opening is None and side.depth is None for side in sides):
        raise ValueError("sides must strike the same from first to last")
    strays = Strays(you), Strays(foe)
    deeds = Deeds(you, foe.hit_points, stocks[0]), Deeds(foe, you.hit_points, stocks[1])
    orders = [
        (chance, _Order(strays, first))
        for chance, first in ((begins, 0), (1 - begins, 1))
        if chance
    ]
    for _ in range(most_rounds):
        before = [each.rows() for each in deeds]
        turns = [
            [Done(step, other) for step in own.turn()]
            for own, other in zip(deeds, strays[::-1], strict=True)
        ]
        after = [each.rows() for each in deeds]
        for _, order in orders:
            order.play(turns, before, after)
        standing = sum(chance * order.standing[-1] for chance, order in orders)
        if standing <= cut or sum(each.work for each in (*deeds, *strays)) > WORK * 1000:
            break
    return mixed((chance, order.course()) for chance, order in orders)


type Pair = tuple[Count, Count]
"""Blows astray of the side that acts, and of the other."""


class _Turn:
    """How the side that acts stands what the other has done before its turn."""

    def __init__(self, own: Strays, against: Rows) -> None:
        self.own, self.against = own, against
        self.known: dict[Pair, int] = {}

    def likely(self, step: Step) -> Iterator[Pair]:
        """Yield the blows astray of both that are worth following."""
        for strayed, row in step.rows.items():
            for others, against in self.against.items():
                if row.mass * against.mass >> 2 * UNIT_BITS - NEGLIGIBLE:
                    yield strayed, others

    def stands(self, strayed: Count, others: Count) -> int:
        """Return the weight of standing."""
        key = strayed, others
        if key not in self.known:
            self.known[key] = self.own.standing(self.against[others], strayed)
        return self.known[key]

    def falls(self, step: Step, strayed: Count, others: Count) -> int:
        """Return that of standing until this step, and falling by its going astray."""
        if not step.astray:
            return 0
        after = self.stands(plus(strayed, step.kind), others)
        return max(0, self.stands(strayed, others) - after) * step.astray >> SHARE_BITS


class _Order:
    """A fight in which it is known who begins."""

    def __init__(self, strays: tuple[Strays, Strays], first: int) -> None:
        self.strays, self.turns = strays, (first, 1 - first)
        self.standing = [Fraction(1)]
        self.by_round: tuple[list[Fraction], ...] = ([], [])
        # Rows of what winners have lost to their foe, by their own blows astray.
        self.winners = tuple(defaultdict[Count, int](int) for _ in strays)

    def play(self, turns: list[list[Done]], before: list[Rows], after: list[Rows]) -> None:
        """Tell who falls in a round, from the turns of both and what each had done by then."""
        fell = [0, 0]
        for acting, done in zip(self.turns, (before, after), strict=True):
            self._take(acting, turns[acting], done[1 - acting], fell)
        for falls, weight in zip(self.by_round, fell, strict=True):
            grains = (weight >> 2 * UNIT_BITS - GRAIN_BITS) - 1
            falls.append(Fraction(max(0, grains), 1 << GRAIN_BITS))
        ended = sum(falls[-1] for falls in self.by_round)
        self.standing.append(max(Fraction(), self.standing[-1] - ended))

    def _take(self, acting: int, steps: list[Done], against: Rows, fell: list[int]) -> None:
        """Follow a turn, the other side having done so much before it."""
        turn, felled_by = _Turn(self.strays[acting], against), defaultdict[Pair, int](int)
        for done in steps:
            losers = defaultdict[Count, list[tuple[int, Count]]](list)
            for strayed, others in turn.likely(done.step):
                felled, stood = done.told_of(strayed, others)
                fell[acting] += felled * turn.stands(strayed, others)
                felled_by[strayed, others] += felled
                if falls := turn.falls(done.step, strayed, others):
                    fell[1 - acting] += stood * falls
                    losers[strayed].append((falls, others))
            for strayed, lost in losers.items():
                packed = done.step.rows[strayed].packed
                for falls, others in lost:
                    self.winners[1 - acting][others] += packed * (falls >> SPARE)
        for (strayed, others), felled in felled_by.items():
            self.winners[acting][strayed] += against[others].packed * (felled >> SPARE)

    def course(self) -> Course:
        """Return what was followed."""
        you, foe = (
            Victory(tuple(falls), self._left(side)) for side, falls in enumerate(self.by_round)
        )
        nobody = (Fraction(),) * len(you.by_round)
        return Course(you, foe, nobody, tuple(self.standing))

    def _left(self, side: int) -> dict[int, Fraction]:
        """Return the hit points that a side wins with."""
        own = self.strays[side]
        left = [0] * own.points
        for strayed, packed in self.winners[side].items():
            lost = own.of(strayed)
            for at, weight in enumerate(cut_up(packed, WIDTH, own.points)):
                for more in range(own.points - at) if any(strayed) else (0,):
                    left[at + more] += weight * lost[more] >> UNIT_BITS
        told = {
            own.points - loss: max(0, (weight >> 2 * UNIT_BITS - SPARE - GRAIN_BITS) - 1)
            for loss, weight in enumerate(left)
        }
        return {
            points: Fraction(grains, 1 << GRAIN_BITS)
            for points, grains in sorted(told.items())
            if grains
        }
