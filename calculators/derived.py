"""Values of a sheet that are made of others of it: how, and in which steps.

A field of a sheet says by `derived` which fields above it make its value, and how the rules put
them together. Nobody keeps such a value in agreement by hand; who types another has the last word.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.answer import Json
from calculators.french import MINUS, number
from rules_core.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Worked:
    """A derived value, and the sum or product that makes it: « 6 + 3 + 0 »."""

    value: Any
    steps: str


@dataclass(frozen=True, slots=True)
class Derived:
    """What a value of a sheet is made of.

    Attributes:
        sources: fields of the same sheet, declared above it.
        work: makes the value of theirs, in this order; None where they make none, as no list of
            attacks has a first one.
    """

    sources: tuple[Any, ...]  # fields: to a type checker, those on a class read as their values
    work: Callable[..., Worked | None]

    def of(self, values: Mapping[str, Any]) -> Worked | None:
        """Work the value out of those of the sheet, by attribute."""
        return self.work(*(values[source.attribute] for source in self.sources))


def shown(value: object) -> str:
    """Write a value, dice among them, with the typographic minus."""
    return str(value).replace("-", MINUS)


def added(made_of: Ledger[Any]) -> Worked:
    """Return a sum with its terms, those of 0 too: they were weighed."""
    first, *others = (value for _, value in made_of)
    told = (f" {MINUS if value < 0 else '+'} {number(abs(value))}" for value in others)
    return Worked(made_of.total, f"{number(first)}{''.join(told)}")


def work_out(sheet: Any, raw: Mapping[str, Json]) -> dict[str, Worked]:
    """Return by name what the derived values of a sheet are, whatever was typed in their place.

    A value that its own field cannot hold is left out. Where one is made of another, what was typed
    for that one counts.

    Args:
        sheet: the form of a system's character.
        raw: the values of a character by name, such as the sheet can read.
    """
    read = sheet.parse(raw)
    values = {field.attribute: getattr(read, field.attribute) for field in sheet.fields()}
    found: dict[str, Worked] = {}
    for field in sheet.fields():
        worked = field.derived.of(values) if field.derived else None
        if worked is None or not field.holds(worked.value):
            continue
        found[field.name] = worked
        if field.name not in raw:
            values[field.attribute] = worked.value
    return found
