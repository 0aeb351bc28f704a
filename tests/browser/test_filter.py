"""Choosing what a page shows: all, what changes, or what is played."""

from playwright.sync_api import Browser, Page, expect

from tests import site

PAGE = "maison/surprise-discretion/"
APPLIED = "#benefices-cache"
LEFT_OUT = "#perception-passive"
HOUSE = "#jet-discretion"


def shown(page: Page) -> list[bool]:
    """Tell which of an applied, a left out and a house rule are visible."""
    return [page.locator(each).is_visible() for each in (APPLIED, LEFT_OUT, HOUSE)]


def test_everything_shows_at_first(page: Page) -> None:
    page.goto(PAGE)
    expect(page.get_by_label("Tout", exact=True)).to_be_checked()
    assert shown(page) == [True, True, True]


def test_only_what_changes(page: Page) -> None:
    page.goto(PAGE)
    page.get_by_label("Seulement ce qui change").check()
    expect(page.locator(APPLIED)).to_be_hidden()
    assert shown(page) == [False, True, True]
    expect(page.locator("section-filter [role=status]")).to_contain_text("sections masquées")


def test_the_choice_is_remembered_from_page_to_page(page: Page) -> None:
    page.goto(PAGE)
    page.get_by_label("Sans ce qui ne s’applique pas").check()
    assert shown(page) == [True, False, True]
    page.goto("maison/degats-resistances/")
    expect(page.get_by_label("Sans ce qui ne s’applique pas")).to_be_checked()
    expect(page.locator("#remplacees")).to_be_hidden()
    page.goto("a-propos/arbitrages/")
    expect(page.locator("#maison-1")).to_be_visible()


def test_it_works_by_keyboard(page: Page) -> None:
    page.goto(PAGE)
    page.get_by_label("Tout", exact=True).focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Seulement ce qui change")).to_be_checked()
    expect(page.locator(APPLIED)).to_be_hidden()
    page.keyboard.press("ArrowUp")
    expect(page.locator(APPLIED)).to_be_visible()


def test_a_link_to_a_hidden_section_shows_it(page: Page) -> None:
    page.goto(PAGE)
    page.get_by_label("Seulement ce qui change").check()
    page.goto(PAGE + APPLIED)
    page.reload()
    expect(page.locator(APPLIED)).to_be_visible()
    expect(page.locator("section-filter [role=status]")).to_contain_text("tout est affiché")
    # The next page keeps the choice: only this visit of this page was shown whole.
    page.goto("maison/degats-resistances/")
    expect(page.get_by_label("Seulement ce qui change")).to_be_checked()


def test_without_scripts_everything_shows(browser: Browser, server: site.Server) -> None:
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(PAGE)
    assert shown(page) == [True, True, True]
    assert not page.get_by_label("Tout", exact=True).is_visible()
    context.close()
