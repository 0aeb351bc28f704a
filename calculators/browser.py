"""The door of the browser: a JSON question in, a JSON answer out, never an exception.

The worker asks `{"do", "id", "inputs"}`: `do` is `evaluate`, `answers`, `roll`, `vary` or
`further`. An answer holds `sentence` and `html`, or the exact `answers`, or `errors` by field, or
`failure` for what should not happen. A link names its page between two marks, before its anchor:
its address depends on where the site stands, and `codex/web/engine/addresses.js` writes it where it
is shown.

With `roll` for `do`, a calculator that plays whole fights draws its dice by a number, or by the
`draw` that the question has; the answer has it too, and plays the same fight wherever it is asked.

With `ask` for `do`, `question` and `system` (a name or null) stand in the place of `id` and
`inputs`: see `calculators.asking`; `tables`, which may be left out, has by system what the reader's
table plays (`calculators.table`). Its answer holds

- `calculator`: the id of the one that answers, or null; then all but `unknown` and `choices` is
  left out;
- `choices`: two or three such answers, where none is the best;
- `system`: the game of that calculator;
- `title` and `address`: of that calculator, the page marked and its inputs in the address;
- `sentence`: the answer;
- `understood`: pairs, the label of a field and the words that said it;
- `defaults`: pairs, the label of a field that was left to its default and that value;
- `weighing`: the same for those without which the answer would differ;
- `ours`: the same for those that hold what the table plays;
- `unknown`: the words that were not understood;
- `aside`: those without which it was read, for `propose` alone.

With `propose` for `do`, of the same, `choices` are what a question that has no answer says without
some of its words; there may be none.

With `vary` for `do`, `field` names the number or choice that varies, and `by` a second number or
nothing: see `calculators.varying`. The answer has `figures`, those that change, each with its
`name`, `caption` and `html`, the most telling first; `html` is what is said beneath any of them.

With `further` for `do`, `known` holds the chances that are known of what is one step further, as
« a/b », the present one first: see `calculators.varying.steps`. The answer has `known` with one
more, where there is another, `of`, how many there will be, and `html`, the table of those so far.

With `sheet` for `do`, `id` is a system and `characters` are the values of some, or of adversaries
where `side` is `foe`: the answer has as many `characters`, each with its `values` as forms write
them, or its `errors`; and with `derived`, by name what others of these values make: pairs, the
value as forms write it and its steps.
"""

import json
from fractions import Fraction
from random import Random
from secrets import SystemRandom
from typing import Any

from calculators import registry, render
from calculators.answer import Onward, to_json
from calculators.asking import Asked, ask, propose
from calculators.calculator import AnyCalculator
from calculators.derived import work_out
from calculators.form import Form, InputErrors
from calculators.french import typeset
from calculators.onward import typed
from calculators.systems import SYSTEMS
from calculators.varying import across, along, grids, shown, steps

DRAWS = 1_000_000_000
"""As many fights can be played again: a number of nine digits at most."""
OPENING, CLOSING = "\ue000", "\ue001"
"""The marks around the page of a link. No text holds them."""
LONGEST_SECONDS = 4
"""A field varies no longer than this: the next answer waits meanwhile."""


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
    if asked["do"] in {"ask", "propose"}:
        return _asked(asked)
    if asked["do"] == "sheet":
        form_of = registry.adversary_of if asked.get("side") == "foe" else registry.sheet_of
        sheet = form_of(asked["id"])
        return {"characters": [_on_sheet(sheet, values) for values in asked["characters"]]}
    calculator = registry.find(asked["id"])
    if asked["do"] in _OF_CALCULATORS:
        return _OF_CALCULATORS[asked["do"]](calculator, asked)
    outcome = calculator.evaluate(asked["inputs"])
    if asked["do"] == "answers":
        return {"answers": to_json(outcome.answers)}
    html = render.result(outcome, _link, calculator.system)
    return {"sentence": typeset(outcome.sentence), "html": html}


def _rolled(calculator: AnyCalculator, asked: dict[str, Any]) -> dict[str, Any]:
    """Play the rule once, a whole fight by the number of its draw."""
    told: dict[str, Any] = {}
    fair = SystemRandom()
    if calculator.plays:
        told["draw"] = asked["draw"] if "draw" in asked else fair.randrange(DRAWS)
    # Played again, and no secret.
    randomness = Random(told["draw"]) if told else fair  # noqa: S311
    played = calculator.throw(asked["inputs"], randomness)
    return told | {"sentence": typeset(played.outcome), "html": render.throw(played, _link)}


def _varied(calculator: AnyCalculator, asked: dict[str, Any]) -> dict[str, Any]:
    """Vary one field, or cross two numbers, and write each figure that changes."""
    inputs, field, by = asked["inputs"], asked["field"], asked.get("by")
    if by:
        crossed = across.cross(calculator, inputs, (field, by), seconds=LONGEST_SECONDS)
        tracks = crossed.moving
        told = [(each, grids.caption(crossed, each), grids.html(crossed, each)) for each in tracks]
        beneath = grids.beneath(crossed, tracks)
    else:
        varied = along.vary(calculator, inputs, field, seconds=LONGEST_SECONDS)
        tracks = varied.moving
        told = [(each, shown.caption(varied, each), shown.html(varied, each)) for each in tracks]
        beneath = shown.beneath(varied, tracks)
    figures = [
        {"name": typeset(track.name), "caption": typeset(caption), "html": html}
        for track, caption, html in told
    ]
    return {"figures": figures, "html": beneath}


def _further(calculator: AnyCalculator, asked: dict[str, Any]) -> dict[str, Any]:
    """Work out one step more, and write the table of those known so far."""
    ways = steps.ways(calculator, asked["inputs"])
    known = [*map(Fraction, asked["known"])]
    known += [steps.chance(calculator, each) for each in ways[len(known) : len(known) + 1]]
    table = steps.table(calculator, [*zip(ways, known, strict=False)])
    return {"known": [*map(str, known)], "of": len(ways), "html": render.table(table)}


_OF_CALCULATORS = {"roll": _rolled, "vary": _varied, "further": _further}
"""What is asked of one calculator beside its answer."""


def _on_sheet(sheet: type[Form], values: dict[str, Any]) -> dict[str, Any]:
    """Return a character's values as forms write them, or what is wrong, and what is derived."""
    try:
        read = sheet.parse(values)
    except InputErrors as error:
        right = {name: value for name, value in values.items() if name not in error.errors}
        return {"errors": render.errors(error.errors), "derived": _derived(sheet, right)}
    known = [field for field in sheet.fields() if field.name in values]
    return {
        "values": {field.name: field.typed(getattr(read, field.attribute)) for field in known},
        "derived": _derived(sheet, values),
    }


def _derived(sheet: type[Form], values: dict[str, Any]) -> dict[str, list[str]]:
    worked = work_out(sheet, values)
    return {
        field.name: [field.typed(worked[field.name].value), typeset(worked[field.name].steps)]
        for field in sheet.fields()
        if field.name in worked
    }


def _link(rule: str) -> str:
    """Name the page of a rule, for its address to be written where it is shown."""
    page, _, anchor = rule.partition("#")
    return f"{OPENING}{page}{CLOSING}#{anchor}"


def _asked(asked: dict[str, Any]) -> dict[str, Any]:
    """Read a question in words, and say what a page shows of it."""
    system = asked["system"]
    if isinstance(system, str) and system not in SYSTEMS:
        # A page may be no game's.
        system = None
    if asked["do"] == "propose":
        proposed = propose(asked["question"], system, asked.get("tables"))
        return {"calculator": None, "choices": [_read(each) for each in proposed]}
    found = ask(asked["question"], system, asked.get("tables"))
    if found.calculator is None:
        choices = [_read(each) for each in found.choices]
        return {"calculator": None, "unknown": found.unknown, "choices": choices}
    return _read(found)


def _read(found: Asked) -> dict[str, Any]:
    """Say of a question that a calculator read what a page shows of it."""
    if not (found.calculator and found.result and found.form):
        raise ValueError("no calculator answers")
    _, _, name = found.calculator.id.partition("/")
    inputs = {
        f"{name}.{field.name}": typed(field, getattr(found.form, field.attribute))
        for field in found.calculator.form.fields()
        if field.name in found.inputs
    }
    way = Onward(found.calculator.title, found.calculator.place, inputs)
    return {
        "calculator": found.calculator.id,
        "system": found.calculator.system,
        "title": typeset(way.text),
        "address": render.address(way, _link),
        "sentence": typeset(found.result.sentence),
        "understood": [[typeset(label), said] for label, said in found.understood],
        "defaults": [[typeset(label), typeset(shown)] for label, shown in found.defaults],
        "weighing": [[typeset(label), typeset(shown)] for label, shown in found.weighing],
        "ours": [[typeset(label), typeset(shown)] for label, shown in found.ours],
        "unknown": found.unknown,
        "aside": typeset(found.aside),
    }
