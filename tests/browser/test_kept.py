"""What a reader keeps is not lost: two tabs, back and forward, no room, former versions."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import calculator
from tests.browser.drivers import Firefox
from tests.site import Server

NBSP = "\N{NO-BREAK SPACE}"
STEALTH = "maison/surprise-discretion/"
SHEETS = "codex.fiches"
DEXTERITY = "calc-discretion-dexterite"
VISIT = "ne durera que le temps de cette visite"
CREATE = """async (...names) => {
  await customElements.whenDefined("character-sheet");
  const sheet = document.querySelector("#fiche-maison");
  for (const name of names) {
    sheet.querySelector("[data-do=new]").click();
    const field = sheet.querySelector("[data-part=name]");
    field.value = name;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}"""
TYPE = """async (id, text) => {
  const input = document.getElementById(id);
  await customElements.whenDefined(input.closest("rule-calculator, character-sheet").localName);
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}"""
PRESS = """async (selector) => {
  for (;;) {
    const button = document.querySelector(selector);
    const holder = button?.closest("rule-calculator, character-sheet");
    if (holder?.matches(":defined") && !button.closest("[hidden]")) return button.click();
    await new Promise((go) => setTimeout(go, 50));
  }
}"""
SAID = """async (selector) => {
  for (;;) {
    const said = document.querySelector(selector);
    if (said && !said.closest("[hidden]")) return said.textContent;
    await new Promise((go) => setTimeout(go, 50));
  }
}"""
VALUE = """async (id, wanted) => {
  const started = Date.now();
  for (;;) {
    const { value } = document.getElementById(id);
    if (value === wanted || Date.now() - started > 30_000) return value;
    await new Promise((go) => setTimeout(go, 50));
  }
}"""
KEPT = f"""async (count) => {{
  const started = Date.now();
  for (;;) {{
    const held = JSON.parse(localStorage.getItem("{SHEETS}") ?? "{{}}").maison?.characters ?? [];
    const enough = held.length >= count;
    if (enough || Date.now() - started > 30_000)
      return held.map(({{ name, values }}) => [name, values]);
    await new Promise((go) => setTimeout(go, 50));
  }}
}}"""
FILL = """(size) => {
  localStorage.setItem("fill", "x".repeat(size));
  for (let step = 1 << 20; step >= 1; step >>= 1) {
    for (;;) {
      try { localStorage.setItem("fill", `${localStorage.getItem("fill")}${"x".repeat(step)}`); }
      catch { break; }
    }
  }
}"""
"""Leave no room for another letter."""


class Tabs(Protocol):
    """A browser with several tabs, as its driver gives them."""

    def open(self, url: str) -> None:
        """Load a page in the present tab."""

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a function of JavaScript in the page."""

    def new_tab(self) -> str:
        """Open another tab."""

    def switch(self, tab: str) -> None:
        """Go to a tab."""

    def go(self, way: Any) -> None:
        """Go back or forward."""


class Chromium:
    """Chromium's tabs, driven as the other browsers' are."""

    def __init__(self, context: BrowserContext) -> None:
        """Begin with one."""
        self._context = context
        self._pages: dict[str, Page] = {}
        self.switch(self.new_tab())

    def open(self, url: str) -> None:
        """Load a page in the present tab."""
        self._page.goto(url)

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a function of JavaScript in the page."""
        return self._page.evaluate(f"given => ({function})(...given)", [*arguments])

    def new_tab(self) -> str:
        """Open another tab."""
        name = str(len(self._pages))
        self._pages[name] = self._context.new_page()
        return name

    def switch(self, tab: str) -> None:
        """Go to a tab."""
        self._page = self._pages[tab]

    def go(self, way: str) -> None:
        """Go back or forward."""
        (self._page.go_back if way == "back" else self._page.go_forward)()


@pytest.fixture(params=["chromium", "firefox"])
def tabs(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Tabs]:
    """Start a browser afresh."""
    if request.param == "chromium":
        yield Chromium(request.getfixturevalue("context"))
        return
    if missing := Firefox.missing():
        pytest.skip(f"no Firefox to drive: `sudo apt install {' '.join(missing)}`")
    with Firefox(tmp_path) as started:
        yield started


def test_back_loses_no_character(tabs: Tabs, server: Server) -> None:
    tabs.open(f"{server.url}{STEALTH}")
    tabs.evaluate(TYPE, DEXTERITY, "5")
    tabs.evaluate(PRESS, "#calc-discretion [data-do=keep]")
    # A page loaded whole, for which the browser keeps the one before as it was left.
    tabs.open(f"{server.url}fiches/")
    tabs.evaluate(CREATE, "Alia", "Borin")
    assert len(tabs.evaluate(KEPT, 3)) == 3
    tabs.go("back")
    # A browser may tell the page that it brought back a little later who was chosen since.
    tabs.evaluate(TYPE, DEXTERITY, "7")
    keep = "#calc-discretion [data-do=keep]"
    who = tabs.evaluate(SAID, keep).removeprefix("Garder pour ")
    tabs.evaluate(PRESS, keep)
    wanted = {"Mon personnage": {"dexterite": "5"}, "Alia": {}, "Borin": {}}
    wanted[who] = {"dexterite": "7"}
    assert dict(tabs.evaluate(KEPT, 3)) == wanted
    tabs.go("forward")
    tabs.evaluate(TYPE, "fiche-maison-force", "9")
    who = tabs.evaluate(SAID, "#fiche-maison [aria-pressed=true]")
    tabs.evaluate(PRESS, "#fiche-maison [data-do=new]")
    wanted[who] |= {"force": "9"}
    assert dict(tabs.evaluate(KEPT, 4)) == wanted | {"Personnage": {}}


def test_two_tabs_on_one_sheet_keep_what_both_did(tabs: Tabs, server: Server) -> None:
    other, sheets = tabs.new_tab(), tabs.new_tab()
    tabs.switch(other)
    tabs.open(f"{server.url}{STEALTH}")
    tabs.evaluate(TYPE, DEXTERITY, "5")
    tabs.evaluate(PRESS, "#calc-discretion [data-do=keep]")
    tabs.switch(sheets)
    tabs.open(f"{server.url}fiches/")
    assert tabs.evaluate(VALUE, "fiche-maison-dexterite", "5") == "5"
    tabs.switch(other)
    tabs.evaluate(TYPE, DEXTERITY, "7")
    tabs.evaluate(PRESS, "#calc-discretion [data-do=keep]")
    tabs.switch(sheets)
    assert tabs.evaluate(VALUE, "fiche-maison-dexterite", "7") == "7"
    tabs.evaluate(TYPE, "fiche-maison-force", "9")
    assert tabs.evaluate(KEPT, 1) == [["Mon personnage", {"dexterite": "7", "force": "9"}]]
    tabs.switch(other)
    assert tabs.evaluate(VALUE, "calc-discretion-dexterite", "7") == "7"


def test_choosing_in_one_tab_leaves_what_is_typed_in_another(tabs: Tabs, server: Server) -> None:
    typing, other = tabs.new_tab(), tabs.new_tab()
    tabs.switch(typing)
    tabs.open(f"{server.url}fiches/")
    tabs.evaluate(CREATE, "Alia")
    tabs.evaluate(TYPE, "fiche-maison-dexterite", "3")
    tabs.open(f"{server.url}{STEALTH}")
    assert tabs.evaluate(VALUE, DEXTERITY, "3") == "3"
    tabs.evaluate(TYPE, DEXTERITY, "6")
    tabs.switch(other)
    tabs.open(f"{server.url}fiches/")
    tabs.evaluate(CREATE, "Borin")
    tabs.evaluate(TYPE, "fiche-maison-dexterite", "9")
    assert len(tabs.evaluate(KEPT, 2)) == 2
    tabs.switch(typing)
    assert tabs.evaluate(VALUE, DEXTERITY, "6") == "6"
    pressed = "() => document.querySelector('#calc-discretion [aria-pressed=true]').textContent"
    assert tabs.evaluate(pressed) == "Alia"
    assert tabs.evaluate(VALUE, "calc-surprise-dexterite", "3") == "3"


# --- no room ---


@pytest.fixture
def full(tabs: Tabs, server: Server) -> Tabs:
    """Have a browser without room for anything."""
    tabs.open(f"{server.url}images/logo.svg")
    tabs.evaluate(FILL, 1 << 20)
    return tabs


TOLD = """async (selector, wanted) => {
  const started = Date.now();
  for (;;) {
    const text = document.querySelector(selector)?.textContent ?? "";
    if (text.includes(wanted) || Date.now() - started > 30_000) return text;
    await new Promise((go) => setTimeout(go, 50));
  }
}"""


def test_what_there_is_no_room_for_is_told_where_one_acted(full: Tabs, server: Server) -> None:
    full.open(f"{server.url}maison/critiques-maladresses/")
    full.evaluate(PRESS, "#calc-critiques [data-do=roll]")
    panel = full.evaluate(TOLD, "#calc-critiques [data-part=panel]", VISIT)
    assert "La place manque" in panel
    assert full.evaluate("() => document.querySelectorAll('#calc-critiques .calc-throw li').length")
    full.open(f"{server.url}fiches/")
    full.evaluate(CREATE, "Cora")
    told = "#fiche-maison [data-part=told]"
    assert "La place manque" in full.evaluate(TOLD, told, VISIT)
    # She is there for as long as the page.
    assert full.evaluate(TOLD, "[data-part=who]", "Cora")
    assert full.evaluate(KEPT, 0) == []


@pytest.mark.parametrize("where", ["full", "refused"])
def test_pins_throws_filters_and_sheets_go_on_without_storage(rough_page: Page, where: str) -> None:
    page = rough_page
    error = "QuotaExceededError" if where == "full" else "SecurityError"
    page.add_init_script(
        f"Storage.prototype.setItem = () => {{ throw new DOMException('', '{error}'); }};"
    )
    reason = "La place manque" if where == "full" else "ne laisse rien garder"
    used = calculator(page, STEALTH, "discretion")
    used.type_over("dd", "15").answered()
    used.root.get_by_role("button", name="Épingler").click()
    pins = used.root.locator(".calc-pins")
    expect(pins).to_contain_text(reason)
    expect(pins.locator("thead th")).to_have_text(["Maintenant", "Épinglée"])
    expect(used.root.locator("[role=status]")).to_contain_text(reason)
    used.type_over("dexterite", "4").answered()
    used.root.get_by_role("button", name="Garder dans une fiche").click()
    expect(used.root.locator("[data-part=left]")).to_contain_text(reason)
    expect(page.locator("#calc-surprise-dexterite")).to_have_value("4")
    used.root.get_by_role("button", name="Lancer les dés").click()
    expect(used.root.locator("[data-part=panel]")).to_contain_text(reason)
    expect(used.root.locator(".calc-throw")).to_be_visible()
    page.locator("section-filter label").nth(1).click()
    expect(page.locator("section-filter [role=status]")).to_contain_text(reason)


# --- other versions ---


def put(page: Page, key: str, held: Any, place: str = "localStorage") -> None:
    """Keep something as another version would have."""
    page.evaluate(f"([key, held]) => {place}.setItem(key, held)", [key, json.dumps(held)])


def maison(page: Page) -> Locator:
    """Return the sheets of the house rules."""
    return page.locator("#fiche-maison")


def test_characters_of_another_shape_are_told_exported_and_left_alone(
    tab: Page, tmp_path: Path
) -> None:
    later = {"id": "9", "name": "Cora", "values": {"armes": [{"nom": "hache"}]}}
    aldric = {"id": "1", "name": "Aldric", "values": {"force": "4", "cape": "oui"}}
    put(tab, SHEETS, {"maison": {"chosen": "1", "characters": [later, aldric]}, "dd3": 5})
    tab.goto("fiches/")
    other = maison(tab).locator("[data-part=other]")
    expect(other).to_contain_text("ne sait pas lire un personnage gardé")
    expect(other).to_contain_text(f"Gardé sans servir{NBSP}: cape (« oui »)")
    tab.locator("#fiche-maison-force").fill("6")
    maison(tab).get_by_role("button", name="Nouveau personnage").click()
    first, second, _ = json.loads(tab.evaluate(f"localStorage.getItem('{SHEETS}')"))["maison"][
        "characters"
    ]
    assert first == later
    assert second == aldric | {"values": {"force": "6", "cape": "oui"}}
    with tab.expect_download() as downloading:
        maison(tab).get_by_role("button", name="Exporter").click()
    file = tmp_path / "fiches.json"
    downloading.value.save_as(file)
    assert later in json.loads(file.read_text("utf-8"))["characters"]
    # A whole game in another shape: told, and given up only on purpose.
    dd3 = tab.locator("#fiche-dd3")
    expect(dd3.locator("[data-part=other]")).to_contain_text("Une autre version du Codex")
    expect(dd3.get_by_role("button", name="Nouveau personnage")).to_be_hidden()
    dd3.get_by_role("button", name="Repartir de zéro").click()
    assert json.loads(tab.evaluate(f"localStorage.getItem('{SHEETS}')"))["dd3"] == 5
    dd3.get_by_role("button", name="Repartir de zéro pour de bon").click()
    dd3.get_by_role("button", name="Nouveau personnage").click()
    expect(dd3.locator(".calc-chip").first).to_have_text("Personnage")
    assert json.loads(tab.evaluate(f"localStorage.getItem('{SHEETS}')"))["maison"]


def test_an_option_that_is_gone_is_told_beside_the_name(tab: Page) -> None:
    aldric = {"id": "1", "name": "Aldric", "values": {"classe": "barde-des-brumes"}}
    put(tab, SHEETS, {"maison": {"chosen": "1", "characters": [aldric]}})
    used = calculator(tab, STEALTH, "discretion")
    line = used.root.locator("[data-part=left]")
    expect(line).to_contain_text("Classe (« barde-des-brumes »)")
    expect(line).to_contain_text("Il compte ce qui est affiché.")


def test_pins_of_another_version_are_marked_and_not_compared(tab: Page) -> None:
    used = calculator(tab, STEALTH, "discretion")
    used.answered().root.locator(".calc-actions:not([hidden])").wait_for()
    used.root.get_by_role("button", name="Épingler").click()
    used.type_over("dd", "15").answered()
    expect(used.root.locator(".calc-gap")).not_to_have_count(0)
    key = tab.evaluate("Object.keys(sessionStorage).find(key => key.startsWith('codex.épingles'))")
    held = json.loads(tab.evaluate("key => sessionStorage.getItem(key)", key))
    (pin,) = held["held"]
    # As the version before this one kept it, and as a later one may.
    former = {name: value for name, value in pin.items() if name != "made"}
    former["values"]["ancien-champ"] = "12"
    for kept in ([former], {"version": 2, "held": [pin | {"made": "manifest-0123.json"}]}):
        put(tab, key, kept, "sessionStorage")
        tab.reload()
        expect(used.root.locator(".calc-pins thead")).to_contain_text("autre version du Codex")
        expect(used.root.locator(".calc-pinned")).not_to_have_count(0)
        expect(used.root.locator(".calc-gap")).to_have_count(0)
    put(tab, key, [former], "sessionStorage")
    tab.reload()
    used.root.get_by_role("button", name="Reprendre ces valeurs").click()
    warning = used.root.locator(".calc-warning")
    expect(warning).to_contain_text("L’épingle contient des valeurs que ce calculateur ne connaît")
    expect(warning).to_contain_text("ancien-champ = 12")


def test_what_a_tab_kept_is_not_told_as_a_link(tab: Page) -> None:
    tab.goto(STEALTH)
    key = f"codex {tab.evaluate('location.pathname')} discretion"
    # As three versions kept it.
    changed = {"ancien-champ": "12", "dd": "15"}
    for held in (
        changed,
        {"changed": changed, "linked": False},
        {"version": 2, "held": {"changed": changed, "linked": False}},
    ):
        put(tab, key, held, "sessionStorage")
        used = calculator(tab, STEALTH, "discretion")
        warning = used.root.locator(".calc-warning")
        expect(warning).to_contain_text("Cet onglet gardait des valeurs")
        expect(tab.locator(used.field("dd"))).to_have_value("15")


# --- many ---


def test_thousands_of_characters_come_in_and_are_chosen_from_a_list(
    tab: Page, tmp_path: Path
) -> None:
    count = 3000
    people = [
        {"name": f"Gobelin {each}", "values": {"force": str(each % 9)}} for each in range(count)
    ]
    people[7]["values"] = {"cape": "oui", "force": "1"}
    file = tmp_path / "fiches.json"
    written = {"format": "codex-de-combat/fiches", "version": 1, "system": "maison"}
    file.write_text(json.dumps(written | {"characters": people}), "utf-8")
    tab.goto("fiches/")
    told = maison(tab).locator("[data-part=told]")
    maison(tab).locator("input[type=file]").set_input_files(file)
    expect(told).to_contain_text("et 2\N{NO-BREAK SPACE}995 de plus")
    expect(told).to_contain_text("Laissé de côté")
    expect(told).to_contain_text("Gobelin 7, cape")
    chosen = maison(tab).get_by_label("Personnage", exact=True)
    expect(chosen.locator("option")).to_have_count(count + 1)
    chosen.select_option("Gobelin 12")
    expect(tab.locator("#fiche-maison-force")).to_have_value("3")
    used = calculator(tab, STEALTH, "discretion")
    used.root.get_by_label("Personnage", exact=True).focus()
    used.root.get_by_label("Personnage", exact=True).select_option("Gobelin 13")
    expect(used.root.get_by_label("Personnage", exact=True)).to_be_focused()
    expect(tab.locator("#calc-surprise .calc-sheet option:checked")).to_have_text("Gobelin 13")
