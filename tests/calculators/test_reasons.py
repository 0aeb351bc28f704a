"""The « Pourquoi ? » adds up: what its steps say makes the answers, whatever the inputs."""

import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from calculators.answer import Result, Role
from calculators.french import MINUS, NBSP
from tests.calculators.asked import accepted, usually

FIGURE = re.compile(rf"[+{MINUS}]?\d[\d{NBSP} ]*(,\d+)?( ?%.*)?")
"""A step that shows a number or a chance and no word."""

every_one = pytest.mark.parametrize("calculator_id", registry.all_ids())


def answer_at(result: Result, path: str) -> Any:
    """Return the answer at a dotted path; fail where there is none."""
    told: Any = result.answers
    for key in path.split("."):
        told = told[int(key)] if isinstance(told, list | tuple) else told[key]
    return told


def named(result: Result, path: str) -> bool:
    """Tell whether a path leads to an answer."""
    try:
        answer_at(result, path)
    except (KeyError, IndexError, TypeError):
        return False
    return True


def accounts(result: Result) -> dict[str, Fraction]:
    """Return what the terms and factors of each account make; check the totals on the way."""
    running: dict[str, Fraction] = {}
    for step in result.steps:
        if step.role not in {Role.TERM, Role.FACTOR, Role.TOTAL}:
            continue
        assert step.amount is not None, step
        if step.role is Role.TERM:
            running[step.account] = running.get(step.account, Fraction()) + step.amount
        elif step.role is Role.FACTOR:
            running[step.account] = running.get(step.account, Fraction(1)) * step.amount
        else:
            assert running.get(step.account) == step.amount, step
    return running


@every_one
@given(data=st.data())
@usually
def test_the_steps_make_the_answers(calculator_id: str, data: st.DataObject) -> None:
    calculator = registry.find(calculator_id)
    result = calculator.evaluate(data.draw(accepted(calculator)))
    totals = {step.account for step in result.steps if step.role is Role.TOTAL}
    for account, made in accounts(result).items():
        if named(result, account):
            assert answer_at(result, account) == made, account
        else:
            assert account in totals, f"nothing says what « {account} » makes"
    for step in result.steps:
        if step.role is Role.ANSWER:
            assert answer_at(result, step.account) == step.amount, step


@every_one
@given(data=st.data())
@usually
def test_every_figure_among_the_steps_is_counted(calculator_id: str, data: st.DataObject) -> None:
    result = registry.find(calculator_id).evaluate(
        data.draw(accepted(registry.find(calculator_id)))
    )
    for step in result.steps:
        assert step.role is not None, step
        if step.role is Role.CHOICE:
            assert not FIGURE.fullmatch(step.value), f"{step} is a figure that nothing checks"


@every_one
def test_something_is_counted(calculator_id: str) -> None:
    steps = registry.find(calculator_id).evaluate({}).steps
    assert any(step.role is not Role.CHOICE for step in steps)
