"""What a reader who goes from page to page leaves behind in memory.

The theme, which changes pages without loading them, keeps much of each page that it put aside. What
is ours keeps no more of them: it is counted beside the theme alone.
"""

import pytest
from playwright.sync_api import Browser, Page

from tests import site
from tests.browser.conftest import phone
from tests.browser.test_keyboard import THEME

pytestmark = pytest.mark.full

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


def walk(page: Page) -> dict[str, int]:
    """Go through pages by the theme's changes; return what is left once garbage is collected."""
    page.goto("maison/")
    # The theme takes links once it knows the pages of the site.
    page.wait_for_function(THEME)
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
