"""What a value is, whatever form asks for it: by this, « Continuer » knows what goes along.

A field that asks for a value of the sheet, or offers the readings of a ruling, says so already.
Any other that two calculators of a game share says by `means` which `Quantity` it holds; those of
a game stand in `<system>/quantities.py`. A quantity belongs to whom the form calls « vous », or to
the other side: `POISONED.theirs`, or, where an adversary's form has it (`<system>/adversary.py`),
`of_sheet(Adversary.ca).theirs`. Where the next calculator changes sides, as one who was seized
tries to escape, both are `turned`; how a ruling is read is nobody's.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Quantity:
    """One value of a fight, among all calculators of its game.

    Attributes:
        name: what it is called among them, a few French words.
        other: whether it is the other side's, and not of whom the form calls « vous ».
        common: whether it is neither side's.
        of: the field of a sheet or of an adversary's that it was made of, if any.
    """

    name: str
    other: bool = False
    common: bool = False
    of: Any = field(default=None, compare=False, repr=False)

    @property
    def theirs(self) -> Self:
        """The same value of the other side."""
        return replace(self, other=True)

    @property
    def turned(self) -> Self:
        """What it is once the two have changed places."""
        return self if self.common else replace(self, other=not self.other)


def of_sheet(value: Any) -> Quantity:
    """Return what a field of a character's sheet holds, or one of an adversary's by its name."""
    return Quantity(f"fiche : {value.attribute}", of=value)


def of_sheet_at(value: Any) -> Quantity:
    """Return what a field holds that is one number of several of a sheet."""
    return Quantity(f"fiche : {value.attribute}, un nombre", of=value)
