"""Serve the site while it is written: `python -m codex.serve --port 8000`."""

import argparse
import logging
import os
import signal
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from mkdocs.livereload import LiveReloadServer

from codex.serve import trouble
from codex.serve.engine import EngineBuild
from codex.serve.pages import ENGINE_SAYS, Builder, say_of_engine
from codex.serve.trouble import ROOT

WATCHED = ("docs", "mkdocs.yml", "rules_core", "calculators", "codex")
CODE = (".py", ".psv")
WEB = (".js", ".css")
"""What `python -m codex.assemble` copies into docs/assets/."""


class Served:
    """The site, its server, the process that builds its pages, and the engine's build."""

    def __init__(self, port: int, folder: Path) -> None:
        """Prepare to serve on a port, from a folder for the built pages."""
        self._site = folder / "site"
        self._failed = folder / "failed"
        mount = urlsplit(os.environ.get("CODEX_URL") or "/").path
        self._server = LiveReloadServer(
            self.build, "127.0.0.1", port, str(self._site), mount_path=mount
        )
        self._server.error_handler = self._not_found
        self._engine = EngineBuild()
        self._code = _state(CODE)
        self._made = _state((*CODE, *WEB))
        self._builder: Builder | None = None

    def serve(self) -> None:
        """Build everything, then serve it until the terminal says to end."""
        ENGINE_SAYS.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._engine.start().join()
            self.build()
            for name in WATCHED:
                self._server.watch(str(ROOT / name))
            self._server.watch(str(ENGINE_SAYS.parent))
            self._server.serve()  # type: ignore[no-untyped-call]
        except KeyboardInterrupt:
            pass
        finally:
            self._server.shutdown()
            self._engine.stop()
            if self._builder:
                self._builder.end()

    def build(self) -> None:
        """Build the pages, then, where what it is made from changed, the engine.

        Never fails: the server, which is told so, would let browsers wait.
        """
        code, made = _state(CODE), _state((*CODE, *WEB))
        if self._builder and (code != self._code or not self._builder.lives()):
            self._builder.end()
            self._builder = None
        self._code = code
        if made != self._made:
            # What it said was of the files as they were.
            say_of_engine("")
        self._builder = self._builder or Builder(self._site, self._server.url)
        failure = self._builder.build()
        if failure:
            logging.getLogger("mkdocs").error(failure)
            self._write_failure(failure)
        self._server.root = str(self._failed if failure else self._site)
        if made != self._made:
            self._made = made
            self._engine.start()

    def _write_failure(self, failure: str) -> None:
        """Write the error at the address of every page."""
        for page in (ROOT / "docs").rglob("*.md"):
            path = page.relative_to(ROOT / "docs").with_suffix("")
            folder = self._failed / (path.parent if path.name == "index" else path)
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "index.html").write_text(trouble.page(failure), "utf-8")

    def _not_found(self, code: int) -> bytes | None:
        path = self._site / f"{code}.html"
        return path.read_bytes() if path.exists() else None


def _state(kinds: tuple[str, ...]) -> dict[Path, tuple[int, int]]:
    """Return when each file of these kinds was written, and its size."""
    found = {}
    for folder in trouble.OURS:
        for path in folder.rglob("*"):
            if path.suffix in kinds:
                stat = path.stat()
                found[path] = (stat.st_mtime_ns, stat.st_size)
    return found


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m codex.serve", description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    port: int = parser.parse_args().port
    logger = logging.getLogger("mkdocs")
    logger.addHandler(logging.StreamHandler())
    logger.setLevel(logging.INFO)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    # Bytecode beside the sources would be taken for a change of them.
    os.environ["PYTHONPYCACHEPREFIX"] = str(ROOT / ".cache/pycache")
    with tempfile.TemporaryDirectory(prefix="codex-") as folder:
        Served(port, Path(folder)).serve()


if __name__ == "__main__":
    main()
