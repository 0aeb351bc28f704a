"""Cards on screen and on paper: nine to a sheet, chosen by keyboard, nothing cut off."""

import io

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.test_every_page import violations

CUT = """() => [...document.querySelectorAll(".codex-carte")]
  .filter((each) => each.scrollHeight > each.clientHeight + 1
    || each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent)"""


def sheets(tab: Page) -> int:
    """Print the page and count its sheets."""
    return len(PdfReader(io.BytesIO(tab.pdf(prefer_css_page_size=True))).pages)


@pytest.mark.smoke
def test_cards_are_chosen_and_printed_nine_to_a_sheet(tab: Page) -> None:
    tab.goto("runequest/cartes/")
    first = tab.locator("card-choice").first
    expect(first.get_by_role("status")).to_contain_text("16 sur 16")
    count = tab.locator(".codex-carte").count()
    assert sheets(tab) == -(-count // 9)
    none = tab.locator("card-choice button[data-do=none]")
    for each in none.all():
        each.focus()
        tab.keyboard.press("Enter")
    box = tab.get_by_label("Empaler")
    box.focus()
    tab.keyboard.press("Space")
    expect(first.get_by_role("status")).to_contain_text("1 sur 16")
    assert sheets(tab) == 1
    assert not violations(tab)


@pytest.mark.parametrize("system", ["maison", "runequest", "oeil-noir", "dd3"])
def test_no_card_is_cut_off_on_paper(tab: Page, system: str) -> None:
    tab.goto(f"{system}/cartes/")
    tab.emulate_media(media="print")
    try:
        assert tab.evaluate(CUT) == []
    finally:
        tab.emulate_media(media="screen")
