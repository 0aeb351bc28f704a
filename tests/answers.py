"""All answers over generated inputs, written by one revision and compared by another.

    .venv/bin/python -m tests.answers write /tmp/before.jsonl
    .venv/bin/python -m tests.answers compare /tmp/before.jsonl

A change that should leave the answers alone is held against what they were: the sentence, the
exact answers, figures, tables, reasons, notes and a seeded throw. Inputs are whole, so that a
default that changed does not hide behind them.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings

from calculators import registry
from calculators.answer import Json, Result, to_json
from calculators.form import InputErrors
from calculators.french import NBSP
from tests.calculators.asked import accepted

SHOWN = 3
"""Differences told whole, for each calculator and part."""


def main() -> int:
    """Write the answers of this revision, or tell where they differ from those of another."""
    parser = ArgumentParser(prog="python -m tests.answers", description=__doc__)
    parser.add_argument("do", choices=("write", "compare"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--each", type=int, default=300, help="inputs a calculator, when writing")
    parser.add_argument("--only", default="", help="calculators whose id starts so, to compare")
    asked = parser.parse_args()
    return _write(asked) if asked.do == "write" else _compare(asked)


def inputs_of(calculator_id: str, count: int) -> list[dict[str, Json]]:
    """Return generated inputs that go together, whole, the defaults first."""
    calculator = registry.find(calculator_id)
    found = [calculator.form.parse({}).dump()]

    @settings(
        max_examples=count,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        deadline=None,
    )
    @given(accepted(calculator))
    def keep(raw: dict[str, Json]) -> None:
        found.append(calculator.form.parse(raw).dump())

    keep()
    return found


def answer(calculator_id: str, inputs: dict[str, Json]) -> dict[str, Any]:
    """Return everything that a reader or a script gets for some inputs, as JSON."""
    calculator = registry.find(calculator_id)
    try:
        result = calculator.evaluate(inputs)
    except InputErrors as refused:
        return {"errors": refused.errors}
    told = parts(result)
    if calculator.roll:
        thrown = calculator.throw(inputs, Random(1))  # noqa: S311 dice, not secrets
        told["throw"] = [*thrown.lines, thrown.outcome]
    return told


def parts(result: Result) -> dict[str, Any]:
    """Return the parts of a result as JSON."""

    def exact(value: Fraction | int | str | None) -> str | None:
        return None if value is None else str(value)

    return {
        "sentence": result.sentence,
        "answers": to_json(result.answers),
        "figures": [[each.label, exact(each.value)] for each in result.figures],
        "tables": [
            [
                table.caption,
                list(table.columns),
                [
                    [row.heading, [exact(cell) for cell in row.cells], exact(row.bar), row.current]
                    for row in table.rows
                ],
            ]
            for table in result.tables
        ],
        "steps": [[each.text, each.value, each.rule] for each in result.steps],
        "notes": [[each.text, each.rule] for each in result.notes],
    }


def _write(asked: Namespace) -> int:
    with asked.file.open("w", encoding="utf-8") as file:
        for calculator_id in registry.all_ids():
            for inputs in inputs_of(calculator_id, asked.each):
                told = {"id": calculator_id, "inputs": inputs, **answer(calculator_id, inputs)}
                file.write(json.dumps(told, ensure_ascii=False) + "\n")
    return 0


def _plain(told: dict[str, Any]) -> Any:
    """Return what was told with plain spaces: where a line may break is not an answer."""
    return json.loads(json.dumps(told, ensure_ascii=False).replace(NBSP, " "))


def _read(asked: Namespace) -> Iterator[dict[str, Any]]:
    with asked.file.open(encoding="utf-8") as file:
        for line in file:
            told = _plain(json.loads(line))
            if told["id"].startswith(asked.only):
                yield told


def _among(was: Any, now: Any) -> Any:
    """Return of some answers what stands under the names of others."""
    if isinstance(was, dict) and isinstance(now, dict):
        return {name: _among(was[name], now[name]) for name in was.keys() & now.keys()}
    return now


def _compare(asked: Namespace) -> int:
    compared: Counter[str] = Counter()
    differing: Counter[tuple[str, str]] = Counter()
    for before in _read(asked):
        calculator_id, inputs = before.pop("id"), before.pop("inputs")
        after = _plain(answer(calculator_id, inputs))
        compared[calculator_id] += 1
        for part in sorted(before.keys() | after.keys()):
            was, now = before.get(part), after.get(part)
            if was == now:
                continue
            if part == "answers" and _among(was, now) == was:
                part = "answers: names added, the others equal"  # noqa: PLW2901 told apart
            differing[calculator_id, part] += 1
            if differing[calculator_id, part] <= SHOWN:
                _tell(f"{calculator_id} {part} {json.dumps(inputs, ensure_ascii=False)}")
                _tell(f"  before {json.dumps(was, ensure_ascii=False)}")
                _tell(f"  after  {json.dumps(now, ensure_ascii=False)}")
    for (calculator_id, part), count in sorted(differing.items()):
        _tell(f"{calculator_id}: {part} differs for {count} of {compared[calculator_id]} inputs")
    _tell(f"{sum(compared.values())} inputs, {len(compared)} calculators compared")
    return 1 if differing else 0


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
