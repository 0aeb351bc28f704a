"""How long the site takes to build, from nothing and after a change, and how that grows.

All happens in a copy of the project, with the tools that are installed. `make build` runs the same
commands after it has seen to these tools.
"""

import http.client
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from statistics import median

from bench.report import Table

ROOT = Path(__file__).parents[1]
GENERATED = {
    *("node_modules", "site", "dist"),
    *("docs/assets", "docs/sw.js", "docs/offline.json"),
}
CACHES = (".cache/engine", ".cache/packs", ".cache/publish")
PAGE = "maison/critiques-maladresses"
ROUNDS = 3
TIMES = 10
PATIENCE_S = 300
HEAD = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
"""What a page says of itself before its text."""
_BIN = Path(sys.executable).parent
_PYTHON = [sys.executable, "-m"]
_MKDOCS = str(_BIN / "mkdocs")
STEPS = {
    "engine": [*_PYTHON, "codex.assemble"],
    "pages": [_MKDOCS, "build", "--strict", "--quiet"],
    "publishing": [*_PYTHON, "codex.publish", "site"],
}
BESIDE = {"pages": [*_PYTHON, "codex.publish.copies", "docs/assets/engine"]}
"""What is done at the same time as a step, on the other processor."""


def measure(*, short: bool = False) -> Iterator[Table]:
    """Return the times of the builds; a short run keeps the caches and leaves the growth out."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder) / "project"
        _copy(project, caches=short)
        first = _steps(project)
        changed = [_rebuild(project, round_) for round_ in range(1 if short else ROUNDS)]
        rebuilt = [median(times) for times in zip(*changed, strict=True)]
        with _served(project) as look:
            reloads = [_reload(project, look, round_) for round_ in range(1 if short else ROUNDS)]
        rows = [
            _row("what is there, caches kept" if short else "everything, from nothing", first),
            _row("after a change of one page", rebuilt),
            ("mkdocs serve, until a change shows", "", "", "", f"{median(reloads):.1f}"),
        ]
        yield Table(
            "Builds, in seconds",
            ("what", *STEPS, "in all"),
            rows,
            "What `make build` runs; installing tools is left out.",
        )
        if not short:
            yield _growth(project)


def _row(what: str, times: list[float]) -> tuple[str, ...]:
    return (what, *(f"{each:.1f}" for each in times), f"{sum(times):.1f}")


def _growth(project: Path) -> Table:
    """Compare the pages as they are with ten times as many of the same."""
    docs = project / "docs"
    originals = sorted(docs.rglob("*.md"))
    counted = len(originals)
    before = _timed(STEPS["pages"], project)
    # The navigation stands last in this file.
    with (project / "mkdocs.yml").open("a", encoding="utf-8") as configuration:
        for number, original in product(range(1, TIMES), originals):
            # Beside its original, a copy keeps the system and the links of the page.
            copy = original.with_stem(f"{original.stem}-copie-{number}")
            # Without what its head says: words of a game are declared on its first page alone.
            text = original.read_text("utf-8")
            copy.write_text(HEAD.sub("", text), "utf-8")
            configuration.write(f"  - {copy.relative_to(docs).as_posix()}\n")
    after = _timed(STEPS["pages"], project)
    rows = [
        (f"{counted} pages", f"{before:.1f}", f"{before / counted * 1000:.0f}"),
        (f"{counted * TIMES} pages", f"{after:.1f}", f"{after / counted / TIMES * 1000:.0f}"),
    ]
    return Table(
        "Growth of the build of the pages",
        ("site", "in all, s", "a page, ms"),
        rows,
        f"Ten times the pages took ×{after / before:.1f} the time.",
    )


def _copy(project: Path, *, caches: bool) -> None:
    """Copy the project without caches or anything generated, its npm packages linked."""

    def left_out(folder: str, names: list[str]) -> set[str]:
        here = Path(folder).relative_to(ROOT)
        generated = {name for name in names if (here / name).as_posix() in GENERATED}
        # Tools that run meanwhile write and remove files below hidden folders.
        return generated | {name for name in names if name.startswith((".", "__pycache__"))}

    shutil.copytree(ROOT, project, ignore=left_out)
    (project / "node_modules").symlink_to(ROOT / "node_modules")
    for cache in CACHES if caches else ():
        if (ROOT / cache).exists():
            shutil.copytree(ROOT / cache, project / cache)


def _environment(project: Path) -> dict[str, str]:
    # The installed package is the original: the copy's own comes first.
    return os.environ | {"PYTHONPATH": str(project), "NO_MKDOCS_2_WARNING": "1"}


def _timed(command: list[str], project: Path) -> float:
    start = time.perf_counter()
    done = subprocess.run(  # noqa: S603 our own commands
        command, cwd=project, env=_environment(project), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return time.perf_counter() - start


def _steps(project: Path) -> list[float]:
    """Take the steps one after another; each ends with what was begun beside it."""
    with ThreadPoolExecutor() as pool:
        times = []
        for name, command in STEPS.items():
            start = time.perf_counter()
            beside = [pool.submit(_timed, BESIDE[name], project)] if name in BESIDE else []
            _timed(command, project)
            for each in beside:
                each.result()
            times.append(time.perf_counter() - start)
    return times


def _change(project: Path, text: str) -> None:
    with (project / f"docs/{PAGE}.md").open("a", encoding="utf-8") as page:
        page.write(f"\n{text}\n")


def _rebuild(project: Path, round_: int) -> list[float]:
    _change(project, f"Changement {round_}.")
    return _steps(project)


def _reload(project: Path, look: Callable[[], str], round_: int) -> float:
    text = f"Rechargement {round_}."
    _change(project, text)
    start = time.perf_counter()
    while text not in look():
        if time.perf_counter() - start > PATIENCE_S:
            raise RuntimeError("mkdocs serve never showed the change")
        time.sleep(0.02)
    return time.perf_counter() - start


@contextmanager
def _served(project: Path) -> Iterator[Callable[[], str]]:
    """Run mkdocs serve; give a function that returns the page as it stands."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    command = [_MKDOCS, "serve", "--quiet", "--dev-addr", f"127.0.0.1:{port}"]
    process = subprocess.Popen(command, cwd=project, env=_environment(project))  # noqa: S603

    def look() -> str:
        if process.poll() is not None:
            raise RuntimeError(f"mkdocs serve ended with {process.returncode}")
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
        try:
            connection.request("GET", f"/{PAGE}/")
            return connection.getresponse().read().decode()
        except ConnectionRefusedError:
            return ""
        finally:
            connection.close()

    try:
        while not look():
            time.sleep(0.1)
        yield look
    finally:
        process.terminate()
        process.wait()
