"""What became of a question: an answer, or readings to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from calculators.asking import telling

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from calculators.answer import Json, Result
    from calculators.asking.reading import Reading
    from calculators.calculator import AnyCalculator
    from calculators.form import Form
    from calculators.table import Readings


class Asked:
    """What became of a question.

    Attributes:
        calculator: the one that answers, None where no answer is offered.
        inputs: what it was given, as `evaluate` takes it; what is left out keeps its default.
        understood: labels of fields, each with the words that said it.
        unknown: the words that mean nothing.
        defaults: labels of the fields that matter and were left out, each with its default.
        ours: labels of the fields that hold what the reader's table plays, each with that value.
        form: the inputs, parsed.
        result: the answer.
        choices: two or three answers to choose from, where none is the best.
        aside: the words without which the question was read, and of which a reader must judge.
    """

    __slots__ = (
        *("_reading", "_weighing", "aside", "calculator", "choices", "defaults", "form"),
        *("inputs", "ours", "result", "understood", "unknown"),
    )

    def __init__(self, unknown: Sequence[str]) -> None:
        """Offer nothing yet."""
        self.calculator: AnyCalculator | None = None
        self.inputs: dict[str, Json] = {}
        self.understood: list[tuple[str, str]] = []
        self.unknown = [*unknown]
        self.defaults: list[tuple[str, str]] = []
        self._reading: Reading | None = None
        self._weighing: list[tuple[str, str]] | None = None
        self.ours: list[tuple[str, str]] = []
        self.form: Form | None = None
        self.result: Result | None = None
        self.choices: list[Asked] = []
        self.aside = ""

    def answer(self, reading: Reading, tables: Mapping[str, Readings]) -> None:
        """Take the answer of the calculator that understood, by what the reader's table plays."""
        self.calculator = calculator = reading.entry.calculator
        self.understood = telling.understood(reading)
        self.ours = telling.ours(reading, reading.lay(tables.get(calculator.system, {})))
        self.inputs = reading.inputs
        self.unknown = reading.unknown
        self.defaults = telling.defaults(reading)
        self.form = reading.form
        self.result = calculator.explain(reading.form, calculator.compute(reading.form))
        self._reading = reading

    @property
    def weighing(self) -> list[tuple[str, str]]:
        """The labels and defaults of all that was left out without which the answer would differ.

        Each is held against an answer of its own, so that they are told only where they are read.
        """
        if self._weighing is None:
            self._weighing = (
                telling.weighing(self._reading, self.result.sentence)
                if self._reading and self.result
                else []
            )
        return self._weighing
