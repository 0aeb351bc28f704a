"""The wheel alone: installed from its file in a new environment, it answers as its guide says."""

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from codex.engine import parts

pytestmark = pytest.mark.full
GUIDE = (parts.ROOT / "PYTHON.md").read_text("utf-8")
"""What the wheel's page in a registry shows."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel that was built from this checkout."""
    return parts.wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the Python of a new environment that has the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    found = folder / "bin/python"
    quiet = ["--quiet", "--no-index", "--disable-pip-version-check"]
    subprocess.run([str(found), "-m", "pip", "install", *quiet, str(wheel)], check=True)
    return found


def run(python: Path, *arguments: str, cwd: Path) -> str:
    """Run that Python where none of the sources are, and return its output."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command = [str(python), *arguments]
    return subprocess.run(
        command, cwd=cwd, env=own, check=True, capture_output=True, encoding="utf-8"
    ).stdout


def blocks(kind: str) -> list[str]:
    """Return the code of a kind in the guide."""
    return re.findall(rf"```{kind}\n(.*?)```", GUIDE, re.DOTALL)


def test_it_holds_types_licence_and_a_guide(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        files = {name: packed.read(name).decode() for name in packed.namelist()}
    (licence,) = [text for name, text in files.items() if name.endswith("licenses/LICENSE")]
    assert licence == (parts.ROOT / "LICENSE").read_text("utf-8")
    (told,) = [text for name, text in files.items() if name.endswith("dist-info/METADATA")]
    assert "Requires-Dist" not in told
    assert GUIDE.strip() in told
    assert {"rules_core/py.typed", "calculators/py.typed"} <= files.keys()


def test_its_guide_is_true_of_python(python: Path, tmp_path: Path) -> None:
    (code,) = blocks("python")
    assert "touche" in run(python, "-c", code, cwd=tmp_path)


def test_its_guide_is_true_of_a_shell(python: Path, tmp_path: Path) -> None:
    (commands,) = blocks("sh")
    lines = commands.splitlines()
    assert len(lines) > 3
    for line in lines:
        told = subprocess.run(
            ["bash", "-c", line.replace("python", str(python), 1)],  # noqa: S607 whichever
            cwd=tmp_path,
            check=True,
            capture_output=True,
            encoding="utf-8",
        ).stdout
        assert "maison/discretion" in told or json.loads(told)["answers"], line


def test_its_server_answers_without_the_text_of_the_rules(python: Path, tmp_path: Path) -> None:
    asked = {"name": "ask", "arguments": {"question": "toucher +7 ca 18", "system": "maison"}}
    read = {"name": "read_rule", "arguments": {"section": "maison/actions#courir"}}
    lines = [
        json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": each})
        for each in (asked, read)
    ]
    told = subprocess.run(
        [python, "-m", "calculators", "mcp"],
        input="\n".join(lines),
        cwd=tmp_path,
        check=True,
        capture_output=True,
        encoding="utf-8",
    ).stdout
    answered, refused = (json.loads(line)["result"] for line in told.splitlines())
    assert answered["structuredContent"]["answers"]["chance"] == "1/2"
    assert refused["isError"]
    assert "--rules" in refused["content"][0]["text"]


def test_its_types_are_seen_by_who_uses_it(python: Path, tmp_path: Path) -> None:
    (code,) = blocks("python")
    script = tmp_path / "script.py"
    script.write_text(f"{code}\nwrong: int = answer.sentence\n", "utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", python, script],
        cwd=tmp_path,
        check=False,
        capture_output=True,
        encoding="utf-8",
    ).stdout
    assert "Found 1 error" in checked, checked
    assert 'expression has type "str", variable has type "int"' in checked
