"""Several of one kind against one, where what each has suffered changes how it strikes.

The one strikes at one of them until it falls, then at the next, so that all but the one struck at
are unhurt: what matters is how many stand, what the one and the one struck at have lost, and the
condition of both. Conditions are those of `rules_core.duel`. States of equal conditions and number
make a grid, of which a row holds what the one has lost and a column what the one struck at has; a
grid is one integer, as in `rules_core.folding`, and to fold a turn is to multiply it by each weight
and to shift it by what that takes. Where hit points change how a turn goes but no condition that is
kept, a grid has regions with weights of their own (`rules_core.banding`).

Weights are parts of `UNIT` and every law is rounded down to parts of `SHARE`: what is lost so is
part of what `Course.cut` says was not followed, and every chance is a lower bound.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules_core.banding import Regions, Weights, bands
from rules_core.bounds import require
from rules_core.digits import cut_up, repeated
from rules_core.several import MOST
from rules_core.sides import MOST_HIT_POINTS, Course, Side, Victory, mixed

UNIT_BITS = 40
UNIT = 1 << UNIT_BITS
SHARE_BITS = 30
"""As many as a digit of Python's own whole numbers has: products are quickest so."""
SHARE = 1 << SHARE_BITS
DIGIT = 72
"""Bits of a digit, of which the weights of all states times a share leave two free."""
CUT = Fraction(1, 10_000)
"""A fight is followed until both sides stand with this chance at most."""
MOST_ROUNDS = 40
"""And no longer than this."""

type Turn[C: Hashable] = Mapping[tuple[int, C], int]
"""What a turn takes and the condition of who suffers it afterwards, each with its weight."""


@dataclass(frozen=True, slots=True)
class Struggle[C: Hashable]:
    """One against several.

    Attributes:
        own: hit points of the one, 1 to 1000.
        each: those of every one of the others, likewise.
        count: how many they are, 1 to 6.
        fresh: the condition of whoever has suffered nothing yet.
        strike: the turn of the one, by its condition and that of the one struck at.
        suffer: the turn of all of them together, by the same and by how many stand.
        own_seen: as what a turn sees the condition of the one at so many hit points left, as
            `rules_core.sides.Side.seen` does.
        each_seen: the same of the one struck at; the others see nothing of theirs.

    Raises:
        ValueError: a bound is passed.
    """

    own: int
    each: int
    count: int
    fresh: C
    strike: Callable[[C, C], Turn[C]]
    suffer: Callable[[C, C, int], Turn[C]]
    own_seen: Callable[[C, int], C] | None = None
    each_seen: Callable[[C, int], C] | None = None

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("own", self.own, 1, MOST_HIT_POINTS)
        require("each", self.each, 1, MOST_HIT_POINTS)
        require("count", self.count, 1, MOST)


def struggle[C: Hashable](sides: Struggle[C], begins: Fraction) -> Course:
    """Follow a fight of one against several, until the one or all of them are down.

    What the one keeps is told where it wins; nothing is told of what they keep.

    Args:
        sides: the one, the first side of the course, and the others.
        begins: the chance that the one acts before them in each round, 0 to 1.

    Example:
        Each turn fells: who begins against two still falls to the second.

        >>> sure = {(1, 0): 1}
        >>> sides = Struggle(1, 1, 2, 0, lambda own, foe: sure, lambda own, foe, standing: sure)
        >>> course = struggle(sides, Fraction(1))
        >>> print(course.you.chance, course.foe.chance)
        0 1
    """
    orders = ((begins, Followed.led), (1 - begins, Followed.followed))
    return mixed((chance, Followed(sides).course(order)) for chance, order in orders if chance)


type State[C: Hashable] = tuple[int, C, C]
"""How many stand, the condition of the one, and that of the one struck at."""
type Grids[C: Hashable] = Mapping[State[C], int]
type Round[C: Hashable] = Callable[[Followed[C], Grids[C]], Grids[C]]
"""What a round makes of grids."""
type _Move[C: Hashable] = tuple[int, C, Weights]
"""What a turn takes, the condition of who suffers it afterwards, and its share in each region."""


class Followed[C: Hashable]:
    """A fight as far as it was followed: who has won and lost, and how grids are folded."""

    _grids: Grids[C]
    _strikes: dict[tuple[C, C], list[_Move[C]]]
    _suffers: dict[tuple[State[C], Callable[[C, C, int], Turn[C]]], list[_Move[C]]]
    _at: dict[tuple[C, C], Regions[C]]

    def __init__(self, sides: Struggle[C]) -> None:
        """Begin with nobody hurt."""
        self.sides = sides
        self.row = DIGIT * sides.each
        digits = repeated(DIGIT, sides.own * sides.each)
        self.kept = digits * ((1 << DIGIT - SHARE_BITS) - 1)
        self._grids = {(sides.count, sides.fresh, sides.fresh): UNIT}
        self.left: defaultdict[int, int] = defaultdict(int)
        self.won, self.lost = 0, Fraction()
        self.lasts: dict[int, int] = {}
        self._strikes, self._suffers, self._at = {}, {}, {}

    def course(
        self,
        round_: Round[C],
        most_rounds: int = MOST_ROUNDS,
    ) -> Course:
        """Follow it for so many rounds at most, each leading from grids to grids."""
        standing, won, lost = [Fraction(1)], [Fraction()], [Fraction()]
        while standing[-1] > CUT and len(standing) <= most_rounds:
            self._grids = round_(self, self._grids)
            won.append(Fraction(self.won, UNIT))
            lost.append(self.lost)
            standing.append(Fraction(_sum(sum(self._grids.values())), UNIT))
        rounds = range(1, len(standing))
        left = {points: Fraction(share, UNIT) for points, share in sorted(self.left.items())}
        return Course(
            Victory(tuple(won[n] - won[n - 1] for n in rounds), left),
            Victory(tuple(lost[n] - lost[n - 1] for n in rounds)),
            (Fraction(),) * len(rounds),
            tuple(standing),
        )

    def led(self, grids: Grids[C]) -> Grids[C]:
        """Fold a round in which the one acts first."""
        return self.suffer(self.strike(grids), self.sides.suffer)

    def followed(self, grids: Grids[C]) -> Grids[C]:
        """Fold a round in which they do."""
        return self.strike(self.suffer(grids, self.sides.suffer))

    def strike(self, grids: Grids[C]) -> Grids[C]:
        """Fold the turn of the one."""
        after: defaultdict[State[C], int] = defaultdict(int)
        fallen: defaultdict[tuple[int, C], int] = defaultdict(int)
        for (standing, own, foe), grid in grids.items():
            times = self._regions(own, foe).times(grid)
            for dealt, then, weights in self._struck(own, foe):
                product = times(weights)
                felled = product & self._last(dealt) if dealt else 0
                fallen[standing, own] += felled
                after[standing, own, then] += (product ^ felled) << DIGIT * dealt
        for (standing, own), grid in fallen.items():
            if standing > 1:
                rows = enumerate(self._rows(grid))
                struck = sum(weight << self.row * lost for lost, weight in rows)
                after[standing - 1, own, self.sides.fresh] += struck
            else:
                self._win(grid >> SHARE_BITS & self.kept)
        return self._thinned(after)

    def _win(self, grid: int) -> None:
        """Note that the last of them falls, by what the one has lost."""
        for lost, weight in enumerate(self._rows(grid)):
            if weight:
                self.left[self.sides.own - lost] += weight
                self.won += weight

    def suffer(self, grids: Grids[C], turn: Callable[[C, C, int], Turn[C]]) -> Grids[C]:
        """Fold a turn of those who stand, or of some of them."""
        after: defaultdict[State[C], int] = defaultdict(int)
        felled = 0
        for state, grid in grids.items():
            standing, own, foe = state
            times = self._regions(own, foe).times(grid)
            for taken, then, weights in self._suffered(state, turn):
                product, stays = times(weights), self.row * (self.sides.own - taken)
                felled += product >> stays
                after[standing, then, foe] += (product & (1 << stays) - 1) << self.row * taken
        self.lost += Fraction(_sum(felled), UNIT * SHARE)
        return self._thinned(after)

    def halved(self, grid: int) -> tuple[int, int]:
        """Return a grid in two halves, of which the second has what is odd."""
        half = grid >> 1 & self.kept
        return half, grid - half

    def _regions(self, own: C, foe: C) -> Regions[C]:
        """Return where hit points change how the conditions of a grid look."""
        if (own, foe) not in self._at:
            sides = self.sides
            rows = bands(Side(sides.own, (), own, seen=sides.own_seen), own)
            columns = bands(Side(sides.each, (), foe, seen=sides.each_seen), foe)
            self._at[own, foe] = Regions(rows, columns, DIGIT)
        return self._at[own, foe]

    def _struck(self, own: C, foe: C) -> list[_Move[C]]:
        """Return what the one's turn takes off the one struck at, and how often."""
        if (own, foe) not in self._strikes:
            turns = [self.sides.strike(*each) for each in self._regions(own, foe).pairs()]
            self._strikes[own, foe] = list(_moves(turns, self.sides.each))
        return self._strikes[own, foe]

    def _suffered(self, state: State[C], turn: Callable[[C, C, int], Turn[C]]) -> list[_Move[C]]:
        """Return what a turn of those who stand takes off the one, and how often."""
        if (state, turn) not in self._suffers:
            standing, own, foe = state
            turns = [turn(*each, standing) for each in self._regions(own, foe).pairs()]
            self._suffers[state, turn] = list(_moves(turns, self.sides.own))
        return self._suffers[state, turn]

    def _last(self, columns: int) -> int:
        """Return all ones in so many of the last columns."""
        if columns not in self.lasts:
            ones = (1 << DIGIT * columns) - 1 << DIGIT * (self.sides.each - columns)
            self.lasts[columns] = ones * repeated(self.row, self.sides.own)
        return self.lasts[columns]

    def _rows(self, grid: int) -> Iterator[int]:
        """Yield the weights of the rows."""
        return map(_sum, cut_up(grid, self.row, self.sides.own))

    def _thinned(self, grids: Grids[C]) -> Grids[C]:
        """Return weights that were multiplied by shares, rounded down."""
        return {
            state: kept for state, grid in grids.items() if (kept := grid >> SHARE_BITS & self.kept)
        }


def _moves[C: Hashable](turns: Sequence[Turn[C]], points: int) -> Iterator[_Move[C]]:
    """Yield a turn of each region against so many hit points, its shares rounded down."""
    shares: defaultdict[tuple[int, C], list[int]] = defaultdict(lambda: [0] * len(turns))
    for at, turn in enumerate(turns):
        whole = sum(turn.values())
        weights: defaultdict[tuple[int, C], int] = defaultdict(int)
        for (taken, then), weight in turn.items():
            weights[min(taken, points), then] += weight
        for move, weight in weights.items():
            shares[move][at] = weight * SHARE // whole
    for (taken, then), each in shares.items():
        if any(each):
            yield taken, then, tuple(each)


def _sum(digits: int) -> int:
    """Return the sum of digits, by casting out all ones."""
    return digits % ((1 << DIGIT) - 1)
