"""The site is published anew while a page is open: no answer is of another version."""

import json
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from codex.page import release
from codex.publish import listing
from tests.browser.conftest import Calculator, calculator, phone
from tests.browser.drivers import PATIENCE, Driver, DriverError, Firefox
from tests.browser.test_navigation import LINK
from tests.browser.test_offline import banner, visit
from tests.browser.test_shell import settle
from tests.browser.versions import MARK, Versions
from tests.site import PREFIX, URL, Instead, Server

FAR_DOWN = "maison/etats/"
CASTING = "maison/lancer-un-sort/"
TERRAIN = "maison/deplacement-terrain/"
WITHOUT_CALCULATOR = "maison/correspondance/"
TYPED = """async (id, text) => {
  await customElements.whenDefined("rule-calculator");
  const input = document.getElementById(id);
  if (text) {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const calculator = input.closest("rule-calculator");
  while (calculator.querySelector(".calc-stale")) await new Promise((go) => setTimeout(go, 50));
  return [input.value, calculator.querySelector(".calc-sentence").textContent];
}"""
CHANGED = """async (href) => {
  document.documentElement.dataset.left = "";
  while (!globalThis.document$) await new Promise((go) => setTimeout(go, 50));
  const link = document.createElement("a");
  link.href = href;
  document.querySelector(".md-content article").append(link);
  setTimeout(() => link.click());
}"""
ELSEWHERE = """(id) => document.readyState === "complete" && globalThis.document$ !== undefined
  && !("left" in document.documentElement.dataset) && document.getElementById(id) !== null"""


@pytest.fixture
def versions(built: Path, tmp_path: Path) -> Versions:
    """Publish a copy of the site."""
    return Versions(built, tmp_path / "site")


@pytest.fixture
def server(versions: Versions) -> Iterator[Server]:
    """Have the shared fixtures use that copy, at an address that its sitemap names."""
    with Server(versions.folder, PREFIX).serving() as started:
        yield started


@pytest.fixture
def context(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """Open a fresh profile without an offline copy."""
    with phone(browser, server, service_workers="block") as opened:
        yield opened


def reload_offered(used: Calculator) -> None:
    """Check that a newer version is told, and take it."""
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text("nouvelle version")
    line.get_by_role("button", name="Recharger").click()


def until(other: Driver, function: str, *arguments: str) -> None:
    """Ask a browser again and again until something holds of the page, whichever it shows."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        # A page that is being left answers nothing.
        with suppress(DriverError):
            if other.evaluate(function, *arguments):
                return
        time.sleep(0.1)
    raise AssertionError(function)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts-gone", "engine-gone"])
def test_a_newer_version_is_told_with_a_way_to_it(
    rough_page: Page, versions: Versions, *, scripts: bool
) -> None:
    page = rough_page
    # The calculator is far down: the engine waits until it is asked for.
    settle(page, FAR_DOWN)
    used = Calculator(page, "epuisement")
    before = used.root.locator(".calc-sentence").inner_text()
    versions.move_on()
    versions.forget(scripts=scripts)
    used.type_over("niveau", "4")
    expect(used.root.locator(".calc-told")).to_contain_text("Nouvelle version")
    reload_offered(used)
    # What was typed is still there, and answered now, by the newer version.
    expect(used.root.locator(".calc-sentence")).to_contain_text(MARK)
    expect(page.locator(used.field("niveau"))).to_have_value("4")
    assert used.sentence() != before
    expect(used.root.locator("[data-part=engine]")).to_be_empty()


def test_a_copy_writes_the_pages_that_say_the_same_from_those_it_holds(
    browser: Browser, versions: Versions, server: Server
) -> None:
    sitemap = versions.folder / "sitemap.xml"
    sitemap.write_text(sitemap.read_text("utf-8").replace(URL, server.url), "utf-8")
    listing.write(versions.folder)
    with phone(browser, server) as context:
        page = visit(context.new_page(), FAR_DOWN)
        versions.move_on()
        versions.forget(scripts=True)
        changed = versions.folder / "maison/index.html"
        changed.write_text(changed.read_text("utf-8").replace("Règles maison", "Autres"), "utf-8")
        listing.write(versions.folder)
        (newer,) = versions.folder.glob("assets/web-*")
        (engine,) = versions.folder.glob("assets/engine/manifest-*")
        names = json.loads((versions.folder / listing.LIST).read_text())["names"]
        assert [newer.name, engine.stem.rpartition("-")[2], release.version()] == names
        server.headers["Content-Language"] = "fr"
        server.requested.clear()
        page.reload()
        expect(banner(page)).to_be_visible()
        # Of all pages, the one that says something else; of the scripts, those that are others.
        assert sorted(path.removeprefix(PREFIX) for path in server.requested) == sorted(
            [
                *("sw.js", "offline.json", "maison/"),
                *(f"assets/{newer.name}/{name}" for name in ("codex.js", "worker.js")),
                f"assets/engine/{engine.name}",
            ]
        )
        banner(page).click()
        expect(page.locator(f"script[src*='{newer.name}']").first).to_be_attached()
        context.set_offline(True)
        page.reload()
        used = Calculator(page, "epuisement")
        assert MARK in used.type_over("niveau", "4").sentence()
        # It came with what the host says of pages now.
        sent = "fetch('').then((response) => response.headers.get('Content-Language'))"
        assert page.evaluate(sent) == "fr"


def test_where_the_host_keeps_its_files_the_older_version_goes_on(
    page: Page, versions: Versions
) -> None:
    settle(page, FAR_DOWN)
    used = Calculator(page, "epuisement")
    before = used.root.locator(".calc-sentence").inner_text()
    versions.move_on()
    assert MARK not in used.type_over("niveau", "4").sentence()
    assert used.sentence() != before
    page.reload()
    expect(used.root.locator(".calc-sentence")).to_contain_text(MARK)


def test_a_page_of_the_next_version_that_comes_at_once_is_loaded_whole(
    page: Page, server: Server, versions: Versions
) -> None:
    settle(page, CASTING)
    used = Calculator(page, "incantation")
    assert MARK not in used.type_over("segments", "6").sentence()
    versions.move_on()
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    page.evaluate(LINK, server.url + TERRAIN)
    page.wait_for_url(f"**/{TERRAIN}")
    other = Calculator(page, "terrain")
    other.root.locator(".calc-actions:not([hidden])").wait_for()
    other.root.get_by_role("button", name="Réinitialiser").click()
    expect(other.root.locator(".calc-sentence")).to_contain_text(MARK)
    # Once, and what was typed on the page before is still there when one goes back.
    page.go_back()
    page.wait_for_url(f"**/{CASTING}*")
    expect(page.locator(used.field("segments"))).to_have_value("6")
    expect(used.root.locator(".calc-sentence")).to_contain_text(MARK)
    assert loads == [server.url + TERRAIN]


def test_a_search_answer_is_of_the_version_of_its_page(
    page: Page, server: Server, versions: Versions
) -> None:
    settle(page, "a-propos/")
    versions.move_on()
    with page.expect_event("load"):
        page.evaluate(LINK, server.url + WITHOUT_CALCULATOR)
    settle(page, WITHOUT_CALCULATOR)
    page.keyboard.press("/")
    page.keyboard.type("maison toucher +7 ca 18")
    expect(page.locator(".find-answer")).to_contain_text(MARK)


def test_a_page_whose_scripts_are_of_another_version_is_not_answered(
    rough_page: Page, server: Server, versions: Versions
) -> None:
    # As between two uploads: the page came, what it asks for is still the former one's.
    page = rough_page
    text = (versions.folder / FAR_DOWN / "index.html").read_text("utf-8")
    mixed = text.replace(versions.engine, "0123456789abcdef")
    server.broken[FAR_DOWN] = Instead(mixed.encode(), "text/html")
    asked = server.requested
    used = calculator(page, FAR_DOWN, "epuisement")
    expect(used.root.locator("[data-part=engine]")).to_contain_text("nouvelle version")
    # Nothing of it looks alive.
    expect(used.root.locator("form")).to_have_attribute("inert", "")
    expect(used.root.locator("[data-part=foot]")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    assert asked.count(f"{PREFIX}{FAR_DOWN}") == 1
    assert not [path for path in asked if "/engine/" in path]
    server.repair()
    reload_offered(used)
    used.type_over("niveau", "4").answered()


def test_firefox_too_loads_a_page_of_the_next_version_whole(
    versions: Versions, server: Server, tmp_path: Path
) -> None:
    if missing := Firefox.missing():
        pytest.skip(f"no Firefox to drive: `sudo apt install {' '.join(missing)}`")
    (tmp_path / "browser").mkdir()
    with Firefox(tmp_path / "browser") as other:
        other.open(server.url + CASTING)
        assert MARK not in other.evaluate(TYPED, "calc-incantation-segments", "6")[1]
        versions.move_on()
        versions.forget(scripts=True)
        other.evaluate(CHANGED, server.url + TERRAIN)
        until(other, ELSEWHERE, "calc-terrain")
        other.go("back")
        until(other, ELSEWHERE, "calc-incantation")
        value, sentence = other.evaluate(TYPED, "calc-incantation-segments", "")
        assert value == "6"
        assert MARK in sentence
