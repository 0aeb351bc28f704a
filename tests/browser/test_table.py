"""« Notre table »: chosen once, and every calculator starts from it; kept in this browser alone."""

import base64
import json
import re
import string
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from calculators import registry, table
from calculators.alternatives import Alternative
from calculators.systems import SYSTEMS
from tests.browser.conftest import Calculator, calculator
from tests.browser.test_every_page import resize, violations
from tests.browser.test_sheet import STANDS, ready
from tests.browser.test_shell import settle
from tests.draws import sampled

pytestmark = pytest.mark.usefixtures("sparing")

NBSP = "\N{NO-BREAK SPACE}"
OPPOSITION = ("runequest/affrontement/", "opposition")
LETTERS = string.ascii_letters + string.digits
UP = {"9.arrondi-critique": "superieur"}
OFFERING = [
    each
    for each in registry.all_ids()
    if any(field.ruling and field.ruling.readings for field in registry.find(each).form.fields())
]


def fill(page: Page, system: str, **tables: dict[str, str]) -> None:
    """Keep tables as a reader would have; the first is chosen."""
    shelf = {
        "chosen": "1",
        "characters": [
            {"id": str(place), "name": name, "values": values}
            for place, (name, values) in enumerate(tables.items(), 1)
        ],
    }
    page.evaluate("held => localStorage.setItem('codex.tables', held)", json.dumps({system: shelf}))


def kept(page: Page, system: str) -> Any:
    """Return the tables of a game as this browser keeps them."""
    held = page.evaluate("localStorage.getItem('codex.tables')")
    return (json.loads(held) if held else {}).get(system, {}).get("characters", [])


def values_of(used: Calculator) -> dict[str, str]:
    """Return what the form holds of each field that offers a reading."""
    held: dict[str, str] = used.root.evaluate(
        """root => Object.fromEntries([...root.querySelectorAll("[data-ours]")].map((field) => {
          const box = field.querySelector("input[type=checkbox]");
          const chosen = field.querySelector("input:checked, select");
          return [field.dataset.field, box ? (box.checked ? "oui" : "non") : chosen.value];
        }))"""
    )
    return held


# --- calculators ---


@pytest.mark.parametrize("calculator_id", sampled((each,) for each in OFFERING))
def test_every_calculator_starts_from_the_table_and_goes_back_in_one_tap(
    tab: Page, calculator_id: str
) -> None:
    """Each question at its last reading: the form holds them all, and tells those that act."""
    found = registry.find(calculator_id)
    fields = [each for each in found.form.fields() if each.ruling and each.ruling.readings]
    otherwise = {
        name: list(table.readings_of(ruling))[-1]
        for name, ruling in table.questions(found.system).items()
    }
    fill(tab, found.system, Jeudi=otherwise)
    used = ready(calculator(tab, STANDS[calculator_id], calculator_id.partition("/")[2]))
    wanted = {
        each.name: "oui" if isinstance(each, Alternative) else str(each.ruling.readings[-1].value)
        for each in fields
        if each.ruling
    }
    used.answered()
    assert values_of(used) == wanted
    line = used.root.locator(".calc-ours")
    expect(line).to_contain_text("Jeudi")
    acting = used.root.locator("[data-ours]").evaluate_all(
        "all => all.filter((each) => !each.closest('[hidden]')).length"
    )
    expect(line.get_by_text("autre lecture")).to_have_count(acting)
    line.get_by_role("button", name="Lecture du Codex").click()
    used.answered()
    retained = {
        each.name: "non" if isinstance(each, Alternative) else str(each.ruling.readings[0].value)
        for each in fields
        if each.ruling
    }
    assert values_of(used) == retained
    expect(line.get_by_text("autre lecture")).to_have_count(0)
    line.get_by_role("button", name="Lecture de la table").click()
    assert values_of(used) == wanted


@pytest.mark.smoke
def test_an_answer_is_the_one_of_the_table(tab: Page) -> None:
    found = registry.find("runequest/opposition")
    fill(tab, "runequest", Jeudi=UP)
    used = ready(calculator(tab, *OPPOSITION))
    first = used.root.evaluate(
        "root => Object.fromEntries(new FormData(root.querySelector('form')))"
    )
    assert first["arrondi-critique"] == "superieur"
    first["precises"] = first.get("precises", "0")
    known = {field.name for field in found.form.fields()}
    told = found.evaluate({name: held for name, held in first.items() if name in known})
    plain = used.sentence().replace("\N{NARROW NO-BREAK SPACE}", NBSP)
    assert re.sub(r"\s", " ", told.sentence) == re.sub(r"\s", " ", plain)
    # It lasts through a reload, as does the Codex's reading for this once.
    used.root.get_by_role("button", name="Lecture du Codex").click()
    tab.reload()
    ready(used)
    assert values_of(used)["arrondi-critique"] == "inferieur"
    expect(used.root.locator(".calc-ours")).to_contain_text(f"arbitrage{NBSP}9, lecture du Codex")


def test_a_value_changed_by_hand_is_told_and_taken_back(tab: Page) -> None:
    fill(tab, "runequest", Jeudi=UP)
    used = ready(calculator(tab, *OPPOSITION))
    line = used.root.locator(".calc-ours")
    used.root.locator(".calc-options > summary").first.click()
    used.root.locator("[data-field=arrondi-critique] label", has_text="à l’inférieur").click()
    expect(line).to_contain_text(f"arbitrage{NBSP}9, changé pour cette fois")
    line.get_by_role("button", name="Lecture de la table").click()
    expect(line).to_contain_text(f"arbitrage{NBSP}9, autre lecture")


def test_a_link_is_answered_as_it_was_sent_and_holds_what_the_table_played(tab: Page) -> None:
    fill(tab, "runequest", Jeudi=UP)
    # A friend's link, who plays another reading of another point.
    used = ready(
        calculator(
            tab, f"{OPPOSITION[0]}?opposition.egalites=personne&v=3#calc-opposition", "opposition"
        )
    )
    assert values_of(used)["arrondi-critique"] == "inferieur"
    assert values_of(used)["egalites"] == "personne"
    expect(used.root.locator(".calc-ours")).to_contain_text("lecture du Codex")
    used.root.get_by_role("button", name="Lecture de la table").click()
    assert values_of(used)["arrondi-critique"] == "superieur"


@pytest.mark.smoke
def test_one_box_follows_the_ruling_of_the_trial(tab: Page) -> None:
    fill(tab, "runequest", Jeudi={"32.sans-vainqueur": "perd"})
    used = ready(calculator(tab, "runequest/effets-speciaux/", "epreuves"))
    assert values_of(used)["sans-vainqueur"] == "non"
    used.root.locator("[data-field=epreuve] select").select_option("charge")
    assert values_of(used)["sans-vainqueur"] == "oui"
    used.root.locator("[data-field=epreuve] select").select_option("piege")
    assert values_of(used)["sans-vainqueur"] == "non"


def test_continuing_keeps_what_the_table_plays(tab: Page) -> None:
    fill(tab, "maison", Jeudi={"24.chaine-sur-tout-critique": "toujours"})
    attack = ready(calculator(tab, "maison/attaque-distance/", "attaque"))
    attack.type_over("bonus", "9").answered()
    attack.root.locator(".calc-onward a").first.click()
    tab.wait_for_url("**/critiques-maladresses/**")
    critical = ready(Calculator(tab, "critiques"))
    assert values_of(critical)["chaine-sur-tout-critique"] == "oui"
    expect(critical.root.locator(".calc-ours")).to_contain_text(f"arbitrage{NBSP}24, autre lecture")


def test_a_question_in_words_is_answered_by_the_table(tab: Page) -> None:
    fill(tab, "runequest", Jeudi=UP)
    settle(tab, OPPOSITION[0])
    tab.keyboard.press("/")
    tab.keyboard.type("65 % contre 40 %")
    found = tab.locator(".find-answer")
    expect(found).to_contain_text(f"Lectures de votre table{NBSP}: Arrondi de la réussite critique")
    expect(found).to_contain_text("56,97")


# --- the page ---


def test_a_reading_is_chosen_told_and_kept(tab: Page) -> None:
    tab.goto("runequest/notre-table/")
    ours = tab.locator("our-table")
    point = ours.locator("[data-point='10']")
    count = ours.locator("[data-part=count]")
    count = ours.locator("p[data-part=count]")
    none = ours.locator("[data-part=none]")
    expect(none).to_contain_text("celles du Codex")
    point.locator("label", has_text="le plus bas").click()
    expect(ours.locator("[data-part=told]")).to_contain_text("Gardé dans")
    expect(count).to_have_text("1 point joué autrement que le Codex.")
    point.locator("summary").click()
    point.locator("textarea").fill("Les deux relancent.")
    expect(count).to_have_text("1 point joué autrement que le Codex.")
    (only,) = kept(tab, "runequest")
    assert only["values"] == {
        "10.egalites": "plus-bas",
        "arbitrage-10": "Les deux relancent.",
    }
    tab.reload()
    expect(point.locator("input:checked")).to_have_value("plus-bas")
    expect(point.locator("textarea")).to_have_value("Les deux relancent.")
    # Back to the Codex's own, and to no table at all.
    point.locator("label", has_text="Codex.").click()
    point.locator("textarea").fill("")
    expect(count).to_have_text("Cette table joue tout comme le Codex.")
    assert kept(tab, "runequest")[0]["values"] == {}
    ours.get_by_role("button", name="le Codex", exact=True).click()
    expect(none).to_be_visible()
    expect(count).to_be_hidden()


def test_several_tables_a_file_and_a_text(tab: Page, tmp_path: Path) -> None:
    fill(tab, "dd3", Jeudi={"24.multiplie": "des-seuls"}, Samedi={"arbitrage-7": "Au dé."})
    tab.goto("dd3/notre-table/")
    ours = tab.locator("our-table")
    ours.get_by_role("button", name="Samedi").click()
    expect(ours.locator("textarea[data-note='7']")).to_have_value("Au dé.")
    with tab.expect_download() as downloading:
        ours.get_by_role("button", name="Exporter").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    ours.locator("input[type=file]").set_input_files(file)
    expect(ours.locator("[data-part=told]")).to_have_text(f"Repris{NBSP}: Jeudi, Samedi.")
    held = kept(tab, "dd3")
    assert [each["name"] for each in held] == ["Jeudi", "Samedi", "Jeudi 2", "Samedi 2"]
    assert held[2]["values"] == {"24.multiplie": "des-seuls"}
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ours.get_by_role("button", name="Copier le texte").click()
    expect(ours.get_by_role("button", name="Copié")).to_be_visible()
    copied = tab.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(f"Règles de notre table{NBSP}: Samedi 2 (D&D 3)\n")
    assert f"– Nous jouons autrement{NBSP}: Au dé." in copied
    erase = ours.get_by_role("button", name="Effacer")
    erase.click()
    erase.click()
    assert [each["name"] for each in kept(tab, "dd3")] == ["Jeudi", "Samedi", "Jeudi 2"]


def test_what_this_version_does_not_know_is_told_and_kept(tab: Page) -> None:
    strange = {"9.inconnue": "oui", "24.multiplie": "jamais"}
    fill(tab, "dd3", Jeudi=strange)
    tab.goto("dd3/notre-table/")
    ours = tab.locator("our-table")
    expect(ours.locator("[data-part=other]")).to_contain_text("9.inconnue")
    expect(ours.locator("[data-part=count]")).to_contain_text("tout comme le Codex")
    ours.locator("[data-point='24'] label").nth(1).click()
    assert kept(tab, "dd3")[0]["values"].keys() == strange.keys()
    tab.evaluate("localStorage.setItem('codex.tables', '[7]')")
    tab.reload()
    expect(ours.locator("[data-part=other]")).to_contain_text("Une autre version du Codex")
    ours.locator("[data-point='24'] label").nth(1).click()
    assert tab.evaluate("localStorage.getItem('codex.tables')") == "[7]"
    expect(ours.locator("[data-part=told]")).to_contain_text("le temps de cette visite")


def test_a_choice_in_another_tab_comes_into_the_calculators(tab: Page) -> None:
    used = ready(calculator(tab, *OPPOSITION))
    other = tab.context.new_page()
    try:
        other.goto("runequest/notre-table/")
        other.locator("[data-of='9.arrondi-critique'] label").nth(1).click()
        expect(used.root.locator(".calc-ours")).to_contain_text(f"arbitrage{NBSP}9, autre lecture")
        assert values_of(used)["arrondi-critique"] == "superieur"
    finally:
        other.close()


# --- links ---


def proposed(page: Page) -> str:
    """Return the link that « Copier le lien » gives."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("our-table").get_by_role("button", name="Copier le lien").click()
    expect(page.get_by_role("button", name="Copié")).to_be_visible()
    return str(page.evaluate("navigator.clipboard.readText()"))


@pytest.mark.parametrize("system", sampled((each,) for each in SYSTEMS))
def test_a_link_there_and_back_gives_the_same_table(tab: Page, system: str) -> None:
    """Every question otherwise, and words with all that words may hold."""
    values = {
        name: list(table.readings_of(ruling))[-1]
        for name, ruling in table.questions(system).items()
    }
    values |= {"arbitrage-1": "« Au dé » & <b>rien</b>\n−1, 50 %…", "arbitrage-2": "é" * 280}
    fill(tab, system, Jeudi=values)
    tab.goto(f"{system}/notre-table/")
    link = proposed(tab)
    assert len(link) < 3000
    tab.goto("images/logo.svg")
    tab.evaluate("localStorage.clear(); sessionStorage.clear();")
    tab.goto(link)
    offer = tab.locator("our-table .ours-offer")
    expect(offer).to_contain_text("Une table vous est proposée")
    expect(offer.locator("h2 ~ ul > li")).to_have_count(
        len({table.questions(system)[name].number for name in table.questions(system)} | {1, 2})
    )
    # Nothing is kept before the second touch.
    assert kept(tab, system) == []
    offer.get_by_role("button", name="Garder comme table de plus").click()
    (only,) = kept(tab, system)
    assert (only["name"], only["values"]) == ("Jeudi", values)
    expect(offer).to_be_hidden()
    assert "#" not in tab.url


READER = Path(__file__).parents[2] / "node_modules/jsqr/dist/jsQR.js"
READ = """async picture => {
  const bytes = Uint8Array.from(atob(picture), each => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = image;
  const drawn = new OffscreenCanvas(width, height).getContext("2d");
  drawn.drawImage(image, 0, 0);
  return jsQR(drawn.getImageData(0, 0, width, height).data, width, height)?.data ?? null;
}"""


def read_code(code: Locator) -> str | None:
    """Return what a reader of QR codes makes of what is on the screen."""
    page = code.page
    picture = base64.b64encode(code.screenshot()).decode()
    page.evaluate(READER.read_text("utf-8"))
    return str(page.evaluate(READ, picture))


def test_a_code_on_the_screen_holds_the_link(tab: Page) -> None:
    fill(tab, "dd3", Jeudi={"24.multiplie": "des-seuls", "arbitrage-3": "Non."})
    tab.goto("dd3/notre-table/")
    link = proposed(tab)
    button = tab.locator("our-table").get_by_role("button", name="Code QR")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.press("Enter")
    code = tab.get_by_role("img", name=f"Code QR de «{NBSP}Jeudi{NBSP}»")
    expect(code).to_be_visible()
    schemes: tuple[Literal["light", "dark"], ...] = "light", "dark"
    for scheme in schemes:
        tab.emulate_media(color_scheme=scheme)
        assert read_code(code) == link
    assert violations(tab) == []
    # What is played otherwise meanwhile is in it.
    tab.locator('[data-note="3"]').evaluate("area => area.closest('details').open = true")
    before = code.locator("path").last.get_attribute("d")
    tab.locator('[data-note="3"]').fill("Si.")
    expect(code.locator("path").last).not_to_have_attribute("d", before or "")
    assert read_code(code) == proposed(tab) != link
    # On paper too, where the buttons are not.
    tab.emulate_media(media="print")
    expect(code).to_be_visible()
    expect(button).to_be_hidden()
    tab.emulate_media(media="screen")
    button.click()
    expect(code).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")


def test_a_link_too_long_for_a_code_says_so(tab: Page) -> None:
    chance = Random(5)  # noqa: S311 no secret
    values = {f"arbitrage-{n}": "".join(chance.choices(LETTERS, k=150)) for n in range(1, 20)}
    fill(tab, "dd3", Jeudi=values)
    tab.goto("dd3/notre-table/")
    length = len(proposed(tab))
    tab.locator("our-table").get_by_role("button", name="Code QR").click()
    told = tab.locator("our-table [data-part=told]")
    expect(told).to_contain_text(f"Ce lien de {length // 1000}{NBSP}{length % 1000:03} signes")
    expect(told).to_contain_text(f"1{NBSP}732 signes")
    expect(tab.locator("our-table [data-part=code]")).to_be_hidden()


def test_a_link_never_replaces_a_table_of_the_reader(tab: Page) -> None:
    fill(tab, "dd3", Jeudi={"24.multiplie": "des-seuls"})
    tab.goto("dd3/notre-table/")
    link = proposed(tab)
    mine = {"24.multiplie": "total-multiplie", "arbitrage-3": "Non."}
    tab.goto("images/logo.svg")
    fill(tab, "dd3", Jeudi=mine)
    tab.goto(link)
    offer = tab.locator("our-table .ours-offer")
    points = offer.locator("h2 ~ ul > li")
    expect(points).to_have_count(2)
    expect(points.first).to_contain_text("Arbitrage 3")
    expect(points.first).to_contain_text("Non.")
    expect(points.first).to_contain_text("lecture du Codex")
    offer.get_by_role("button", name="Ne rien garder").click()
    assert [each["values"] for each in kept(tab, "dd3")] == [mine]
    tab.goto("images/logo.svg")
    tab.goto(link)
    offer.get_by_role("button", name="Garder comme table de plus").click()
    held = kept(tab, "dd3")
    assert [(each["name"], each["values"]) for each in held] == [
        ("Jeudi", mine),
        ("Jeudi 2", {"24.multiplie": "des-seuls"}),
    ]


@pytest.mark.parametrize("end", ["", "abc", "????", "q1YqS8wpTQUA"])
def test_a_link_that_was_cut_is_told_and_changes_nothing(tab: Page, end: str) -> None:
    tab.goto(f"dd3/notre-table/#table={end}")
    expect(tab.locator("our-table [data-part=told]")).to_contain_text("aucune table lisible")
    assert kept(tab, "dd3") == []


def test_a_table_too_long_for_a_link_is_told(tab: Page) -> None:
    chance = Random(1)  # noqa: S311
    values = {
        f"arbitrage-{point}": "".join(chr(chance.randrange(0x4E00, 0x9FFF)) for _ in range(280))
        for point in range(1, 42)
    }
    fill(tab, "dd3", Jeudi=values)
    tab.goto("dd3/notre-table/")
    tab.locator("our-table").get_by_role("button", name="Copier le lien").click()
    expect(tab.locator("our-table [data-part=told]")).to_contain_text("trop longue pour un lien")


# --- in the pages ---

MARK_OF = """(box) => {
  let at = box;
  while (!at.matches("h2, h3, h4") || !at.querySelector(".fold-mark"))
    at = at.previousElementSibling;
  return at.querySelector(".fold-mark");
}"""
"""The mark of the section that holds a box."""


def test_a_reading_is_chosen_for_the_whole_game_in_four_touches_from_a_box(tab: Page) -> None:
    settle(tab, "runequest/affrontement/")
    touches = 0
    box = tab.locator(".admonition.arbitrage", has=tab.locator("[data-point='9']")).first
    if not box.is_visible():
        # The mark of its section unfolds it.
        mark = box.evaluate_handle(MARK_OF).as_element()
        assert mark
        mark.click()
        touches += 1
    nine = box.locator("[data-point='9']")
    nine.locator("summary").click()
    nine.locator("[data-of='9.arrondi-critique'] label").nth(1).click()
    touches += 2
    assert touches <= 4
    expect(nine.locator("summary")).to_contain_text("entier supérieur")
    expect(box).to_contain_text("Retenu.")
    # The calculator of the same page follows, and so does every other.
    expect(tab.locator("#calc-opposition .calc-ours")).to_contain_text(f"arbitrage{NBSP}9")
    used = ready(calculator(tab, "runequest/blessures/", "blessures"))
    assert values_of(used)["arrondi-critique"] == "superieur"


def test_what_is_read_first_is_marked_where_the_table_differs(tab: Page) -> None:
    settle(tab, "runequest/affrontement/")
    signs = tab.locator("[data-ruling='runequest/10']")
    expect(tab.locator(".ours-sign")).to_have_count(0)
    fill(tab, "runequest", Jeudi={"10.egalites": "personne"})
    settle(tab, "runequest/ecran/")
    assert signs.count()
    expect(tab.locator(".ours-sign")).to_have_count(signs.count())


def test_the_page_of_the_points_shows_and_takes_a_choice_too(tab: Page) -> None:
    fill(tab, "maison", Jeudi={"arbitrage-9": "Au choix du meneur."})
    settle(tab, "a-propos/arbitrages/")
    nine = tab.locator("our-point[data-system=maison] [data-point='9'] > summary")
    expect(nine).to_contain_text("Au choix du meneur.")
    twelve = tab.locator("our-point[data-system=maison] [data-point='12']")
    twelve.locator("summary").click()
    twelve.locator("label").nth(1).click()
    assert kept(tab, "maison")[0]["values"] == {
        "arbitrage-9": "Au choix du meneur.",
        "12.un-seul-jet": "oui",
    }


@pytest.mark.smoke
@pytest.mark.parametrize("system", sampled((each,) for each in SYSTEMS))
def test_the_page_is_sound_at_every_width(tab: Page, system: str) -> None:
    fill(tab, system, Jeudi={"arbitrage-9": "Au dé."})
    tab.goto(f"{system}/notre-table/")
    tab.locator("our-table [data-part=actions]:not([hidden])").wait_for()
    for width in (320, 390, 1280):
        resize(tab, width)
        assert tab.evaluate("document.documentElement.scrollWidth") <= width
    resize(tab, 390)
    assert violations(tab) == []
