"""The guard on arguments."""

import ast
from pathlib import Path

import pytest

import rules_core
from rules_core.bounds import require

RULES = Path(rules_core.__file__).parent


@pytest.mark.parametrize("value", [-2, 0, 3])
def test_both_ends_and_what_lies_between_are_accepted(value: int) -> None:
    require("bonus", value, -2, 3)


@pytest.mark.parametrize("value", [-3, 4])
def test_the_next_value_is_refused_and_the_parameter_named(value: int) -> None:
    with pytest.raises(ValueError, match=rf"^bonus must lie between -2 and 3, not {value}$"):
        require("bonus", value, -2, 3)


@pytest.mark.parametrize("path", sorted(RULES.rglob("*.py")), ids=lambda path: path.stem)
def test_a_refusal_names_what_its_caller_gave(path: Path) -> None:
    for function in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        given = {argument.arg for argument in ast.walk(function) if isinstance(argument, ast.arg)}
        for call in ast.walk(function):
            if not (isinstance(call, ast.Call) and ast.unparse(call.func) == "require"):
                continue
            name, value = call.args[:2]
            if isinstance(name, ast.Constant):
                own = {each.attr for each in ast.walk(function) if isinstance(each, ast.Attribute)}
                known = given | own | {ast.unparse(value)}
                assert name.value in known, f"{path.name}:{call.lineno}"
