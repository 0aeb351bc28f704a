"""What a reader who goes from page to page leaves behind in memory.

The theme, which changes pages without loading them, keeps much of each page that it put aside. What
is ours keeps no more of them: it is counted beside the theme alone.
"""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import site
from tests.browser.conftest import KNOWS_PAGES, phone
from tests.browser.test_navigation import LINK
from tests.trust.endurance import WAVE

CHANGES = 20
SPARE_DOCUMENTS = 2
"""What may not be collected yet."""
OURS = 1.25
"""How many nodes pages may have with what our scripts put into them, of those they have without."""
NOTHING = b"customElements.define('rule-calculator', class extends HTMLElement {});"
"""A script that does nothing, and is not taken for one that could not run."""
FOLLOW = """async () => {
  const link = document.querySelector(".md-footer__link--next");
  await new Promise((shown) => {
    let first = true;
    document$.subscribe(() => (first ? (first = false) : shown()));
    link.click();
  });
}"""

CHANGED = """(count) => { while (count--) document$.next(document); }"""
"""Has the page hear of so many changes."""
HELD = """async () => {
  Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); };
  const input = document.getElementById("calc-incantation-segments");
  await customElements.whenDefined("rule-calculator");
  input.value = "6";
  input.dispatchEvent(new Event("input", { bubbles: true }));
}"""
"""Has the visit hold what the browser has no room for."""


def walk(page: Page) -> dict[str, int]:
    """Go through pages by the theme's changes; return what is left once garbage is collected."""
    page.goto("maison/")
    # The theme takes links once it knows the pages of the site.
    page.wait_for_function(KNOWS_PAGES)
    page.evaluate("globalThis.stayed = true")
    for _ in range(CHANGES):
        page.evaluate(FOLLOW)
    assert page.evaluate("globalThis.stayed")
    # Timers and idle work of the last page are over.
    page.evaluate("() => new Promise((idle) => setTimeout(() => requestIdleCallback(idle), 1000))")
    inside = page.context.new_cdp_session(page)
    for _ in range(3):
        inside.send("HeapProfiler.collectGarbage")
    counted: dict[str, int] = inside.send("Memory.getDOMCounters")
    return counted


def test_page_changes_keep_no_page_that_the_theme_lets_go(
    browser: Browser, server: site.Server
) -> None:
    with phone(browser, server) as context:
        ours = walk(context.new_page())
    server.broken["/codex.js"] = site.Instead(NOTHING, "text/javascript")
    with phone(browser, server) as context:
        theirs = walk(context.new_page())
    assert ours["documents"] <= theirs["documents"] + SPARE_DOCUMENTS, (ours, theirs)
    assert ours["nodes"] <= theirs["nodes"] * OURS, (ours, theirs)


@pytest.mark.parametrize("held", [False, True])
def test_after_many_changes_a_page_is_loaded_whole_unless_something_would_be_lost(
    rough_page: Page, server: site.Server, *, held: bool
) -> None:
    page = rough_page
    page.goto("maison/lancer-un-sort/")
    page.wait_for_function(KNOWS_PAGES)
    page.evaluate("globalThis.stayed = true")
    page.evaluate(CHANGED, WAVE - 1)
    page.evaluate(LINK, f"{server.url}maison/etats/")
    expect(page.locator("#etats")).to_be_attached()
    assert page.evaluate("globalThis.stayed")
    page.go_back()
    expect(page.locator("#calc-incantation")).to_be_attached()
    if held:
        page.evaluate(HELD)
        expect(page.locator("html[data-visit]")).to_be_attached()
    page.evaluate(LINK, f"{server.url}maison/etats/")
    expect(page.locator("#etats")).to_be_attached()
    assert page.evaluate("globalThis.stayed ?? false") is held
