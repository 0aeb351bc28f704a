"""The copy for reading without a network: made in one visit, of one version, and removable."""

import json
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, expect

from codex.publish import leaving, listing, placeholders
from tests import site
from tests.browser.conftest import calculator
from tests.browser.drivers import Driver, Firefox, WebKit
from tests.browser.test_every_page import AXE, OPTIONS, PAGES, WITH_CALCULATOR
from tests.browser.test_other_browsers import TYPE_OVER

HOUSE = "maison/"
CASTING = "maison/lancer-un-sort/"
RECORDER = """
window.told = [];
new MutationObserver(() => {
  const line = document.querySelector("offline-copy")?.textContent;
  if (line) window.told.push(line);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
FETCHED = "address => fetch(address, { cache: 'no-store' }).then(response => response.text())"
CACHES = "caches.keys().then(names => names.filter(name => !name.endsWith(' clients')))"
SETTLED = """async expected => {
  for (let tries = 0; tries < 200; tries++) {
    const names = (await caches.keys()).filter(name => !name.endsWith(" clients"));
    if (JSON.stringify(names) === JSON.stringify(expected)) return true;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return false;
}"""
HELD = f"""async () => {{
  const [name] = await {CACHES};
  const kept = await (await caches.open(name)).keys();
  return kept.map(request => new URL(request.url).pathname);
}}"""
REGISTERED = "navigator.serviceWorker.getRegistrations().then(found => found.length)"

SETTLED_LINE = """async () => {
  for (let tries = 0; tries < 300; tries++) {
    const told = document.querySelector("offline-copy").textContent.trim();
    if (told && !told.includes("/")) return told;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  return "";
}"""


class Cut(bytes):
    """The beginning of a file, sent before the connection is cut."""

    def __len__(self) -> int:
        """Announce more than there is."""
        return super().__len__() + 1000


class Published:
    """A published site, served until it is stopped."""

    def __init__(self, folder: Path) -> None:
        """Serve a built site at an address of its own."""
        self.folder = folder
        self.server = site.Server(folder, site.PREFIX)
        self._running = ExitStack()
        self._running.enter_context(self.server.serving())
        self.edit("sitemap.xml", site.URL, self.server.url)

    def edit(self, name: str, old: str, new: str) -> None:
        """Replace a text in a file."""
        path = self.folder / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")

    def publish(self) -> str:
        """List the files as they are now, and return their version."""
        return listing.write(self.folder)[0]

    def stop(self) -> None:
        """Stop the server for good."""
        self._running.close()


@pytest.fixture
def published(built: Path, tmp_path: Path) -> Iterator[Published]:
    """Publish a copy of the site that the test may change."""
    opened = Published(shutil.copytree(built, tmp_path / "site"))
    opened.publish()
    yield opened
    opened.stop()


@pytest.fixture
def server(published: Published) -> site.Server:
    """Have the shared fixtures use the published site."""
    return published.server


def line(page: Page) -> Locator:
    """Return the line at the foot of the page."""
    return page.locator("offline-copy")


def visit(page: Page, address: str = "") -> Page:
    """Open a page and stay until everything is copied."""
    page.goto(address)
    expect(line(page)).to_contain_text("Prêt hors ligne")
    return page


def banner(page: Page) -> Locator:
    """Return the button that tells of a new version."""
    return page.get_by_role("status").get_by_role("button", name="Nouvelle version")


# --- one visit ---


@pytest.fixture
def cut_off(page: Page, context: BrowserContext, published: Published) -> Page:
    """Visit one page, then stop the server and cut the network."""
    visit(page)
    published.stop()
    context.set_offline(True)
    return page


def test_every_page_is_there_and_every_calculator_computes(cut_off: Page) -> None:
    failed: list[str] = []
    computed = set()

    def hear(request: Request) -> None:
        # What a page still asks for when the next one is opened is no failure.
        if request.failure != "net::ERR_ABORTED":
            failed.append(f"{request.failure} {request.url}")

    cut_off.on("requestfailed", hear)
    for address in PAGES:
        response = cut_off.goto(address)
        assert response is not None, address
        assert response.ok, address
        expect(cut_off.locator(".md-content h1")).to_be_visible()
        for each in cut_off.locator("rule-calculator").all():
            each.get_by_role("button", name="Réinitialiser").click()
            each.locator("[data-part=answer].calc-stale").wait_for(state="detached")
            expect(each.locator("[data-part=engine]")).to_be_empty()
            computed.add(address)
    assert not failed
    assert computed >= WITH_CALCULATOR


def test_a_changed_input_gets_its_answer(cut_off: Page) -> None:
    with cut_off.expect_response("**/assets/packs/maison-incantation-*.bin") as pack:
        used = calculator(cut_off, CASTING, "incantation")
    assert pack.value.ok
    default = used.root.locator(".calc-sentence").inner_text()
    first = used.type_over("segments", "6").sentence()
    # The engine alone knows the answer to both changes.
    assert len({default, first, used.type_over("sagesse", "7").sentence()}) == 3


def test_the_typeface_is_there_from_the_first(cut_off: Page) -> None:
    cut_off.goto(CASTING)
    cut_off.wait_for_function(
        "[...document.fonts].some(each => /Serif 4/.test(each.family) && each.status === 'loaded')"
    )
    expect(cut_off.locator("html")).to_have_attribute("data-face", "")


SPOIL = f"""async () => {{
  const [name] = await {CACHES};
  const cache = await caches.open(name);
  const found = (await cache.keys()).find(({{ url }}) => url.includes("/snapshot-"));
  const bytes = new Uint8Array(await (await cache.match(found)).arrayBuffer());
  bytes[bytes.length - 9] ^= 1;
  await cache.put(found, new Response(bytes));
}}"""


def holds_spare(page: Page) -> set[str]:
    """Return which parts of the spare a copy holds."""
    return {
        part for part in ("stdlib", "rules") for path in page.evaluate(HELD) if f"/{part}-" in path
    }


def test_a_snapshot_that_fails_offline_is_told_and_its_spare_kept_once_it_came(
    rough_page: Page, context: BrowserContext, published: Published
) -> None:
    page = visit(rough_page)
    assert not any("/stdlib-" in path for path in published.server.requested)
    page.evaluate(SPOIL)
    context.set_offline(True)
    used = calculator(page, CASTING, "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    # A pack goes on answering.
    first = used.type_over("segments", "6").sentence()
    used.type_over("sagesse", "7")
    told = used.root.locator("[data-part=engine]")
    expect(told).to_contain_text("son secours n’est pas sur cet appareil")
    context.set_offline(False)
    told.get_by_role("button", name="Réessayer").click()
    assert len({default, first, used.sentence()}) == 3
    expect(told).to_be_empty()
    # From now on it needs no network.
    visit(page, CASTING)
    assert holds_spare(page) == {"stdlib", "rules"}
    published.stop()
    context.set_offline(True)
    page.goto(CASTING)
    used.type_over("segments", "5").type_over("sagesse", "3").sentence()
    expect(told).to_be_empty()


def test_a_reader_may_keep_the_spare_which_later_versions_keep_too(
    page: Page, published: Published
) -> None:
    page.add_init_script(RECORDER)
    visit(page, "a-propos/")
    assert holds_spare(page) == set()
    page.get_by_role("button", name="Le garder aussi").click()
    expect(page.locator("offline-spare")).to_contain_text("a aussi le secours")
    expect(line(page)).to_contain_text("Prêt hors ligne")
    assert holds_spare(page) == {"stdlib", "rules"}
    published.edit("a-propos/index.html", "À propos du Codex", "À propos changé")
    version = published.publish()
    published.server.requested.clear()
    page.reload()
    banner(page).click()
    expect(page.locator(".md-content h1")).to_contain_text("À propos changé")
    assert page.evaluate(SETTLED, [f"codex /codex/ {version}"])
    assert holds_spare(page) == {"stdlib", "rules"}
    assert not any(path.endswith(".zip") for path in published.server.requested)
    assert not any("effacée" in each for each in page.evaluate("told"))


def test_the_search_finds(cut_off: Page) -> None:
    cut_off.set_viewport_size({"width": 1280, "height": 800})
    cut_off.get_by_role("button", name="Rechercher").click()
    cut_off.keyboard.type("parchemin")
    cut_off.locator(".find-results a").first.click()
    cut_off.wait_for_url(f"**/{CASTING}*")
    expect(cut_off.locator(".md-content h1")).to_contain_text("Lancer un sort")


@pytest.mark.smoke
def test_the_first_page_goes_on_without_a_reload(cut_off: Page) -> None:
    way = cut_off.locator("a[href$='#calc-incantation']")
    question = cut_off.locator("codex-calculs section").filter(has=way)
    question.locator("summary").click()
    question.locator(way).click()
    cut_off.wait_for_url(f"**/{CASTING}*")
    expect(line(cut_off)).to_contain_text("Prêt hors ligne")
    used = cut_off.locator("#calc-incantation")
    used.get_by_role("button", name="Réinitialiser").click()
    used.locator("[data-part=answer].calc-stale").wait_for(state="detached")


def test_addresses_are_read_as_a_host_would(cut_off: Page) -> None:
    cut_off.goto("maison?partage=1")
    assert cut_off.url.endswith("/codex/maison/?partage=1")
    expect(cut_off.locator(".md-content h1")).to_be_visible()
    cut_off.goto("maison/index.html")
    expect(cut_off.locator(".md-content h1")).to_be_visible()


def test_an_unknown_page_is_told_as_such(
    rough_page: Page, context: BrowserContext, published: Published
) -> None:
    visit(rough_page)
    published.stop()
    context.set_offline(True)
    response = rough_page.goto("maison/nulle-part/")
    assert response is not None
    assert response.status == 404
    expect(rough_page.locator(".md-content h1")).to_contain_text("Page introuvable")


def test_what_the_copy_lacks_comes_from_the_network(page: Page, published: Published) -> None:
    visit(page)
    (published.folder / "nouveau").mkdir()
    (published.folder / "nouveau/index.html").write_text(
        "<!doctype html><link rel=icon href=data:,><h1>Nouveau</h1>"
    )
    page.goto("nouveau/")
    expect(page.locator("h1")).to_have_text("Nouveau")
    # Such a page is of another version: all its files come from the network.
    published.edit("maison/index.html", "Règles maison", "Règles changées")
    assert "Règles changées" in page.evaluate(FETCHED, "../maison/")
    page.goto(HOUSE)
    assert "Règles changées" not in page.content()


def test_the_policy_of_the_host_holds_for_the_copy(page: Page, published: Published) -> None:
    policy = "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'"
    policy += "; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
    published.server.headers["Content-Security-Policy"] = policy
    visit(page)
    published.stop()
    still_works(page)
    sent = "fetch('.').then(response => response.headers.get('Content-Security-Policy'))"
    assert page.evaluate(sent) == policy


@pytest.mark.parametrize("kind", [Firefox, WebKit])
def test_one_visit_is_enough_elsewhere(
    published: Published, tmp_path: Path, kind: type[Driver]
) -> None:
    if missing := kind.missing():
        pytest.skip(f"no {kind.__name__} to drive: `sudo apt install {' '.join(missing)}`")
    (tmp_path / "browser").mkdir()
    with kind(tmp_path / "browser") as other:
        other.open(published.server.url)
        assert "Prêt hors ligne" in other.evaluate(SETTLED_LINE)
        published.stop()
        other.open(published.server.url + CASTING)
        before, after = other.evaluate(TYPE_OVER, "calc-incantation-segments", "6")
        assert before != after


# --- a new version ---


def test_a_new_version_waits_and_never_mixes(
    page: Page, context: BrowserContext, published: Published
) -> None:
    first = published.publish()
    visit(page, HOUSE)
    other = visit(context.new_page(), CASTING)
    published.edit("maison/index.html", "Règles maison", "Règles changées")
    second = published.publish()
    published.server.requested.clear()
    page.reload()
    expect(banner(page)).to_be_visible()

    # What did not change was not downloaded again.
    assert set(published.server.requested) == {
        "/codex/sw.js",
        "/codex/offline.json",
        "/codex/maison/",
    }
    assert page.evaluate(CACHES) == [f"codex /codex/ {first}", f"codex /codex/ {second}"]
    assert "Règles changées" not in page.content()
    assert "Règles changées" not in page.evaluate(FETCHED, ".")

    # It waits for the reader, however many pages are opened meanwhile.
    page.goto(CASTING)
    page.goto(HOUSE)
    expect(banner(page)).to_be_visible()
    assert "Règles changées" not in page.content()

    # One tab takes the new version; the other keeps its own until it is loaded again.
    banner(page).click()
    expect(page.locator(".md-content h1")).to_contain_text("Règles changées")
    expect(banner(page)).to_be_hidden()
    assert "Règles changées" in page.evaluate(FETCHED, ".")
    assert "Règles changées" not in other.evaluate(FETCHED, "../")
    assert len(page.evaluate(CACHES)) == 2
    banner(other).click()
    expect(banner(other)).to_be_hidden()
    assert "Règles changées" in other.evaluate(FETCHED, "../")
    assert other.evaluate(SETTLED, [f"codex /codex/ {second}"])


def test_the_old_version_stays_when_the_new_one_cannot_come(
    page: Page, published: Published
) -> None:
    visit(page, HOUSE)
    first = published.publish()
    published.edit("maison/index.html", "Règles maison", "Règles changées")
    second = published.publish()
    published.server.broken["/codex/maison/"] = Cut(b"\0asm")
    page.reload()
    assert page.evaluate(SETTLED, [f"codex /codex/ {first}", f"codex /codex/ {second}"])
    visit(page, HOUSE)
    expect(banner(page)).to_be_hidden()
    assert "Règles changées" not in page.content()
    published.server.broken.clear()
    page.reload()
    banner(page).click()
    expect(page.locator(".md-content h1")).to_contain_text("Règles changées")


def test_a_development_server_ends_the_copy(page: Page, published: Published) -> None:
    visit(page, HOUSE)
    published.edit("maison/index.html", "Règles maison", "Règles en cours")
    placeholders.write(published.folder)
    page.reload()
    # The copy answers once more.
    gone(page).click()
    expect(page.locator(".md-content h1")).to_contain_text("Règles en cours")
    assert page.evaluate(SETTLED, [])
    assert page.evaluate(REGISTERED) == 0
    expect(line(page)).to_be_hidden()


# --- the reader's choice ---


ELSEWHERE = "https://codex.example/"
PARTY: dict[str, Any] = {
    "maison": {
        "chosen": "2",
        "characters": [
            {"id": "1", "name": "<b>Alia</b>", "values": {"dexterite": "4"}},
            {"id": "2", "name": "Borin", "values": {}},
        ],
    },
    "dd3": {"chosen": None, "characters": [{"id": "1", "name": "Cora", "values": {"bba": "6, 1"}}]},
    "runequest": {"chosen": None, "characters": []},
}


def leave(published: Published) -> None:
    """Put what is written for a site that moves in its place, at the address of pages too."""
    shutil.rmtree(published.folder)
    leaving.write(published.folder, ELSEWHERE)
    page = site.Instead((published.folder / "404.html").read_bytes(), "text/html")
    published.server.broken |= {f"/{CASTING}": page, f"/{HOUSE}": page}


def gone(page: Page) -> Locator:
    """Return the button that tells of a copy that was removed."""
    return page.get_by_role("status").get_by_role("button", name="Copie hors ligne retirée")


LOOK = "navigator.serviceWorker.getRegistration().then(found => found.update())"


def test_a_site_that_left_leaves_no_copy_and_takes_nobody_away(
    rough_page: Page, published: Published
) -> None:
    page = visit(rough_page)
    visit(page, CASTING)
    used = calculator(page, CASTING, "incantation").type_over("segments", "7").answered()
    address = page.url
    # While the worker before it still answers, the one that removes the copy waits.
    expect(line(page)).to_contain_text("Prêt hors ligne")
    leave(published)
    page.evaluate(LOOK)
    expect(gone(page)).to_be_visible()
    assert page.evaluate(SETTLED, [])
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate(REGISTERED) == 0
    expect(line(page)).to_be_hidden()
    # What is read and typed there stays, and is answered still.
    assert page.url == address
    expect(page.locator(used.field("segments"))).to_have_value("7")
    used.type_over("segments", "8").answered()
    gone(page).click()
    expect(page.get_by_role("heading", name="n’est plus ici")).to_be_visible()
    there = page.get_by_role("link", name=ELSEWHERE)
    expect(there).to_have_attribute("href", ELSEWHERE)


def test_a_page_that_is_not_at_rest_yet_is_told_too(rough_page: Page, published: Published) -> None:
    page = visit(rough_page)
    page.add_init_script("requestIdleCallback = () => {}")
    page.goto(CASTING)
    leave(published)
    page.evaluate(LOOK)
    expect(gone(page)).to_be_visible()


def test_the_next_page_of_a_site_that_left_says_so(rough_page: Page, published: Published) -> None:
    # As the examples of hosts send pages.
    published.server.headers["Cache-Control"] = "no-cache"
    page = visit(rough_page, CASTING)
    leave(published)
    # The copy answers once more, while the browser looks for another worker.
    page.goto(HOUSE)
    expect(gone(page)).to_be_visible()
    # The theme changes pages without loading them.
    page.locator(".md-logo").first.evaluate("link => link.click()")
    expect(page.get_by_role("heading", name="n’est plus ici")).to_be_visible()
    page.goto(CASTING)
    expect(page.get_by_role("heading", name="n’est plus ici")).to_be_visible()
    assert page.evaluate(CACHES) == []
    assert page.evaluate(REGISTERED) == 0


def test_sheets_leave_a_site_that_moved_as_files(
    rough_page: Page, published: Published, built: Path, tmp_path: Path
) -> None:
    page = rough_page
    page.goto("images/logo.svg")
    page.evaluate("party => localStorage.setItem('codex.fiches', party)", json.dumps(PARTY))
    leave(published)
    page.goto("fiches/")
    items = page.locator("main li")
    expect(items).to_have_count(2)
    expect(items.first).to_contain_text("<b>Alia</b>, Borin")
    expect(items.last).to_contain_text("D&D 3\N{NO-BREAK SPACE}: Cora")
    files = []
    for item in items.all():
        with page.expect_download() as download:
            item.get_by_role("link").click()
        files.append(tmp_path / download.value.suggested_filename)
        download.value.save_as(files[-1])
    assert [each.name for each in files] == ["fiches-maison.json", "fiches-dd3.json"]
    # Another site of this origin may give its own away meanwhile.
    assert page.evaluate("localStorage.getItem('codex.fiches')") == json.dumps(PARTY)

    with site.Server(built, site.PREFIX).serving() as there:
        fresh = page.context.new_page()
        fresh.goto(f"{there.url}fiches/")
        for system, file in zip(("maison", "dd3"), files, strict=True):
            sheets = fresh.locator(f"#fiche-{system}")
            sheets.locator("input[type=file]").set_input_files(file)
            names = ", ".join(each["name"] for each in PARTY[system]["characters"])
            expect(sheets.locator("[data-part=told]")).to_contain_text(f"{names}.")
        kept = json.loads(fresh.evaluate("localStorage.getItem('codex.fiches')"))
    for system in ("maison", "dd3"):
        assert [(each["name"], each["values"]) for each in kept[system]["characters"]] == [
            (each["name"], each["values"]) for each in PARTY[system]["characters"]
        ]


def test_tables_and_screens_leave_a_site_that_moved_as_files(
    rough_page: Page, published: Published, built: Path, tmp_path: Path
) -> None:
    page = rough_page
    table: dict[str, Any] = {"id": "1", "name": "Jeudi", "values": {"24.multiplie": "des-seuls"}}
    note = {"id": "1", "kind": "note", "at": "", "title": "Note", "text": "Deux gobelins"}
    screen = {"id": "1", "name": "En combat", "values": {}, "pieces": [note]}
    page.goto("images/logo.svg")
    for place, one in (("tables", table), ("ecrans", screen)):
        held = json.dumps({"dd3": {"chosen": "1", "characters": [one]}})
        page.evaluate(f"held => localStorage.setItem('codex.{place}', held)", held)
    leave(published)
    page.goto("fiches/")
    item = page.locator("main li")
    expect(item).to_contain_text("D&D 3\N{NO-BREAK SPACE}: Jeudi, En combat.")
    expect(item.get_by_role("link")).to_have_count(2)
    files = []
    for link in item.get_by_role("link").all():
        with page.expect_download() as download:
            link.click()
        files.append(tmp_path / download.value.suggested_filename)
        download.value.save_as(files[-1])
    assert [each.name for each in files] == ["tables-dd3.json", "ecrans-dd3.json"]

    with site.Server(built, site.PREFIX).serving() as there:
        fresh = page.context.new_page()
        for name, file in zip(("notre-table", "mon-ecran"), files, strict=True):
            fresh.goto(f"{there.url}dd3/{name}/")
            root = fresh.locator("our-table, my-screen")
            root.locator("[data-part=actions]").wait_for(state="visible")
            root.locator("input[type=file]").set_input_files(file)
            expect(root.locator("[data-part=told]")).to_contain_text("Repris")
        held_there: list[Any] = [
            json.loads(fresh.evaluate(f"localStorage.getItem('codex.{place}')"))
            for place in ("tables", "ecrans")
        ]
    (kept,), (shown,) = (each["dd3"]["characters"] for each in held_there)
    assert (kept["name"], kept["values"]) == ("Jeudi", table["values"])
    assert shown["name"] == "En combat"
    assert [(each["kind"], each["text"]) for each in shown["pieces"]] == [("note", "Deux gobelins")]


def test_who_kept_no_sheet_is_asked_nothing(page: Page, published: Published) -> None:
    leave(published)
    page.goto("")
    expect(page.get_by_role("heading", name="n’est plus ici")).to_be_visible()
    expect(page.get_by_role("heading", name="Vos personnages")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_of_a_site_that_left_is_accessible_and_fits(
    page: Page, published: Published, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size({"width": 320, "height": 800})
    page.goto("images/logo.svg")
    page.evaluate("party => localStorage.setItem('codex.fiches', party)", json.dumps(PARTY))
    leave(published)
    page.goto("")
    expect(page.locator("main li")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    # Under its policy, no script that a test adds runs by itself.
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate("options => axe.run(options)", OPTIONS)["violations"] == []


TOLD = """async () => {
  await (await navigator.serviceWorker.getRegistration()).update();
  const told = () => document.querySelector(".offline-banner").textContent;
  // A worker that has installed is a new version until it says that it takes the copy away.
  for (let tries = 0; tries < 300 && !told().startsWith("Copie"); tries++) {
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  return [told(), location.href, await caches.keys()];
}"""


def test_firefox_is_told_and_takes_sheets_along(published: Published, tmp_path: Path) -> None:
    if missing := Firefox.missing():
        pytest.skip(f"no Firefox to drive: `sudo apt install {' '.join(missing)}`")
    published.server.headers["Cache-Control"] = "no-cache"
    home = tmp_path / "firefox"
    home.mkdir()
    with Firefox(home) as other:
        other.open(f"{published.server.url}images/logo.svg")
        other.evaluate("party => localStorage.setItem('codex.fiches', party)", json.dumps(PARTY))
        address = f"{published.server.url}{CASTING}"
        other.open(address)
        assert "Prêt hors ligne" in other.evaluate(SETTLED_LINE)
        leave(published)
        told, stayed, kept = other.evaluate(TOLD)
        assert told == "Copie hors ligne retirée\N{NO-BREAK SPACE}: recharger"
        assert stayed == address
        assert kept == []
        other.open(f"{published.server.url}fiches/")
        items = "() => [...document.querySelectorAll('main li')].map((each) => each.textContent)"
        assert ["Alia" in each or "Cora" in each for each in other.evaluate(items)] == [True, True]
        other.evaluate("() => document.querySelector('main li a').click()")
        file = home / "Downloads/fiches-maison.json"
        other.until(file.exists)
        other.until(lambda: not list(file.parent.glob("*.part")))
        written = json.loads(file.read_text("utf-8"))
    assert written["format"] == "codex-de-combat/fiches"
    assert written["system"] == "maison"
    assert [each["name"] for each in written["characters"]] == ["<b>Alia</b>", "Borin"]


def test_a_site_that_is_only_deleted_keeps_its_readers(
    rough_page: Page, published: Published
) -> None:
    page = visit(rough_page)
    shutil.rmtree(published.folder)
    published.folder.mkdir()
    page.goto("maison/etats/")
    expect(page.locator("h1")).to_contain_text("États")


def test_it_can_be_removed_and_kept_again(page: Page, published: Published) -> None:
    page.goto("")
    page.evaluate("caches.open('another site')")
    visit(page)
    line(page).get_by_role("button", name="Retirer").click()
    again = line(page).get_by_role("button", name="Garder hors ligne")
    expect(again).to_be_visible()
    assert page.evaluate(SETTLED, ["another site"])
    assert page.evaluate(REGISTERED) == 0
    published.server.requested.clear()
    page.goto(HOUSE)
    expect(again).to_be_visible()
    assert page.evaluate(REGISTERED) == 0
    assert "/codex/sw.js" not in published.server.requested
    again.click()
    expect(line(page)).to_contain_text("Prêt hors ligne")


@pytest.mark.parametrize("line_says", ["saveData: true", "type: 'cellular'"])
def test_a_reader_whose_bytes_are_counted_is_asked(page: Page, line_says: str) -> None:
    page.add_init_script(
        f"Object.defineProperty(navigator, 'connection', {{ value: {{ {line_says} }} }});"
    )
    page.goto("")
    expect(line(page)).to_contain_text("connexion est comptée")
    button = line(page).get_by_role("button", name="Garder hors ligne")
    button.focus()
    page.keyboard.press("Enter")
    expect(line(page)).to_contain_text("Prêt hors ligne")


def test_progress_is_told_in_bytes(page: Page) -> None:
    page.add_init_script(RECORDER)
    visit(page)
    told = page.evaluate("told")
    assert any("/" in each and "Mo" in each for each in told), told


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_and_fits(page: Page, published: Published, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size({"width": 320, "height": 800})
    visit(page)
    published.edit("maison/index.html", "Règles maison", "Règles changées")
    published.publish()
    page.reload()
    expect(banner(page)).to_be_visible()
    expect(line(page)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.add_script_tag(path=str(AXE))
    assert page.evaluate("options => axe.run(options)", OPTIONS)["violations"] == []


# --- failures ---


def refusing(function: str, error: str) -> str:
    """Return a script that has a function of the browser refuse."""
    return f"{function} = async () => {{ throw new DOMException('', '{error}'); }};\n"


def sabotage(published: Published, script: str) -> None:
    """Have the worker run in a browser that refuses something."""
    worker = published.folder / "sw.js"
    worker.write_text(script + worker.read_text("utf-8"), "utf-8")


def still_works(page: Page) -> None:
    """Check that the page computes, with the network."""
    used = calculator(page, CASTING, "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    assert used.type_over("segments", "6").sentence() != default


def test_a_cut_network_is_told_and_the_next_visit_goes_on(page: Page, published: Published) -> None:
    published.server.broken["pyodide.asm.wasm"] = Cut(b"\0asm")
    page.goto("")
    expect(line(page)).to_contain_text("interrompue")
    expect(line(page).get_by_role("button", name="Réessayer")).to_be_visible()
    held = {path.removesuffix("index.html") for path in page.evaluate(HELD)}
    published.server.broken.clear()
    published.server.requested.clear()
    visit(page, HOUSE)
    asked = set(published.server.requested)
    assert any(path.endswith(".wasm") for path in asked)
    # What had come is not asked for again: pages, which no other page asks for.
    pages = {path for path in held if path.endswith(("/", ".html"))} - {"/codex/", "/codex/maison/"}
    assert not pages & asked


@pytest.mark.parametrize("instead", [404, b"<!doctype html><title>404</title>", b"\0asm\1\0\0\0"])
def test_a_wrong_file_is_refused(page: Page, published: Published, instead: int | bytes) -> None:
    published.server.broken["pyodide.asm.wasm"] = instead
    page.goto("")
    expect(line(page)).to_contain_text("pas celui attendu")
    assert page.evaluate(REGISTERED) == 0
    published.server.broken.clear()
    line(page).get_by_role("button", name="Réessayer").click()
    expect(line(page)).to_contain_text("Prêt hors ligne")


def test_too_small_a_storage_is_told(
    page: Page, context: BrowserContext, published: Published
) -> None:
    session = context.new_cdp_session(page)
    origin = {"origin": published.server.origin}
    session.send("Storage.overrideQuotaForOrigin", origin | {"quotaSize": 2_000_000})
    page.goto("")
    expect(line(page)).to_contain_text("Pas assez de place")
    assert page.evaluate("caches.keys()") == []
    still_works(page)
    # It is not tried again at each visit.
    button = line(page).get_by_role("button", name="Garder hors ligne")
    expect(button).to_be_visible()
    session.send("Storage.overrideQuotaForOrigin", origin)
    button.click()
    expect(line(page)).to_contain_text("Prêt hors ligne")


def test_too_little_room_is_noticed_before_a_download(page: Page, published: Published) -> None:
    sabotage(published, "navigator.storage.estimate = async () => ({ quota: 2e6, usage: 1e5 });\n")
    page.goto("a-propos/")
    expect(line(page)).to_contain_text("Pas assez de place")
    assert not any(path.endswith(".wasm") for path in published.server.requested)


@pytest.mark.parametrize(
    ("refused", "error", "told"),
    [
        ("Cache.prototype.put", "QuotaExceededError", "Pas assez de place"),
        ("caches.open", "SecurityError", "a refusé la copie"),
    ],
)
def test_a_refused_storage_is_told(
    page: Page, published: Published, refused: str, error: str, told: str
) -> None:
    sabotage(published, refusing(refused, error))
    page.goto("")
    expect(line(page)).to_contain_text(told)
    assert page.evaluate(REGISTERED) == 0
    still_works(page)


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("delete Navigator.prototype.serviceWorker;", "a besoin du réseau"),
        (
            refusing("ServiceWorkerContainer.prototype.register", "SecurityError"),
            "a refusé la copie",
        ),
    ],
)
def test_a_browser_without_workers_is_told(page: Page, script: str, told: str) -> None:
    page.add_init_script(script)
    page.goto(HOUSE)
    expect(line(page)).to_contain_text(told)
    still_works(page)


def test_an_eviction_is_noticed_and_mended(page: Page) -> None:
    page.add_init_script(RECORDER)
    visit(page)
    page.evaluate(
        "caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))"
    )
    visit(page, HOUSE)
    assert any("effacée par le navigateur" in each for each in page.evaluate("told"))


def test_without_a_version_nothing_is_registered(browser: Browser, built: Path) -> None:
    with site.Server(built, site.PREFIX).serving() as server:
        page = browser.new_page(base_url=server.url)
        with page.expect_response("**/offline.json"):
            page.goto(CASTING)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(REGISTERED) == 0
        expect(line(page)).to_be_hidden()
        page.close()
