"""Sections that only some tables play: chosen, kept, shared, and seen in the pages."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from calculators.systems import SYSTEMS
from codex.page.optional import asked
from tests.browser.test_every_page import violations
from tests.browser.test_my_screen import fill as keep_screen
from tests.browser.test_my_screen import piece
from tests.browser.test_search import search
from tests.browser.test_shell import settle
from tests.browser.test_table import NBSP, fill, kept, proposed

pytestmark = pytest.mark.usefixtures("sparing")

ARMOUR = "section-armure.competence-armure"
REACH = "section-regles-optionnelles.portee"
TOLD = "Notre table ne joue pas cette section."


def line(page: Page, name: str) -> Locator:
    """Return the status line of a section, by the name of its choice."""
    return page.locator(f"[data-section='{name}']")


@pytest.mark.smoke
def test_a_section_is_chosen_kept_shared_and_seen_in_its_chapter(tab: Page, tmp_path: Path) -> None:
    tab.goto("runequest/notre-table/#sections")
    ours = tab.locator("our-table")
    for name, words in ((ARMOUR, "Ne s’applique pas chez nous"), (REACH, "En jeu chez nous")):
        question = tab.locator(f"[data-of='{name}']")
        tab.locator("details.ours-chapter", has=question).locator("summary").click()
        question.get_by_label(words).check()
    expect(ours.locator("[data-part=count]")).to_have_text("Votre choix pour 2 sections.")
    chosen = {ARMOUR: "non", REACH: "oui"}
    assert kept(tab, "runequest")[0]["values"] == chosen
    with tab.expect_download() as downloading:
        ours.get_by_role("button", name="Exporter").click()
    file = tmp_path / "tables.json"
    downloading.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["tables"][0]["values"] == chosen
    ours.locator("input[type=file]").set_input_files(file)
    expect(ours.locator("[data-part=told]")).to_have_text(f"Repris{NBSP}: Notre table.")
    assert kept(tab, "runequest")[1]["values"] == chosen
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ours.get_by_role("button", name="Copier le texte").click()
    expect(ours.get_by_role("button", name="Copié")).to_be_visible()
    copied = tab.evaluate("navigator.clipboard.readText()")
    assert f"Armure{NBSP}: La compétence Armure\n– Ne s’applique pas chez nous" in copied
    # In the pages: folded with the reason and a way in, or said to be in play.
    settle(tab, "runequest/armure/")
    armour = line(tab, ARMOUR)
    inside = tab.get_by_text("Un guerrier peut s’entraîner à porter l’armure.")
    expect(armour).to_contain_text(TOLD)
    expect(inside).to_be_hidden()
    armour.get_by_role("button", name="La lire").click()
    expect(inside).to_be_visible()
    armour.get_by_role("button", name="La replier").press("Enter")
    expect(inside).to_be_hidden()
    expect(armour.get_by_role("button")).to_be_focused()
    assert violations(tab) == []
    # What follows is another section's.
    assert tab.locator("#competence-armure ~ h2").evaluate_all(
        "all => all.every((each) => each.getClientRects().length)"
    )
    box = tab.locator("#competence-armure ~ .admonition.arbitrage[id]").first.get_attribute("id")
    tab.evaluate("id => { location.hash = id }", box)
    expect(inside).to_be_visible()
    settle(tab, "runequest/regles-optionnelles/")
    expect(line(tab, REACH)).to_contain_text("en jeu chez nous")
    expect(tab.locator(".ours-folded")).to_have_count(0)


def test_a_link_there_and_back_gives_the_same_sections(tab: Page) -> None:
    """Each section of the game that has most, in turn played and not."""
    system = max(SYSTEMS, key=lambda each: len(list(asked(each))))
    values = {each.name: ("oui", "non")[place % 2] for place, each in enumerate(asked(system))} | {
        "section-actions.inconnue": "oui"
    }
    fill(tab, system, Jeudi=values)
    tab.goto(f"{system}/notre-table/")
    link = proposed(tab)
    assert len(link) < 2000
    tab.goto("images/logo.svg")
    tab.evaluate("localStorage.clear(); sessionStorage.clear();")
    tab.goto(link)
    offer = tab.locator("our-table .ours-offer")
    expect(offer.locator("h2 ~ ul > li")).to_have_count(len(values) - 1)
    expect(offer).to_contain_text("ne connaît pas un de ses choix")
    offer.get_by_role("button", name="Garder comme table de plus").click()
    (only,) = kept(tab, system)
    assert {**only["values"], **only["aside"]} == values
    assert list(only["aside"]) == ["section-actions.inconnue"]


def test_a_section_is_folded_before_the_script_that_says_why(tab: Page) -> None:
    """None folds under the eyes of who reads; where that script does not come, all shows."""
    fill(tab, "oeil-noir", Jeudi={each.name: "non" for each in asked("oeil-noir")})
    held: list[Route] = []
    # Playwright takes no method of a list.
    tab.route("**/codex.js", lambda route: held.append(route))  # noqa: PLW0108
    tab.goto("oeil-noir/force-tete/", wait_until="domcontentloaded")
    inside = tab.locator("#tete ~ [data-section] ~ p").first
    expect(inside).to_be_hidden()
    expect(tab.locator("#tete")).to_be_visible()
    expect(tab.locator("[data-plays]")).to_have_count(0)
    held[0].fulfill(body="", content_type="text/javascript")
    expect(inside).to_be_visible()
    expect(tab.locator(".ours-folded, .ours-unplayed")).to_have_count(0)
    tab.unroute("**/codex.js")
    settle(tab, "oeil-noir/force-tete/")
    expect(line(tab, "section-force-tete.tete")).to_contain_text(TOLD)
    expect(inside).to_be_hidden()


def test_what_is_found_read_first_and_kept_on_a_screen_says_it(tab: Page) -> None:
    chosen = {ARMOUR: "non", REACH: "oui"}
    tab.goto("runequest/armure/")
    fill(tab, "runequest", Jeudi=chosen)
    armour = {"at": "runequest/armure#competence-armure"}
    keep_screen(tab, piece("section", "", **armour))
    settle(tab, "runequest/armure/")
    # What is read first.
    signs = tab.locator(f".codex-sign[data-sections$='{ARMOUR}'] + .ours-sign")
    expect(signs.first).to_have_text("non joué chez nous")
    # The search, from any page.
    search(tab, "compétence armure")
    own = tab.locator(".find-results a[href$='#competence-armure']")
    expect(own).to_contain_text("option, notre table ne la joue pas")
    tab.locator(".find").get_by_role("searchbox").fill("portée des armes")
    reach = tab.locator(".find-results a[href$='#portee']")
    expect(reach).to_contain_text("option, en jeu chez nous")
    # On a screen, where the reader has put it, it stays open.
    settle(tab, "runequest/mon-ecran/")
    panel = tab.locator("my-screen .codex-panneau")
    expect(panel.locator("[data-section]")).to_contain_text(TOLD)
    expect(panel.get_by_text("Un guerrier peut s’entraîner à porter l’armure.")).to_be_visible()
    expect(panel.get_by_role("button", name="La lire")).to_have_count(0)
