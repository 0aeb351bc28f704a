"""The disk edition, as a reader uses it: unzipped, opened from disk, without a network."""

import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, expect

from tests import site
from tests.browser.conftest import PATIENCE_MS, Calculator, calculator
from tests.browser.drivers import Driver, Firefox, WebKit
from tests.browser.test_other_browsers import TYPE_OVER

NBSP = "\N{NO-BREAK SPACE}"
CASTING = "maison/lancer-un-sort.html"
WITH_CALCULATORS = [
    path.relative_to(site.ROOT / "docs").with_suffix(".html").as_posix()
    for path in sorted((site.ROOT / "docs").rglob("*.md"))
    if "/// calculateur |" in path.read_text("utf-8")
]

SEARCH = """
async (word) => {
  document.querySelector("codex-search > button").click();
  const input = document.querySelector(".find input");
  input.value = word;
  input.dispatchEvent(new Event("input"));
  const found = () => document.querySelector(".find-results a");
  while (!found()) await new Promise((go) => setTimeout(go, 50));
  return found().href;
}
"""
REASONS = """
() => [...document.querySelectorAll("#calc-incantation .calc-steps a")]
  .filter((link) => link.pathname === location.pathname)
  .map((link) => link.getAttribute("href"))
"""
OFFER_GONE = """(answer) => {
  answer.querySelectorAll(".calc-fight").forEach((each) => each.remove());
  return answer.innerText;
}"""
LOADED = "() => performance.getEntriesByType('resource').map((each) => each.name)"


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the zip once, and unzip it where an address needs escapes."""
    made = tmp_path_factory.mktemp("disk")
    archive = made / "codex.zip"
    done = subprocess.run(
        [sys.executable, "-m", "codex.disk", str(archive)],
        cwd=site.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    opened = made / "L'été à 100 % #1"
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(opened)
    return opened / "codex-de-combat"


@pytest.fixture
def context(browser: Browser, folder: Path) -> Iterator[BrowserContext]:
    """Open a fresh profile without a network."""
    opened = browser.new_context(
        base_url=f"{folder.as_uri()}/", viewport={"width": 1280, "height": 900}, locale="fr-FR"
    )
    opened.set_offline(True)
    opened.set_default_timeout(PATIENCE_MS)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """Open a tab; afterwards, nothing was logged as an error or asked of another place."""
    opened = context.new_page()
    problems: list[str] = []

    def watch(asked: Request) -> None:
        if not asked.url.startswith(("file:", "data:")):
            problems.append(f"left the disk: {asked.url}")

    opened.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    opened.on("pageerror", lambda error: problems.append(str(error)))
    context.on("request", watch)
    yield opened
    assert not problems


class Addresses(HTMLParser):
    """Collects what a page links to, and what it loads by itself."""

    def __init__(self, text: str) -> None:
        """Read a page."""
        super().__init__()
        self.linked: list[str] = []
        self.loaded: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at the attributes that hold an address."""
        for name, value in attrs:
            if name in {"href", "src", "srcset", "data"} and value:
                (self.linked if tag == "a" else self.loaded).append(value)


def test_every_address_leads_to_a_file(folder: Path) -> None:
    pages = list(folder.rglob("*.html"))
    assert len(pages) == len(list((site.ROOT / "docs").rglob("*.md")))
    for path in pages:
        addresses = Addresses(path.read_text("utf-8"))
        assert not [each for each in addresses.loaded if urlsplit(each).scheme not in {"", "data"}]
        for address in (*addresses.loaded, *addresses.linked):
            if not urlsplit(address).scheme:
                found = urlsplit(urljoin(path.as_uri(), address)).path
                assert Path(unquote(found)).is_file(), f"{path.name}: {address}"


def test_the_reader_is_told_what_to_open(folder: Path) -> None:
    text = (folder / "LISEZ-MOI.txt").read_text("utf-8-sig")
    (named,) = set(re.findall(r"\w+\.html", text))
    assert (folder / named).is_file()


def test_links_lead_from_page_to_page(page: Page) -> None:
    page.goto("index.html")
    expect(page.locator("h1")).to_contain_text("Codex de combat")
    for fold in page.locator("codex-calculs summary").all():
        fold.click()
    page.locator(".md-content a[href^='maison/lancer-un-sort.html#']").first.click()
    page.wait_for_url(f"**/{CASTING}#*")
    page.locator(".md-footer__link--next").click()
    page.wait_for_url("**/maison/attaque-distance.html")
    page.locator(".md-logo").first.click()
    page.wait_for_url("**/index.html")


def test_the_search_finds_a_word_with_an_accent(page: Page) -> None:
    page.goto("maison/index.html")
    page.get_by_role("button", name="Rechercher").click()
    page.keyboard.type("épuisement")
    page.locator(".find-results a", has_text="États et épuisement").first.click()
    page.wait_for_url(re.compile(r"/maison/etats\.html(#|$)"))
    expect(page).to_have_title(re.compile("États et épuisement"))


def test_a_link_previews_a_section_of_another_page(page: Page) -> None:
    page.goto(CASTING)
    page.locator(".codex-essentiel a[href$='attaque-distance.html#attaque-sort']").hover()
    preview = page.locator(".preview:popover-open")
    expect(preview).to_contain_text("Certains sorts exigent un jet d’attaque")
    expect(preview.locator(".preview-title span")).to_have_text("Attaque et distance")


def test_the_typeface_and_the_colours_come_along(page: Page) -> None:
    page.goto("index.html")
    loaded = "document.fonts.load('1em \"Source Serif 4\"').then((all) => all.length)"
    assert page.evaluate(loaded) == 1
    assert page.evaluate("[...document.styleSheets].every((sheet) => sheet.ownerNode.sheet)")


def test_who_reads_at_the_table_does_so_on_every_page(page: Page) -> None:
    page.goto("maison/surprise-discretion.html")
    page.get_by_role("switch", name="Sans exemples ni sources").click()
    page.goto("runequest/blessures.html")
    expect(page.get_by_role("switch", name="Sans exemples ni sources")).to_be_checked()
    assert page.locator("#encadre-6").evaluate("at => at.offsetHeight") == 0
    # From the page itself, then on a page that opens there: a link unfolds what it names.
    for before in ("runequest/blessures.html", "runequest/index.html"):
        page.goto(before)
        page.goto("runequest/blessures.html#encadre-6")
        expect(page.locator("#encadre-6")).to_be_in_viewport()


def test_a_calculator_answers_and_its_reasons_lead_to_the_rule(page: Page) -> None:
    # d20 + 4 (Sagesse) - 6 segments - 5 (strongest enemy) must reach 7: 14 or more, 7/20; the
    # spell is lost on a natural 1.
    used = calculator(page, CASTING, "incantation")
    told: list[str] = []
    page.on("console", lambda said: told.append(said.text))
    used.type_over("segments", "6").type_over("sagesse", "4").type_over("ennemis", "2, 5")
    expected = f"Le sort part{NBSP}: 35{NBSP}% (7/20){NBSP}; perte{NBSP}: 5{NBSP}% (1/20)."
    assert used.sentence() == expected
    assert not told, "the engine started by its second way"
    used.root.get_by_text("Pourquoi ?").click()
    used.root.get_by_role("link", name="Ennemi le plus puissant au contact").click()
    expect(page.locator("#corps-a-corps")).to_be_in_viewport()
    expect(page.locator(used.field("segments"))).to_have_value("6")
    page.reload()
    assert used.sentence() == expected
    used.root.get_by_role("button", name="Lancer les dés").click()
    expect(used.root.locator("[data-part=roll] strong")).not_to_be_empty()


def without_offer(answer: Locator) -> str:
    """Return what an answer says, less the offer to note it that scripts draw."""
    return str(answer.evaluate(OFFER_GONE))


@pytest.mark.parametrize("address", WITH_CALCULATORS)
def test_calculators_give_the_answer_of_the_build(page: Page, address: str) -> None:
    page.goto(address)
    roots = page.locator("rule-calculator").all()
    assert roots
    for root in roots:
        used = Calculator(page, (root.get_attribute("id") or "").removeprefix("calc-"))
        answer = root.locator("[data-part=answer]")
        built = without_offer(answer)
        answer.evaluate("place => place.replaceChildren()")
        root.get_by_role("button", name="Réinitialiser").click()
        root.locator(".calc-sentence").wait_for()
        used.answered()
        assert without_offer(answer) == built
        links = answer.locator("a").evaluate_all("all => all.map((each) => each.href)")
        assert links
        assert all(Path(unquote(urlsplit(link).path)).is_file() for link in links)


def test_an_old_link_answers_as_it_did(page: Page) -> None:
    # Linked without an edition: 2d6 + 1d6 + 2, as at 0.9.0, against 15, so 35/216.
    used = calculator(page, "runequest/recul-milieux.html?recul.tai=15#calc-recul", "recul")
    assert f"16,2{NBSP}% (35/216)" in used.sentence()


def test_a_file_that_is_missing_is_told_and_mended(
    context: BrowserContext, folder: Path, tmp_path: Path
) -> None:
    copy = shutil.copytree(folder, tmp_path / "copie")
    (wasm,) = copy.rglob("pyodide.asm.wasm.js")
    aside = wasm.rename(tmp_path / "aside.js")
    page = context.new_page()
    used = calculator(page, f"{copy.as_uri()}/{CASTING}", "incantation")
    # A pack knows the answer to the first change, the engine alone to both.
    assert f"55{NBSP}% (11/20)" in used.type_over("segments", "6").sentence()
    used.type_over("sagesse", "4").type_over("ennemis", "2, 5")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text("introuvable")
    expect(used.root.locator("[data-part=answer]")).to_have_class("calc-answer calc-stale")
    aside.rename(wasm)
    line.get_by_role("button", name="Réessayer").click()
    assert f"35{NBSP}% (7/20)" in used.sentence()


def test_without_its_pack_a_calculator_asks_the_engine(
    context: BrowserContext, folder: Path, tmp_path: Path
) -> None:
    copy = shutil.copytree(folder, tmp_path / "copie")
    shutil.rmtree(copy / "assets/packs")
    used = calculator(context.new_page(), f"{copy.as_uri()}/{CASTING}", "incantation")
    assert f"55{NBSP}% (11/20)" in used.type_over("segments", "6").sentence()


def test_without_the_snapshot_the_second_way_starts(
    context: BrowserContext, folder: Path, tmp_path: Path
) -> None:
    copy = shutil.copytree(folder, tmp_path / "copie")
    (snapshot,) = copy.rglob("snapshot-*.js")
    snapshot.unlink()
    shutil.rmtree(copy / "assets/packs")
    used = calculator(context.new_page(), f"{copy.as_uri()}/{CASTING}", "incantation")
    assert f"55{NBSP}% (11/20)" in used.type_over("segments", "6").sentence()


@pytest.mark.parametrize("kind", [Firefox, WebKit])
def test_other_browsers_search_and_answer(kind: type[Driver], folder: Path, tmp_path: Path) -> None:
    if missing := kind.missing():
        pytest.skip(f"no {kind.__name__} to drive: `sudo apt install {' '.join(missing)}`")
    with kind(tmp_path) as other:
        other.open((folder / CASTING).as_uri())
        told = other.evaluate(TYPE_OVER, "calc-incantation-segments", "6")
        assert f"55{NBSP}% (11/20)" in told[1]
        assert "55" not in told[0]
        reasons = other.evaluate(REASONS)
        assert reasons
        assert all(link.startswith("#") for link in reasons), "left the page that it is on"
        found = other.evaluate(SEARCH, "épuisement")
        assert "/maison/etats.html" in found
        loaded = other.evaluate(LOADED)
        assert not [each for each in loaded if not each.startswith(("file:", "data:"))]
