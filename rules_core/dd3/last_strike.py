"""A fight of two by D&D 3 in which who is at exactly 0 strikes once more (004 l.253-259; point 42).

At 0 one is disabled: conscious, with a partial action, of which an attack costs a hit point right
after it and leaves one dying. Whoever is struck again before that falls at once. A last strike may
fell the other too: then both have fallen. One that leaves the other at exactly 0 fells its striker
alone, since the other is conscious.

Blows stay the same but for those of the first turn, and none goes astray. Each side is so folded by
itself, a row of weights over what it has lost; when a blow leaves one at exactly 0, the row of the
other is known, and what is left of the turn and the last strike end the fight. Weights are integers
over one unit, which leaves a short fight exact. A longer one has 2**`PRECISION` and each weight
rounded down: what is lost so is part of `Course.cut`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import accumulate
from math import lcm
from operator import mul

from rules_core.attrition import EXACT, GRAIN, PRECISION, WORK
from rules_core.dice import Law
from rules_core.digits import convolved
from rules_core.duel import CUT, MOST_ROUNDS
from rules_core.sides import Course, Victory


class ZeroReading(StrEnum):
    """What one does at exactly 0 hit points (point 42)."""

    STOPS = "cesse"
    STRIKES = "frappe"


@dataclass(frozen=True, slots=True)
class Stander:
    """One side, each law being of the damage of an attack, 0 for a miss.

    Attributes:
        hit_points: at the beginning, 1 or more.
        turn: the attacks of a turn, one or more.
        opening: those of its first turn.
        last: its strike at exactly 0.
        last_opening: the same, where it is its first turn.
    """

    hit_points: int
    turn: tuple[Law, ...]
    opening: tuple[Law, ...]
    last: Law
    last_opening: Law

    @property
    def laws(self) -> tuple[Law, ...]:
        """All of them."""
        return *self.turn, *self.opening, self.last, self.last_opening

    def after(self, laws: Sequence[Law], depth: int, unit: int) -> list[tuple[int, list[int]]]:
        """Return what becomes of a foe at exactly 0 after each attack of a turn.

        That is the weight of its being left alone by the others, and those of how far below 0 the
        first of them that hurts leaves it.
        """
        spared, fell = unit, [0] * (depth + 1)
        found = []
        for law in reversed(laws):
            found.append((spared, fell))
            missed = law.weights.get(0, 0)
            fell = [each * missed // law.total for each in fell]
            for dealt, weight in law.weights.items():
                if dealt:
                    fell[min(dealt, depth)] += unit * weight // law.total
            spared = spared * missed // law.total
        return found[::-1]

    def kept(self, law: Law, unit: int) -> list[int]:
        """Return, by what it has lost, the weight of its standing one more blow, at 0 at least."""
        totals = list(accumulate(law.weights.get(dealt, 0) for dealt in range(self.hit_points + 1)))
        return [unit * each // law.total for each in totals[:0:-1]]


def to_the_last(
    you: Stander,
    foe: Stander,
    *,
    you_begin: bool,
    depth: int,
    cut: Fraction = CUT,
    most_rounds: int = MOST_ROUNDS,
) -> Course:
    """Follow such a fight.

    `Victory.below` tells how far below 0 a side falls, whether the other stands or not.

    Args:
        you: one side.
        foe: the other.
        you_begin: whether you act first in each round.
        depth: what stands for all that is as deep below 0 or deeper, 1 or more.
        cut: the fight is followed until both stand with this chance at most.
        most_rounds: and no longer than this.

    Example:
        Each strike takes the only point of the other: who is struck first strikes back, and a
        strike that leaves at 0 fells its striker alone.

        >>> sure = Law.constant(1)
        >>> one = Stander(1, (sure,), (sure,), sure, sure)
        >>> course = to_the_last(one, one, you_begin=True, depth=10)
        >>> print(course.you.chance, dict(course.you.left), course.neither)
        1 {0: Fraction(1, 1)} 0
    """
    sides, order = (you, foe), (0, 1) if you_begin else (1, 0)
    whole = lcm(*(law.total for side in sides for law in side.laws))
    blows = EXACT // whole.bit_length()
    longest = max(len(laws) for side in sides for laws in (side.turn, side.opening))
    # A weight is divided once for each blow: of the turns, of one begun, and of a last strike.
    exact = _Fight(sides, depth, whole**blows)
    exact.follow(order, cut, min(most_rounds, (blows - 1) // longest - 1))
    if exact.standing[-1] <= cut or exact.rounds == most_rounds:
        return exact.course(_exact)
    fight = _Fight(sides, depth, 1 << PRECISION)
    fight.follow(order, cut, most_rounds)
    return fight.course(_rounded)


def _exact(chance: Fraction, _: int = 1) -> Fraction:
    return chance


def _rounded(chance: Fraction, grains: int = 1) -> Fraction:
    """Return a chance, of which rounding has taken far less than one grain."""
    return Fraction(max(0, int(chance * GRAIN) - grains), GRAIN)


class _Fight:
    """A fight as far as it was followed; weights of both sides together are over its unit twice."""

    def __init__(self, sides: tuple[Stander, Stander], depth: int, unit: int) -> None:
        self.sides, self.depth, self.unit = sides, depth, unit
        self.rows = [[unit, *[0] * (side.hit_points - 1)] for side in sides]
        self.standing = [Fraction(1)]
        # Those who are at 0 and have the next turn: their weight, and the row of the other.
        self.waiting: list[tuple[int, list[int]]] = [(0, []), (0, [])]
        self.by_round: tuple[list[int], ...] = ([], [], [])
        """Weights of your victories, of the foe's, and of both falling."""
        self.left = [[0] * (side.hit_points + 1) for side in sides]
        """By side, weights of winning by what it has lost, 0 being its last place."""
        self.below = [[0] * (depth + 1) for _ in sides]
        self.work = 0

    @property
    def rounds(self) -> int:
        """How many rounds were followed."""
        return len(self.standing) - 1

    def follow(self, order: tuple[int, int], cut: Fraction, most_rounds: int) -> None:
        """Follow rounds until both stand with this chance at most."""
        while self.standing[-1] > cut and self.rounds < most_rounds and self.work <= WORK:
            for falls in self.by_round:
                falls.append(0)
            for acting in order:
                self.play(acting, opening=self.rounds == 0)
            ended = Fraction(sum(falls[-1] for falls in self.by_round), self.unit**2)
            self.standing.append(max(Fraction(), self.standing[-1] - ended))

    def play(self, acting: int, *, opening: bool) -> None:
        """Follow a turn: the last strike of those at 0, and the attacks of those above."""
        self._strike_last(acting, opening=opening)
        own, other = self.sides[acting], 1 - acting
        laws = own.opening if opening else own.turn
        row = self.rows[acting]
        alive, felled, waiting = sum(row), 0, 0
        below = self.below[other]
        after = own.after(laws, self.depth, self.unit)
        for law, (spared, fell) in zip(laws, after, strict=True):
            self.rows[other], landed = self._struck(self.rows[other], law)
            later = [landed[0] * each // self.unit for each in fell]
            for deep, weights in enumerate(zip(landed[1:], later[1:], strict=True), 1):
                felled += sum(weights)
                below[deep] += sum(weights) * alive
            waiting += landed[0] * spared // self.unit
        self.by_round[acting][-1] += felled * alive
        for lost, weight in enumerate(row):
            self.left[acting][lost] += felled * weight
        self.waiting[other] = waiting, row

    def _strike_last(self, acting: int, *, opening: bool) -> None:
        """Follow the last strike of those at 0, who then are at -1."""
        (weight, row), other = self.waiting[acting], 1 - acting
        if not weight:
            return
        law = self.sides[acting].last_opening if opening else self.sides[acting].last
        stand = sum(map(mul, row, self.sides[other].kept(law, self.unit))) // self.unit
        self.by_round[other][-1] += weight * stand
        self.by_round[2][-1] += weight * (sum(row) - stand)
        self.below[acting][1] += weight * sum(row)
        after, landed = self._struck(row, law)
        for lost, each in enumerate((*after, landed[0])):
            self.left[other][lost] += weight * each
        for deep, each in enumerate(landed[1:], 1):
            self.below[other][deep] += weight * each

    def _struck(self, row: list[int], law: Law) -> tuple[list[int], list[int]]:
        """Return a row after a blow, and the weights of how far below 0 it fells."""
        size = len(row)
        self.work += size
        bits = -(-(self.unit.bit_length() + law.total.bit_length() + 1) // 8) * 8
        read = convolved(row, law.weights, bits, size + self.depth)
        digits = [each // law.total for each in read]
        digits.append((sum(row) * law.total - sum(read)) // law.total)
        return digits[:size], digits[size:]

    def course(self, told: Callable[..., Fraction]) -> Course:
        """Return what was followed, each chance as it is told."""

        def chance(weight: int) -> Fraction:
            return told(Fraction(weight, self.unit**2))

        you, foe = (
            Victory(
                tuple(map(chance, self.by_round[side])),
                {
                    points: chance(weight)
                    for points, weight in enumerate(reversed(self.left[side]))
                    if weight
                },
                {deep: chance(each) for deep, each in enumerate(self.below[1 - side]) if each},
            )
            for side in (0, 1)
        )
        both = tuple(map(chance, self.by_round[2]))
        return Course(you, foe, both, tuple(told(each, 0) for each in self.standing))
