"""Which figures of an answer change from one value to the next, the most telling first.

They are known by their names: « Attaque, à 14 » and « Attaque, à 15 » are one figure. Where no
figure changes, the sentence may, or a cell of a table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from calculators import render
from calculators.answer import Figure, Result

MOST_CELLS = 6
"""Of the cells of tables that change, those of the first tables are offered."""
ANSWER = "Réponse"

type Known = Mapping[str, Figure]
"""The figures of an answer by name, in their order."""


@dataclass(frozen=True, slots=True)
class Track:
    """A figure as its answers come, None where there is no answer.

    An answer that has no such figure gives its first one instead, of another name.
    """

    name: str
    figures: tuple[Figure | None, ...]

    @property
    def written(self) -> list[tuple[str, str]]:
        """The figures as a reader tells them apart, without those that are missing."""
        return [(each.name, render.written(each.value)) for each in self.figures if each]

    @property
    def whole(self) -> bool:
        """Whether each answer has this figure."""
        return all(each is None or each.name == self.name for each in self.figures)

    @property
    def changes(self) -> int:
        """How often it is not what it was one value before."""
        written = self.written
        return sum(one != other for one, other in pairwise(written))


def known(outcome: Result) -> Known:
    """Return the figures of an answer by name: the one that answers the very question first."""
    named: dict[str, Figure] = {}
    for figure in (outcome.brief, *outcome.figures):
        if figure:
            named.setdefault(figure.name, figure)
    return named or {ANSWER: Figure(ANSWER, outcome.sentence)}


def moving(outcomes: Sequence[Result | None], present: Result | None) -> list[Track]:
    """Return what changes among answers, the most telling first.

    Those that the present answer has; without any, those of the others, then the sentence and the
    cells of tables.
    """
    told = _each(known, outcomes)
    here = known(present) if present else {}
    others = dict.fromkeys(name for each in told if each for name in each if name not in here)
    found = _changing(told, here) or _changing(told, others)
    if found:
        return found
    cells = _each(_cells, outcomes)
    sentences = _changing(_each(_sentence, outcomes), [ANSWER])
    return sentences + _changing(cells, _shared(cells))[:MOST_CELLS]


def _each(tell: Callable[[Result], Known], outcomes: Sequence[Result | None]) -> list[Known | None]:
    return [None if each is None else tell(each) for each in outcomes]


def _changing(told: Sequence[Known | None], names: Iterable[str]) -> list[Track]:
    """Return what changes of these names, in their order; what changes far less often, after it."""
    tracks = [
        Track(name, tuple(None if each is None else _of(each, name) for each in told))
        for name in names
    ]
    tracks = [each for each in tracks if each.changes]
    often = max((each.changes for each in tracks), default=0)
    return sorted(tracks, key=lambda each: 2 * each.changes < often)


def _of(told: Known, name: str) -> Figure:
    return told.get(name) or next(iter(told.values()))


def _sentence(outcome: Result) -> Known:
    return {ANSWER: Figure(ANSWER, outcome.sentence)}


def _cells(outcome: Result) -> Known:
    """Return the cells of an answer's tables, each named by its row, its column and its table."""
    named: dict[str, Figure] = {}
    for table in outcome.tables:
        for row in table.rows:
            for column, cell in zip(table.columns[1:], row.cells, strict=True):
                name = f"{row.heading}, {column} ({table.caption})"
                named.setdefault(name, Figure(name, cell))
    return named


def _shared(cells: Sequence[Known | None]) -> list[str]:
    """Return the names of the cells that every answer has."""
    told = [each for each in cells if each is not None]
    return [name for name in (told[0] if told else {}) if all(name in each for each in told)]
