"""A copy of the project that is served while its files change."""

import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from tests.site import ROOT

PATIENCE_S = 300
"""How long a slow machine may take for one change; what never comes is waited for so long."""
STEALTH = "rules_core/maison/stealth.py"
PAGE = "maison/surprise-discretion/"
OTHER = "dd3/actions/"  # of another system: boxes of rulings ask all calculators of their own
PAGES = ("index.md", "maison/surprise-discretion.md", "dd3/actions.md")
"""Pages that the copy has."""


def alive(page: str) -> bool:
    """Tell whether a page names an engine that brings its calculators to life."""
    return re.search(r'data-engine="[0-9a-f]{16}"', page) is not None


class Project:
    """A copy of the project, and the site that is served from it at `url`."""

    def __init__(self, folder: Path) -> None:
        """Copy what serving needs, and few pages."""
        self.folder = folder
        for name in PAGES:
            (folder / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / "docs" / name, folder / "docs" / name)
        for name in ("rules_core", "calculators", "codex"):
            shutil.copytree(
                ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__")
            )
        for name in ("mkdocs.yml", "pyproject.toml", "package.json", "PYTHON.md", "LICENSE"):
            shutil.copy(ROOT / name, folder)
        # What was compiled already, so that the start is not what takes time.
        shutil.copytree(ROOT / ".cache/engine", folder / ".cache/engine")
        (folder / "node_modules").symlink_to(ROOT / "node_modules")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"

    def replace(self, name: str, old: str, new: str) -> None:
        """Change a file as an editor saves it."""
        path = self.folder / name
        text = path.read_text("utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), "utf-8")

    def get(self, address: str) -> str:
        """Return a served page; nothing when it cannot be had."""
        try:
            with urlopen(f"{self.url}{address}") as answer:  # noqa: S310 our own server
                return str(answer.read().decode())
        except (HTTPError, URLError):
            return ""

    def wait(self, address: str, holds: Callable[[str], object]) -> str:
        """Return a page as soon as it is as it should be."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            if (page := self.get(address)) and holds(page):
                return page
            time.sleep(0.2)
        raise AssertionError(f"{address} never became what was waited for")

    def epoch(self) -> int:
        """Return what a page asks to know whether it is to be loaded again."""
        return int(self.get("livereload/0/0") or 0)

    @contextmanager
    def served(self) -> Iterator["Project"]:
        """Serve it as `make serve` does, until the block ends; what it says goes to a file."""
        command = [sys.executable, "-m", "codex.serve", "--port", str(self.port)]
        with (self.folder / "said.txt").open("wb") as said:
            serving = subprocess.Popen(command, cwd=self.folder, stderr=said)
            try:
                yield self
            finally:
                serving.send_signal(signal.SIGTERM)
                assert serving.wait() == 0
