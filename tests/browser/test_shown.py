"""Nothing moves once the first text of a page is shown, whatever comes after it, and when."""

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import PHONE
from tests.browser.test_every_page import VISITED

LATE = ("**/*.woff2", "**/assets/web-*/codex.js")
"""The typeface and our scripts, which a slow line brings after the styles."""
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


def show_and_release(page: Page, address: str) -> None:
    """Open a page with what comes late held back until its first text is shown."""
    held = list[Route]()

    def hold(asked: Route) -> None:
        held.append(asked)

    for each in LATE:
        page.route(each, hold)
    page.goto(address, wait_until="commit")
    page.wait_for_function(SHOWN)
    page.evaluate(WATCH)
    for asked in held:
        asked.continue_()
    for each in LATE:
        page.unroute(each)
    page.wait_for_function(ALIVE)
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")


@pytest.mark.usefixtures("sparing")
@pytest.mark.parametrize("address", VISITED)
def test_nothing_moves_as_a_page_comes_to_life(kept_page: Page, address: str) -> None:
    kept_page.set_viewport_size(PHONE)
    show_and_release(kept_page, address)
    assert kept_page.evaluate("window.moved ?? 0") < SHIFT


def test_a_typeface_that_came_late_is_the_next_pages(page: Page) -> None:
    page.set_viewport_size(PHONE)
    show_and_release(page, "maison/notre-table/")
    page.wait_for_function(f"{FACE}.status === 'loaded'")
    before = page.evaluate(WIDTH)
    page.wait_for_function("globalThis.document$")
    page.locator(".codex-fil a").last.click()
    page.wait_for_url("**/maison/")
    page.wait_for_function(f"({WIDTH})() !== {before}")
