"""« Épingler »: answers kept beside the present one, and what separates them."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Calculator, calculator
from tests.browser.test_every_page import REACHED, resize, violations

NBSP = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
STEALTH = ("maison/surprise-discretion/", "discretion")


def pin(used: Calculator) -> None:
    """Keep the present answer, as a reader does."""
    used.answered()
    used.root.locator(".calc-actions:not([hidden])").wait_for()
    used.root.get_by_role("button", name="Épingler").click()


def row(used: Calculator, heading: str) -> Locator:
    """Return the cells of a row of the table of pins, the present answer's first."""
    rows = used.root.locator(".calc-pins tr")
    return rows.filter(has=used.page.get_by_role("rowheader", name=heading)).locator("td")


@pytest.mark.smoke
def test_a_pinned_answer_stays_beside_the_next_with_what_separates_them(tab: Page) -> None:
    used = calculator(tab, *STEALTH)
    pin(used)
    expect(row(used, "Chance de réussir")).to_have_text(
        [f"45{NBSP}% 9/20", f"45{NBSP}% 9/20 maintenant identique"]
    )
    expect(row(used, "Valeurs").last).to_contain_text("mêmes valeurs")
    used.type_over("dd", "15")
    # d20 - 2 reaches 10 on 12 or more, 9 faces; 15 on 17 or more, 4 faces.
    now, then = (row(used, "Chance de réussir").nth(place) for place in (0, 1))
    expect(now).to_have_text(f"20{NBSP}% 1/5")
    expect(then).to_have_text(f"45{NBSP}% 9/20 maintenant {MINUS}25{NBSP}points")
    expect(row(used, "Dé à obtenir").last).to_have_text(f"12{NBSP}ou{NBSP}plus")
    expect(row(used, "Valeurs").first).to_have_text(f"Difficulté (DD){NBSP}: 15")
    expect(row(used, "Valeurs").last).to_contain_text(f"Difficulté (DD){NBSP}: 10")
    # A number says little of a pin: what sets it apart stands right under it.
    first = used.root.locator(".calc-pins tbody th").first
    expect(first).to_have_text("Valeurs qui changent")


def test_the_values_of_a_pin_are_taken_again(tab: Page) -> None:
    used = calculator(tab, *STEALTH)
    used.type_over("dd", "15")
    pin(used)
    used.type_over("dd", "5")
    expect(row(used, "Valeurs").last).to_contain_text(f"(DD){NBSP}: 15")
    used.root.get_by_role("button", name=f"Reprendre ces valeurs{NBSP}: DD 15").wait_for()
    # Like the present answer, it is called otherwise, and keeps the focus.
    again = used.root.locator("[data-do=take-pin]")
    again.press("Enter")
    expect(tab.locator(used.field("dd"))).to_have_value("15")
    expect(row(used, "Valeurs").last).to_contain_text("mêmes valeurs")
    expect(again).to_be_focused()


def test_a_pin_is_named_in_its_place_and_the_copied_text_tells_both_answers(tab: Page) -> None:
    used = calculator(tab, *STEALTH)
    pin(used)
    used.type_over("dd", "15").answered()
    head = used.root.locator(".calc-pins thead th")
    rename = used.root.locator("[data-do=name-pin]")
    expect(head.last).to_have_text("DD 10")
    rename.press("Enter")
    tab.keyboard.type("Par la cave")
    # An answer that comes meanwhile takes nothing from under the fingers.
    box = head.last.get_by_role("textbox", name=f"Nom de l’épingle{NBSP}: DD 10")
    expect(box).to_have_value("Par la cave")
    tab.keyboard.press("Enter")
    expect(head.last).to_have_text("Par la cave")
    expect(rename).to_be_focused()
    expect(used.root.locator(".calc-told .calc-beside")).to_have_text(
        f"45{NBSP}%, {MINUS}25{NBSP}points, Par la cave"
    )
    # Escape leaves the name, a tap elsewhere takes it, and none is the values' own again.
    rename.press("Enter")
    tab.keyboard.type("Autre")
    tab.keyboard.press("Escape")
    expect(head.last).to_have_text("Par la cave")
    tab.reload()
    expect(head.last).to_have_text("Par la cave")
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    used.answered()
    used.root.get_by_role("button", name="Copier le texte").click()
    expect(used.root.get_by_role("button", name="Copié")).to_be_visible()
    copied = tab.evaluate("navigator.clipboard.readText()").replace(NBSP, " ").split("\n")
    # d20 - 2 reaches 10 on 12 or more, 9 faces; 15 on 17 or more, 4 faces.
    armour, apart = f"Malus d’armure, {MINUS}4", f"maintenant {MINUS}25 points"
    now = f"Chance de réussir, 20 % (1/5) ; {armour} ; Dé à obtenir, 17 ou plus"
    same = f"{armour}, maintenant identique"
    then = f"Chance de réussir, 45 % (9/20), {apart} ; {same} ; Dé à obtenir, 12 ou plus"
    assert copied[-4:-1] == [
        "Réponses épinglées :",
        f"– maintenant (Difficulté (DD) : 15) : {now}",
        f"– « Par la cave » (Difficulté (DD) : 10) : {then}",
    ]
    assert "dd=15" in copied[-1]
    rename.press("Enter")
    tab.keyboard.press("Delete")
    used.root.get_by_role("button", name="Réinitialiser").focus()
    expect(head.last).to_have_text("DD 10")


def test_four_at_most_and_each_is_taken_away(tab: Page) -> None:
    used = calculator(tab, *STEALTH)
    for difficulty in ("11", "12", "13", "14"):
        used.type_over("dd", difficulty)
        pin(used)
    pinned = used.root.locator(".calc-pins thead th")
    expect(pinned).to_have_text(["Maintenant", *(f"DD {each}" for each in range(11, 15))])
    pin(used)
    expect(used.root.locator(".calc-pins > p")).to_have_text("Cette réponse est déjà épinglée.")
    used.type_over("dd", "16")
    pin(used)
    expect(used.root.locator(".calc-pins > p")).to_have_text(
        f"Quatre réponses au plus{NBSP}: retirez-en une."
    )
    expect(pinned).to_have_count(5)
    used.root.get_by_role("button", name=f"Retirer{NBSP}: DD 12").press("Enter")
    expect(pinned).to_have_text(["Maintenant", "DD 11", "DD 13", "DD 14"])
    expect(used.root.get_by_role("button", name=f"Retirer{NBSP}: DD 13")).to_be_focused()
    expect(row(used, "Valeurs").nth(2)).to_contain_text(f"(DD){NBSP}: 13")
    # A reload keeps them, a button erases them.
    tab.reload()
    expect(pinned).to_have_count(4)
    used.root.get_by_role("button", name="Tout retirer").press("Enter")
    expect(used.root.locator(".calc-pins")).to_be_hidden()
    expect(used.root.get_by_role("button", name="Épingler")).to_be_focused()
    tab.reload()
    used.root.locator(".calc-actions:not([hidden])").wait_for()
    expect(used.root.locator(".calc-pins")).to_be_hidden()


IN_SIGHT = """(short) => {
  const told = short.querySelector(".calc-beside").firstChild;
  const range = document.createRange();
  range.setStart(told, 0);
  // Both figures, and nothing of the name behind them.
  range.setEnd(told, told.data.indexOf("points"));
  return range.getBoundingClientRect().bottom <= short.getBoundingClientRect().bottom;
}"""


@pytest.mark.parametrize("width", [320, 390])
def test_the_bar_shows_what_is_pinned_and_the_difference_however_narrow(
    tab: Page, width: int
) -> None:
    tab.set_viewport_size({"width": width, "height": 844})
    used = calculator(tab, "runequest/affrontement/", "opposition")
    pin(used)
    used.type_over("competence", "80").answered()
    short = used.root.locator(".calc-told .calc-short")
    expect(short).to_contain_text("points, Compétence 65")
    assert short.evaluate(IN_SIGHT)


def test_a_wrong_value_is_not_pinned_and_leaves_the_pins(tab: Page) -> None:
    used = calculator(tab, *STEALTH)
    pin(used)
    pin(used)
    refusal = used.root.locator(".calc-pins > p")
    expect(refusal).to_contain_text("déjà épinglée")
    used.type_over("dd", "75")
    expect(row(used, "Chance de réussir").first).to_have_text("—")
    expect(refusal).to_have_count(0)
    expect(row(used, "Chance de réussir").last).to_have_text(f"45{NBSP}% 9/20")
    used.root.get_by_role("button", name="Épingler").click()
    expect(refusal).to_contain_text("corrigez les valeurs")
    expect(used.root.locator(".calc-pins thead th")).to_have_count(2)
    # It stays as long as it holds, whatever the engine says meanwhile.
    tab.locator(used.field("dd")).press("End")
    tab.keyboard.type("5")
    expect(used.root.locator(".calc-told")).to_contain_text("Corrigez")
    expect(refusal).to_contain_text("corrigez les valeurs")
    used.type_over("dd", "15").answered()
    expect(refusal).to_have_count(0)


def test_a_figure_whose_name_tells_a_value_is_still_compared(tab: Page) -> None:
    used = calculator(tab, "runequest/affrontement/", "opposition")
    pin(used)
    field = used.root.locator("[data-field][data-kind=integer] input").first
    name = field.get_attribute("name") or ""
    used.type_over(name, "33")
    expect(used.root.locator(".calc-gap").first).to_contain_text("maintenant")
    # Both sides have a skill.
    expect(row(used, "Valeurs").first).to_contain_text("Vous, ")
    expect(row(used, "Valeurs").first).to_contain_text("33")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_table_of_pins_scrolls_in_its_box_and_is_accessible(tab: Page, scheme: str) -> None:
    tab.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    used = calculator(tab, *STEALTH)
    for difficulty in ("11", "12", "13", "14"):
        used.type_over("dd", difficulty)
        pin(used)
    used.type_over("dd", "20")
    for width in (320, 1280):
        resize(tab, width)
        assert tab.evaluate(REACHED) <= width
        assert violations(tab) == []
    tab.emulate_media(color_scheme="light")
