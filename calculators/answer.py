"""An answer: exact values for machines, and all that a reader sees of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.dice import Law

type Json = None | bool | int | str | list[Json] | dict[str, Json]

type Answer = None | bool | int | str | Fraction | Law | list[Answer] | Mapping[str, Answer]
"""An exact, machine-readable value; fractions travel as « a/b », laws as chances by value."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number to see first: its label, and a chance, a count or a short text.

    A label that holds a value itself, « Attaque, à 14 », says in `of` what the figure is called
    where that value is not the only one: « Attaque ».
    """

    label: str
    value: Fraction | int | str
    of: str = ""

    @property
    def name(self) -> str:
        """What it is called whatever the inputs."""
        return self.of or self.label


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: a heading and cells, and what is drawn of it.

    Attributes:
        heading: its first cell.
        cells: the others.
        bar: what the table's picture draws of it, as a share of the whole.
        current: it is that of the present inputs.
        tints: how strongly each cell is tinted, in a table that is a grid of chances.
    """

    heading: str
    cells: tuple[Fraction | int | str, ...]
    bar: Fraction | None = None
    current: bool = False
    tints: tuple[Fraction, ...] = ()


class Picture(StrEnum):
    """What the bars of a table's rows make."""

    BARS = "barres"
    """A bar in a cell of each row."""
    HISTOGRAM = "histogramme"
    """Columns side by side above the table, of the chances of values in their order."""
    SHARES = "parts"
    """One bar above the table, in as many parts as rows: their chances make the whole."""
    BANDS = "paliers"
    """One bar above the table, in as many parts as rows: the stretches of a scale."""

    @property
    def in_parts(self) -> bool:
        """Whether each row has its part of one bar, and its colour."""
        return self in {Picture.SHARES, Picture.BANDS}


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its caption, column headings (the first is the rows') and rows.

    Attributes:
        caption: what it tells.
        columns: the headings.
        rows: as many cells each as there are columns.
        folded: it opens on demand; what is drawn above it stays in sight.
        picture: what is drawn of its rows.
        drawn: the place of the cell that the bars draw, and stand in.
        current: of a grid, the place of the column of the present inputs, among the cells.
    """

    caption: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    folded: bool = False
    picture: Picture = Picture.BARS
    drawn: int = -1
    current: int | None = None


class Role(StrEnum):
    """What a step is to the answer; see `calculators.reasons`, which makes them."""

    TERM = "terme"
    FACTOR = "facteur"
    TOTAL = "total"
    ANSWER = "reponse"
    CHOICE = "choix"


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the « Pourquoi ? »: what is done, what it gives, the rule that says so.

    Attributes:
        text: what is done.
        value: what it gives, as it is shown.
        rule: a page and its anchor, as `maison/surprise-discretion#malus-armure`.
        role: what it is to the answer.
        account: what terms and factors make: the answer of that name (a dotted path), or the
            total that is shown; for an answer, its name.
        amount: the exact value, None for a choice.
    """

    text: str
    value: str
    rule: str
    role: Role | None = None
    account: str = ""
    amount: Fraction | int | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A ruling in force or a limit of the answer, with the page that explains it.

    Those `about_input` tell what became of an input: capped, ignored, or without a rule for it.
    They always show; among many notes, others may be folded.
    """

    text: str
    rule: str
    about_input: bool = False


@dataclass(frozen=True, slots=True)
class Onward:
    """Where a table goes on from an answer; see `calculators.onward`, which makes them.

    Attributes:
        text: what comes next, as « les dégâts du coup ».
        place: the page and the anchor of the calculator that answers it.
        inputs: what it is told already, by parameter of its links.
        chance: of getting there, where it is exact.
        turned: whether the two sides have changed places there.
    """

    text: str
    place: str
    inputs: Mapping[str, str]
    chance: Fraction | None = None
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Left:
    """What a blow leaves of the hit points of who takes it, for the page to keep in a fight.

    Attributes:
        before: hit points before the blow.
        after: hit points after it; below 0 where the game counts so.
        kept: what the next blow starts from, by what lasts in a fight (`Calculator.lasting`).
        part: the id of the part of the body, where each has hit points of its own.
        named: what the reader sees of that part, as « la jambe ».
    """

    before: int
    after: int
    kept: Mapping[str, str]
    part: str = ""
    named: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """An answer: exact values for machines, and what a reader sees.

    `brief` is the one figure that answers the very question: the first, where none is named.
    """

    sentence: str
    answers: Mapping[str, Answer]
    figures: tuple[Figure, ...] = ()
    tables: tuple[Table, ...] = ()
    steps: tuple[Step, ...] = ()
    notes: tuple[Note, ...] = ()
    onward: tuple[Onward, ...] = ()
    brief: Figure | None = None
    left: Left | None = None


@dataclass(frozen=True, slots=True)
class Throw:
    """A rule played once with real dice.

    Attributes:
        lines: the trace, throw by throw.
        outcome: how it ended.
        onward: where the table goes on from there, with what fell; each number that a way takes
            along is one of the form's, or one that the trace or the outcome says.
        left: the hit points that it leaves, where those before are known.
        rules: the words of its lines that lead to a rule (`system/page#anchor`), the most telling
            first: a line leads to the rule of the first that it has.
    """

    lines: tuple[str, ...]
    outcome: str
    onward: tuple[Onward, ...] = ()
    left: Left | None = None
    rules: Mapping[str, str] = field(default=MappingProxyType({}), hash=False)


def to_json(value: Answer) -> Json:
    """Write an answer as JSON, fractions as « a/b » even when they are whole."""
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, Law):
        return {str(each): to_json(chance) for each, chance in value.items()}
    if isinstance(value, Mapping):
        return {str(key): to_json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [to_json(item) for item in value]
    return value
