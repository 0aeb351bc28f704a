"""« Et si… ? »: the answer as one number or choice varies, each value evaluated as any other.

What a reader sees of it is the figure that answers the very question, in a drawing and in a table
that says the same; values that cannot be answered are told with their reason.
"""

import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators import french, pictures, render
from calculators.answer import Answer, Figure, Json, Row, Table
from calculators.calculator import AnyCalculator
from calculators.distances import Distance
from calculators.fields import Choice, Choices, Integer
from calculators.form import Field, Form, InputErrors

MOST = 41
"""Values that are asked, beside the present one: as many on either side of it."""
_AMOUNT = re.compile(rf"([+{french.MINUS}]?)(\d+)(?:,(\d+))?(?:{french.NBSP}(%|\w+))?")


@dataclass(frozen=True, slots=True)
class Asked:
    """A value to ask: what it is called by scripts and by the page, and as the form takes it."""

    value: int | str
    shown: str
    raw: Json


@dataclass(frozen=True, slots=True)
class Point:
    """A value of the field, and its answer; or why there is none."""

    asked: Asked
    figure: Figure | None = None
    answers: Mapping[str, Answer] | None = None
    refused: str = ""

    @property
    def value(self) -> int | str:
        """The value, as scripts know it."""
        return self.asked.value


@dataclass(frozen=True, slots=True)
class Varied:
    """The answers as a field varies, in its order; `late` when some had no time to be asked."""

    name: str
    label: str
    present: int | str
    points: tuple[Point, ...]
    late: bool


def vary(
    calculator: AnyCalculator,
    raw: Mapping[str, Json],
    name: str,
    *,
    seconds: float | None = None,
) -> Varied:
    """Evaluate a calculator around the present value of a number, or for each option of a choice.

    Args:
        calculator: the one to ask.
        raw: its present inputs.
        name: of the field that varies; a row of a field of several choices is « pieces.0 ».
        seconds: after which no more values are asked, the closest to the present one first.

    Raises:
        InputErrors: the present inputs are wrong, or nothing that varies has that name.
    """
    inputs = calculator.form.parse(raw)
    wanted, _, place = name.partition(".")
    field = next((each for each in inputs.fields() if each.name == wanted), None)
    found = _spread(field, inputs, place)
    if field is None or found is None:
        raise InputErrors({name: "Ce calculateur n’a ni nombre ni choix de ce nom."})
    label, asked, present = found
    near = sorted(asked, key=lambda each: abs(each - present))
    until = None if seconds is None else time.monotonic() + seconds
    points: dict[int, Point] = {}
    for each in near:
        if points and until is not None and time.monotonic() > until:
            break
        points[each] = _point(calculator, raw, field, asked[each])
    told = tuple(points[each] for each in sorted(points))
    return Varied(name, label, asked[present].value, told, len(told) < len(near))


type Spread = tuple[str, Mapping[int, Asked], int]
"""What the values are of, those values by their place, and the present one's place."""


def _spread(field: Field[Any] | None, inputs: Form, place: str) -> Spread | None:
    """Return what a field may vary over; None where it is nothing that varies."""
    present: Any = getattr(inputs, field.attribute) if field else None
    if isinstance(field, Integer) and not place:
        numbers = _numbers(field, present)
        return (
            field.label,
            {each: Asked(each, _shown(field, each), each) for each in numbers},
            present,
        )
    if isinstance(field, Choice) and not place:
        options = [Asked(each.value, label, each.value) for each, label in field.options.items()]
        return field.label, dict(enumerate(options)), [*field.options].index(present)
    if isinstance(field, Choices) and place in map(str, range(len(field.slots))):
        (label, empty), own = [*field.slots.items()][int(place)]
        others = [each.value for each in present if each not in own]
        rows = [Asked("", empty, [*others])]
        rows += [Asked(each.value, field.options[each], [*others, each.value]) for each in own]
        worn = next((rank for rank, each in enumerate(own, 1) if each in present), 0)
        return label, dict(enumerate(rows)), worn
    return None


def _numbers(field: Integer, present: int) -> set[int]:
    """Return the values within bounds: the steps of the field, and the present one."""
    reach = MOST // 2 * field.step
    least, most = max(field.minimum, present - reach), min(field.maximum, present + reach)
    first = -(-least // field.step) * field.step
    return {present, *range(first, most + 1, field.step)}


def _point(
    calculator: AnyCalculator, raw: Mapping[str, Json], field: Field[Any], asked: Asked
) -> Point:
    try:
        outcome = calculator.evaluate({**raw, field.name: asked.raw})
    except InputErrors as error:
        return Point(asked, refused=" ".join(error.errors.values()))
    first = outcome.brief or next(iter(outcome.figures), None)
    return Point(asked, first or Figure("Réponse", outcome.sentence), outcome.answers)


def caption(varied: Varied) -> str:
    """Say what is shown of what."""
    return f"{_heading(varied)} selon le champ « {varied.label} »"


def _heading(varied: Varied) -> str:
    """Return what the figures are of, as the present one is named."""
    figures = [each.figure for each in varied.points if each.figure]
    here = [each.figure for each in varied.points if each.value == varied.present and each.figure]
    return (here or figures)[0].label if figures else "Réponse"


def html(varied: Varied) -> str:
    """Render the drawing, its table, and the values that have no answer."""
    heading = _heading(varied)
    drawn = _amounts(varied)
    numbers = isinstance(varied.present, int)
    # Options have no order to draw along: each has its bar beside its name.
    bars = {} if numbers else _shares(drawn)
    rows = [
        Row(
            each.asked.shown,
            (_cell(each.figure, heading),),
            bar=bars.get(each.value),
            current=each.value == varied.present,
        )
        for each in varied.points
        if each.figure
    ]
    name = render.typeset(caption(varied))
    table = render.table(Table(caption(varied), (varied.label, heading), tuple(rows)))
    told = "".join(f"<p>{render.typeset(line)}</p>" for line in _left_out(varied))
    return f"{_drawing(varied, drawn) if numbers else ''}{render.tall(name, table)}{told}"


def _cell(figure: Figure, heading: str) -> Fraction | int | str:
    """Return the figure; where it is of something else, it says of what."""
    if figure.label == heading:
        return figure.value
    value = figure.value
    if isinstance(value, Fraction):
        value = french.chance(value)
    return f"{french.number(value) if isinstance(value, int) else value} ({figure.label})"


def _shown(field: Integer, value: int) -> str:
    if isinstance(field, Distance):
        return french.plural(value, "case")
    return (
        f"{french.number(value)}{french.NBSP}{field.unit}" if field.unit else french.number(value)
    )


def _left_out(varied: Varied) -> list[str]:
    """Tell the values that have no answer, those of one reason together."""
    reasons: dict[str, list[list[str]]] = {}
    before = None
    for each in varied.points:
        if each.refused:
            runs = reasons.setdefault(each.refused, [])
            # Numbers that follow each other make one run.
            if each.refused == before and isinstance(each.value, int):
                runs[-1][1:] = [each.asked.shown]
            else:
                runs.append([each.asked.shown])
        before = each.refused
    told = [
        f"{french.enumeration([' à '.join(run) for run in runs])} : {reason}"
        for reason, runs in reasons.items()
    ]
    if varied.late:
        told.append("Les autres valeurs prendraient trop de temps ici.")
    return told


type Amounts = Mapping[int | str, tuple[Fraction, Fraction | int | str]]
"""By value, the figure as a number and as it is."""


def _amounts(varied: Varied) -> Amounts:
    """Read the figures as numbers; nothing where they are not all of one kind."""
    figures = {each.value: each.figure.value for each in varied.points if each.figure}
    read = {value: _amount(figure) for value, figure in figures.items()}
    known = {value: each for value, each in read.items() if each}
    if len(known) < len(figures) or len({unit for _, unit in known.values()}) != 1:
        return {}
    return {value: (amount, figures[value]) for value, (amount, _) in known.items()}


def _shares(drawn: Amounts) -> dict[int | str, Fraction]:
    """Return the width of each bar; nothing where some would go below zero."""
    amounts = {value: amount for value, (amount, _) in drawn.items()}
    if min(amounts.values(), default=-1) < 0:
        return {}
    chance = all(isinstance(figure, Fraction) for _, figure in drawn.values())
    most = Fraction(1) if chance else max(amounts.values())
    return {value: amount / most if most else Fraction() for value, amount in amounts.items()}


def _drawing(varied: Varied, drawn: Amounts) -> str:
    """Draw a column a value, from zero; nothing where the figures are no numbers of one kind."""
    if not drawn:
        return ""
    amounts = [amount for amount, _ in drawn.values()]
    largest, figure = max(drawn.values(), key=lambda each: each[0])
    chance = isinstance(figure, Fraction)
    zero = Fraction()
    top = Fraction(1) if chance else max(zero, largest)
    low = min(zero, *amounts)
    scale = 1 / (top - low or Fraction(1))
    levels = [(top - amount) * scale for amount in amounts]
    here = next((place for place, value in enumerate(drawn) if value == varied.present), None)
    most = f"100{french.NBSP}%" if chance else _largest(figure)
    shown = [each.asked.shown for each in varied.points if each.figure]
    return pictures.columns(levels, top * scale, here, most, (shown[0], shown[-1]))


def _largest(figure: Fraction | int | str) -> str:
    return french.number(figure) if isinstance(figure, int) else str(figure)


def _amount(value: Fraction | int | str) -> tuple[Fraction, str] | None:
    """Read a figure as a number and what it counts: « 8,26 », « −4 », « 45 % », « 3 cases »."""
    if not isinstance(value, str):
        # A chance is no number of things.
        return Fraction(value), "chance" if isinstance(value, Fraction) else ""
    read = _AMOUNT.fullmatch(value)
    if read is None:
        return None
    sign, units, decimals, unit = read[1], read[2], read[3] or "", read[4] or ""
    size = Fraction(int(units + decimals), 10 ** len(decimals))
    return (-size if sign == french.MINUS else size), unit.removesuffix("s")
