"""What readers ask of their system: less motion, colours of its own, text twice as large."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_every_page import LARGE_TEXT, OPEN_ALL, REACHED, resize, violations
from tests.browser.test_shell import settle

pytestmark = pytest.mark.usefixtures("usual")

CASTING = "maison/lancer-un-sort/"
LASTING = """() => [...document.querySelectorAll("*")].flatMap(at =>
  [null, "::before", "::after"].flatMap(part => {
    const { transitionDuration, transitionDelay, animationDuration, scrollBehavior } =
      getComputedStyle(at, part);
    const times = [transitionDuration, transitionDelay, animationDuration].join();
    return /[1-9]/.test(times) || scrollBehavior !== "auto" ? [`${at.outerHTML.slice(0, 80)}`] : [];
  }))"""
DRAWN = """([at, part, property]) => {
  const style = getComputedStyle(document.querySelector(at), part);
  return style[property];
}"""
CLIPPED = """() => [...document.querySelectorAll(
  "article :is(p, li, h1, h2, h3, label, legend, button, dt, dd, th, td), .md-header, .calc-foot"
)].filter(at => at.checkVisibility())
  .filter(at => ["hidden", "clip"].includes(getComputedStyle(at).overflowX)
    && at.scrollWidth > at.clientWidth + 1
    || ["hidden", "clip"].includes(getComputedStyle(at).overflowY)
    && at.scrollHeight > at.clientHeight + 1)
  .filter(at => at.clientWidth > 1)
  .map(at => at.outerHTML.slice(0, 120))"""


@pytest.fixture
def usual(tab: Page) -> Iterator[None]:
    """Leave the tab that tests share without preferences."""
    yield
    tab.emulate_media(forced_colors="none", reduced_motion="no-preference")


def test_nothing_moves_for_who_wants_less_motion(tab: Page) -> None:
    tab.goto(CASTING)
    # Where motion is not in the way, something does move: the test can fail.
    assert tab.evaluate(LASTING)
    tab.emulate_media(reduced_motion="reduce")
    tab.goto(CASTING)
    assert tab.evaluate(LASTING) == []


def test_colours_of_the_system_still_tell_what_is_chosen(tab: Page) -> None:
    tab.emulate_media(forced_colors="active")
    settle(tab, CASTING)
    chosen, other = (
        tab.evaluate(DRAWN, [f"#calc-incantation .calc-radios label{state}", None, "color"])
        for state in (":has(:checked)", ":not(:has(:checked))")
    )
    assert chosen != other
    paper = tab.evaluate(DRAWN, ["body", None, "backgroundColor"])
    tab.get_by_role("button", name="Menu", exact=True).press("Enter")
    expect(tab.locator("#__drawer")).to_be_checked()
    for icon, part in (
        (".md-nav__title[for=__nav_2] .md-nav__icon", "::after"),
        (".md-nav__link[for=__toc] .md-nav__icon", "::after"),
        (".box-word", "::before"),
        (".statut", "::before"),
        (".md-typeset summary", "::after"),
    ):
        assert tab.evaluate(DRAWN, [icon, part, "backgroundColor"]) != paper, icon
    tab.keyboard.press("Tab")
    assert tab.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


@pytest.mark.parametrize(
    "address",
    [
        pytest.param(CASTING, marks=pytest.mark.smoke),
        "runequest/affrontement/",
        "",
    ],
)
def test_text_twice_as_large_is_read_whole(tab: Page, address: str) -> None:
    tab.goto(address)
    tab.evaluate(OPEN_ALL)
    tab.evaluate(LARGE_TEXT)
    for width in (1280, 640):
        resize(tab, width)
        assert tab.evaluate(REACHED) <= width
        assert tab.evaluate(CLIPPED) == []


def test_what_opens_over_a_page_is_accessible(tab: Page) -> None:
    settle(tab, CASTING)
    tab.get_by_role("button", name="Menu", exact=True).press("Enter")
    expect(tab.locator("#__drawer")).to_be_checked()
    tab.evaluate("Promise.all(document.getAnimations().map(each => each.finished))")
    assert violations(tab) == []
    tab.keyboard.press("Escape")
    tab.keyboard.press("/")
    tab.locator(".find").get_by_role("searchbox").fill("parchemin")
    expect(tab.locator(".find-results a").first).to_be_visible()
    assert violations(tab) == []
