"""The declaration of a calculator: a rule, what is asked for it, and how its answer is told."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from calculators.answer import (
    Answer,
    Figure,
    Json,
    Left,
    Note,
    Onward,
    Result,
    Step,
    Table,
    Throw,
    to_json,
)
from calculators.fields import Integer, Integers
from calculators.form import Field, Form
from calculators.further import Further
from rules_core.dice import Randomness

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
    "combat",
]
"""What a player asks when a calculator is the answer; the first page groups them by it."""


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
        lasting: what a fight leaves to the next blow, by name: the field that it starts from. The
            first is the one by which the page knows the target again.
        parts: the field that says of which part of the body these are, where each has its own.
        plays: whether its dice play a whole fight, which the number of its draw plays again.
        further: the steps of its values that it compares, where it does.
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
    lasting: Mapping[str, Integer | Integers] = field(default=MappingProxyType({}), hash=False)
    parts: Field[Any] | None = field(default=None, hash=False)
    plays: bool = False
    further: Further[I, O] | None = field(default=None, hash=False)

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

    def describe(self) -> dict[str, Json]:
        """Return the declaration as JSON, with the answers to the first values."""
        return {
            "id": self.id,
            "title": self.title,
            "purpose": self.purpose,
            "rule": self.rule,
            "dice": self.roll is not None,
            "fields": [field.describe() for field in self.form.fields()],
            "answers": to_json(self.evaluate({}).answers),
        }

    def throw(self, raw: Mapping[str, Json], randomness: Randomness) -> Throw:
        """Play the rule once; raise `InputErrors` on wrong inputs, `LookupError` without dice."""
        if self.roll is None:
            raise LookupError(f"{self.id} has no dice to roll")
        return self.roll(self.form.parse(raw), randomness)


def _nothing(*_: object) -> tuple[()]:
    return ()


def _none(*_: object) -> None:
    return None


def telling[I, O](
    sentence: Callable[[I, O], str],
    answers: Callable[[I, O], Mapping[str, Answer]],
    *,
    figures: Callable[[I, O], Iterable[Figure]] = _nothing,
    tables: Callable[[I, O], Iterable[Table]] = _nothing,
    steps: Callable[[I, O], Iterable[Step]] = _nothing,
    notes: Callable[[I, O], Iterable[Note]] = _nothing,
    onward: Callable[[I, O], Iterable[Onward]] = _nothing,
    brief: Callable[[I, O], Figure | None] = _none,
    left: Callable[[I, O], Left | None] = _none,
) -> Callable[[I, O], Result]:
    """Return the `explain` of a calculator, of what tells each part of its answer."""

    def explain(inputs: I, outcome: O) -> Result:
        return Result(
            sentence(inputs, outcome),
            answers(inputs, outcome),
            tuple(figures(inputs, outcome)),
            tuple(tables(inputs, outcome)),
            tuple(steps(inputs, outcome)),
            tuple(notes(inputs, outcome)),
            tuple(onward(inputs, outcome)),
            brief(inputs, outcome),
            left(inputs, outcome),
        )

    return explain


type AnyCalculator = Calculator[Any, Any]
