"""Sides that strike the same from first to last, as `rules_core.attrition` follows them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from rules_core.sides import Changes, Side, Step

NEGLIGIBLE = 1 << 30
"""So many blows astray that they come less than once in this often are not followed."""
ENDLESS = 1000
"""Rounds that a fight is taken to last in which nobody is hurt."""


def simple(side: Side[Any]) -> bool:
    """Tell whether a side may be followed so.

    Its blows hurt at most one of both; where they may hurt itself, all are alike.
    """
    if not side.steady:
        return False
    steps = [*_plain(side.opening or ()), *_plain(side.steps)]
    changes = [each for step in steps for each in step]
    if any(each.dealt and each.taken for each in changes):
        return False
    return not any(each.taken for each in changes) or len(set(map(_sorted, steps))) == 1


@dataclass(frozen=True, slots=True)
class Blow:
    """The weights of what a blow deals, those astray left out, and of all together."""

    dealt: Mapping[int, int]
    total: int

    @property
    def mean(self) -> Fraction:
        """What it deals on the mean."""
        return Fraction(sum(loss * weight for loss, weight in self.dealt.items()), self.total)


class Blows:
    """What a side strikes with, from its first blow on."""

    def __init__(self, side: Side[Any]) -> None:
        """Read the steps of a side that is `simple`."""
        self.hit_points = side.hit_points
        steps = _plain(side.steps)
        self.turn = [_blow(step) for step in steps]
        opening = side.opening
        self.first = self.turn if opening is None else [_blow(step) for step in _plain(opening)]
        self.astray = _weights(steps[0], "taken") if steps else {}
        self.astray.pop(0, None)
        self.astray_weight = sum(self.astray.values())

    def of_round(self, number: int) -> list[Blow]:
        """Return the blows of a round, from 1."""
        return self.turn if number > 1 else self.first

    def at(self, number: int) -> Blow:
        """Return a blow by how many came before it."""
        if number < len(self.first):
            return self.first[number]
        return self.turn[(number - len(self.first)) % len(self.turn)]

    @property
    def bits(self) -> int:
        """How much longer a turn makes the total of whole weights."""
        return sum(blow.total.bit_length() for blow in self.turn)

    def rounds_for(self, foe: "Blows") -> int:
        """Return about how many rounds it takes to fell a foe, by the mean of the damage."""
        mean = sum((blow.mean for blow in self.turn), Fraction())
        return int(foe.hit_points / mean) + 1 if mean else ENDLESS

    def likely_astray(self, blows: int) -> Iterator[tuple[int, int]]:
        """Yield how many of so many blows may go astray, and which of them in how many ways."""
        yield 0, 1
        if not self.astray:
            return
        weight, total = self.astray_weight, self.turn[0].total
        for many in range(1, blows + 1):
            ways = comb(blows, many)
            if ways * weight**many * NEGLIGIBLE >= total**many:
                yield many, ways
            elif many * total > blows * weight:
                return


def _plain(steps: tuple[Step[Any], ...]) -> list[Changes[Any]]:
    return [step for step in steps if not callable(step)]


def _blow(law: Changes[Any]) -> Blow:
    return Blow(_weights(law, "dealt"), sum(each.weight for each in law))


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
