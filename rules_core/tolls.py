"""A fight of two sides of which each falls by the blows that it has taken, and by nothing else.

Where no blow changes how either side strikes, all that matters of a side is how likely it still
stands after so many blows: its `Toll`. That holds of bodies far too rich to be folded state by
state, as one of seven locations with hit points of their own, whose toll is made of those of its
parts (`together`): blows fall on one part or another by chance, whatever came before.

A toll is a whole number of `UNIT`, rounded down, and states that hardly ever come are dropped: what
is lost so is far below one in 10**20. Chances are rounded to parts of `rules_core.folding.GRAIN`,
so that what cannot happen has none.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from operator import add, mul

from rules_core.dice import Law
from rules_core.digits import cut_up
from rules_core.folding import GRAIN
from rules_core.sides import Course, Victory, mixed

BITS = 128
UNIT = 1 << BITS
"""What weights are parts of."""
LEAST = 1 << BITS - 96
"""A state of this weight or less is dropped."""
DIGIT = 2 * BITS + 8
"""Bits of a digit that holds the product of two weights, or the sum of all such products."""


class Toll(ABC):
    """How likely a side, or a part of one, still stands after each number of blows taken."""

    def __init__(self) -> None:
        """Begin with no blow, which fells nobody."""
        self._standing = [UNIT]

    def after(self, blows: int) -> int:
        """Return the weight, of `UNIT`, with which it stands after so many blows, 0 or more."""
        while len(self._standing) <= blows:
            self._standing.append(self._next(len(self._standing)))
        return self._standing[blows]

    @abstractmethod
    def _next(self, blows: int) -> int:
        """Return the weight after so many blows, where that after one less is known."""


class _Loss:
    """What a blow costs, as weights of `UNIT`, and as the digits of one integer."""

    def __init__(self, law: Law) -> None:
        self.harmless = _share(law.between(0, 0))
        losses = [(lost, _share(chance)) for lost, chance in law.items() if lost]
        self.most = max((lost for lost, _ in losses), default=0)
        self.packed = sum(share << DIGIT * lost for lost, share in losses)

    def after(self, weights: Mapping[int, int], end: int) -> Iterator[tuple[int, int]]:
        """Yield the weights of what is lost after a blow that costs something, before `end`."""
        if not weights or not self.packed:
            return
        # Those who have lost less or more are too few to count.
        low, top, size = min(weights), max(weights), DIGIT // 8
        kept = (weights.get(lost, 0) for lost in range(low, top + 1))
        data = b"".join([each.to_bytes(size, "little") for each in kept])
        count = min(top + self.most + 1, end) - low
        product = int.from_bytes(data, "little") * self.packed & (1 << DIGIT * count) - 1
        yield from (
            (lost, hurt) for lost, hurt in enumerate(cut_up(product, DIGIT, count), low) if hurt
        )


class Worn(Toll):
    """A part that each blow may wear down, by the same law, until a loss fells it.

    `lost` has, for each number of blows, the weight of each loss with which it stands.

    Example:
        One blow in four takes a point; the second point fells.

        >>> law = Law({0: 3, 1: 1})
        >>> worn = Worn(law, lambda lost: Fraction(lost < 2))
        >>> Fraction(worn.after(2), UNIT)
        Fraction(15, 16)
    """

    def __init__(
        self,
        loss: Law,
        stands: Callable[[int], Fraction],
        *,
        opening: Law | None = None,
        opened: int = 0,
        tested: int | None = None,
    ) -> None:
        """Take what a blow costs, 0 or more, and what each of the first `opened` ones does.

        `stands` is the chance to stand once so much is lost, asked of each blow that costs
        something; it is 0 from some loss on. From `tested` on, where that is told, it only matters
        whether it is 0: who has lost so much and stands has passed.
        """
        super().__init__()
        self._tested = tested
        self._laws, self._opened = [_Loss(loss), _Loss(opening or loss)], opened
        self._stands, self._known = stands, dict[int, int]()
        self._end = sys.maxsize
        """A loss with which nobody stands, as far as one is known."""
        self.lost = [{0: UNIT}]

    def _next(self, blows: int) -> int:
        law, weights = self._laws[blows <= self._opened], self.lost[-1]
        after = {lost: weight * law.harmless for lost, weight in weights.items()}
        for passed in (False, True):
            struck = {lost: each for lost, each in weights.items() if passed == self._passed(lost)}
            for lost, weight in law.after(struck, self._end):
                if stands := self._chance(lost):
                    kept = weight if passed else weight * stands >> BITS
                    after[lost] = after.get(lost, 0) + kept
                else:
                    self._end = min(self._end, lost)
        self.lost.append(
            {lost: kept for lost, whole in after.items() if (kept := whole >> BITS) > LEAST}
        )
        return sum(self.lost[-1].values(), 0)

    def _passed(self, lost: int) -> bool:
        return self._tested is not None and lost >= self._tested

    def _chance(self, lost: int) -> int:
        if lost not in self._known:
            self._known[lost] = _share(self._stands(lost))
        return self._known[lost]


class _Pair(Toll):
    """Two parts, of which each blow falls on one or the other."""

    def __init__(self, first: Toll, second: Toll, shares: tuple[int, int]) -> None:
        super().__init__()
        self.first, self.second, self.shares = first, second, shares
        self._one, self._other, self._ways = [UNIT], [UNIT], [1]
        self._whole = 1

    def _next(self, blows: int) -> int:
        one, other = self.shares
        self._one.append(self.first.after(blows))
        self._other.append(self.second.after(blows))
        # In how many ways so many blows fall on the first part, from 0 on.
        struck = [ways * one for ways in self._ways]
        missed = [ways * other for ways in self._ways]
        self._ways = list(map(add, [*missed, 0], [0, *struck]))
        self._whole *= one + other
        both = map(mul, self._one, reversed(self._other))
        stands: int = sum(map(mul, self._ways, both))
        return stands // (self._whole << BITS)


def together(parts: list[tuple[int, Toll]]) -> Toll:
    """Return the toll of parts that must all stand; each blow falls on one of them by its share.

    Args:
        parts: the share of each, a positive integer, and its toll; one part or more.

    Example:
        A blow fells the part that it strikes, one of two: it takes two blows on no part to stand.

        >>> glass = [Worn(Law.constant(1), lambda lost: Fraction(0)) for _ in range(2)]
        >>> together([(1, glass[0]), (1, glass[1])]).after(1)
        0
    """
    (whole, toll), *others = parts
    for share, part in others:
        toll, whole = _Pair(toll, part, (whole, share)), whole + share
    return toll


@dataclass(frozen=True, slots=True)
class Striker:
    """One side.

    Attributes:
        blows: that it strikes each round, 1 or more.
        toll: how likely it stands by the blows taken.
        sound: how likely it is, by the same, as sound as one wants to know of a winner; never more.
    """

    blows: int
    toll: Toll
    sound: Toll


@dataclass(frozen=True, slots=True)
class Outlasting:
    """What becomes of the fight, and the chance of each side to win and still be sound."""

    course: Course
    sound: tuple[Fraction, Fraction]


def outlast(
    you: Striker, foe: Striker, begins: Fraction, *, cut: Fraction, most_rounds: int
) -> Outlasting:
    """Follow a fight until one falls; nobody keeps hit points that could be told.

    Args:
        you: one side.
        foe: the other.
        begins: the chance that `you` strikes first in each round, 0 to 1.
        cut: the fight is followed until both stand with this chance at most.
        most_rounds: and no longer than this.
    """
    orders = [
        (chance, _followed((you, foe), first, cut, most_rounds))
        for chance, first in ((begins, 0), (1 - begins, 1))
        if chance
    ]
    one, other = (sum(chance * each.sound[side] for chance, each in orders) for side in (0, 1))
    return Outlasting(
        mixed((chance, each.course) for chance, each in orders), (Fraction(one), Fraction(other))
    )


def _followed(
    sides: tuple[Striker, Striker], first: int, cut: Fraction, most_rounds: int
) -> Outlasting:
    """Follow a fight in which it is known who begins."""
    taken, won, sound = [0, 0], [0, 0], [0, 0]
    totals: list[tuple[Fraction, Fraction]] = [(Fraction(), Fraction())]
    standing = [Fraction(1)]
    while standing[-1] > cut and len(standing) <= most_rounds:
        for acting in (first, 1 - first):
            own, other = sides[acting], sides[1 - acting]
            stands = own.toll.after(taken[acting])
            healthy = stands if own.sound is own.toll else own.sound.after(taken[acting])
            for _ in range(own.blows):
                before = other.toll.after(taken[1 - acting])
                taken[1 - acting] += 1
                felled = max(0, before - other.toll.after(taken[1 - acting]))
                won[acting] += felled * stands
                sound[acting] += felled * healthy
        you = chance_of(won[0])
        foe = min(chance_of(won[1]), 1 - you)
        totals.append((you, foe))
        standing.append(1 - you - foe)
    won_by, lost_by = (
        Victory(tuple(later[side] - each[side] for each, later in pairwise(totals)))
        for side in (0, 1)
    )
    nobody = (Fraction(),) * (len(standing) - 1)
    ended = totals[-1]
    return Outlasting(
        Course(won_by, lost_by, nobody, tuple(standing)),
        (min(chance_of(sound[0]), ended[0]), min(chance_of(sound[1]), ended[1])),
    )


def _share(chance: Fraction) -> int:
    """Return the weight of a chance, of `UNIT`."""
    return chance.numerator * UNIT // chance.denominator


def chance_of(weight: int) -> Fraction:
    """Return the chance of a weight of `UNIT` squared, to the nearest grain."""
    return Fraction(round(Fraction(weight * GRAIN, UNIT * UNIT)), GRAIN)
