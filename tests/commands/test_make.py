"""Commands of the Makefile beside each other, killed, and where the home folder is closed.

They run in a folder with the Makefile and programs that stand in for the real ones: these note what
they were asked, and wait where a test wants them to.
"""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.site import ROOT

PATIENCE_S = 60
MAKE = shutil.which("make") or ""
WAITS = "waiting for it"
PROGRAM = """#!/bin/bash
# Stands in for the programs of the environment.
set -eu
case "$*" in *codex.publish.copies*) exit 0 ;; esac  # beside the pages, in any order
echo "start $*" >> asked.txt
case "$*" in
  build*--strict*)  # mkdocs and zensical
    folder="${CODEX_SITE:-${!#}}"
    rm -rf "$folder"; mkdir -p "$folder"
    echo half > "$folder/index.html"
    if [ -e wait ]; then touch waiting; while [ -e wait ]; do sleep 0.02; done; fi
    [ ! -e fail ]
    cat version > "$folder/index.html" ;;
  *codex.publish*)
    rm -rf "$4"; mv "$3" "$4" ;;
esac
echo "end $*" >> asked.txt
"""
UV = """#!/bin/bash
echo "home $HOME cache ${XDG_CACHE_HOME-}" >> asked.txt
echo "uv: no room is left" >&2
[ "$1" != venv ]
"""


class Folder:
    """A folder with the Makefile, where commands run at once."""

    def __init__(self, path: Path) -> None:
        """Lay out what make finds ready."""
        self.path = path
        for name in ("Makefile", "package.json", "package-lock.json", ".npmrc", ".python-version"):
            shutil.copy(ROOT / name, path)
        shutil.copy(ROOT / "pyproject.toml", path)
        shutil.copytree(ROOT / "requirements", path / "requirements")
        (path / "version").write_text("first")
        self.programs = path / ".venv/bin"
        self.programs.mkdir(parents=True)
        for name in ("python", "mkdocs", "zensical"):
            self.program(self.programs / name, PROGRAM)
        self.program(path / "bin/uv", UV)
        (path / "node_modules").mkdir()
        stamps = ("created", "build", "test", "zensical")
        for stamp in (*(f".venv/{each}.stamp" for each in stamps), "node_modules/.stamp"):
            (path / stamp).touch()

    def program(self, path: Path, text: str) -> None:
        """Write a program."""
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    @contextmanager
    def started(self, *goals: str, **world: str) -> Iterator[subprocess.Popen[str]]:
        """Start make in a process group of its own, which ends with the block."""
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("MAKE")},
            "PATH": f"{self.path / 'bin'}:{os.environ['PATH']}",
            **world,
        }
        process = subprocess.Popen(
            [MAKE, *goals],
            cwd=self.path,
            env=environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.communicate()

    def run(self, *goals: str, **world: str) -> tuple[int, str]:
        """Run make; return its exit status and what it said."""
        with self.started(*goals, **world) as process:
            said, _ = process.communicate(timeout=PATIENCE_S)
            return process.returncode, said

    def asked(self) -> list[str]:
        """Return what the programs noted."""
        return (self.path / "asked.txt").read_text().splitlines()

    def until(self, name: str) -> None:
        """Wait until there is a file."""
        end = time.monotonic() + PATIENCE_S
        while not (self.path / name).exists():
            assert time.monotonic() < end, f"{name} never came"
            time.sleep(0.02)

    @property
    def page(self) -> str:
        """The page of the site."""
        return (self.path / "site/index.html").read_text()


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Return a folder whose home is writable."""
    return Folder(tmp_path)


@pytest.mark.parametrize("goal", ["build", "zensical", "engine", "offline"])
def test_two_commands_wait_for_each_other(folder: Folder, goal: str) -> None:
    (folder.path / "wait").touch()
    with folder.started("build") as first:
        folder.until("waiting")
        with folder.started(goal) as second:
            assert second.stdout
            assert WAITS in second.stdout.readline()
            before = len(folder.asked())
            (folder.path / "wait").unlink()
            assert first.wait(PATIENCE_S) == 0
            assert second.wait(PATIENCE_S) == 0
    # Neither began what the other had not ended.
    asked = folder.asked()
    assert before < len(asked)
    assert [each.partition(" ")[0] for each in asked] == ["start", "end"] * (len(asked) // 2)
    assert [each.partition(" ")[2] for each in asked[::2]] == [
        each.partition(" ")[2] for each in asked[1::2]
    ]
    assert folder.page == "first"


@pytest.mark.parametrize("goal", ["build", "zensical"])
def test_a_build_that_is_killed_or_fails_leaves_the_former_site_whole(
    folder: Folder, goal: str
) -> None:
    assert folder.run("build")[0] == 0
    (folder.path / "version").write_text("second")
    (folder.path / "wait").touch()
    with folder.started(goal) as killed:
        folder.until("waiting")
        assert folder.page == "first"
        os.killpg(killed.pid, signal.SIGKILL)
    (folder.path / "wait").unlink()
    assert folder.page == "first"

    (folder.path / "fail").touch()
    assert folder.run(goal)[0] != 0
    assert folder.page == "first"

    (folder.path / "fail").unlink()
    status, said = folder.run(goal)
    assert (status, folder.page) == (0, "second"), said


def test_the_open_data_is_there_before_the_site_is_served(folder: Folder) -> None:
    status, said = folder.run("serve")
    assert status == 0, said
    asked = [each for each in folder.asked() if each.startswith("start")]
    assert asked == [
        "start -m codex.opendata docs/donnees",
        "start -m codex.serve --port 8000",
    ]


@pytest.mark.parametrize("home", ["/dev/null", "/proc/nowhere", ""])
def test_a_closed_home_is_told_and_done_without(folder: Folder, home: str) -> None:
    (folder.path / ".venv/created.stamp").unlink()
    status, said = folder.run(".venv/created.stamp", HOME=home)
    assert status != 0
    assert said.count("cannot be written: what is fetched is kept in .cache/home.") == 1
    own = folder.path / ".cache/home"
    assert folder.asked()[0] == f"home {own} cache {own}/.cache"
    assert own.is_dir()


def test_an_open_home_is_left_as_it_is(folder: Folder, tmp_path: Path) -> None:
    (folder.path / ".venv/created.stamp").unlink()
    _, said = folder.run(".venv/created.stamp", HOME=str(tmp_path), XDG_CACHE_HOME="")
    assert folder.asked()[0] == f"home {tmp_path} cache "
    assert "cannot be written" not in said


def test_python_is_called_missing_only_where_it_is(folder: Folder) -> None:
    (folder.path / ".venv/created.stamp").unlink()
    _, said = folder.run(".venv/created.stamp")
    assert "uv says why" in said
    missing = f"Python {(ROOT / '.python-version').read_text().strip()} was not found"
    assert missing not in said
    folder.program(folder.path / "bin/uv", UV.replace('[ "$1" != venv ]', "exit 1"))
    _, said = folder.run(".venv/created.stamp")
    assert missing in said
