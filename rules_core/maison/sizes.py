"""Sizes of creatures: the space they control and their template on the grid (001 l.184-196).

The two columns of the source do not always agree (ruling 001-18): both are kept as they are.
"""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

SQUARE_CM = 150
"""Side of a square of the grid, in centimetres (001 l.225)."""


class Size(StrEnum):
    """The sizes of the source, the smallest first."""

    TINY = "tres-petite"
    SMALL = "petite"
    MEDIUM = "moyenne"
    LARGE = "grande"
    HUGE = "tres-grande"
    GARGANTUAN = "gigantesque"
    TITANIC = "titanesque"


@dataclass(frozen=True, slots=True)
class Space:
    """What a size takes.

    `side_cm` is the side of the square that it controls, in centimetres, at least so much for the
    greatest size; `templates` its shapes on the grid, in squares (width, length): a quarter of a
    square where both are a half, none where the source says that they vary.
    """

    side_cm: int
    templates: tuple[tuple[float, float], ...]


SPACES = MappingProxyType(
    {
        Size.TINY: Space(75, ((0.5, 0.5),)),
        Size.SMALL: Space(150, ((1, 1),)),
        Size.MEDIUM: Space(150, ((1, 1),)),
        Size.LARGE: Space(300, ((1, 2), (2, 2))),
        Size.HUGE: Space(450, ((2, 3), (3, 3))),
        Size.GARGANTUAN: Space(600, ((4, 4), (3, 5), (3, 6))),
        Size.TITANIC: Space(700, ()),
    }
)
"""Space and templates of each size (001 l.188-194)."""
