"""Figures read as numbers, to draw them: « 8,26 », « −4 », « 45 % », « 3 cases »."""

import re
from collections.abc import Mapping
from fractions import Fraction

from calculators import french
from calculators.answer import Figure

_AMOUNT = re.compile(
    rf"(?:(?:moins|plus) de )?([+{french.MINUS}]?)([\d{french.NBSP}]+)(?:,(\d+))?"
    rf"(?:{french.NBSP}(%|\w+))?"
)

type Value = Fraction | int | str
type Amounts[K] = Mapping[K, tuple[Fraction, Value]]
"""By key, the figure as a number and as it is."""


def amounts[K](figures: Mapping[K, Figure]) -> Amounts[K]:
    """Read figures as numbers; nothing where they are not all of one kind and name."""
    read = {key: _amount(each.value) for key, each in figures.items()}
    known = {key: each for key, each in read.items() if each}
    kinds = {unit for _, unit in known.values()} | {each.name for each in figures.values()}
    if len(known) < len(figures) or len(kinds) > len({"unit", "name"}):
        return {}
    return {key: (amount, figures[key].value) for key, (amount, _) in known.items()}


def are_chances[K](read: Amounts[K]) -> bool:
    """Tell whether the figures are chances, of a certainty each."""
    return all(isinstance(figure, Fraction) for _, figure in read.values())


def _amount(value: Value) -> tuple[Fraction, str] | None:
    """Read a figure as a number and what it counts; « moins de 0,01 » as 0,01."""
    if not isinstance(value, str):
        # A chance is no number of things.
        return Fraction(value), "chance" if isinstance(value, Fraction) else ""
    read = _AMOUNT.fullmatch(value)
    if read is None:
        return None
    sign, units, decimals, unit = read[1], read[2], read[3] or "", read[4] or ""
    digits = "".join(each for each in units + decimals if each.isdigit())
    size = Fraction(int(digits), 10 ** len(decimals))
    return (-size if sign == french.MINUS else size), unit.removesuffix("s")
