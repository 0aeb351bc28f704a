"""A whole fight of two by RuneQuest in which somebody answers blows: by ripostes, or otherwise.

A riposte (002 l.336-337) is an attack like the others, met by a Reaction (ruling 002-53), and may
call for another (ruling 002-54). An attacker left vulnerable loses his next Combat Action
(l.333-334), which is his next attack here. So how often each is struck hangs on tests alone, and on
no wound: what is followed is how many blows of each kind have hurt either side, as if nobody fell;
who stands then is told by `rules_core.runequest.answered`. Nobody who has fallen answers, which the
order of the steps tells.

A grid has a row for each state of the first side, and a digit of it for each of the second. Weights
are parts of `UNIT`, rounded down, and what is left out is part of `Course.cut`. Where the order of
blows is not followed, chances are those of the worst order for whom they tell of.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from operator import mul

from rules_core.digits import cut_up, repeated
from rules_core.runequest.answered import SHARE_BITS, Under, under
from rules_core.runequest.effects import Effect
from rules_core.runequest.fighters import Fighter, Rules
from rules_core.sides import Course, Victory, mixed
from rules_core.tolls import Outlasting

GRID_BITS = 48
UNIT = 1 << GRID_BITS
WIDTH = 80
"""Bits of a digit, which holds such a product."""
NEGLIGIBLE = 1 << GRID_BITS - 32
"""A row of this weight or less is dropped."""
FAR = 8
"""Bits by which it may be heavier where a chain of ripostes has gone on."""
WORK = 5_000
"""Thousands of digits that may be made: of a fight beyond, the end is left out."""

type Grid = dict[int, int]
type Losing = tuple[bool, bool]


def falls(struck: Fighter, striker: Fighter, rules: Rules) -> bool:
    """Tell whether a fighter falls to as many blows that hurt as are followed at most."""
    return under(struck, striker, rules).falls


def riposting(
    you: Fighter, foe: Fighter, begins: Fraction, rules: Rules, *, cut: Fraction, most_rounds: int
) -> Outlasting:
    """Follow a fight until one falls.

    Args:
        you: one side, whose policy or the foe's answers blows.
        foe: the other.
        begins: the chance that `you` strikes first in each round, 0 to 1.
        rules: how the table plays.
        cut: the fight is followed until both stand with this chance at most.
        most_rounds: and no longer than this.

    Raises:
        ValueError: one answers by ripostes, the other not: attackers would lose several Actions.
    """
    answers = {you.answer, foe.answer} - {None}
    if len(answers) > 1:
        raise ValueError("both sides must answer in the same way")
    found = under(you, foe, rules), under(foe, you, rules)
    # The side with fewer states makes the columns, which are always gone through whole.
    rows = max((0, 1), key=lambda side: len(found[side].best))
    sides = found[rows], found[1 - rows]
    blows = (foe.blows, you.blows) if rows else (you.blows, foe.blows)
    (answer,) = answers
    again = None if answer is Effect.VULNERABLE else rules.chained
    orders = [
        (chance, _Fight(sides, blows, first, again))
        for chance, first in ((begins, rows), (1 - begins, 1 - rows))
        if chance
    ]
    for _, order in orders:
        order.follow(cut, most_rounds, WORK * 1000 // len(orders))
    sound = [
        sum((chance * order.sound(side) for chance, order in orders), Fraction())
        for side in (rows, 1 - rows)
    ]
    course = mixed((chance, order.course(rows)) for chance, order in orders)
    return Outlasting(course, (sound[0], sound[1]))


class _Fight:
    """A fight in which it is known who strikes first."""

    def __init__(
        self, sides: tuple[Under, Under], blows: tuple[int, int], first: int, chained: bool | None
    ) -> None:
        # Whether ripostes call for others; None where what is answered costs the next attack.
        self.sides, self.blows, self.turns, self.chained = sides, blows, (first, 1 - first), chained
        self.fells = [_fells(side) for side in sides]
        self.columns = len(sides[1].best)
        self.kept = repeated(WIDTH, self.columns) * ((1 << WIDTH - SHARE_BITS) - 1)
        every = repeated(WIDTH, self.columns) * ((1 << WIDTH) - 1)
        width = sides[1].width
        beyond = sum((1 << WIDTH) - 1 << WIDTH * at for at in range(width - 1, self.columns, width))
        # The digits of the states that one more blow of each kind leaves among those told apart.
        self.stays = every >> WIDTH * width, every ^ beyond
        # By which of the sides loses its next attack.
        self.grids: dict[Losing, Grid] = {(False, False): {0: UNIT}}
        self.won, self.whole = [[0], [0]], [[0], [0]]
        self.standing = [Fraction(1)]
        self.work = 0

    def follow(self, cut: Fraction, most_rounds: int, work: int) -> None:
        """Follow it round by round."""
        stands = Fraction(1)
        while stands > cut and len(self.standing) <= most_rounds and self.work < work:
            for won in self.won:
                won.append(won[-1])
            for acting in self.turns:
                for _ in range(self.blows[acting]):
                    self._attack(1 - acting)
            best, worst = (
                sum(
                    (_chance(_dot(self._added(grid, one), other)) for grid in self.grids.values()),
                    Fraction(),
                )
                for one, other in zip(
                    *((side.best, side.worst) for side in self.sides), strict=True
                )
            )
            stands = best
            ended = sum((_chance(won[-1]) for won in self.won), Fraction())
            known = all(side.worst is side.best for side in self.sides)
            self.standing.append(1 - ended if known else max(Fraction(), min(worst, 1 - ended)))

    def course(self, you: int) -> Course:
        """Return what was followed, of which one side is `you`."""
        won_by, lost_by = (
            Victory(tuple(_chance(later) - _chance(each) for each, later in pairwise(won)))
            for won in (self.won[you], self.won[1 - you])
        )
        nobody = (Fraction(),) * (len(self.standing) - 1)
        return Course(won_by, lost_by, nobody, tuple(self.standing))

    def sound(self, side: int) -> Fraction:
        """Return the chance that a side wins without a Serious Wound."""
        return min(_chance(self.whole[side][-1]), _chance(self.won[side][-1]))

    def _attack(self, struck: int) -> None:
        """Follow an attack, unless it is lost."""
        done: defaultdict[Losing, Grid] = defaultdict(dict)
        for losing, grid in self.grids.items():
            striker = 1 - struck
            if losing[striker]:
                _add(done[_losing(losing, striker, lost=False)], grid)
            elif self.chained is None:
                ended, answered = self._strike(grid, struck)
                _add(done[losing], ended)
                _add(done[_losing(losing, striker, lost=True)], answered)
            else:
                _add(done[losing], self._answered(grid, struck))
        self.grids = {losing: self._kept(grid, NEGLIGIBLE) for losing, grid in done.items()}

    def _answered(self, grid: Grid, struck: int) -> Grid:
        """Follow a blow and the ripostes that it calls for."""
        done: Grid = {}
        calls: bool | None = True
        while grid:
            ended, answered = self._strike(grid, struck)
            _add(done, ended)
            if not calls:
                _add(done, answered)
                break
            grid = self._kept(answered, NEGLIGIBLE << FAR)
            struck, calls = 1 - struck, self.chained
        return done

    def _kept(self, grid: Grid, least: int) -> Grid:
        """Return a grid without the rows that hardly weigh anything."""
        # The sum of digits, by casting out all ones.
        ones = (1 << WIDTH) - 1
        return {row: weights for row, weights in grid.items() if weights % ones > least}

    def _strike(self, grid: Grid, struck: int) -> tuple[Grid, Grid]:
        """Follow one blow: who falls, then the grids of those whom it leaves, and who answer it."""
        other = self.sides[1 - struck]
        self.work += len(grid) * self.columns
        for won, weight in zip(
            (self.won[1 - struck], self.whole[1 - struck]),
            self._felled(grid, struck, other.worst, other.sound),
            strict=True,
        ):
            won[-1] += weight
        return self._rows_struck(grid) if struck == 0 else self._columns_struck(grid)

    def _felled(self, grid: Grid, struck: int, *stands: Sequence[int]) -> Iterator[int]:
        """Yield the weights with which a blow fells, and the other side is as told by state."""
        fells = self.fells[struck]
        if struck == 0:
            digits = self._added(grid, fells)
            yield from (_dot(digits, each) for each in stands)
        else:
            yield from (_dot(self._added(grid, each), fells) for each in stands)

    def _added(self, grid: Grid, rows: Sequence[int]) -> list[int]:
        """Return by column the sum of the weights times those of their rows."""
        added = sum(weights * rows[row] for row, weights in grid.items())
        return list(cut_up(added, WIDTH, self.columns))

    def _rows_struck(self, grid: Grid) -> tuple[Grid, Grid]:
        side = self.sides[0]
        odds, width, size = side.odds, side.width, len(side.best)
        ended, answered = defaultdict[int, int](int), defaultdict[int, int](int)
        for row, weights in grid.items():
            ended[row] += self._part(weights, odds.nothing)
            answered[row] += self._part(weights, odds.answered)
            if row + width < size:
                ended[row + width] += self._part(weights, odds.hurts)
            if (row + 1) % width:
                answered[row + 1] += self._part(weights, odds.both)
        return ended, answered

    def _columns_struck(self, grid: Grid) -> tuple[Grid, Grid]:
        odds, width = self.sides[1].odds, self.sides[1].width
        more, another = self.stays
        ended, answered = dict[int, int](), dict[int, int]()
        for row, weights in grid.items():
            hurt = self._part(weights & more, odds.hurts) << WIDTH * width
            ended[row] = self._part(weights, odds.nothing) + hurt
            both = self._part(weights & another, odds.both) << WIDTH
            answered[row] = self._part(weights, odds.answered) + both
        return ended, answered

    def _part(self, weights: int, share: int) -> int:
        """Return the weights times a share."""
        return weights * share >> SHARE_BITS & self.kept if share else 0


def _add(grid: Grid, more: Grid) -> None:
    """Add the weights of a grid to those of another."""
    for row, weights in more.items():
        grid[row] = grid.get(row, 0) + weights


def _losing(losing: Losing, side: int, *, lost: bool) -> Losing:
    """Return who loses the next attack, once one side does or does no more."""
    return (losing[0], lost) if side else (lost, losing[1])


def _fells(side: Under) -> list[int]:
    """Return by state the weight with which a blow fells a side in the worst order for the foe."""
    odds, width, best = side.odds, side.width, side.best
    found = []
    for state, stands in enumerate(best):
        after = best[state + width] if state + width < len(best) else stands
        weight = (stands - after) * odds.hurts
        if (state + 1) % width:
            weight += (stands - best[state + 1]) * odds.both
        found.append(max(0, weight) >> SHARE_BITS)
    return found


def _dot(weights: Sequence[int], others: Sequence[int]) -> int:
    return sum(map(mul, weights, others))


def _chance(weight: int) -> Fraction:
    """Return the chance of a product of weights."""
    return Fraction(weight >> 2 * SHARE_BITS, UNIT)
