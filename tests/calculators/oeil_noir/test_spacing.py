"""No text of these calculators lets a line break before a double sign or inside guillemets."""

import html
import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry, render
from codex.page import form
from tests.calculators.asked import accepted, briefly

BREAKABLE = re.compile(r" [;:!?%»]|« ")
TAG = re.compile(r"<[^>]*>")

every_one = pytest.mark.parametrize(
    "calculator_id", [each for each in registry.all_ids() if each.startswith("oeil-noir/")]
)


def broken(shown: str) -> list[str]:
    """Return the texts of what a reader is shown that may break where they must not."""
    return [text for text in TAG.split(shown) if BREAKABLE.search(html.unescape(text))]


@every_one
def test_the_form_does_not_break(calculator_id: str) -> None:
    calculator = registry.find(calculator_id)
    inputs, answer = calculator.form.parse({}), calculator.evaluate({})
    shown = form.widget(calculator, inputs, "un", answer, str, engine="0123456789abcdef")
    assert len(TAG.split(shown)) > 1
    assert not broken(shown)


@every_one
@given(data=st.data())
@briefly
def test_answers_and_throws_do_not_break(calculator_id: str, data: st.DataObject) -> None:
    calculator = registry.find(calculator_id)
    raw = data.draw(accepted(calculator))
    shown = render.result(calculator.evaluate(raw), str)
    if calculator.roll:
        seed = data.draw(st.integers(0, 99))
        throw = calculator.roll(calculator.form.parse(raw), Random(seed))  # noqa: S311 dice
        shown += render.throw(throw, str)
    assert not broken(shown)
