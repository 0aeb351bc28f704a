"""A chapter's essentials on the first screen of a phone."""

import pytest
from playwright.sync_api import Page

from tests.docs.test_essentials import CHAPTERS

BLOCK_PX = 700
"""What leaves a phone's screen its header and the bars of the browser."""
MEASURED = """() => {
  const block = document.querySelector(".codex-essentiel");
  const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const { top, bottom, height } = block.getBoundingClientRect();
  const wide = [...block.querySelectorAll("*")]
    .filter((at) => at.getBoundingClientRect().right > innerWidth);
  return { height, end: bottom + scrollY - header, wide: wide.length };
}"""


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_essentials_are_on_the_first_screen_of_a_phone(page: Page, chapter: str) -> None:
    page.goto(f"{chapter}/")
    page.evaluate("document.fonts.ready")
    seen = page.evaluate(MEASURED)
    screen = page.viewport_size
    assert screen
    assert seen["height"] <= BLOCK_PX
    assert seen["end"] <= screen["height"]
    assert not seen["wide"]
