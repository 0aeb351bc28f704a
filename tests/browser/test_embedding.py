"""A calculator alone in the page of another origin, by the lines that « Intégrer » gives."""

import json
import math
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Frame, Locator, Page, expect

from calculators import browser as door
from calculators import registry
from codex.built import pages
from codex.publish import __main__ as publishing
from codex.publish import embedding, sharing
from tests import site
from tests.browser.conftest import PHONE, Calculator, calculator
from tests.browser.drivers import Driver
from tests.browser.test_other_browsers import TYPE_OVER
from tests.examples import question
from tests.site import Server

PAGE = "maison/surprise-discretion/"
KEY = "discretion"
RULE = registry.find("maison/discretion").rule.partition("#")[2]
FIELD = f"#calc-{KEY}-dd"
SHUT_IN = '<iframe sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" '
OPEN = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
"""What the hosting examples send with the files that a frame asks for."""


THROW = """
async () => {
  document.querySelector("[data-do=roll]").click();
  const panel = document.querySelector(".calc-panel");
  while (!panel.querySelector("strong")) await new Promise((go) => setTimeout(go, 50));
  return panel.textContent;
}
"""
"""The engine alone throws."""


@pytest.fixture
def server(built: Path, tmp_path: Path) -> Iterator[Server]:
    """Serve a copy of the site with its frames, which know the address that it is served at."""
    folder = tmp_path / "site"
    shutil.copytree(built, folder, copy_function=lambda one, other: Path(other).hardlink_to(one))
    with Server(folder, site.PREFIX).serving() as started:
        page = publishing.built(folder)[f"{PAGE}index.html"]
        found = page.rewritten(page.text.replace(site.URL, started.url))
        embedding.write({found.name: found}, folder)
        marked = sharing.marked(page)
        page.path.unlink()
        pages.write([marked])
        started.headers |= OPEN
        yield started


@pytest.fixture
def around(tmp_path: Path) -> Iterator[Server]:
    """Serve the page of another origin, `index.html`, which a test writes."""
    (tmp_path / "around").mkdir()
    with Server(tmp_path / "around", "/").serving() as started:
        started.broken["/favicon.ico"] = b""
        yield started


def write(around: Server, lines: str) -> None:
    """Write the page of another origin: the lines as they were given, and the frame shut in."""
    frame, script = lines.split("\n")
    html = "\n".join([frame, frame.replace("<iframe ", SHUT_IN), script])
    (around.folder / "index.html").write_text(f"<!doctype html><meta charset=utf-8>{html}", "utf-8")


def sentence(dd: str) -> str:
    """Return what our own Python answers."""
    answer = json.loads(door.answer(question("maison/discretion", {"dd": dd})))
    return str(answer["sentence"])


def asked_for_engine(server: Server) -> bool:
    """Tell whether the engine was asked for."""
    return any("/assets/engine/" in path for path in server.requested)


def height(shown: Locator) -> str:
    """Return how high an element is, as styles write it."""
    told: str = shown.evaluate("each => getComputedStyle(each).height")
    return f"{math.ceil(float(told.removesuffix('px')))}px"


def shows(frame: Frame, dd: str) -> None:
    """Wait until a frame answers a value."""
    expect(frame.locator("[data-part=answer]:not(.calc-stale) .calc-sentence")).to_have_text(
        sentence(dd)
    )


def test_the_lines_show_the_calculator_in_another_page(
    browser: Browser, server: Server, around: Server
) -> None:
    context = browser.new_context(viewport=PHONE, locale="fr-FR", color_scheme="dark")
    page = context.new_page()
    problems: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        if said.type == "error":
            problems.append(said.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(f"{server.url}{PAGE}?autre.champ=1")
    used = Calculator(page, KEY).type_over("dd", "17").answered()
    used.root.locator("[data-do=link]").click()
    used.root.get_by_text("Intégrer").click()
    lines = used.root.locator(".calc-embed textarea").input_value()
    assert "autre" not in lines
    # Other inputs have other lines.
    used.type_over("dd", "18").answered()
    expect(used.root.locator("[data-part=copied]")).to_be_empty()

    write(around, lines)
    server.requested.clear()
    page.goto(around.url)
    _, *frames = page.frames
    assert len(frames) == 2
    for at, frame in enumerate(frames):
        # What its inputs were, and what a pack knows, needs no engine.
        shows(frame, "17")
        expect(frame.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
        frame.locator(FIELD).fill("16")
        shows(frame, "16")
        # As high as what it holds, whatever opens.
        shown = page.locator("iframe").nth(at)
        for _ in range(2):
            before = height(shown)
            frame.get_by_text("Pourquoi").click()
            expect(shown).not_to_have_css("height", before)
            assert height(shown) == height(frame.locator("main"))
    assert not asked_for_engine(server)
    for frame in frames:
        frame.locator(FIELD).fill("47")
        shows(frame, "47")
        frame.locator("[data-do=roll]").click()
        expect(frame.locator(".calc-panel strong")).to_be_visible()
    assert asked_for_engine(server)
    # What leads elsewhere does so outside of the frame.
    for frame in frames:
        with context.expect_page() as opened:
            frame.locator(".calc-rule").click()
        expect(opened.value).to_have_url(f"{server.url}{PAGE}#{RULE}")
    assert not problems
    context.close()


@pytest.mark.smoke
def test_the_dice_of_a_form_are_copied_as_other_programs_write_them(tab: Page) -> None:
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    used = calculator(tab, "maison/degats-resistances/", "resistances").type_over(
        "degats", "2D6 + 3"
    )
    used.answered()
    used.root.locator("[data-do=link]").click()
    used.root.get_by_text("Lancer ailleurs").click()
    for program, line in (("Roll20", "/roll 2d6+3"), ("Foundry", "/r 2d6+3")):
        pressed = used.root.get_by_role("button", name=f"{program}\u00a0: {line}", exact=True)
        pressed.click()
        assert tab.evaluate("navigator.clipboard.readText()") == line
    # A number is no throw.
    used.type_over("degats", "7").answered()
    used.root.locator("[data-do=link]").click()
    expect(used.root.locator(".calc-embed")).to_have_count(0)


def test_other_browsers_show_it_too(other: Driver, server: Server, around: Server) -> None:
    address = f"{server.url}{embedding.FOLDER}/{PAGE}{KEY}/?v=1&{KEY}.dd=17"
    (loader,) = (server.folder / embedding.FOLDER).glob("*.js")
    script = f'<script src="{server.url}{embedding.FOLDER}/{loader.name}"></script>'
    write(around, f'<iframe src="{address}"></iframe>\n{script}')
    other.open(around.url)
    for at in range(2):
        other.enter(at)
        assert other.evaluate(TYPE_OVER, FIELD[1:], "47")[1] == sentence("47")
        assert other.evaluate(THROW)
        other.leave()
    heights = "() => [...document.querySelectorAll('iframe')].map(({ style }) => style.height)"
    other.until(lambda: all(other.evaluate(heights)))
    assert asked_for_engine(server)
