"""A link that somebody sends: it leads on from its own address, and opens at its answer."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from calculators import registry
from calculators.edition import EDITION
from calculators.fields import Integer
from calculators.form import Form, InputErrors
from codex.built import pages
from codex.publish import listing, naming, policy, sharing, styles
from tests import site
from tests.browser.conftest import PHONE, Calculator, calculator
from tests.strategies import Raw

EVERY = registry.all_ids()
WIDTHS = {"phone": (390, 844), "small": (320, 568), "wide": (1280, 800)}
SHARE = 8
"""One in so many is opened at the other widths."""

SEEN = """(id) => {
  const calculator = document.getElementById(id);
  const told = calculator.querySelector(".calc-sentence").getBoundingClientRect();
  const header = document.querySelector(".md-header").getBoundingClientRect();
  const bar = calculator.querySelector("[data-part=foot]").getBoundingClientRect();
  const first = calculator.querySelector(".calc-field:not([hidden])").getBoundingClientRect();
  return {
    above: told.top - Math.max(0, header.bottom),
    // A bar that stands below the answer hides nothing of it.
    below: Math.min(innerHeight, bar.top) - told.bottom,
    title: calculator.querySelector(".calc-title").getBoundingClientRect().top,
    form: first.bottom,
    focus: document.activeElement.tagName,
  };
}"""


def place(calculator_id: str) -> tuple[str, str]:
    """Return the page and the key of a calculator."""
    page, _, anchor = registry.find(calculator_id).place.partition("#")
    return f"{page.removesuffix('index').rstrip('/')}/", anchor.removeprefix("calc-")


def goes(form: type[Form], raw: Raw) -> bool:
    """Tell whether a form takes inputs."""
    try:
        form.parse(raw)
    except InputErrors:
        return False
    return True


def link(calculator_id: str) -> str:
    """Return a link to a calculator, with another value than the page's where it has a number."""
    address, key = place(calculator_id)
    form = registry.find(calculator_id).form
    start = form.parse({})
    numbers = [
        (each.name, getattr(start, each.attribute) + step)
        for each in form.fields()
        if isinstance(each, Integer) and start.matters(each)
        for step in (1, -1)
    ]
    value = next((f"&{key}.{n}={v}" for n, v in numbers if goes(form, {n: v})), "")
    return f"{address}?v={EDITION}{value}#calc-{key}"


def opened(page: Page, calculator_id: str, size: tuple[int, int]) -> dict[str, Any]:
    """Open a link in a window, wait until the page is at rest, and return where things stand."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("about:blank")
    page.goto(link(calculator_id))
    used = Calculator(page, place(calculator_id)[1])
    used.root.locator(".calc-actions:not([hidden])").wait_for(state="attached")
    used.answered()
    page.wait_for_timeout(300)
    seen: dict[str, Any] = page.evaluate(SEEN, f"calc-{place(calculator_id)[1]}")
    return seen


CASES = [
    pytest.param(
        each,
        size,
        id=f"{each}-{name}",
        marks=pytest.mark.smoke if number == 0 and name == "phone" else (),
    )
    for number, each in enumerate(EVERY)
    for name, size in WIDTHS.items()
    if name == "phone" or number % SHARE == 0
]


@pytest.mark.parametrize(("calculator_id", "size"), CASES)
def test_a_link_opens_at_its_answer(tab: Page, calculator_id: str, size: tuple[int, int]) -> None:
    seen = opened(tab, calculator_id, size)
    assert seen["above"] >= 0
    assert seen["below"] >= 0
    # Nobody is taken from where the keyboard begins.
    assert seen["focus"] == "BODY"


def test_the_form_stands_above_and_the_keyboard_begins_there(tab: Page) -> None:
    seen = opened(tab, "maison/discretion", WIDTHS["phone"])
    assert seen["title"] < 0
    tab.keyboard.press("Tab")
    # As where the address leads without values: the first of what Tab reaches in the calculator.
    first = "document.querySelector('#calc-discretion :is(a[href], button, input)')"
    assert tab.evaluate(f"document.activeElement === {first}")


def test_a_link_to_a_calculator_without_values_opens_at_its_title(tab: Page) -> None:
    tab.set_viewport_size({"width": 390, "height": 844})
    address, key = place("maison/discretion")
    used = calculator(tab, f"{address}#calc-{key}", key)
    used.root.locator(".calc-actions:not([hidden])").wait_for(state="attached")
    tab.wait_for_timeout(1500)
    seen = tab.evaluate(SEEN, f"calc-{key}")
    assert 0 < seen["title"] < 200


@pytest.mark.smoke
def test_continuing_opens_the_next_form_at_its_title(tab: Page) -> None:
    tab.set_viewport_size({"width": 390, "height": 844})
    attack = calculator(tab, "maison/attaque-distance/", "attaque")
    attack.type_over("bonus", "9").answered()
    attack.root.locator(".calc-onward a").first.click()
    tab.wait_for_url("**/critiques-maladresses/**")
    Calculator(tab, "critiques").answered()
    tab.wait_for_timeout(1500)
    assert 0 < tab.evaluate(SEEN, "calc-critiques")["title"] < 200


def test_what_the_reader_scrolls_to_stays(tab: Page) -> None:
    opened(tab, "maison/discretion", WIDTHS["phone"])
    tab.mouse.move(200, 400)
    tab.mouse.wheel(0, -400)
    tab.wait_for_timeout(300)
    there = tab.evaluate("scrollY")
    tab.evaluate("document.body.style.paddingBottom = '50px'")
    tab.wait_for_timeout(300)
    assert tab.evaluate("scrollY") == there


# --- from its own address ---


@pytest.fixture(scope="module")
def server(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[site.Server]:
    """Serve the site as it is published, with the addresses that links are shared by."""
    folder = shutil.copytree(built, tmp_path_factory.mktemp("sent") / "site")
    found = naming.named(folder, styles.lightened(folder, pages.read(folder)))
    allowed = policy.directives(folder, found.values())
    pages.write(policy.guarded(sharing.marked(page), allowed) for page in found.values())
    sharing.write(found, folder)
    with site.Server(folder, site.PREFIX).serving() as started:
        # The list holds the files as they are sent.
        sitemap = folder / "sitemap.xml"
        sitemap.write_text(sitemap.read_text("utf-8").replace(site.URL, started.url), "utf-8")
        listing.write(folder)
        yield started


def test_a_shared_link_names_its_calculator_and_leads_to_the_answer(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    address, key = place("maison/discretion")
    used = calculator(page, address, key)
    used.type_over("dd", "15")
    said = used.sentence()
    used.root.get_by_role("button", name="Copier le lien").click()
    expect(used.root.get_by_role("button", name="Copié")).to_be_visible()
    shared = page.evaluate("navigator.clipboard.readText()")
    assert f"/partage/{address}{key}/?v={EDITION}&" in shared
    page.goto("about:blank")
    page.goto(shared)
    page.wait_for_url(f"**/{address}?**")
    assert urlsplit(page.url).fragment == f"calc-{key}"
    assert parse_qs(urlsplit(page.url).query) == parse_qs(urlsplit(shared).query)
    assert used.sentence() == said
    # The address that led here is not one to go back to.
    page.go_back()
    page.wait_for_url("about:blank", timeout=10_000)


def test_it_keeps_what_is_said_to_the_other_calculators_of_the_page(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    used = calculator(page, "runequest/recul-milieux/?milieux.ajustement=10&recul.tai=15", "recul")
    used.answered().root.get_by_role("button", name="Copier le lien").click()
    expect(used.root.get_by_role("button", name="Copié")).to_be_visible()
    shared = urlsplit(page.evaluate("navigator.clipboard.readText()"))
    assert shared.path.endswith("/partage/runequest/recul-milieux/recul/")
    assert parse_qs(shared.query)["milieux.ajustement"] == ["10"]
    page.goto(shared.geturl())
    page.wait_for_url("**/runequest/recul-milieux/?**")
    expect(page.locator(Calculator(page, "milieux").field("ajustement"))).to_have_value("10")


def test_without_scripts_it_is_a_page_with_a_link(browser: Browser, server: site.Server) -> None:
    context = browser.new_context(viewport=PHONE, base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("partage/maison/critiques-maladresses/maladresses/?v=2&maladresses.de-tombe=4")
    expect(page.get_by_role("heading")).to_have_text("Maladresses")
    page.get_by_role("link").click()
    page.wait_for_url("**/maison/critiques-maladresses/#calc-maladresses")
    context.close()


def test_it_leads_on_without_a_network(browser: Browser, server: site.Server) -> None:
    context = browser.new_context(viewport=PHONE, base_url=server.url)
    page = context.new_page()
    page.goto("")
    expect(page.locator("offline-copy")).to_contain_text("Prêt hors ligne")
    context.set_offline(True)
    page.goto("partage/maison/critiques-maladresses/maladresses/?v=2&maladresses.de-tombe=4")
    page.wait_for_url("**/maison/critiques-maladresses/?v=2&maladresses.de-tombe=4**")
    assert "Avec un 4 au d6" in Calculator(page, "maladresses").sentence().replace("\xa0", " ")
    context.close()
