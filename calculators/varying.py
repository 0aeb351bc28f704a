"""« Et si… ? »: the answer as one number varies, each of its values evaluated as any other.

What a reader sees of it is the figure that answers the very question, in a drawing and in a table
that says the same; values that cannot be answered are told with their reason.
"""

import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from calculators import french, pictures, render
from calculators.calculator import Answer, AnyCalculator, Figure, Row, Table
from calculators.distances import Distance
from calculators.fields import Integer
from calculators.form import InputErrors, Json

MOST = 41
"""Values that are asked, beside the present one: as many on either side of it."""
_AMOUNT = re.compile(rf"([+{french.MINUS}]?)(\d+)(?:,(\d+))?(?:{french.NBSP}(%|\w+))?")


@dataclass(frozen=True, slots=True)
class Point:
    """A value of the number, and its answer; or why there is none."""

    value: int
    figure: Figure | None = None
    answers: Mapping[str, Answer] | None = None
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Varied:
    """The answers as a field varies, in its order; `late` when some had no time to be asked."""

    field: Integer
    present: int
    points: tuple[Point, ...]
    late: bool


def vary(
    calculator: AnyCalculator,
    raw: Mapping[str, Json],
    name: str,
    *,
    seconds: float | None = None,
) -> Varied:
    """Evaluate a calculator around the present value of a number, the closest values first.

    Args:
        calculator: the one to ask.
        raw: its present inputs.
        name: of the field that varies.
        seconds: after which no more values are asked.

    Raises:
        InputErrors: the present inputs are wrong, or no number has that name.
    """
    inputs = calculator.form.parse(raw)
    field = next((each for each in inputs.fields() if each.name == name), None)
    if not isinstance(field, Integer):
        raise InputErrors({name: "Ce calculateur n’a pas de nombre de ce nom."})
    present = getattr(inputs, field.attribute)
    values = sorted(_values(field, present), key=lambda value: abs(value - present))
    until = None if seconds is None else time.monotonic() + seconds
    points: list[Point] = []
    for value in values:
        if points and until is not None and time.monotonic() > until:
            break
        points.append(_point(calculator, raw, field, value))
    late = len(points) < len(values)
    return Varied(field, present, tuple(sorted(points, key=lambda each: each.value)), late)


def _values(field: Integer, present: int) -> set[int]:
    """Return the values within bounds: the steps of the field, and the present one."""
    reach = MOST // 2 * field.step
    least, most = max(field.minimum, present - reach), min(field.maximum, present + reach)
    first = -(-least // field.step) * field.step
    return {present, *range(first, most + 1, field.step)}


def _point(calculator: AnyCalculator, raw: Mapping[str, Json], field: Integer, value: int) -> Point:
    try:
        outcome = calculator.evaluate({**raw, field.name: value})
    except InputErrors as error:
        return Point(value, refused=" ".join(error.errors.values()))
    first = outcome.brief or next(iter(outcome.figures), None)
    return Point(value, first or Figure("Réponse", outcome.sentence), outcome.answers)


def caption(varied: Varied) -> str:
    """Say what is shown of what."""
    return f"{_heading(varied)} selon le champ « {varied.field.label} »"


def _heading(varied: Varied) -> str:
    """Return what the figures are of, as the present one is named."""
    figures = [each.figure for each in varied.points if each.figure]
    here = [each.figure for each in varied.points if each.value == varied.present and each.figure]
    return (here or figures)[0].label if figures else "Réponse"


def html(varied: Varied) -> str:
    """Render the drawing, its table, and the values that have no answer."""
    heading = _heading(varied)
    rows = [
        Row(_shown(varied.field, each.value), (_cell(each.figure, heading),), current=_here)
        for each in varied.points
        for _here in (each.value == varied.present,)
        if each.figure
    ]
    name = render.typeset(caption(varied))
    table = render.table(Table(caption(varied), (varied.field.label, heading), tuple(rows)))
    told = "".join(f"<p>{render.typeset(line)}</p>" for line in _left_out(varied))
    return f"{_drawing(varied)}{render.tall(name, table)}{told}"


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
    reasons: dict[str, list[list[int]]] = {}
    before = None
    for each in varied.points:
        if each.refused:
            runs = reasons.setdefault(each.refused, [])
            # Values that follow each other make one run.
            if each.refused == before:
                runs[-1][1:] = [each.value]
            else:
                runs.append([each.value])
        before = each.refused
    told = [
        f"{french.enumeration([_run(varied.field, run) for run in runs])} : {reason}"
        for reason, runs in reasons.items()
    ]
    if varied.late:
        told.append("Les valeurs plus éloignées prendraient trop de temps ici.")
    return told


def _run(field: Integer, ends: Sequence[int]) -> str:
    return " à ".join(_shown(field, value) for value in ends)


def _drawing(varied: Varied) -> str:
    """Draw a bar a value, from zero; nothing where the figures are no numbers of one kind."""
    figures = [(each.value, each.figure.value) for each in varied.points if each.figure]
    read = [_amount(value) for _, value in figures]
    amounts = [each[0] for each in read if each]
    if len(amounts) < len(figures) or len({each[1] for each in read if each}) != 1:
        return ""
    chance = isinstance(figures[0][1], Fraction)
    zero = Fraction()
    top: Fraction = Fraction(1) if chance else max(zero, *amounts)
    low: Fraction = min(zero, *amounts)
    scale = 1 / (top - low or Fraction(1))
    bars = [((top - max(amount, zero)) * scale, abs(amount) * scale) for amount in amounts]
    here = next((place for place, each in enumerate(figures) if each[0] == varied.present), None)
    most = f"100{french.NBSP}%" if chance else _largest(figures, amounts)
    ends = [_shown(varied.field, figures[place][0]) for place in (0, -1)]
    return pictures.columns(bars, here, most, ends)


def _largest(
    figures: Sequence[tuple[int, Fraction | int | str]], amounts: Sequence[Fraction]
) -> str:
    value = figures[max(range(len(amounts)), key=amounts.__getitem__)][1]
    return french.number(value) if isinstance(value, int) else str(value)


def _amount(value: Fraction | int | str) -> tuple[Fraction, str] | None:
    """Read a figure as a number and its unit: « 8,26 », « −4 », « 45 % », « 3 cases »."""
    if not isinstance(value, str):
        return Fraction(value), ""
    read = _AMOUNT.fullmatch(value)
    if read is None:
        return None
    sign, units, decimals, unit = read[1], read[2], read[3] or "", read[4] or ""
    size = Fraction(int(units + decimals), 10 ** len(decimals))
    return (-size if sign == french.MINUS else size), unit.removesuffix("s")
