"""What stays visible, reachable and in its place on small windows, and by keyboard."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_every_page import OPEN_ALL, REST
from tests.browser.test_shell import settle

CASTING = "maison/lancer-un-sort/"
LONGEST = [
    ("oeil-noir/attaque/", "assaut"),
    ("oeil-noir/situations/", "situations"),
    ("runequest/blessures/", "blessures"),
    ("dd3/attaque-ca/", "attaque"),
]
COVERED = """() => {
  const control = document.activeElement;
  const form = control.closest(".calc-form");
  if (!form) return null;
  const shown = control.matches("[type=checkbox], [type=radio]") ? control.labels[0] : control;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const covered = [top + 2, (top + bottom) / 2, bottom - 2].filter((y) => {
    const hit = document.elementFromPoint((left + right) / 2, y);
    return !(hit && (shown.contains(hit) || hit.contains(shown) && form.contains(hit)));
  });
  return covered.length ? `${control.id || control.tagName} at ${covered}` : "";
}"""
SEEN = """() => {
  // The theme shows the focus of this one on its label.
  if (document.activeElement.matches(".md-option")) return true;
  const shown = document.activeElement.labels?.[0] ?? document.activeElement;
  const { x, y, width, height } = shown.getBoundingClientRect();
  return width > 4 && height > 4 && x >= 0 && y >= 0 && x + width <= innerWidth + 1
    && shown.checkVisibility({ visibilityProperty: true });
}"""


def focused(page: Page, what: str) -> Any:
    """Evaluate an expression of `at`, the element that has the focus."""
    return page.evaluate(f"(at => {what})(document.activeElement)")


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until an element has the focus; all that has it on the way is seen."""
    for _ in range(30):
        page.keyboard.press("Tab")
        page.wait_for_function(SEEN)
        if wanted.evaluate("at => at === document.activeElement"):
            return
    pytest.fail("Tab does not reach it")


# --- calculators ---


@pytest.mark.parametrize("size", [(390, 844), (390, 664), (320, 568)])
@pytest.mark.parametrize(("address", "key"), LONGEST)
def test_what_has_the_focus_is_not_behind_the_answer(
    page: Page, address: str, key: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(page, address)
    page.evaluate(OPEN_ALL)
    page.locator(f"#calc-{key} .calc-rule").focus()
    stops = []
    for _ in range(80):
        page.keyboard.press("Tab")
        page.evaluate(REST)
        stop = page.evaluate(COVERED)
        if stop is None:
            break
        stops.append(stop)
    assert len(stops) > 5
    assert not any(stops), [stop for stop in stops if stop]


def test_options_that_hold_nothing_are_not_offered(page: Page) -> None:
    page.goto("dd3/initiative/")
    options = page.locator("#calc-initiative .calc-options")
    expect(options).to_be_hidden()
    page.goto("maison/lancer-un-sort/")
    expect(page.locator("#calc-incantation .calc-options")).to_be_visible()


def test_numbers_side_by_side_are_on_one_line(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    for address, names in {
        "dd3/attaque-ca/": ("#calc-critique-ca", "#calc-critique-bonus"),
        "runequest/affrontement/": ("#calc-opposition-ajustement", "#calc-opposition-competence"),
    }.items():
        page.goto(address)
        tops = {page.locator(name).evaluate("at => at.offsetTop") for name in names}
        assert len(tops) == 1, address


# --- the first page ---


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_line_of_a_card_begins_with_what_separates(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("")
    links = page.locator(".grid.cards p:not(:has(strong)) a")
    assert links.count()
    for link in links.all():
        assert link.evaluate("at => at.getClientRects().length") == 1
        assert link.evaluate("at => at.getBoundingClientRect().height") >= 24
        after = link.evaluate(
            """at => {
              const text = at.nextSibling;
              const dot = text?.textContent.indexOf("·") ?? -1;
              if (dot < 0) return null;
              const range = document.createRange();
              range.setStart(text, dot);
              range.setEnd(text, dot + 1);
              const { top, bottom } = range.getBoundingClientRect();
              const { top: least, bottom: most } = at.getBoundingClientRect();
              return (top + bottom) / 2 > least && (top + bottom) / 2 < most;
            }"""
        )
        assert after is not False


# --- the menu and the search, by keyboard ---


def test_tab_passes_only_what_is_seen(page: Page) -> None:
    settle(page, CASTING)
    for _ in range(12):
        page.keyboard.press("Tab")
        # The link that skips to the text shows itself in a moment.
        page.wait_for_function(SEEN)
        assert not focused(page, "at.closest('.md-sidebar--primary, .md-search')")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_menu_opens_leads_on_and_closes_by_keyboard(page: Page, key: str) -> None:
    settle(page, CASTING)
    button = page.get_by_role("button", name="Menu", exact=True)
    tab_to(page, button)
    assert focused(page, "getComputedStyle(at).outlineStyle") == "solid"
    page.keyboard.press(key)
    expect(page.locator("#__drawer")).to_be_checked()
    assert focused(page, "at.textContent.trim()") == "Règles maison (D&D 5)"
    page.keyboard.press("Escape")
    expect(page.locator("#__drawer")).not_to_be_checked()
    expect(button).to_be_focused()
    expect(page.locator(".md-sidebar--primary")).to_be_hidden()
    # On to another page of the section.
    page.keyboard.press(key)
    link = page.locator(".md-nav--primary").get_by_role("link", name="États et épuisement")
    tab_to(page, link)
    page.keyboard.press("Enter")
    page.wait_for_url("**/maison/etats/")
    expect(page.locator("#__drawer")).not_to_be_checked()


def test_the_levels_of_the_menu_by_keyboard(page: Page) -> None:
    settle(page, CASTING)
    page.get_by_role("button", name="Menu", exact=True).press("Enter")
    page.keyboard.press("Space")
    # Back from the section to all of them, where the button that opens it has the focus.
    expect(page.locator("[id=__nav_2]")).not_to_be_checked()
    expect(page.locator(".md-nav__link[for=__nav_2]")).to_be_focused()
    page.keyboard.press("Tab")
    assert focused(page, "at.textContent.trim()") == "RuneQuest"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    assert focused(page, "at.getAttribute('for')") == "__nav_2"
    contents = page.locator(".md-nav__link[for=__toc]")
    contents.press("Space")
    assert focused(page, "at.ariaLabel") == "Retour, Table des matières"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#__drawer")).not_to_be_checked()
    assert "#" in page.url


def test_the_menu_closes_as_the_focus_leaves_it(page: Page) -> None:
    settle(page, CASTING)
    page.get_by_role("button", name="Menu", exact=True).press("Enter")
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#__drawer")).not_to_be_checked()


def test_the_menu_by_touch(page: Page) -> None:
    settle(page, CASTING)
    page.locator(".md-header__button[for=__drawer]").click()
    expect(page.locator("#__drawer")).to_be_checked()
    page.locator(".md-nav__title[for=__nav_2]").click()
    page.locator(".md-nav--primary").get_by_role("link", name="RuneQuest").click()
    page.wait_for_url("**/runequest/")
    expect(page.locator("#__drawer")).not_to_be_checked()
    # The menu of a page that the theme has put in the place of another.
    page.get_by_role("button", name="Menu", exact=True).press("Space")
    assert focused(page, "at.textContent.trim()") == "RuneQuest"


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_search_of_a_phone_by_keyboard(page: Page, key: str) -> None:
    settle(page, CASTING)
    button = page.get_by_role("button", name="Rechercher", exact=True)
    tab_to(page, button)
    expect(page.locator("#__search")).not_to_be_checked()
    page.keyboard.press(key)
    expect(page.locator("#__search")).to_be_checked()
    page.keyboard.type("parchemin")
    expect(page.locator(".md-search__input")).to_have_value("parchemin")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#__search")).not_to_be_checked()
    expect(button).to_be_focused()
