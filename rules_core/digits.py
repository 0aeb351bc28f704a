"""Grids of weights as the digits of whole numbers, as `rules_core.folding` keeps them."""

from collections import defaultdict
from collections.abc import Hashable, Iterator


def cut_up(whole: int, bits: int, count: int) -> Iterator[int]:
    """Yield an integer in so many parts, each of so many bits, a multiple of 8."""
    size = bits // 8
    data = whole.to_bytes(size * count, "little")
    return (int.from_bytes(data[at : at + size], "little") for at in range(0, len(data), size))


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
