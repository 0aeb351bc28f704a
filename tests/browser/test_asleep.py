"""Where the page's script has not run: nothing pretends to work, and a sentence says why."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.conftest import PHONE
from tests.browser.drivers import Driver
from tests.browser.test_every_page import REST, VISITED
from tests.draws import sampled
from tests.site import HANGS, Instead, Server

SCRIPT = "codex.js"
CASTING = "maison/lancer-un-sort/"
LIFELESS = f"""async () => {{
  await ({REST})();
  return [...document.querySelectorAll("button, input, select, textarea, [role=button]")]
    // The fields of a form hold the values that the answer is to; styles alone open the menu, and
    // keep a card that is not chosen off the paper.
    .filter(each => !each.matches(".calc-form [name], .md-toggle, .codex-place > input"))
    .filter(each => each.checkVisibility({{ visibilityProperty: true }}))
    .map(each => each.outerHTML.slice(0, 120));
}}"""
"""What can be pressed or filled in, and does nothing."""
UNTOLD = """() => [...document.querySelectorAll("rule-calculator, character-sheet")].map(each =>
  [...each.querySelectorAll(".calc-asleep, .calc-engine, noscript")]
    .filter(told => told.checkVisibility({ visibilityProperty: true }) && told.innerText.trim())
    .length)"""
"""How many sentences each calculator shows."""
HEIGHTS = """() => [...document.querySelectorAll("rule-calculator, character-sheet")].map(each =>
  Math.round(each.getBoundingClientRect().height))"""
"""How high each calculator is."""
LISTS = """() => [...document.querySelectorAll("rule-calculator .calc-field:has([data-rows])")]
  .map(each => [each.dataset.field, Math.round(each.getBoundingClientRect().height)])"""
"""How high each list is where all is unfolded: its text first, then its rows."""
OPENED = """document.querySelectorAll("rule-calculator details:not([hidden])")
  .forEach(each => { each.open = true; })"""
WIDTHS = (320, 390, 1280)


def note(page: Page) -> Locator:
    """Return the sentence of a page's first calculator."""
    return page.locator(".calc-asleep").first


def alive(page: Page) -> None:
    """Wait until the page's own script has run."""
    page.locator(".calc:defined [data-part=actions]:not([hidden])").first.wait_for()


# --- whatever page ---


@pytest.fixture(scope="module")
def scriptless(browser: Browser) -> Iterator[Page]:
    """Open a tab without JavaScript for all the tests of the module."""
    with browser.new_context(java_script_enabled=False, viewport=PHONE) as context:
        yield context.new_page()


@pytest.mark.parametrize("address", VISITED)
def test_without_the_script_nothing_pretends_to_work(
    rough_page: Page, server: Server, address: str
) -> None:
    server.broken[SCRIPT] = 404
    rough_page.goto(address)
    rough_page.wait_for_function("() => globalThis.document$")
    # The theme's own script has come, and its buttons work.
    found = rough_page.evaluate(LIFELESS)
    assert [each for each in found if "md-option" not in each and "md-top" not in each] == []
    assert set(rough_page.evaluate(UNTOLD)) <= {1}


@pytest.mark.smoke
@pytest.mark.parametrize("address", VISITED)
def test_without_javascript_nothing_pretends_to_work(
    scriptless: Page, server: Server, address: str
) -> None:
    scriptless.goto(server.url + address)
    assert scriptless.evaluate(LIFELESS.replace(f"await ({REST})();", "")) == []
    assert set(scriptless.evaluate(UNTOLD)) <= {1}


# --- why ---


@pytest.mark.parametrize(
    ("instead", "told"),
    [
        (404, "un script manque ou est bloqué"),
        (Instead(b"<!doctype html>", "text/html"), "un script manque ou est bloqué"),
        (b"import './engine.js'; let", "n’a pas pu s’exécuter"),
        (b"throw new Error()", "n’a pas pu s’exécuter"),
        (HANGS, "la page finit de se charger"),
    ],
    ids=["lost", "portal", "cut", "stopped", "slow"],
)
def test_each_failure_has_its_sentence(
    rough_page: Page, server: Server, instead: int | bytes | Instead, told: str
) -> None:
    server.broken[SCRIPT] = instead
    rough_page.goto(CASTING, wait_until="commit")
    expect(note(rough_page)).to_be_visible()
    expect(note(rough_page)).to_contain_text(told)
    server.repair()
    rough_page.goto(CASTING)
    alive(rough_page)
    expect(note(rough_page)).to_be_hidden()


@pytest.mark.smoke
def test_a_blocker_is_told(rough_page: Page) -> None:
    def refuse(route: Route) -> None:
        route.abort("blockedbyclient")

    rough_page.route(f"**/{SCRIPT}", refuse)
    rough_page.goto(CASTING)
    expect(note(rough_page)).to_contain_text("manque ou est bloqué")


def test_without_any_script_a_sentence_comes(rough_page: Page, server: Server) -> None:
    server.broken[".js"] = 404
    rough_page.goto(CASTING)
    expect(note(rough_page)).to_be_visible()
    expect(note(rough_page)).to_contain_text("aucun script ne s’exécute")


def test_a_page_opened_from_disk_leads_to_the_site(rough_page: Page, built: Path) -> None:
    rough_page.goto(f"{(built / CASTING / 'index.html').as_uri()}")
    expect(note(rough_page)).to_be_visible()
    expect(note(rough_page)).to_contain_text("Ouvrez le site en ligne")


def test_a_frame_without_an_origin_leads_out_of_it(rough_page: Page, server: Server) -> None:
    html = f'<iframe sandbox="allow-scripts allow-popups" src="{server.url}{CASTING}"></iframe>'
    server.broken["framing.html"] = html.encode()
    rough_page.goto("framing.html")
    told = rough_page.frame_locator("iframe").locator(".calc-asleep").first
    expect(told).to_be_visible()
    expect(told).to_contain_text("Ouvrez dans un onglet")
    link = told.get_by_role("link")
    expect(link).to_have_text(f"{server.url}{CASTING}")
    with rough_page.context.expect_page() as opened:
        link.click()
    expect(opened.value).to_have_url(f"{server.url}{CASTING}")


@pytest.mark.parametrize(
    ("sandbox", "headers", "told"),
    [
        ("allow-scripts", {}, f"Ouvrez dans un onglet http://127.0.0.1:.*{CASTING}"),
        ("", {}, "ouvrez la page seule"),
        # As the examples for hosts send, such a frame gets no file of the site.
        ("allow-scripts", {"Cross-Origin-Resource-Policy": "same-origin"}, "ouvrez la page seule"),
    ],
    ids=["scripts", "nothing", "refused"],
)
def test_whatever_a_frame_refuses_a_sentence_leads_out_of_it(
    rough_page: Page, server: Server, sandbox: str, headers: dict[str, str], told: str
) -> None:
    server.headers |= headers
    html = f'<iframe sandbox="{sandbox}" src="{server.url}{CASTING}"></iframe>'
    server.broken["framing.html"] = html.encode()
    rough_page.goto("framing.html")
    sentence = rough_page.frame_locator("iframe").locator(".calc-asleep").first
    expect(sentence).to_be_visible()
    expect(sentence).to_have_text(re.compile(told))


def test_a_browser_below_the_floor_is_told(rough_page: Page) -> None:
    rough_page.add_init_script("delete globalThis.DecompressionStream")
    rough_page.goto(CASTING)
    rough_page.wait_for_load_state()
    expect(note(rough_page)).to_be_visible()
    expect(note(rough_page)).to_contain_text("Firefox 115")
    # Its script might have come half to life.
    assert rough_page.evaluate("customElements.get('rule-calculator') === undefined")
    assert set(rough_page.evaluate(UNTOLD)) == {1}


# --- what a reader does meanwhile ---


@pytest.mark.smoke
def test_what_changes_before_the_script_greys_the_answer_until_its_own(
    page: Page, server: Server
) -> None:
    server.broken[SCRIPT] = HANGS
    page.goto(CASTING, wait_until="commit")
    answer = page.locator("#calc-incantation [data-part=answer]")
    first = answer.locator(".calc-sentence").inner_text()
    field = page.locator("#calc-incantation-segments")
    field.fill("6")
    expect(answer).to_have_class("calc-answer calc-stale")
    expect(page.locator("#calc-incantation [role=status]")).to_contain_text("Réponse figée")
    # Back to its own values, the answer is right again.
    field.fill("3")
    expect(answer).to_have_class("calc-answer")
    field.fill("6")
    server.repair()
    expect(answer.locator(".calc-sentence")).not_to_have_text(first)
    expect(answer).to_have_class("calc-answer")
    expect(field).to_have_value("6")


@pytest.mark.parametrize(
    ("address", "width"),
    sampled(product([CASTING, "dd3/attaque-ca/", "oeil-noir/initiative/", "fiches/"], [390, 1280])),
)
def test_nothing_moves_when_the_script_comes(
    page: Page, server: Server, address: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    server.broken[SCRIPT] = HANGS
    page.goto(address, wait_until="commit")
    expect(note(page)).to_be_visible()
    before = page.evaluate(HEIGHTS)
    server.repair()
    alive(page)
    assert before
    assert page.evaluate(HEIGHTS) == before


@pytest.mark.parametrize(
    "address",
    [
        "dd3/initiative/",
        "dd3/attaque-ca/",
        "oeil-noir/armure/",
        "oeil-noir/initiative/",
        "runequest/armure/",
    ],
)
def test_a_list_has_the_room_of_its_rows_before_they_come(
    page: Page, server: Server, address: str
) -> None:
    server.broken[SCRIPT] = HANGS
    page.goto(address, wait_until="commit")
    expect(note(page)).to_be_visible()
    page.evaluate(OPENED)
    before = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        before[width] = page.evaluate(LISTS)
    # What is typed before the scripts come is typed there, and seen.
    lists = page.locator("rule-calculator [data-rows]:visible")
    assert lists.count()
    lists.first.focus()
    server.repair()
    alive(page)
    page.evaluate(OPENED)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(LISTS) == before[width], width


def test_what_the_script_would_unfold_shows(rough_page: Page, server: Server) -> None:
    rough_page.goto("images/logo.svg")
    rough_page.evaluate("localStorage.setItem('codex.lecture', 'table')")
    server.broken[SCRIPT] = 404
    rough_page.goto("maison/surprise-discretion/")
    folded = rough_page.locator(".folds")
    expect(folded.first).to_be_visible()
    assert all(each.is_visible() for each in folded.all())


def test_the_next_page_is_loaded_whole(rough_page: Page, server: Server) -> None:
    server.broken[SCRIPT] = 404
    rough_page.goto(CASTING)
    rough_page.wait_for_function("() => globalThis.document$")
    rough_page.evaluate("globalThis.first = true")
    server.repair()
    rough_page.locator(".md-footer__link--next").click()
    rough_page.wait_for_url(lambda url: CASTING not in url)
    assert rough_page.evaluate("globalThis.first") is None


# --- other browsers ---


def test_other_browsers_are_told_too(other: Driver, server: Server) -> None:
    told = """() => {
      const { visibility, height } = getComputedStyle(document.querySelector(".calc-asleep"));
      return [visibility, parseFloat(height) > 10,
        document.querySelector(".calc-asleep").textContent];
    }"""
    server.broken[SCRIPT] = 404
    other.open(server.url + CASTING)
    visibility, high, text = other.evaluate(told)
    assert (visibility, high) == ("visible", True)
    assert "manque ou est bloqué" in text
