"""What each side of a fight has done, folded by itself, as `rules_core.spending` follows it.

A row is one integer, a digit for each loss of the other side; weights are parts of `UNIT` and laws
parts of `SHARE`, both rounded down.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from operator import add, mul
from typing import Any

from rules_core.bounds import require
from rules_core.digits import cut_up, repeated
from rules_core.sides import Changes, Side
from rules_core.steady import Blows, Count, plus

UNIT_BITS, SHARE_BITS, GRAIN_BITS = 64, 60, 40
UNIT, SHARE = 1 << UNIT_BITS, 1 << SHARE_BITS
WIDTH = 136
"""Bits of a digit: a weight times a share, of which so many are added."""
NEGLIGIBLE = 24
"""So many blows astray that they are less likely than this power of a half are not followed."""
MOST_TO_USE = 10
FEW = 50
"""Losses up to which a law is added loss by loss."""


def chance_of(weight: int) -> Fraction:
    """Return a weight as a chance in grains, one too few for all that rounding may have taken.

    Example:
        >>> print(chance_of(UNIT) == 1 - Fraction(1, 1 << GRAIN_BITS), chance_of(0))
        True 0
    """
    return Fraction(max(0, (weight >> UNIT_BITS - GRAIN_BITS) - 1), 1 << GRAIN_BITS)


@dataclass(frozen=True, slots=True)
class Stock:
    """What a side uses up before it strikes.

    Attributes:
        count: how many it has, 1 to 10.
        turn: what a turn changes that tries to use one; `own` tells whether it is used up then.

    Raises:
        ValueError: a bound is passed, or a turn costs the side itself hit points.
    """

    count: int
    turn: Changes[bool]

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("count", self.count, 1, MOST_TO_USE)
        if any(each.taken for each in self.turn):
            raise ValueError("turn must not cost hit points of one's own")


@dataclass(frozen=True, slots=True)
class DealtLaw:
    """What a step deals, as shares by loss, of which those that fell are left out of `packed`."""

    shares: tuple[tuple[int, int], ...]
    packed: int
    total: int

    @classmethod
    def of(cls, weights: Mapping[int, int], whole: int, points: int) -> "DealtLaw":
        """Return the law against so many hit points, of weights that with others make a whole."""
        shares = {loss: weight * SHARE // whole for loss, weight in weights.items()}
        kept = tuple((WIDTH * loss, each) for loss, each in shares.items() if loss < points)
        packed = sum(share << shift for shift, share in kept)
        return cls(kept, packed, sum(shares.values()))

    def times(self, row: int) -> int:
        """Return a row after one more; few losses are quicker one by one."""
        if len(self.shares) > FEW:
            return row * self.packed
        return sum((row * share) << shift for shift, share in self.shares)


@dataclass(frozen=True, slots=True)
class Row:
    """The weights of what the other side has lost: all digits in one integer, and one by one."""

    packed: int
    weights: list[int]
    mass: int

    @classmethod
    def of(cls, packed: int, points: int) -> "Row":
        """Cut a row up."""
        weights = list(cut_up(packed, WIDTH, points))
        return cls(packed, weights, sum(weights))


type Rows = Mapping[Count, Row]
"""By blows astray."""


@dataclass(slots=True)
class Step:
    """One step: rows of those whom it concerns, and what it makes of them unless it goes astray.

    `share` is that of what it deals, and `astray` that of going astray, by a blow of this `kind`;
    both together make all but what was rounded off.
    """

    rows: Rows
    moved: Rows
    share: int
    astray: int = 0
    kind: int = 0


class Deeds:
    """What a side has done to the other, by what is left to use and by its blows astray."""

    def __init__(self, own: Side[None], points: int, stock: Stock | None) -> None:
        """Begin with nothing done to a foe of so many hit points."""
        self.blows, self.points, self.work = Blows(own), points, 0
        self.kept = repeated(WIDTH, points) * ((1 << WIDTH - SHARE_BITS) - 1)
        self.count = stock.count if stock else 0
        # By the number left to use, from none on; what is packed has all digits in one integer.
        self.held = [0] * self.count + [UNIT] if stock else [0]
        self.armed: dict[Count, int] = {} if stock else {self.blows.none: UNIT}
        self.laws = [
            (DealtLaw.of(blow.dealt, blow.total, points), blow.astray_weight * SHARE // blow.total)
            for blow in self.blows.turn
        ]
        self.tries = tries(stock, points) if stock else ()

    def rows(self) -> Rows:
        """Return the rows of all that it may have done."""
        rows = dict(self.armed)
        if held := sum(self.held):
            rows[self.blows.none] = rows.get(self.blows.none, 0) + held
        return self._cut_up(rows)

    def turn(self) -> Iterator[Step]:
        """Follow a turn, step by step: blows of those who have nothing left, then the others."""
        for number, (law, astray) in enumerate(self.laws):
            kind = self.blows.kind(number)
            if self.armed:
                yield self._strike(law, astray, kind)
        if held := sum(self.held):
            unused, used = ([self._folded(row, law) for row in self.held] for law in self.tries)
            last = used[1]
            self.held = [0, *map(add, unused[1:], [*used[2:], 0])]
            none = self.blows.none
            self.armed[none] = self.armed.get(none, 0) + last
            struck = sum(law.total for law in self.tries)
            moved = self._cut_up({none: sum(self.held) + last})
            yield Step(self._cut_up({none: held}), moved, struck)

    def _strike(self, law: DealtLaw, astray: int, kind: int) -> Step:
        rows = self.armed
        moved = {strayed: self._folded(row, law) for strayed, row in rows.items()}
        after = defaultdict[Count, int](int, moved)
        for strayed, row in rows.items() if astray else ():
            after[plus(strayed, kind)] += row * astray >> SHARE_BITS & self.kept
        self.armed = {
            strayed: row
            for strayed, row in after.items()
            # The sum of digits, by casting out all ones.
            if not any(strayed) or row % ((1 << WIDTH) - 1) >> UNIT_BITS - NEGLIGIBLE
        }
        return Step(self._cut_up(rows), self._cut_up(moved), law.total, astray, kind)

    def _folded(self, row: int, law: DealtLaw) -> int:
        """Return a row after one more law, without those who fall by it."""
        self.work += self.points * min(FEW, len(law.shares)) if row else 0
        return law.times(row) >> SHARE_BITS & self.kept if row else 0

    def _cut_up(self, rows: Mapping[Count, int]) -> Rows:
        return {strayed: Row.of(row, self.points) for strayed, row in rows.items()}


def tries(stock: Stock, points: int) -> tuple[DealtLaw, DealtLaw]:
    """Return what a try deals where nothing is used up by it, and where something is."""
    whole = sum(each.weight for each in stock.turn)
    unused, used = defaultdict[int, int](int), defaultdict[int, int](int)
    for each in stock.turn:
        (used if each.own else unused)[each.dealt] += each.weight
    return DealtLaw.of(unused, whole, points), DealtLaw.of(used, whole, points)


class Strays:
    """What a side loses to its own blows gone astray."""

    def __init__(self, own: Side[Any]) -> None:
        """Begin with nothing lost."""
        self.blows, self.points, self.work = Blows(own), own.hit_points, 0
        self.lost: dict[Count, list[int]] = {self.blows.none: [UNIT, *[0] * (self.points - 1)]}
        self.rooms: dict[Count, list[int]] = {}

    def standing(self, row: Row, strayed: Count) -> int:
        """Return the weight of standing, having lost a row to the foe and so many blows beside."""
        self.work += self.points
        if not any(strayed):
            return row.mass
        weight: int = sum(map(mul, row.weights, self._room(strayed)))
        return weight >> UNIT_BITS

    def _room(self, strayed: Count) -> list[int]:
        """Return by what was lost to the foe the weight of standing after so many blows."""
        if strayed not in self.rooms:
            self.rooms[strayed] = list(accumulate(self.of(strayed)))[::-1]
        return self.rooms[strayed]

    def of(self, strayed: Count) -> list[int]:
        """Return the weights of what so many blows take, of all that go astray so often."""
        if strayed not in self.lost:
            kind = next(kind for kind, many in enumerate(strayed) if many)
            blow, fewer = self.blows.kinds[kind], self.of(plus(strayed, kind, -1))
            row = [0] * self.points
            for loss, weight in blow.astray.items():
                for at in range(self.points - loss):
                    row[at + loss] += fewer[at] * weight
            self.lost[strayed] = [each // blow.astray_weight for each in row]
        return self.lost[strayed]


@dataclass(slots=True)
class Done:
    """A step beside what the other side loses to its own blows, by those of both gone astray."""

    step: Step
    other: Strays
    told: dict[tuple[Count, Count], tuple[int, int]] = field(default_factory=dict)

    def told_of(self, strayed: Count, others: Count) -> tuple[int, int]:
        """Return the weights of whom the step fells, and of who stood before it."""
        key = strayed, others
        if key not in self.told:
            stood = self.other.standing(self.step.rows[strayed], others)
            stays = self.other.standing(self.step.moved[strayed], others)
            struck = stood * self.step.share >> SHARE_BITS
            self.told[key] = max(0, struck - stays), stood
        return self.told[key]
