"""The process that builds the pages; a new one takes its place when Python code changes.

Within one process, pages that did not change are kept: see `codex.page.unchanged`.
"""

import logging
import signal
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

from codex.serve import trouble

ENGINE_SAYS = trouble.ROOT / ".cache/serve/engine.txt"
"""Why the engine could not be built; empty when it was."""


def say_of_engine(text: str) -> None:
    """Note why the engine could not be built; a change has the server build the pages again."""
    if not ENGINE_SAYS.exists() or ENGINE_SAYS.read_text("utf-8") != text:
        ENGINE_SAYS.write_text(text, "utf-8")


class Builder:
    """The process, as the server sees it."""

    def __init__(self, site: Path, url: str) -> None:
        """Start one, with the code as it is now."""
        # Forked, it would have the code of its parent.
        fresh = get_context("spawn")
        self._asked, there = fresh.Pipe()
        self._process = fresh.Process(target=work, args=(there, site, url), daemon=True)
        self._process.start()
        there.close()

    def build(self) -> str:
        """Have the pages built; return what went wrong, or nothing."""
        try:
            self._asked.send("build")
            failure: str = self._asked.recv()
        except (EOFError, OSError):
            return "Le processus qui construit les pages s’est arrêté : voyez le terminal."
        return failure

    def lives(self) -> bool:
        """Tell whether the process can still build."""
        return self._process.is_alive()

    def end(self) -> None:
        """Hang up, and wait for its end."""
        self._asked.close()
        self._process.join()


def work(asked: Connection, site: Path, url: str) -> None:
    """Build the site into a folder each time something is asked, until nobody is there to ask.

    Answer with what kept it from being built, or nothing.
    """
    # Ctrl-C reaches every process of the terminal; the server then hangs up.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pages = Pages(site, url)
    while True:
        try:
            asked.recv()
        except EOFError:
            return
        asked.send(pages.build())


class Pages(logging.Handler):
    """The pages of the site, built again and again."""

    def __init__(self, site: Path, url: str) -> None:
        """Hear what MkDocs tells: the page of an error stands there alone."""
        super().__init__(logging.ERROR)
        self._site = site
        self._url = url
        self._built = False
        self._heard: list[str] = []
        logger = logging.getLogger("mkdocs")
        logger.addHandler(logging.StreamHandler())
        logger.addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an error that MkDocs tells."""
        self._heard.append(record.getMessage())

    def build(self) -> str:
        """Build once; return what kept the site from being built, or nothing."""
        self._heard.clear()
        try:
            try:
                self._build()
            except FileNotFoundError:
                # The engine is assembled beside: what was listed may be gone since.
                self._build()
        except (Exception, SystemExit) as error:  # noqa: BLE001 whatever it is, the page shows it
            return "\n".join([*self._heard, trouble.told(error)])
        return ""

    def _build(self) -> None:
        # Not before: an error in what they import is to be told. MkDocs would tell it in its words.
        import_module("codex.page.hooks")
        parts = import_module("codex.engine.parts")

        config = load_config(str(trouble.ROOT / "mkdocs.yml"), site_dir=str(self._site))
        config.site_url = self._url
        config.mdx_configs["codex.page"] = {"on_error": trouble.box_of}
        if not self._built:
            config.plugins.on_startup(command="serve", dirty=False)
            # The engine in place may answer by other rules than these.
            parts.withdraw()
        build(config, serve_url=self._url)
        self._built = True
        self._tell_of_the_engine()

    def _tell_of_the_engine(self) -> None:
        """Say in each page with a calculator why the engine is missing."""
        said = ENGINE_SAYS.read_text("utf-8") if ENGINE_SAYS.exists() else ""
        if not said:
            return
        box = trouble.box(said, "Le moteur du navigateur n’a pas pu être construit")
        for path in self._site.rglob("*.html"):
            text = path.read_text("utf-8")
            path.write_text(text.replace("<rule-calculator", f"{box}<rule-calculator", 1), "utf-8")
