"""What the engine leaves out once it is prepared, and what may therefore not ask for it."""

import ast
from pathlib import Path

import pytest

from tests import site

TRAVELS = sorted(
    path for folder in ("rules_core", "calculators") for path in (site.ROOT / folder).rglob("*.py")
)


@pytest.mark.parametrize("path", TRAVELS, ids=lambda path: path.relative_to(site.ROOT).as_posix())
def test_no_function_names_the_types_of_what_it_makes(path: Path) -> None:
    """`Fallen[int]()` asks `typing` as it runs, which the engine has let go of by then."""
    for function in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Subscript):
                of = ast.unparse(call.func.value)
                assert not of[0].isupper(), f"line {call.lineno}: {of}"
