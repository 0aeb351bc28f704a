"""The engine that cannot start says so, keeps what the reader typed, and can be tried again."""

import gzip
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import calculator
from tests.site import HANGS, Server

pytestmark = pytest.mark.full

HTML_PAGE = b"<!doctype html><title>404</title>"
TRUNCATED_WASM = b"\x00asm\x01\x00\x00\x00"
SNAPSHOT = ".bin"
OTHER_BUILD = gzip.compress(b"\0snp" + bytes(1000))
OTHER_PACK = gzip.compress(b'{"made": "of another build"}')


@pytest.fixture(autouse=True)
def _without_packs(server: Server) -> None:
    """Have every change asked of the engine."""
    for pack in (server.folder / "assets/packs").glob("*.bin"):
        server.broken[pack.name] = OTHER_PACK


@pytest.mark.parametrize(
    ("file", "instead", "told"),
    [
        ("manifest.json", 404, "introuvable"),
        ("manifest.json", HTML_PAGE, "pas celui attendu"),
        ("pyodide.asm.wasm", 404, "introuvable"),
        ("pyodide.asm.wasm", HTML_PAGE, "pas celui attendu"),
        ("pyodide.asm.wasm", TRUNCATED_WASM, "incomplet"),
        ("pyodide.mjs", 404, "introuvable"),
        ("pyodide.asm.js", 404, "échoué"),
        ("worker.js", 404, "refusé de lancer"),
    ],
)
def test_a_broken_file_is_told_and_mended(
    rough_page: Page, server: Server, file: str, instead: int | bytes, told: str
) -> None:
    page = rough_page
    server.broken[file] = instead
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "6")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text(told)
    expect(used.root.locator("[role=status]")).to_contain_text(told)
    assert used.root.locator(".calc-sentence").inner_text() == default
    expect(page.locator(used.field("segments"))).to_have_value("6")
    server.repair()
    line.get_by_role("button", name="Réessayer").click()
    assert used.sentence() != default
    expect(line).to_be_empty()


@pytest.mark.parametrize(
    "instead",
    [404, HTML_PAGE, b"\x1f\x8b\x08\x00", OTHER_BUILD],
    ids=["404", "html", "cut", "other"],
)
def test_a_snapshot_that_fails_gives_way_without_a_word(
    rough_page: Page, server: Server, instead: int | bytes
) -> None:
    server.broken[SNAPSHOT] = instead
    used = calculator(rough_page, "maison/lancer-un-sort/", "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "6")
    assert used.sentence() != default
    expect(used.root.locator("[data-part=engine]")).to_be_empty()
    assert any("/stdlib-" in path for path in server.requested)


@pytest.mark.parametrize(
    ("instead", "told"), [(404, "introuvable"), (HTML_PAGE, "pas celui attendu")]
)
def test_when_both_ways_fail_it_is_told(
    rough_page: Page, server: Server, instead: int | bytes, told: str
) -> None:
    server.broken[SNAPSHOT] = 404
    server.broken[".zip"] = instead
    used = calculator(rough_page, "maison/lancer-un-sort/", "incantation")
    used.type_over("segments", "6")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text(told)
    server.repair()
    line.get_by_role("button", name="Réessayer").click()
    assert used.sentence()
    expect(line).to_be_empty()


def prefixed(server: Server, script: str) -> bytes:
    """Return the worker's script with something done to its world first."""
    worker = (server.folder / "assets/web/worker.js").read_text("utf-8")
    imports, body = worker.split('from "./snapshot.js";')
    return f'{imports}from "./snapshot.js";\n{script}\n{body}'.encode()


WORLDS = {
    "no-wasm": ("globalThis.WebAssembly = undefined;", "refuse WebAssembly"),
    "no-memory": (
        "WebAssembly.Memory = class { constructor() { throw new RangeError('full'); } };",
        "mémoire manque",
    ),
    "no-inflating": ("delete globalThis.DecompressionStream;", ""),
}


@pytest.mark.parametrize("world", WORLDS)
def test_a_browser_that_lacks_something_is_told_or_served_otherwise(
    rough_page: Page, server: Server, world: str
) -> None:
    script, told = WORLDS[world]
    server.broken["worker.js"] = prefixed(server, script)
    used = calculator(rough_page, "maison/lancer-un-sort/", "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "6")
    line = used.root.locator("[data-part=engine]")
    if not told:
        assert used.sentence() != default
        expect(line).to_be_empty()
        return
    expect(line).to_contain_text(told)
    server.repair()
    line.get_by_role("button", name="Réessayer").click()
    assert used.sentence() != default


def test_a_content_policy_without_wasm_is_told(rough_page: Page, server: Server) -> None:
    server.headers["Content-Security-Policy"] = "script-src 'self' 'unsafe-inline'"
    used = calculator(rough_page, "maison/lancer-un-sort/", "incantation")
    used.type_over("segments", "6")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text("refuse WebAssembly")


def test_a_strict_content_policy_suffices(page: Page, server: Server) -> None:
    server.headers["Content-Security-Policy"] = (
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; "
        "img-src 'self' data:; style-src 'self' 'unsafe-inline'"
    )
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    assert used.type_over("segments", "6").sentence() != default


@pytest.mark.parametrize("file", ["manifest.json", "pyodide.asm.wasm", ".bin", "worker.js"])
def test_a_file_that_never_comes_is_given_up(rough_page: Page, server: Server, file: str) -> None:
    page = rough_page
    page.clock.install()
    server.broken[file] = HANGS
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "6")
    line = used.root.locator("[data-part=engine]")
    page.clock.run_for(21_000)
    if file == ".bin":
        # The other way needs no snapshot.
        assert used.sentence() != default
    else:
        page.clock.run_for(46_000)
        expect(line).to_contain_text("trop de temps")
        server.repair()
        line.get_by_role("button", name="Réessayer").click()
        assert used.sentence() != default
    assert used.root.locator(".calc-sentence").inner_text() != default


@pytest.mark.smoke
def test_a_manifest_of_another_build_is_told(rough_page: Page, server: Server) -> None:
    manifest = (server.folder / "assets/engine/manifest.json").read_text()
    server.broken["manifest.json"] = re.sub(
        r"-[0-9a-f]{16}", "-0123456789abcdef", manifest
    ).encode()
    used = calculator(rough_page, "maison/lancer-un-sort/", "incantation")
    used.type_over("segments", "6")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text("introuvable")


def test_the_snapshot_asks_for_nothing_it_does_not_need(page: Page, server: Server) -> None:
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    used.type_over("segments", "6").answered()
    asked = [path.rpartition("/")[2] for path in server.requested if "/engine/" in path]
    assert len(asked) == len(set(asked)) == 5
    assert not [name for name in asked if name.endswith(".zip") or "lock" in name]


def test_dice_do_not_repeat_from_one_start_to_the_next(page: Page) -> None:
    throws = []
    for _ in range(3):
        used = calculator(page, "maison/critiques-maladresses/", "critiques")
        page.reload()
        used.type_over("degats", "40d6").answered()
        used.root.get_by_role("button", name="Lancer les dés").click()
        played = used.root.locator("[data-part=roll]")
        expect(played).not_to_be_empty()
        throws.append(played.inner_text())
    assert len(set(throws)) > 1


def test_the_stages_of_the_start_are_shown_in_bytes(page: Page) -> None:
    page.add_init_script(
        """
        window.told = new Set();
        new MutationObserver(() => {
          for (const line of document.querySelectorAll("[data-part=engine]"))
            window.told.add(line.textContent);
        }).observe(document, { subtree: true, childList: true, characterData: true });
        """
    )
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    used.type_over("segments", "6").answered()
    told = page.evaluate("[...window.told]")
    assert any("Mo" in line and "Chargement" in line for line in told)
    expect(used.root.locator("[data-part=engine]")).to_be_empty()
