"""A real browser on the built site."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests import site
from tests.browser.drivers import Driver, Firefox, WebKit

SHELL_NAME = "chromium-headless-shell"
"""The same browser without what draws windows: its pages open in half the time."""
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOW_TO = "no Chromium was found: `sudo apt install chromium`, or set CHROMIUM to one's path"
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE_MS = 60_000
expect.set_options(timeout=PATIENCE_MS)

KNOWS_PAGES = "performance.getEntriesByType('resource').some((each) => /sitemap/.test(each.name))"
"""Whether the theme knows which pages there are: before it does, a link opens a page anew."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder; where all are run, try again once what failed.

    They cost most of the time that a change's tests have: those marked `smoke` are run at each.
    """
    folder = str(Path(__file__).parent) + os.sep
    for item in items:
        if str(item.path).startswith(folder):
            item.add_marker(pytest.mark.browser)
            if not item.get_closest_marker("smoke"):
                item.add_marker(pytest.mark.full)
            # Among a thousand visits on a busy machine, one may stumble over nothing of ours.
            if os.environ.get("THOROUGH"):
                item.add_marker(pytest.mark.flaky(reruns=1))


def find_chromium(*names: str) -> str | None:
    """Return the path of an installed Chromium, of these names first, or of what CHROMIUM names."""
    found = map(shutil.which, (*names, *CHROMIUM_NAMES))
    return os.environ.get("CHROMIUM") or next(filter(None, found), None)


def launch(playwright: Playwright, chromium: str) -> Browser:
    """Start Chromium without a window."""
    # It refuses its sandbox to root, as containers and CI run.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(
        executable_path=chromium,
        args=[*sandbox, "--disable-gpu", "--disable-background-networking"],
    )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser once; without one, skip, or fail on CI."""
    chromium = find_chromium(SHELL_NAME)
    if chromium is None and os.environ.get("CI"):
        pytest.fail(HOW_TO)
    if chromium is None:
        pytest.skip(HOW_TO)
    with sync_playwright() as playwright:
        started = launch(playwright, chromium)
        yield started
        started.close()


@pytest.fixture
def server(built: Path) -> Iterator[site.Server]:
    """Serve the site under a sub-path, at an address that no other test asks anything of."""
    with site.Server(built, site.PREFIX).serving() as started:
        yield started
        started.repair()


def phone(
    browser: Browser,
    server: site.Server,
    service_workers: Literal["allow", "block"] = "allow",
) -> BrowserContext:
    """Open a fresh profile the size of a phone, that keeps an offline copy or not."""
    opened = browser.new_context(
        base_url=server.url, viewport=PHONE, locale="fr-FR", service_workers=service_workers
    )
    opened.set_default_timeout(PATIENCE_MS)
    return opened


@pytest.fixture
def context(browser: Browser, server: site.Server) -> Iterator[BrowserContext]:
    """Open a fresh profile for one test."""
    with phone(browser, server) as opened:
        yield opened


@pytest.fixture
def rough_page(context: BrowserContext) -> Page:
    """Open a tab where errors are expected."""
    return context.new_page()


def problems_of(page: Page, server: site.Server) -> list[str]:
    """Return a list that grows as errors are logged and as requests leave the site."""
    problems: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        if said.type == "error":
            problems.append(said.text)

    def watch(asked: Request) -> None:
        if not asked.url.startswith((server.origin, "data:", "blob:")):
            problems.append(f"left the site: {asked.url}")

    page.on("console", hear)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.context.on("request", watch)
    return problems


@pytest.fixture
def page(context: BrowserContext, server: site.Server) -> Iterator[Page]:
    """Open a tab; afterwards, no error was logged and no request left the site."""
    opened = context.new_page()
    problems = problems_of(opened, server)
    yield opened
    assert not problems


class Kept(NamedTuple):
    """A tab for all the tests of a module."""

    page: Page
    problems: list[str]
    server: site.Server


@pytest.fixture(scope="module")
def _kept(browser: Browser, built: Path) -> Iterator[Kept]:
    """Open a tab for all the tests of a module, so that they share what it has loaded."""
    with (
        site.Server(built, site.PREFIX).serving() as server,
        phone(browser, server) as context,
    ):
        # What Chromium asks for where a file that is no page names no icon.
        server.broken["/favicon.ico"] = b""
        opened = context.new_page()
        yield Kept(opened, problems_of(opened, server), server)


COMPILE = """async (address) => {
  const bytes = await (await fetch(address)).arrayBuffer();
  globalThis.compiled = await WebAssembly.compile(bytes);
}"""


def keep_compiled(page: Page, server: site.Server) -> None:
    """Hold the engine's WebAssembly in a window of a tab, so that each page finds it compiled.

    The windows of a process share what it has compiled, for as long as one of them holds it.
    """
    (wasm,) = server.folder.glob("assets/engine/runtime-*/pyodide.asm.wasm")
    # A file of the site without scripts.
    page.goto("images/logo.svg")
    with page.expect_popup() as opened:
        page.evaluate("() => { window.open(location.href); }")
    opened.value.evaluate(COMPILE, f"{server.prefix}{wasm.relative_to(server.folder).as_posix()}")
    page.bring_to_front()


SPARING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
"""Has a page think that its reader spares bytes: it starts no engine before one is needed."""


@pytest.fixture(scope="module")
def sparing(_kept: Kept) -> None:
    """Have the tab of the module start no engine beside what is looked at."""
    _kept.page.add_init_script(SPARING)


@pytest.fixture
def kept_page(_kept: Kept) -> Iterator[Page]:
    """Give the tab of the module; after each test, it is as sound as a fresh one."""
    opened, problems, _ = _kept
    yield opened
    opened.emulate_media(media="null")
    found = problems.copy()
    problems.clear()
    assert not found


@pytest.fixture(params=[Firefox, WebKit])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    """Start another browser afresh, with nothing in its cache; without one, skip."""
    kind: type[Driver] = request.param
    if missing := kind.missing():
        pytest.skip(f"no {kind.__name__} to drive: `sudo apt install {' '.join(missing)}`")
    with kind(tmp_path) as started:
        yield started


@pytest.fixture(scope="module")
def _compiled(_kept: Kept) -> None:
    """Have each page of the module's tab find the engine compiled."""
    keep_compiled(_kept.page, _kept.server)


@pytest.fixture
def tab(kept_page: Page, _compiled: None) -> Page:
    """Give the tab of the module as to a reader who comes for the first time, on a phone."""
    kept_page.set_viewport_size(PHONE)
    # A file of the site without scripts: nothing is kept as it is left.
    kept_page.goto("images/logo.svg")
    kept_page.evaluate("localStorage.clear(); sessionStorage.clear();")
    return kept_page


class Calculator:
    """One calculator of a page, driven as a reader would."""

    def __init__(self, page: Page, key: str) -> None:
        """Find it by the key of its links."""
        self.page = page
        self.root = page.locator(f"#calc-{key}")

    def field(self, name: str) -> str:
        """Return the selector of a field's control."""
        return f"#{self.root.get_attribute('id')}-{name}"

    def answered(self) -> "Calculator":
        """Wait until the answer is the one to the present inputs."""
        self.root.locator("[data-part=answer]:not(.calc-stale)").wait_for()
        return self

    def sentence(self) -> str:
        """Return the sentence of the answer, once it is up to date."""
        self.answered()
        return self.root.locator(".calc-sentence").inner_text()

    def type_over(self, name: str, text: str) -> "Calculator":
        """Replace the text of a field with the keyboard alone; a list is typed into its rows."""
        self.root.locator(".calc-actions:not([hidden])").wait_for()
        field = self.root.locator(f"[data-field={name}]")
        listed = field.get_attribute("data-kind") == "integers"
        if listed and field.locator(".calc-add").count():
            while field.locator(".calc-remove").count():
                field.locator(".calc-remove").first.press("Enter")
            if not text:
                return self
            field.locator(".calc-add").press("Enter")
            field.locator(".calc-row input").focus()
        elif listed:
            field.locator(".calc-row input").focus()
        else:
            self.page.locator(self.field(name)).focus()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.press("Delete")
        self.page.keyboard.type(text)
        return self


def calculator(page: Page, address: str, key: str) -> Calculator:
    """Open a page and return its calculator."""
    page.goto(address)
    return Calculator(page, key)
