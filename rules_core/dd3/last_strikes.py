"""One against several by D&D 3, of whom each strikes once more at exactly 0 (004 l.255; point 42).

As in `rules_core.several`, the one strikes at one of them until it falls, then at the next; those
who stand act together, and a turn is taken as a whole. One of them that a turn leaves at exactly 0
strikes with its best attack in their next turn, beside the full attacks of the others, and falls.
So does the one in its own turn: it may still fell the last of them, and both sides have fallen.

What the one has lost hangs on how many full attacks it has taken and how many last strikes. When
each of them falls, and whether at exactly 0, hangs on the one's turns alone: that is followed in
rows of weights by the full attacks taken until then, each row one integer.

Weights are parts of `UNIT`, rounded down; every chance is a lower bound.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from operator import mul
from typing import NamedTuple

from rules_core.deeds import SHARE, SHARE_BITS, UNIT, UNIT_BITS, WIDTH, chance_of
from rules_core.dice import Law
from rules_core.digits import convolved, cut_up, repeated
from rules_core.several import CUT, MOST_ROUNDS
from rules_core.sides import Course, Victory

WORK = 3_000
"""Thousands of products that may be made; the end of longer fights is left out."""


@dataclass(frozen=True, slots=True)
class Disabled:
    """The one, or one of the several; laws count exactly what leaves below 0, and no more.

    Attributes:
        hit_points: at the beginning, 1 or more.
        turn: the law of what a full attack deals.
        opening: the same before the other side has acted.
        last: that of the strike at exactly 0.
    """

    hit_points: int
    turn: Law
    opening: Law
    last: Law


class Standing(NamedTuple):
    """How they stand: how many have fallen, in which turn the last, and how many struck at 0."""

    down: int = 0
    last: int = 0
    struck: int = 0


class Taken(NamedTuple):
    """What the one has taken: full attacks, and strikes of those at 0."""

    full: int
    struck: int


def several_to_the_last(one: Disabled, each: Disabled, count: int, *, leads: bool) -> Course:
    """Follow such a fight.

    Args:
        one: who is alone, the first side of the course.
        each: every one of the others, 1 to 6 in number.
        count: how many they are.
        leads: whether the one acts before them in each round.

    Example:
        Each strike takes the only point of the other: two of them strike back, and the one falls.

        >>> sure = Disabled(1, *(Law.constant(1),) * 3)
        >>> course = several_to_the_last(sure, sure, 2, leads=True)
        >>> print(round(float(course.foe.chance), 9), course.you.chance)
        1.0 0
    """
    return _Fight(one, each, count, leads=leads).course()


class _Foe:
    """One of them, by the turns of the one at it: the weights of standing, and of how it falls."""

    def __init__(self, one: Disabled, points: int, opening: Law) -> None:
        self.points, self.laws = points, (_shares(opening), _shares(one.turn))
        self.last = _shares(one.last)
        self.rows = [[UNIT, *[0] * (points - 1)]]
        self.stands, self.at_zero, self.below = [UNIT], [0], [0]
        self.felled: list[int] = []
        """The weights of standing so long, and of being brought below 0 by a last strike."""

    def follow(self, turns: int) -> None:
        """Follow so many turns."""
        while len(self.felled) <= turns:
            row, size = self.rows[-1], self.points + 1
            self.felled.append(max(0, sum(row) - sum(_after(row, self.last, size))))
            after = _after(row, self.laws[len(self.felled) > 1], size)
            self.rows.append(after[:-1])
            self.stands.append(sum(after[:-1]))
            self.at_zero.append(after[-1])
            self.below.append(max(0, sum(row) - sum(after)))


class _Fight:
    """A fight in which it is known who begins.

    `fell` holds rows of those of whom some have fallen, by the full attacks taken until then;
    `fresh` those of whom one fell in the latest turn of the one, below 0 or at exactly 0, which has
    yet to strike.
    """

    def __init__(self, one: Disabled, each: Disabled, count: int, *, leads: bool) -> None:
        self.one, self.each, self.count, self.leads = one, each, count, leads
        self.foes = (
            _Foe(one, each.hit_points, one.opening if leads else one.turn),
            _Foe(one, each.hit_points, one.turn),
        )
        self.fell: dict[Standing, int] = {Standing(): UNIT}
        self.fresh: tuple[dict[Standing, int], dict[Standing, int]] = ({}, {})
        self.lost = {Taken(0, 0): [UNIT, *[0] * (one.hit_points - 1)]}
        self.turns: dict[tuple[Taken, int, int], tuple[int, int]] = {}
        self.kernels: dict[tuple[int, int, bool], list[int]] = {}
        self.you, self.foe, self.both = (defaultdict[int, int](int) for _ in range(3))
        self.left = [0] * (one.hit_points + 1)
        self.work = 0
        # The digits of the longest row, as wide as a weight.
        self.united = repeated(WIDTH, count * (MOST_ROUNDS + 1)) * ((1 << WIDTH - UNIT_BITS) - 1)

    def _united(self, row: int) -> int:
        """Return a row of products of two weights as one of weights."""
        return row >> UNIT_BITS & self.united

    def course(self) -> Course:
        """Follow it."""
        standing = [Fraction(1)]
        told: tuple[list[Fraction], ...] = ([], [], [])
        while standing[-1] > CUT and len(standing) <= MOST_ROUNDS and self.work < WORK * 1000:
            round_ = len(standing)
            if self.leads:
                self._strike(round_)
                self._suffer(round_, round_)
            else:
                self._suffer(round_, round_ - 1)
                self._strike(round_)
            for ends, each in zip((self.you, self.foe, self.both), told, strict=True):
                each.append(chance_of(ends[round_]))
            standing.append(max(Fraction(), standing[-1] - sum(each[-1] for each in told)))
        left = {
            self.one.hit_points - lost: chance_of(weight) for lost, weight in enumerate(self.left)
        }
        you = Victory(tuple(told[0]), {points: each for points, each in left.items() if each})
        return Course(you, Victory(tuple(told[1])), tuple(told[2]), tuple(standing))

    def _full(self, state: Standing, turns: int) -> int:
        """Return the full attacks between the fall of the last of them and a turn of the one."""
        before = [turn - (self.leads and turn > 0) for turn in (state.last, turns)]
        return (before[1] - before[0]) * (self.count - state.down)

    def _foe(self, state: Standing, turns: int) -> tuple[_Foe, int]:
        """Return who is struck at, and for how many turns so far."""
        foe = self.foes[state.last > 0]
        foe.follow(turns - state.last)
        return foe, turns - state.last

    def _strike(self, turn: int) -> None:
        """Follow a turn of the one: note who falls in it."""
        below, at_zero = defaultdict[Standing, int](int), defaultdict[Standing, int](int)
        for state, row in self.fell.items():
            foe, turns = self._foe(state, turn)
            after = Standing(state.down + 1, turn, state.struck)
            moved = row << WIDTH * self._full(state, turn)
            self.work += moved.bit_length() // WIDTH
            for fallen, weight in ((below, foe.below[turns]), (at_zero, foe.at_zero[turns])):
                if weight:
                    fallen[after] += self._united(moved * weight)
        for state in [each for each in below if each.down == self.count]:
            for full, weight in _digits(below.pop(state)):
                self._win(turn, weight, Taken(full, state.struck))
        self.fresh = below, at_zero

    def _suffer(self, round_: int, turns: int) -> None:
        """Follow their turn, after so many of the one."""
        below, at_zero = self.fresh
        settled, felled = defaultdict[Standing, int](int), defaultdict[Standing, int](int)
        for state, row in [*self.fell.items(), *below.items()]:
            foe, since = self._foe(state, turns)
            moved, alike = row << WIDTH * self._full(state, turns), state._replace(last=0)
            settled[alike] += self._united(moved * foe.stands[since])
            if state.down == self.count - 1:
                felled[alike] += self._united(moved * foe.felled[since])
        for state, row in settled.items():
            self._struck(round_, state, 0, row, felled[state])
        self.foes[1].follow(0)
        for state, row in at_zero.items():
            last = state.down == self.count - 1
            share = self.foes[1].felled[0] if last else 0
            self._struck(round_, state, 1, row, self._united(row * share))
        for state, row in (
            *below.items(),
            *((each._replace(struck=each.struck + 1), row) for each, row in at_zero.items()),
        ):
            if state.down < self.count:
                self.fell[state] = self.fell.get(state, 0) + row
        self.fresh = {}, {}

    def _struck(self, round_: int, state: Standing, striking: int, row: int, felled: int) -> None:
        """Follow their full attacks, beside a strike at 0 or none.

        `felled` is the part of a row in which a last strike of the one fells the last of them.
        """
        full = self.count - state.down
        answers = dict(_digits(felled))
        for taken, weight in _digits(row):
            before = Taken(taken, state.struck)
            zero, lost = self._turn(before, full, striking)
            gone = weight * lost >> UNIT_BITS
            if full:
                self.foe[round_] += gone
                both = answers.get(taken, 0) * zero >> UNIT_BITS
                # The one strikes in its next turn.
                later = round_ + self.leads
                self.both[later] += both
                self.foe[later] += (weight * zero >> UNIT_BITS) - both
            else:
                self.both[round_] += gone
                self.you[round_] += weight * zero >> UNIT_BITS
                self.left[-1] += weight * zero >> UNIT_BITS
                self._win(round_, weight, Taken(taken, state.struck + 1))

    def _win(self, round_: int, weight: int, taken: Taken) -> None:
        row = self._lost(taken)
        self.you[round_] += weight * sum(row) >> UNIT_BITS
        for lost, each in enumerate(row):
            self.left[lost] += weight * each >> UNIT_BITS

    def _lost(self, taken: Taken) -> list[int]:
        """Return the weights of what the one has lost that stands above 0."""
        if taken not in self.lost:
            full, struck = taken
            before = Taken(full, struck - 1) if struck else Taken(full - 1, 0)
            law = self.each.last if struck else self._full_law(full)
            points = self.one.hit_points
            self.lost[taken] = _after(self._lost(before), _shares(law), points)
            # A row takes as long as ten sums over one.
            self.work += 10 * points
        return self.lost[taken]

    def _full_law(self, number: int) -> Law:
        """Return the law of a full attack by its number, from 1."""
        opens = not self.leads and number <= self.count
        return self.each.opening if opens else self.each.turn

    def _turn(self, taken: Taken, full: int, striking: int) -> tuple[int, int]:
        """Return the weights of being at exactly 0 after their turn, and below."""
        key = taken, full, striking
        if key not in self.turns:
            row = self._lost(taken)
            stays = sum(self._lost(Taken(taken.full + full, taken.struck + striking)))
            kernel = self._kernel(full, striking, opens=not self.leads and not taken.full)
            zero = sum(map(mul, row, kernel)) >> UNIT_BITS
            self.turns[key] = zero, max(0, sum(row) - stays - zero)
            self.work += len(row)
        return self.turns[key]

    def _kernel(self, full: int, striking: int, *, opens: bool) -> list[int]:
        """Return the weights of a turn that takes all that is left, by what was lost before."""
        key = full, striking, opens
        if key not in self.kernels:
            size = self.one.hit_points + 1
            row = [UNIT, *[0] * (size - 1)]
            law = self.each.opening if opens else self.each.turn
            for each in (*(law,) * full, *(self.each.last,) * striking):
                row = _after(row, _shares(each), size)
            self.kernels[key] = row[:0:-1]
        return self.kernels[key]


def _after(row: list[int], shares: dict[int, int], size: int) -> list[int]:
    """Return a row of losses after a law, of so many losses."""
    return [each >> SHARE_BITS for each in convolved(row, shares, WIDTH, size)]


def _shares(law: Law) -> dict[int, int]:
    return {dealt: weight * SHARE // law.total for dealt, weight in law.weights.items()}


def _digits(row: int) -> Iterator[tuple[int, int]]:
    """Yield the places of a row that have a weight, each with it."""
    count = -(-row.bit_length() // WIDTH)
    return ((place, each) for place, each in enumerate(cut_up(row, WIDTH, count)) if each)
