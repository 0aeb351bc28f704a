"""Exact laws of dice: integer weights over one denominator, fractions only at the edge.

`Law` is a probability law on integers. `Dice` is a written throw such as `2d6+3`; `parse_dice`
reads one. A law never rounds: a mean or a chance leaves it as a `Fraction`.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Protocol, Self

from rules_core.bounds import require

MAX_DICE = 40
MAX_SIDES = 100
MAX_FACES = 240
"""Bound of the greatest total of the dice, so that every law stays quick to work out."""
MAX_CONSTANT = 500


class Randomness(Protocol):
    """What a throw needs of a random source; `random.Random` and `SystemRandom` fit."""

    def randint(self, a: int, b: int, /) -> int:
        """Return an integer between a and b, both included."""


def _width(total: int) -> int:
    """Return how many bytes hold any weight of a law over `total`."""
    return total.bit_length() // 8 + 1


class Law:
    """A probability law on integers; treat it as immutable.

    `weights` maps each value to a positive integer; `total` is their common denominator. A law
    that was cut short has weights that sum to less than `total`: `tail` is what is missing, its
    mean is unknown, and its chances are those of the values that it kept.

    Example:
        Two dice: 6 of their 36 pairs total 7.

        >>> two = Law.die(6) + Law.die(6)
        >>> print(two.between(7, 7), two.mean)
        1/6 7
    """

    __slots__ = ("total", "weights")

    weights: dict[int, int]
    total: int

    def __init__(self, weights: Mapping[int, int], total: int | None = None) -> None:
        """Keep the positive weights in the order of their values; the total defaults to the sum."""
        kept = {value: weights[value] for value in sorted(weights) if weights[value]}
        known = sum(kept.values())
        total = known if total is None else total
        if not 0 < known <= total or min(kept.values()) < 0:
            raise ValueError("weights must be positive integers that sum to at most the total")
        self.weights = kept
        self.total = total

    @classmethod
    def constant(cls, value: int) -> Self:
        """Return the law of a certain value."""
        return cls({value: 1})

    @classmethod
    def die(cls, sides: int) -> Self:
        """Return the law of one fair die with faces 1 to `sides`."""
        return cls(dict.fromkeys(range(1, sides + 1), 1))

    @classmethod
    def mixture(cls, parts: Iterable[tuple[Fraction, "Law"]]) -> Self:
        """Return the law drawn from each of `parts` with its chance.

        Chances may sum to less than one: what is missing becomes the tail.

        Example:
            A coin tossed for a die of two faces or nothing: 0 half of the time, each face 1/4.

            >>> coin = Fraction(1, 2)
            >>> Law.mixture([(coin, Law.die(2)), (coin, Law.constant(0))])
            Law({0: 2, 1: 1, 2: 1}, total=4)
        """
        chosen = [(chance, law) for chance, law in parts if chance]
        total = lcm(*(chance.denominator * law.total for chance, law in chosen))
        weights: defaultdict[int, int] = defaultdict(int)
        for chance, law in chosen:
            factor = chance.numerator * (total // (chance.denominator * law.total))
            for value, weight in law.weights.items():
                weights[value] += factor * weight
        return cls(weights, total)

    def __eq__(self, other: object) -> bool:
        """Tell whether two laws give every value the same chance."""
        return isinstance(other, Law) and dict(self.items()) == dict(other.items())

    def __hash__(self) -> int:
        """Hash by the chances, so that equal laws are interchangeable as keys."""
        return hash(tuple(self.items()))

    def __repr__(self) -> str:
        """Show the weights over their total."""
        return f"Law({dict(self.weights)}, total={self.total})"

    def __add__(self, other: "Law") -> "Law":
        """Return the law of the sum of two independent values.

        The work grows with the span from the least value to the greatest.
        """
        total = self.total * other.total
        width = _width(total)
        product = self._packed(width) * other._packed(width)
        return Law._unpacked(product, width, self.minimum + other.minimum, total)

    def repeated(self, times: int) -> "Law":
        """Return the law of the sum of `times` (1 to 1000) independent values of this law."""
        require("times", times, 1, 1000)
        total = self.total**times
        width = _width(total)
        return Law._unpacked(self._packed(width) ** times, width, self.minimum * times, total)

    def short_of(self, amount: int, times: int) -> Fraction:
        """Return the chance that `times` (1 to 1000) values, none negative, sum to less.

        Only the sums below the amount are worked out, however far the others go.

        Example:
            Three dice sum to less than 5 as 1 + 1 + 1, or as one 2 and two 1s.

            >>> print(Law.die(6).short_of(5, 3))
            1/54
        """
        require("times", times, 1, 1000)
        total = self.total**times
        bits = 8 * _width(total)
        below = (1 << bits * max(0, amount)) - 1
        once = sum(weight << bits * value for value, weight in self.weights.items()) & below
        summed = 1 & below
        for binary in f"{times:b}":
            summed = summed * summed & below
            if binary == "1":
                summed = summed * once & below
        digit = (1 << bits) - 1
        chances = (summed >> bits * each & digit for each in range(amount))
        return Fraction(sum(chances), total)

    def _packed(self, width: int) -> int:
        """Write the weights as the digits of one integer, `width` bytes a digit.

        Adding laws is then multiplying integers: far faster than a double loop, and as exact.
        """
        span = range(self.minimum, self.maximum + 1)
        digits = (self.weights.get(value, 0).to_bytes(width, "little") for value in span)
        return int.from_bytes(b"".join(digits), "little")

    @staticmethod
    def _unpacked(packed: int, width: int, minimum: int, total: int) -> "Law":
        """Read back a law whose least value is `minimum`."""
        data = packed.to_bytes(-(-packed.bit_length() // 8), "little")
        digits = range(0, len(data), width)
        weights = {
            minimum + index: int.from_bytes(data[start : start + width], "little")
            for index, start in enumerate(digits)
        }
        return Law(weights, total)

    def map(self, function: Callable[[int], int]) -> "Law":
        """Return the law of `function` of the value."""
        weights: defaultdict[int, int] = defaultdict(int)
        for value, weight in self.weights.items():
            weights[function(value)] += weight
        return Law(weights, self.total)

    def items(self) -> Iterator[tuple[int, Fraction]]:
        """Yield each value with its chance, in increasing order of values."""
        return ((value, Fraction(weight, self.total)) for value, weight in self.weights.items())

    def probability(self, test: Callable[[int], bool]) -> Fraction:
        """Return the chance that the value passes `test`."""
        return Fraction(sum(w for v, w in self.weights.items() if test(v)), self.total)

    def likeliest(self, test: Callable[[int], bool] = lambda _: True) -> int | None:
        """Return the value that comes most often among those that pass `test`; None for none.

        Of several that come as often, the least.
        """
        passed = [value for value in self.weights if test(value)]
        return max(passed, key=lambda value: (self.weights[value], -value), default=None)

    def between(self, low: int, high: int) -> Fraction:
        """Return the chance of a value from `low` to `high`, both included."""
        return self.probability(lambda value: low <= value <= high)

    def scaled(self, factor: int) -> "Law":
        """Return the law of `factor` times the value."""
        return self.map(lambda value: value * factor)

    @property
    def tail(self) -> Fraction:
        """The chance of the values that a cut law leaves out; 0 for a whole law."""
        return 1 - Fraction(sum(self.weights.values()), self.total)

    @property
    def mean(self) -> Fraction:
        """The expected value. Raises `ValueError` for a law that was cut short."""
        if self.tail:
            raise ValueError("a law that was cut short has no known mean")
        return Fraction(sum(v * w for v, w in self.weights.items()), self.total)

    @property
    def minimum(self) -> int:
        """The least value that can come."""
        return next(iter(self.weights))

    @property
    def maximum(self) -> int:
        """The greatest value that the law holds."""
        return next(reversed(self.weights))


@dataclass(frozen=True, slots=True)
class Dice:
    """A written throw: groups of (count, sides), and a constant that may be negative.

    Counts sum to at most `MAX_DICE`, sides lie in 2..`MAX_SIDES`, the dice total at most
    `MAX_FACES`, the constant lies in -`MAX_CONSTANT`..`MAX_CONSTANT`. No group is a fixed amount.

    Example:
        The damage of a great axe (002 l.190): twice 1 to 6 and 2.

        >>> axe = Dice(((2, 6),), 2)
        >>> print(axe, axe.minimum, axe.maximum, axe.law.mean)
        2d6+2 4 14 9
    """

    groups: tuple[tuple[int, int], ...] = ()
    constant: int = 0

    def __post_init__(self) -> None:
        """Check the bounds."""
        if any(count < 1 for count, _ in self.groups) or self.count > MAX_DICE:
            raise ValueError(f"dice must number 1 to {MAX_DICE} in all")
        if any(not 2 <= sides <= MAX_SIDES for _, sides in self.groups):  # noqa: PLR2004 a die has two faces or more
            raise ValueError(f"sides must lie between 2 and {MAX_SIDES}")
        if self.maximum - self.constant > MAX_FACES:
            raise ValueError(f"dice must total at most {MAX_FACES}")
        if abs(self.constant) > MAX_CONSTANT:
            raise ValueError(f"constant must lie between -{MAX_CONSTANT} and {MAX_CONSTANT}")

    @property
    def count(self) -> int:
        """How many dice are thrown."""
        return sum(count for count, _ in self.groups)

    @property
    def minimum(self) -> int:
        """The least total."""
        return self.count + self.constant

    @property
    def maximum(self) -> int:
        """The greatest total."""
        return sum(count * sides for count, sides in self.groups) + self.constant

    @property
    def law(self) -> Law:
        """The law of the total."""
        law = Law.constant(self.constant)
        for count, sides in self.groups:
            law += Law.die(sides).repeated(count)
        return law

    def roll(self, randomness: Randomness) -> tuple[int, ...]:
        """Throw each die once and return the faces, in the order they are written."""
        return tuple(
            randomness.randint(1, sides) for count, sides in self.groups for _ in range(count)
        )

    def __str__(self) -> str:
        """Write the throw back, as `2d6+3`."""
        text = "+".join(f"{count}d{sides}" for count, sides in self.groups)
        if not text:
            return str(self.constant)
        return f"{text}{self.constant:+d}" if self.constant else text


_SPACES = re.compile(r"\s+")
_SIGN = re.compile(r" ?([+-]) ?")
_TERM = re.compile(r"([+-]?)(?:(\d{0,3})d(\d{1,4})|(\d{1,4}))")


def tightened(text: str) -> str:
    """Return a throw as it was typed in one way: small letters, plain signs, no space around them.

    Others stay: `2d6 3` is a forgotten sign, not 2d63. The time is linear in the length.
    """
    plain = _SPACES.sub(" ", text.strip().lower().replace("\N{MINUS SIGN}", "-"))
    return _SIGN.sub(r"\1", plain)


def parse_dice(text: str) -> Dice:
    """Read a throw such as `2d6+3`, `d8`, `1d10 + 1d6 - 1` or `25`.

    Case, spaces around signs and the typographic minus are accepted. Raises `ValueError` when
    the text is not a throw, when a die is subtracted, or when a bound of `Dice` is passed.

    Example:
        >>> parse_dice("1D10 + d6 − 1")
        Dice(groups=((1, 10), (1, 6)), constant=-1)
    """
    compact = tightened(text)
    groups: list[tuple[int, int]] = []
    constant = position = 0
    while position < len(compact):
        term = _TERM.match(compact, position)
        if term is None or (position and not term[1]) or (term[3] and term[1] == "-"):
            raise ValueError(f"dice must read like 2d6+3, not {text!r}")
        position = term.end()
        if term[3]:
            groups.append((int(term[2] or 1), int(term[3])))
        else:
            constant += int(term[1] + term[4])
    if not compact:
        raise ValueError("dice must read like 2d6+3, not an empty text")
    return Dice(tuple(groups), constant)
