"""A sheet is a whole character: what is derived on it, and which fields follow each value."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from calculators import registry
from calculators.derived import work_out
from calculators.fields import Integer, Integers
from calculators.form import Form
from tests.browser.conftest import Calculator
from tests.browser.test_sheet import fill, ready

pytestmark = pytest.mark.usefixtures("sparing")

NBSP = "\N{NO-BREAK SPACE}"


def kept(page: Page, system: str) -> dict[str, str]:
    """Return what the only character of a game has of its own."""
    held = json.loads(page.evaluate("localStorage.getItem('codex.fiches')"))
    (character,) = held[system]["characters"]
    values: dict[str, str] = character["values"]
    return values


def test_a_derived_value_follows_is_typed_over_and_comes_back(tab: Page) -> None:
    fill(tab, {"Aldric": {"force": "4"}}, "dd3")
    tab.goto("fiches/")
    sheet = tab.locator("#fiche-dd3")
    attack, line = tab.locator("#fiche-dd3-attaque"), sheet.locator("#fiche-dd3-attaque-calcul")
    # A sheet of before has what others make, worked out.
    expect(attack).to_have_value("10")
    expect(line).to_have_text("10 = 6 + 4 + 0")
    tab.locator("#fiche-dd3-force").fill("-1")
    expect(attack).to_have_value("5")
    expect(line).to_have_text("5 = 6 − 1 + 0")
    attack.fill("12")
    expect(line).to_have_text(f"À la main. Calculé{NBSP}: 5 = 6 − 1 + 0")
    tab.locator("#fiche-dd3-taille").fill("1")
    expect(line).to_have_text(f"À la main. Calculé{NBSP}: 6 = 6 − 1 + 1")
    expect(attack).to_have_value("12")
    assert kept(tab, "dd3") == {"force": "-1", "attaque": "12", "taille": "1"}
    # Emptied, it is worked out again; nothing comes under the finger meanwhile.
    attack.fill("")
    expect(line).to_have_text("6 = 6 − 1 + 1")
    expect(attack).to_have_value("")
    attack.blur()
    expect(attack).to_have_value("6")
    assert kept(tab, "dd3") == {"force": "-1", "taille": "1"}
    tab.goto("dd3/manoeuvres/")
    expect(tab.locator("#calc-manoeuvres-attaque")).to_have_value("6")
    expect(tab.locator("#calc-manoeuvres [data-field=attaque]")).to_have_attribute(
        "data-held", "sheet"
    )


def test_what_is_derived_stands_before_the_engine_and_follows_what_a_calculator_keeps(
    tab: Page,
) -> None:
    fill(tab, {"Aldric": {"force": "4"}}, "dd3")
    tab.goto("dd3/manoeuvres/")
    attack = tab.locator("#calc-manoeuvres-attaque")
    expect(attack).to_have_value("10")
    # What was worked out is kept: no engine comes now.
    tab.route("**/assets/engine/**", lambda route: route.abort())
    tab.reload()
    expect(attack).to_have_value("10")
    tab.unroute("**/assets/engine/**")
    tab.reload()
    tab.locator("#calc-manoeuvres-force").fill("6")
    tab.locator("#calc-manoeuvres").get_by_role("button", name="Garder pour Aldric").click()
    expect(attack).to_have_value("12")


def read(page: Page) -> dict[str, str]:
    """Return what every text field of every calculator of a page holds, by the field's id."""
    fields: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(
        'rule-calculator .calc-field input[type=text][id]')].map(({id, value}) => [id, value]))"""
    )
    return fields


def another(field: Any) -> str:
    """Return another value than the first one of a field."""
    if isinstance(field, Integer):
        return str(field.default + (1 if field.default < field.maximum else -1))
    if isinstance(field, Integers):
        return field.typed(tuple(each + place for place, each in enumerate(field.default, 1)))
    return "2d6+1"


def laid(
    sheet: type[Form], values: dict[str, str], first: dict[str, str], keys: tuple[str, ...]
) -> dict[str, str]:
    """Return what the fields of these calculators hold for a sheet of these values."""
    fields = {field.name: field for field in sheet.fields()}
    made = work_out(sheet, values).items()
    said = {name: fields[name].typed(worked.value) for name, worked in made} | values
    held = dict(first)
    for key in keys:
        for field in registry.find(f"runequest/{key}").form.fields():
            if field.sheet is not None and field.sheet.name in said:
                value = said[field.sheet.name]
                # The wound is one of a leg, which stands last.
                of_the_leg = value if field.at is None else value.split(", ")[-1]
                held[f"calc-{key}-{field.name}"] = of_the_leg
    return held


@pytest.mark.parametrize(
    ("page", "keys"),
    [("recul-milieux", ("recul", "milieux")), ("blessures", ("blessures", "combat"))],
)
def test_a_value_changed_on_the_sheet_changes_the_fields_that_mean_it_and_no_other(
    tab: Page, page: str, keys: tuple[str, ...]
) -> None:
    """Each value of RuneQuest in turn, changed in another tab, for all calculators of a page."""
    sheet = registry.sheet_of("runequest")
    fill(tab, {"Aldric": {}}, "runequest")
    tab.goto(f"runequest/{page}/")
    for key in keys:
        tab.locator(f"#calc-{key} .calc-chip").first.wait_for()
    if "combat" in keys:
        # Before it is filled in, one number stands for the whole body.
        expect(tab.locator("#calc-combat-armure")).to_have_value("3, 3, 3, 3, 3, 3, 3")
    first = read(tab)
    other = tab.context.new_page()
    other.goto("images/logo.svg")
    for field in sheet.fields():
        values = {field.name: another(field)}
        fill(other, {"Aldric": values}, "runequest")
        expected = laid(sheet, values, first, keys)
        tab.wait_for_function(
            """(expected) => Object.entries(expected).every(
            ([id, value]) => document.getElementById(id).value === value)""",
            arg=expected,
        )
        assert read(tab) == expected, field.name


@pytest.mark.smoke
def test_the_hit_points_are_those_of_the_location_and_are_kept_as_such(tab: Page) -> None:
    fill(tab, {"Aldric": {"points-vie": "6, 9, 8, 5, 7"}}, "runequest")
    tab.goto("runequest/blessures/")
    used = ready(Calculator(tab, "blessures"))
    points = tab.locator(used.field("depart"))

    def strike(where: str) -> None:
        tab.locator(f"{used.field('localisation')}-{where}").check()

    expect(points).to_have_value("7")
    strike("tete")
    expect(points).to_have_value("6")
    points.fill("4")
    strike("poitrine")
    expect(points).to_have_value("4")
    used.root.get_by_role("button", name="Garder pour Aldric").click()
    expect(used.root.locator("[data-field=depart]")).to_have_attribute("data-held", "sheet")
    assert kept(tab, "runequest") == {"points-vie": "6, 4, 8, 5, 7"}
    strike("tete")
    expect(points).to_have_value("6")
    # A link is answered as it was sent: what it does not tell is the page's own.
    sent = tab.context.new_page()
    sent.goto("runequest/blessures/?blessures.localisation=abdomen#calc-blessures")
    expect(sent.locator(f"{used.field('localisation')}-abdomen")).to_be_checked()
    sent.locator("#calc-blessures .calc-chip").first.wait_for()
    expect(sent.locator(used.field("depart"))).to_have_value("5")


def test_a_form_that_takes_nothing_from_the_sheet_does_not_say_that_it_does(tab: Page) -> None:
    """Whoever plays stays to be chosen; what is said of the values follows the question."""
    fill(tab, {"Aldric": {"equitation": "9"}}, "dd3")
    tab.goto("dd3/combat-monte/#calc-monte")
    used = ready(Calculator(tab, "monte"))
    line, offers = used.root.locator(".calc-whose").first, used.root.locator(".calc-offers")
    chip = used.root.get_by_role("button", name="Aldric", exact=True)
    place = chip.bounding_box()
    expect(line).to_have_text("Pour")
    expect(offers).to_contain_text("Aucune valeur de la fiche")
    expect(offers.get_by_role("link")).to_have_attribute("href", re.compile("/fiches/#dd3$"))
    tab.locator(used.field("question")).select_option("maitriser")
    expect(tab.locator(used.field("equitation"))).to_have_value("9")
    expect(line).to_have_text("D’après")
    expect(offers).to_contain_text("Valeurs de la fiche")
    assert chip.bounding_box() == place


def test_a_field_that_cannot_hold_what_the_sheet_says_is_not_told_to_be_its(tab: Page) -> None:
    fill(tab, {"Aldric": {"classe": "archer"}})
    tab.goto("maison/actions/")
    held = tab.locator("#calc-desengagement [data-field=classe]")
    expect(tab.locator("#calc-desengagement [data-field=initiative]")).to_have_attribute(
        "data-held", "sheet"
    )
    expect(held).not_to_have_attribute("data-held", "sheet")
