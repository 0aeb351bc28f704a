"""Several of one kind against one: who is down, and when, by exact weights.

The one strikes at one of them until it falls, then at the next; those who stand strike at the one,
together, before or after its turn in every round. A turn is taken as a whole: what it deals beyond
what fells is lost. Nothing that either side suffers changes how it strikes, so that the one stands
by the turns that it has taken (`rules_core.tolls`), and they fall one after another, each by its
own time. How many turns the one has taken goes with how many have fallen: this is what is followed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.digits import cut_up
from rules_core.sides import MOST_HIT_POINTS, Course, Victory, mixed
from rules_core.tolls import BITS, Worn, chance_of

MOST = 6
"""How many there may be."""
WIDTH = 2 * BITS + 64
"""Bits of a weight in a row of them, by the turns that the one has taken."""
CUT = Fraction(1, 10_000)
"""A fight is followed until both sides stand with this chance at most."""
MOST_ROUNDS = 60
"""And no longer than this."""


@dataclass(frozen=True, slots=True)
class Combatant:
    """The one, or one of the several.

    Attributes:
        hit_points: at the beginning, 1 to 1000.
        turn: the law of what a whole turn deals, 0 or more.
        opening: that of the first turn of a fight, where it acts before the other side has.

    Raises:
        ValueError: a bound is passed.
    """

    hit_points: int
    turn: Law
    opening: Law | None = None

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("hit_points", self.hit_points, 1, MOST_HIT_POINTS)

    def under(self, turn: Law, opening: Law | None, opened: int) -> Worn:
        """Return how it stands the turns of a foe, of which the first may differ."""
        return Worn(
            turn,
            lambda lost: Fraction(lost < self.hit_points),
            opening=opening,
            opened=opened,
        )


def together(blows: Iterable[Law], hit_points: int) -> Law:
    """Return the law of what the blows of a turn take off who has so many hit points.

    Example:
        >>> print(together([Law.die(6)] * 2, 3).between(3, 3))
        35/36
    """

    def felt(law: Law) -> Law:
        return law.map(lambda dealt: min(dealt, hit_points))

    def repeated(law: Law, times: int) -> Law:
        if times == 1:
            return felt(law)
        half = repeated(law, times // 2)
        whole = felt(half + half)
        return felt(whole + felt(law)) if times % 2 else whole

    turn = Law.constant(0)
    for blow, times in Counter(blows).items():
        # What is beyond changes nothing, and would make the sum of great blows long.
        turn = felt(turn + repeated(blow, times))
    return turn


def several(one: Combatant, each: Combatant, count: int, begins: Fraction) -> Course:
    """Follow a fight of one against several, until the one or all of them are down.

    What the one keeps is told where it wins; nothing is told of what they keep.

    Args:
        one: who is alone, the first side of the course.
        each: every one of the others.
        count: how many they are, 1 to 6.
        begins: the chance that the one acts before them in each round, 0 to 1.

    Raises:
        ValueError: a bound is passed.

    Example:
        Each turn fells: who begins against two still falls to the second.

        >>> sure = Combatant(1, Law.constant(1))
        >>> course = several(sure, sure, 2, Fraction(1))
        >>> print(course.you.chance, course.foe.chance)
        0 1
    """
    require("count", count, 1, MOST)
    orders = ((begins, True), (1 - begins, False))
    later = each.under(one.turn, None, 0)
    return mixed(
        (chance, _Against(one, each, count, later, leads=leads).course())
        for chance, leads in orders
        if chance
    )


class _Against:
    """A fight in which it is known who acts first.

    `later` tells how those of them stand who are struck at once another has fallen.
    """

    def __init__(
        self, one: Combatant, each: Combatant, count: int, later: Worn, *, leads: bool
    ) -> None:
        self.one, self.count, self.leads = one, count, leads
        self.toll = one.under(each.turn, None if leads else each.opening, count)
        self.first = each.under(one.turn, one.opening if leads else None, 1)
        self.next = later
        # By how many have fallen and in which turn of the one the last did: rows of weights, by
        # the turns that the one had taken by then.
        self.fallen: list[list[int]] = [[] for _ in range(count + 1)]
        # The same, each with the turns, as they are gone through again in every round.
        self.shares: list[list[list[tuple[int, int]]]] = [[] for _ in range(count + 1)]
        self.left: dict[int, int] = {}

    def course(self) -> Course:
        """Follow it."""
        standing, won, lost = [Fraction(1)], [Fraction()], [Fraction()]
        while standing[-1] > CUT and len(standing) <= MOST_ROUNDS:
            turn = len(standing)
            self._fell(turn)
            weight = sum(
                share * self.toll.after(taken) for taken, share in self.shares[self.count][turn - 1]
            )
            won.append(min(won[-1] + chance_of(weight), 1 - lost[-1]))
            stands = chance_of(self._standing(turn))
            lost.append(max(lost[-1], 1 - won[-1] - stands))
            standing.append(1 - won[-1] - lost[-1])
        return Course(
            Victory(_differences(won), self._kept()),
            Victory(_differences(lost)),
            (Fraction(),) * (len(standing) - 1),
            tuple(standing),
        )

    def _fell(self, turn: int) -> None:
        """Note who falls in a turn of the one, the first of which is 1."""
        before = (turn - 1 if self.leads else turn) * self.count
        felled = self.first.after(turn - 1) - self.first.after(turn)
        self._note(1, [(before, felled)])
        for down in range(1, self.count):
            row = 0
            for last, weights in enumerate(self.fallen[down][:-1], 1):
                since = turn - last
                felled = self.next.after(since - 1) - self.next.after(since)
                if weights and felled > 0:
                    row += weights * felled << WIDTH * since * (self.count - down)
            # Products of two weights become weights.
            self._note(down + 1, [(taken, each >> BITS) for taken, each in self._row(row)])
        for taken, share in self.shares[self.count][turn - 1]:
            self.toll.after(taken)
            for lost, weight in self.toll.lost[taken].items():
                points = self.one.hit_points - lost
                self.left[points] = self.left.get(points, 0) + share * weight

    def _note(self, down: int, shares: list[tuple[int, int]]) -> None:
        """Note with which weights so many have fallen in this turn."""
        self.shares[down].append([(taken, share) for taken, share in shares if share])
        self.fallen[down].append(sum(share << WIDTH * taken for taken, share in shares))

    def _standing(self, turn: int) -> int:
        """Return the weight with which both sides stand at the end of a round."""
        weight = self.first.after(turn) * self.toll.after(turn * self.count)
        for down in range(1, self.count):
            for last, shares in enumerate(self.shares[down], 1):
                since = turn - last
                struck = (since + 1 if self.leads else since) * (self.count - down)
                stays = self.next.after(since)
                weight += sum(
                    (share * stays >> BITS) * self.toll.after(taken + struck)
                    for taken, share in shares
                )
        return weight

    def _kept(self) -> dict[int, Fraction]:
        return {points: chance_of(weight) for points, weight in sorted(self.left.items()) if weight}

    @staticmethod
    def _row(weights: int) -> Iterator[tuple[int, int]]:
        """Yield the turns taken, each with its weight."""
        count = -(-weights.bit_length() // WIDTH)
        return ((taken, each) for taken, each in enumerate(cut_up(weights, WIDTH, count)) if each)


def _differences(totals: list[Fraction]) -> tuple[Fraction, ...]:
    return tuple(after - before for before, after in pairwise(totals))
