"""The four calculators in a page, as a reader uses them."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from calculators.edition import EDITION
from tests.browser.conftest import Calculator, calculator
from tests.site import MANIFEST, Server

NBSP = "\N{NO-BREAK SPACE}"
ADDRESSES = {
    "discretion": "maison/surprise-discretion/",
    "incantation": "maison/lancer-un-sort/",
    "critiques": "maison/critiques-maladresses/",
    "resistances": "maison/degats-resistances/",
}


@pytest.mark.smoke
@pytest.mark.parametrize(("key", "address"), ADDRESSES.items())
def test_the_default_answer_needs_no_script(
    browser: Browser, server: Server, key: str, address: str
) -> None:
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    answer = page.locator(f"#calc-{key} .calc-sentence")
    expect(answer).to_be_visible()
    expect(answer).to_contain_text(re.compile(r"\d"))
    context.close()


@pytest.mark.smoke
def test_stealth_by_keyboard(tab: Page) -> None:
    # 001 l.32: plate, grand bouclier and grand heaume give -12. A d20 + 7 - 12 reaches 10 on 15.
    used = calculator(tab, ADDRESSES["discretion"], "discretion")
    tab.locator(used.field("pieces-0-mailles")).focus()
    tab.keyboard.press("ArrowDown")  # from mailles to plate
    tab.locator(used.field("pieces-1-rien")).focus()
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowDown")  # grand heaume
    tab.locator(used.field("pieces-2-rien")).focus()
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowDown")  # grand bouclier
    used.type_over("dexterite", "7")
    expect(used.root).to_contain_text("−12")
    assert f"30{NBSP}% (3/10)" in used.sentence()


def test_casting_by_keyboard(tab: Page) -> None:
    # d20 + 4 (Sagesse) - 6 segments - 5 (strongest enemy) must reach 7: 14 or more, 7/20.
    used = calculator(tab, ADDRESSES["incantation"], "incantation")
    used.type_over("segments", "6").type_over("sagesse", "4").type_over("dexterite", "1")
    used.type_over("ennemis", "2, 5")
    assert f"35{NBSP}% (7/20)" in used.sentence()
    # On the ground: d20 + 1 - 6 must first reach 10: 15 or more, 6/20. 6/20 x 7/20 = 21/200.
    tab.locator(used.field("a-terre")).focus()
    tab.keyboard.press("Space")
    expect(used.root.locator(".calc-sentence")).to_contain_text("21/200")


def test_criticals_by_keyboard(tab: Page) -> None:
    # +3 against CA 15 behind a partial cover: 14 or more, 7/20. A fixed 10 damage:
    # 10 x (7/20 + 1/20 x 10/9) = 73/18 = 4.06 on average.
    used = calculator(tab, ADDRESSES["critiques"], "critiques")
    used.type_over("bonus", "3").type_over("degats", "10")
    tab.locator(used.field("abri-aucun")).focus()
    tab.keyboard.press("ArrowDown")
    sentence = used.sentence()
    assert f"35{NBSP}% (7/20)" in sentence
    assert "4,06" in sentence


def test_resistances_by_keyboard(tab: Page) -> None:
    # 001 l.555-558: resistance 15 and an aura of 5 leave 5 of 25; l.566: a Zoid keeps a sixth.
    used = calculator(tab, ADDRESSES["resistances"], "resistances")
    assert "subit 5" in used.sentence()
    used.type_over("degats", "11").type_over("resistances", "")
    tab.locator(used.field("creature-autre")).focus()
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowDown")
    expect(used.root.locator(".calc-sentence")).to_contain_text("subit 1.")


def test_arrow_keys_and_buttons_step_a_number(tab: Page) -> None:
    used = calculator(tab, ADDRESSES["discretion"], "discretion")
    dd = tab.locator(used.field("dd"))
    dd.focus()
    tab.keyboard.press("ArrowUp")
    expect(dd).to_have_value("11")
    used.root.get_by_label("Diminuer : Difficulté (DD)").click()
    expect(dd).to_have_value("10")
    used.root.get_by_label("Difficulté (DD) : 20").click()
    expect(dd).to_have_value("20")
    assert "Au DD 20" in used.sentence()


@pytest.mark.smoke
def test_wrong_input_is_kept_and_told_beside_its_field(tab: Page) -> None:
    used = calculator(tab, ADDRESSES["incantation"], "incantation")
    before = used.sentence()
    used.type_over("segments", "trois")
    field = used.root.locator("[data-field=segments]")
    expect(field.locator(".calc-error")).to_have_text(
        f"Erreur{NBSP}: Entrez un nombre entier de 0 à 30."
    )
    expect(tab.locator(used.field("segments"))).to_have_value("trois")
    expect(tab.locator(used.field("segments"))).to_have_attribute("aria-invalid", "true")
    # The answer to other values is gone.
    expect(used.root.locator(".calc-sentence")).to_be_hidden()
    used.type_over("segments", "3")
    expect(field.locator(".calc-error")).to_be_empty()
    assert used.sentence() == before


@pytest.mark.smoke
def test_a_copied_link_opens_the_same_answer(tab: Page) -> None:
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    used = calculator(tab, ADDRESSES["discretion"], "discretion")
    used.type_over("dd", "15")
    tab.locator(used.field("pieces-2-rien")).focus()
    tab.keyboard.press("ArrowDown")
    sentence = used.sentence()
    used.root.get_by_role("button", name="Copier le lien").click()
    expect(used.root.get_by_role("button", name="Copié")).to_be_visible()
    link = tab.evaluate("navigator.clipboard.readText()")
    query = f"?v={EDITION}&discretion.pieces=mailles%2Cbouclier&discretion.dd=15"
    assert link.endswith(f"{query}#calc-discretion")
    tab.goto("about:blank")
    reopened = calculator(tab, link, "discretion")
    expect(tab.locator(reopened.field("dd"))).to_have_value("15")
    assert reopened.sentence() == sentence
    used.root.get_by_role("button", name="Réinitialiser").click()
    expect(tab.locator(reopened.field("dd"))).to_have_value("10")


def test_a_finger_shares_by_the_sheet_of_the_system(page: Page) -> None:
    page.add_init_script(
        "navigator.share = async (data) => { globalThis.shared = data; };"
        "const media = matchMedia.bind(globalThis);"
        "globalThis.matchMedia = (query) =>"
        " query === '(pointer: coarse)' ? { matches: true } : media(query);"
    )
    used = calculator(page, f"{ADDRESSES['discretion']}?discretion.dd=15", "discretion")
    said = used.sentence()
    used.root.get_by_role("button", name="Partager").click()
    shared = page.wait_for_function("globalThis.shared").json_value()
    assert shared["title"] == "Discrétion et malus d’armure"
    assert shared["text"] == said
    assert shared["url"].endswith(f"?v={EDITION}&discretion.dd=15#calc-discretion")
    # The system said so itself.
    expect(used.root.get_by_role("button", name="Copié")).to_have_count(0)


def test_lines_are_answered_and_kept_by_a_link(tab: Page) -> None:
    # 003 l.68: Elgara, 11 + 1 - 2 - 2 = 8; 9 + 4 = 13 comes before.
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    used = calculator(tab, "oeil-noir/initiative/", "initiative")
    # Four are there: the first two are written over, the others go.
    rows = used.root.locator("[data-field=combattants] .calc-row")
    for _ in range(2):
        rows.last.locator(".calc-remove").press("Enter")
    expect(rows).to_have_count(2)
    elgara, bandit = rows.first.locator("input"), rows.last.locator("input")
    for place, text in enumerate(("Elgara", "11", "1", "", "", "1", "2")):
        elgara.nth(place).fill(text)
    for place, text in enumerate(("Bandit", "9", "4", "")):
        bandit.nth(place).fill(text)
    assert used.sentence() == "Elgara agit à 8, rang 2 sur 2."
    used.root.get_by_role("button", name="Copier le texte").click()
    expect(used.root.get_by_role("button", name="Copié")).to_be_visible()
    text = tab.evaluate("navigator.clipboard.readText()")
    assert "Elgara 11 1 1b 2p ; Bandit 9 4" in text.replace(NBSP, " ")
    tab.goto("about:blank")
    reopened = calculator(tab, text.splitlines()[-1], "initiative")
    field = tab.locator(reopened.field("combattants"))
    expect(field).to_have_value("Elgara 11 1 1b 2p\nBandit 9 4")
    expect(elgara.nth(6)).to_have_value("2")
    assert reopened.sentence() == "Elgara agit à 8, rang 2 sur 2."
    bandit.nth(1).fill("")
    bandit.nth(2).fill("")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(reopened.root.locator("[data-field=combattants] .calc-error")).to_contain_text("Ligne 2")


@pytest.mark.smoke
def test_a_link_with_unknown_or_wrong_values_is_told_and_not_fatal(tab: Page) -> None:
    address = (
        ADDRESSES["discretion"] + "?discretion.dd=cent&discretion.cape=oui&discretion.classe=elfe"
    )
    used = calculator(tab, address, "discretion")
    expect(used.root.locator(".calc-warning")).to_contain_text("cape = oui")
    expect(used.root.locator(".calc-warning")).to_contain_text("classe = elfe")
    expect(tab.locator(used.field("dd"))).to_have_value("cent")
    expect(used.root.locator("[data-field=dd] .calc-error")).to_contain_text("de 1 à 60")


def test_the_inputs_survive_a_reload(tab: Page) -> None:
    used = calculator(tab, ADDRESSES["incantation"], "incantation")
    sentence = used.type_over("segments", "7").sentence()
    tab.reload()
    expect(tab.locator(used.field("segments"))).to_have_value("7")
    assert used.sentence() == sentence
    used.root.get_by_role("button", name="Réinitialiser").click()
    tab.reload()
    expect(tab.locator(used.field("segments"))).to_have_value("3")


def test_the_inputs_survive_a_visit_to_another_page(tab: Page) -> None:
    used = calculator(tab, ADDRESSES["discretion"], "discretion")
    used.type_over("dd", "18").answered()
    tab.locator(".md-footer__link--next").click()
    tab.wait_for_url("**/deplacement-terrain/")
    tab.go_back()
    tab.wait_for_url("**/surprise-discretion/")
    expect(tab.locator(used.field("dd"))).to_have_value("18")
    assert "Au DD 18" in used.sentence()


def test_a_section_opens_after_the_inputs_changed(tab: Page) -> None:
    tab.set_viewport_size({"width": 1280, "height": 900})
    used = calculator(tab, ADDRESSES["incantation"], "incantation")
    used.type_over("segments", "7").answered()
    tab.locator("a.md-nav__link[href$='#potion']:visible").first.click()
    expect(tab.locator("#potion")).to_be_in_viewport()
    expect(tab.locator(used.field("segments"))).to_have_value("7")


def test_copied_text_holds_the_answer_the_inputs_and_the_link(tab: Page) -> None:
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    used = calculator(tab, ADDRESSES["critiques"], "critiques")
    used.type_over("bonus", "7")
    # An option in force counts in the answer, folded or not.
    tab.locator(used.field("critique-automatique")).evaluate("at => at.click()")
    sentence = used.sentence()
    expect(used.root.locator(".calc-options")).not_to_have_attribute("open", "")
    used.root.get_by_role("button", name="Copier le texte").click()
    expect(used.root.get_by_role("button", name="Copié")).to_be_visible()
    text = tab.evaluate("navigator.clipboard.readText()")
    assert sentence in text
    assert "Bonus d’attaque : 7" in text
    assert "Cible paralysée ou inconsciente" in text
    assert "Arme naturelle" not in text
    assert "critiques.bonus=7" in text


def test_dice_are_really_thrown(tab: Page) -> None:
    used = calculator(tab, ADDRESSES["resistances"], "resistances")
    used.type_over("degats", "4d6").type_over("resistances", "").answered()
    seen = set()
    thrown = used.root.locator("[data-part=roll]")
    for _ in range(3):
        for before in range(4):
            used.root.get_by_role("button", name="Lancer les dés").click()
            expect(thrown.locator(".calc-befores li")).to_have_count(before)
            seen.add(thrown.locator("strong").inner_text())
        thrown.get_by_role("button", name="Effacer les jets").click()
    totals = {int(text.split(NBSP)[0]) for text in seen}
    assert totals <= set(range(4, 25))
    assert len(totals) > 1


def test_the_answer_is_spoken_after_a_pause(tab: Page) -> None:
    used = calculator(tab, ADDRESSES["discretion"], "discretion")
    spoken = used.root.locator("[role=status]")
    expect(spoken).to_be_empty()
    used.type_over("dd", "5")
    expect(spoken).to_contain_text("Au DD 5")


def test_fields_that_do_not_matter_are_hidden(tab: Page) -> None:
    used = calculator(tab, ADDRESSES["critiques"], "critiques")
    expect(tab.locator(used.field("ca"))).to_be_visible()
    tab.locator(used.field("type-attaque")).focus()
    tab.keyboard.press("ArrowDown")
    expect(tab.locator(used.field("ca"))).to_be_hidden()
    assert "par sort" in used.sentence()


def test_the_engine_survives_a_change_of_page(page: Page, server: Server) -> None:
    used = calculator(page, ADDRESSES["discretion"], "discretion")
    # Two changes, which no pack knows.
    used.type_over("dd", "5").type_over("dexterite", "-4").answered()
    asked = server.requested.count(f"/codex/assets/engine/{MANIFEST}")
    page.locator(".md-footer__link--next").click()
    page.wait_for_url("**/deplacement-terrain/")
    following = Calculator(page, "terrain")
    following.type_over("ajustement", "5")
    # 001 l.138: DD 10, d20 + 5 of 5 or more, 16/20.
    assert f"80{NBSP}% (4/5)" in following.sentence()
    assert server.requested.count(f"/codex/assets/engine/{MANIFEST}") == asked == 1


def test_reasons_lead_to_the_rule(tab: Page) -> None:
    used = calculator(tab, ADDRESSES["incantation"], "incantation")
    used.type_over("ennemis", "4").answered()
    used.root.get_by_text("Pourquoi ?").click()
    reason = used.root.get_by_role("link", name="Ennemi le plus puissant au contact")
    reason.click()
    expect(tab.locator("#corps-a-corps")).to_be_in_viewport()
    expect(tab.locator(used.field("ennemis"))).to_have_value("4")
    ruling = used.root.locator(".calc-note a").first.get_attribute("href") or ""
    assert ruling.endswith("/codex/a-propos/arbitrages/#maison-21")


def test_an_open_reason_stays_open_as_the_answer_changes(tab: Page) -> None:
    used = calculator(tab, ADDRESSES["incantation"], "incantation")
    used.root.get_by_text("Pourquoi ?").click()
    used.type_over("segments", "9").answered()
    expect(used.root.locator(".calc-steps")).to_be_visible()
