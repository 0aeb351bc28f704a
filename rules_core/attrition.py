"""The simple way to follow a fight: nothing changes but hit points, by blows that stay the same.

What one side has lost then hangs on two counts alone, how often its foe struck at it and how often
its own blows went astray and hurt itself, in whatever order that was. So each side is folded by
itself, over one row of losses, and who begins only decides which pairs of counts occur. Where blows
of two weapons go astray, a count is of each weapon.

Weights stay whole as long as their total has at most `EXACT` bits. A longer fight is followed with
weights over 2**`PRECISION` instead, each rounded down: what is lost so is part of what `Course.cut`
says was not followed, as is all that `WORK` leaves no time for.
"""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate
from operator import add, mul
from typing import Any

from rules_core.digits import convolved
from rules_core.sides import Course, Side, Victory
from rules_core.steady import NEGLIGIBLE, Blow, Blows, Count, plus, without

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

    Raises:
        ValueError: a `Side.depth` cannot be told, since blows go astray.
    """
    blows = Blows(you), Blows(foe)
    if any(each.straying for each in blows) and any(each.depth is not None for each in blows):
        raise ValueError("depth is told where no blow goes astray")
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
        fresh = [unit, *[0] * (own.hit_points - 1)]
        self.struck = {foe.none: fresh}
        self.strayed = {own.none: fresh}
        self.room = {own.none: [unit] * own.hit_points}
        """Weights of the own blows astray that leave it standing, by what the foe's have done."""
        # By blows of the foe and own ones astray: asked again by each order, and in many ways.
        self.known: dict[tuple[Count, Count], int] = {}
        self.fallen: dict[tuple[Count, Count, int], int] = {}
        self.fallen_astray: dict[tuple[Count, Count, int], int] = {}
        self.work = 0

    def alive(self, blows: Count, astray: Count) -> int:
        """Return the weight of standing after blows of the foe, and some of one's own astray."""
        key = blows, astray
        if key not in self.known:
            row = self._row(self.struck, self.foe, blows, astray=False)
            if astray not in self.room:
                strayed = self._row(self.strayed, self.own, astray, astray=True)
                self.room[astray] = list(accumulate(strayed))[::-1]
            weight = sum(map(mul, row, self.room[astray]))
            self.known[key] = weight // self.unit
        return self.known[key]

    def _row(
        self, rows: dict[Count, list[int]], by: Blows, blows: Count, *, astray: bool
    ) -> list[int]:
        """Return the weights of what so many blows take, from those of fewer."""
        missing = []
        while blows not in rows:
            kind = by.last(blows)
            missing.append((blows, kind))
            blows = plus(blows, kind, -1)
        for more, kind in reversed(missing):
            blow = by.blow(kind, blows)
            law = blow.astray if astray else blow.dealt
            rows[more] = self._folded(rows[blows], law, blow.total)
            blows = more
        return rows[blows]

    def felled(self, blows: Count, astray: Count, kind: int) -> int:
        """Return the weight of those whom the next blow of the foe fells."""
        key = blows, astray, kind
        if key not in self.fallen:
            blow = self.foe.blow(kind, blows)
            kept = self.alive(blows, astray) * (blow.total - blow.astray_weight)
            after = self.alive(plus(blows, kind), astray)
            self.fallen[key] = self._less(kept, blow.total, after)
        return self.fallen[key]

    def felled_itself(self, blows: Count, astray: Count, kind: int) -> int:
        """Return the weight of those who fall by one more of their own blows astray."""
        key = blows, astray, kind
        if key not in self.fallen_astray:
            blow = self.own.kinds[kind]
            kept = self.alive(blows, astray) * blow.astray_weight
            after = self.alive(blows, plus(astray, kind))
            self.fallen_astray[key] = self._less(kept, blow.total, after)
        return self.fallen_astray[key]

    def left(self, wanted: Mapping[tuple[Count, Count], int]) -> dict[int, int]:
        """Return the weights of the hit points left, of pairs (blows of the foe, astray)."""
        size = self.own.hit_points
        left, rows = [0] * size, dict[Count, list[int]]()
        for (blows, astray), weight in wanted.items():
            row, struck = rows.get(astray, [0] * size), self.struck[blows]
            rows[astray] = [known + weight * each for known, each in zip(row, struck, strict=True)]
        for astray, row in rows.items():
            law = dict(enumerate(self.strayed[astray]))
            struck = [each // self.unit for each in row]
            left = list(map(add, left, self._convolved(struck, law, sum(law.values()))))
        points = range(size, 0, -1)
        return {each: weight for each, weight in zip(points, left, strict=True) if weight}

    def below(self, wanted: Mapping[Count, int], depth: int) -> dict[int, int]:
        """Return the weights of how far below 0 it falls, of those that stand after so many blows.

        Args:
            wanted: by how many blows it has taken, the weight of all else when the next one falls.
            depth: what stands for all that is as deep or deeper.
        """
        size = self.own.hit_points
        rows: dict[int, tuple[Blow, list[int]]] = {}
        for blows, weight in wanted.items():
            blow = self.foe.blow(0, blows)
            _, row = rows.get(id(blow), (blow, [0] * size))
            struck = self.struck[blows]
            added = [known + weight * each for known, each in zip(row, struck, strict=True)]
            rows[id(blow)] = blow, added
        fallen = [0] * (depth + 1)
        for blow, row in rows.values():
            total = 1 if self.unit == 1 else blow.total
            for below, weight in enumerate(blow.felled(row, depth)):
                fallen[below] += weight // total
        return {each: weight for each, weight in enumerate(fallen) if weight}

    def _less(self, kept: int, total: int, alive: int) -> int:
        return max(0, (kept if self.unit == 1 else kept // total) - alive)

    def _folded(self, row: list[int], law: Mapping[int, int], total: int) -> list[int]:
        """Return a row after one more loss, without those who fall by it."""
        folded = self._convolved(row, law, total)
        return [each // total for each in folded] if self.unit > 1 else folded

    def _convolved(self, row: list[int], law: Mapping[int, int], total: int) -> list[int]:
        """Return a row after a loss whose weights have this total."""
        self.work += len(row)
        bits = -(-(max(row).bit_length() + total.bit_length() + 1) // 8) * 8
        return convolved(row, law, bits, len(row))


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
        # By the total, weights of winners by the blows that they took and those of theirs astray.
        self.winners: tuple[dict[int, dict[tuple[Count, Count], int]], ...] = ({}, {})
        # Those of a blow that may fell, by the blows that its foe had taken before it, likewise.
        self.felling: tuple[dict[Count, tuple[int, int]], ...] = ({}, {})

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
        mine, theirs = (self.blows[side].struck(self.struck[side]) for side in (acting, other))
        if self.unit == 1:
            self.total *= total
        kind = self.blows[acting].kind(self.struck[acting])
        astray_too = self.blows[acting].straying
        own, foe = self.losses[acting], self.losses[other]
        if foe.own.depth is not None:
            self.felling[acting][mine] = own.alive(theirs, own.own.none), self.total
        of_theirs = [
            (others, without(theirs, others.blows))
            for others in self.blows[other].likely_astray(theirs)
        ]
        won = lost = 0
        wins, losses = (self.winners[side].setdefault(self.total, {}) for side in (acting, other))
        for some in self.blows[acting].likely_astray(mine):
            astray, against = some.blows, without(mine, some.blows)
            for others, at in of_theirs:
                if some.chance * others.chance < NEGLIGIBLE:
                    break
                strayed = others.blows
                many = some.ways * others.ways
                if felled := many * foe.felled(against, strayed, kind):
                    won += felled * own.alive(at, astray)
                    wins[at, astray] = wins.get((at, astray), 0) + felled
                if astray_too and (fallen := many * own.felled_itself(at, astray, kind)):
                    lost += fallen * foe.alive(against, strayed)
                    losses[against, strayed] = losses.get((against, strayed), 0) + fallen
        self.by_round[acting][-1] += Fraction(won, self.total)
        self.by_round[other][-1] += Fraction(lost, self.total)
        self.struck[acting] += 1

    def course(self) -> Course:
        """Return what was followed."""
        you, foe = (
            Victory(
                tuple(map(self._rounded, self.by_round[side])), self._left(side), self._below(side)
            )
            for side in (0, 1)
        )
        nobody = (Fraction(),) * len(you.by_round)
        return Course(you, foe, nobody, tuple(self._rounded(each, 0) for each in self.standing))

    def _left(self, side: int) -> dict[int, Fraction]:
        wanted = defaultdict[tuple[Count, Count], int](int)
        for total, wins in self.winners[side].items():
            for key, weight in wins.items():
                wanted[key] += weight * (self.total // total)
        return self._chances(self.losses[side].left(wanted))

    def _below(self, side: int) -> dict[int, Fraction]:
        foe = self.losses[1 - side]
        if foe.own.depth is None:
            return {}
        wanted = {
            blows: weight * (self.total // total)
            for blows, (weight, total) in self.felling[side].items()
        }
        return self._chances(foe.below(wanted, foe.own.depth))

    def _chances(self, weights: Mapping[int, int]) -> dict[int, Fraction]:
        return {each: self._rounded(Fraction(part, self.total)) for each, part in weights.items()}

    def _rounded(self, chance: Fraction, grains: int = 1) -> Fraction:
        """Return a chance; where weights were rounded, one that is at most the true one."""
        # All that rounding adds or takes is far below one grain.
        return chance if self.unit == 1 else Fraction(max(0, int(chance * GRAIN) - grains), GRAIN)
