"""Valid inputs of a calculator, drawn from its declaration, the same at each run."""

import json

from hypothesis import HealthCheck, Phase, given, settings

from calculators import browser, registry
from tests.strategies import Raw, raw_inputs

DRAWN_FOR_ONE = (6, 60)
"""How many inputs are drawn for each that is asked for; more, where few are valid."""


def examples(calculator_id: str, count: int) -> list[Raw]:
    """Return `count` inputs that the calculator answers without error."""
    valid: list[Raw] = []
    for each in DRAWN_FOR_ONE:
        valid = _valid(calculator_id, count, drawn=count * each)
        if len(valid) == count:
            break
    return valid


def _valid(calculator_id: str, count: int, *, drawn: int) -> list[Raw]:
    """Return the first valid ones of so many that are drawn, `count` at most."""
    valid: list[Raw] = []

    @settings(
        max_examples=drawn,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(raw_inputs(registry.find(calculator_id).form))
    def collect(raw: Raw) -> None:
        if len(valid) == count:
            return
        if "errors" not in json.loads(browser.answer(question(calculator_id, raw, "answers"))):
            valid.append(raw)

    collect()
    return valid


def question(calculator_id: str, inputs: Raw, do: str = "evaluate") -> str:
    """Return what a page asks of Python."""
    asked = {"do": do, "id": calculator_id, "inputs": inputs}
    return json.dumps(asked)
