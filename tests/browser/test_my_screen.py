"""« Mon écran »: put together in two touches, read from the site, kept in this browser alone."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from calculators import registry
from calculators.systems import SYSTEMS
from tests.browser.conftest import Calculator
from tests.browser.test_every_page import resize, violations
from tests.browser.test_sheet import ready
from tests.browser.test_shell import settle
from tests.browser.test_table import read_code
from tests.site import Server

pytestmark = pytest.mark.usefixtures("sparing")

NBSP = "\N{NO-BREAK SPACE}"
FIGHT = "runequest/affrontement/"
MINE = "runequest/mon-ecran/"
PUT = "Mettre à mon écran"
TOLD = "my-screen .calc-copied[data-part=told]"


def piece(kind: str, anchor: str, title: str = "Titre", text: str = "", **more: str) -> Any:
    """Return a piece of the page on confrontations, as a screen keeps it."""
    at = f"runequest/affrontement#{anchor}" if anchor else ""
    return {"kind": kind, "at": at, "title": title, "text": text} | more


def fill(page: Page, *pieces: Any, name: str = "En combat", system: str = "runequest") -> None:
    """Keep one screen as a reader would have."""
    held = [{"id": str(place)} | each for place, each in enumerate(pieces, 1)]
    shelf = {
        "chosen": "1",
        "characters": [{"id": "1", "name": name, "values": {}, "pieces": held}],
    }
    page.evaluate("held => localStorage.setItem('codex.ecrans', held)", json.dumps({system: shelf}))


def kept(page: Page, system: str = "runequest") -> Any:
    """Return the screens of a game as this browser keeps them."""
    held = page.evaluate("localStorage.getItem('codex.ecrans')")
    return (json.loads(held) if held else {}).get(system, {}).get("characters", [])


def titles(page: Page) -> list[str]:
    """Return the names of what is kept on the only screen, in order."""
    return [each["title"] for each in kept(page)[0]["pieces"]]


def arranged(page: Page) -> Locator:
    """Return the place where a screen is arranged, unfolded."""
    fold = page.locator("my-screen details[data-part=manage]")
    fold.wait_for()
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    return fold


# --- putting ---


@pytest.mark.smoke
def test_a_section_is_on_the_screen_in_two_touches(tab: Page) -> None:
    settle(tab, FIGHT)
    heading = tab.locator("#niveaux")
    heading.click(position={"x": 5, "y": 5})
    heading.get_by_role("button", name=PUT).click()
    (only,) = kept(tab)
    assert only["name"] == "Mon écran"
    (held,) = only["pieces"]
    assert held["at"] == "runequest/affrontement#niveaux"
    # The way there, and back.
    expect(heading.get_by_role("button", name="Retirer de mon écran")).to_be_visible()
    heading.get_by_role("link", name="Voir Mon écran").click()
    panel = tab.locator("my-screen .codex-panneau")
    expect(panel.locator("h2")).to_have_text("Les quatre niveaux de succès")
    expect(panel.locator("h2 a")).to_have_attribute(
        "href", f"{tab.url.split('mon-ecran')[0]}affrontement/#niveaux"
    )
    settle(tab, FIGHT)
    heading.click(position={"x": 5, "y": 5})
    heading.get_by_role("button", name="Retirer de mon écran").click()
    assert kept(tab)[0]["pieces"] == []


def test_the_essentials_a_table_and_a_calculator_are_too(tab: Page) -> None:
    settle(tab, FIGHT)
    essentials = tab.locator(".codex-essentiel h2")
    essentials.click(position={"x": 5, "y": 5})
    essentials.get_by_role("button", name=PUT).click()
    frame = tab.locator("article > .md-typeset__scrollwrap, article > .calc-table").first
    frame.locator("td").first.click()
    frame.locator("xpath=following-sibling::*[1]").get_by_role("button", name=PUT).click()
    used = ready(Calculator(tab, "opposition"))
    used.root.locator("[data-field=role] label", has_text="défenseur").click()
    used.answered()
    said = used.sentence()
    used.root.get_by_role("button", name="À mon écran", exact=True).click()
    expect(used.root.locator("[data-part=copied]")).to_contain_text("Mis à l’écran")
    assert [each["kind"] for each in kept(tab)[0]["pieces"]] == ["section", "table", "calcul"]
    settle(tab, MINE)
    panels = tab.locator("my-screen .codex-panneau")
    expect(panels).to_have_count(3)
    expect(panels.first.locator("h2")).to_have_text("Affrontement")
    assert panels.nth(1).locator("table").count() == 1
    live = panels.nth(2).locator("rule-calculator")
    expect(live.locator("input[value=defenseur]")).to_be_checked()
    expect(live.locator(".calc-sentence")).to_have_text(said)


def test_every_section_of_a_game_can_be_read_on_the_screen(tab: Page) -> None:
    """What a heading offers, the screen finds again: all headings of a chapter's pages."""
    settle(tab, FIGHT)
    found = tab.evaluate(
        """() => [...document.querySelectorAll("article :is(h2, h3, h4)[id]")]
          .filter((each) => !each.closest("rule-calculator")).map(({ id }) => id)"""
    )
    assert len(found) > 5
    fill(tab, *(piece("section", each) for each in found))
    tab.goto(MINE)
    panels = tab.locator("my-screen .codex-panneau")
    expect(panels).to_have_count(len(found))
    expect(tab.locator("my-screen [data-missing]")).to_have_count(0)
    assert all(len(each) > 20 for each in panels.all_inner_texts())
    doubled = tab.evaluate(
        """() => { const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
          return ids.filter((id, place) => ids.indexOf(id) !== place); }"""
    )
    assert doubled == []


# --- what is read ---


def test_what_is_gone_is_told(rough_page: Page) -> None:
    rough_page.goto("images/logo.svg")
    fill(
        rough_page,
        piece("section", "autrefois", "Une règle d’avant"),
        piece("section", "x", "Une page d’avant", at="runequest/autrefois#x"),
        piece("table", "niveaux", "Une table d’avant", "Ceci · Cela"),
        piece("calcul", "calc-autrefois", "Un calcul d’avant", "v=3"),
    )
    with rough_page.expect_response("**/runequest/autrefois/"):
        rough_page.goto(MINE)
    missing = rough_page.locator("my-screen [data-missing]")
    expect(missing).to_have_count(4)
    for place, (title, told) in enumerate(
        (
            ("Une règle d’avant", "Cette section n’est plus"),
            ("Une page d’avant", "Cette page n’est plus"),
            ("Une table d’avant", "Cette table n’est plus"),
            ("Un calcul d’avant", "Ce calculateur n’est plus"),
        )
    ):
        expect(missing.nth(place)).to_contain_text(title)
        expect(missing.nth(place)).to_contain_text(told)
    assert len(kept(rough_page)[0]["pieces"]) == 4


def test_a_new_version_of_a_section_shows(page: Page, server: Server) -> None:
    page.goto("images/logo.svg")
    fill(page, piece("section", "niveaux", "Le titre d’avant"))
    file = server.folder / FIGHT / "index.html"
    text = file.read_text("utf-8").replace("Les quatre niveaux de succès", "Les niveaux nouveaux")
    server.broken[f"/{FIGHT}"] = text.encode()
    page.goto(MINE)
    expect(page.locator("my-screen .codex-panneau h2")).to_have_text("Les niveaux nouveaux")


# --- calculators ---


def test_one_calculator_stands_twice_with_inputs_of_its_own(tab: Page) -> None:
    fill(
        tab,
        piece("calcul", "calc-opposition", text="opposition.role=defenseur&v=3"),
        piece("calcul", "calc-opposition", text="opposition.role=attaquant&v=3"),
    )
    tab.goto(MINE)
    both = tab.locator("my-screen rule-calculator")
    expect(both).to_have_count(2)
    one, other = Calculator(tab, "opposition-1"), Calculator(tab, "opposition-2")
    ready(one)
    ready(other)
    expect(one.root.locator("input[value=defenseur]")).to_be_checked()
    expect(other.root.locator("input[value=attaquant]")).to_be_checked()
    before = other.sentence()
    one.root.locator("[data-field=role] label", has_text="attaquant").click()
    one.answered()
    assert other.sentence() == before
    # What was put there stays, until its values are kept.
    assert kept(tab)[0]["pieces"][0]["text"] == "opposition.role=defenseur&v=3"
    one.root.get_by_role("button", name="Garder ces valeurs").click()
    assert "defenseur" not in kept(tab)[0]["pieces"][0]["text"]
    expect(one.root.locator("input[value=attaquant]")).to_be_checked()


def test_a_calculator_of_the_screen_follows_the_table_and_an_answer_does_not(tab: Page) -> None:
    table = {
        "chosen": "1",
        "characters": [{"id": "1", "name": "Jeudi", "values": {"9.arrondi-critique": "superieur"}}],
    }
    tab.evaluate(
        "held => localStorage.setItem('codex.tables', held)", json.dumps({"runequest": table})
    )
    fill(
        tab,
        piece("calcul", "calc-opposition", text="v=3"),
        piece("reponse", "calc-opposition", text="v=3"),
    )
    tab.goto(MINE)
    follows, answers = Calculator(tab, "opposition-1"), Calculator(tab, "opposition-2")
    for each, wanted in ((follows, "superieur"), (answers, "inferieur")):
        ready(each)
        checked = each.root.locator("[data-field=arrondi-critique] input:checked")
        expect(checked).to_have_value(wanted)


def test_the_link_of_a_calculator_leads_to_its_page(tab: Page) -> None:
    fill(tab, piece("calcul", "calc-opposition", text="opposition.role=defenseur&v=3"))
    tab.goto(MINE)
    used = ready(Calculator(tab, "opposition-1"))
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    used.root.get_by_role("button", name="Copier le lien").click()
    expect(used.root.get_by_role("button", name="Copié")).to_be_visible()
    link = tab.evaluate("navigator.clipboard.readText()")
    assert link.endswith("#calc-opposition")
    said = used.sentence()
    tab.goto(link)
    assert Calculator(tab, "opposition").sentence() == said


# --- arranging ---


def test_pieces_are_ordered_by_keyboard(tab: Page) -> None:
    names = ("niveaux", "marge", "structure")
    fill(tab, *(piece("section", each, each) for each in names))
    tab.goto(MINE)
    fold = arranged(tab)
    panels = tab.locator("my-screen .codex-panneau")
    expect(panels).to_have_count(3)
    last = fold.get_by_role("button", name=f"Monter{NBSP}: structure")
    last.focus()
    tab.keyboard.press("Enter")
    expect(last).to_be_focused()
    tab.keyboard.press("Enter")
    assert titles(tab) == ["structure", "niveaux", "marge"]
    # At the top it goes no further, and the focus stays.
    tab.keyboard.press("Enter")
    expect(last).to_be_focused()
    assert titles(tab) == ["structure", "niveaux", "marge"]
    expect(panels.first.locator("h2")).to_contain_text("Ce qui change")
    fold.get_by_role("button", name=f"Retirer{NBSP}: niveaux").press("Enter")
    assert titles(tab) == ["structure", "marge"]
    tab.get_by_role("button", name="Rétablir").press("Enter")
    assert titles(tab) == ["structure", "niveaux", "marge"]


def test_a_note_is_typed_where_it_stands(tab: Page) -> None:
    tab.goto(MINE)
    arranged(tab).get_by_role("button", name="Ajouter une note").click()
    note = tab.locator("my-screen textarea")
    expect(note).to_be_focused()
    tab.keyboard.type("Deux gobelins à l’est")
    assert kept(tab)[0]["pieces"][0]["text"] == "Deux gobelins à l’est"
    tab.reload()
    expect(note).to_have_value("Deux gobelins à l’est")


def test_several_screens_are_chosen_in_one_tap(tab: Page) -> None:
    fill(tab, piece("section", "niveaux"), name="En combat")
    tab.goto(MINE)
    fold = arranged(tab)
    fold.get_by_role("button", name="Nouvel écran").click()
    fold.get_by_label("Nom de l’écran").fill("Hors du combat")
    expect(tab.locator("my-screen .codex-panneau")).to_have_count(0)
    tab.get_by_role("button", name="En combat", exact=True).click()
    expect(tab.locator("my-screen .codex-panneau")).to_have_count(1)
    assert [each["name"] for each in kept(tab)] == ["En combat", "Hors du combat"]


def test_another_tab_shows_what_was_put(tab: Page) -> None:
    fill(tab, piece("section", "niveaux"))
    tab.goto(MINE)
    expect(tab.locator("my-screen .codex-panneau")).to_have_count(1)
    other = tab.context.new_page()
    try:
        settle(other, FIGHT)
        heading = other.locator("#marge")
        heading.click(position={"x": 5, "y": 5})
        heading.get_by_role("button", name=PUT).click()
        expect(tab.locator("my-screen .codex-panneau")).to_have_count(2)
    finally:
        other.close()


def test_a_foreign_shape_is_told_and_left_alone(tab: Page) -> None:
    tab.evaluate("localStorage.setItem('codex.ecrans', '[7]')")
    tab.goto(MINE)
    expect(tab.locator("my-screen [data-part=other]")).to_contain_text("Une autre version du Codex")
    settle(tab, FIGHT)
    heading = tab.locator("#niveaux")
    heading.click(position={"x": 5, "y": 5})
    heading.get_by_role("button", name=PUT).click()
    expect(heading).to_contain_text("le temps de cette visite")
    assert tab.evaluate("localStorage.getItem('codex.ecrans')") == "[7]"


# --- links and files ---


def copied(page: Page) -> str:
    """Return the link that « Copier le lien » of the screen gives."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    fold = arranged(page)
    fold.get_by_role("button", name="Copier le lien").click()
    expect(fold.get_by_role("button", name="Copié")).to_be_visible()
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_a_code_of_a_screen_holds_its_link(tab: Page) -> None:
    fill(tab, piece("section", "niveaux", "Niveaux"), piece("note", "", "Note", "Deux gobelins"))
    tab.goto(MINE)
    link = copied(tab)
    arranged(tab).get_by_role("button", name="Code QR").click()
    code = tab.get_by_role("img", name=f"Code QR de «{NBSP}En combat{NBSP}»")
    assert read_code(code) == link
    before = code.locator("path").last.get_attribute("d") or ""
    tab.locator("my-screen textarea").fill("Trois gobelins")
    expect(code.locator("path").last).not_to_have_attribute("d", before)
    assert read_code(code) == copied(tab) != link
    tab.emulate_media(media="print")
    expect(code).to_be_visible()


@pytest.mark.smoke
def test_a_link_there_and_back_shows_the_same_and_replaces_nothing(tab: Page) -> None:
    fill(
        tab,
        piece("section", "niveaux", "Niveaux"),
        piece("calcul", "calc-opposition", "Opposition", "opposition.role=defenseur&v=3"),
        piece("note", "", "Note", "« Deux » <b>gobelins</b>"),
    )
    tab.goto(MINE)
    used = ready(Calculator(tab, "opposition-2"))
    said = used.sentence()
    link = copied(tab)
    assert len(link) < 1000
    tab.goto("images/logo.svg")
    fill(tab, piece("section", "marge", "Marge"))
    tab.goto(link)
    offer = tab.locator("my-screen .ours-offer")
    expect(offer).to_contain_text(f"Un écran vous est proposé{NBSP}: En combat")
    expect(offer.locator("li")).to_have_count(3)
    expect(offer).to_contain_text("« Deux » <b>gobelins</b>")
    assert len(kept(tab)) == 1
    offer.get_by_role("button", name="Garder comme écran de plus").click()
    mine, theirs = kept(tab)
    assert (mine["name"], [each["title"] for each in mine["pieces"]]) == ("En combat", ["Marge"])
    assert theirs["name"] == "En combat 2"
    assert [each["kind"] for each in theirs["pieces"]] == ["section", "reponse", "note"]
    number = theirs["pieces"][1]["id"]
    assert ready(Calculator(tab, f"opposition-{number}")).sentence() == said
    assert "#" not in tab.url


@pytest.mark.parametrize("end", ["", "abc", "????", "q1YqS8wpTQUA"])
def test_a_link_that_was_cut_is_told_and_changes_nothing(tab: Page, end: str) -> None:
    tab.goto(f"{MINE}#ecran={end}")
    expect(tab.locator(TOLD)).to_contain_text("aucun écran lisible")
    assert kept(tab) == []


def test_a_file_there_and_back_gives_the_same_screens(tab: Page, tmp_path: Path) -> None:
    fill(tab, piece("section", "niveaux", "Niveaux"))
    tab.goto(MINE)
    fold = arranged(tab)
    with tab.expect_download() as downloading:
        fold.get_by_role("button", name="Exporter").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    tab.locator("my-screen input[type=file]").set_input_files(file)
    expect(tab.locator(TOLD)).to_have_text(f"Repris{NBSP}: En combat.")
    assert [each["name"] for each in kept(tab)] == ["En combat", "En combat 2"]
    tab.locator("my-screen input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    expect(tab.locator(TOLD)).to_contain_text("Fichier refusé")


# --- how it stands ---


ALL = (
    piece("section", "essentiel", "Affrontement"),
    piece("section", "niveaux", "Niveaux"),
    piece("calcul", "calc-opposition", "Opposition", "v=3"),
    piece("note", "", "Note", "Deux gobelins"),
    piece("section", "autrefois", "Avant"),
)


@pytest.mark.smoke
def test_the_screen_is_sound_at_every_width(tab: Page) -> None:
    fill(tab, *ALL)
    tab.goto(MINE)
    ready(Calculator(tab, "opposition-3"))
    arranged(tab)
    for width in (320, 390, 1280):
        resize(tab, width)
        assert tab.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(tab) == []
    resize(tab, 390)
    assert violations(tab) == []


def test_the_screen_is_printed_with_calculators_as_sentences(tab: Page) -> None:
    fill(tab, *ALL[:4])
    tab.goto(MINE)
    used = ready(Calculator(tab, "opposition-3"))
    said = used.sentence()
    tab.emulate_media(media="print")
    try:
        text = tab.locator("body").inner_text()
        assert said in text
        assert "Deux gobelins" in text
        assert "Les quatre niveaux de succès" in text
        for left in ("Arranger", "Copier le lien", "Garder ces valeurs"):
            assert left not in text
    finally:
        tab.emulate_media(media="null")


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_calculator_of_a_game_stands_on_its_screen(tab: Page, system: str) -> None:
    """Each answers there as in its page, under a name of its own."""
    found = [registry.find(each) for each in registry.all_ids() if each.startswith(f"{system}/")]
    fill(
        tab,
        *(
            {
                "kind": "calcul",
                "at": f"{each.place.split('#')[0]}#calc-{each.id.partition('/')[2]}",
                "title": each.title,
                "text": "v=3",
            }
            for each in found
        ),
        system=system,
    )
    tab.goto(f"{system}/mon-ecran/")
    expect(tab.locator("my-screen rule-calculator")).to_have_count(len(found))
    for place, each in enumerate(found, 1):
        key = each.id.partition("/")[2]
        ready(Calculator(tab, f"{key}-{place}"))


def test_without_scripts_the_page_says_that_it_needs_them(browser: Any, server: Server) -> None:
    with browser.new_context(java_script_enabled=False, base_url=server.url) as bare:
        opened = bare.new_page()
        opened.goto(MINE)
        expect(opened.locator("my-screen .calc-asleep")).to_be_visible()
        expect(opened.locator("my-screen .calc-asleep")).to_contain_text("Écran indisponible")
        expect(opened.locator("my-screen .codex-ecran")).to_be_hidden()


def test_only_its_page_asks_for_the_script_of_the_screen(page: Page, server: Server) -> None:
    settle(page, FIGHT)
    assert not [each for each in server.requested if each.endswith("/my-screen.js")]
    settle(page, MINE)
    assert [each for each in server.requested if each.endswith("/my-screen.js")]


def test_what_is_put_is_there_though_nothing_can_be_kept(tab: Page) -> None:
    """Over quota, on the way from one page to the other."""
    settle(tab, FIGHT)
    tab.evaluate(
        """() => {
          Storage.prototype.setItem = () => { throw new DOMException("no", "QuotaExceededError"); };
        }"""
    )
    heading = tab.locator("#niveaux")
    heading.click(position={"x": 5, "y": 5})
    heading.get_by_role("button", name=PUT).click()
    expect(heading).to_contain_text("La place manque")
    heading.get_by_role("link", name="Voir Mon écran").click()
    expect(tab.locator("my-screen .codex-panneau h2")).to_have_text("Les quatre niveaux de succès")


def test_a_change_of_an_answer_moves_no_panel_to_another_column(tab: Page) -> None:
    resize(tab, 1280)
    fill(tab, *ALL[:4])
    tab.goto(MINE)
    used = ready(Calculator(tab, "opposition-3"))
    places = """() => [...document.querySelectorAll(".codex-panneau")]
      .map((each) => each.getBoundingClientRect().left)"""
    before = tab.evaluate(places)
    assert len(set(before)) > 1
    used.root.locator("[data-field=role] label", has_text="défenseur").click()
    used.answered()
    used.root.locator("details.calc-details > summary").first.click()
    assert tab.evaluate(places) == before
