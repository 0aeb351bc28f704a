"""A question in French that states a calculation, read and answered.

    ask("toucher +7 ca 18", "maison")

The reading comes from the declarations of the calculators (labels, options, units) and from what
players call them (`<system>/spoken.py`). What is not understood is told; below `ENOUGH` no
answer is offered, and where two or three calculators understand as much, theirs are to choose from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from calculators.asking import telling
from calculators.asking.draft import Refused
from calculators.asking.lexicon import Lexicon, lexicon, names_of
from calculators.asking.reading import Reading
from calculators.asking.token import Kind, Token
from calculators.asking.words import tokens
from calculators.systems import SYSTEMS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from calculators.answer import Json, Result
    from calculators.calculator import AnyCalculator
    from calculators.form import Form
    from calculators.table import Readings

ENOUGH = 0.8
"""The share of a question that is understood at least, where an answer is offered.

What is left are words that no calculator knows: those that one knows are never passed over.
"""


MOST_CHOICES = 3
"""Readings that a question is offered at most; one that may mean more says too little."""


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
    """

    __slots__ = (
        *("_reading", "_weighing", "calculator", "choices", "defaults", "form", "inputs", "ours"),
        *("result", "understood", "unknown"),
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


def ask(
    question: str, system: str | None = None, tables: Mapping[str, Readings] | None = None
) -> Asked:
    """Read a question, within a system or among all; raise `LookupError` for no system of ours.

    A game that the question names counts as the system. What its words leave open is as the table
    of the game plays it, where `tables` names one: see `calculators.table`.
    """
    if system is not None and system not in SYSTEMS:
        raise LookupError(f"no system {system!r}")
    said = tokens(question)
    said, named = _named(said)
    systems = [named] if named else [system] if system else [*SYSTEMS]
    stated = any(each.kind is not Kind.WORD for each in said)
    found = [_readings(lexicon(each), said, stated=stated) for each in systems]
    if len(systems) > 1:
        found = [[each for each in some if each.is_likely] for some in found]
    best = sorted((each for some in found for each in some), key=_key, reverse=True)
    asked = Asked(_strange(said, systems))
    equal = [each for each in best if _key(each) == _key(best[0])]
    if len(equal) == 1:
        asked.answer(equal[0], tables or {})
    elif len(equal) <= MOST_CHOICES:
        # In the order of the games, which those who sort as alike keep.
        for each in equal:
            choice = Asked([])
            choice.answer(each, tables or {})
            asked.choices.append(choice)
    return asked


def _key(reading: Reading) -> float:
    return reading.score


def _named(said: list[Token]) -> tuple[list[Token], str | None]:
    """Return the question without the game that it names, and that game."""
    roots = [each.root for each in said]
    for system in SYSTEMS:
        for name in names_of(system):
            for place in range(len(roots) - len(name) + 1):
                if tuple(roots[place : place + len(name)]) == name:
                    return said[:place] + said[place + len(name) :], system
    return said, None


def _readings(words: Lexicon, said: Sequence[Token], *, stated: bool) -> list[Reading]:
    """Return what each calculator of a system reads, the clearest of them alone if one is.

    A question that states no number is read by those that ask for none.
    """
    roots = [words.vocabulary.mended(each) for each in said]
    found = []
    for entry in words.entries:
        try:
            reading = Reading(entry, said, roots)
        except Refused:
            continue
        if reading.coverage >= ENOUGH and (stated or reading.numberless):
            found.append(reading)
    if not found:
        return []
    most = max(map(_key, found))
    best = [each for each in found if _key(each) == most]
    ranks = [each.entry.said.rank for each in best]
    return [each for each, rank in zip(best, ranks, strict=True) if rank == max(ranks)]


def _strange(said: Sequence[Token], systems: Sequence[str]) -> list[str]:
    """Return the words that no calculator knows."""
    known = [lexicon(each).vocabulary for each in systems]
    return [
        each.text
        for each in said
        if each.kind is Kind.WORD and not any(words.mended(each) in words.known for words in known)
    ]
