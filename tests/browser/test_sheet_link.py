"""The sheets of a game sent by one link: a whole party, offered first, beside those one has."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from calculators.systems import SYSTEMS
from tests.draws import sampled

pytestmark = pytest.mark.usefixtures("sparing")

NBSP = "\N{NO-BREAK SPACE}"
AWAY = "images/logo.svg"
"""A page of the same site without sheets."""


def party(*names: str, foes: tuple[str, ...] = (), **values: str) -> dict[str, Any]:
    """Return sheets of a game as a browser keeps them; the first of each side is chosen."""
    of, met = (
        [{"id": str(place), "name": name, "values": values} for place, name in enumerate(side, 1)]
        for side in (names, foes)
    )
    return {"chosen": "1", "characters": of, "adversaries": {"chosen": "1", "characters": met}}


def fill(page: Page, **shelves: Any) -> None:
    """Fill in sheets as a reader would have, and no others."""
    held = json.dumps({name.replace("_", "-"): shelf for name, shelf in shelves.items()})
    page.evaluate(
        "held => { sessionStorage.clear(); localStorage.setItem('codex.fiches', held); }", held
    )


def names(page: Page, system: str) -> list[list[str]]:
    """Return the names kept of both sides of a game."""
    held = json.loads(page.evaluate("localStorage.getItem('codex.fiches')") or "{}").get(system, {})
    foes = held.get("adversaries", {}).get("characters", [])
    return [[each["name"] for each in side] for side in (held.get("characters", []), foes)]


def link_of(page: Page, system: str) -> str:
    """Return the link that « Copier le lien » gives."""
    page.goto("fiches/")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sheet = page.locator(f"#fiche-{system}")
    sheet.get_by_role("button", name="Copier le lien").click()
    expect(sheet.locator("[data-part=told]")).to_contain_text("Le lien porte les fiches de ce jeu")
    return str(page.evaluate("navigator.clipboard.readText()"))


@pytest.mark.smoke
@pytest.mark.parametrize("system", sampled((each,) for each in SYSTEMS))
def test_a_party_comes_whole_beside_the_sheets_one_has(tab: Page, system: str) -> None:
    name = system.replace("-", "_")
    fill(tab, **{name: party("Aldric", "« Bréa » & <b>", "Cyr", foes=("Ogre",), vigueur="8")})
    link = link_of(tab, system)
    tab.goto(AWAY)
    fill(tab, **{name: party("Aldric")})
    tab.goto(link)
    offer = tab.locator(f"#fiche-{system} .ours-offer")
    expect(offer.locator("li")).to_have_text(
        [
            *(f"Personnage{NBSP}: {each}" for each in ("Aldric", "« Bréa » & <b>", "Cyr")),
            f"Adversaire{NBSP}: Ogre",
        ]
    )
    keep = offer.get_by_role("button", name="Garder ces fiches")
    expect(keep).to_be_focused()
    # Nothing is kept before the second touch.
    assert names(tab, system) == [["Aldric"], []]
    keep.click()
    told = tab.locator(f"#fiche-{system} [data-part=told]")
    expect(told).to_contain_text(f"Repris{NBSP}: Aldric, « Bréa » & <b>, Cyr, Ogre.")
    assert names(tab, system) == [["Aldric", "Aldric 2", "« Bréa » & <b>", "Cyr"], ["Ogre"]]
    expect(offer).to_be_hidden()
    assert "#" not in tab.url


def test_a_party_that_is_not_wanted_leaves_nothing(tab: Page) -> None:
    fill(tab, dd3=party("Aldric"))
    link = link_of(tab, "dd3")
    tab.goto(AWAY)
    fill(tab, dd3=party("Bréa"))
    tab.goto(link)
    tab.locator("#fiche-dd3").get_by_role("button", name="Ne rien garder").click()
    assert names(tab, "dd3") == [["Bréa"], []]
    assert "#" not in tab.url


@pytest.mark.parametrize("end", ["", "abc", "????", "q1YqS8wpTQUA"])
def test_a_link_that_was_cut_is_told_and_changes_nothing(tab: Page, end: str) -> None:
    tab.goto(f"fiches/#fiches-dd3={end}")
    told = tab.locator("#fiche-dd3 [data-part=told]")
    expect(told).to_contain_text("aucune fiche lisible de ce jeu")
    assert names(tab, "dd3") == [[], []]
    assert "#" not in tab.url


def test_sheets_too_long_for_a_link_are_told(tab: Page) -> None:
    many = {
        str(number): "".join(chr(0x4E00 + number * 97 + place * 31) for place in range(40))
        for number in range(150)
    }
    fill(tab, dd3=party(*many.values()))
    tab.goto("fiches/")
    sheet = tab.locator("#fiche-dd3")
    sheet.get_by_role("button", name="Copier le lien").click()
    expect(sheet.locator("[data-part=told]")).to_contain_text("trop longues pour un lien")


def test_without_sheets_there_is_no_link(tab: Page) -> None:
    tab.goto("fiches/")
    sheet = tab.locator("#fiche-dd3")
    expect(sheet.get_by_role("button", name="Importer")).to_be_visible()
    expect(sheet.get_by_role("button", name="Copier le lien")).to_be_hidden()
