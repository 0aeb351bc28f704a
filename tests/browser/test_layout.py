"""What stays visible, reachable and in its place on small windows, and by keyboard."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_every_page import OPEN_ALL, REST, resize
from tests.browser.test_sheet import fill
from tests.browser.test_shell import settle

pytestmark = pytest.mark.usefixtures("sparing")

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
    // A word of a line may reach below the next one, whose own words may take the touch.
    const beside = control.matches("a") ? form : hit;
    return !(hit && (shown.contains(hit) || beside.contains(shown) && form.contains(hit)));
  });
  return covered.length ? `${control.id || control.tagName} at ${covered}` : "";
}"""
BOXES = """all => all.map((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return [left, top + scrollY, right, bottom + scrollY];
})"""
COVERED_AT_REST = f"() => ({REST})().then({COVERED})"
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


@pytest.mark.parametrize(("address", "key"), LONGEST)
def test_what_has_the_focus_is_not_behind_the_answer(tab: Page, address: str, key: str) -> None:
    settle(tab, address)
    tab.evaluate(OPEN_ALL)
    for size in ((390, 844), (390, 664), (320, 568)):
        resize(tab, *size)
        tab.locator(f"#calc-{key} .calc-form input").first.focus()
        stops = []
        for _ in range(80):
            tab.keyboard.press("Tab")
            stop = tab.evaluate(COVERED_AT_REST)
            if stop is None:
                break
            stops.append(stop)
        assert len(stops) > 5
        assert not any(stops), (size, [stop for stop in stops if stop])


def test_options_that_hold_nothing_are_not_offered(tab: Page) -> None:
    tab.goto("dd3/initiative/")
    options = tab.locator("#calc-initiative .calc-options")
    expect(options).to_be_hidden()
    tab.goto("maison/lancer-un-sort/")
    expect(tab.locator("#calc-incantation .calc-options")).to_be_visible()


def test_numbers_side_by_side_are_on_one_line(tab: Page) -> None:
    tab.set_viewport_size({"width": 1280, "height": 800})
    for address, names in {
        "dd3/attaque-ca/": ("#calc-critique-ca", "#calc-critique-bonus"),
        "runequest/affrontement/": ("#calc-opposition-ajustement", "#calc-opposition-competence"),
    }.items():
        settle(tab, address)
        tops = {tab.locator(name).evaluate("at => at.offsetTop") for name in names}
        assert len(tops) == 1, address


# --- the first page ---


@pytest.mark.parametrize("width", [390, 320, 1280])
def test_what_the_first_page_leads_to_is_as_tall_as_a_finger(tab: Page, width: int) -> None:
    tab.set_viewport_size({"width": width, "height": 800})
    tab.goto("")
    games = tab.locator(".codex-jeux a")
    heights = games.evaluate_all("all => all.map(at => at.offsetHeight)")
    assert min(heights) >= 44
    # But on the narrowest phones, two share a row.
    beside = {box["x"] for each in games.all() if (box := each.bounding_box())}
    assert len(beside) >= min(2, width // 195)
    for fold in tab.locator("codex-calculs summary").all():
        fold.click()
    lines = tab.locator("codex-calculs li a")
    assert min(lines.evaluate_all("all => all.map(at => at.offsetHeight)")) >= 24


# --- the menu and the search, by keyboard ---


def test_tab_passes_only_what_is_seen(tab: Page) -> None:
    settle(tab, CASTING)
    for _ in range(12):
        tab.keyboard.press("Tab")
        # The link that skips to the text shows itself in a moment.
        tab.wait_for_function(SEEN)
        assert not focused(tab, "at.closest('.md-sidebar--primary, .find')")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_menu_opens_leads_on_and_closes_by_keyboard(tab: Page, key: str) -> None:
    settle(tab, CASTING)
    button = tab.get_by_role("button", name="Menu", exact=True)
    tab_to(tab, button)
    assert focused(tab, "getComputedStyle(at).outlineStyle") == "solid"
    tab.keyboard.press(key)
    expect(tab.locator("#__drawer")).to_be_checked()
    assert focused(tab, "at.textContent.trim()") == "Règles maison (D&D 5)"
    tab.keyboard.press("Escape")
    expect(tab.locator("#__drawer")).not_to_be_checked()
    expect(button).to_be_focused()
    expect(tab.locator(".md-sidebar--primary")).to_be_hidden()
    # On to another page of the section.
    tab.keyboard.press(key)
    link = tab.locator(".md-nav--primary").get_by_role("link", name="États et épuisement")
    tab_to(tab, link)
    tab.keyboard.press("Enter")
    tab.wait_for_url("**/maison/etats/")
    expect(tab.locator("#__drawer")).not_to_be_checked()


def test_the_levels_of_the_menu_by_keyboard(tab: Page) -> None:
    settle(tab, CASTING)
    tab.get_by_role("button", name="Menu", exact=True).press("Enter")
    tab.keyboard.press("Space")
    # Back from the section to all of them, where the button that opens it has the focus.
    expect(tab.locator("[id=__nav_2]")).not_to_be_checked()
    expect(tab.locator(".md-nav__link[for=__nav_2] > span")).to_be_focused()
    tab.keyboard.press("Tab")
    assert focused(tab, "at.textContent.trim()") == "RuneQuest"
    tab.keyboard.press("Shift+Tab")
    tab.keyboard.press("Enter")
    assert focused(tab, "at.parentElement.getAttribute('for')") == "__nav_2"
    contents = tab.locator(".md-nav__link[for=__toc] > span")
    contents.press("Space")
    assert focused(tab, "at.ariaLabel") == "Retour, Table des matières"
    tab.keyboard.press("Tab")
    tab.keyboard.press("Enter")
    expect(tab.locator("#__drawer")).not_to_be_checked()
    assert "#" in tab.url


def test_the_menu_closes_as_the_focus_leaves_it(tab: Page) -> None:
    settle(tab, CASTING)
    tab.get_by_role("button", name="Menu", exact=True).press("Enter")
    tab.keyboard.press("Shift+Tab")
    expect(tab.locator("#__drawer")).not_to_be_checked()


@pytest.mark.smoke
def test_the_menu_by_touch(tab: Page) -> None:
    settle(tab, CASTING)
    tab.locator(".md-header__button[for=__drawer]").click()
    expect(tab.locator("#__drawer")).to_be_checked()
    tab.locator(".md-nav__title[for=__nav_2]").click()
    tab.locator(".md-nav--primary").get_by_role("link", name="RuneQuest").click()
    tab.wait_for_url("**/runequest/")
    expect(tab.locator("#__drawer")).not_to_be_checked()
    # The menu of a page that the theme has put in the place of another.
    tab.get_by_role("button", name="Menu", exact=True).press("Space")
    assert focused(tab, "at.textContent.trim()") == "RuneQuest"


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_search_of_a_phone_by_keyboard(tab: Page, key: str) -> None:
    settle(tab, CASTING)
    button = tab.get_by_role("button", name="Rechercher", exact=True)
    tab_to(tab, button)
    tab.keyboard.press(key)
    expect(tab.locator(".find").get_by_role("searchbox")).to_be_focused()
    tab.keyboard.type("parchemin")
    expect(tab.locator(".find-results a").first).to_be_visible()
    tab.keyboard.press("Escape")
    expect(tab.get_by_role("dialog")).to_be_hidden()
    expect(button).to_be_focused()


def test_tab_goes_from_field_to_field_past_the_words_that_are_explained(tab: Page) -> None:
    settle(tab, "oeil-noir/attaque/")
    form = tab.locator("#calc-assaut .calc-form")
    assert form.locator("a.gloss").count() > 5
    form.locator("input").first.focus()
    for _ in range(60):
        tab.keyboard.press("Tab")
        assert not focused(tab, "at.matches('.calc-form a.gloss')")
        if focused(tab, "at.matches('.calc-words summary')"):
            break
    else:
        pytest.fail("Tab does not reach the list of words")
    tab.wait_for_function(SEEN)
    place = (
        "(at => at.getBoundingClientRect().top + scrollY)(document.querySelector('.calc-sentence'))"
    )
    before = tab.evaluate(place)
    tab.keyboard.press("Enter")
    tab.keyboard.press("Tab")
    assert focused(tab, "at.matches('.calc-words a.gloss')")
    tab.wait_for_function(SEEN)
    # It opens over the page, which stays where it is.
    assert tab.evaluate(place) == before


def test_the_list_of_sections_marks_the_calculator_that_a_link_leads_to(tab: Page) -> None:
    tab.set_viewport_size({"width": 1280, "height": 800})
    for target, marked in (("calc-attaque", "Chance de toucher"), ("naturels", "naturels")):
        tab.goto("about:blank")
        tab.goto(f"dd3/attaque-ca/#{target}")
        active = tab.locator(".md-sidebar--secondary .md-nav__link--active")
        expect(active).to_have_count(1)
        expect(active).to_contain_text(marked)


def test_the_way_up_and_the_title_stand_apart(tab: Page) -> None:
    for width in (320, 390, 1280):
        tab.set_viewport_size({"width": width, "height": 800})
        tab.goto("maison/actions/")
        way = tab.locator(".codex-fil ol").bounding_box()
        title = tab.locator("article h1").bounding_box()
        switch = tab.locator("reading-switch").bounding_box()
        assert way
        assert title
        assert switch
        assert title["y"] - (way["y"] + way["height"]) >= 1
        assert title["y"] + 4 >= switch["y"] + switch["height"]
        assert way["x"] + way["width"] <= switch["x"] + 1 or width == 1280


def test_nothing_stands_over_the_way_up_on_screen_or_is_cut_off_on_paper(tab: Page) -> None:
    """With characters to choose from above it, and below a button that prints."""
    fill(tab, {"Aldric": {}, "Un nom bien long, dit de la Haute-Combe": {}, "Bréa": {}})
    for address, width in (("maison/", 320), ("maison/notre-table/", 390), ("maison/ecran/", 1280)):
        tab.set_viewport_size({"width": width, "height": 800})
        tab.goto(address)
        tab.locator("sheet-chooser button").first.wait_for()
        chips = tab.locator("sheet-chooser :is(button, a)").evaluate_all(BOXES)
        (way,) = tab.locator(".codex-fil ol").evaluate_all(BOXES)
        assert max(bottom for *_, bottom in chips) <= way[1], address
        for left, top, right, bottom in tab.locator("print-page button").evaluate_all(BOXES):
            for chip in chips:
                beside = chip[2] <= left or right <= chip[0]
                assert beside or bottom <= chip[1] or chip[3] <= top, address
        tab.emulate_media(media="print")
        expect(tab.locator("sheet-chooser")).to_be_hidden()
        for trail in tab.locator(".codex-fil:visible").evaluate_all(BOXES):
            (sheet,) = tab.locator(".md-content").evaluate_all(BOXES)
            assert trail[1] >= sheet[1] >= 0, address
        tab.emulate_media(media="null")


def test_the_narrowest_phone_shows_the_table_of_exhaustion_whole(tab: Page) -> None:
    tab.set_viewport_size({"width": 320, "height": 700})
    tab.goto("maison/etats/")
    table = tab.locator(".calc-table", has_text="Niveau par niveau").first
    assert table.evaluate("at => at.scrollWidth <= at.clientWidth")
