"""What a page or a script is told of a reading: the fields, by their labels."""

from collections.abc import Iterable
from typing import Any

from calculators.answer import Json
from calculators.asking import kinds
from calculators.asking.reading import Reading
from calculators.fields import Choice, Choices, Integer, YesNo
from calculators.form import Field, InputErrors
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


def weighing(reading: Reading, sentence: str) -> list[tuple[str, str]]:
    """Return those of the defaults, numbers and ticked boxes, without which the answer differs.

    Args:
        reading: what was understood.
        sentence: the answer.
    """
    calculator = reading.entry.calculator
    found = []
    for name, field in reading.entry.fields.items():
        if name in reading.inputs or not reading.form.matters(field):
            continue
        without = _without(reading, field)
        if without is None:
            continue
        try:
            changes = calculator.evaluate({**reading.inputs, name: without}).sentence != sentence
        except InputErrors:
            changes = True
        if changes:
            found.append((_label(reading, field), _shown(reading, field)))
    return found


def ours(reading: Reading, laid: Iterable[str]) -> list[tuple[str, str]]:
    """Return the label and the value of each field that a table has laid, and that matters."""
    fields = [reading.entry.fields[name] for name in laid]
    return [
        (_label(reading, field), _shown(reading, field))
        for field in fields
        if reading.form.matters(field)
    ]


def _without(reading: Reading, field: Field[Any]) -> Json:
    """Return what a default is held against: nothing, or the least; None for one that adds none."""
    held = field.dump(getattr(reading.form, field.attribute))
    if field.ruling is not None or isinstance(field, Choice | Choices):
        return None
    if isinstance(field, YesNo):
        return False if held is True else None
    none = kinds.none_of(field)
    if none is None and isinstance(field, Integer):
        none = field.maximum if held == field.minimum else field.minimum
    return None if none == held else none


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
