"""The first page: a calculator at work, the search, and all calculators by question."""

import pytest
from playwright.sync_api import Browser, Page, expect

from calculators import registry
from calculators.systems import SYSTEMS
from tests import site
from tests.browser.conftest import PHONE, Calculator

pytestmark = pytest.mark.usefixtures("sparing")

CATALOGUE = "codex-calculs"


@pytest.mark.smoke
@pytest.mark.smoke
def test_stealth_in_plate_from_the_home_page_of_a_phone(tab: Page) -> None:
    tab.goto("")
    used = Calculator(tab, "discretion")
    used.root.locator(".calc-actions:not([hidden])").wait_for()
    # The answer, in its bar, is on the first screen.
    bar = used.root.locator(".calc-told")
    expect(bar).to_contain_text("%")
    place = bar.bounding_box()
    assert place
    assert place["y"] + place["height"] <= PHONE["height"]
    touches = 0
    for wanted in (
        used.root.get_by_label("armure de plates", exact=True),
        tab.locator(used.field("dd")),
        used.root.get_by_role("button", name="Difficulté (DD) : 15"),
    ):
        wanted.click()
        touches += 1
    # 20 + 2 (Dextérité) - 8 (plates, 001 l.32) is 14: DD 15 is out of reach.
    expect(used.root.locator(".calc-sentence")).to_contain_text("jamais")
    expect(bar).to_contain_text("0\N{NO-BREAK SPACE}%")
    assert touches <= 3


def test_the_calculators_are_filtered_by_the_words_of_players(tab: Page) -> None:
    tab.goto("")
    catalogue = tab.locator(CATALOGUE)
    field = catalogue.get_by_label("Filtrer les calculs")
    lines, told = catalogue.locator("li:visible"), catalogue.get_by_role("status")
    every = catalogue.locator("li").count()
    # Until then a question leads to its own; the page of a phone was 6,400 px tall.
    assert lines.count() == 0
    assert tab.evaluate("document.documentElement.scrollHeight") < 4800
    catalogue.get_by_text("Qui agit d’abord").click()
    expect(lines).to_have_count(2)
    expect(told).to_be_empty()
    field.fill("Desarmer")
    expect(told).to_have_text(f"{lines.count()} calculs")
    expect(lines.get_by_role("link", name="Tenter une manœuvre")).to_be_visible()
    assert lines.count() < every / 4
    assert catalogue.locator("section:visible:not(:has(li:visible))").count() == 0
    # A word of another language, and the game beside it.
    field.fill("stealth 5e")
    expect(told).to_have_text("1 calcul")
    expect(lines).to_contain_text("Discrétion")
    # A question brings all its calculators.
    field.fill("qui agit")
    expect(told).to_have_text("2 calculs")
    field.fill("zzz")
    expect(told).to_have_text("Aucun calcul")
    assert lines.count() == 0
    field.fill("")
    expect(lines).to_have_count(0)


WITHIN = """([article, ways]) => {
  const held = [...document.querySelectorAll(`${article} a`)];
  return ways.filter((way) => !held.some((link) => {
    const { width, height, bottom } = link.getBoundingClientRect();
    return link.href.endsWith(way) && width >= 24 && height >= 24 && bottom + scrollY <= 2 * 844;
  }));
}"""
"""The addresses that no link leads to, a finger high, within two windows of a phone."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_two_windows_of_a_game_hold_what_one_does_with_it(tab: Page, system: str) -> None:
    tab.goto(f"{system}/")
    places = [
        f"/{registry.find(each).place.replace('#', '/#')}"
        for each in registry.all_ids()
        if each.startswith(f"{system}/")
    ]
    ways = [*places, f"/{system}/ecran/", f"/fiches/#{system}", "/comparer/"]
    assert tab.evaluate(WITHIN, ["article", ways]) == []
    # The prose about the source stood open on 6,600 to 8,700 px.
    assert tab.evaluate("document.documentElement.scrollHeight") < 5000


def test_two_windows_of_the_first_page_lead_to_every_game_s_own(tab: Page) -> None:
    tab.goto("")
    ways = ["/fiches/", "/comparer/"]
    for system in SYSTEMS:
        ways += [f"/{system}/", f"/{system}/#calculer", f"/{system}/ecran/"]
    assert tab.evaluate(WITHIN, ["article", ways]) == []


def test_what_an_address_names_is_unfolded(tab: Page) -> None:
    fold = tab.locator("#statuts + details")
    tab.goto("maison/")
    expect(fold).not_to_have_attribute("open", "")
    tab.locator("article").get_by_role("link", name="ce qu’il faut désapprendre").first.click()
    expect(tab.locator("#a-desapprendre + details")).to_have_attribute("open", "")
    expect(fold).not_to_have_attribute("open", "")
    tab.goto("about:blank")
    tab.goto("maison/#statuts")
    expect(fold).to_have_attribute("open", "")
    expect(tab.locator("#statuts")).to_be_in_viewport()


def test_an_unknown_address_has_the_search_and_the_games(tab: Page) -> None:
    tab.goto("404.html")
    article = tab.locator("article")
    article.get_by_role("button", name="Une règle, un calcul").click()
    expect(tab.locator("dialog.find")).to_be_visible()
    tab.keyboard.press("Escape")
    places = article.locator("li a").evaluate_all("all => all.map(each => each.pathname)")
    assert places == [f"{site.PREFIX}{system}/" for system in SYSTEMS]


@pytest.mark.smoke
def test_the_search_opens_from_the_page(tab: Page) -> None:
    tab.goto("")
    button = tab.locator(".find-open")
    button.focus()
    tab.keyboard.press("Enter")
    expect(tab.locator("dialog.find")).to_be_visible()
    tab.keyboard.type("armure")
    expect(tab.locator(".find-results a").first).to_be_visible()
    tab.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_without_scripts_all_calculators_show(browser: Browser, server: site.Server) -> None:
    context = browser.new_context(
        base_url=server.url, viewport=PHONE, locale="fr-FR", java_script_enabled=False
    )
    page = context.new_page()
    page.goto("")
    lines = page.locator(f"{CATALOGUE} li")
    assert lines.count() > 40
    for question in page.locator(f"{CATALOGUE} summary").all():
        question.click()
    assert all(line.is_visible() for line in lines.all())
    for useless in (".find-open", ".codex-filtre"):
        expect(page.locator(useless)).to_be_hidden()
    expect(page.locator("#calc-discretion .calc-sentence")).to_be_visible()
    context.close()
