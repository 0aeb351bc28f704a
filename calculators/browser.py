"""The door of the browser: a JSON question in, a JSON answer out, never an exception.

The worker asks `{"do": "evaluate" | "roll", "id": …, "inputs": {…}, "root": …, "suffix": …}`;
`root` and `suffix` make the address of a page (`{root}maison/x{suffix}#anchor`). An answer holds
`sentence` and `html`, or `errors` by field, or `failure` for what should not happen.
"""

import json
from secrets import SystemRandom
from typing import Any

from calculators import registry, render
from calculators.calculator import to_json
from calculators.fields import InputErrors


def answer(question: str) -> str:
    """Answer one question of the page."""
    asked = json.loads(question)
    try:
        told = _answer(asked)
    except InputErrors as error:
        told = {"errors": render.errors(error.errors)}
    except Exception as error:  # noqa: BLE001 a page must never wait for an answer that does not come
        told = {"failure": f"{type(error).__name__}: {error}"}
    return json.dumps(told)


def _answer(asked: dict[str, Any]) -> dict[str, Any]:
    calculator = registry.find(asked["id"])
    if asked["do"] == "roll":
        played = calculator.throw(asked["inputs"], SystemRandom())
        return {"sentence": played.outcome, "html": render.throw(played)}

    def link(rule: str) -> str:
        page, _, anchor = rule.partition("#")
        return f"{asked['root']}{page}{asked['suffix']}#{anchor}"

    outcome = calculator.evaluate(asked["inputs"])
    return {
        "sentence": outcome.sentence,
        "html": render.result(outcome, link),
        "answers": {name: to_json(value) for name, value in outcome.answers.items()},
    }
