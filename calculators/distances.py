"""A distance in squares, which may be typed in metres too: « 6 », « 6 cases » or « 9 m ».

What is held, carried by links and handed to the rules is the number of squares: metres are another
way to type it, and a number without a unit means squares.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from calculators.answer import Json
from calculators.fields import Integer, as_text, read_integer, span
from calculators.form import FieldError
from calculators.french import decimal, number, plural

SQUARE = Fraction(3, 2)
"""Side of a square, in metres."""
_METRES = re.compile(r"([0-9]{1,5}(?:[.,][0-9]{1,2})?)\s*m(?:[èe]tres?)?", re.IGNORECASE)
_SQUARES = re.compile(r"(?<=[0-9])\s*c(?:ases?)?$", re.IGNORECASE)


def metres(squares: int) -> str:
    """Write squares in metres: « 10,5 m »."""
    return f"{decimal(squares * SQUARE)} m"


@dataclass(kw_only=True)
class Distance(Integer):
    """A whole number of squares, typed as such or in metres."""

    unit: str = "cases ou m"

    def parse(self, raw: Json) -> int:
        """Read squares, or metres that make whole squares, within the bounds."""
        text = as_text(raw).strip()
        if told := _METRES.fullmatch(text):
            return self._squares(text, Fraction(told[1].replace(",", ".")))
        bare = _SQUARES.sub("", text) if isinstance(raw, str) else raw
        if read_integer(bare) is None:
            within = span(self.minimum, self.maximum)
            raise FieldError(f"Entrez des cases, {within}, ou des mètres, comme 9 m.")
        return super().parse(bare)

    def _squares(self, text: str, length: Fraction) -> int:
        """Return the squares that a length in metres makes."""
        squares, rest = divmod(length, SQUARE)
        if rest:
            around = f"{metres(squares)} en font {number(squares)}"
            raise FieldError(
                f"« {text} » ne tombe pas juste : une case fait {metres(1)} ; {around}, "
                f"{metres(squares + 1)} en font {number(squares + 1)}."
            )
        if not self.minimum <= squares <= self.maximum:
            raise FieldError(
                f"« {text} » fait {plural(squares, 'case')}, hors limites : "
                f"{span(self.minimum, self.maximum)}."
            )
        return squares

    @property
    def kind(self) -> str:
        """A whole number: metres are but another way to type it."""
        return Integer.__name__
