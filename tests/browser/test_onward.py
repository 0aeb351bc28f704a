"""« Continuer »: the next calculator is filled in, on this page or on another."""

import pytest
from playwright.sync_api import Page, expect

from calculators import registry
from calculators.french import typeset
from tests.browser.conftest import Calculator, calculator


@pytest.mark.smoke
def test_the_next_page_opens_with_what_is_known(page: Page) -> None:
    attack = calculator(page, "maison/attaque-distance/", "attaque")
    attack.type_over("bonus", "9").answered()
    attack.root.locator(".calc-onward a").first.click()
    page.wait_for_url("**/critiques-maladresses/**")
    critical = Calculator(page, "critiques")
    expect(page.locator(critical.field("bonus"))).to_have_value("9")
    told = typeset(registry.find("maison/critiques").evaluate({"bonus": 9}).sentence)
    expect(critical.root.locator(".calc-sentence")).to_have_text(told)


def test_a_calculator_of_the_same_page_is_filled_in_where_it_stands(page: Page) -> None:
    assault = calculator(page, "oeil-noir/attaque/", "assaut")
    assault.type_over("pi", "2d6+1").answered()
    address = page.url
    assault.root.get_by_role("link", name="ce que coûte une touche ordinaire").click()
    damage = Calculator(page, "degats")
    expect(page.locator(damage.field("points"))).to_have_value("2d6+1")
    expect(damage.root.locator(".calc-title")).to_be_focused()
    damage.answered()
    assert page.url == address
    expect(page.locator(assault.field("pi"))).to_have_value("2d6+1")
