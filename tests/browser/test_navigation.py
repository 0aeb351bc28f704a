"""Links between sections and pages, with the theme's instant page changes."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import KNOWS_PAGES, calculator
from tests.browser.test_shell import settle
from tests.site import HANGS, Server

CASTING = "maison/lancer-un-sort/"
STATES = "maison/etats/"
LINK = """href => {
  const link = document.createElement("a");
  link.href = href;
  document.querySelector(".md-content article").append(link);
  link.click();
}"""

WATCH = """document.addEventListener("DOMContentLoaded", () => {
  for (const sheet of document.styleSheets) sheet.seen = true;
  globalThis.switched = 0;
  new MutationObserver((records) => { switched += records.length; })
    .observe(document.body, { attributeFilter: ["data-md-color-switching"] });
}, { once: true });"""
SAME_SHEETS = "() => [...document.styleSheets].map((sheet) => sheet.seen === true)"


def asked(server: Server) -> list[str]:
    """Return what was asked for, but what comes in its own time.

    Chromium asks again for the icon as the address changes, the copy for its list once at rest.
    """
    own = ("/images/logo.svg", "/offline.json")
    return [path for path in server.requested if not path.endswith(own)]


def scroll_by(page: Page, pixels: int) -> None:
    """Turn the wheel, and wait until the theme has noted where the page then stands."""
    before = page.evaluate("scrollY")
    page.mouse.wheel(0, pixels)
    page.wait_for_function("before => scrollY !== before", arg=before)
    page.wait_for_function("history.state?.y === scrollY")


@pytest.mark.smoke
def test_a_link_within_the_page_loads_nothing(page: Page, server: Server) -> None:
    used = calculator(page, CASTING, "incantation")
    used.type_over("ennemis", "4").answered()
    used.root.get_by_text("Pourquoi ?").click()
    page.wait_for_load_state("networkidle")
    server.requested.clear()
    used.root.get_by_role("link", name="Ennemi le plus puissant au contact").click()
    expect(page.locator("#corps-a-corps")).to_be_in_viewport()
    page.wait_for_load_state("networkidle")
    assert asked(server) == []
    # The page is the same: what was open stays so.
    expect(used.root.locator(".calc-steps")).to_be_visible()


def test_a_link_within_the_page_works_at_once_while_the_page_scrolls(page: Page) -> None:
    used = calculator(page, CASTING, "incantation")
    used.type_over("ennemis", "4").answered()
    used.root.get_by_text("Pourquoi ?").click()
    target = used.root.get_by_role("link", name="Ennemi le plus puissant au contact")
    target.evaluate("link => { scrollBy(0, 40); setTimeout(() => link.click(), 50); }")
    page.wait_for_url("**#corps-a-corps")
    expect(page.locator("#corps-a-corps")).to_be_in_viewport()
    page.wait_for_function("history.state?.y === scrollY")
    expect(page.locator("#corps-a-corps")).to_be_in_viewport()


def test_back_and_forth_within_the_page(page: Page, server: Server) -> None:
    settle(page, CASTING)
    scroll_by(page, 300)
    server.requested.clear()
    page.evaluate("document.querySelector('.md-content a[href$=\"#corps-a-corps\"]').click()")
    expect(page.locator("#corps-a-corps")).to_be_in_viewport()
    page.wait_for_function("history.state?.y === scrollY")
    reached = page.evaluate("scrollY")
    page.go_back()
    page.wait_for_function("scrollY === 300")
    page.go_forward()
    page.wait_for_function("reached => scrollY === reached", arg=reached)
    assert asked(server) == []


def test_a_link_to_the_page_itself_leads_to_its_start(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    # What its start brings near, a calculator's pack and engine, is there already.
    settle(page, CASTING)
    settle(page, f"{CASTING}#corps-a-corps")
    expect(page.locator("#corps-a-corps")).to_be_in_viewport()
    server.requested.clear()
    page.locator(".md-nav__link--active[href]:visible").first.click()
    page.wait_for_function("scrollY === 0")
    assert page.url == server.url + CASTING
    assert asked(server) == []
    page.go_back()
    expect(page.locator("#corps-a-corps")).to_be_in_viewport()


def test_leaving_at_once_for_the_page_before(page: Page, server: Server) -> None:
    settle(page, CASTING)
    server.broken[STATES] = HANGS
    page.evaluate(LINK, server.url + STATES)
    page.wait_for_url(f"**/{STATES}")
    page.go_back()
    page.wait_for_url(f"**/{CASTING}")
    server.repair()
    page.wait_for_load_state("networkidle")
    expect(page.locator("#corps-a-corps")).to_be_attached()


@pytest.mark.parametrize("section", ["", "#epuisement"])
def test_a_page_is_reached_where_its_link_says_although_the_reader_scrolls_on(
    page: Page, server: Server, section: str
) -> None:
    settle(page, CASTING)
    server.broken[STATES] = HANGS
    page.evaluate(LINK, server.url + STATES + section)
    scroll_by(page, 500)
    server.repair()
    page.locator(section or "#etats").wait_for()
    if section:
        expect(page.locator(section)).to_be_in_viewport()
    else:
        page.wait_for_function("scrollY === 0")


def test_the_theme_begins_without_a_sheet_read_again_or_colours_changed(
    page: Page, server: Server
) -> None:
    page.add_init_script(WATCH)
    settle(page, CASTING)
    page.wait_for_function(KNOWS_PAGES)
    before = page.evaluate(SAME_SHEETS)
    assert before
    assert all(before)
    assert page.evaluate("switched") == 0
    # Where the reader changes them, nothing moves meanwhile.
    page.evaluate(
        "document.querySelector('[data-md-component=palette] input:not(:checked)').click()"
    )
    page.wait_for_function("switched > 0")
    # Nor as pages change, from another folder too.
    page.evaluate(LINK, server.url)
    expect(page.locator(".codex-accueil")).to_be_attached()
    assert page.evaluate(SAME_SHEETS) == before
