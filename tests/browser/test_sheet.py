"""The reader's characters: filled in once, used by every calculator, kept in this browser alone."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from calculators import registry
from calculators.edition import EDITION
from calculators.fields import Integer
from calculators.systems import SYSTEMS
from tests import site
from tests.browser.conftest import Calculator, calculator
from tests.browser.test_every_page import resize, violations

pytestmark = pytest.mark.usefixtures("sparing")

DOCS = site.ROOT / "docs"
NBSP = "\N{NO-BREAK SPACE}"
BLOCK = "/// calculateur | "
STANDS = {
    line.removeprefix(BLOCK).strip(): f"{path.relative_to(DOCS).with_suffix('').as_posix()}/"
    for path in DOCS.rglob("*.md")
    for line in path.read_text("utf-8").splitlines()
    if line.startswith(BLOCK)
}
"""The page of each calculator."""
WITH_SHEET = {
    system: [
        (STANDS[calculator.id], calculator.id.partition("/")[2])
        for calculator in map(registry.find, registry.all_ids())
        if calculator.system == system and any(each.sheet for each in calculator.form.fields())
    ]
    for system in SYSTEMS
}
STEALTH = ("maison/surprise-discretion/", "discretion")
ALDRIC = {"dexterite": "7", "force": "4", "sagesse": "2", "intelligence": "0", "bonus": "8"}


def fill(page: Page, characters: dict[str, dict[str, str]], system: str = "maison") -> None:
    """Fill in sheets as a reader would have; the first is chosen."""
    shelf = {
        "chosen": "1",
        "characters": [
            {"id": str(place), "name": name, "values": values}
            for place, (name, values) in enumerate(characters.items(), 1)
        ],
    }
    page.evaluate("held => localStorage.setItem('codex.fiches', held)", json.dumps({system: shelf}))


def kept(page: Page) -> Any:
    """Return the characters of the house rules as this browser keeps them."""
    held = page.evaluate("localStorage.getItem('codex.fiches')")
    return (json.loads(held) if held else {}).get("maison", {}).get("characters", [])


def of_strength(system: str, step: int) -> dict[str, str]:
    """Return a sheet of which each number is some steps beside the example's."""
    fields = registry.sheet_of(system).fields()
    return {
        field.name: str(field.default + (step if field.default < field.maximum else -step))
        for field in fields
        if isinstance(field, Integer)
    }


#: Whether what Python works out of the first sheet of a game is of the values that it has by now.
DERIVED = """system => {
    const [{ values }] = JSON.parse(localStorage['codex.fiches'])[system].characters;
    const worked = JSON.parse(localStorage['codex.calculs'] ?? '{}')[system]?.['1 1'];
    return worked?.of === JSON.stringify(Object.entries(values).sort());
}"""


def ready(used: Calculator) -> Calculator:
    """Wait until a calculator is alive."""
    used.root.locator(".calc-actions:not([hidden])").wait_for()
    return used


@pytest.mark.smoke
def test_a_calculator_takes_the_values_of_the_chosen_character(tab: Page) -> None:
    fill(tab, {"Aldric": ALDRIC, "Bréa": {"dexterite": "0"}})
    used = calculator(tab, *STEALTH)
    expect(used.root.locator(".calc-sheet")).to_contain_text("D’après")
    chip = used.root.get_by_role("button", name="Aldric", exact=True)
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(tab.locator(used.field("dexterite"))).to_have_value("7")
    # d20 + 7 - 4 reaches 10 on 7 or more.
    assert "(7/10)" in used.sentence()
    # Another in one tap, for every calculator of the page.
    used.root.get_by_role("button", name="Bréa").click()
    expect(tab.locator(used.field("dexterite"))).to_have_value("0")
    expect(tab.locator("#calc-surprise-dexterite")).to_have_value("0")
    used.root.get_by_role("button", name="personne").click()
    expect(tab.locator(used.field("dexterite"))).to_have_value("2")


def test_a_value_changed_for_once_is_told_kept_or_taken_back(tab: Page) -> None:
    fill(tab, {"Aldric": ALDRIC})
    used = calculator(tab, *STEALTH)
    expect(tab.locator(used.field("dexterite"))).to_have_value("7")
    held = used.root.locator("[data-field=dexterite]")
    offers = used.root.locator(".calc-offers")
    keep = offers.get_by_role("button", name="Garder pour Aldric")
    expect(held).to_have_attribute("data-held", "sheet")
    expect(tab.locator(used.field("dexterite"))).to_have_accessible_description(
        re.compile("d’après la fiche$")
    )
    expect(used.root.locator("[data-field=dd]")).not_to_have_attribute("data-held", re.compile(""))
    expect(keep).to_be_hidden()
    used.type_over("dexterite", "5")
    expect(keep).to_have_accessible_name(f"Garder pour Aldric{NBSP}: Ajustement de Dextérité 5")
    expect(held).to_have_attribute("data-held", "once")
    expect(tab.locator(used.field("dexterite"))).to_have_accessible_description(
        re.compile("changé pour cette fois$")
    )
    # It is this calculator's alone, and it stays through a reload.
    expect(tab.locator("#calc-surprise-dexterite")).to_have_value("7")
    tab.reload()
    expect(tab.locator(used.field("dexterite"))).to_have_value("5")
    expect(keep).to_be_visible()
    used.root.get_by_role("button", name="Revenir à la fiche").click()
    expect(tab.locator(used.field("dexterite"))).to_have_value("7")
    expect(keep).to_be_hidden()
    used.type_over("dexterite", "6")
    keep.press("Enter")
    expect(tab.locator("#calc-surprise-dexterite")).to_have_value("6")
    # What was pressed is gone; the keyboard goes on beside it, not at the page's start.
    expect(offers.locator(":focus")).to_have_count(1)
    assert kept(tab)[0]["values"] == ALDRIC | {"dexterite": "6"}


def test_a_value_that_is_refused_is_not_offered_to_be_kept(tab: Page) -> None:
    used = calculator(tab, *STEALTH)
    used.type_over("dexterite", "99")
    expect(used.root.locator(".calc-told")).to_contain_text("Corrigez")
    expect(used.root.locator("[data-do=keep]")).to_be_hidden()


def test_who_has_no_sheet_is_offered_one(tab: Page) -> None:
    used = calculator(tab, *STEALTH)
    sheet = ready(used).root.locator(".calc-sheet")
    expect(sheet).to_contain_text("Valeurs de l’exemple")
    expect(sheet.get_by_role("link", name="Mes fiches")).to_be_visible()
    used.type_over("dexterite", "4")
    used.root.get_by_role("button", name="Garder dans une fiche").click()
    name = used.root.get_by_role("button", name="Mon personnage")
    expect(name).to_have_attribute("aria-pressed", "true")
    expect(tab.locator("#calc-surprise-dexterite")).to_have_value("4")
    assert kept(tab)[0]["values"] == {"dexterite": "4"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_opens_a_link_reads_what_its_sender_saw(tab: Page, system: str) -> None:
    """For each calculator with values of a sheet, whoever plays where it is opened."""
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mine, theirs = (of_strength(system, step) for step in (1, 2))
    for place, (page, key) in enumerate(WITH_SHEET[system]):
        tab.evaluate("sessionStorage.clear()")
        fill(tab, {"Aldric": mine}, system)
        used = calculator(tab, page, key)
        expect(used.root.locator("[data-held=sheet]").first).to_be_attached()
        # What Python works out of the sheet comes after what stands on it.
        tab.wait_for_function(DERIVED, arg=system)
        sentence, figures = used.sentence(), used.root.locator(".calc-figures").all_inner_texts()
        used.root.get_by_role("button", name="Copier le lien").click()
        expect(used.root.locator("[data-do=link]")).to_have_text("Copié")
        link = tab.evaluate("navigator.clipboard.readText()")
        assert "Aldric" not in link
        tab.goto("images/logo.svg")
        tab.evaluate("sessionStorage.clear(); localStorage.clear()")
        # Every third is opened by who has no sheet.
        fill(tab, {"Bréa": theirs} if place % 3 else {}, system)
        opened = calculator(tab, link, key)
        assert opened.sentence() == sentence, link
        assert opened.root.locator(".calc-figures").all_inner_texts() == figures, link
        expect(opened.root.locator("[data-held]")).to_have_count(0)
        tab.goto("images/logo.svg")


def test_a_link_to_the_example_is_not_answered_by_a_sheet(tab: Page) -> None:
    fill(tab, {"Aldric": ALDRIC})
    link = f"{STEALTH[0]}?v={EDITION}#calc-discretion"
    used = calculator(tab, link, STEALTH[1])
    expect(tab.locator(used.field("dexterite"))).to_have_value("2")
    expect(ready(used).root.locator("[aria-pressed=true]")).to_have_text("personne")


def test_a_way_on_goes_on_with_the_sheet(tab: Page) -> None:
    fill(tab, {"Aldric": ALDRIC | {"degats": "2d6+4"}})
    used = calculator(tab, "maison/attaque-distance/", "attaque")
    expect(tab.locator(used.field("bonus"))).to_have_value("8")
    way = ready(used).root.locator(".calc-onward a[href*='critiques']").first
    way.click()
    tab.wait_for_url("**/critiques-maladresses/**")
    expect(tab.locator("#calc-critiques-degats")).to_have_value("2d6+4")


# --- the page of the sheets ---


@pytest.mark.smoke
def test_a_sheet_is_filled_in_renamed_and_erased(tab: Page) -> None:
    tab.goto("fiches/")
    sheet = tab.locator("#fiche-maison")
    sheet.get_by_role("button", name="Nouveau personnage").click()
    expect(sheet.get_by_label("Nom", exact=True)).to_be_focused()
    tab.keyboard.type("Aldric")
    expect(sheet.locator(".calc-chip").first).to_have_text("Aldric")
    tab.locator("#fiche-maison-dexterite").fill("7")
    tab.locator("#fiche-maison-degats").fill("2d6+4")
    expect(sheet.get_by_role("button", name="Exporter")).to_be_visible()
    (aldric,) = kept(tab)
    assert aldric["name"] == "Aldric"
    assert aldric["values"] == {"dexterite": "7", "degats": "2d6+4"}
    # The button stands at the foot of a long form, the name above it.
    sheet.get_by_role("button", name="Nouveau personnage").click()
    expect(sheet.get_by_label("Nom", exact=True)).to_be_in_viewport(ratio=1)
    sheet.get_by_role("button", name="Effacer Personnage").click()
    sheet.get_by_role("button", name="Effacer Personnage pour de bon").click()
    sheet.locator(".calc-chip").first.click()
    # What is refused is told, and the last right value stays on the sheet.
    tab.locator("#fiche-maison-degats").fill("deux dés")
    error = sheet.locator("[data-field=degats] .calc-error")
    expect(error).to_contain_text("ne se lit pas")
    assert kept(tab)[0]["values"]["degats"] == "2d6+4"
    erase = sheet.locator("[data-do=erase]")
    erase.click()
    assert len(kept(tab)) == 1
    # The sheet is shown anew by what is worked out, or by another tab: the question stays asked.
    tab.evaluate("dispatchEvent(new StorageEvent('storage', { key: null }))")
    expect(erase).to_have_text("Effacer Aldric pour de bon")
    # Whatever else is touched takes it back.
    tab.locator("#fiche-maison-dexterite").click()
    expect(erase).to_have_text("Effacer Aldric")
    erase.click()
    erase.click()
    assert kept(tab) == []


def test_sheets_are_exported_and_taken_back(tab: Page, tmp_path: Path) -> None:
    fill(tab, {"Aldric": ALDRIC, "Bréa": {"classe": "moine"}})
    tab.goto("fiches/")
    sheet = tab.locator("#fiche-maison")
    with tab.expect_download() as downloading:
        sheet.get_by_role("button", name="Exporter").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert file.name == "fiches-maison.json"
    told = sheet.locator("[data-part=told]")
    expect(told).to_have_text(f"Exporté dans fiches-maison.json{NBSP}: Aldric, Bréa.")
    before = kept(tab)
    sheet.locator("input[type=file]").set_input_files(file)
    expect(told).to_contain_text(f"Repris{NBSP}: Aldric, Bréa.")
    after = kept(tab)
    assert [each["values"] for each in after] == 2 * [each["values"] for each in before]
    assert [each["name"] for each in after] == ["Aldric", "Bréa", "Aldric 2", "Bréa 2"]


def backup(folder: Path, **changes: Any) -> Path:
    """Write a file of sheets."""
    held: dict[str, Any] = {
        "format": "codex-de-combat/fiches",
        "version": 1,
        "system": "maison",
        "characters": [{"name": "Bréa", "values": {"dexterite": "1"}}],
    }
    file = folder / "fiches.json"
    file.write_text(json.dumps(held | changes), "utf-8")
    return file


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"system": "dd3"}, "autre jeu"),
        ({"format": "autre"}, "pas un fichier de fiches"),
        ({"version": 2}, "version plus récente"),
        ({"characters": []}, "aucun personnage"),
    ],
)
def test_a_file_that_is_no_backup_of_these_sheets_is_refused_with_the_reason(
    tab: Page, tmp_path: Path, changes: dict[str, Any], reason: str
) -> None:
    fill(tab, {"Aldric": ALDRIC})
    tab.goto("fiches/")
    before = kept(tab)
    sheet = tab.locator("#fiche-maison")
    sheet.locator("input[type=file]").set_input_files(backup(tmp_path, **changes))
    told = sheet.locator("[data-part=told]")
    expect(told).to_contain_text("Fichier refusé, rien n’est changé.")
    expect(told).to_contain_text(reason)
    assert kept(tab) == before


def test_what_cannot_be_used_of_a_backup_is_set_aside_and_named(tab: Page, tmp_path: Path) -> None:
    people = [
        {"name": "Aldric", "values": {}, "arms": "une épée"},
        {"name": "Bréa", "values": {"dexterite": "1", "cape": "oui"}},
        {"name": "Cora", "values": {"dexterite": "99", "force": "4"}},
        {"name": 3, "values": {}},
    ]
    tab.goto("fiches/")
    sheet = tab.locator("#fiche-maison")
    sheet.locator("input[type=file]").set_input_files(backup(tmp_path, characters=people))
    told = sheet.locator("[data-part=told]")
    expect(told).to_contain_text(f"Repris{NBSP}: Aldric, Bréa, Cora.")
    # A name that elides what stands before it has nothing before it.
    expect(told).to_contain_text("Aldric, les armes, qui ne se lisent pas")
    expect(told).to_contain_text("un personnage qui ne se lit pas")
    expect(told).to_contain_text("Bréa, cape")
    expect(told).to_contain_text("Cora, Ajustement de Dextérité (99")
    assert [(each["values"], each.get("aside")) for each in kept(tab)] == [
        ({}, None),
        ({"dexterite": "1"}, {"cape": "oui"}),
        ({"force": "4"}, {"dexterite": "99"}),
    ]
    # It is exported again, and told on the sheet.
    expect(sheet.locator("[data-part=other]")).to_contain_text(f"Gardé sans servir{NBSP}: ")
    with tab.expect_download() as downloading:
        sheet.get_by_role("button", name="Exporter").click()
    file = tmp_path / "again.json"
    downloading.value.save_as(file)
    sheet.locator("input[type=file]").set_input_files(file)
    # What is told is told already: six of them, and nobody.
    expect(sheet.locator("[data-part=who] .calc-chip")).to_have_count(7)
    assert kept(tab)[5]["aside"] == {"dexterite": "99"}


def test_a_page_without_a_calculator_offers_the_characters_too(tab: Page) -> None:
    fill(tab, {"Aldric": ALDRIC, "Bréa": {}})
    tab.goto("maison/tailles-espace/")
    chooser = tab.locator("sheet-chooser")
    chooser.get_by_role("button", name="Bréa").click()
    expect(chooser.locator("[aria-pressed=true]")).to_have_text("Bréa")
    chooser.get_by_role("link", name="Mes fiches").click()
    tab.wait_for_url("**/fiches/#maison")


def test_sheets_last_as_long_as_the_visit_where_storage_is_refused(rough_page: Page) -> None:
    rough_page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })"
    )
    used = calculator(rough_page, *STEALTH)
    used.type_over("dexterite", "4").answered()
    used.root.get_by_role("button", name="Garder dans une fiche").click()
    expect(rough_page.locator("#calc-surprise-dexterite")).to_have_value("4")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ["fiches/", "maison/surprise-discretion/"])
def test_sheets_fit_a_phone_and_are_accessible(tab: Page, address: str, scheme: str) -> None:
    fill(tab, {"Aldric": ALDRIC, "Un nom bien long pour un petit écran": {}})
    tab.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    tab.goto(address)
    tab.locator(".calc-chip").first.wait_for()
    for width in (320, 390, 1280):
        resize(tab, width)
        assert tab.evaluate("document.scrollingElement.scrollWidth") <= width
    assert violations(tab) == []
