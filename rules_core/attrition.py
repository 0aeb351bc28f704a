"""The simple way to follow a fight: nothing changes but hit points, by blows that stay the same.

What one side has lost then hangs on two numbers alone, how often its foe struck at it and how often
its own blows went astray and hurt itself, in whatever order that was. So each side is folded by
itself, over one row of losses, and who begins only decides which pairs of numbers occur.

Weights stay whole as long as their total has at most `EXACT` bits. A longer fight is followed with
weights over 2**`PRECISION` instead, each rounded down: what is lost so is part of what `Course.cut`
says was not followed, as is all that `WORK` leaves no time for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import mul
from typing import Any

from rules_core.sides import Course, Side, Victory
from rules_core.steady import Blows

EXACT = 1600
"""Bits that a total may have for weights to stay whole."""
PRECISION = 96
GRAIN = 1 << 64
"""Where weights are rounded, chances are rounded down to parts of this."""
WORK = 250_000
"""Weights that may be made: of fights in which hardly anybody is hurt, the end is left out."""


def attrition(
    you: Side[Any], foe: Side[Any], begins: Fraction, *, cut: Fraction, most_rounds: int
) -> list[tuple[Fraction, Course]]:
    """Return the courses of a fight by who begins, with their chances.

    Both sides are `rules_core.steady.simple`.
    """
    blows = Blows(you), Blows(foe)
    rounds = min(most_rounds, *(one.rounds_for(other) for one, other in (blows, blows[::-1])))
    # The luckless take about twice the mean.
    if 2 * rounds * (blows[0].bits + blows[1].bits) <= EXACT:
        if followed := _follow(blows, begins, cut, most_rounds, 1):
            return followed
    return _follow(blows, begins, cut, most_rounds, 1 << PRECISION)


def _follow(
    blows: tuple[Blows, Blows], begins: Fraction, cut: Fraction, most_rounds: int, unit: int
) -> list[tuple[Fraction, Course]]:
    """Return the courses; nothing where weights that begin over `unit` grow too long."""
    losses = _Losses(blows[0], blows[1], unit), _Losses(blows[1], blows[0], unit)
    orders = [
        (chance, _Order(blows, losses, unit, first))
        for chance, first in ((begins, 0), (1 - begins, 1))
        if chance
    ]
    for _ in range(most_rounds):
        if unit == 1 and orders[0][1].total.bit_length() > EXACT:
            return []
        for _, order in orders:
            order.play_round()
        spent = sum(each.work for each in losses)
        if spent > WORK or sum(chance * order.standing[-1] for chance, order in orders) <= cut:
            break
    return [(chance, order.course()) for chance, order in orders]


@dataclass(slots=True)
class _Column:
    """What a side has lost after so many blows astray, by the number of those of its foe."""

    rows: list[list[int]]
    """Weights by loss."""
    alive: list[int]
    felled: list[int]
    """Weights of who falls by the next blow of the foe."""
    astray: list[int]
    """Weights of who falls by the next one of one's own that goes astray."""


class _Losses:
    """The weights of what one side has lost."""

    def __init__(self, own: Blows, foe: Blows, unit: int) -> None:
        self.own, self.foe, self.unit = own, foe, unit
        self.columns: list[_Column] = []
        self.work = 0
        self.fatal = [_fatal(law, own.hit_points) for law in foe.dealt]
        self.fatal_astray = _fatal(own.astray, own.hit_points)

    def column(self, astray: int, blows: int) -> _Column:
        """Return what is known after so many blows astray, up to so many of the foe."""
        while len(self.columns) <= astray:
            self.columns.append(self._started(len(self.columns)))
        column = self.columns[astray]
        while len(column.alive) <= blows:
            self._extend(column)
        return column

    def left(self, wanted: Mapping[tuple[int, int], int]) -> dict[int, int]:
        """Return the weights of the hit points left, of pairs (blows of the foe, astray)."""
        left = [0] * self.own.hit_points
        for (blows, astray), weight in wanted.items():
            row = self.columns[astray].rows[blows]
            left = [known + weight * each for known, each in zip(left, row, strict=True)]
        points = range(self.own.hit_points, 0, -1)
        return {each: weight for each, weight in zip(points, left, strict=True) if weight}

    def _started(self, astray: int) -> _Column:
        if astray:
            before = self.columns[astray - 1].rows[0]
            row = self._folded(before, self.own.astray, self.own.totals[0])
        else:
            row = [self.unit, *[0] * (self.own.hit_points - 1)]
        column = _Column([], [], [], [])
        self._note(column, row)
        return column

    def _extend(self, column: _Column) -> None:
        place = (len(column.rows) - 1) % len(self.foe)
        law, total = self.foe.dealt[place], self.foe.totals[place]
        self._note(column, self._folded(column.rows[-1], law, total))

    def _note(self, column: _Column, row: list[int]) -> None:
        column.rows.append(row)
        column.alive.append(sum(row))
        place = (len(column.rows) - 1) % max(1, len(self.foe))
        if self.fatal:
            column.felled.append(self._beyond(row, self.fatal[place], self.foe.totals[place]))
        if self.own.astray:
            column.astray.append(self._beyond(row, self.fatal_astray, self.own.totals[0]))

    def _beyond(self, row: list[int], fatal: list[int], total: int) -> int:
        """Return the weight of those who fall by one more loss."""
        weight: int = sum(map(mul, row, fatal))
        return weight // total if self.unit > 1 else weight

    def _folded(self, row: list[int], law: Mapping[int, int], total: int) -> list[int]:
        """Return a row after one more loss, without those who fall by it.

        Weights are written as the digits of one integer, as `rules_core.dice.Law` adds laws.
        """
        size = len(row)
        self.work += size
        width = -(-(max(row).bit_length() + total.bit_length() + 1) // 8)
        packed = b"".join([each.to_bytes(width, "little") for each in row])
        digits = sum(weight << 8 * width * loss for loss, weight in law.items() if loss < size)
        product = int.from_bytes(packed, "little") * digits
        data = product.to_bytes(2 * size * width, "little")
        read = int.from_bytes
        folded = [read(data[at : at + width], "little") for at in range(0, size * width, width)]
        return [each // total for each in folded] if self.unit > 1 else folded


def _fatal(law: Mapping[int, int], hit_points: int) -> list[int]:
    """Return, for each loss so far, the weight of what is lost next and leaves no hit points."""
    return [
        sum(weight for loss, weight in law.items() if so_far + loss >= hit_points)
        for so_far in range(hit_points)
    ]


class _Order:
    """A fight in which it is known who begins."""

    def __init__(
        self, blows: tuple[Blows, Blows], losses: tuple[_Losses, _Losses], unit: int, first: int
    ) -> None:
        self.blows, self.losses, self.unit = blows, losses, unit
        self.turns = (first, 1 - first)
        self.struck = [0, 0]
        self.total = unit * unit
        self.standing = [Fraction(1)]
        self.by_round: tuple[list[Fraction], ...] = ([], [])
        # Weights of winners by the blows that they took and those of theirs astray, and over what.
        self.winners: tuple[dict[tuple[int, int], tuple[int, int]], ...] = ({}, {})

    def play_round(self) -> None:
        """Follow the turn of each side."""
        for wins in self.by_round:
            wins.append(Fraction())
        for acting in self.turns:
            for place in range(len(self.blows[acting])):
                self._strike(acting, self.blows[acting].totals[place])
        ended = self.by_round[0][-1] + self.by_round[1][-1]
        self.standing.append(max(Fraction(), self.standing[-1] - ended))

    def _strike(self, acting: int, total: int) -> None:
        """Follow one blow."""
        other = 1 - acting
        mine, theirs = self.struck[acting], self.struck[other]
        if self.unit == 1:
            self.total *= total
        weight = self.blows[acting].astray_weight
        won = lost = 0
        for astray, ways in self.blows[acting].likely_astray(mine):
            for strayed, others in self.blows[other].likely_astray(theirs):
                own = self.losses[acting].column(astray, theirs - strayed)
                foe = self.losses[other].column(strayed, mine - astray)
                at, against = theirs - strayed, mine - astray
                many = ways * others
                if felled := many * own.alive[at] * foe.felled[against]:
                    won += felled
                    self._win(acting, (at, astray), many * foe.felled[against])
                if weight and (fallen := many * own.astray[at] * foe.alive[against]):
                    lost += fallen
                    self._win(other, (against, strayed), many * own.astray[at])
        self.by_round[acting][-1] += Fraction(won, self.total)
        self.by_round[other][-1] += Fraction(lost, self.total)
        self.struck[acting] += 1

    def _win(self, winner: int, key: tuple[int, int], weight: int) -> None:
        before, total = self.winners[winner].get(key, (0, self.total))
        self.winners[winner][key] = before * (self.total // total) + weight, self.total

    def course(self) -> Course:
        """Return what was followed."""
        you, foe = (
            Victory(tuple(map(self._rounded, self.by_round[side])), self._left(side))
            for side in (0, 1)
        )
        nobody = (Fraction(),) * len(you.by_round)
        return Course(you, foe, nobody, tuple(map(self._rounded, self.standing)))

    def _left(self, side: int) -> dict[int, Fraction]:
        wanted = {
            key: weight * (self.total // total)
            for key, (weight, total) in self.winners[side].items()
        }
        left = self.losses[side].left(wanted)
        return {
            points: self._rounded(Fraction(weight, self.total)) for points, weight in left.items()
        }

    def _rounded(self, chance: Fraction) -> Fraction:
        return chance if self.unit == 1 else Fraction(int(chance * GRAIN), GRAIN)
