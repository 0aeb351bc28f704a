"""Grids of weights as the digits of whole numbers, as `rules_core.folding` keeps them."""

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence


def cut_up(whole: int, bits: int, count: int) -> Iterator[int]:
    """Yield an integer in so many parts, each of so many bits, a multiple of 8."""
    size = bits // 8
    data = whole.to_bytes(size * count, "little")
    return (int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size))


def convolved(row: Sequence[int], law: Mapping[int, int], bits: int, count: int) -> list[int]:
    """Return the first sums of products of two rows of whole numbers, each by the sum of places.

    Both rows are taken as the digits of integers at a base and at its opposite: the sum of the
    products has the even places and their difference the odd ones, which takes two products of half
    the length each instead of one.

    Args:
        row: numbers of 0 or more, by their place.
        law: the same of the other row; places that it lacks have 0.
        bits: more than any of the sums needs, a multiple of 8.
        count: how many sums.

    Example:
        (1 + 2x) (3 + x²) is 3 + 6x + x² + 2x³.

        >>> convolved([1, 2], {0: 3, 2: 1}, 8, 4)
        [3, 6, 1, 2]
    """
    one, other = _at(row, bits), _at([law.get(place, 0) for place in range(count)], bits)
    plus, minus = one[0] * other[0], one[1] * other[1]
    sums = [0] * count
    for first, product in enumerate((plus + minus >> 1, plus - minus >> 1 + bits // 2)):
        places = len(range(first, count, 2))
        sums[first::2] = cut_up(product & (1 << bits * places) - 1, bits, places)
    return sums


def _at(digits: Sequence[int], bits: int) -> tuple[int, int]:
    """Return the integer of digits at a base whose square has so many bits, and at its opposite."""
    even, odd = (
        int.from_bytes(b"".join([each.to_bytes(bits // 8, "little") for each in some]), "little")
        for some in (digits[::2], digits[1::2])
    )
    odd <<= bits // 2
    return even + odd, even - odd


def repeated(bits: int, count: int) -> int:
    """Return a one in each of so many digits, each so many bits wide."""
    return ((1 << bits * count) - 1) // ((1 << bits) - 1)


class Fallen[C: Hashable]:
    """The weights of who falls in a step, as the grids hold them.

    `you` has the columns of the second side where the first has fallen, by its condition; `foe`
    the rows of the first where the second has.
    """

    you: defaultdict[C, int]
    foe: defaultdict[C, int]

    def __init__(self) -> None:
        """Begin with nobody."""
        self.you, self.foe, self.both = defaultdict(int), defaultdict(int), 0

    def take(self, grids: dict[tuple[C, C], int], bits: int) -> None:
        """Take the states beyond so many bits out of grids, by the conditions of both sides."""
        for pair, grid in grids.items():
            if beyond := grid >> bits:
                self.you[pair[1]] += beyond
                grids[pair] = grid & (1 << bits) - 1


class Felled:
    """The weights of who falls in a step.

    `you` packs the second side's losses where the first has fallen, `foe` lists the first side's
    where the second has.
    """

    def __init__(self, rows: int) -> None:
        """Begin with nobody, of so many rows."""
        self.you, self.both = 0, 0
        self.foe = [0] * rows
