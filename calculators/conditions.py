"""What a field depends on: conditions on other fields of its form, and groups of fields.

A condition is made from a field that is declared above, `when=genre.among(Kind.RANGED)`; `&` joins
several, and `|` takes one or another. Python judges it (`Form.matters`), and the browser obeys what
`export` wrote.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from calculators.form import Field, Form


type Way = tuple[tuple[Field[Any], tuple[Any, ...]], ...]
"""Fields with the values of each that pass."""
type Exported = dict[str, list[str]]
"""A way as JSON: the values by field name, as the controls of the page hold them."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Holds when, of one of its `ways`, each field matters itself and has one of its values."""

    ways: tuple[Way, ...]

    def __and__(self, other: Condition) -> Condition:
        """Return the condition that both hold."""
        return Condition(tuple(mine + theirs for mine in self.ways for theirs in other.ways))

    def __or__(self, other: Condition) -> Condition:
        """Return the condition that one of both holds, or the two."""
        return Condition(self.ways + other.ways)

    def holds(self, form: Form) -> bool:
        """Judge the condition on parsed inputs."""
        return any(
            all(
                form.matters(field) and getattr(form, field.attribute) in values
                for field, values in way
            )
            for way in self.ways
        )

    def export(self) -> Exported | list[Exported]:
        """Return what its one way asks for, or a list of its ways."""
        told = [_exported(way) for way in self.ways]
        return told[0] if len(told) == 1 else told


def _exported(way: Way) -> Exported:
    """Return a way as JSON; of a field that is tested twice, the values that pass both."""
    told: Exported = {}
    for field, values in way:
        known = told.get(field.name)
        held = [field.typed(value) for value in values]
        told[field.name] = [each for each in held if known is None or each in known]
    return told


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring fields under one legend, which matter together: `when` is judged once."""

    legend: str
    when: Condition | None = None
