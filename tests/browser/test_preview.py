"""The first lines of a section, shown beside the links that lead to it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests import site
from tests.browser.conftest import PATIENCE_MS, PHONE
from tests.browser.test_every_page import violations

CASTING = "maison/lancer-un-sort/"
HERE = ".codex-essentiel a[href$='#segments']"
ELSEWHERE = ".codex-essentiel a[href$='attaque-distance/#attaque-sort']"
RULING = "article a:not(.codex-sign)[href$='#maison-9']"
REST = "() => new Promise(done => setTimeout(done, 600))"


def box(page: Page) -> Locator:
    """Return the box, open or not there."""
    return page.locator(".preview:popover-open")


@pytest.fixture
def touched(browser: Browser, server: site.Server) -> Iterator[Page]:
    """Open the page of spells, whole, on a phone that is touched."""
    context = browser.new_context(
        base_url=server.url, viewport=PHONE, locale="fr-FR", has_touch=True, is_mobile=True
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.add_init_script("localStorage.setItem('codex.lecture', 'complet')")
    page.goto(CASTING)
    page.wait_for_function("globalThis.document$ !== undefined")
    yield page
    context.close()


def test_a_mouse_that_rests_previews_and_a_click_follows(tab: Page) -> None:
    tab.set_viewport_size({"width": 1280, "height": 900})
    tab.goto(CASTING)
    link = tab.locator(HERE)
    link.hover()
    expect(box(tab)).to_contain_text("Segments")
    expect(box(tab).locator("td")).to_have_text(
        ["Sort de magicien", "3", "Sort de clerc, de nécromancien ou de moine", "6"]
    )
    # Lines of the source stay in the section; the hint is read with its link.
    expect(box(tab)).not_to_contain_text("(l.")
    expect(link).to_have_accessible_description(box(tab).inner_text())
    # It can be pointed at, and goes on Escape although the pointer stays.
    box(tab).hover()
    tab.evaluate(REST)
    expect(box(tab)).to_be_visible()
    tab.keyboard.press("Escape")
    expect(box(tab)).to_have_count(0)
    # A section of another page comes from that page; leaving closes it.
    tab.locator(ELSEWHERE).hover()
    expect(box(tab)).to_contain_text("Sorts à jet d’attaque")
    expect(box(tab).locator(".preview-title span")).to_have_text("Attaque et distance")
    tab.mouse.move(5, 5)
    expect(box(tab)).to_have_count(0)
    # A click does not wait for it.
    tab.locator(ELSEWHERE).click()
    tab.wait_for_url("**/maison/attaque-distance/#attaque-sort")
    expect(box(tab)).to_have_count(0)


def test_a_tap_previews_and_opens_on_demand(touched: Page) -> None:
    start = touched.url
    link = touched.locator(ELSEWHERE)
    link.tap()
    told = touched.get_by_role("dialog", name="Sorts à jet d’attaque")
    expect(told).to_contain_text("Certains sorts")
    follow = told.get_by_role("link", name="Ouvrir")
    expect(follow).to_be_focused()
    assert touched.url == start
    touched.keyboard.press("Escape")
    expect(link).to_be_focused()
    expect(box(touched)).to_have_count(0)
    # What a ruling decided stands for its first lines.
    touched.locator(RULING).tap()
    expect(box(touched).locator(".retenu")).to_contain_text("deux d20 différents")
    told = touched.get_by_role("dialog")
    for scheme in ("light", "dark"):
        touched.emulate_media(color_scheme=scheme)
        assert violations(touched) == []
    left, right = told.evaluate("at => [at.offsetLeft, at.offsetLeft + at.offsetWidth]")
    assert left >= 0
    assert right <= PHONE["width"]
    told.get_by_role("button", name="Fermer").tap()
    expect(box(touched)).to_have_count(0)
    # A tap elsewhere closes it, too.
    link.tap()
    expect(box(touched)).to_be_visible()
    touched.locator("h1").tap()
    expect(box(touched)).to_have_count(0)
    link.tap()
    follow.tap()
    touched.wait_for_url("**/maison/attaque-distance/#attaque-sort")
    expect(box(touched)).to_have_count(0)


def test_what_cannot_be_read_still_opens(touched: Page, server: site.Server) -> None:
    server.broken["maison/attaque-distance/"] = 500
    touched.locator(ELSEWHERE).tap()
    expect(box(touched)).to_contain_text("L’aperçu n’a pas pu être chargé.")
    server.repair()
    touched.get_by_role("link", name="Ouvrir").tap()
    touched.wait_for_url("**/maison/attaque-distance/#attaque-sort")


def test_the_keyboard_previews_and_enter_follows(tab: Page) -> None:
    tab.goto(CASTING)
    link = tab.locator(HERE)
    tab.locator(".codex-essentiel a[href$='#focus']").focus()
    tab.keyboard.press("Tab")
    expect(link).to_be_focused()
    expect(box(tab)).to_have_attribute("role", "tooltip")
    expect(link).to_have_attribute("aria-describedby", "preview")
    tab.keyboard.press("Escape")
    expect(box(tab)).to_have_count(0)
    expect(link).to_be_focused()
    tab.keyboard.press("Enter")
    tab.wait_for_url("**#segments")
    # Neither what leads to a heading itself nor the way to a calculator has one.
    for other in ("#segments .headerlink", "article a[href$='#calc-incantation']"):
        tab.locator(other).first.hover()
        tab.evaluate(REST)
        expect(box(tab)).to_have_count(0)


@pytest.mark.smoke
def test_a_word_of_a_form_has_its_gloss_whatever_presses_it(tab: Page, browser: Browser) -> None:
    tab.goto(f"{CASTING}#calc-incantation")
    start = tab.url
    form = tab.locator("#calc-incantation form")
    word = form.get_by_role("link", name="Segments", exact=True)
    for key in ("", "Enter"):
        if key:
            word.press(key)
        else:
            word.click()
        told = tab.get_by_role("dialog", name="Segments")
        expect(told).to_contain_text("chaque segment d’incantation retire 1 au jet")
        expect(told.get_by_role("link", name="Ouvrir")).to_be_focused()
        tab.keyboard.press("Escape")
        expect(word).to_be_focused()
    assert tab.url == start
    # The field keeps its name; the word of a table of definitions shows its own.
    expect(form.get_by_role("textbox", name="Segments d’incantation")).to_be_visible()
    form.get_by_role("link", name="ajustements").first.click()
    told = tab.get_by_role("dialog", name="Ajustement")
    expect(told).to_contain_text("Le modificateur d’une caractéristique")
    # Leaving it by keyboard closes it.
    tab.keyboard.press("Tab")
    tab.keyboard.press("Tab")
    expect(box(tab)).to_have_count(0)
    # Without scripts, the word leads to its rule.
    with browser.new_context(base_url=start, java_script_enabled=False) as context:
        plain = context.new_page()
        plain.goto(start)
        plain.locator("#calc-incantation form a.gloss[href$='#segments']").first.click()
        expect(plain).to_have_url(start.replace("#calc-incantation", "#segments"))


def test_no_preview_ends_with_the_number_of_an_item_that_it_leaves_out(tab: Page) -> None:
    tab.set_viewport_size({"width": 1280, "height": 900})
    tab.goto(CASTING)
    link = tab.locator(HERE)
    # The section that it leads to: three items, of which the last has no room.
    tab.evaluate(
        """() => {
          const list = document.createElement("ol");
          for (const count of [50, 50, 12]) {
            const item = document.createElement("li");
            item.textContent = "mot ".repeat(count);
            list.append(item);
          }
          document.querySelector("#segments").after(list);
        }"""
    )
    link.hover()
    items = box(tab).locator("ol > li")
    expect(items).to_have_count(2)
    expect(items.last).to_contain_text("…")
