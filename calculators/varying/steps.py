"""« Ce qui change le plus »: what one step more of each value does to a chance, exactly.

A step is a change of the form that the reader could make: its chance is that of the answer to it.
Each may take as long as the answer itself, so that they are asked one after another, by whoever
can wait, and can be stopped between two.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.answer import Json, Row, Table
from calculators.calculator import AnyCalculator
from calculators.form import Form, InputErrors
from calculators.french import MINUS, plural
from calculators.further import Further

CAPTION = "Ce qui change le plus"


@dataclass(frozen=True, slots=True)
class Way:
    """A form one step away, and the name of that step; none of the present one."""

    name: str
    form: Form


def ways(calculator: AnyCalculator, raw: Mapping[str, Json]) -> list[Way]:
    """Return the present form first, then those one step away, as far as the form takes them.

    Raises:
        InputErrors: the present inputs are wrong.
        LookupError: the calculator compares no steps.
    """
    compared = _compared(calculator)
    present = calculator.form.parse(raw)
    return [Way("", present), *_further(calculator.form, present, compared)]


def _compared(calculator: AnyCalculator) -> Further[Any, Any]:
    if calculator.further is None:
        raise LookupError(f"{calculator.id} compares no steps")
    return calculator.further


def _further(form: type[Form], present: Form, compared: Further[Any, Any]) -> Iterator[Way]:
    fields = {field.name: field for field in present.fields()}
    held = present.dump()
    for name, step in compared.steps.items():
        changed = step(present)
        if not all(present.matters(fields[each]) for each in changed):
            continue
        dumped = {each: fields[each].dump(value) for each, value in changed.items()}
        if held | dumped == held:
            continue
        try:
            yield Way(name, form.parse(held | dumped))
        except InputErrors:
            # A bound is reached.
            continue


def chance(calculator: AnyCalculator, way: Way) -> Fraction:
    """Return the chance of a form: that of the answer to it."""
    return _compared(calculator).chance(calculator.compute(way.form))


def table(calculator: AnyCalculator, known: Sequence[tuple[Way, Fraction]]) -> Table:
    """Return what the steps known so far change, the greatest change first.

    Args:
        calculator: of the steps.
        known: the present form and those after it, each with its chance.
    """
    (_, present), *others = known
    ordered = sorted(others, key=lambda each: -abs(each[1] - present))
    rows = (Row(way.name, (_points(each - present), each), bar=each) for way, each in ordered)
    columns = ("Un cran de plus", "change", _compared(calculator).told)
    return Table(CAPTION, columns, tuple(rows))


def _points(change: Fraction) -> str:
    """Write a change of a chance: « +3,2 points »."""
    tenths = Fraction(round(abs(change) * 1000), 10)
    if not tenths:
        return "presque rien" if change else "rien"
    return f"{MINUS if change < 0 else '+'}{plural(tenths, 'point')}"
