"""What the browser says of a number out of bounds is what the answer says, for every field."""

import json
import subprocess
import sys
from pathlib import Path

from calculators import registry
from calculators.fields import Integer, Integers
from calculators.form import InputErrors
from calculators.french import typeset
from calculators.render import errors
from calculators.systems import SYSTEMS

ROOT = Path(__file__).parents[2]
SAY = """
import { readFileSync } from "node:fs";
import { refusal } from "./codex/web/form/number.js";
const given = JSON.parse(readFileSync(0, "utf-8"));
const said = given.map(([value, dataset]) => refusal({ value, dataset }));
process.stdout.write(JSON.stringify(said));
"""


def told() -> list[tuple[str, dict[str, str], str]]:
    """Return numbers out of the bounds of all fields, what a page says of these, and the error."""
    forms = [registry.find(each).form for each in registry.all_ids()]
    found = []
    for form in [*forms, *map(registry.sheet_of, SYSTEMS)]:
        for field in form.fields():
            if not isinstance(field, Integer | Integers):
                continue
            for value in (field.minimum - 1, field.maximum + 1, field.maximum + 5_000):
                dataset = {
                    "min": str(field.minimum),
                    "max": str(field.maximum),
                    "unit": field.unit,
                    "beyond": typeset(field.beyond),
                }
                many = field.counts[0] if isinstance(field, Integers) and field.counts else 1
                try:
                    form.parse({field.name: [str(value)] * many if many > 1 else str(value)})
                except InputErrors as error:
                    found.append((str(value), dataset, errors(error.errors)[field.name]))
    return found


def test_the_browser_says_of_every_number_out_of_bounds_what_the_answer_says() -> None:
    cases = told()
    assert len(cases) > 500
    node = Path(sys.executable).with_name("node")
    given = json.dumps([case[:2] for case in cases])
    command = [str(node), "--input-type=module", "--eval", SAY]
    done = subprocess.run(
        command, cwd=ROOT, input=given, capture_output=True, check=True, encoding="utf-8"
    )
    assert json.loads(done.stdout) == [case[2] for case in cases]
