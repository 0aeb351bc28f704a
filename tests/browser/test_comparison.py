"""The comparison: a table on a wide window and on paper, subject by subject on a phone."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import site
from tests.browser.test_every_page import violations
from tests.browser.test_print import on_paper

pytestmark = pytest.mark.usefixtures("sparing")

CELLS = """() => {
  const rows = [...document.querySelectorAll(".codex-comparaison [role=row]")].slice(1, 4);
  return rows.map(row => [...row.children].map(cell => {
    const { left, top } = cell.getBoundingClientRect();
    return [Math.round(left), Math.round(top)];
  }));
}"""


@pytest.mark.smoke
def test_a_wide_window_has_games_in_columns_and_keeps_their_names(tab: Page) -> None:
    tab.set_viewport_size({"width": 1280, "height": 800})
    tab.goto("comparer/")
    rows = tab.evaluate(CELLS)
    for row in rows:
        # On one line, from left to right.
        assert len({top for _, top in row}) == 1
        assert [left for left, _ in row] == [left for left, _ in rows[0]]
        assert sorted({left for left, _ in row}) == [left for left, _ in row]
    tab.locator("#sous-l-eau").scroll_into_view_if_needed()
    tab.mouse.wheel(0, -200)
    head = tab.locator(".codex-comparaison [role=columnheader]", has_text="RuneQuest")
    expect(head).to_be_in_viewport()
    expect(tab.locator(".codex-jeu-nomme").first).to_be_hidden()
    # A link to a subject shows it below them.
    tab.goto("comparer/#mort")
    tab.wait_for_function("scrollY > 300")
    foot = head.bounding_box()
    place = tab.locator("#mort").bounding_box()
    assert foot
    assert place
    assert place["y"] >= foot["y"] + foot["height"]


@pytest.mark.parametrize("width", [320, 390])
def test_a_phone_has_one_subject_after_the_other(tab: Page, width: int) -> None:
    tab.set_viewport_size({"width": width, "height": 700})
    tab.goto("comparer/")
    for row in tab.evaluate(CELLS):
        assert len({left for left, _ in row}) == 1
        assert sorted({top for _, top in row}) == [top for _, top in row]
    expect(tab.locator(".codex-jeu-nomme").first).to_be_visible()
    assert tab.evaluate("document.scrollingElement.scrollWidth") == width
    # The button to print stands beside the title, not on it.
    title = tab.locator("h1").evaluate(
        "at => { const all = document.createRange(); all.selectNodeContents(at);"
        " return all.getBoundingClientRect().top; }"
    )
    button = tab.get_by_role("button", name="Imprimer", exact=True).bounding_box()
    assert button
    assert button["y"] + button["height"] <= title + 8
    assert violations(tab) == []


def test_it_is_printed_on_two_sheets_with_all_that_it_says(tab: Page) -> None:
    tab.goto("comparer/")
    sheets, text = on_paper(tab)
    # It took four.
    assert sheets == 2
    for told in ("Initiative", "Sous l’eau", "L’Œil Noir", "non traité", "arb. 3"):
        assert told.lower() in text.lower()
    assert "Imprimer" not in text


def test_without_scripts_it_stands_and_only_the_button_is_gone(
    browser: Browser, server: site.Server
) -> None:
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": 1280, "height": 800},
        locale="fr-FR",
        java_script_enabled=False,
    )
    page = context.new_page()
    page.goto("comparer/")
    cell = page.locator("#mort").locator("xpath=ancestor::*[@role='row']").get_by_role("cell").last
    expect(cell).to_be_visible()
    expect(page.get_by_text("Imprimer", exact=True)).to_be_hidden()
    # Nor do the folds of a game's first page need any.
    page.goto("dd3/")
    fold = page.locator("#vocabulaire + details")
    fold.locator("summary").click()
    expect(fold.locator("table")).to_be_visible()
    context.close()
