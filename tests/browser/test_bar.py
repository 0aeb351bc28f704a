"""The bar of the answer: what it shows, what it does, what it tells, and how little it takes."""

import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Calculator, calculator
from tests.browser.test_every_page import LARGE_TEXT, USUAL_TEXT, resize, violations

NBSP = "\N{NO-BREAK SPACE}"
STEALTH = ("maison/surprise-discretion/", "discretion")
OPPOSITION = ("runequest/affrontement/", "opposition")
LEAST_CLEAR = """
(root) => Math.min(...[...root.querySelectorAll("input, select, summary, textarea, button, a")]
  .filter((at) => !at.closest(".calc-foot"))
  .map((at) => parseFloat(getComputedStyle(at).scrollMarginBottom)))
"""
"""The least height that scrolling leaves below a control of a calculator, in pixels."""


def brief(used: Calculator) -> str:
    """Return what the bar says, once the answer is up to date."""
    used.answered()
    return used.root.locator(".calc-told").inner_text().replace("\n", " ")


@pytest.mark.smoke
def test_the_bar_answers_at_the_foot_while_its_calculator_is_on_screen(tab: Page) -> None:
    used = calculator(tab, *STEALTH)
    foot = used.root.locator(".calc-foot")
    used.type_over("dd", "15")
    # Dexterity +2, mail -4: d20 - 2 reaches 15 on 17 or more.
    assert brief(used) == f"20{NBSP}% Chance de réussir"
    box = foot.bounding_box()
    assert box
    assert abs(box["y"] + box["height"] - 844) <= 1
    # Whatever Tab reaches, in a folded part too, stops clear of it.
    clear = used.root.evaluate(LEAST_CLEAR)
    assert clear > box["height"], f"a stop of the keyboard is {clear} px above the foot"
    # Past its calculator, it is gone.
    tab.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(foot).not_to_be_in_viewport()


def test_the_exact_fraction_is_a_tap_away(tab: Page) -> None:
    used = calculator(tab, *STEALTH)
    used.root.locator(".calc-actions:not([hidden])").wait_for()
    told = used.root.locator(".calc-told")
    expect(told).to_have_attribute("aria-expanded", "false")
    told.click()
    expect(used.root.locator(".calc-fraction")).to_have_text("9/20")
    expect(used.root.locator(".calc-panel")).to_contain_text("Au DD 10")
    expect(told).to_have_attribute("aria-expanded", "true")
    told.press("Escape")
    expect(used.root.locator(".calc-panel")).to_be_hidden()
    expect(told).to_be_focused()


@pytest.mark.smoke
def test_dice_are_thrown_twice_in_two_touches_and_kept_until_erased(tab: Page) -> None:
    used = calculator(tab, "maison/surprise-discretion/#calc-discretion", "discretion")
    throw = used.root.get_by_role("button", name="Lancer les dés")
    expect(throw).to_be_in_viewport()
    throw.click()
    latest = used.root.locator("[data-part=roll] strong")
    expect(latest).to_contain_text("contre DD 10")
    expect(used.root.locator(".calc-throw")).to_contain_text("d20")
    throw.click()
    before = used.root.locator(".calc-befores li")
    expect(before).to_have_count(1)
    drawn = used.root.locator("[data-part=roll]")
    for _ in range(5):
        seen = drawn.text_content() or ""
        throw.click()
        expect(drawn).not_to_have_text(seen)
    expect(before).to_have_count(4)
    told = [latest.inner_text(), *before.all_inner_texts()]
    tab.reload()
    used.root.locator(".calc-actions:not([hidden])").wait_for()
    used.root.locator(".calc-told").click()
    assert [latest.inner_text(), *before.all_inner_texts()] == told
    # Another calculator has none of them.
    other = Calculator(tab, "surprise")
    other.root.locator(".calc-told").click()
    expect(other.root.locator(".calc-befores")).to_have_count(0)
    used.root.get_by_role("button", name="Effacer les jets").click()
    used.root.locator(".calc-told").click()
    expect(latest).to_have_count(0)
    used.root.get_by_role("button", name="Rétablir les jets").press("Enter")
    assert [latest.inner_text(), *before.all_inner_texts()] == told


@pytest.mark.smoke
def test_an_error_takes_the_answer_away_and_leads_to_its_field(tab: Page) -> None:
    used = calculator(tab, *STEALTH)
    used.type_over("dd", "75")
    told = used.root.locator(".calc-told")
    expect(told).to_contain_text(f"Corrigez{NBSP}: Difficulté (DD)")
    expect(used.root.locator(".calc-sentence")).to_be_hidden()
    for leads in (told, used.root.get_by_role("button", name="Lancer les dés")):
        leads.press("Enter")
        expect(tab.locator(used.field("dd"))).to_be_focused()
    tab.keyboard.type("15")
    expect(used.root.locator(".calc-sentence")).to_be_visible()
    assert brief(used) == f"20{NBSP}% Chance de réussir"


def test_an_error_of_an_option_opens_its_fold(tab: Page) -> None:
    used = calculator(tab, *OPPOSITION)
    used.root.locator(".calc-options summary").click()
    used.type_over("critique", "90")
    used.root.locator(".calc-options summary").click()
    told = used.root.locator(".calc-told")
    expect(told).to_contain_text("Corrigez")
    told.click()
    expect(tab.locator(used.field("critique"))).to_be_focused()


def test_a_stopped_engine_is_told_and_started_again(rough_page: Page) -> None:
    page = rough_page
    page.route("**/assets/engine/**", lambda route: route.abort())
    page.route("**/assets/packs/**", lambda route: route.abort())
    used = calculator(page, *STEALTH)
    used.type_over("dd", "15")
    told = used.root.locator(".calc-told")
    expect(told).to_contain_text("Moteur arrêté")
    page.unroute("**/assets/engine/**")
    told.click()
    expect(told).to_contain_text(f"20{NBSP}%")


def test_loading_is_told(rough_page: Page) -> None:
    page = rough_page
    page.route("**/assets/engine/**", lambda _: None)
    page.route("**/assets/packs/**", lambda route: route.abort())
    used = calculator(page, *STEALTH)
    used.type_over("dd", "15")
    expect(used.root.locator(".calc-told")).to_contain_text("Chargement du moteur")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("address", "key"), [STEALTH, OPPOSITION])
def test_the_bar_takes_little_and_is_accessible(
    tab: Page, address: str, key: str, scheme: str
) -> None:
    tab.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    used = calculator(tab, address, key)
    used.root.locator(".calc-actions:not([hidden])").wait_for()
    foot = used.root.locator(".calc-foot")
    throw = used.root.get_by_role("button", name="Lancer les dés")
    for large in (False, True):
        resize(tab, 320, 568)
        if large:
            tab.evaluate(LARGE_TEXT)
        used.root.locator(".calc-title").scroll_into_view_if_needed()
        for each in (foot, throw, used.root.locator(".calc-told .calc-large")):
            box = each.bounding_box()
            assert box
            assert box["height"] <= 568 * 0.15
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 320
        expect(used.root.locator(".calc-told .calc-large")).to_have_text(re.compile(r"\d"))
    tab.evaluate(USUAL_TEXT)
    throw.click()
    expect(used.root.locator("[data-part=roll] strong")).to_be_visible()
    assert violations(tab) == []


def test_an_answer_and_a_section_are_reported_with_what_they_hold(tab: Page) -> None:
    used = calculator(tab, *STEALTH)
    used.type_over("dd", "15")
    used.answered()
    used.root.locator(".calc-told").click()
    link = used.root.get_by_role("link", name="Signaler")
    # By either: a window that another is before hears of no focus.
    link.focus()
    link.hover()
    # On a busy machine a page hears of it a moment later.
    expect(link).to_have_attribute("href", re.compile("template=2-calcul.yml"))
    told = dict(parse_qsl(urlsplit(str(link.get_attribute("href"))).query))
    assert "discretion.dd=15" in told["lien"]
    assert f"20{NBSP}%" in told["obtenu"]
    assert told["version"]
    tab.keyboard.press("Escape")
    heading = tab.locator("h2#jet-discretion, h3#jet-discretion")
    heading.hover()
    link = heading.get_by_role("link", name="Signaler")
    link.hover()
    expect(link).to_have_attribute("href", re.compile("jet-discretion"))
    told = dict(parse_qsl(urlsplit(str(link.get_attribute("href"))).query))
    assert told["section"].endswith("/maison/surprise-discretion/#jet-discretion")
