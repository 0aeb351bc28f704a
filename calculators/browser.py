"""The door of the browser: a JSON question in, a JSON answer out, never an exception.

The worker asks `{"do", "id", "inputs", "root", "suffix", "here"}`: `do` is `evaluate`, `answers`
or `roll`; `root` and `suffix` make the address of a page (`{root}maison/x{suffix}#anchor`), `here`
is the page's own. An answer holds `sentence` and `html`, or the exact `answers`, or `errors` by
field, or `failure` for what should not happen.

With `sheet` for `do`, `id` is a system and `inputs` are values of a character: the answer holds
them in `values` as forms write them, or `errors`.
"""

import json
from secrets import SystemRandom
from typing import Any

from calculators import registry, render
from calculators.calculator import to_json
from calculators.form import InputErrors
from calculators.french import typeset


def answer(question: str) -> str:
    """Answer one question of the page."""
    try:
        told = _answer(json.loads(question))
    except InputErrors as error:
        told = {"errors": render.errors(error.errors)}
    except Exception as error:  # noqa: BLE001 a page must never wait for an answer that does not come
        told = {"failure": f"{type(error).__name__}: {error}"}
    return json.dumps(told)


def _answer(asked: dict[str, Any]) -> dict[str, Any]:
    if asked["do"] == "sheet":
        sheet = registry.sheet_of(asked["id"])
        read = sheet.parse(asked["inputs"])
        known = [field for field in sheet.fields() if field.name in asked["inputs"]]
        return {
            "values": {field.name: field.typed(getattr(read, field.attribute)) for field in known}
        }
    calculator = registry.find(asked["id"])
    if asked["do"] == "roll":
        played = calculator.throw(asked["inputs"], SystemRandom())
        return {"sentence": typeset(played.outcome), "html": render.throw(played)}

    def link(rule: str) -> str:
        page, _, anchor = rule.partition("#")
        path = f"{page}{asked['suffix']}".removesuffix("index/")
        address = f"{asked['root']}{path}"
        # A bare anchor keeps the inputs that the address of this very page holds.
        return f"#{anchor}" if address == asked["here"] else f"{address}#{anchor}"

    outcome = calculator.evaluate(asked["inputs"])
    if asked["do"] == "answers":
        return {"answers": to_json(outcome.answers)}
    return {"sentence": typeset(outcome.sentence), "html": render.result(outcome, link)}
