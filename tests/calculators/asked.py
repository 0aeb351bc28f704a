"""Asking calculators, in tests: inputs that go together, answers by path, every throw of dice."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import prod
from typing import Any

import pytest
from hypothesis import settings
from hypothesis.strategies import SearchStrategy

from calculators import registry
from calculators.answer import Json, to_json
from calculators.calculator import AnyCalculator
from calculators.form import Form, InputErrors
from calculators.french import NBSP
from tests.draws import drawn
from tests.strategies import Raw, raw_inputs

usually = settings(max_examples=drawn(50))
briefly = settings(max_examples=drawn(25))


def tried(calculator: AnyCalculator, raw: Raw) -> Form | dict[str, str]:
    """Return the parsed form, or the errors by field."""
    try:
        form: Form = calculator.form.parse(raw)
    except InputErrors as refused:
        return refused.errors
    return form


@cache
def accepted(calculator: AnyCalculator) -> SearchStrategy[Raw]:
    """Return inputs that go together."""
    return raw_inputs(calculator.form).filter(
        lambda raw: not isinstance(tried(calculator, raw), dict)
    )


def answers(calculator_id: str, raw: Raw) -> Json:
    """Return the answers as scripts get them."""
    return to_json(registry.find(calculator_id).evaluate(raw).answers)


def at(told: Any, path: str) -> Any:
    """Return the answer at a dotted path."""
    for key in path.split("."):
        told = told[key]
    return told


def number(told: Json, path: str) -> Fraction:
    """Return the exact number at a dotted path."""
    return Fraction(at(told, path))


def numbers(told: Json, path: str) -> dict[str, Fraction]:
    """Return the exact numbers of a law, or the one number, at a dotted path."""
    found = at(told, path)
    if isinstance(found, dict):
        return {name: Fraction(each) for name, each in found.items()}
    return {path: Fraction(found)}


# --- dice ---


class Endless(Exception):
    """A throw that asks for more dice than were given."""


class Script:
    """A random source that shows chosen faces, then the least ones, and notes what was asked."""

    def __init__(self, faces: Iterable[int], most: int) -> None:
        """Keep the faces to show, and how many dice are thrown at most."""
        self.faces = list(faces)
        self.most = most
        self.asked: list[tuple[int, int]] = []

    def randint(self, a: int, b: int, /) -> int:
        """Show the next face."""
        if len(self.asked) == self.most:
            raise Endless
        if len(self.asked) == len(self.faces):
            self.faces.append(a)
        self.asked.append((a, b))
        return self.faces[len(self.asked) - 1]


def plays[T](play: Callable[[Script], T], most: int) -> Iterator[tuple[int, T | None]]:
    """Play every face of every die; yield how many ways there are of throwing as many dice.

    Each comes with its outcome, None beyond `most` dice.
    """
    faces: list[int] = []
    while True:
        script = Script(faces, most)
        try:
            outcome = play(script)
        except Endless:
            outcome = None
        yield prod(b - a + 1 for a, b in script.asked), outcome
        faces = script.faces
        while faces and faces[-1] == script.asked[len(faces) - 1][1]:
            faces.pop()
        if not faces:
            return
        faces[-1] += 1


def every_throw[T](play: Callable[[Script], T], most: int) -> Iterator[tuple[Fraction, T | None]]:
    """Play every face of every die; yield each chance and its outcome, None beyond `most` dice."""
    return ((Fraction(1, ways), outcome) for ways, outcome in plays(play, most))


def counted(
    calculator_id: str, raw: Raw, read: Callable[[str], str], most: int = 5
) -> tuple[dict[str, Fraction], Fraction]:
    """Throw a calculator's dice in every way; return each reading's chance, and what was left.

    `read` turns an outcome, its spaces made plain, into a reading.
    """
    outcomes, left = _outcomes(calculator_id, json.dumps(raw), most)
    law: dict[str, Fraction] = {}
    for outcome, chance in outcomes.items():
        reading = read(outcome)
        law[reading] = law.get(reading, Fraction()) + chance
    assert sum(law.values()) + left == 1
    return law, left


@cache
def _outcomes(calculator_id: str, raw: str, most: int) -> tuple[dict[str, Fraction], Fraction]:
    """Return the chance of each outcome of a calculator's dice, and what was left."""
    calculator = registry.find(calculator_id)
    assert calculator.roll
    roll, form = calculator.roll, calculator.form.parse(json.loads(raw))
    with pytest.MonkeyPatch.context() as patch:
        # The rule is the same whatever the dice show: it is worked out once for all of them.
        for name, value in list(roll.__globals__.items()):
            if value is calculator.compute:
                patch.setitem(roll.__globals__, name, cache(value))
        thrown = Counter(plays(lambda script: roll(form, script).outcome, most))
    law: dict[str, Fraction] = {}
    left = Fraction()
    for (ways, outcome), times in thrown.items():
        if outcome is None:
            left += Fraction(times, ways)
        else:
            plain = outcome.replace(NBSP, " ")
            law[plain] = law.get(plain, Fraction()) + Fraction(times, ways)
    return law, left


def possible(law: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """Return a law without what never happens."""
    return {name: chance for name, chance in law.items() if chance}
