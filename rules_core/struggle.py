"""Several of one kind against one, where what each has suffered changes how it strikes.

The one strikes at one of them until it falls, then at the next, so that all but the one struck at
are unhurt: what matters is how many stand, what the one and the one struck at have lost, and the
condition of both. Conditions are those of `rules_core.duel`. States of equal conditions and number
make a grid, of which a row holds what the one has lost and a column what the one struck at has; a
grid is one integer, as in `rules_core.folding`, and to fold a turn is to multiply it by each weight
and to shift it by what that takes.

Weights are parts of `UNIT` and every law is rounded down to parts of `SHARE`: what is lost so is
part of what `Course.cut` says was not followed, and every chance is a lower bound.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import mul

from rules_core.bounds import require
from rules_core.digits import cut_up, repeated
from rules_core.several import MOST
from rules_core.sides import MOST_HIT_POINTS, Course, Victory, mixed

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

    Raises:
        ValueError: a bound is passed.
    """

    own: int
    each: int
    count: int
    fresh: C
    strike: Callable[[C, C], Turn[C]]
    suffer: Callable[[C, C, int], Turn[C]]

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
    orders = ((begins, True), (1 - begins, False))
    return mixed(
        (chance, _Followed(sides).course(leads=leads)) for chance, leads in orders if chance
    )


type _State[C: Hashable] = tuple[int, C, C]
"""How many stand, the condition of the one, and that of the one struck at."""


type _Move[C: Hashable] = tuple[int, C, int]
"""What a turn takes, the condition of who suffers it afterwards, and its share."""


@dataclass(frozen=True, slots=True)
class _Suffered[C: Hashable]:
    """The turn of those who stand: what leaves the one standing, and by its loss what fells it."""

    moves: list[_Move[C]]
    felling: list[int]

    @classmethod
    def of(cls, moves: Iterable[_Move[C]], own: int) -> "_Suffered[C]":
        """Return a turn against who has so many hit points."""
        felling, stays = [0] * own, []
        for taken, then, share in moves:
            for lost in range(own - taken, own):
                felling[lost] += share
            if taken < own:
                stays.append((taken, then, share))
        return cls(stays, felling if any(felling) else [])


class _Followed[C: Hashable]:
    """A fight as far as it was followed."""

    grids: dict[_State[C], int]
    strikes: dict[tuple[C, C], list[_Move[C]]]
    suffers: dict[_State[C], _Suffered[C]]

    def __init__(self, sides: Struggle[C]) -> None:
        self.sides = sides
        self.row = DIGIT * sides.each
        digits = repeated(DIGIT, sides.own * sides.each)
        self.kept = digits * ((1 << DIGIT - SHARE_BITS) - 1)
        self.grids = {(sides.count, sides.fresh, sides.fresh): UNIT}
        self.left: defaultdict[int, int] = defaultdict(int)
        self.won, self.lost = 0, Fraction()
        self.lasts: dict[int, int] = {}
        self.strikes = {}
        self.suffers = {}

    def course(self, *, leads: bool) -> Course:
        """Follow it; `leads` tells whether the one acts first."""
        standing, won, lost = [Fraction(1)], [Fraction()], [Fraction()]
        turns = (self._strike, self._suffer) if leads else (self._suffer, self._strike)
        while standing[-1] > CUT and len(standing) <= MOST_ROUNDS:
            for turn in turns:
                turn()
            won.append(Fraction(self.won, UNIT))
            lost.append(self.lost)
            standing.append(Fraction(_sum(sum(self.grids.values())), UNIT))
        rounds = range(1, len(standing))
        left = {points: Fraction(share, UNIT) for points, share in sorted(self.left.items())}
        return Course(
            Victory(tuple(won[n] - won[n - 1] for n in rounds), left),
            Victory(tuple(lost[n] - lost[n - 1] for n in rounds)),
            (Fraction(),) * len(rounds),
            tuple(standing),
        )

    def _strike(self) -> None:
        """Fold the turn of the one."""
        after: defaultdict[_State[C], int] = defaultdict(int)
        fallen: defaultdict[tuple[int, C], int] = defaultdict(int)
        for (standing, own, foe), grid in self.grids.items():
            for dealt, then, share in self._struck(own, foe):
                felled = grid & self._last(dealt) if dealt else 0
                fallen[standing, own] += felled * share
                after[standing, own, then] += (grid ^ felled) * share << DIGIT * dealt
        for (standing, own), grid in fallen.items():
            if standing > 1:
                rows = enumerate(self._rows(grid))
                struck = sum(weight << self.row * lost for lost, weight in rows)
                after[standing - 1, own, self.sides.fresh] += struck
            else:
                self._win(grid >> SHARE_BITS & self.kept)
        self.grids = self._thinned(after)

    def _win(self, grid: int) -> None:
        """Note that the last of them falls, by what the one has lost."""
        for lost, weight in enumerate(self._rows(grid)):
            if weight:
                self.left[self.sides.own - lost] += weight
                self.won += weight

    def _suffer(self) -> None:
        """Fold the turn of all who stand."""
        after: defaultdict[_State[C], int] = defaultdict(int)
        felled = 0
        for state, grid in self.grids.items():
            standing, _, foe = state
            turn = self._suffered(state)
            if turn.felling:
                felled += sum(map(mul, self._rows(grid), turn.felling))
            for taken, then, share in turn.moves:
                stays = grid & (1 << self.row * (self.sides.own - taken)) - 1
                after[standing, then, foe] += stays * share << self.row * taken
        self.lost += Fraction(felled, UNIT * SHARE)
        self.grids = self._thinned(after)

    def _struck(self, own: C, foe: C) -> list[_Move[C]]:
        """Return what the one's turn takes off the one struck at, and how often."""
        if (own, foe) not in self.strikes:
            self.strikes[own, foe] = list(_moves(self.sides.strike(own, foe), self.sides.each))
        return self.strikes[own, foe]

    def _suffered(self, state: _State[C]) -> _Suffered[C]:
        """Return what the turn of all who stand does."""
        if state not in self.suffers:
            standing, own, foe = state
            moves = _moves(self.sides.suffer(own, foe, standing), self.sides.own)
            self.suffers[state] = _Suffered.of(moves, self.sides.own)
        return self.suffers[state]

    def _last(self, columns: int) -> int:
        """Return all ones in so many of the last columns."""
        if columns not in self.lasts:
            ones = (1 << DIGIT * columns) - 1 << DIGIT * (self.sides.each - columns)
            self.lasts[columns] = ones * repeated(self.row, self.sides.own)
        return self.lasts[columns]

    def _rows(self, grid: int) -> Iterator[int]:
        """Yield the weights of the rows."""
        return map(_sum, cut_up(grid, self.row, self.sides.own))

    def _thinned(self, grids: Mapping[_State[C], int]) -> dict[_State[C], int]:
        """Return weights that were multiplied by shares, rounded down."""
        return {
            state: kept for state, grid in grids.items() if (kept := grid >> SHARE_BITS & self.kept)
        }


def _moves[C: Hashable](turn: Turn[C], points: int) -> Iterator[_Move[C]]:
    """Yield a turn against so many hit points, its shares rounded down."""
    whole = sum(turn.values())
    weights: defaultdict[tuple[int, C], int] = defaultdict(int)
    for (taken, then), weight in turn.items():
        weights[min(taken, points), then] += weight
    for (taken, then), weight in weights.items():
        if share := weight * SHARE // whole:
            yield taken, then, share


def _sum(digits: int) -> int:
    """Return the sum of digits, by casting out all ones."""
    return digits % ((1 << DIGIT) - 1)
