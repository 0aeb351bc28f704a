"""What a page or a script is told of a reading: the fields, by their labels."""

from typing import Any

from calculators.asking.reading import Reading
from calculators.fields import Choice, Choices
from calculators.form import Field
from calculators.onward import typed


def understood(reading: Reading) -> list[tuple[str, str]]:
    """Return the label of each field that is given, and the words that said it.

    What follows from others and was not said has its value in their place.
    """
    return [
        (_label(reading, field), ", ".join(reading.said[name]) or _shown(reading, field))
        for name, field in reading.entry.fields.items()
        if name in reading.inputs
    ]


def defaults(reading: Reading) -> list[tuple[str, str]]:
    """Return the label of each field that keeps its default, and that value.

    Those that do not matter and the folded options are left out.
    """
    return [
        (_label(reading, field), _shown(reading, field))
        for name, field in reading.entry.fields.items()
        if name not in reading.inputs and not field.option and reading.form.matters(field)
    ]


def _label(reading: Reading, field: Field[Any]) -> str:
    labels = [each.label for each in reading.entry.fields.values()]
    if labels.count(field.label) > 1 and field.group:
        return f"{field.group.legend} : {field.label}"
    return field.label


def _shown(reading: Reading, field: Field[Any]) -> str:
    """Return a value as a reader reads it."""
    value = getattr(reading.form, field.attribute)
    if isinstance(field, Choice):
        return str(field.options[value])
    if isinstance(field, Choices):
        return ", ".join(field.options[each] for each in value) or "rien"
    return typed(field, value) or "rien"
