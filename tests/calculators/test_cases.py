"""The book: worked examples and tables of the sources, as data in `tests/cases/*.yaml`.

A file names its `calculator`, and lists `cases`: each gives `source`, `why`, `inputs`, and either
`expected` (answers by dotted path) or `refused` (the fields that must be told wrong).
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from calculators import registry
from calculators.answer import Json, to_json
from calculators.form import InputErrors

FOLDER = Path(__file__).parents[1] / "cases"

type Case = dict[str, Any]


def load() -> Iterator[Any]:
    """Yield every case, named by its file and line, its calculator and its source."""
    for path in sorted(FOLDER.glob("*.yaml")):
        loader = yaml.CSafeLoader(path.read_text(encoding="utf-8"))
        whole = loader.get_single_node()
        assert isinstance(whole, yaml.MappingNode)
        held = loader.construct_document(whole)
        (_, named), (_, listed) = whole.value
        assert path.stem == named.value.replace("/", "-")
        for node, case in zip(listed.value, held["cases"], strict=True):
            place = f"{path.name}:{node.start_mark.line + 1}"
            asked = case | {"calculator": named.value}
            yield pytest.param(asked, id=f"{place} {case['source']}")


def look_up(answers: Json, path: str) -> Json:
    """Return the answer at a dotted path; fail when there is none."""
    found = answers
    for key in path.split("."):
        if isinstance(found, dict) and key in found:
            found = found[key]
        elif isinstance(found, list) and key.isdecimal() and int(key) < len(found):
            found = found[int(key)]
        else:
            pytest.fail(f"no answer {path!r}: nothing at {key!r} in {found!r}")
    return found


def check(case: Case) -> None:
    """Ask the calculator of a case, and compare."""
    assert case.keys() - {"expected", "refused"} == {"calculator", "source", "why", "inputs"}
    assert case.get("expected") or case.get("refused")
    calculator = registry.find(case["calculator"])
    if "refused" in case:
        with pytest.raises(InputErrors) as caught:
            calculator.evaluate(case["inputs"])
        assert sorted(caught.value.errors) == sorted(case["refused"])
        return
    answers = to_json(calculator.evaluate(case["inputs"]).answers)
    told = {path: look_up(answers, path) for path in case["expected"]}
    assert told == case["expected"], case["why"]


@pytest.mark.parametrize("case", list(load()))
def test_a_calculator_answers_as_the_book(case: Case) -> None:
    check(case)


CASE: Case = {
    "calculator": "maison/discretion",
    "source": "001 l.21",
    "why": "DD 10, 11 faces sur 20",
    "inputs": {"pieces": [], "dexterite": 0, "dd": 10},
    "expected": {"chance": "11/20", "par-dd.5.normal": "4/5"},
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"expected": {"chance": "1/2"}},
        {"expected": {"chance": "11/20", "hasard": "11/20"}},
        {"expected": {"par-dd.6.normal": "4/5"}},
        {"expected": {"chance.normal": "11/20"}},
        {"expected": {}},
        {"refused": ["dd"]},
        {"inputs": {"dd": 0}, "refused": ["pieces"]},
        {"inputs": {"dd": 0}},
        {"calculator": "maison/rien"},
        {"attendu": {"chance": "11/20"}},
    ],
    ids=str,
)
def test_a_wrong_case_fails(wrong: Case) -> None:
    check(CASE)
    with pytest.raises((AssertionError, pytest.fail.Exception, LookupError, InputErrors)):
        check(CASE | wrong)
