"""Every calculator is laid out alike, so that who knows one knows them all."""

import ast
import builtins
import collections.abc
import re
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

from calculators import registry
from calculators.systems import SYSTEMS, folder_of

LONGEST = 300
"""Lines of a file that is still read in one sitting."""
LONGEST_HALF = 450
"""Lines of one of the two files of a calculator that one would not hold."""
NO_SUBJECT = re.compile(r"form|computation|words|reasons|tables|throw|why|texts?|helpers?|utils?")
"""What a further file of a folder is not called: each is named after what it is about."""
LONGEST_LIST = 400
"""Lines of a file of rulings, which is looked up and not read, and grows by whole points."""
SECTIONS = ("form", "computation", "words", "tables", "dice", "declaration")
"""The parts of a calculator in one file, in their order."""
NEEDED = {"form", "computation", "words", "declaration"}
HALVES = {"asked": ("form", "computation"), "told": ("words", "tables", "dice", "declaration")}
"""The two files of a calculator that is a folder, and their parts.

One that answers for several subjects in one form has further files, one a subject, each with the
parts that it needs; `dd3/manoeuvres` works out and tells each of its manœuvres in its own.
"""

every_one = pytest.mark.parametrize("calculator_id", registry.all_ids())


def source_of(calculator_id: str) -> Path:
    """Return the file of a calculator, or the folder it is."""
    system, _, name = calculator_id.partition("/")
    module = import_module(f"{folder_of(system)}.{name.replace('-', '_')}")
    assert module.__file__
    path = Path(module.__file__)
    return path.parent if path.stem == "__init__" else path


def defined(path: Path) -> set[str]:
    """Return the names of the functions and classes at the top of a file."""
    tree = ast.parse(path.read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def in_order(text: str, sections: Sequence[str]) -> set[str]:
    """Check that the parts of a file stand in this order, each with what it holds; return them."""
    marked = re.findall(r"^# --- the (\w+) ---$", text, re.MULTILINE)
    assert marked == [each for each in sections if each in marked]
    opened = {name: text.index(f"# --- the {name} ---") for name in marked}
    for name, section in (
        ("class Inputs(", "form"),
        ("def compute(", "computation"),
        ("def explain(", "words"),
        ("def roll(", "dice"),
        ("CALCULATOR = ", "declaration"),
    ):
        if name in text:
            later = [place for place in opened.values() if place > opened[section]]
            assert opened[section] < text.index(name) < min(later, default=len(text)), name
    return set(marked)


@every_one
def test_a_calculator_has_its_parts_in_order(calculator_id: str) -> None:
    source = source_of(calculator_id)
    if source.is_file():
        text = source.read_text("utf-8")
        assert in_order(text, SECTIONS) >= NEEDED
        assert len(text.splitlines()) <= LONGEST, "make it a folder"
        return
    files = {path.stem: path.read_text("utf-8") for path in source.glob("*.py")}
    # Nothing but a docstring.
    assert len(ast.parse(files.pop("__init__")).body) == 1
    assert files.keys() >= HALVES.keys()
    found: set[str] = set()
    for name, text in files.items():
        found |= in_order(text, HALVES.get(name, SECTIONS))
        assert len(text.splitlines()) <= (LONGEST_HALF if name in HALVES else LONGEST), name
        assert not NO_SUBJECT.fullmatch(name), name
    assert found >= NEEDED


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_a_system_shares_says_what_it_is(system: str) -> None:
    folder = Path(import_module(folder_of(system)).__file__ or "").parent
    for path in folder.glob("*.py"):
        assert not re.search(r"_(texts?|form|why|helpers?|utils?)$", path.stem), path.name
        most = LONGEST_LIST if path.stem in {"rulings", "settled"} else LONGEST
        assert len(path.read_text("utf-8").splitlines()) <= most, path.name


OF_PYTHON = frozenset(dir(builtins)) | frozenset(collections.abc.__all__)


@pytest.mark.parametrize("package", ["calculators", "rules_core"])
def test_no_function_within_another_subscripts_a_class_of_ours(package: str) -> None:
    """Annotations are worked out at each call, and ask of `typing` what the snapshot emptied."""
    root = Path(import_module(package).__file__ or "").parent
    for path in root.rglob("*.py"):
        for outer in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(outer, ast.FunctionDef):
                continue
            for inner in ast.walk(outer):
                if inner is outer or not isinstance(inner, ast.FunctionDef):
                    continue
                hints = [each.annotation for each in inner.args.args] + [inner.returns]
                for hint in filter(None, hints):
                    named = {
                        each.value.id
                        for each in ast.walk(hint)
                        if isinstance(each, ast.Subscript) and isinstance(each.value, ast.Name)
                    }
                    assert named <= OF_PYTHON, f"{path}:{inner.lineno}: {inner.name}"
