"""What a reader does, on the pages that Zensical built."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from calculators import browser
from tests.browser.conftest import Calculator, calculator
from tests.browser.test_filter import (
    test_a_link_to_a_hidden_section_shows_it,
    test_only_what_changes,
    test_the_choice_is_remembered_from_page_to_page,
)
from tests.browser.test_shell import settle
from tests.examples import question
from tests.site import MANIFEST, Server

pytestmark = pytest.mark.full

__all__ = [
    "test_a_link_to_a_hidden_section_shows_it",
    "test_only_what_changes",
    "test_the_choice_is_remembered_from_page_to_page",
]

CASTING = "maison/lancer-un-sort/"


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("address", ["", CASTING, "maison/correspondance/", "404.html"])
def test_no_page_complains(page: Page, address: str, width: int) -> None:
    """Look at what the fixture hears; the title tells that it is a page of the site."""
    page.set_viewport_size({"width": width, "height": 800})
    settle(page, address)
    expect(page).to_have_title(re.compile("Codex de combat$"))
    expect(page.locator("h1")).to_be_visible()


def test_the_page_for_unknown_addresses_leads_home(page: Page, server: Server) -> None:
    page.goto("404.html")
    page.get_by_role("link", name="Aller à l’accueil").click()
    page.wait_for_url(server.url)
    expect(page.locator("h1#accueil")).to_be_visible()


def test_a_calculator_answers_through_its_engine(page: Page, server: Server) -> None:
    used = calculator(page, CASTING, "incantation")
    first = used.sentence()
    answered = used.type_over("ennemis", "4").sentence()
    told = json.loads(browser.answer(question("maison/incantation", {"ennemis": 4})))
    assert told["sentence"] == answered != first
    assert f"{server.prefix}assets/engine/{MANIFEST}" in server.requested


def test_a_calculator_answers_on_a_page_reached_by_a_link(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    settle(page, "maison/actions/")
    page.evaluate("window.kept = true")
    page.locator(".md-footer__link--next").click()
    page.wait_for_url(f"**/{CASTING}")
    Calculator(page, "incantation").type_over("ennemis", "4").sentence()
    # The theme put the page in the place of the other.
    assert page.evaluate("window.kept")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_search_finds_a_section_and_leads_there(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    settle(page, "a-propos/")
    page.get_by_role("button", name="Rechercher").click()
    page.keyboard.type("parchemin")
    page.locator(".find-results a[href$='#parchemin']").click()
    page.wait_for_url(f"**/{CASTING}*#parchemin")
    expect(page.locator("#parchemin")).to_be_in_viewport()
