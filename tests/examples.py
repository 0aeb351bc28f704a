"""Valid inputs of a calculator, drawn from its declaration, the same at each run."""

import json

from hypothesis import HealthCheck, Phase, given, settings

from calculators import browser, registry
from tests.strategies import Raw, raw_inputs


def examples(calculator_id: str, count: int) -> list[Raw]:
    """Return `count` inputs that the calculator answers without error."""
    drawn: list[Raw] = []

    @settings(
        max_examples=count * 6,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(raw_inputs(registry.find(calculator_id).form))
    def collect(raw: Raw) -> None:
        if "errors" not in json.loads(browser.answer(question(calculator_id, raw, "answers"))):
            drawn.append(raw)

    collect()
    return drawn[:count]


def question(calculator_id: str, inputs: Raw, do: str = "evaluate") -> str:
    """Return what a page asks of Python."""
    asked = {"do": do, "id": calculator_id, "inputs": inputs}
    return json.dumps(asked)
