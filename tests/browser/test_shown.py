"""Nothing moves once the first text of a page is shown, whatever comes after it, and when."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests import site
from tests.browser.conftest import KNOWS_PAGES, PHONE
from tests.browser.test_every_page import VISITED

FACES, SCRIPT = "**/*.woff2", "**/codex.js"
"""What a slow line brings after the styles."""
WIDE: ViewportSize = {"width": 1280, "height": 800}
SHIFT = 0.02
"""How much of what is seen may move as a page loads, as browsers add it up."""
SHOWN = "performance.getEntriesByName('first-contentful-paint').length"
WATCH = """() => new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.moved = (window.moved ?? 0) + value;
}).observe({ type: "layout-shift", buffered: true })"""
ALIVE = """async () => {
  await new Promise(requestAnimationFrame);
  return globalThis.document$ && !document.querySelector(":not(:defined)");
}"""
FACE = "[...document.fonts].find(each => /Serif 4/.test(each.family) && each.style === 'normal')"
WIDTH = """() => {
  const line = document.createElement("span");
  line.style = "position: absolute; font: 100px 'Source Serif 4', monospace";
  line.textContent = "Wimmelii";
  document.body.append(line);
  const { width } = line.getBoundingClientRect();
  line.remove();
  return width;
}"""
"""How wide a word is in the typeface, or in one of which every letter is as wide."""


@contextmanager
def shown_without(page: Page, address: str, *late: str) -> Iterator[None]:
    """Open a page, and hold back what comes late until the block is done with its first text."""
    held = list[Route]()

    def hold(asked: Route) -> None:
        held.append(asked)

    for each in late:
        page.route(each, hold)
    page.goto(address, wait_until="commit")
    page.wait_for_function(SHOWN)
    yield
    for asked in held:
        asked.continue_()
    for each in late:
        page.unroute(each)


def show_and_release(page: Page, address: str) -> None:
    """Open a page that shows its first text before what comes late, then comes to life."""
    with shown_without(page, address, FACES, SCRIPT):
        page.evaluate(WATCH)
    page.wait_for_function(ALIVE)
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")


@pytest.mark.smoke
@pytest.mark.usefixtures("sparing")
@pytest.mark.parametrize("address", VISITED)
def test_nothing_moves_as_a_page_comes_to_life(kept_page: Page, address: str) -> None:
    kept_page.set_viewport_size(PHONE)
    show_and_release(kept_page, address)
    assert kept_page.evaluate("window.moved ?? 0") < SHIFT


def test_a_typeface_that_came_late_is_the_next_pages(page: Page) -> None:
    page.set_viewport_size(WIDE)
    show_and_release(page, "maison/notre-table/")
    page.wait_for_function(f"{FACE}.status === 'loaded'")
    before = page.evaluate(WIDTH)
    page.wait_for_function(KNOWS_PAGES)
    page.locator(".codex-fil a").last.click()
    page.wait_for_url("**/maison/")
    page.wait_for_function(f"({WIDTH})() !== {before}")


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_phone_has_the_typeface_come_after_all_the_rest(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    with shown_without(page, "maison/notre-table/", SCRIPT):
        page.evaluate("new Promise(requestAnimationFrame)")
        assert page.evaluate(f"{FACE}.status === 'unloaded'") is (size is PHONE)
    page.wait_for_function(f"{FACE}.status === 'loaded'")
    page.wait_for_function(KNOWS_PAGES)
    page.locator(".codex-fil a").last.click()
    page.wait_for_url("**/maison/")
    expect(page.locator("h1")).to_have_css("font-family", re.compile("Source Serif 4"))


def test_without_scripts_a_phone_has_the_typeface_too(
    browser: Browser, server: site.Server
) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    with page.expect_response("**/source-serif-4-latin-wght-normal.woff2"):
        page.goto(f"{server.url}dd3/attaque-ca/")
    context.close()
