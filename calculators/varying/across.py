"""The answer as two numbers vary at once: every pair of a few values of each."""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from calculators.answer import Json
from calculators.calculator import AnyCalculator
from calculators.fields import Integer
from calculators.form import InputErrors
from calculators.varying.moving import Track, known
from calculators.varying.values import Spread, Told, numbered, spread, told

MOST = 9
"""Values of each number: their pairs are all asked, and the columns fit a page."""


@dataclass(frozen=True, slots=True)
class Crossed:
    """The answers as two numbers vary, by their values; `late` when some had no time."""

    rows: Spread
    columns: Spread
    cells: Mapping[tuple[int, int], Told]
    late: bool

    def lines(self) -> list[list[tuple[int, int]]]:
        """Return the pairs, a row after another."""
        return [[*row] for _, row in groupby(sorted(self.cells), key=lambda pair: pair[0])]

    @property
    def moving(self) -> list[Track]:
        """The figures of all answers that change along a row and along a column."""
        pairs = sorted(self.cells)
        answers = {pair: known(each) for pair in pairs if (each := self.cells[pair].outcome)}
        first = answers.get((self.rows.present, self.columns.present), {})
        names = [name for name in first if all(name in each for each in answers.values())]
        tracks = [
            Track(name, tuple(answers.get(pair, {}).get(name) for pair in pairs)) for name in names
        ]
        return [each for each in tracks if self._moves_both_ways(each)]

    def _moves_both_ways(self, track: Track) -> bool:
        figures = dict(zip(sorted(self.cells), track.figures, strict=True))
        along = self.lines()
        across = [[*column] for column in zip(*along, strict=True)]
        return all(
            any(Track(track.name, tuple(figures[pair] for pair in line)).changes for line in lines)
            for lines in (along, across)
        )


def cross(
    calculator: AnyCalculator,
    raw: Mapping[str, Json],
    names: tuple[str, str],
    *,
    seconds: float | None = None,
) -> Crossed:
    """Evaluate a calculator around the present values of two numbers.

    Args:
        calculator: the one to ask.
        raw: its present inputs.
        names: of the number of the rows, and of that of the columns.
        seconds: after which no wider square is begun around the present values.

    Raises:
        InputErrors: the present inputs are wrong, or these are no two numbers.
    """
    inputs = calculator.form.parse(raw)
    rows, columns = (_few(spread(inputs, name), name) for name in names)
    if rows.field is columns.field:
        raise InputErrors({names[1]: "Choisissez deux nombres différents."})
    until = None if seconds is None else time.monotonic() + seconds
    cells: dict[tuple[int, int], Told] = {}
    late = False
    for ring in _rings(rows, columns):
        late = bool(cells) and until is not None and time.monotonic() > until
        if late:
            break
        for row, column in ring:
            asked = ((rows, rows.asked[row]), (columns, columns.asked[column]))
            cells[row, column] = told(calculator, raw, *asked)
    return Crossed(rows, columns, cells, late)


def _few(over: Spread, name: str) -> Spread:
    """Return a number with the steps of its field around it, as many as there are within bounds."""
    field = over.field
    if not isinstance(field, Integer):
        raise InputErrors({name: "La grille se fait de deux nombres."})
    known = [*over.asked]
    here = known.index(over.present)
    first = max(0, min(here - MOST // 2, len(known) - MOST))
    return numbered(field, over.present, {*known[first : first + MOST]})


def _rings(rows: Spread, columns: Spread) -> Iterator[list[tuple[int, int]]]:
    """Yield the pairs in squares that grow around the present one."""

    def away(over: Spread, value: int) -> int:
        places = [*over.asked]
        return abs(places.index(value) - places.index(over.present))

    far = {
        (row, column): max(away(rows, row), away(columns, column))
        for row in rows.asked
        for column in columns.asked
    }
    for _, ring in groupby(sorted(far, key=far.__getitem__), key=far.__getitem__):
        yield [*ring]
