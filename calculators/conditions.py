"""What a field depends on: conditions on other fields of its form, and groups of fields.

A condition is made from a field that is declared above, `when=genre.among(Kind.RANGED)`; `&` joins
several. Python judges it (`Form.matters`), and the browser obeys what `export` wrote.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from calculators.form import Field, Form


@dataclass(frozen=True, slots=True)
class Condition:
    """Holds when each field of `tests` matters itself and has one of its values."""

    tests: tuple[tuple[Field[Any], tuple[Any, ...]], ...]

    def __and__(self, other: Condition) -> Condition:
        """Return the condition that both hold."""
        return Condition(self.tests + other.tests)

    def holds(self, form: Form) -> bool:
        """Judge the condition on parsed inputs."""
        return all(
            form.matters(field) and getattr(form, field.attribute) in values
            for field, values in self.tests
        )

    def export(self) -> dict[str, list[str]]:
        """Return the values by field name, as the controls of the page hold them.

        Of a field that is tested twice, the values that pass both.
        """
        told: dict[str, list[str]] = {}
        for field, values in self.tests:
            known = told.get(field.name)
            held = [field.typed(value) for value in values]
            told[field.name] = [each for each in held if known is None or each in known]
        return told


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring fields under one legend, which matter together: `when` is judged once."""

    legend: str
    when: Condition | None = None
