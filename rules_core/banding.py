"""Grids in which the hit points left change how a step goes, but no condition that is kept.

A fighter worn down strikes less surely, say. Were that a condition of its own, a grid would part
into as many as there are such stretches of both sides; so each stretch of rows and of columns, a
region, only has weights of its own, while the grid stays one.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import gcd
from operator import mul

from rules_core.digits import repeated
from rules_core.sides import Side

type Weights = tuple[int, ...]
"""The weight of a change in each region, row by row."""
type Share = tuple[int, Weights]
"""The same as so many times the least weights that stand in this proportion."""


@dataclass(frozen=True, slots=True)
class Band[C: Hashable]:
    """The losses, from `first` to before `end`, at which a condition looks the same."""

    first: int
    end: int
    seen: C


def bands[C: Hashable](side: Side[C], condition: C) -> list[Band[C]]:
    """Return the stretches of what a side may have lost, by how its condition looks there."""
    seen = side.seen
    if seen is None:
        return [Band(0, side.hit_points, condition)]
    found: list[Band[C]] = []
    losses = range(side.hit_points)
    for looks, each in groupby(losses, lambda lost: seen(condition, side.hit_points - lost)):
        first, *others = each
        found.append(Band(first, (others or [first])[-1] + 1, looks))
    return found


class Regions[C: Hashable]:
    """The regions of a grid."""

    def __init__(self, rows: list[Band[C]], columns: list[Band[C]], width: int) -> None:
        """Take the stretches of both sides, and how many bits a digit has."""
        self.rows, self.columns = rows, columns
        self._row = width * columns[-1].end
        every = repeated(self._row, rows[-1].end)
        self._masks = [
            ((1 << width * (band.end - band.first)) - 1 << width * band.first) * every
            for band in columns
        ]

    def pairs(self) -> Iterator[tuple[C, C]]:
        """Yield how both conditions look in each region."""
        return ((row.seen, column.seen) for row in self.rows for column in self.columns)

    def products(self, grid: int, shares: Iterable[Share]) -> dict[Share, int]:
        """Return a grid multiplied by each of these, equal ones once, as the faces of a die are."""
        times, least = self.times(grid), dict[Weights, int]()
        products = dict[Share, int]()
        for share in dict.fromkeys(shares):
            many, weights = share
            if weights not in least:
                least[weights] = times(weights)
            products[share] = least[weights] * many
        return products

    def times(self, grid: int) -> Callable[[Weights], int]:
        """Return what multiplies each region of a grid by its weight."""
        parts: list[tuple[int, tuple[int, ...]]] = []

        def multiplied(weights: Weights) -> int:
            if len(set(weights)) == 1:
                return grid * weights[0]
            if not parts:
                parts.extend(self._parted(grid))
            count, product = len(self.columns), 0
            for at, pieces in parts:
                row = sum(map(mul, pieces, weights[at * count : (at + 1) * count]))
                product |= row << self._row * self.rows[at].first
            return product

        return multiplied

    def _parted(self, grid: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield the stretches of rows that hold anything, each as its stretches of columns."""
        for at, band in enumerate(self.rows):
            part = grid >> self._row * band.first & (1 << self._row * (band.end - band.first)) - 1
            if part:
                yield at, tuple(part & mask for mask in self._masks)


class Laws[M: Hashable]:
    """The laws of a step in the regions of a grid."""

    def __init__(self, laws: Sequence[Mapping[M, int]]) -> None:
        """Take the weights of its moves in each region."""
        self._laws = laws
        self.totals = [sum(law.values()) for law in laws]
        # An annotation would be read where M is unknown.
        self._known = dict[int, dict[M, Share]]()

    def levelled(self, total: int) -> dict[M, Share]:
        """Return the weights of each move, where those of a region make so much.

        What a hit costs, say, is the same in all regions, but not how often it comes: its moves
        share one proportion.
        """
        if total not in self._known:
            scales = [total // each for each in self.totals]
            self._known[total] = {
                move: _share(
                    tuple(
                        law.get(move, 0) * scale
                        for law, scale in zip(self._laws, scales, strict=True)
                    )
                )
                for move in dict.fromkeys(move for law in self._laws for move in law)
            }
        return self._known[total]


def _share(weights: Weights) -> Share:
    many = gcd(*weights)
    return many, tuple(weight // many for weight in weights)
