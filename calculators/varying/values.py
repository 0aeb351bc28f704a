"""What a field may be instead of what it is: the values to ask, and the present one among them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators import french
from calculators.answer import Json, Result
from calculators.calculator import AnyCalculator
from calculators.distances import Distance
from calculators.fields import Choice, Choices, Integer
from calculators.form import Field, Form, InputErrors

MOST = 41
"""Values that are asked, beside the present one: as many on either side of it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A value to ask: what it is called by scripts and by the page, and as the form takes it."""

    value: int | str
    shown: str
    raw: Json


@dataclass(frozen=True, slots=True)
class Spread:
    """A field, or a row of one, with the values to ask by their place, and the present place."""

    field: Field[Any]
    label: str
    asked: Mapping[int, Asked]
    present: int


@dataclass(frozen=True, slots=True)
class Told:
    """What a calculator answers to a value; or why it does not."""

    outcome: Result | None = None
    refused: str = ""


def spread(inputs: Form, name: str) -> Spread:
    """Return what a field may vary over; a row of a field of several choices is « pieces.0 ».

    Raises:
        InputErrors: nothing that varies has that name.
    """
    wanted, _, place = str(name).partition(".")
    field = next((each for each in inputs.fields() if each.name == wanted), None)
    found = field and _spread(field, inputs, place)
    if not found:
        raise InputErrors({str(name): "Ce calculateur n’a ni nombre ni choix de ce nom."})
    return found


def _spread(field: Field[Any], inputs: Form, place: str) -> Spread | None:
    present: Any = getattr(inputs, field.attribute)
    if isinstance(field, Integer) and not place:
        return numbered(field, present, _around(field, present))
    if isinstance(field, Choice) and not place:
        options = [Asked(each.value, label, each.value) for each, label in field.options.items()]
        at = [*field.options].index(present)
        return Spread(field, field.label, dict(enumerate(options)), at)
    if isinstance(field, Choices) and place in map(str, range(len(field.slots))):
        (label, empty), own = [*field.slots.items()][int(place)]
        others = [each.value for each in present if each not in own]
        rows = [Asked("", empty, [*others])]
        rows += [Asked(each.value, field.options[each], [*others, each.value]) for each in own]
        worn = next((rank for rank, each in enumerate(own, 1) if each in present), 0)
        return Spread(field, label, dict(enumerate(rows)), worn)
    return None


def _around(field: Integer, present: int) -> set[int]:
    """Return the values within bounds: the steps of the field, and the present one."""
    reach = MOST // 2 * field.step
    least, most = max(field.minimum, present - reach), min(field.maximum, present + reach)
    first = -(-least // field.step) * field.step
    return {present, *range(first, most + 1, field.step)}


def numbered(field: Integer, present: int, numbers: set[int]) -> Spread:
    """Return numbers as values to ask, each in its own place."""
    asked = {each: Asked(each, _shown(field, each), each) for each in sorted(numbers)}
    return Spread(field, field.label, asked, present)


def _shown(field: Integer, value: int) -> str:
    if isinstance(field, Distance):
        return french.plural(value, "case")
    written = french.number(value)
    return f"{written}{french.NBSP}{field.unit}" if field.unit else written


def told(calculator: AnyCalculator, raw: Mapping[str, Json], *asked: tuple[Spread, Asked]) -> Told:
    """Evaluate a calculator with some fields at other values."""
    try:
        changed = {spread.field.name: value.raw for spread, value in asked}
        return Told(calculator.evaluate({**raw, **changed}))
    except InputErrors as error:
        return Told(refused=" ".join(error.errors.values()))
