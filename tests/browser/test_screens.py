"""The screen of a game master: swiped on a phone, led through by its list, two sheets on paper."""

import pytest
from playwright.sync_api import Page, expect

from calculators.systems import SYSTEMS
from tests.browser.test_print import on_paper

pytestmark = pytest.mark.usefixtures("sparing")

STANDS = """panel => {
  const { left, right } = panel.getBoundingClientRect();
  return Math.round(left) >= 0 && Math.round(right) <= innerWidth;
}"""


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_screen_is_printed_on_two_sheets(kept_page: Page, system: str) -> None:
    kept_page.goto(f"{system}/ecran/")
    panels = kept_page.locator(".codex-panneau h2 a:first-child").all_text_contents()
    sheets, text = on_paper(kept_page)
    assert sheets <= 2
    assert panels
    assert [each for each in panels if " ".join(each.split()) not in text] == []


@pytest.mark.smoke
def test_a_phone_shows_one_panel_and_the_list_leads_to_another(tab: Page) -> None:
    tab.goto("dd3/ecran/")
    first, last = (
        tab.locator(f"section[aria-labelledby=panneau-{name}]")
        for name in ("initiative", "combat-monte")
    )
    assert first.evaluate(STANDS)
    assert not last.evaluate(STANDS)
    # By keyboard, with no script of ours.
    tab.locator(".codex-ecran nav a").last.focus()
    tab.keyboard.press("Enter")
    tab.wait_for_function(
        f"({STANDS})(document.querySelector('[aria-labelledby=panneau-combat-monte]'))"
    )
    expect(last.get_by_role("link", name="Combat monté")).to_be_in_viewport()
    assert not first.evaluate(STANDS)
    assert tab.evaluate("document.scrollingElement.scrollWidth") == 390


OUTSIDE = """() => [...document.querySelectorAll(".codex-panneau")].flatMap((panel) => {
  const edge = panel.getBoundingClientRect();
  const { borderLeftWidth, borderRightWidth } = getComputedStyle(panel);
  const left = edge.left + parseFloat(borderLeftWidth) / 2;
  const right = edge.right - parseFloat(borderRightWidth) / 2;
  return [...panel.querySelectorAll(".md-typeset__scrollwrap, .calc-table, table")]
    .map((table) => [table.className, table.getBoundingClientRect()])
    .filter(([, box]) => [...panel.getClientRects()].length === 1)
    .filter(([, box]) => box.left < left || box.right > right)
    .map(([name, box]) => `${panel.getAttribute("aria-labelledby")}: ${name} ${box.left}`);
})"""
"""The boxes of tables that lie over the frame of their panel, which their ground would cover."""


@pytest.mark.parametrize("media", ["screen", "print"])
def test_a_table_leaves_the_frame_of_its_panel_whole(tab: Page, media: str) -> None:
    tab.set_viewport_size({"width": 1280, "height": 800})
    tab.goto("maison/ecran/")
    tab.locator(".codex-panneau .md-typeset__scrollwrap").first.wait_for(state="attached")
    tab.emulate_media(media=media)  # type: ignore[arg-type]
    try:
        assert tab.evaluate(OUTSIDE) == []
    finally:
        tab.emulate_media(media="null")


def test_a_screen_is_printed_by_its_button(tab: Page) -> None:
    tab.goto("dd3/ecran/")
    tab.evaluate("() => { window.print = () => { window.printed = true; }; }")
    tab.get_by_role("button", name="Imprimer", exact=True).click()
    assert tab.evaluate("window.printed")
