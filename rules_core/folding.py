"""The general way to follow a fight: states folded step by step, equal ones merged.

A state is what each side has lost and its condition. The states of two conditions make a grid, a
row for each loss of the first side; a row is one integer whose digits, each as many bits wide,
weigh the losses of the second. To fold a step is then to multiply rows by the step's own digits.

Weights are integers over one total. Where the total passes `PRECISION` bits, all are halved often
enough and rounded down: what is lost so is part of what `Course.cut` says was not followed.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from math import lcm

from rules_core.sides import Change, Changes, Course, Side, Step, Victory

PRECISION = 128
"""Bits of the weights: what rounding takes off a whole fight is far below one in 10**20."""
GRAIN = 1 << 96
"""Where weights were rounded, chances are rounded down to parts of this."""

type _Pair[C: Hashable] = tuple[C, C]
type _Grid = list[int]
type _Moves[C: Hashable] = dict[tuple[C, C, int], int]


def fold[C: Hashable](
    you: Side[C], foe: Side[C], *, you_begin: bool, cut: Fraction, most_rounds: int
) -> Course:
    """Follow a fight in which it is known who begins; see `rules_core.duel.duel`.

    `PRECISION` leaves a fight of a few steps exact.
    """
    fight = _Fight(you, foe)
    order = (0, 1) if you_begin else (1, 0)
    standing = [Fraction(1)]
    while standing[-1] > cut and len(standing) <= most_rounds:
        fight.begin_round()
        for acting in order:
            for step in fight.sides[acting].turn(len(standing)):
                fight.play(acting, step)
        standing.append(fight.standing())
    return fight.course(tuple(standing))


class _Fight[C: Hashable]:
    """A fight as far as it was followed."""

    grids: dict[_Pair[C], _Grid]
    asked: dict[tuple[int, int, C, C], tuple[Change[C], ...]]

    def __init__(self, you: Side[C], foe: Side[C]) -> None:
        self.sides = you, foe
        self.rows, self.columns = you.hit_points, foe.hit_points
        self.total, self.halved = 1, 0
        self.grids = {(you.condition, foe.condition): [1, *[0] * (self.rows - 1)]}
        self.asked = {}
        # Winners' weights by the hit points left, over the present total as if never halved.
        self.left: tuple[defaultdict[int, int], ...] = (defaultdict(int), defaultdict(int))
        self.by_round: tuple[list[Fraction], ...] = ([], [], [])
        self.width = 64

    # --- what is asked from outside ---

    def begin_round(self) -> None:
        for falls in self.by_round:
            falls.append(Fraction())

    def standing(self) -> Fraction:
        weight = sum(self._digits(row) for grid in self.grids.values() for row in grid)
        return self._chance(weight)

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
        laws = {pair: self._law(acting, step, pair) for pair in self.grids}
        totals = {pair: sum(each.weight for each in law) for pair, law in laws.items()}
        total = lcm(*totals.values())
        self._make_room(total)
        folded: defaultdict[_Pair[C], _Grid] = defaultdict(lambda: [0] * self.rows)
        felled = _Felled(self.rows)
        for pair, grid in self.grids.items():
            moves = self._moves(acting, laws[pair], total // totals[pair])
            self._fold(grid, moves, folded, felled)
        self.total *= total
        for weights in self.left:
            for points in weights:
                weights[points] *= total
        self.grids = self._settled(folded, felled)
        self._record(felled)

    # --- one step ---

    def _law(self, acting: int, step: Step[C], pair: _Pair[C]) -> Changes[C]:
        own, foe = pair[acting], pair[1 - acting]
        if not callable(step):
            return tuple(
                Change(each.weight, each.dealt, each.taken, own, foe)
                if each.own is None and each.foe is None
                else each
                for each in step
            )
        key = acting, id(step), own, foe
        if key not in self.asked:
            self.asked[key] = step(own, foe)
        return self.asked[key]

    def _moves(self, acting: int, law: Changes[C], factor: int) -> _Moves[C]:
        """Return, by conditions and loss of the first side, the digits of the second's losses."""
        moves: defaultdict[tuple[C, C, int], int] = defaultdict(int)
        for each in law:
            lost = (each.taken, each.dealt) if acting == 0 else (each.dealt, each.taken)
            after = (each.own, each.foe) if acting == 0 else (each.foe, each.own)
            row, column = min(lost[0], self.rows), min(lost[1], self.columns)
            moves[*after, row] += each.weight * factor << self.width * column
        return moves

    def _fold(
        self,
        grid: _Grid,
        moves: _Moves[C],
        folded: defaultdict[_Pair[C], _Grid],
        felled: "_Felled",
    ) -> None:
        end = self.width * self.columns
        all_inside = (1 << end) - 1
        for (own, foe, down), digits in moves.items():
            target = folded[own, foe]
            for row, weights in enumerate(grid):
                if not weights:
                    continue
                product = weights * digits
                inside, beyond = product & all_inside, product >> end
                if row + down >= self.rows:
                    felled.both += self._digits(beyond)
                    self._fell_you(felled, inside, foe)
                else:
                    target[row + down] += inside
                    if beyond:
                        self._fell_foe(felled, self._digits(beyond), own, row + down)

    def _fell_you(self, felled: "_Felled", part: int, foe: C) -> None:
        """Note that the first side falls, and the second with it where it is down."""
        if not self.sides[1].down:
            felled.you += part
            return
        for condition, mask in self._bands(foe):
            if condition in self.sides[1].down:
                felled.both += self._digits(part & mask)
            else:
                felled.you += part & mask

    def _fell_foe(self, felled: "_Felled", weight: int, own: C, row: int) -> None:
        """Note that the second side falls, and the first with it where it is down."""
        down = self.sides[0].down
        if down and self._your_condition(own, row) in down:
            felled.both += weight
        else:
            felled.foe[row] += weight

    def _settled(self, folded: dict[_Pair[C], _Grid], felled: "_Felled") -> dict[_Pair[C], _Grid]:
        """Return the grids of who stands, each under the conditions that hit points make."""
        you, foe = self.sides
        if not (you.becomes or foe.becomes or you.down or foe.down):
            return {pair: grid for pair, grid in folded.items() if any(grid)}
        settled: defaultdict[_Pair[C], _Grid] = defaultdict(lambda: [0] * self.rows)
        for (own, other), grid in folded.items():
            for row, weights in enumerate(grid):
                after = self._your_condition(own, row)
                for condition, mask in self._bands(other):
                    if not (part := weights & mask):
                        continue
                    if after in you.down:
                        self._fell_you(felled, part, other)
                    elif condition in foe.down:
                        felled.foe[row] += self._digits(part)
                    else:
                        settled[after, condition][row] += part
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

    def _record(self, felled: "_Felled") -> None:
        """Take down who has fallen."""
        you_win = foe_win = 0
        for row, weight in enumerate(felled.foe):
            if weight:
                self.left[0][self.rows - row] += weight << self.halved
                you_win += weight
        for column, weight in enumerate(self._unpacked(felled.you)):
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

    def _digits(self, row: int) -> int:
        """Return the sum of the digits of a row, by casting out all ones."""
        return row % ((1 << self.width) - 1) if row else 0

    def _unpacked(self, row: int) -> Iterator[int]:
        size = self.width // 8
        data = row.to_bytes(size * (self.columns + 1), "little")
        return (int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size))

    def _make_room(self, total: int) -> None:
        """Round the weights where they are too long, and widen the digits where a step needs it."""
        reached = self.total.bit_length() - self.halved
        if excess := max(0, reached - PRECISION):
            # What leaves a digit would enter the one below.
            kept = self._repeated((1 << self.width - excess) - 1)
            self._rewrite(lambda row: row >> excess & kept)
            self.halved += excess
        # All weights together are at most the total: so is each digit, and each sum of digits.
        needed = PRECISION + total.bit_length() + 2
        if needed > self.width:
            width = -(-needed // 64) * 64
            size = width // 8
            self._rewrite(
                lambda row: int.from_bytes(
                    b"".join(each.to_bytes(size, "little") for each in self._unpacked(row)),
                    "little",
                )
            )
            self.width = width

    def _rewrite(self, change: Callable[[int], int]) -> None:
        for grid in self.grids.values():
            for row, weights in enumerate(grid):
                if weights:
                    grid[row] = change(weights)

    def _repeated(self, digit: int) -> int:
        """Return a row of the same digit."""
        return digit * (((1 << self.width * self.columns) - 1) // ((1 << self.width) - 1))


class _Felled:
    """The weights of who falls in a step.

    `you` packs the second side's losses where the first has fallen, `foe` lists the first side's
    where the second has.
    """

    def __init__(self, rows: int) -> None:
        self.you, self.both = 0, 0
        self.foe = [0] * rows
