"""What becomes of the copy for reading offline when all goes wrong, in Chromium and in Firefox.

Each scenario is written once, for the little that both browsers do: open an address, run a function
in the page, open another tab, go back, end without a word and start again.
"""

import os
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Any, Literal, Self

from playwright.sync_api import Error, sync_playwright

from tests import site
from tests.browser.conftest import PATIENCE_MS, find_chromium
from tests.browser.drivers import Firefox
from tests.browser.test_offline import CASTING, FETCHED, HOUSE, SETTLED_LINE, Published
from tests.browser.test_other_browsers import TYPE_OVER
from tests.trust.report import Trial

PATIENCE_S = 60
PORTAL = site.Instead(b"<!doctype html><title>Portail</title><h1>Portail</h1>", "text/html")
READY = "Prêt hors ligne"
PAGES = (HOUSE, CASTING)
MARK = "edition-"
LINE = "() => document.querySelector('offline-copy')?.textContent ?? ''"
BANNER = "() => document.querySelector('.offline-banner button') !== null"
TAKE = "() => { document.querySelector('.offline-banner button').click(); }"
KEEP = "() => { document.querySelector('offline-copy button').click(); }"
MINE = f"""() => [...document.childNodes].map(({{ data }}) => data ?? "").join("")
  .match(/{MARK}(\\d)/)?.[1]"""
FORGET = """async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  return (await caches.keys()).length;
}"""
LEFT = """async () => {
  const names = (await caches.keys()).filter((name) => !name.endsWith(" clients"));
  return names.length;
}"""
FULL = """
const put = Cache.prototype.put;
let puts = 0;
Cache.prototype.put = function (...given) {
  if (++puts > 20) throw new DOMException("", "QuotaExceededError");
  return put.apply(this, given);
};
"""


class Chromium:
    """Chromium on a profile of its own, with the hands of a `Driver`."""

    def __init__(self, folder: Path) -> None:
        """Prepare; `folder` may hold the profile of one that ended before."""
        self._folder = folder
        self._held = ExitStack()

    def __enter__(self) -> Self:
        """Start it."""
        with ExitStack() as held:
            playwright = held.enter_context(sync_playwright())
            sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
            self._context = playwright.chromium.launch_persistent_context(
                self._folder / "profile",
                executable_path=find_chromium(),
                args=[*sandbox, "--disable-gpu", "--disable-background-networking"],
            )
            held.callback(self._close)
            self._context.set_default_timeout(PATIENCE_MS)
            self._page = self._context.pages[0]
            self._held = held.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        """End it."""
        self._held.close()

    def _close(self) -> None:
        # It may have been ended on purpose.
        with suppress(Error):
            self._context.close()

    def open(self, url: str) -> None:
        """Load a page."""
        self._page.goto(url)

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a function in the page."""
        return self._page.evaluate(f"(given) => ({function})(...given)", list(arguments))

    def new_tab(self) -> str:
        """Open another tab."""
        self._context.new_page()
        return str(len(self._context.pages) - 1)

    def switch(self, tab: str) -> None:
        """Have what follows happen in a tab."""
        self._page = self._context.pages[int(tab)]

    def go(self, way: Literal["back", "forward"]) -> None:
        """Go through the history."""
        if way == "back":
            self._page.go_back()
        else:
            self._page.go_forward()


BROWSERS: dict[str, type[Chromium | Firefox]] = {"Chromium": Chromium, "Firefox": Firefox}


class Stage:
    """A published site and a browser on it."""

    def __init__(self, folder: Path, kind: type[Chromium | Firefox]) -> None:
        """Publish a copy of the site, its first edition."""
        self.published = Published(shutil.copytree(site.built(), folder / "site"))
        self.server = self.published.server
        self.profile = folder / "browser"
        self.profile.mkdir()
        self._kind = kind
        self._running = ExitStack()
        self._typed = cycle("654")
        self.browser: Any = None
        self.edition("1")
        self.start()

    def edition(self, number: str) -> None:
        """Publish another edition, told by a mark in two pages."""
        self.mark(number)
        self.published.publish()

    def mark(self, number: str) -> None:
        """Put the pages of another edition on the host, and nothing that tells of them."""
        for address in PAGES:
            path = self.published.folder / address / "index.html"
            text = path.read_text("utf-8").partition(f"<!-- {MARK}")[0]
            path.write_text(f"{text}<!-- {MARK}{number} -->\n", "utf-8")

    def start(self) -> None:
        """Start the browser, on what it kept."""
        self._running = ExitStack()
        self.browser = self._running.enter_context(self._kind(self.profile))

    def kill(self) -> None:
        """End the browser as a power cut does."""
        ours = str(self.profile / "profile").encode()
        for process in Path("/proc").glob("[0-9]*"):
            try:
                told = (process / "cmdline").read_bytes()
            except OSError:
                continue
            if ours in told:
                os.kill(int(process.name), signal.SIGKILL)
        self._running.close()

    def rest(self) -> None:
        """End the browser as its reader does."""
        self._running.close()

    def end(self) -> None:
        """End all of it."""
        self.rest()
        self.published.stop()

    def open(self, address: str) -> None:
        """Open a page of the site."""
        self.browser.open(self.server.url + address)

    def until(self, function: str, right: Callable[[Any], bool]) -> Any:
        """Ask the page again and again, while it may be changing, until the answer is right."""
        deadline = time.monotonic() + PATIENCE_S
        told: Any = None
        while time.monotonic() < deadline:
            try:
                told = self.browser.evaluate(function)
            except Exception as error:  # noqa: BLE001 the page that was asked is gone
                told = error
            else:
                if right(told):
                    return told
            time.sleep(0.1)
        raise AssertionError(f"{function}: {told!r}")

    def line(self, text: str) -> None:
        """Wait until the line at the foot of the page says something."""
        self.until(LINE, lambda told: text in told)

    def ready(self, address: str = HOUSE) -> None:
        """Stay on a page until the copy is whole."""
        self.open(address)
        told = self.browser.evaluate(SETTLED_LINE)
        assert READY in told, told

    def computes(self) -> None:
        """Change an input of the page, and see its answer change."""
        # A tab remembers what was typed: each time something else.
        typed = next(self._typed)
        before, after = self.browser.evaluate(TYPE_OVER, "calc-incantation-segments", typed)
        assert before != after

    def one_edition(self, *wanted: str) -> None:
        """See that the page and what it asks for are of one edition, one of those wanted."""
        mine = self.browser.evaluate(MINE)
        assert mine in wanted, (mine, wanted)
        for address in PAGES:
            text = self.browser.evaluate(FETCHED, self.server.url + address)
            assert f"{MARK}{mine}" in text, (mine, address)

    def becomes_one_edition(self) -> None:
        """Wait until the page and what it asks for are of one edition, whichever."""
        asked = f"""async () => {{
          const texts = {[self.server.url + address for address in PAGES]}.map({FETCHED});
          const editions = (await Promise.all(texts)).map((text) => text.match(/{MARK}(\\d)/)?.[1]);
          return new Set([({MINE})(), ...editions]).size;
        }}"""
        self.until(asked, lambda told: told == 1)

    def without_network(self) -> None:
        """Stop the server, and read and compute all the same."""
        self.published.stop()
        self.open(CASTING)
        self.computes()


def portal_in_mid_copy(stage: Stage) -> None:
    """A portal answers in the place of a file, then lets everything through."""
    stage.server.broken[".wasm"] = PORTAL
    stage.open(HOUSE)
    stage.line("interrompue")
    stage.server.repair()
    stage.ready()
    stage.without_network()


def portal_over_a_copy(stage: Stage) -> None:
    """A portal answers everything that is asked, over a whole copy."""
    stage.ready()
    stage.server.broken[""] = PORTAL
    stage.open(CASTING)
    stage.computes()
    stage.one_edition("1")
    stage.server.repair()
    stage.ready()
    stage.one_edition("1")


def killed_in_mid_copy(stage: Stage) -> None:
    """The browser and its worker end in the middle of the copy."""
    stage.server.broken[".wasm"] = site.HANGS
    stage.open(HOUSE)
    stage.line("/")
    stage.kill()
    stage.server.repair()
    stage.start()
    stage.ready()
    stage.without_network()


def too_little_room(stage: Stage) -> None:
    """The room ends in the middle of the copy; the reader makes some."""
    worker = stage.published.folder / "sw.js"
    worker.write_text(FULL + worker.read_text("utf-8"), "utf-8")
    stage.open(CASTING)
    stage.line("Pas assez de place")
    stage.until(LEFT, lambda left: left == 0)
    stage.computes()
    stage.published.publish()
    stage.browser.evaluate(KEEP)
    stage.line(READY)
    stage.without_network()


def cleared(stage: Stage) -> None:
    """The copy is erased behind the worker's back."""
    stage.ready()
    stage.browser.evaluate(FORGET)
    stage.ready(CASTING)
    stage.without_network()


def two_tabs(stage: Stage) -> None:
    """Two tabs have two editions, and each keeps its own until it is loaded again."""
    browser = stage.browser
    one, other = browser.new_tab(), browser.new_tab()
    browser.switch(one)
    stage.ready(HOUSE)
    browser.switch(other)
    stage.ready(CASTING)
    stage.edition("2")
    browser.switch(one)
    stage.open(HOUSE)
    stage.until(BANNER, bool)
    stage.one_edition("1")
    browser.evaluate(TAKE)
    stage.until(MINE, lambda told: told == "2")
    stage.one_edition("2")
    browser.switch(other)
    stage.one_edition("1")
    stage.computes()
    stage.open(CASTING)
    stage.one_edition("2")
    stage.without_network()


def back_and_forward(stage: Stage) -> None:
    """Back and forward across an update: what is shown is of one edition, whichever."""
    stage.ready(HOUSE)
    stage.ready(CASTING)
    stage.edition("2")
    stage.open(CASTING)
    stage.until(BANNER, bool)
    stage.browser.evaluate(TAKE)
    stage.until(MINE, lambda told: told == "2")
    for way in ("back", "forward", "back", "forward"):
        stage.browser.go(way)
        stage.becomes_one_edition()
    stage.open(CASTING)
    stage.one_edition("2")
    stage.without_network()


def published_in_mid_copy(stage: Stage) -> None:
    """Another edition is published while the first one is being copied."""
    stage.server.broken[".wasm"] = site.HANGS
    stage.open(HOUSE)
    stage.line("/")
    stage.edition("2")
    stage.server.repair()
    stage.until(LINE, lambda told: "interrompue" in told or READY in told)
    stage.ready(HOUSE)
    stage.open(HOUSE)
    stage.one_edition("1", "2")
    stage.without_network()


SCENARIOS: dict[str, Callable[[Stage], None]] = {
    "Un portail Wi-Fi répond au milieu de la copie": portal_in_mid_copy,
    "Un portail Wi-Fi répond à tout, la copie étant faite": portal_over_a_copy,
    "Le navigateur est tué au milieu de la copie": killed_in_mid_copy,
    "La place manque au milieu de la copie": too_little_room,
    "La copie est effacée": cleared,
    "Deux onglets de deux versions": two_tabs,
    "Retour et avance par-dessus une mise à jour": back_and_forward,
    "Une publication au milieu de la copie": published_in_mid_copy,
}


@contextmanager
def staged(kind: type[Chromium | Firefox]) -> Iterator[Stage]:
    """Give a site and a browser of their own."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), kind)
        try:
            yield stage
        finally:
            stage.end()


def run(count: int, scenarios: Mapping[str, Callable[[Stage], None]]) -> list[Trial]:
    """Run the first scenarios in each browser that there is."""
    trials = []
    for what, scenario in list(scenarios.items())[:count]:
        trial = Trial(what)
        for name, kind in BROWSERS.items():
            if kind is Firefox and Firefox.missing():
                continue
            try:
                with staged(kind) as stage:
                    scenario(stage)
            except Exception as error:  # noqa: BLE001 whatever it is, it is told
                trial.check(False, (name, repr(error)))
            else:
                trial.check(True, name)
        trials.append(trial)
    return trials
