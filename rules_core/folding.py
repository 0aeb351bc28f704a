"""The general way to follow a fight: states folded step by step, equal ones merged.

A state is what each side has lost and its condition. The states of two conditions make a grid, a
row for each loss of the first side and a column for each of the second. A grid is one integer whose
digits, each as many bits wide, weigh its states row by row. To fold a step is then to multiply it
by the weight of each change and to shift it by what that takes.

Weights are integers over one total. Where the total passes so many bits, `PRECISION` if nothing
else is asked, all are halved often enough and rounded down: what is lost so is part of what
`Course.cut` says was not followed.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterator
from fractions import Fraction
from math import lcm

from rules_core.banding import Laws, Regions, Share, bands
from rules_core.digits import Fallen, Felled, cut_up, repeated
from rules_core.sides import Course, Side, Step, Victory

PRECISION = 128
"""Bits of the weights: what rounding takes off a whole fight is far below one in 10**20."""
GRAIN = 1 << 96
"""Where weights were rounded, chances are rounded down to parts of this."""
WORD = 8
"""Digits are some of these bits wide."""

type _Pair[C: Hashable] = tuple[C, C]
type _Move[C: Hashable] = tuple[C, C, int, int]
"""The conditions afterwards and what each side loses."""


def fold[C: Hashable](
    you: Side[C],
    foe: Side[C],
    *,
    you_begin: bool,
    cut: Fraction,
    most_rounds: int,
    precision: int = PRECISION,
) -> Course:
    """Follow a fight in which it is known who begins; see `rules_core.duel.duel`.

    `PRECISION` leaves a fight of a few steps exact.
    """
    fight = _Fight(you, foe, precision)
    order = (0, 1) if you_begin else (1, 0)
    standing = [Fraction(1)]
    while standing[-1] > cut and len(standing) <= most_rounds:
        for falls in fight.by_round:
            falls.append(Fraction())
        for acting in order:
            for step in fight.sides[acting].turn(len(standing)):
                fight.play(acting, step)
        standing.append(fight.standing())
    return fight.course(tuple(standing))


class _Fight[C: Hashable]:
    """A fight as far as it was followed."""

    grids: dict[_Pair[C], int]
    asked: dict[tuple[int, int, _Pair[C]], Laws[_Move[C]]]
    regions: dict[_Pair[C], Regions[C]]

    def __init__(self, you: Side[C], foe: Side[C], precision: int) -> None:
        self.sides, self.precision = (you, foe), precision
        self.rows, self.columns = you.hit_points, foe.hit_points
        self.total, self.halved = 1, 0
        self.grids = {(you.condition, foe.condition): 1}
        self.asked = {}
        # Winners' weights by the hit points left, over the present total as if never halved.
        self.left: tuple[defaultdict[int, int], ...] = (defaultdict(int), defaultdict(int))
        self.by_round: tuple[list[Fraction], ...] = ([], [], [])
        self._widen(WORD)

    # --- what is asked from outside ---

    def standing(self) -> Fraction:
        return self._chance(self._digits(sum(self.grids.values())))

    def course(self, standing: tuple[Fraction, ...]) -> Course:
        you, foe = (
            Victory(
                tuple(map(self._rounded, by_round)),
                {
                    points: self._rounded(Fraction(weight, self.total))
                    for points, weight in sorted(left.items())
                },
            )
            for by_round, left in zip(self.by_round[:2], self.left, strict=True)
        )
        both = tuple(map(self._rounded, self.by_round[2]))
        return Course(you, foe, both, tuple(map(self._rounded, standing)))

    def play(self, acting: int, step: Step[C]) -> None:
        """Fold one step of the side that acts."""
        asked = {pair: self._asked(acting, step, pair) for pair in self.grids}
        total = lcm(*{total for each in asked.values() for total in each.totals})
        self._make_room(total)
        folded: defaultdict[_Pair[C], int] = defaultdict(int)
        fallen: Fallen[C] = Fallen()
        for pair, grid in self.grids.items():
            self._fold(grid, self._regions(pair), asked[pair].levelled(total), folded, fallen)
        fallen.take(folded, self.width * self.columns * self.rows)
        self.total *= total
        for weights in self.left:
            for points in weights:
                weights[points] *= total
        felled = self._felled(fallen)
        self.grids = self._settled(folded, felled)
        self._record(felled)

    # --- one step ---

    def _regions(self, pair: _Pair[C]) -> Regions[C]:
        """Return where hit points change how the conditions of a grid look."""
        if pair not in self.regions:
            rows, columns = map(bands, self.sides, pair)
            self.regions[pair] = Regions(rows, columns, self.width)
        return self.regions[pair]

    def _asked(self, acting: int, step: Step[C], pair: _Pair[C]) -> Laws[_Move[C]]:
        """Return what a step does in each region of a grid, asked once."""
        if (key := (acting, id(step), pair)) not in self.asked:
            seen = self._regions(pair).pairs()
            self.asked[key] = Laws([self._moves(acting, step, pair, each) for each in seen])
        return self.asked[key]

    def _moves(
        self, acting: int, step: Step[C], pair: _Pair[C], seen: _Pair[C]
    ) -> dict[_Move[C], int]:
        """Return the weights of a step, where conditions look so."""
        moves: defaultdict[_Move[C], int] = defaultdict(int)
        for each in step(seen[acting], seen[1 - acting]) if callable(step) else step:
            stays = not callable(step) and each.own is None and each.foe is None
            after = (pair[acting], pair[1 - acting]) if stays else (each.own, each.foe)
            lost = each.taken, each.dealt
            if acting:
                after, lost = after[::-1], lost[::-1]
            moves[*after, min(lost[0], self.rows), min(lost[1], self.columns)] += each.weight
        return dict(moves)

    def _fold(
        self,
        grid: int,
        regions: Regions[C],
        moves: dict[_Move[C], Share],
        folded: defaultdict[_Pair[C], int],
        fallen: Fallen[C],
    ) -> None:
        """Move the states of a grid, beyond the last row where the first side falls.

        Those where the second falls stay in their rows.
        """
        row, products = self.width * self.columns, regions.products(grid, moves.values())
        for (own, foe, down, right), share in moves.items():
            inside = products[share]
            if right:
                beyond = inside & self._edge(right)
                inside ^= beyond
                if down:
                    last = row * (self.rows - down)
                    fallen.both += self._digits(beyond >> last)
                    beyond &= (1 << last) - 1
                fallen.foe[own] += beyond << row * down
            folded[own, foe] += inside << row * down + self.width * right

    def _felled(self, fallen: Fallen[C]) -> Felled:
        """Tell who has fallen, by what is left to the other."""
        felled = Felled(self.rows)
        felled.both = fallen.both
        for foe, grid in fallen.you.items():
            self._fell_you(felled, sum(self._rows_of(grid)), foe)
        # Where one cannot fall by a condition, none of them matters here.
        alike = not self.sides[0].down
        grids = {self.sides[0].condition: sum(fallen.foe.values())} if alike else fallen.foe
        for own, grid in grids.items():
            for row, weights in enumerate(self._rows_of(grid)):
                if weights:
                    self._fell_foe(felled, self._digits(weights), own, row)
        return felled

    def _fell_you(self, felled: Felled, part: int, foe: C) -> None:
        """Note that the first side falls, and the second with it where it is down."""
        if not self.sides[1].down:
            felled.you += part
            return
        for condition, mask in self._bands(foe):
            if condition in self.sides[1].down:
                felled.both += self._digits(part & mask)
            else:
                felled.you += part & mask

    def _fell_foe(self, felled: Felled, weight: int, own: C, row: int) -> None:
        """Note that the second side falls, and the first with it where it is down."""
        down = self.sides[0].down
        if down and self._your_condition(own, row) in down:
            felled.both += weight
        else:
            felled.foe[row] += weight

    def _settled(self, folded: dict[_Pair[C], int], felled: Felled) -> dict[_Pair[C], int]:
        """Return the grids of who stands, each under the conditions that hit points make."""
        you, foe = self.sides
        if not any((you.becomes, foe.becomes, you.down, foe.down)):
            return {pair: grid for pair, grid in folded.items() if grid}
        settled: defaultdict[_Pair[C], int] = defaultdict(int)
        for (own, other), grid in folded.items():
            bands = list(self._bands(other))
            for row, weights in enumerate(self._rows_of(grid)):
                after = self._your_condition(own, row)
                for condition, mask in bands:
                    if not (part := weights & mask):
                        continue
                    if after in you.down:
                        self._fell_you(felled, part, other)
                    elif condition in foe.down:
                        felled.foe[row] += self._digits(part)
                    else:
                        settled[after, condition] += part << self.width * self.columns * row
        return dict(settled)

    def _your_condition(self, own: C, row: int) -> C:
        becomes = self.sides[0].becomes
        return becomes(own, self.rows - row) if becomes else own

    def _bands(self, condition: C) -> Iterator[tuple[C, int]]:
        """Yield the conditions that hit points make of the second side's, with their digits."""
        becomes = self.sides[1].becomes
        if becomes is None:
            yield condition, (1 << self.width * self.columns) - 1
            return
        masks: defaultdict[C, int] = defaultdict(int)
        digit = (1 << self.width) - 1
        for column in range(self.columns):
            masks[becomes(condition, self.columns - column)] |= digit << self.width * column
        yield from masks.items()

    def _record(self, felled: Felled) -> None:
        """Take down who has fallen."""
        you_win = foe_win = 0
        for row, weight in enumerate(felled.foe):
            if weight:
                self.left[0][self.rows - row] += weight << self.halved
                you_win += weight
        for column, weight in enumerate(cut_up(felled.you, self.width, self.columns)):
            if weight:
                self.left[1][self.columns - column] += weight << self.halved
                foe_win += weight
        for falls, weight in zip(self.by_round, (you_win, foe_win, felled.both), strict=True):
            falls[-1] += self._chance(weight)

    # --- weights ---

    def _chance(self, weight: int) -> Fraction:
        return Fraction(weight << self.halved, self.total)

    def _rounded(self, chance: Fraction) -> Fraction:
        return Fraction(int(chance * GRAIN), GRAIN) if self.halved else chance

    def _digits(self, digits: int) -> int:
        """Return the sum of digits, by casting out all ones."""
        return digits % ((1 << self.width) - 1) if digits else 0

    def _rows_of(self, grid: int) -> Iterator[int]:
        return cut_up(grid, self.width * self.columns, self.rows)

    def _edge(self, columns: int) -> int:
        """Return all ones in so many of the last columns."""
        if columns not in self.edges:
            ones = (1 << self.width * columns) - 1 << self.width * (self.columns - columns)
            self.edges[columns] = ones * repeated(self.width * self.columns, self.rows)
        return self.edges[columns]

    def _widen(self, width: int) -> None:
        """Make digits so many bits wide from now on."""
        self.width, self.edges, self.regions = width, dict[int, int](), {}
        self.ones = repeated(width, self.rows * self.columns)

    def _make_room(self, total: int) -> None:
        """Round the weights where they are too long, and widen the digits where a step needs it."""
        reached = self.total.bit_length() - self.halved
        if excess := max(0, reached - self.precision):
            # What leaves a digit would enter the one below.
            kept = self.ones * ((1 << self.width - excess) - 1)
            self.grids = {pair: grid >> excess & kept for pair, grid in self.grids.items()}
            self.halved += excess
        # All weights together are at most the total: so is each digit, and each sum of digits.
        needed = self.precision + total.bit_length() + 2
        if needed > self.width:
            width = -(-needed // WORD) * WORD
            size, count = width // 8, self.rows * self.columns
            for pair, grid in self.grids.items():
                digits = (each.to_bytes(size, "little") for each in cut_up(grid, self.width, count))
                self.grids[pair] = int.from_bytes(b"".join(digits), "little")
            self._widen(width)
