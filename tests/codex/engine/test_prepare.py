"""What the engine leaves out once it is prepared, and what may therefore not ask for it."""

import ast
from pathlib import Path

import pytest

from tests import site

TRAVELS = sorted(
    path for folder in ("rules_core", "calculators") for path in (site.ROOT / folder).rglob("*.py")
)


EMPTIED = next(
    eval(compile(ast.Expression(node.value), "prepare.py", "eval"), {"frozenset": frozenset})  # noqa: S307 our own
    for node in ast.parse((site.ROOT / "codex/engine/prepare.py").read_text("utf-8")).body
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_UNUSED"
)
"""The modules that `prepare.py` empties: no answer needs them."""
SERVED = {"typing", "pkgutil"}
"""What has served by then: for annotations, and for the list of calculators, which is kept."""
OF_SHELLS = ("calculators/__main__.py", "calculators/shell.py", "calculators/mcp/")
"""What is run outside of the engine alone."""


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


@pytest.mark.parametrize("path", TRAVELS, ids=lambda path: path.relative_to(site.ROOT).as_posix())
def test_no_answer_looks_into_files_or_asks_for_its_variables_by_name(path: Path) -> None:
    if path.relative_to(site.ROOT).as_posix().startswith(OF_SHELLS):
        return
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                imported = {each.name for each in names}
            case ast.ImportFrom(module=str(module)):
                imported = {module}
            case ast.Call(func=ast.Name(id="locals" | "vars" | "dir"), args=[]):
                pytest.fail(f"line {node.lineno}: names of variables are not kept")
            case _:
                continue
        assert (EMPTIED - SERVED).isdisjoint(imported), f"line {node.lineno}"
