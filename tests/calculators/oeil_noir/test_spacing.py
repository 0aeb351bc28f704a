"""No text of these calculators lets a line break before a double sign or inside guillemets."""

import re
from collections.abc import Iterator
from dataclasses import asdict
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from calculators.calculator import AnyCalculator
from tests.calculators.asking import accepted, briefly

BREAKABLE = re.compile(r" [;:!?%»]|« ")

every_one = pytest.mark.parametrize(
    "calculator_id", [each for each in registry.all_ids() if each.startswith("oeil-noir/")]
)


def texts(told: object) -> Iterator[str]:
    """Yield every text held, keys included, however deep."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        yield from texts([*told, *told.values()])
    elif isinstance(told, list | tuple):
        for each in told:
            yield from texts(each)


def declared(calculator: AnyCalculator) -> list[object]:
    """Return what the form shows before any input."""
    shown = [
        [field.label, field.help, field.group, dict(getattr(field, "options", {}))]
        for field in calculator.form.fields()
    ]
    return [calculator.title, calculator.purpose, *shown]


def broken(told: object) -> list[str]:
    """Return the texts that may break where they must not."""
    return [text for text in texts(told) if BREAKABLE.search(text)]


@every_one
def test_the_form_does_not_break(calculator_id: str) -> None:
    assert not broken(declared(registry.find(calculator_id)))


@every_one
@given(data=st.data())
@briefly
def test_answers_and_throws_do_not_break(calculator_id: str, data: st.DataObject) -> None:
    calculator = registry.find(calculator_id)
    raw = data.draw(accepted(calculator))
    result = calculator.evaluate(raw)
    told: list[object] = [result.sentence]
    told += [asdict(figure) for figure in result.figures]
    told += [asdict(table) for table in result.tables]
    told += [[step.text, step.value] for step in result.steps]
    told += [note.text for note in result.notes]
    assert calculator.roll
    seed = data.draw(st.integers(0, 99))
    throw = calculator.roll(calculator.form.parse(raw), Random(seed))  # noqa: S311 dice
    assert not broken([*told, asdict(throw)])
