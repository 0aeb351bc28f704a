"""« Et si… ? »: the answer as one field varies, asked of the engine when it is opened."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Calculator, calculator
from tests.browser.test_every_page import REACHED, resize, violations

NBSP = "\N{NO-BREAK SPACE}"
STEALTH = ("maison/surprise-discretion/", "discretion")


def opened(page: Page) -> Calculator:
    """Open what varies by keyboard."""
    used = calculator(page, *STEALTH)
    used.root.locator(".calc-actions:not([hidden])").wait_for()
    used.root.locator(".calc-vary > summary").press("Enter")
    used.root.get_by_label("Faire varier").select_option("dd")
    used.root.locator("[data-part=varied]:not(.calc-stale) .calc-current").wait_for()
    return used


@pytest.mark.smoke
def test_the_present_value_is_marked_among_the_others_and_follows(tab: Page) -> None:
    used = opened(tab)
    current = used.root.locator(".calc-tall .calc-current")
    used.root.locator(".calc-tall").evaluate("box => box.scrollIntoView({ block: 'center' })")
    expect(current).to_be_in_viewport()
    expect(current.locator("th")).to_contain_text("10")
    expect(current.locator("td")).to_have_text(f"45{NBSP}% 9/20")
    expect(used.root.locator(".calc-here")).to_have_count(1)
    used.type_over("dd", "15")
    expect(current.locator("td")).to_have_text(f"20{NBSP}% 1/5")
    used.type_over("dd", "75")
    expect(used.root.locator("[data-part=varied]")).to_have_text("Corrigez les valeurs.")
    used.type_over("dd", "12")
    expect(current.locator("td")).to_have_text(f"35{NBSP}% 7/20")


def test_any_number_that_matters_is_offered(tab: Page) -> None:
    used = opened(tab)
    numbers = used.root.locator(".calc-form .calc-number:visible")
    offered = used.root.get_by_label("Faire varier").locator("option")
    expect(offered.first).to_have_text("Ajustement de Dextérité")
    assert offered.count() >= numbers.count()
    used.root.get_by_label("Faire varier").select_option("dexterite")
    expect(used.root.locator(".calc-tall thead th").first).to_have_text("Ajustement de Dextérité")
    expect(used.root.locator(".calc-tall .calc-current th")).to_contain_text("2")


def test_every_armour_stands_in_one_table_with_its_chance(tab: Page) -> None:
    used = opened(tab)
    used.root.get_by_label("Faire varier").select_option(label="Sur le corps")
    rows = used.root.locator(".calc-tall tbody tr")
    expect(rows).to_have_count(5)
    expect(rows.first).to_contain_text("vêtements")
    expect(rows.first.locator("td")).to_have_text(f"65{NBSP}% 13/20")
    expect(used.root.locator(".calc-tall .calc-current th")).to_contain_text("cotte de mailles")
    expect(used.root.locator(".calc-curve")).to_have_count(0)
    # The bar stands below the figure of its column, and does not cross it.
    bar, figure = rows.first.locator(".calc-bar"), rows.first.locator(".calc-exact")
    drawn, written = bar.bounding_box(), figure.bounding_box()
    assert drawn
    assert written
    assert drawn["y"] >= written["y"] + written["height"] - 1


def test_the_figure_is_chosen_and_stays_chosen(tab: Page) -> None:
    used = opened(tab)
    figures = used.root.get_by_label("Chiffre", exact=True)
    expect(figures).to_have_value("Chance de réussir")
    figures.select_option("Dé à obtenir")
    expect(used.root.locator(".calc-tall thead th").last).to_have_text("Dé à obtenir")
    used.type_over("dd", "12")
    current = used.root.locator("[data-part=varied]:not(.calc-stale) .calc-current th")
    expect(current).to_contain_text("12")
    expect(figures).to_have_value("Dé à obtenir")


def test_two_numbers_make_a_grid_of_the_figure(tab: Page) -> None:
    used = opened(tab)
    used.root.get_by_label("En colonnes").select_option("dexterite")
    grid = used.root.locator("[data-part=varied]:not(.calc-stale) > .calc-table")
    expect(grid.locator("tbody tr")).to_have_count(9)
    expect(grid.locator("thead th")).to_have_count(10)
    # Dexterity +2, mail -4, against DD 10: see the table of one number.
    expect(grid.locator(".calc-crossing")).to_have_text("45")
    # Its box shows it, however narrow the phone.
    grid.evaluate("box => box.scrollIntoView({ block: 'center' })")
    expect(grid.locator(".calc-crossing")).to_be_in_viewport()
    # It scrolls by keyboard, and tells what it is.
    expect(grid).to_have_role("region")
    expect(grid).to_have_attribute("tabindex", "0")
    expect(used.root.locator(".calc-spoken")).to_contain_text("(colonnes)")
    used.root.get_by_label("Faire varier").select_option(label="Sur le corps")
    expect(used.root.get_by_label("En colonnes")).to_be_hidden()
    expect(used.root.locator(".calc-tall tbody tr")).to_have_count(5)


def test_what_changes_nothing_is_said(tab: Page) -> None:
    used = calculator(tab, "maison/attaque-distance/", "attaque")
    used.root.locator(".calc-actions:not([hidden])").wait_for()
    used.root.locator(".calc-vary > summary").press("Enter")
    used.root.get_by_label("Faire varier").select_option("distance")
    told = used.root.locator("[data-part=varied]:not(.calc-stale)")
    expect(told).to_have_text(
        f"La réponse ne dépend pas ici du champ «{NBSP}Distance de la cible{NBSP}»."
    )
    expect(used.root.get_by_label("Chiffre", exact=True)).to_be_hidden()


@pytest.mark.parametrize("second", ["", "dexterite"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_varies_fits_a_small_window_and_is_accessible(
    tab: Page, scheme: str, second: str
) -> None:
    tab.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    used = opened(tab)
    used.root.get_by_label("En colonnes").select_option(second)
    shown = ".calc-crossing" if second else ".calc-tall"
    used.root.locator(f"[data-part=varied]:not(.calc-stale) {shown}").wait_for()
    for width in (320, 1280):
        resize(tab, width)
        assert tab.evaluate(REACHED) <= width
        assert violations(tab) == []
    tab.emulate_media(color_scheme="light")


NARROWER = """root => [...root.querySelectorAll(".calc-varying select")]
  .filter((select) => select.offsetParent)
  .filter((select) => {
    const free = select.cloneNode(true);
    free.style.cssText = "position: absolute; width: max-content";
    select.after(free);
    const cut = select.offsetWidth < free.offsetWidth;
    free.remove();
    return cut;
  }).map((select) => select.id)"""
"""The lists that cut their longest option."""


@pytest.mark.parametrize(
    "place", [("runequest/blessures/", "combat"), ("oeil-noir/energie-vitale/", "combat")]
)
def test_the_longest_option_has_room(tab: Page, place: tuple[str, str]) -> None:
    used = calculator(tab, *place)
    resize(tab, 1280)
    used.root.locator(".calc-actions:not([hidden])").wait_for()
    used.root.locator(".calc-vary > summary").press("Enter")
    used.root.locator("[data-part=varied]:not(.calc-stale) table").first.wait_for()
    assert used.root.evaluate(NARROWER) == []


def test_what_changes_the_most_comes_step_by_step_and_can_be_stopped(tab: Page) -> None:
    used = calculator(tab, "runequest/blessures/", "combat")
    used.root.locator(".calc-actions:not([hidden])").wait_for()
    fold = used.root.locator(".calc-further")
    rows, line = fold.locator("tbody tr"), fold.locator("[data-part=compared]")
    # Without the engine, those of the first values stand in it.
    expect(rows).to_have_count(10)
    used.type_over("adversaires", "2")
    used.answered()
    fold.locator("summary").press("Enter")
    line.get_by_text("Arrêter").click()
    expect(line.get_by_text("Reprendre")).to_be_visible()
    kept = rows.count()
    assert kept < 11
    tab.wait_for_timeout(300)
    assert rows.count() == kept
    line.get_by_text("Reprendre").click()
    expect(rows).to_have_count(11)
    expect(line).to_be_empty()
    expect(rows.first.locator("th")).to_have_text("parer avec le bouclier")
    # What one value is, the step of another starts from.
    used.type_over("armure", "100")
    used.answered()
    expect(line).to_be_empty()
    expect(fold.locator("th", has_text="point d’armure")).to_have_count(0)
