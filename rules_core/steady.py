"""Sides that strike the same from first to last, as `rules_core.attrition` follows them."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, product
from math import comb, prod
from operator import mul, sub
from typing import Any

from rules_core.sides import Changes, Side, Step

NEGLIGIBLE = 2.0**-24
"""So many blows astray that they are less likely are not followed."""
KINDS = 2
"""Kinds of blows that may go astray, as those of two weapons."""
ENDLESS = 1000
"""Rounds that a fight is taken to last in which nobody is hurt."""


def simple(side: Side[Any]) -> bool:
    """Tell whether a side may be followed so.

    Its blows hurt at most one of both; where they may hurt itself, its first turn is like the
    others, of two kinds of blows at most.
    """
    if not side.steady:
        return False
    opening, steps = _plain(side.opening or ()), _plain(side.steps)
    changes = [each for step in (*opening, *steps) for each in step]
    if any(each.dealt and each.taken for each in changes):
        return False
    if not any(each.taken for each in changes):
        return True
    alike = side.opening is None or [*map(_sorted, opening)] == [*map(_sorted, steps)]
    return alike and len(set(map(_sorted, steps))) <= KINDS


type Count = tuple[int, ...]
"""How many blows of each kind."""


def plus(blows: Count, kind: int, more: int = 1) -> Count:
    """Return one more of a kind, or one less."""
    return (*blows[:kind], blows[kind] + more, *blows[kind + 1 :])


def without(blows: Count, others: Count) -> Count:
    """Return what is left of blows without others."""
    return tuple(map(sub, blows, others))


@dataclass(frozen=True, slots=True)
class Blow:
    """The weights of what a blow deals, of what it costs when it goes astray, and of all."""

    dealt: Mapping[int, int]
    astray: Mapping[int, int]
    total: int

    @property
    def mean(self) -> Fraction:
        """What it deals on the mean."""
        return Fraction(sum(loss * weight for loss, weight in self.dealt.items()), self.total)

    @property
    def astray_weight(self) -> int:
        """The weight of going astray."""
        return sum(self.astray.values())

    def felled(self, row: list[int], depth: int) -> list[int]:
        """Return the weights of how far below 0 it brings a row of losses, at most `depth`.

        Those that fall less deep are counted one by one; all others share their sums.
        """
        size = len(row)
        dealt = [self.dealt.get(each, 0) for each in range(size + depth)]
        shallow = [sum(map(mul, row, dealt[size + below : below : -1])) for below in range(depth)]
        # By what was lost at least.
        lost = list(accumulate(reversed(row)))[::-1]
        deep = (
            lost[max(0, size + depth - each)] * weight
            for each, weight in self.dealt.items()
            if each > depth
        )
        return [*shallow, sum(deep)]


@dataclass(frozen=True, slots=True)
class Astray:
    """So many blows that go astray, in how many ways they are chosen, and how likely, about."""

    blows: Count
    ways: int
    chance: float


class Blows:
    """What a side strikes with, from its first blow on.

    Where blows may go astray, those of each kind are counted apart: which of them did matters then,
    and not when. Elsewhere all are of one kind, and what each does is told by its place.
    """

    def __init__(self, side: Side[Any]) -> None:
        """Read the steps of a side that is `simple`."""
        self.hit_points, self.depth = side.hit_points, side.depth
        steps = _plain(side.steps)
        self.turn = [_blow(step) for step in steps]
        opening = side.opening
        self.first = self.turn if opening is None else [_blow(step) for step in _plain(opening)]
        self.straying = any(blow.astray for blow in self.turn)
        names = [_sorted(step) for step in steps] if self.straying else []
        kinds = [*dict.fromkeys(names)]
        self.kinds = [self.turn[names.index(each)] for each in kinds]
        self.never = [Astray((0,), 1, 1.0)]
        self.order = [kinds.index(each) for each in names] or [0]
        self.none: Count = (0,) * (len(kinds) or 1)
        self.likely: dict[Count, list[Astray]] = {}

    def of_round(self, number: int) -> list[Blow]:
        """Return the blows of a round, from 1."""
        return self.turn if number > 1 else self.first

    def kind(self, number: int) -> int:
        """Return the kind of a blow by how many came before it."""
        return self.order[number % len(self.order)]

    def struck(self, number: int) -> Count:
        """Return how many there are of each kind among the first blows."""
        turns, rest = divmod(number, len(self.order))
        return tuple(
            turns * self.order.count(kind) + self.order[:rest].count(kind)
            for kind in range(len(self.none))
        )

    def blow(self, kind: int, before: Count) -> Blow:
        """Return a blow of a kind, that comes after so many."""
        if self.straying:
            return self.kinds[kind]
        (number,) = before
        if number < len(self.first):
            return self.first[number]
        return self.turn[(number - len(self.first)) % len(self.turn)]

    def last(self, blows: Count) -> int:
        """Return the kind of which there are the most, for how often a turn has it."""
        shares = [self.order.count(kind) for kind in range(len(blows))]
        return max(range(len(blows)), key=lambda kind: (Fraction(blows[kind], shares[kind]), kind))

    @property
    def bits(self) -> int:
        """How much longer a turn makes the total of whole weights."""
        return sum(blow.total.bit_length() for blow in self.turn)

    def rounds_for(self, foe: "Blows") -> int:
        """Return about how many rounds it takes to fell a foe, by the mean of the damage."""
        mean = sum((blow.mean for blow in self.turn), Fraction())
        return int(foe.hit_points / mean) + 1 if mean else ENDLESS

    def likely_astray(self, struck: Count) -> list[Astray]:
        """Return how many of so many blows may go astray, the likeliest first."""
        if not self.straying:
            return self.never
        # Asked of each blow, in both orders.
        if struck not in self.likely:
            each = [_likely(blow, blows) for blow, blows in zip(self.kinds, struck, strict=True)]
            chosen = [
                Astray(
                    tuple(one.blows[0] for one in some),
                    prod(one.ways for one in some),
                    prod(one.chance for one in some),
                )
                for some in product(*each)
            ]
            self.likely[struck] = sorted(chosen, key=lambda one: -one.chance)
        return self.likely[struck]


def _likely(blow: Blow, blows: int) -> list[Astray]:
    """Return how many of the blows of a kind may go astray."""
    weight, total = blow.astray_weight, blow.total
    found = []
    for many in range(blows + 1):
        ways = comb(blows, many)
        chance = ways * (weight / total) ** many * (1 - weight / total) ** (blows - many)
        if chance >= NEGLIGIBLE:
            found.append(Astray((many,), ways, chance))
        elif many * total > blows * weight:
            break
    return found


def _plain(steps: tuple[Step[Any], ...]) -> list[Changes[Any]]:
    return [step for step in steps if not callable(step)]


def _blow(law: Changes[Any]) -> Blow:
    astray = _weights(law, "taken")
    astray.pop(0, None)
    return Blow(_weights(law, "dealt"), astray, sum(each.weight for each in law))


def _weights(law: Changes[Any], loss: str) -> dict[int, int]:
    """Return the weights of one side's losses, where the other loses nothing."""
    other = {"dealt": "taken", "taken": "dealt"}[loss]
    weights: defaultdict[int, int] = defaultdict(int)
    for each in law:
        if not getattr(each, other):
            weights[getattr(each, loss)] += each.weight
    return dict(weights)


def _sorted(law: Changes[Any]) -> tuple[tuple[int, int, int], ...]:
    return tuple(sorted((each.dealt, each.taken, each.weight) for each in law))
