"""« Sans exemples ni sources »: what folds, what opens it, and what the reader finds again."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests import site
from tests.browser.conftest import PHONE
from tests.browser.test_every_page import REACHED, SETTLE, violations

pytestmark = pytest.mark.usefixtures("sparing")

PAGE = "maison/surprise-discretion/"
SECTION = "#classes-avantagees"
RULING = "#encadre-3"
SHIFTS = """() => new Promise((done) => {
  new PerformanceObserver((list) => done(list.getEntries().map((each) => each.value)))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done([]), 300);
})"""


def switch(page: Page) -> Locator:
    """Return the switch of a page."""
    return page.get_by_role("switch", name="Sans exemples ni sources")


def at_table(page: Page, address: str = PAGE) -> None:
    """Open a page to a reader who has chosen to read at the table."""
    page.goto(address)
    page.evaluate("localStorage.setItem('codex.lecture', 'table')")
    page.reload()
    expect(switch(page)).to_be_checked()


def mark(page: Page, section: str = SECTION) -> Locator:
    """Return the mark of a section."""
    return page.locator(f"{section} > .fold-mark")


def line(page: Page) -> Locator:
    """Return a line of the source in the text."""
    return page.locator("span.folds", has_text="(l. 33)".replace(" ", "\N{NO-BREAK SPACE}"))


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 900}])
def test_the_switch_folds_all_but_rule_and_table(tab: Page, size: dict[str, int]) -> None:
    tab.set_viewport_size({"width": size["width"], "height": size["height"]})
    tab.goto(PAGE)
    if size == PHONE:
        # What one holds at the table begins so.
        expect(switch(tab)).to_be_checked()
        switch(tab).click()
    expect(switch(tab)).not_to_be_checked()
    expect(tab.locator(RULING)).to_be_visible()
    expect(mark(tab)).to_be_hidden()
    whole = tab.evaluate("document.body.scrollHeight")
    switch(tab).focus()
    tab.keyboard.press("Space")
    expect(switch(tab)).to_be_checked()
    example = tab.locator(f"{SECTION} ~ .exemple").first
    status_line = tab.locator(f"{SECTION} ~ .statut").first
    for folded in (tab.locator(RULING), line(tab), status_line, example):
        box = folded.bounding_box()
        assert box
        assert box["width"] == box["height"] == 0
    assert tab.evaluate("document.body.scrollHeight") < 0.9 * whole
    # What may not be played is told; the table stays.
    expect(tab.locator("#perception-passive ~ .statut-non-applique").first).to_be_visible()
    expect(tab.locator(f"{SECTION} ~ .calc-table").first).to_be_visible()
    # Remembered, from page to page.
    tab.goto("runequest/blessures/")
    expect(switch(tab)).to_be_checked()
    switch(tab).click()
    expect(tab.locator(".admonition.arbitrage").first).to_be_visible()


@pytest.mark.smoke
def test_a_mark_opens_its_section_in_place_by_keyboard(tab: Page) -> None:
    at_table(tab)
    told = mark(tab).get_attribute("title")
    assert told == "Détails\N{NO-BREAK SPACE}: statut, 1 exemple, 1 arbitrage"
    mark(tab).focus()
    tab.keyboard.press("Enter")
    expect(mark(tab)).to_have_attribute("aria-expanded", "true")
    expect(tab.locator(RULING)).to_be_visible()
    expect(tab.locator("#encadre-2")).to_be_hidden()
    assert tab.locator(RULING).get_attribute("hidden") is None
    tab.keyboard.press("Enter")
    expect(tab.locator(RULING)).to_have_attribute("hidden", "until-found")


def test_a_page_that_loads_folded_does_not_jump(tab: Page) -> None:
    tab.set_viewport_size({"width": 1280, "height": 900})
    at_table(tab, "maison/etats/#effraye")
    assert sum(tab.evaluate(SHIFTS)) < 0.01


def test_a_shared_link_to_a_ruling_opens_it(tab: Page) -> None:
    at_table(tab)
    # From elsewhere, then from the page itself.
    tab.goto("images/logo.svg")
    tab.goto(PAGE + RULING)
    expect(tab.locator(RULING)).to_be_in_viewport()
    expect(mark(tab)).to_have_attribute("aria-expanded", "true")
    expect(tab.locator("#encadre-2")).to_have_attribute("hidden", "until-found")
    tab.evaluate("location.hash = 'encadre-2'")
    expect(tab.locator("#encadre-2")).to_be_in_viewport()
    mark(tab, "#perception-passive").click()
    tab.evaluate(
        """() => {
          const link = document.createElement("a");
          link.href = "#encadre-2";
          document.querySelector(".md-content article").append(link);
          link.click();
        }"""
    )
    expect(mark(tab, "#perception-passive")).to_have_attribute("aria-expanded", "true")


def test_what_is_looked_for_opens(tab: Page) -> None:
    at_table(tab)
    tab.goto("images/logo.svg")
    # By the browser, as its own search finds: « seuls les infiltrateurs sont nommés ».
    tab.goto(f"{PAGE}#:~:text=seuls%20les%20infiltrateurs%20sont")
    expect(mark(tab)).to_have_attribute("aria-expanded", "true")
    expect(tab.locator(RULING)).to_be_in_viewport()
    # By the search of the site: the ruling alone says « perdue » there.
    tab.goto("images/logo.svg")
    tab.goto(f"{PAGE}?h=perdue#perception-passive")
    expect(mark(tab, "#perception-passive")).to_have_attribute("aria-expanded", "true")
    expect(mark(tab)).to_have_attribute("aria-expanded", "false")


def test_paper_follows_what_is_shown(tab: Page) -> None:
    at_table(tab)
    mark(tab).click()
    tab.emulate_media(media="print")
    try:
        expect(tab.locator(RULING)).to_be_visible()
        box = tab.locator("#encadre-2").bounding_box()
        assert box
        assert box["height"] == 0
        expect(mark(tab)).to_be_hidden()
        expect(switch(tab)).to_be_hidden()
    finally:
        tab.emulate_media(media="screen")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_folded_and_opened(tab: Page, scheme: str) -> None:
    tab.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    try:
        tab.set_viewport_size({"width": 320, "height": 800})
        at_table(tab, "oeil-noir/force-tete/")
        tab.evaluate(SETTLE)
        assert tab.evaluate(REACHED) == 320
        assert not violations(tab)
        tab.locator(".fold-mark").evaluate_all("all => all.forEach((each) => each.click())")
        tab.locator(".codex-sommaire > summary").click()
        tab.evaluate(SETTLE)
        assert tab.evaluate(REACHED) == 320
        assert not violations(tab)
    finally:
        tab.emulate_media(color_scheme="light")


def test_without_scripts_everything_shows(browser: Browser, server: site.Server) -> None:
    context = browser.new_context(
        base_url=server.url, java_script_enabled=False, viewport=PHONE, locale="fr-FR"
    )
    page = context.new_page()
    page.goto(PAGE)
    expect(page.locator(RULING)).to_be_visible()
    expect(line(page)).to_be_visible()
    expect(switch(page)).to_be_hidden()
    expect(mark(page)).to_be_hidden()
    # The list of the sections needs none.
    page.locator(".codex-sommaire > summary").click()
    page.locator(".codex-sommaire").get_by_role("link", name="Malus d’armure", exact=True).click()
    expect(page.locator("#malus-armure")).to_be_in_viewport()
    context.close()


# --- finding one's way ---


def test_the_sections_are_listed_under_the_title_of_a_phone_alone(tab: Page) -> None:
    tab.goto(PAGE)
    fold = tab.locator(".codex-sommaire")
    fold.locator("summary").press("Enter")
    link = fold.get_by_role("link", name="Se cacher", exact=True)
    expect(link).to_be_visible()
    link.press("Enter")
    expect(tab.locator("#se-cacher")).to_be_in_viewport()
    tab.set_viewport_size({"width": 1280, "height": 900})
    expect(fold).to_be_hidden()


@pytest.mark.parametrize("width", [320, 1280])
def test_the_way_back_to_the_top_covers_nothing(tab: Page, width: int) -> None:
    tab.set_viewport_size({"width": width, "height": 800})
    tab.goto(PAGE)
    search = tab.locator("codex-search > button")
    place = search.bounding_box()
    # Over the text: beside it, the menu would scroll.
    tab.mouse.move(width / 2, 400)
    tab.mouse.wheel(0, 2500)
    tab.wait_for_function("scrollY > 1500")
    tab.mouse.wheel(0, -400)
    up = tab.get_by_role("button", name="Retour en haut de la page")
    expect(up).to_be_visible()
    assert up.evaluate("at => at.closest('.md-header') !== null")
    box, header = up.bounding_box(), tab.locator(".md-header").bounding_box()
    assert box
    assert header
    assert box["y"] >= header["y"]
    assert box["y"] + box["height"] <= header["y"] + header["height"]
    assert search.bounding_box() == place
    assert tab.evaluate(REACHED) == width
    up.click()
    tab.wait_for_function("scrollY === 0")
    expect(up).to_be_hidden()


def test_the_foot_names_both_neighbours_on_a_phone(tab: Page) -> None:
    tab.set_viewport_size({"width": 320, "height": 800})
    tab.goto(PAGE)
    for side, name in {"prev": "Tour et initiative", "next": "Déplacement et terrain"}.items():
        title = tab.locator(f".md-footer__link--{side} .md-ellipsis")
        expect(title).to_have_text(name)
        assert title.evaluate("at => at.scrollWidth <= at.clientWidth + 1")
    assert tab.evaluate(REACHED) == 320
