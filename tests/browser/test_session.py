"""A session: a throw goes on to the hit points, all throws stand in a log, and one comes back."""

import json
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from calculators.edition import EDITION
from tests import site
from tests.browser.conftest import Calculator, calculator
from tests.browser.test_every_page import resize, violations
from tests.browser.test_sheet import STANDS, ready
from tests.browser.test_shell import settle
from tests.draws import sampled

NBSP = "\N{NO-BREAK SPACE}"
THROWS = 60
"""A throw that hits half of the time misses as often in a row once in 10^18."""


def at(page: Page, calculator_id: str) -> Calculator:
    """Open a calculator in its page."""
    name = calculator_id.partition("/")[2]
    return ready(calculator(page, STANDS[calculator_id], name))


def there(page: Page, name: str) -> Calculator:
    """Wait for the calculator that « Continuer » leads to, with its answer."""
    found = ready(Calculator(page, name))
    expect(found.root.locator(".calc-stale")).to_have_count(0)
    return found


def throw(used: Calculator, way: str, told: str = "") -> Locator:
    """Throw until an outcome that begins so goes on by this way, and return it."""
    link = used.root.locator("[data-part=roll] .calc-onward a").filter(has_text=way)
    before = used.root.page.evaluate("(localStorage.getItem('codex.seance') ?? '').length")
    for _ in range(THROWS):
        used.root.locator("[data-do=roll]").click()
        used.root.page.wait_for_function(
            "before => (localStorage.getItem('codex.seance') ?? '').length > before", arg=before
        )
        before = used.root.page.evaluate("localStorage.getItem('codex.seance').length")
        if link.count() and outcome(used).startswith(told):
            return link.first
    raise AssertionError(f"no throw goes on to {way}")


def outcome(used: Calculator) -> str:
    """Return how the latest throw ended."""
    return used.root.locator("[data-part=roll] strong").inner_text().replace(NBSP, " ")


def number(pattern: str, text: str) -> int:
    """Return the number that a text says, as pages write it."""
    found = re.search(pattern, text.replace(NBSP, " ").replace("−", "-"))
    assert found, text
    return int(found[1])


def value(used: Calculator, name: str) -> str:
    """Return what a field holds, a list's rows too."""
    return str(
        used.root.locator("form").evaluate(
            "(form, name) => new FormData(form).getAll(name).join(',') ||"
            " [...form.elements].filter(each => each.name.split('.')[0] == name)"
            ".map(each => each.value).filter(Boolean).join(',')",
            name,
        )
    )


def note(within: Locator) -> str:
    """Note what is left, take it back, and note it again; return what was said."""
    within.locator("[data-do=note]").press("Enter")
    place = within.locator(".calc-fight:visible")
    expect(place).to_contain_text(f"Noté{NBSP}:")
    expect(within.locator("[data-do=unnote]")).to_be_focused()
    said = place.inner_text()
    within.locator("[data-do=unnote]").press("Enter")
    expect(within.locator("[data-do=note]")).to_be_focused()
    within.locator("[data-do=note]").press("Enter")
    expect(place).to_contain_text(f"Noté{NBSP}:")
    return said


@pytest.mark.smoke
def test_house_rules_go_from_the_attack_to_the_hit_points(page: Page) -> None:
    throw(at(page, "maison/attaque"), "les dégâts de ce coup").click()
    blow = there(page, "critiques")
    assert value(blow, "des") in {"degats-a-lancer", "chaine-a-lancer"}
    way = throw(blow, "ce que la cible subit")
    thrown = number(
        r"Dégâts .*: (\d+)", blow.root.locator("[data-part=roll] ol").first.inner_text()
    )
    way.click()
    resisted = there(page, "resistances")
    assert value(resisted, "degats") == str(thrown)
    taken = number(r"en subit (\d+)", resisted.sentence())
    resisted.root.get_by_role("link", name="les points de vie qui restent").click()
    left = there(page, "points-de-vie")
    assert value(left, "montant") == str(taken)
    left.type_over("pv", "29").answered()
    said = note(left.root.locator("[data-part=answer]"))
    assert number(r"29 → (-?\d+)", said) == 29 - taken
    # The next blow, on another page, starts from there.
    throw(at(page, "maison/attaque"), "les dégâts de ce coup").click()
    again = there(page, "critiques")
    assert value(again, "pv-cible") == (str(29 - taken) if taken < 29 else "")
    throw(again, "ce que la cible subit").click()
    last = there(page, "resistances")
    last.root.locator(".calc-onward a").first.click()
    assert value(there(page, "points-de-vie"), "pv") == str(29 - taken)


def test_runequest_goes_from_the_clash_to_the_wound(page: Page) -> None:
    throw(at(page, "runequest/opposition"), "les dégâts du coup", "Vous gagnez").click()
    blow = there(page, "degats")
    throw(blow, "la blessure").click()
    wound = there(page, "blessures")
    taken = int(value(wound, "degats-subis"))
    said = note(wound.root.locator("[data-part=answer]"))
    assert number(r"5 → (-?\d+)", said) == 5 - taken
    assert "la jambe" in said
    throw(at(page, "runequest/degats"), "la blessure").click()
    again = there(page, "blessures")
    assert value(again, "perdus") == str(taken)
    # Another part of the body is whole, and the leg is not forgotten.
    again.root.get_by_role("radio", name="bras", exact=True).check()
    again.answered()
    assert value(again, "perdus") == "0"


def test_oeil_noir_goes_from_the_assault_to_the_vitality(page: Page) -> None:
    throw(at(page, "oeil-noir/assaut"), "ce que coûte cette touche").click()
    blow = there(page, "degats")
    points = value(blow, "points")
    assert points.isdigit()
    blow.root.locator(".calc-options").evaluate("options => { options.open = true }")
    blow.type_over("pv-cible", "25").answered()
    blow.type_over("pr", "0").answered()
    way = throw(blow, "l’état du défenseur")
    said = note(blow.root.locator("[data-part=roll]"))
    left = number(r"il lui reste (-?\d+) PV", outcome(blow))
    assert left < 25
    assert number(r"25 → (-?\d+)", said) == left
    way.click()
    assert value(there(page, "energie-vitale"), "ev") == str(left)


def test_dd3_goes_from_the_attack_to_the_state_of_the_target(page: Page) -> None:
    throw(at(page, "dd3/attaque"), "critique et dégâts").click()
    blow = there(page, "critique")
    face = value(blow, "de")
    assert face.isdigit()
    blow.root.locator(".calc-options").evaluate("options => { options.open = true }")
    blow.type_over("pv-cible", "20").answered()
    way = throw(blow, "l’état de la cible")
    dealt = number(r"(\d+) dégâts?", outcome(blow))
    said = note(blow.root.locator("[data-part=roll]"))
    assert number(r"20 → (-?\d+)", said) == 20 - dealt
    way.click()
    assert value(there(page, "mourant"), "points") == str(20 - dealt)


def test_a_way_on_goes_over_what_the_tab_kept_even_to_the_very_first_values(page: Page) -> None:
    at(page, "runequest/blessures")
    own = Calculator(page, "blessures").field("degats-subis")
    first = page.locator(own).input_value()
    way = {"v": str(EDITION), "blessures.degats-subis": first}
    link = f"runequest/blessures/?{urlencode(way)}#calc-blessures"
    for typed in ("2", "3"):
        page.goto("runequest/")
        page.evaluate("sessionStorage.setItem('codex.suite', '#calc-blessures')")
        page.goto(link)
        wound = there(page, "blessures")
        assert value(wound, "degats-subis") == first
        # The answer is the page's own, and can be noted as any other.
        expect(wound.root.locator("[data-part=answer] [data-do=note]")).to_be_visible()
        wound.type_over("degats-subis", typed).answered()
        page.reload()
        assert value(there(page, "blessures"), "degats-subis") == typed


# --- the log ---


def logged(page: Page) -> Any:
    """Return the throws that this browser keeps."""
    return json.loads(page.evaluate("localStorage.getItem('codex.seance') ?? '[]'"))


def thrown(used: Calculator) -> None:
    """Throw once, and wait until it is kept."""
    count = len(logged(used.root.page))
    used.root.locator("[data-do=roll]").click()
    used.root.page.wait_for_function(
        "count => JSON.parse(localStorage.getItem('codex.seance') ?? '[]').length > count",
        arg=count,
    )


def test_the_log_holds_the_throws_of_all_games_and_tabs(page: Page) -> None:
    thrown(at(page, "maison/attaque"))
    other = page.context.new_page()
    thrown(at(other, "dd3/attaque"))
    other.close()
    stealth = at(page, "maison/discretion")
    thrown(stealth)
    assert [each["id"] for each in logged(page)] == [
        "maison/discretion",
        "dd3/attaque",
        "maison/attaque",
    ]
    stealth.root.locator("[data-do=session]").click()
    dialog = page.get_by_role("dialog", name="Séance")
    expect(dialog.locator("ol > li")).to_have_count(3)
    expect(dialog).to_contain_text("Règles maison")
    expect(dialog).to_contain_text("D&D 3")
    assert not violations(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog.get_by_role("button", name="Copier le texte").click()
    expect(dialog.get_by_role("button", name="Copié")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    for each in logged(page):
        assert each["outcome"] in copied
    dialog.get_by_role("button", name="Effacer", exact=True).press("Enter")
    assert logged(page) == []
    expect(dialog.get_by_role("button", name="Rétablir")).to_be_focused()
    dialog.get_by_role("button", name="Rétablir").press("Enter")
    assert len(logged(page)) == 3
    # Printed, it is alone, without what is to be pressed.
    page.emulate_media(media="print")
    expect(page.locator("article").first).to_be_hidden()
    expect(dialog.locator("ol > li")).to_have_count(3)
    expect(dialog.locator("button:visible")).to_have_count(0)
    page.emulate_media(media="null")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(stealth.root.locator("[data-do=session]")).to_be_focused()


def test_throws_of_before_the_log_come_into_it_and_a_foreign_log_is_left(page: Page) -> None:
    at(page, "maison/attaque")
    page.evaluate(
        "localStorage.setItem('codex.jets.maison/attaque',"
        " JSON.stringify([{lines: ['d20 : 12'], outcome: 'Touché.'}]))"
    )
    attack = at(page, "maison/attaque")
    page.wait_for_function("localStorage.getItem('codex.seance') !== null")
    assert [each["outcome"] for each in logged(page)] == ["Touché."]
    assert page.evaluate("localStorage.getItem('codex.jets.maison/attaque')") is None
    page.evaluate("localStorage.setItem('codex.seance', '{\"version\": 9, \"held\": 1}')")
    attack.root.locator("[data-do=roll]").click()
    expect(attack.root.locator("[data-part=roll]")).to_contain_text("Une autre version")
    assert page.evaluate("JSON.parse(localStorage.getItem('codex.seance')).version") == 9


# --- back ---


def test_the_first_pages_lead_back_to_the_present_values(page: Page) -> None:
    settle(page, "maison/")
    expect(page.locator("resume-session")).to_be_hidden()
    attack = at(page, "maison/attaque")
    attack.type_over("bonus", "9").answered()
    told = attack.sentence()
    for first in ("maison/", "./"):
        page.goto(first)
        way = page.locator("resume-session a")
        expect(way).to_contain_text("Reprendre")
        way.click()
        back = there(page, "attaque")
        assert value(back, "bonus") == "9"
        assert back.sentence() == told
    # A page that is read since is where one comes back to.
    page.goto("maison/etats/")
    title = page.locator("h1").inner_text().split("\n")[0].removesuffix("¶").strip()
    page.goto("maison/")
    expect(page.locator("resume-session a")).to_have_text(f"Reprendre{NBSP}: {title}")
    settle(page, "dd3/")
    expect(page.locator("resume-session")).to_be_hidden()


@pytest.mark.parametrize("width", sampled([(390,), (320,), (1280,)]))
def test_the_way_back_has_its_room_before_it_comes(rough_page: Page, width: int) -> None:
    page = rough_page
    attack = at(page, "maison/attaque")
    attack.type_over("bonus", "9").answered()
    resize(page, width)
    # The same letters both times: the typeface may come in time, or not.
    page.route("**/*.woff2", lambda route: route.abort())
    page.route("**/web/*/codex.js", lambda route: route.abort())
    page.goto("maison/")
    place = "document.querySelector('.codex-listes').getBoundingClientRect().top"
    before = page.evaluate(place)
    page.unroute("**/web/*/codex.js")
    page.goto("maison/")
    expect(page.locator("resume-session a")).to_be_visible()
    assert page.evaluate(place) == pytest.approx(before, abs=1)
    assert not violations(page)


def test_without_scripts_nothing_of_it_shows(browser: Any, server: site.Server) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=server.url)
    page = context.new_page()
    page.goto("maison/")
    expect(page.locator("resume-session")).to_be_hidden()
    page.goto(STANDS["maison/points-de-vie"])
    expect(page.locator(".calc-fight")).to_be_hidden()
    context.close()


# --- a whole fight ---


def test_a_fight_is_played_again_by_whoever_opens_its_link(page: Page, browser: Browser) -> None:
    used = at(page, "runequest/combat")
    page.locator(used.field("competence")).fill("70")
    used.answered().root.get_by_role("button", name="Jouer ce combat").click()
    lines = used.root.locator(".calc-throw li")
    expect(lines.first).to_be_visible()
    told = lines.all_inner_texts()
    rule = lines.first.get_by_role("link").get_attribute("href")
    assert rule
    assert "#" in rule
    link = used.root.get_by_role("link", name="Le lien de ce combat").get_attribute("href")
    assert link
    assert re.search(r"combat\.tirage=\d+", link)
    with browser.new_context(locale="fr-FR") as context:
        friend = context.new_page()
        friend.goto(link)
        seen = Calculator(friend, "combat")
        expect(seen.root.locator(".calc-throw li").first).to_be_visible()
        assert seen.root.locator(".calc-throw li").all_inner_texts() == told
        assert value(seen, "competence") == "70"
        # Opened once more, it is kept once.
        friend.goto(link)
        ready(seen)
        assert len(logged(friend)) == 1
    # A number that is none is told as what no field has.
    page.goto(re.sub(r"tirage=\d+", "tirage=sept", link))
    expect(Calculator(page, "combat").root.locator(".calc-warning")).to_contain_text("tirage")
