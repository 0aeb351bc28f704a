"""Which game a page belongs to, told in the header and above the title."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import site
from tests.browser.test_shell import settle

pytestmark = pytest.mark.usefixtures("sparing")

PAGE = "runequest/blessures/"
NAME = ".md-header .codex-jeu"
TRAIL = ".codex-fil"
STRIPE = "getComputedStyle(document.querySelector('.md-header'), '::after').backgroundColor"
COLOURS = {
    "maison/critiques-maladresses/": "rgb(125, 29, 44)",
    PAGE: "rgb(133, 85, 15)",
    "oeil-noir/armure/": "rgb(31, 85, 96)",
    "dd3/attaque-ca/": "rgb(81, 66, 124)",
}


@pytest.mark.parametrize("address", COLOURS)
def test_the_header_has_the_colour_of_the_game(tab: Page, address: str) -> None:
    tab.goto(address)
    assert tab.evaluate(STRIPE) == COLOURS[address]


def test_the_way_up(tab: Page) -> None:
    tab.goto(PAGE)
    expect(tab.locator(f"{TRAIL} li")).to_have_text(["RuneQuest", "Blessures"])
    tab.get_by_role("navigation", name="Fil d’Ariane").get_by_role("link").click()
    expect(tab.locator("h1#runequest")).to_be_visible()
    expect(tab.locator(f"{TRAIL} li")).to_have_text(["Accueil", "RuneQuest"])
    tab.get_by_role("navigation", name="Fil d’Ariane").get_by_role("link").click()
    expect(tab.locator("h1#accueil, h1").first).to_contain_text("Codex")
    expect(tab.locator(TRAIL)).to_have_count(0)


@pytest.mark.smoke
def test_the_header_follows_as_pages_change(tab: Page) -> None:
    settle(tab, PAGE)
    expect(tab.locator(NAME)).to_have_text("RuneQuest")
    tab.evaluate("globalThis.stayed = true")
    for address, told in (("dd3/", "D&D 3"), ("maison/", "Règles maison"), ("fiches/", "")):
        tab.evaluate(
            "(to) => document.querySelector(`.md-nav__link[href$='${to}']`).click()", address
        )
        if told:
            expect(tab.locator(NAME)).to_have_text(told)
        else:
            expect(tab.locator(NAME)).to_have_count(0)
            assert tab.evaluate(STRIPE) in {"rgba(0, 0, 0, 0)", ""}
    assert tab.evaluate("globalThis.stayed")


@pytest.mark.parametrize("width", [320, 1280])
def test_the_name_stands_clear_of_the_titles(tab: Page, width: int) -> None:
    tab.set_viewport_size({"width": width, "height": 640})
    tab.goto("maison/critiques-maladresses/")
    tab.locator(NAME).wait_for()
    tab.evaluate("scrollTo(0, 900)")
    tab.locator(".md-header__title--active").wait_for()
    name = tab.locator(NAME).bounding_box()
    header = tab.locator(".md-header__inner").bounding_box()
    assert name
    assert header
    assert name["y"] >= header["y"]
    text = tab.evaluate(
        """() => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelectorAll(".md-header__topic .md-ellipsis")[1]);
          const { top, bottom } = range.getBoundingClientRect();
          return [top, bottom];
        }"""
    )
    assert text[0] + 4 >= name["y"] + name["height"]  # The space above its letters.
    assert text[1] <= header["y"] + header["height"]


def test_without_scripts_the_page_tells_it(browser: Browser, server: site.Server) -> None:
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(PAGE)
    expect(page.locator(f"{TRAIL} a")).to_have_text("RuneQuest")
    context.close()
