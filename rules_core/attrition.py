"""The simple way to follow a fight: nothing changes but hit points, by blows that stay the same.

What one side has lost then hangs on two numbers alone, how often its foe struck at it and how often
its own blows went astray and hurt itself, in whatever order that was. So each side is folded by
itself, over one row of losses, and who begins only decides which pairs of numbers occur.

Weights stay whole as long as their total has at most `EXACT` bits. A longer fight is followed with
weights over 2**`PRECISION` instead, each rounded down: what is lost so is part of what `Course.cut`
says was not followed, as is all that `WORK` leaves no time for.
"""

from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate
from operator import add, mul
from typing import Any

from rules_core.sides import Course, Side, Victory
from rules_core.steady import Blows

EXACT = 256
"""Bits that a total may have for weights to stay whole."""
PRECISION = 96
GRAIN = 1 << 64
"""Where weights are rounded, chances are rounded down to parts of this."""
WORK = 120_000
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
    short = 2 * rounds * (blows[0].bits + blows[1].bits) <= EXACT
    followed = _follow(blows, begins, cut, most_rounds, 1) if short else []
    return followed or _follow(blows, begins, cut, most_rounds, 1 << PRECISION)


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


class _Losses:
    """The weights of what one side has lost: by blows of its foe, and by its own that went astray.

    Both add up whatever their order. So each is folded by itself, and who stands after so many of
    the one and of the other is the sum, over what the foe has done, of what that leaves the rest.
    """

    def __init__(self, own: Blows, foe: Blows, unit: int) -> None:
        self.own, self.foe, self.unit = own, foe, unit
        self.struck = [[unit, *[0] * (own.hit_points - 1)]]
        self.strayed = [self.struck[0]]
        self.room = [[unit] * own.hit_points]
        """Weights of the own blows astray that leave it standing, by what the foe's have done."""
        # By blows of the foe and own ones astray: asked again by each order, and in many ways.
        self.known: dict[tuple[int, int], int] = {}
        self.fallen: dict[tuple[int, int], int] = {}
        self.fallen_astray: dict[tuple[int, int], int] = {}
        self.work = 0

    def alive(self, blows: int, astray: int) -> int:
        """Return the weight of standing after blows of the foe, and some of one's own astray."""
        key = blows, astray
        if key not in self.known:
            while len(self.struck) <= blows:
                blow = self.foe.at(len(self.struck) - 1)
                self.struck.append(self._folded(self.struck[-1], blow.dealt, blow.total))
            while len(self.strayed) <= astray:
                law, total = self.own.astray, self.own.turn[0].total
                self.strayed.append(self._folded(self.strayed[-1], law, total))
                self.room.append(list(accumulate(self.strayed[-1]))[::-1])
            weight = sum(map(mul, self.struck[blows], self.room[astray]))
            self.known[key] = weight // self.unit
        return self.known[key]

    def felled(self, blows: int, astray: int) -> int:
        """Return the weight of those whom the next blow of the foe fells."""
        key = blows, astray
        if key not in self.fallen:
            total = self.foe.at(blows).total
            kept = self.alive(blows, astray) * (total - self.foe.astray_weight)
            self.fallen[key] = self._less(kept, total, self.alive(blows + 1, astray))
        return self.fallen[key]

    def felled_itself(self, blows: int, astray: int) -> int:
        """Return the weight of those who fall by one more of their own blows astray."""
        key = blows, astray
        if key not in self.fallen_astray:
            total = self.own.turn[0].total
            kept = self.alive(blows, astray) * self.own.astray_weight
            self.fallen_astray[key] = self._less(kept, total, self.alive(blows, astray + 1))
        return self.fallen_astray[key]

    def left(self, wanted: Mapping[tuple[int, int], int]) -> dict[int, int]:
        """Return the weights of the hit points left, of pairs (blows of the foe, astray)."""
        size = self.own.hit_points
        left = [0] * size
        for astray in {astray for _, astray in wanted}:
            row = [0] * size
            for (blows, own), weight in wanted.items():
                if own == astray:
                    struck = self.struck[blows]
                    row = [known + weight * each for known, each in zip(row, struck, strict=True)]
            law = dict(enumerate(self.strayed[astray]))
            row = self._convolved([each // self.unit for each in row], law, sum(law.values()))
            left = list(map(add, left, row))
        points = range(size, 0, -1)
        return {each: weight for each, weight in zip(points, left, strict=True) if weight}

    def _less(self, kept: int, total: int, alive: int) -> int:
        return max(0, (kept if self.unit == 1 else kept // total) - alive)

    def _folded(self, row: list[int], law: Mapping[int, int], total: int) -> list[int]:
        """Return a row after one more loss, without those who fall by it."""
        folded = self._convolved(row, law, total)
        return [each // total for each in folded] if self.unit > 1 else folded

    def _convolved(self, row: list[int], law: Mapping[int, int], total: int) -> list[int]:
        """Return a row after a loss whose weights have this total.

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
        return [read(data[at : at + width], "little") for at in range(0, size * width, width)]


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
            for blow in self.blows[acting].of_round(len(self.standing)):
                self._strike(acting, blow.total)
        ended = self.by_round[0][-1] + self.by_round[1][-1]
        self.standing.append(max(Fraction(), self.standing[-1] - ended))

    def _strike(self, acting: int, total: int) -> None:
        """Follow one blow."""
        other = 1 - acting
        mine, theirs = self.struck[acting], self.struck[other]
        if self.unit == 1:
            self.total *= total
        weight = self.blows[acting].astray_weight
        own, foe = self.losses[acting], self.losses[other]
        of_theirs = [*self.blows[other].likely_astray(theirs)]
        won = lost = 0
        for astray, ways in self.blows[acting].likely_astray(mine):
            for strayed, others in of_theirs:
                at, against, many = theirs - strayed, mine - astray, ways * others
                if felled := many * foe.felled(against, strayed):
                    won += felled * own.alive(at, astray)
                    self._win(acting, (at, astray), felled)
                if weight and (fallen := many * own.felled_itself(at, astray)):
                    lost += fallen * foe.alive(against, strayed)
                    self._win(other, (against, strayed), fallen)
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
        return Course(you, foe, nobody, tuple(self._rounded(each, 0) for each in self.standing))

    def _left(self, side: int) -> dict[int, Fraction]:
        wanted = {
            key: weight * (self.total // total)
            for key, (weight, total) in self.winners[side].items()
        }
        left = self.losses[side].left(wanted)
        return {
            points: self._rounded(Fraction(weight, self.total)) for points, weight in left.items()
        }

    def _rounded(self, chance: Fraction, grains: int = 1) -> Fraction:
        """Return a chance; where weights were rounded, one that is at most the true one."""
        # All that rounding adds or takes is far below one grain.
        return chance if self.unit == 1 else Fraction(max(0, int(chance * GRAIN) - grains), GRAIN)
