"""What a table does with a phone, counted from the first page, in each of the games."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from calculators import registry, table
from calculators.alternatives import Alternative
from calculators.fields import Integer
from calculators.systems import SYSTEMS
from tests import site
from tests.browser.conftest import Calculator, calculator, phone
from tests.browser.test_adversaries import meet
from tests.browser.test_session import note, number, there, throw, value
from tests.browser.test_sheet import STANDS, of_strength, ready
from tests.browser.test_shell import settle
from tests.browser.test_table import fill, values_of
from tests.draws import sampled

FIVE = {
    "maison": ["discretion", "surprise", "attaque", "lutte", "incantation"],
    "runequest": ["armure", "blessures", "cavalier", "milieux", "recul"],
    "oeil-noir": ["assaut", "blessures", "energie-vitale", "manoeuvres", "situations"],
    "dd3": ["attaque", "classe-armure", "critique", "deplacement", "initiative"],
}
"""Calculators of each game that ask for numbers of the sheet whatever else is chosen."""


def from_home(page: Page, system: str) -> int:
    """Go from the first page to a game's own; return the touches."""
    settle(page, "")
    page.locator(f"article a[href$='/{system}/']").first.click()
    page.wait_for_url(f"**/{system}/")
    return 1


def choose(page: Page, key: str) -> Calculator:
    """Go from a game's first page to one of its calculators by one touch."""
    page.locator(f"article a[href$='/#calc-{key}']").first.click()
    return there(page, key)


def shown(used: Calculator, name: str) -> bool:
    """Tell whether a field is shown where its options are opened."""
    return used.root.locator(f"[data-field={name}]:not([hidden], [hidden] *)").count() > 0


@pytest.mark.parametrize("system", SYSTEMS)
def test_one_character_in_five_calculators_of_a_game_within_ten_touches(
    tab: Page, system: str
) -> None:
    """Every number of the sheet that a form shows is there, though nobody typed it in this form."""
    said = of_strength(system, 2)
    meet(tab, {}, {"Aldric": said}, system)
    touches = from_home(tab, system)
    for place, key in enumerate(FIVE[system]):
        if place:
            tab.go_back()
            tab.wait_for_url(f"**/{system}/")
            touches += 1
        used = choose(tab, key)
        touches += 1
        whose = used.root.locator(".calc-who[data-side=you] [aria-pressed=true]")
        expect(whose).to_have_text("Aldric")
        found = 0
        for field in registry.find(f"{system}/{key}").form.fields():
            if isinstance(field.sheet, Integer) and shown(used, field.name):
                assert value(used, field.name) == said[field.sheet.name], field.name
                held = used.root.locator(f"[data-field={field.name}]")
                expect(held).to_have_attribute("data-held", "sheet")
                found += 1
        assert found
        assert used.sentence()
    assert touches <= 10


# --- from the attack to the hit points ---

OGRE: dict[str, dict[str, str]] = {
    "maison": {"ca": "11", "pv": "59", "resistances": "1"},
    "runequest": {"competence": "35", "armure": "1"},
    "oeil-noir": {"prd": "6", "pr": "1", "ev": "41"},
    "dd3": {"ca": "12", "pv": "47"},
}
ALDRIC: dict[str, dict[str, str]] = {
    "maison": {"bonus": "9"},
    "runequest": {"competence": "90"},
    "oeil-noir": {"at": "17"},
    "dd3": {"force": "5"},
}
THROWN = True
CHAINS: dict[str, list[tuple[str, str, bool]]] = {
    "maison": [
        ("attaque", "les dégâts de ce coup", THROWN),
        ("critiques", "ce que la cible subit", THROWN),
        ("resistances", "ce qui reste après", not THROWN),
    ],
    "runequest": [
        ("opposition", "les dégâts du coup", THROWN),
        ("degats", "la blessure", THROWN),
    ],
    "oeil-noir": [
        ("assaut", "ce que coûte cette touche", THROWN),
        ("degats", "l’état du défenseur", THROWN),
    ],
    "dd3": [
        ("attaque", "critique et dégâts", THROWN),
        ("critique", "l’état de la cible", THROWN),
    ],
}
"""The calculators of a chain, each with the way on to the next, and whether a throw opens it."""
HIT = {"opposition": "Vous gagnez"}
"""How an outcome begins that is a hit of one's own, where the other side's opens a way too."""
ENDS = {
    "maison": ("points-de-vie", "pv", 59),
    "runequest": ("blessures", "", 5),
    "oeil-noir": ("energie-vitale", "ev", 41),
    "dd3": ("mourant", "points", 47),
}
"""The calculator at the end, the field that takes what is left, and what there was before."""
NOTED_WITH_THE_BLOW = {"oeil-noir", "dd3"}
"""Where the throw of the blow itself says what is left; the others say it at the chain's end."""
MOST_TOUCHES = 9
"""From the first page to hit points that are noted; of several throws, the one that hits."""


@pytest.mark.smoke
@pytest.mark.parametrize("system", sampled((each,) for each in SYSTEMS))
def test_touches_alone_lead_from_an_attack_to_the_hit_points(page: Page, system: str) -> None:
    """With a character and an adversary of one's own: no value is typed at all."""
    page.goto("images/logo.svg")
    meet(page, {"Ogre": OGRE[system]}, {"Aldric": ALDRIC[system]}, system)
    touches = from_home(page, system)
    used = choose(page, CHAINS[system][0][0])
    touches += 1
    end, takes, before = ENDS[system]
    said = ""
    for (key, way, thrown), (then, *_) in pairwise([*CHAINS[system], (end, "", not THROWN)]):
        if thrown:
            link = throw(used, way, HIT.get(key, ""))
            touches += 1
        else:
            link = used.root.get_by_role("link", name=way)
        if then == end and system in NOTED_WITH_THE_BLOW:
            said = note(used.root.locator("[data-part=roll]"))
            touches += 1
        link.click()
        touches += 1
        used = there(page, then)
    if not said:
        said = note(used.root.locator("[data-part=answer]"))
        touches += 1
    left = number(rf"{before} → (-?\d+)", said)
    assert left < before
    if system in NOTED_WITH_THE_BLOW:
        assert value(used, takes) == str(left)
    elif takes:
        assert value(used, takes) == str(before)
    assert touches <= MOST_TOUCHES


# --- two devices ---

SENT = {
    "maison": ("attaque", "bonus"),
    "runequest": ("opposition", "competence"),
    "oeil-noir": ("assaut", "at"),
    "dd3": ("critique", "bonus"),
}
"""A calculator of each game, and a number that is changed where the link is opened."""


@pytest.fixture
def two(browser: Browser, server: site.Server) -> Iterator[tuple[Page, Page]]:
    """Open a tab on each of two phones that have nothing in common."""
    with phone(browser, server) as one, phone(browser, server) as other:
        for each in (one, other):
            each.grant_permissions(["clipboard-read", "clipboard-write"])
        yield one.new_page(), other.new_page()


OTHERS = {
    "maison": ["resistances"],
    "runequest": ["blessures", "cavalier"],
    "oeil-noir": ["situations"],
    "dd3": ["attaque"],
}
"""More calculators of each game that ask what a table plays."""


ACTS, NEITHER, CODEX = "autre lecture", "ni la table ni le Codex", "lecture du Codex"


def readings(system: str, place: int) -> dict[str, str]:
    """Return what a table plays of every other question, or of those between, as far as it can.

    Where both play one, a third reading is the other's.
    """
    return {
        name: list(table.readings_of(ruling))[-1 if place == 0 else 1]
        for number, (name, ruling) in enumerate(table.questions(system).items())
        if number % 2 == place or len(list(table.readings_of(ruling))) > 2
    }


def plays(page: Page, system: str, step: int) -> None:
    """Have a phone its own character and adversary, some steps beside the example's."""
    page.goto("images/logo.svg")
    foe = {
        field.name: str(field.default + step)
        for field in registry.adversary_of(system).fields()
        if isinstance(field, Integer) and field.default + step <= field.maximum
    }
    meet(page, {"Ogre": foe}, {"Aldric": of_strength(system, step)}, system)
    fill(page, system, Jeudi=readings(system, step - 1))


def standings(used: Calculator, system: str, key: str) -> list[str]:
    """Return how the line of the table has to call each point, by what the form holds."""
    mine = readings(system, 1)
    held = values_of(used)
    told = []
    for field in registry.find(f"{system}/{key}").form.fields():
        offered = list(table.offers_of(field))
        if len(offered) != 1 or not shown(used, field.name):
            continue
        (offer,) = offered
        wanted = offer.held.get(mine.get(table.question_of(offer.ruling), ""))
        codex = field.typed(field.default) if not isinstance(field, Alternative) else "non"
        now = held[field.name]
        if now == wanted:
            told.append(ACTS)
        elif now != codex:
            told.append(NEITHER)
        elif wanted is not None:
            told.append(CODEX)
    return told


def link_of(used: Calculator) -> str:
    """Copy the link of an answer, as one sends it."""
    used.answered().root.get_by_role("button", name="Copier le lien").click()
    expect(used.root.locator("[data-do=link]")).to_have_text("Copié")
    return str(used.page.evaluate("navigator.clipboard.readText()"))


def seen(used: Calculator) -> tuple[str, list[str], list[str]]:
    """Return the answer: its sentence, its figures and what the bar says without a pin."""
    sentence = used.sentence()
    figures = used.root.locator(".calc-figures").all_inner_texts()
    return sentence, figures, used.root.locator(".calc-told .calc-large").all_inner_texts()


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_link_is_compared_on_two_phones(two: tuple[Page, Page], system: str) -> None:
    """Each has another character, adversary and table; a change is pinned beside, sent and read."""
    mine, theirs = two
    key, name = SENT[system]
    for step, tab in enumerate(two, 1):
        plays(tab, system, step)
    for each in (*OTHERS[system], key):
        sent = ready(calculator(mine, STANDS[f"{system}/{each}"], each))
        told = seen(sent)
        theirs.goto(link_of(sent))
        got = ready(Calculator(theirs, each))
        assert seen(got) == told
        expect(got.root.locator("[data-held]")).to_have_count(0)
        line = got.root.locator(".calc-ours > span")
        standing = standings(got, system, each)
        for how in (ACTS, NEITHER, CODEX):
            expect(line.filter(has_text=how)).to_have_count(standing.count(how))
    got.root.locator(".calc-told").click()
    got.root.locator("[data-part=panel] [data-do=pin]").click()
    got.root.locator("[data-do=close]").click()
    was = value(got, name)
    got.type_over(name, str(int(was) - 3)).answered()
    beside = re.compile(rf"^[\d,]+\s%, .+, .*\b{was}")
    expect(got.root.locator(".calc-told .calc-beside")).to_have_text(beside)
    changed = seen(got)
    assert changed[0] != told[0]
    mine.goto(link_of(got))
    assert seen(ready(Calculator(mine, key))) == changed
