"""The borders of the house: who may know of whom, in Python and among the scripts.

`rules_core` ← `calculators` ← `codex`: an arrow never runs back, and no files import each other in
a circle. The scripts have rooms, and the arrows among these run one way too.
"""

import ast
import os.path
import re
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAY_KNOW = {
    "rules_core": {"rules_core"},
    "calculators": {"calculators", "rules_core"},
    "codex": {"codex", "calculators", "rules_core"},
}
ROOMS = {
    "shared": set(),
    "kept": set(),
    "engine": {"shared"},
    "form": {"shared"},
    "takeaway": {"form", "shared"},
    "reading": {"kept", "shared", "takeaway"},
    "sheets": {"engine", "form", "kept", "shared"},
    "table": {"kept", "form", "reading", "shared", "sheets"},
    "offline": {"engine", "kept", "shared"},
    "search": {"engine", "kept", "reading", "shared", "table"},
    "session": {"kept", "shared"},
    "screen": {"form", "kept", "reading", "session", "shared", "sheets", "table"},
    "calculator": {
        "engine",
        "form",
        "kept",
        "screen",
        "session",
        "sheets",
        "shared",
        "table",
        "takeaway",
    },
    "start": {
        "calculator",
        "engine",
        "kept",
        "offline",
        "reading",
        "screen",
        "search",
        "session",
        "sheets",
        "shared",
        "table",
        "takeaway",
    },
}
"""What each room of the scripts may ask of others."""
WEB = ROOT / "codex/web"
_COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
_IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""")


def modules() -> dict[str, Path]:
    """Return the file of each module of ours."""
    found = {}
    for package in MAY_KNOW:
        for path in (ROOT / package).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path) -> Iterator[str]:
    """Yield what a file imports, each name of a package as its module where it is one."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: a relative import"
            for name in node.names:
                yield f"{node.module}.{name.name}"
                yield f"{node.module}"


def known() -> dict[str, set[str]]:
    """Return the modules of ours that each module imports."""
    files = modules()
    graph = {}
    for name, path in files.items():
        asked = [each for each in imported(path) if each in files and each != name]
        # Of a module that was asked for by name, the package is no more than its folder.
        graph[name] = {
            each for each in asked if not any(other.startswith(f"{each}.") for other in asked)
        }
    return graph


def scripts() -> dict[str, set[str]]:
    """Return the scripts that each script imports, by their paths below the folder of all."""
    graph = {}
    for path in WEB.rglob("*.js"):
        text = _COMMENT.sub("", path.read_text("utf-8"))
        asked = (os.path.normpath(path.parent / each) for each in _IMPORT.findall(text))
        graph[path.relative_to(WEB).as_posix()] = {
            Path(each).relative_to(WEB).as_posix() for each in asked
        }
    return graph


def no_circle(graph: Mapping[str, set[str]]) -> None:
    """Check that nothing leads back to itself."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


def test_no_import_of_python_runs_against_the_arrows() -> None:
    for name, path in modules().items():
        package = name.partition(".")[0]
        tops = {each.partition(".")[0] for each in imported(path)} & {*MAY_KNOW, "tests", "bench"}
        assert tops <= MAY_KNOW[package], name


def test_no_files_of_python_import_each_other_in_a_circle() -> None:
    graph = known()
    assert len(graph) > 200
    no_circle(graph)


def test_no_import_of_a_script_runs_against_the_arrows() -> None:
    graph = scripts()
    assert len(graph) > 60
    for name, asked in graph.items():
        room = name.partition("/")[0]
        others = {each.partition("/")[0] for each in asked} - {room}
        assert others <= ROOMS[room], name


def test_no_scripts_and_no_rooms_lead_back_to_themselves() -> None:
    no_circle(scripts())
    no_circle(ROOMS)


@pytest.mark.parametrize("name", sorted(scripts()))
def test_a_script_says_in_its_first_lines_what_it_is(name: str) -> None:
    text = (WEB / name).read_text("utf-8")
    assert text.startswith("/**")
    assert len(text.partition("*/")[0]) > 20
