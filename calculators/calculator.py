"""The declaration of a calculator and the result that it gives."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, Literal

from calculators.form import Form, Json
from rules_core.dice import Law, Randomness

type Question = Literal[
    "toucher",
    "degats",
    "pertes",
    "tenir",
    "surprise",
    "ordre",
    "round",
    "manoeuvre",
    "sort",
    "milieu",
    "equipement",
    "maladresse",
]
"""What a player asks when a calculator is the answer; the first page groups them by it."""

type Answer = None | bool | int | str | Fraction | Law | list[Answer] | Mapping[str, Answer]
"""An exact, machine-readable value; fractions travel as « a/b », laws as chances by value."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number to see first: its label, and a chance, a count or a short text."""

    label: str
    value: Fraction | int | str


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
    """

    caption: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    folded: bool = False
    picture: Picture = Picture.BARS
    drawn: int = -1


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
    """

    text: str
    place: str
    inputs: Mapping[str, str]
    chance: Fraction | None = None


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


@dataclass(frozen=True, slots=True)
class Throw:
    """A rule played once with real dice: the trace, line by line, and how it ended."""

    lines: tuple[str, ...]
    outcome: str


@dataclass(frozen=True, kw_only=True)
class Calculator[I: Form, O]:
    """One calculator: everything that the page, the shell and the browser need to know of it.

    Attributes:
        id: the system and the file's name, as `maison/discretion`.
        title: shown above the form.
        purpose: one line on what it answers.
        question: the player's question that it belongs to.
        rule: the page and anchor of the rule it computes.
        form: the class of its inputs.
        compute: inputs to a `rules_core` value object.
        explain: inputs and that object to a `Result`.
        roll: inputs and a random source to a `Throw`, where the rule has dice.
        page: where it stands, when that is not the page of its rule.
    """

    id: str
    title: str
    purpose: str
    question: Question
    rule: str
    form: type[I]
    compute: Callable[[I], O]
    explain: Callable[[I, O], Result]
    roll: Callable[[I, Randomness], Throw] | None = None
    page: str = ""

    @property
    def system(self) -> str:
        """The system that it belongs to."""
        return self.id.partition("/")[0]

    @property
    def place(self) -> str:
        """The page and the anchor where readers find it."""
        page, name = self.page or self.rule.partition("#")[0], self.id.partition("/")[2]
        return f"{page}#calc-{name}"

    def evaluate(self, raw: Mapping[str, Json]) -> Result:
        """Answer raw inputs; raise `InputErrors` when some are wrong."""
        inputs = self.form.parse(raw)
        return self.explain(inputs, self.compute(inputs))

    def throw(self, raw: Mapping[str, Json], randomness: Randomness) -> Throw:
        """Play the rule once; raise `InputErrors` on wrong inputs, `LookupError` without dice."""
        if self.roll is None:
            raise LookupError(f"{self.id} has no dice to roll")
        return self.roll(self.form.parse(raw), randomness)


type AnyCalculator = Calculator[Any, Any]


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
