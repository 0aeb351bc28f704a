"""Adversaries: kept like characters, put on the other side in one touch, taken along."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from calculators import registry
from calculators.fields import Choice, Integer, Integers
from calculators.form import Field
from calculators.systems import SYSTEMS
from tests.browser.conftest import Calculator, calculator
from tests.browser.test_every_page import resize, violations
from tests.browser.test_sheet import STANDS, ready

pytestmark = pytest.mark.usefixtures("sparing")

OGRE = {"niveau": "7", "ca": "11", "pv": "59", "force": "4", "dexterite": "-1"}
GOBLIN = {"ca": "13", "pv": "7"}
ATTACK = ("maison/attaque-distance/", "attaque")
NBSP = "\N{NO-BREAK SPACE}"


def meet(
    page: Page,
    foes: dict[str, dict[str, str]],
    characters: dict[str, dict[str, str]] | None = None,
    system: str = "maison",
) -> None:
    """Keep adversaries and characters as a reader would have; the first of each is chosen."""

    def shelf(all_of: dict[str, dict[str, str]]) -> dict[str, Any]:
        kept = [
            {"id": str(place), "name": name, "values": values}
            for place, (name, values) in enumerate(all_of.items(), 1)
        ]
        return {"chosen": "1" if kept else None, "characters": kept}

    held = {system: shelf(characters or {}) | {"adversaries": shelf(foes)}}
    page.evaluate("held => localStorage.setItem('codex.fiches', held)", json.dumps(held))


def kept(page: Page, system: str = "maison") -> list[dict[str, Any]]:
    """Return the adversaries as this browser keeps them."""
    held = json.loads(page.evaluate("localStorage.getItem('codex.fiches')") or "{}")
    found: list[dict[str, Any]] = held.get(system, {}).get("adversaries", {}).get("characters", [])
    return found


def side(used: Calculator, name: str) -> Any:
    """Return the line of one side."""
    return ready(used).root.locator(f".calc-who[data-side={name}]")


def test_an_adversary_stands_on_the_other_side_in_one_touch(tab: Page) -> None:
    meet(tab, {"Ogre": OGRE, "Gobelin": GOBLIN})
    tab.evaluate("sessionStorage.setItem('codex.affronte', JSON.stringify({maison: ''}))")
    used = calculator(tab, *ATTACK)
    line = side(used, "foe")
    expect(line).to_contain_text("Contre")
    expect(line.locator("[aria-pressed=true]")).to_have_text("aucun")
    expect(tab.locator(used.field("ca"))).to_have_value("15")
    line.get_by_role("button", name="Ogre").click()
    expect(tab.locator(used.field("ca"))).to_have_value("11")
    # d20 + 5 reaches 11 on 6 or more.
    assert "75" in used.sentence()
    held = used.root.locator("[data-field=ca]")
    expect(held).to_have_attribute("data-held", "sheet")
    expect(tab.locator(used.field("ca"))).to_have_accessible_description(
        re.compile("d’après la fiche$")
    )
    # It is met in the whole game, and by nobody's name in an address.
    assert "Ogre" not in tab.url
    grapple = calculator(tab, "maison/manoeuvres/", "lutte")
    expect(tab.locator(grapple.field("force-adverse"))).to_have_value("4")
    expect(tab.locator(grapple.field("dexterite-adverse"))).to_have_value("-1")
    # Yours are as they were.
    expect(tab.locator(grapple.field("force"))).to_have_value("3")
    side(grapple, "foe").get_by_role("button", name="aucun").click()
    expect(tab.locator(grapple.field("force-adverse"))).to_have_value("1")
    expect(grapple.root.locator("[data-held]")).to_have_count(0)


def test_a_value_changed_for_once_is_kept_for_the_adversary_or_taken_back(tab: Page) -> None:
    meet(tab, {"Ogre": OGRE}, {"Aldric": {"bonus": "8"}})
    used = calculator(tab, *ATTACK)
    held = used.root.locator("[data-field=ca]")
    used.type_over("ca", "14").answered()
    expect(held).to_have_attribute("data-held", "once")
    offers = used.root.locator(".calc-offers")
    keep = offers.get_by_role("button", name="Garder pour Ogre")
    expect(keep).to_have_accessible_name(f"Garder pour Ogre{NBSP}: CA de la cible, sans abri 14")
    expect(offers.get_by_role("button", name="Garder pour Aldric")).to_have_count(0)
    offers.get_by_role("button", name="Revenir à la fiche").click()
    expect(tab.locator(used.field("ca"))).to_have_value("11")
    used.type_over("ca", "12").type_over("bonus", "9").answered()
    expect(offers.get_by_role("button", name="Garder pour Aldric")).to_be_visible()
    keep.press("Enter")
    expect(held).to_have_attribute("data-held", "sheet")
    assert kept(tab)[0]["values"] == OGRE | {"ca": "12"}
    expect(offers.get_by_role("button", name="Garder pour Aldric")).to_be_visible()


def test_who_has_no_adversary_is_offered_one(tab: Page) -> None:
    used = calculator(tab, *ATTACK)
    used.type_over("ca", "11").answered()
    used.root.get_by_role("button", name="Garder comme adversaire").click()
    expect(side(used, "foe").locator("[aria-pressed=true]")).to_have_text("Adversaire")
    assert [(each["name"], each["values"]) for each in kept(tab)] == [("Adversaire", {"ca": "11"})]


def test_a_link_holds_the_adversarys_values_and_no_name(tab: Page) -> None:
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    meet(tab, {"Ogre": OGRE})
    used = calculator(tab, *ATTACK)
    expect(tab.locator(used.field("ca"))).to_have_value("11")
    sentence = used.sentence()
    used.root.get_by_role("button", name="Copier le lien").click()
    expect(used.root.locator("[data-do=link]")).to_have_text("Copié")
    link = tab.evaluate("navigator.clipboard.readText()")
    assert "attaque.ca=11" in link
    assert "Ogre" not in link
    tab.goto("images/logo.svg")
    tab.evaluate("sessionStorage.clear()")
    meet(tab, {"Gobelin": GOBLIN})
    opened = calculator(tab, link, ATTACK[1])
    assert opened.sentence() == sentence
    expect(side(opened, "foe").locator("[aria-pressed=true]")).to_have_text("aucun")
    # Whom one chooses then is met, and nobody plays by it.
    side(opened, "foe").get_by_role("button", name="Gobelin").click()
    expect(tab.locator(opened.field("ca"))).to_have_value("13")


@pytest.mark.smoke
def test_a_way_on_takes_the_adversary_along_and_turns_the_sides(tab: Page) -> None:
    ogre = {"cn": "15", "blessures": "1", "pr": "2", "particularite": "en-fer"}
    meet(tab, {"Ogre": ogre}, {"Aldric": {"cn": "11", "blessures": "2"}}, "oeil-noir")
    used = calculator(tab, STANDS["oeil-noir/degats"], "degats")
    expect(tab.locator(used.field("cn"))).to_have_value("15")
    used.type_over("pr", "1").answered()
    way = ready(used).root.locator(".calc-onward a[data-turned]").first
    expect(way).not_to_have_attribute("href", re.compile("deja"))
    way.click()
    tab.wait_for_url(f"**/{STANDS['oeil-noir/blessures']}**")
    wounded = Calculator(tab, "blessures")
    expect(side(wounded, "you").locator("[aria-pressed=true]")).to_have_text("Ogre")
    # What it asks of « vous » is the one who was struck.
    expect(tab.locator(wounded.field("cn"))).to_have_value("15")
    expect(tab.locator(wounded.field("deja"))).to_have_value("1")
    expect(tab.locator(wounded.field("pr"))).to_have_value("1")
    expect(wounded.root.locator("[data-field=deja]")).to_have_attribute("data-held", "sheet")
    expect(wounded.root.locator("[data-field=pr]")).to_have_attribute("data-held", "once")
    tab.reload()
    expect(side(wounded, "you").locator("[aria-pressed=true]")).to_have_text("Ogre")
    expect(tab.locator(wounded.field("deja"))).to_have_value("1")
    wounded.root.get_by_role("button", name="Garder pour Ogre").click()
    assert kept(tab, "oeil-noir")[0]["values"] == ogre | {"pr": "1"}
    # By itself, the page is one's own again.
    own = calculator(tab, STANDS["oeil-noir/blessures"], "blessures")
    expect(tab.locator(own.field("cn"))).to_have_value("11")
    expect(side(own, "you").locator("[aria-pressed=true]")).to_have_text("Aldric")


def test_a_throw_goes_on_with_the_sides_turned(tab: Page) -> None:
    meet(tab, {"Ogre": {"cn": "15", "blessures": "1"}}, {"Aldric": {"cn": "11"}}, "oeil-noir")
    used = ready(calculator(tab, STANDS["oeil-noir/degats"], "degats"))
    used.root.get_by_role("button", name="Lancer les dés").click()
    used.root.locator(".calc-roll .calc-onward a[data-turned]").first.click()
    tab.wait_for_url(f"**/{STANDS['oeil-noir/blessures']}**")
    wounded = Calculator(tab, "blessures")
    expect(side(wounded, "you").locator("[aria-pressed=true]")).to_have_text("Ogre")
    expect(tab.locator(wounded.field("deja"))).to_have_value("1")


def test_a_try_to_escape_turns_the_sides_of_one_calculator_and_a_reset_turns_back(
    tab: Page,
) -> None:
    meet(tab, {"Ogre": OGRE}, {"Aldric": {"force": "2", "dexterite": "5"}})
    used = calculator(tab, "maison/manoeuvres/", "lutte")
    expect(tab.locator(used.field("force-adverse"))).to_have_value("4")
    ready(used).root.locator(".calc-onward a[data-turned]").first.click()
    expect(side(used, "you").locator("[aria-pressed=true]")).to_have_text("Ogre")
    expect(side(used, "foe").locator("[aria-pressed=true]")).to_have_text("Aldric")
    for name, value in (("force", "4"), ("force-adverse", "2"), ("dexterite-adverse", "5")):
        expect(tab.locator(used.field(name))).to_have_value(value)
        expect(used.root.locator(f"[data-field={name}]")).to_have_attribute("data-held", "sheet")
    used.answered().root.get_by_role("button", name="Réinitialiser").click()
    expect(side(used, "you").locator("[aria-pressed=true]")).to_have_text("Aldric")
    expect(tab.locator(used.field("force"))).to_have_value("2")
    used.root.get_by_role("button", name="Rétablir").click()
    expect(side(used, "you").locator("[aria-pressed=true]")).to_have_text("Ogre")
    expect(tab.locator(used.field("force"))).to_have_value("4")


TYPED_AND_GONE = """(root, value) => {
  const field = root.querySelector("[name=force-adverse]");
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const greyed = root.querySelector(".calc-stale") !== null;
  root.querySelector(".calc-onward a[data-turned]").click();
  return greyed;
}"""
"""Go on in the very moment that a value was typed."""


def test_a_way_on_that_is_pressed_too_early_tells_the_values_of_the_answer_to_come(
    tab: Page,
) -> None:
    meet(tab, {"Ogre": OGRE}, {"Aldric": {"force": "2", "dexterite": "5"}})
    used = ready(calculator(tab, "maison/manoeuvres/", "lutte")).answered()
    assert used.root.evaluate(TYPED_AND_GONE, "7")
    expect(side(used, "you").locator("[aria-pressed=true]")).to_have_text("Ogre")
    expect(tab.locator(used.field("force"))).to_have_value("7")
    expect(tab.locator(used.field("force-adverse"))).to_have_value("2")


def other_value(field: Field[Any]) -> str:
    """Return another value than the first one of an adversary's field."""
    if isinstance(field, Integers):
        return str(field.minimum + field.step)
    if isinstance(field, Integer):
        return str(field.default + (1 if field.default < field.maximum else -1))
    if isinstance(field, Choice):
        return str(list(field.options)[-1].value)
    return "2d6+1"


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_value_of_an_adversary_comes_into_the_fields_that_mean_it(
    tab: Page, system: str
) -> None:
    values = {
        field.name: other_value(field)
        for field in registry.adversary_of(system).fields()
        if field.kind != "Toggle"
    }
    meet(tab, {"Ogre": values}, system=system)
    for calculator_id in registry.ids_of(system):
        of = registry.find(calculator_id)
        asked = [field for field in of.form.fields() if field.theirs]
        if not asked:
            continue
        used = ready(calculator(tab, STANDS[calculator_id], calculator_id.partition("/")[2]))
        for field in asked:
            if field.theirs.name in values and field.kind != "Choice":
                expect(tab.locator(used.field(field.name))).to_have_value(values[field.theirs.name])
            held = used.root.locator(f"[data-field={field.name}]")
            expect(held).to_have_attribute("data-held", "sheet")


# --- the page of the sheets ---


def test_an_adversary_is_filled_in_renamed_and_erased(tab: Page) -> None:
    tab.goto("fiches/")
    sheet = tab.locator("character-sheet[data-system=maison][data-side=foe]")
    sheet.get_by_role("button", name="Nouvel adversaire").press("Enter")
    expect(sheet.get_by_label("Nom", exact=True)).to_be_focused()
    tab.keyboard.type("Ogre")
    tab.locator("#adversaire-maison-ca").fill("11")
    tab.locator("#adversaire-maison-ca").blur()
    expect(sheet.locator(".calc-chip").first).to_have_text("Ogre")
    assert [(each["name"], each["values"]) for each in kept(tab)] == [("Ogre", {"ca": "11"})]
    tab.locator("#adversaire-maison-ca").fill("onze")
    expect(sheet.locator("[data-field=ca] .calc-error")).to_contain_text("nombre entier")
    assert kept(tab)[0]["values"] == {"ca": "11"}
    # The characters' own list is another.
    assert tab.locator("#fiche-maison .calc-chip").count() == 0
    sheet.get_by_role("button", name="Effacer Ogre").click()
    sheet.get_by_role("button", name="Effacer Ogre pour de bon").click()
    assert kept(tab) == []


def test_both_lists_go_into_one_file_and_come_back(tab: Page, tmp_path: Path) -> None:
    meet(tab, {"Ogre": OGRE, "Troll": {"ca": "99", "queue": "oui"}}, {"Aldric": {"force": "4"}})
    tab.goto("fiches/")
    sheet = tab.locator("#fiche-maison")
    with tab.expect_download() as downloading:
        sheet.get_by_role("button", name="Exporter").click()
    file = tmp_path / "fiches.json"
    downloading.value.save_as(file)
    assert len(json.loads(file.read_text("utf-8"))["adversaries"]) == 2
    tab.evaluate("localStorage.clear(); sessionStorage.clear()")
    tab.reload()
    sheet.locator("input[type=file]").set_input_files(file)
    told = sheet.locator("[data-part=told]")
    expect(told).to_contain_text(f"Repris{NBSP}: Aldric, Ogre, Troll.")
    expect(told).to_contain_text("Troll, Classe d’armure (CA) (99")
    ogre, troll = kept(tab)
    assert ogre["values"] == OGRE
    assert (troll["values"], troll["aside"]) == ({}, {"ca": "99", "queue": "oui"})


def test_what_another_version_put_in_their_place_is_told_and_left_alone(tab: Page) -> None:
    foreign = {"liste": ["Ogre"]}
    held: Any = {"maison": {"chosen": None, "characters": [], "adversaries": foreign}}
    tab.evaluate("held => localStorage.setItem('codex.fiches', held)", json.dumps(held))
    used = calculator(tab, *ATTACK)
    expect(side(used, "foe")).to_be_empty()
    tab.goto("fiches/")
    sheet = tab.locator("#adversaire-maison")
    expect(sheet.locator("[data-part=other]")).to_contain_text("ne sait pas lire")
    expect(sheet.get_by_role("button", name="Nouvel adversaire")).to_be_hidden()
    expect(tab.locator("#fiche-maison [data-part=other]")).to_be_empty()
    assert json.loads(tab.evaluate("localStorage.getItem('codex.fiches')")) == held


def test_another_tab_changes_the_adversary_here(tab: Page) -> None:
    meet(tab, {"Ogre": OGRE})
    used = calculator(tab, *ATTACK)
    expect(tab.locator(used.field("ca"))).to_have_value("11")
    other = tab.context.new_page()
    other.goto("fiches/")
    other.locator("#adversaire-maison-ca").fill("18")
    expect(tab.locator(used.field("ca"))).to_have_value("18")
    expect(used.root.locator("[data-field=ca]")).to_have_attribute("data-held", "sheet")
    other.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ["fiches/", "maison/manoeuvres/", "oeil-noir/attaque/"])
def test_adversaries_fit_a_phone_and_are_accessible(tab: Page, address: str, scheme: str) -> None:
    game, _, _ = address.partition("/")
    system = game if game in SYSTEMS else "maison"
    meet(tab, {"Ogre": {}, "Un nom bien long pour un petit écran": {}}, {"Aldric": {}}, system)
    tab.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    tab.goto(address)
    tab.locator(".calc-chip").first.wait_for()
    for width in (320, 390, 1280):
        resize(tab, width)
        assert tab.evaluate("document.scrollingElement.scrollWidth") <= width
    assert violations(tab) == []


def test_the_room_of_the_line_is_there_before_the_scripts(tab: Page) -> None:
    meet(tab, {"Ogre": OGRE})
    tab.goto(ATTACK[0])
    assert tab.locator("html").get_attribute("data-adversaires") == "maison"
    assert tab.locator("html").get_attribute("data-fiches") is None
