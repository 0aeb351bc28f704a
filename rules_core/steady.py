"""Sides that strike the same from first to last, as `rules_core.attrition` follows them."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any

from rules_core.sides import Changes, Side

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
    steps = [step for step in side.steps if not callable(step)]
    changes = [each for step in steps for each in step]
    if any(each.dealt and each.taken for each in changes):
        return False
    return not any(each.taken for each in changes) or len(set(map(_sorted, steps))) == 1


class Blows:
    """What a side strikes with: the weights of what each blow deals, and of those astray."""

    def __init__(self, side: Side[Any]) -> None:
        """Read the steps of a side that is `simple`."""
        self.hit_points = side.hit_points
        steps = [step for step in side.steps if not callable(step)]
        self.totals = [sum(each.weight for each in step) for step in steps]
        self.dealt = [_weights(step, "dealt") for step in steps]
        self.astray = _weights(steps[0], "taken") if steps else {}
        self.astray.pop(0, None)
        self.astray_weight = sum(self.astray.values())

    @property
    def bits(self) -> int:
        """How much longer a turn makes the total of whole weights."""
        return sum(total.bit_length() for total in self.totals)

    def rounds_for(self, foe: "Blows") -> int:
        """Return about how many rounds it takes to fell a foe, by the mean of the damage."""
        dealt = sum(
            (
                Fraction(sum(loss * weight for loss, weight in law.items()), total)
                for law, total in zip(self.dealt, self.totals, strict=True)
            ),
            Fraction(),
        )
        return int(foe.hit_points / dealt) + 1 if dealt else ENDLESS

    def __len__(self) -> int:
        """Return how many blows a turn has."""
        return len(self.totals)

    def likely_astray(self, blows: int) -> Iterator[tuple[int, int]]:
        """Yield how many of so many blows may go astray, and which of them in how many ways."""
        yield 0, 1
        if not self.astray:
            return
        weight, total = self.astray_weight, self.totals[0]
        for many in range(1, blows + 1):
            ways = comb(blows, many)
            if ways * weight**many * NEGLIGIBLE >= total**many:
                yield many, ways
            elif many * total > blows * weight:
                return


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
