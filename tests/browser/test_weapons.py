"""Several weapons: the one in hand gives its values, on the sheet and in every calculator."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import calculator
from tests.browser.test_every_page import resize, violations
from tests.browser.test_sheet import STANDS, fill, ready

pytestmark = pytest.mark.usefixtures("sparing")

ALDRIC = {"force": "4", "des": "1d8", "autre": "3"}
BOW = {"des": "1d6", "autre": "1"}


def armed(page: Page) -> None:
    """Keep a character with a sword in hand and a bow."""
    arms = {
        "hand": "1",
        "all": [
            {"id": "1", "name": "Épée", "values": {}},
            {"id": "2", "name": "Arc", "values": BOW},
        ],
    }
    aldric = {"id": "1", "name": "Aldric", "values": ALDRIC, "arms": arms}
    held = json.dumps({"maison": {"chosen": "1", "characters": [aldric]}})
    page.evaluate("held => localStorage.setItem('codex.fiches', held)", held)


def kept(page: Page) -> dict[str, Any]:
    """Return the only character of the house rules as this browser keeps it."""
    held = json.loads(page.evaluate("localStorage.getItem('codex.fiches')"))
    (character,) = held["maison"]["characters"]
    found: dict[str, Any] = character
    return found


def test_a_sheet_of_before_has_one_weapon_and_takes_another(tab: Page) -> None:
    fill(tab, {"Aldric": ALDRIC})
    tab.goto("fiches/")
    arms = tab.locator("#fiche-maison [data-part=weapons]")
    expect(arms.locator(".calc-chip")).to_have_text("Arme")
    expect(tab.locator("#fiche-maison-bonus")).to_have_value("7")
    arms.get_by_role("button", name="Nouvelle arme").press("Enter")
    name = arms.get_by_label("Nom de l’arme en main")
    expect(name).to_be_focused()
    tab.keyboard.type("Arc")
    expect(arms.locator("[aria-pressed=true]")).to_have_text("Arc")
    tab.locator("#fiche-maison-des").fill("1d6")
    tab.locator("#fiche-maison-autre").fill("1")
    # What is derived follows the weapon.
    expect(tab.locator("#fiche-maison-bonus")).to_have_value("5")
    expect(tab.locator("#fiche-maison-degats")).to_have_value("1d6+4")
    tab.locator("#fiche-maison-des").fill("deux dés")
    expect(tab.locator("#fiche-maison [data-field=des] .calc-error")).not_to_be_empty()
    assert kept(tab)["values"] == ALDRIC | BOW
    arms.get_by_role("button", name="Arme", exact=True).press("Enter")
    expect(tab.locator("#fiche-maison-des")).to_have_value("1d8")
    expect(tab.locator("#fiche-maison-bonus")).to_have_value("7")
    assert kept(tab)["values"] == ALDRIC
    arms.get_by_role("button", name="Retirer Arme").click()
    expect(arms.locator(".calc-chip")).to_have_text("Arc")
    assert kept(tab)["values"] == ALDRIC | BOW


@pytest.mark.smoke
def test_another_weapon_in_a_calculator_changes_its_values_alone(tab: Page) -> None:
    armed(tab)
    used = calculator(tab, STANDS["maison/degats"], "degats")
    weapon = ready(used).root.get_by_label("Arme en main")
    expect(weapon.locator("option:checked")).to_have_text("Épée")
    # In sight also where the names of many fill the line.
    weapon.evaluate(
        "at => at.before(...[...Array(6)].map(() => at.previousSibling.cloneNode(true)))"
    )
    assert weapon.evaluate(
        "at => at.getBoundingClientRect().right <= at.parentElement.getBoundingClientRect().right"
    )
    used.type_over("des", "3d6").type_over("force", "1").answered()
    weapon.select_option(label="Arc")
    expect(tab.locator(used.field("des"))).to_have_value("1d6")
    expect(tab.locator(used.field("autre"))).to_have_value("1")
    # What was changed for once, and is no weapon's, stays.
    expect(tab.locator(used.field("force"))).to_have_value("1")
    expect(used.root.locator("[data-field=force]")).to_have_attribute("data-held", "once")
    expect(used.root.locator("[data-field=des]")).to_have_attribute("data-held", "sheet")
    attack = calculator(tab, STANDS["maison/attaque"], "attaque")
    expect(tab.locator(attack.field("bonus"))).to_have_value("5")
    expect(ready(attack).root.get_by_label("Arme en main")).to_have_value("2")
    # Where no weapon counts, none is offered.
    stealth = calculator(tab, STANDS["maison/discretion"], "discretion")
    expect(ready(stealth).root.locator(".calc-chip").first).to_be_visible()
    expect(stealth.root.get_by_label("Arme en main")).to_have_count(0)
    assert kept(tab)["arms"]["all"][0]["values"] == {"des": "1d8", "autre": "3"}


def test_the_weapon_follows_another_tab(tab: Page) -> None:
    armed(tab)
    used = calculator(tab, STANDS["maison/degats"], "degats")
    expect(tab.locator(used.field("des"))).to_have_value("1d8")
    other = tab.context.new_page()
    other.goto("fiches/")
    other.locator("#fiche-maison").get_by_role("button", name="Arc", exact=True).click()
    expect(tab.locator(used.field("des"))).to_have_value("1d6")
    expect(used.root.get_by_label("Arme en main")).to_have_value("2")
    other.close()


@pytest.mark.parametrize("address", ["fiches/", STANDS["maison/degats"]])
def test_weapons_fit_a_phone_and_are_accessible(tab: Page, address: str) -> None:
    armed(tab)
    tab.goto(address)
    tab.locator(".calc-chip").first.wait_for()
    for width in (320, 390, 1280):
        resize(tab, width)
        assert tab.evaluate("document.scrollingElement.scrollWidth") <= width
    assert violations(tab) == []
