"""Choosing what a page shows: all, what changes, or what is played."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import site

PAGE = "maison/surprise-discretion/"
APPLIED = "#benefices-cache"
LEFT_OUT = "#perception-passive"
HOUSE = "#jet-discretion"


def shown(page: Page) -> list[bool]:
    """Tell which of an applied, a left out and a house rule are visible."""
    return [page.locator(each).is_visible() for each in (APPLIED, LEFT_OUT, HOUSE)]


def test_everything_shows_at_first(tab: Page) -> None:
    tab.goto(PAGE)
    expect(tab.get_by_label("Tout", exact=True)).to_be_checked()
    assert shown(tab) == [True, True, True]


@pytest.mark.smoke
def test_only_what_changes(tab: Page) -> None:
    tab.goto(PAGE)
    tab.get_by_label("Seulement ce qui change").check()
    expect(tab.locator(APPLIED)).to_be_hidden()
    assert shown(tab) == [False, True, True]
    expect(tab.locator("section-filter [role=status]")).to_contain_text("sections masquées")


def test_the_choice_is_remembered_from_page_to_page(tab: Page) -> None:
    tab.goto(PAGE)
    tab.get_by_label("Sans ce qui ne s’applique pas").check()
    assert shown(tab) == [True, False, True]
    tab.goto("maison/degats-resistances/")
    expect(tab.get_by_label("Sans ce qui ne s’applique pas")).to_be_checked()
    expect(tab.locator("#remplacees")).to_be_hidden()
    tab.goto("a-propos/arbitrages/")
    expect(tab.locator("#maison-1")).to_be_visible()


def test_it_works_by_keyboard(tab: Page) -> None:
    tab.goto(PAGE)
    tab.get_by_label("Tout", exact=True).focus()
    tab.keyboard.press("ArrowDown")
    expect(tab.get_by_label("Seulement ce qui change")).to_be_checked()
    expect(tab.locator(APPLIED)).to_be_hidden()
    tab.keyboard.press("ArrowUp")
    expect(tab.locator(APPLIED)).to_be_visible()


def test_a_link_to_a_hidden_section_shows_it(tab: Page) -> None:
    tab.goto(PAGE)
    tab.get_by_label("Seulement ce qui change").check()
    # Anew: within the page, the address may follow what is read before a reload.
    tab.goto("about:blank")
    tab.goto(PAGE + APPLIED)
    expect(tab.locator(APPLIED)).to_be_visible()
    expect(tab.locator("section-filter [role=status]")).to_contain_text("tout est affiché")
    # The next page keeps the choice: only this visit of this page was shown whole.
    tab.goto("maison/degats-resistances/")
    expect(tab.get_by_label("Seulement ce qui change")).to_be_checked()


def test_without_scripts_everything_shows(browser: Browser, server: site.Server) -> None:
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(PAGE)
    assert shown(page) == [True, True, True]
    assert not page.get_by_label("Tout", exact=True).is_visible()
    context.close()
