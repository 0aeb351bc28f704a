"""What a build and CI take from elsewhere is named to the last digit, as far as it can be."""

import json
import re
from pathlib import Path

import pytest

from tests.site import ROOT

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_named_by_their_commit_and_machines_by_their_release(path: Path) -> None:
    text = path.read_text("utf-8")
    used = re.findall(r"uses: (.+)", text)
    assert used
    for each in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)
    for machine in re.findall(r"runs-on: (.+)", text):
        assert re.fullmatch(r"ubuntu-\d\d\.\d\d", machine)


@pytest.mark.parametrize("name", ["uv", "build", "test", "zensical"])
def test_python_packages_are_locked_with_their_digests(name: str) -> None:
    text = (ROOT / f"requirements/{name}.txt").read_text("utf-8")
    for entry in re.split(r"\n(?=\S)", re.sub(r"^ *#.*\n?", "", text, flags=re.MULTILINE).strip()):
        assert re.match(r"[\w.-]+(\[\w,-]+\])?==[\w.]+ ", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_node_packages_are_locked_with_their_digests() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    assert [name for name, each in packages.items() if name and not each.get("integrity")] == []


def test_python_is_the_minor_version_that_the_rules_run_on() -> None:
    minor = (ROOT / ".python-version").read_text("utf-8").strip()
    assert re.fullmatch(r"3\.\d+", minor)
    (runtime,) = (ROOT / "node_modules/pyodide").glob("pyodide-lock.json")
    told = json.loads(runtime.read_text("utf-8"))["info"]["python"]
    assert told.startswith(f"{minor}.")
    assert f'">={minor},<' in (ROOT / "pyproject.toml").read_text("utf-8")
