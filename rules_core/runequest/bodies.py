"""A body under blows of two kinds, by how many of each it has taken.

In which order they fall matters for one thing alone: the Endurance test, which is made each time
that a location with a Serious Wound is hurt (002 l.954-956), or the first time alone. How likely a
body stands is therefore followed twice, in the worst order and in the best one that each location
may meet, chosen anew after every blow: what any order makes of it lies between. Both are one where
no test is made.

Of most blows nothing comes: what is followed is how many hurt, of either kind, until hardly any
body stands. All weights are parts of `UNIT`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import count

from rules_core.dice import Law
from rules_core.digits import cut_up

BITS = 60
UNIT = 1 << BITS
LEAST = 1 << BITS - 24
"""A body that stands with less weight, one in ten million, is down."""
MOST_HURTS = 30
"""Blows that hurt, of both kinds, that are followed at most."""
DIGIT = 2 * BITS + 8

type Kinds = tuple[Law, Law]
"""What a blow of each kind takes off a location, 0 where it does not hurt."""
type Stands = Callable[[int], Fraction]
"""The chance to stand by what a location has lost, of each blow; 0 from some loss on."""
type Order = Callable[[int, int], int]
"""`min` for the worst order of blows, `max` for the best."""
type Shares = tuple[int, int]
"""How often a blow of each kind that hurts falls on a part, beside the other parts."""


class Hurt(ABC):
    """How likely something stands, by how many blows have hurt it."""

    def __init__(self) -> None:
        """Begin with no blow."""
        self._rows: list[list[int]] = []

    def after(self, hurts: int) -> list[int]:
        """Return the weights with which it stands, by how many blows are of the second kind."""
        while len(self._rows) <= hurts:
            self._rows.append(self._next(len(self._rows)))
        return self._rows[hurts]

    @abstractmethod
    def _next(self, hurts: int) -> list[int]:
        """Return what `after` does, where it is known for fewer."""


class Part(Hurt):
    """A location.

    Example:
        Of three points, one blow of each kind takes one and two: the test at 1/2 is made twice
        where the greater comes first, and once where it comes last.

        >>> def stands(lost: int) -> Fraction:
        ...     return [Fraction(1), Fraction(1), Fraction(1, 2), Fraction(1, 2), Fraction(0)][lost]
        >>> kinds = Law.constant(1), Law.constant(2)
        >>> [Fraction(Part(kinds, stands, order).after(2)[1], UNIT) for order in (min, max)]
        [Fraction(1, 4), Fraction(1, 2)]
    """

    def __init__(
        self, kinds: Kinds, stands: Stands, order: Order, tested: int | None = None
    ) -> None:
        """Take what blows cost, the chance to stand by what is lost, and the order of blows.

        From a loss of `tested` on, where that is told, who stands is not asked again.
        """
        super().__init__()
        known = map(stands, count())
        self._stands = [_share(chance) for chance in iter(lambda: next(known), Fraction(0))]
        self._size, self._order = len(self._stands), order
        self._tested = self._size if tested is None else min(tested, self._size)
        self._laws = [self._law(law) for law in kinds]
        # By what is lost so far: the weight with which it will stand after the blows to come.
        self._to_come = [[UNIT] * self._size]

    def _law(self, law: Law) -> int:
        """Return what a blow that hurts takes, as digits, the greatest first."""
        hurts = 1 - law.between(0, 0) or Fraction(1)
        within = ((lost, chance) for lost, chance in law.items() if 0 < lost < self._size)
        return sum(_share(chance / hurts) << DIGIT * (self._size - lost) for lost, chance in within)

    def _next(self, hurts: int) -> list[int]:
        if hurts:
            struck = list(map(self._struck, self._to_come))
            first, second = ([each[kind] for each in struck] for kind in (0, 1))
            both = zip(first[1:], second, strict=False)
            between = [list(map(self._order, one, other)) for one, other in both]
            self._to_come = [first[0], *between, second[-1]]
        return [weights[0] for weights in self._to_come]

    def _struck(self, after: list[int]) -> list[list[int]]:
        """Return what a blow of each kind makes of the weights after it."""
        asked = (weight * each >> BITS for weight, each in zip(after, self._stands, strict=True))
        first = self._moved(asked)
        if self._tested == self._size:
            return first
        both = zip(first, self._moved(after), strict=True)
        return [one[: self._tested] + other[self._tested :] for one, other in both]

    def _moved(self, stays: Iterable[int]) -> list[list[int]]:
        """Return what a blow of each kind makes of the weights with which one stays after it."""
        packed = b"".join(each.to_bytes(DIGIT // 8, "little") for each in stays)
        digits = int.from_bytes(packed, "little")
        return [
            [each >> BITS for each in cut_up(digits * law >> DIGIT * self._size, DIGIT, self._size)]
            for law in self._laws
        ]


class _Pair(Hurt):
    """Two parts, of which each blow falls on one or the other."""

    def __init__(self, first: Hurt, second: Hurt, shares: tuple[Shares, Shares]) -> None:
        super().__init__()
        self._parts = first, second
        self._falls = [
            _Counted(Fraction(one, max(1, one + other))) for one, other in zip(*shares, strict=True)
        ]

    def _next(self, hurts: int) -> list[int]:
        first, second = ([part.after(n) for n in range(hurts + 1)] for part in self._parts)
        weights = []
        for others in range(hurts + 1):
            ones = hurts - others
            falls = [law.after(n) for law, n in zip(self._falls, (ones, others), strict=True)]
            weights.append(
                sum(
                    share
                    * sum(
                        each * first[n + k][k] * second[hurts - n - k][others - k]
                        for k, each in enumerate(falls[1])
                    )
                    for n, share in enumerate(falls[0])
                )
                >> 3 * BITS
            )
        return weights


def joined(parts: Sequence[tuple[Shares, Hurt]]) -> Hurt:
    """Return the parts of a body that must all stand; each blow falls on one of them by its share.

    Args:
        parts: the shares of each, none of them negative, and the part; one or more.
    """
    (shares, body), *others = parts
    for share, part in others:
        body = _Pair(body, part, (shares, share))
        shares = shares[0] + share[0], shares[1] + share[1]
    return body


class Taken:
    """How likely a body stands by the blows of both kinds taken, whether they hurt or not."""

    def __init__(self, body: Hurt, kinds: Kinds) -> None:
        """Take the body, and what a blow of each kind takes off it."""
        self._known: dict[tuple[int, int], int] = {}
        self._hurting = [_Counted(1 - law.between(0, 0)) for law in kinds]
        self._by_hurts = list(standing(body))
        self._often = max(self._hurting, key=lambda law: law.chance)

    def knows(self, blows: int) -> bool:
        """Tell whether all that matters of so many blows is followed."""
        beyond = UNIT - sum(self._often.after(blows))
        return beyond * max(self._by_hurts[-1]) >> BITS < LEAST

    def after(self, ones: int, others: int) -> int:
        """Return the weight with which it stands after so many blows of each kind."""
        key = ones, others
        if key not in self._known:
            laws = zip(self._hurting, key, strict=True)
            first, second = (law.after(blows) for law, blows in laws)
            total = 0
            for hurts, weights in enumerate(self._by_hurts):
                least, most = max(0, hurts - len(first) + 1), min(hurts + 1, len(second))
                of_first = first[hurts - most + 1 : hurts - least + 1][::-1]
                total += sum(map(_product, of_first, second[least:most], weights[least:most]))
            self._known[key] = total >> 2 * BITS
        return self._known[key]


def standing(body: Hurt) -> Iterator[list[int]]:
    """Yield how a body stands by how many blows hurt, until it hardly does."""
    for hurts in range(MOST_HURTS + 1):
        weights = body.after(hurts)
        yield weights
        if max(weights) < LEAST:
            return


class _Counted:
    """How many of so many blows hurt, or fall on a part."""

    def __init__(self, chance: Fraction) -> None:
        self.chance = chance
        self._counts, self._not = _share(chance), _share(1 - chance)
        self._laws = [[UNIT]]

    def after(self, blows: int) -> list[int]:
        """Return the weights of each number, as far as they are followed."""
        while len(self._laws) <= blows:
            both = zip([*self._laws[-1], 0], [0, *self._laws[-1]], strict=True)
            law = [same * self._not + one * self._counts >> BITS for same, one in both]
            self._laws.append(law[: MOST_HURTS + 1])
        return self._laws[blows]


def _product(one: int, other: int, third: int) -> int:
    return one * other * third


def _share(chance: Fraction) -> int:
    return chance.numerator * UNIT // chance.denominator
