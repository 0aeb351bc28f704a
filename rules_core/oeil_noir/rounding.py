"""How a share of a whole number is rounded (ruling 003-16).

The source never states it; its examples go to the nearest, a half upwards: 10,2 to 10 (003 l.48),
6,5 to 7 and 19,5 to 20 (l.108), 1,5 to 2 (l.131-132).
"""

from enum import StrEnum
from fractions import Fraction

HALF = Fraction(1, 2)


class Rounding(StrEnum):
    """To the nearest, as in the source's examples, or down, where the source is silent."""

    NEAREST = "plus-proche"
    DOWN = "inferieur"

    def whole(self, value: Fraction) -> int:
        """Return a whole number: the nearest one, a half upwards; or the one just below."""
        return (value + HALF if self is Rounding.NEAREST else value) // 1

    def half(self, value: int) -> int:
        """Return half of `value`, rounded."""
        return self.whole(value * HALF)


def nearest(value: Fraction) -> int:
    """Return the nearest whole number, a half upwards: what the source's examples show."""
    return Rounding.NEAREST.whole(value)
