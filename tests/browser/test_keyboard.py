"""Calculators, search and menu by the keyboard alone, in three browsers: stops and effects."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Protocol

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import KNOWS_PAGES
from tests.browser.drivers import Driver
from tests.browser.test_every_page import WITH_CALCULATOR
from tests.site import Server

WALK = """
(place) => {
  const calculator = document.querySelectorAll("rule-calculator")[place];
  if (!calculator) return null;
  // A heading that is reached offers to print its section: one stop more.
  for (const heading of calculator.querySelectorAll("h2, h3, h4"))
    heading.dispatchEvent(new Event("focusin", { bubbles: true }));
  const controls = "a[href], button, input, select, textarea, summary";
  const stops = [...calculator.querySelectorAll(controls)].filter((at) =>
    at.checkVisibility({ visibilityProperty: true }) && at.getClientRects().length
    && !at.disabled && at.tabIndex >= 0
    // Of what is one choice, the keyboard stops at the chosen one.
    && !(at.type === "radio" && !at.checked));
  const name = (at) => at ? `${at.localName} ${at.id || at.textContent.trim().slice(0, 30)}` : "";
  const seen = [];
  calculator.addEventListener("focusin", ({ target }) => {
    // Some browsers stop at what scrolls too.
    if (target.matches(controls)) seen.push(name(target));
    document.body.dataset.seen = JSON.stringify(seen);
  });
  calculator.tabIndex = -1;
  calculator.focus();
  return stops.map(name);
}
"""
"""Stands before a calculator; gives where the keyboard should stop in it, in order."""
SEEN = "() => JSON.parse(document.body.dataset.seen)"
BESIDE = 6
"""How many stops more, at most: at what scrolls, and the first one after the calculator."""
KINDS = {
    "number": (".calc-number input", "ArrowUp"),
    "choice": (".calc-form select", "ArrowDown"),
    "box": (".calc-form input[type=checkbox]", "Space"),
}
"""What a reader does to each kind of field."""
FOCUS = """
(place, selector) => {
  const all = document.querySelectorAll("rule-calculator")[place].querySelectorAll(selector);
  const field = [...all].find((at) => at.checkVisibility() && !at.disabled);
  field?.focus();
  return field ? [field.value, field.checked ?? null] : null;
}
"""
VALUE = "() => [document.activeElement.value, document.activeElement.checked ?? null]"
READY = """
async () => {
  await customElements.whenDefined("rule-calculator");
  while (document.querySelector(".calc-actions[hidden]")) {
    await new Promise((go) => setTimeout(go, 20));
  }
}
"""

UNTIL = """
async (test) => {
  const holds = new Function(`return ${test}`);
  for (let left = 3000; left && !holds(); left--) await new Promise((go) => setTimeout(go, 20));
  return Boolean(holds());
}
"""
"""Waits until an expression holds, and tells whether it ever did."""
AT = "document.activeElement"
MENU = ".md-header__button[for=__drawer] > [role=button]"
OPEN = "document.querySelector('[data-md-toggle=drawer]').checked"
DIALOG = "document.querySelector('dialog.find')"
FIRST = "document.querySelector('.find-results a')"
PAGE = "maison/lancer-un-sort/"


class Window(Protocol):
    """What the walk needs of a browser."""

    def open(self, url: str) -> None:
        """Load a page."""

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a function in the page."""

    def press(self, *keys: str) -> None:
        """Press keys, one after another."""


class Chromium:
    """Chromium as the walk sees it."""

    def __init__(self, page: Page) -> None:
        """Drive a tab."""
        self._page = page

    def open(self, url: str) -> None:
        """Load a page."""
        self._page.goto(url)

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a function in the page."""
        return self._page.evaluate(f"(all) => ({function})(...all)", [*arguments])

    def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            self._page.keyboard.press(key)


def walk(window: Window, url: str) -> Iterator[str]:
    """Yield what the keyboard does not do in the calculators of a page."""
    window.open(url)
    window.evaluate(READY)
    place = 0
    while (stops := window.evaluate(WALK, place)) is not None:
        window.press(*["Tab"] * (len(stops) + BESIDE))
        seen = window.evaluate(SEEN)
        for each, stop in zip_longest(seen, stops):
            if each != stop:
                yield f"{url} {place}: stops at {each}, not at {stop}"
                break
        for kind, (selector, key) in KINDS.items():
            before = window.evaluate(FOCUS, place, selector)
            if before is None:
                continue
            window.press(key)
            if window.evaluate(VALUE) == before:
                yield f"{url} {place}: {key} leaves its {kind} at {before}"
        place += 1
    assert place


def steps(window: Window, *told: tuple[str, str]) -> Iterator[str]:
    """Press keys, one step after another, and yield what does not follow."""
    for keys, then in told:
        window.press(*keys.split())
        # Firefox gives nothing where another page took the place of the one that was asked.
        asked = (window.evaluate(UNTIL, then) for _ in range(3))
        if not next((held for held in asked if held is not None), False):
            yield f"{keys}: not {then}"


def search(window: Window, url: str) -> Iterator[str]:
    """Yield what the keyboard does not do in the search, up to the page that it leads to."""
    window.open(url)
    window.evaluate(UNTIL, KNOWS_PAGES)
    yield from steps(
        window,
        ("/", f"{DIALOG}.open && {AT}.type === 'search'"),
        ("s u r p r i s e", f"{AT}.value === 'surprise' && {FIRST}"),
        ("ArrowDown", f"{AT} === {FIRST}"),
        ("ArrowUp", f"{AT}.type === 'search'"),
        ("Escape", f"!{DIALOG}.open"),
        ("/", f"{DIALOG}.open && {FIRST}"),
        ("ArrowDown", f"{AT} === {FIRST}"),
    )
    # The words that the link carries leave the address as they are marked.
    first = window.evaluate(f"() => {FIRST}.href.replace(/\\?h=[^#]*/, '')")
    yield from steps(window, ("Enter", f"location.href === {first!r} && !{DIALOG}?.open"))


def menu(window: Window, url: str) -> Iterator[str]:
    """Yield what the keyboard does not do in the menu of a narrow window."""
    window.open(url)
    # What opens the menu is ours, what lays it over the page is the theme's.
    window.evaluate(UNTIL, KNOWS_PAGES)
    window.evaluate(UNTIL, f"document.querySelector({MENU!r})")
    window.evaluate(f"() => document.querySelector({MENU!r}).focus()")
    inside = f"{AT}.closest('.md-sidebar--primary')"
    yield from steps(
        window,
        ("Enter", f"{OPEN} && {inside}"),
        ("Tab", f"{inside} && {AT}.getClientRects().length"),
        ("Escape", f"!{OPEN} && {AT}.matches({MENU!r})"),
        ("Space", f"{OPEN} && {inside}"),
    )


@pytest.mark.usefixtures("sparing")
@pytest.mark.parametrize("address", sorted(WITH_CALCULATOR))
def test_its_calculators_are_walked_through(tab: Page, address: str) -> None:
    tab.set_viewport_size({"width": 1280, "height": 900})
    assert [*walk(Chromium(tab), address)] == []


def test_so_they_are_in_other_browsers(other: Driver, server: Server) -> None:
    addresses = sorted(WITH_CALCULATOR)
    # Nothing that is walked through needs an engine: its worker has nothing to say.
    server.broken["/worker.js"] = b""
    assert [each for address in addresses for each in walk(other, server.url + address)] == []


def test_the_search_and_the_menu(tab: Page) -> None:
    tab.set_viewport_size({"width": 1024, "height": 768})
    for each in (search, menu):
        assert [*each(Chromium(tab), PAGE)] == []


def test_they_are_in_other_browsers(other: Driver, server: Server) -> None:
    for each in (search, menu):
        assert [*each(other, server.url + PAGE)] == []
