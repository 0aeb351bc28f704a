"""Pages on paper: what a calculator was asked and answers, what folds, and one section alone."""

import io
import unicodedata

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.conftest import calculator
from tests.browser.test_every_page import WITH_CALCULATOR

INITIATIVE = "dd3/initiative/"
OVERPRINTED = """() => {
  const boxes = [];
  for (const form of document.querySelectorAll(".calc-form")) {
    const texts = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      if (!currentNode.data.trim()) continue;
      if (currentNode.parentElement.closest("select, textarea")) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      for (const box of range.getClientRects()) boxes.push([currentNode.data, box]);
    }
    for (const each of form.querySelectorAll("input, select, textarea"))
      for (const box of each.getClientRects()) boxes.push([each.name || each.value, box]);
  }
  const meet = (one, other) =>
    one.left < other.right - 1 && other.left < one.right - 1 &&
    one.top < other.bottom - 4 && other.top < one.bottom - 4;
  return boxes.flatMap(([told, box], at) =>
    boxes.slice(at + 1).filter(([, other]) => box.width && other.width && meet(box, other))
      .map(([other]) => `${told} / ${other}`));
}"""
"""Texts and controls of the forms that stand one on another."""


def on_paper(page: Page) -> tuple[int, str]:
    """Print a page; return the number of its sheets and their text, on one line."""
    sheets = PdfReader(io.BytesIO(page.pdf(format="A4"))).pages
    text = " ".join(sheet.extract_text() for sheet in sheets)
    # Letters that the font joins are parted again.
    return len(sheets), " ".join(unicodedata.normalize("NFKC", text).split())


@pytest.mark.smoke
def test_a_calculator_prints_what_it_was_asked_and_what_it_answers(kept_page: Page) -> None:
    asked = calculator(kept_page, INITIATIVE, "initiative")
    asked.root.locator(".calc-actions:not([hidden])").wait_for()
    sheets, text = on_paper(kept_page)
    assert sheets <= 6
    # The lists are told as they are written, without their rows and buttons.
    for told in ("Modificateur de Dex : 2", "Modificateurs de Dex : 1, 3", "32,55 % (651/2 000)"):
        assert told in text
    # Buttons, links that lead nowhere on paper, what these choices leave out, what folds.
    for left in (
        "Ajouter",
        "Copier",
        "En savoir plus",
        "¶",
        "http",
        "laquelle agir",
        "Selon votre",
    ):
        assert left not in text
    asked.root.get_by_text("Selon votre d20").first.click()
    assert "Selon votre d20" in on_paper(kept_page)[1]
    assert not kept_page.locator("[data-plie]").count()


def test_what_each_location_has_is_printed_with_its_name(kept_page: Page) -> None:
    asked = calculator(kept_page, "runequest/blessures/", "combat")
    asked.root.locator(".calc-actions:not([hidden])").wait_for()
    text = on_paper(kept_page)[1]
    assert "5 tête, 7 poitrine, 6 abdomen, 4 chaque bras, 5 chaque jambe" in text
    assert "5, 7, 6, 4, 5" not in text


def test_options_in_force_are_printed_though_folded(kept_page: Page) -> None:
    told = "Niveau d’épuisement de l’attaquant"
    kept_page.goto("maison/attaque-distance/")
    assert told not in on_paper(kept_page)[1]
    asked = calculator(kept_page, "maison/attaque-distance/?attaque.epuisement=2", "attaque")
    expect(asked.root.locator("[data-part=count]")).to_have_text("\N{NO-BREAK SPACE}(1)")
    assert f"{told} : 2" in on_paper(kept_page)[1]


@pytest.mark.usefixtures("sparing")
@pytest.mark.parametrize("address", sorted(WITH_CALCULATOR))
def test_no_form_is_printed_one_field_on_another(kept_page: Page, address: str) -> None:
    kept_page.goto(address)
    kept_page.locator(".calc-actions:not([hidden])").first.wait_for(state="attached")
    kept_page.set_viewport_size({"width": 660, "height": 990})
    kept_page.emulate_media(media="print")
    try:
        assert kept_page.evaluate(OVERPRINTED) == []
    finally:
        kept_page.emulate_media(media="null")


def test_one_section_is_printed_alone_and_then_the_page_again(kept_page: Page) -> None:
    page = kept_page
    # A phone folds the examples, and paper follows it; a page that is open already stays as it is.
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("about:blank")
    page.goto(f"{INITIATIVE}#retarder")
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    # Led there, by keyboard: the buttons follow the heading's own link, this one as the last.
    page.locator("#retarder .headerlink").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("window.printed")
    sheets, text = on_paper(page)
    assert sheets == 1
    for told in ("Initiative et surprise", "Retarder son action", "De 15 à 9", "Deux patients"):
        assert told in text
    for left in ("L’essentiel", "Round de surprise", "Préparer son action", "Imprimer"):
        assert left not in text
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert "Préparer son action" in on_paper(page)[1]
