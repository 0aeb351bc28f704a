"""The engine that cannot start says so, keeps what the reader typed, and can be tried again."""

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from codex.engine import scripts
from tests.browser.conftest import calculator
from tests.site import HANGS, MANIFEST, Instead, Server

HTML_PAGE = b"<!doctype html><title>404</title>"
PORTAL = Instead(HTML_PAGE, "text/html")
TRUNCATED_WASM = b"\x00asm\x01\x00\x00\x00"
SNAPSHOT = ".bin"
READY = """async () => {
  const { engine } = await import("/codex/assets/web/codex.js");
  while (engine.state.stage !== "ready")
    await new Promise(done => engine.addEventListener("change", done, { once: true }));
}"""
CAME = """async (missing) => {
  const { engine } = await import("/codex/assets/web/codex.js");
  while (engine.state.total === 0 || engine.state.total - engine.state.loaded !== missing)
    await new Promise(done => engine.addEventListener("change", done, { once: true }));
}"""
"""All has come but so many bytes."""
FAR_DOWN = "maison/etats/"
ZSTD = b"\x28\xb5\x2f\xfd"
OTHER_BUILD = ZSTD + b"\x20\xc8" + (200 << 3 | 1).to_bytes(3, "little") + b"\0snp" + bytes(196)
"""A frame of one block as it is, which ends it."""
OTHER_PACK = gzip.compress(b'{"made": "of another build"}')


@pytest.fixture(autouse=True)
def _without_packs(server: Server) -> None:
    """Have every change asked of the engine."""
    for pack in (server.folder / "assets/packs").glob("*.bin"):
        server.broken[pack.name] = OTHER_PACK


@pytest.mark.parametrize(
    ("file", "instead", "told"),
    [
        (MANIFEST, 404, "introuvable"),
        (MANIFEST, HTML_PAGE, "autre chose"),
        (MANIFEST, 500, "autre chose"),
        (MANIFEST, b"{", "pas celui attendu"),
        ("pyodide.asm.wasm", 404, "introuvable"),
        ("pyodide.asm.wasm", HTML_PAGE, "autre chose"),
        ("pyodide.asm.wasm", 503, "autre chose"),
        ("pyodide.asm.wasm", TRUNCATED_WASM, "incomplet"),
        ("pyodide.mjs", 404, "introuvable"),
        ("pyodide.mjs", HTML_PAGE, "autre chose"),
        ("pyodide.mjs", 500, "autre chose"),
        ("pyodide.mjs", b"export const x = 1; let", "pas celui attendu"),
        ("pyodide.asm.js", 404, "introuvable"),
        ("pyodide.asm.js", 500, "autre chose"),
        ("worker.js", 404, "introuvable"),
        ("worker.js", 500, "autre chose"),
        ("worker.js", PORTAL, "autre chose"),
    ],
)
def test_a_broken_file_is_told_and_mended(
    rough_page: Page, server: Server, file: str, instead: int | bytes | Instead, told: str
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
    [404, HTML_PAGE, ZSTD, OTHER_BUILD],
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


@pytest.mark.parametrize(("instead", "told"), [(404, "introuvable"), (HTML_PAGE, "autre chose")])
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


@pytest.mark.parametrize("file", ["worker.js", MANIFEST, "pyodide.asm.wasm"])
def test_a_network_that_is_gone_is_told(rough_page: Page, server: Server, file: str) -> None:
    page = rough_page
    # Neither this file nor the site itself is reached.
    for address in (f"**/{file}", server.url):
        page.route(address, lambda route: route.abort("internetdisconnected"))
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "6")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text("Vérifiez votre connexion")
    expect(page.locator(used.field("segments"))).to_have_value("6")
    page.unroute_all()
    line.get_by_role("button", name="Réessayer").click()
    assert used.sentence() != default


@pytest.mark.parametrize("error", ["blockedbyclient", "failed"])
@pytest.mark.parametrize(
    "withheld",
    [
        "**/*.wasm",
        "**/assets/engine/**",
        "**/worker.js",
        "**/pyodide.asm.js",
    ],
)
def test_what_keeps_a_file_away_is_told(rough_page: Page, withheld: str, error: str) -> None:
    page = rough_page
    page.route(withheld, lambda route: route.abort(error))
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "6")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text("bloqueur de contenu")
    expect(line).not_to_contain_text("connexion")
    page.unroute_all()
    line.get_by_role("button", name="Réessayer").click()
    assert used.sentence() != default
    expect(line).to_be_empty()


@pytest.mark.parametrize("error", ["blockedbyclient", "failed"])
def test_a_snapshot_that_is_kept_away_gives_way_without_a_word(
    rough_page: Page, server: Server, error: str
) -> None:
    page = rough_page
    page.route("**/*.bin", lambda route: route.abort(error))
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "6")
    assert used.sentence() != default
    expect(used.root.locator("[data-part=engine]")).to_be_empty()
    assert any("/stdlib-" in path for path in server.requested)
    # What had come of the rest was not asked for again.
    assert len([path for path in server.requested if path.endswith(".wasm")]) == 1


def test_a_tab_without_a_network_is_told(rough_page: Page, context: BrowserContext) -> None:
    used = calculator(rough_page, FAR_DOWN, "epuisement")
    rough_page.wait_for_load_state("networkidle")
    context.set_offline(True)
    used.type_over("niveau", "4")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text("Vérifiez votre connexion")


def altered(path: Path) -> bytes:
    """Return a file of the same size and beginning with one bit changed."""
    content = bytearray(path.read_bytes())
    content[-9] ^= 1
    return bytes(content)


def test_a_file_with_one_wrong_bit_is_refused(rough_page: Page, server: Server) -> None:
    engine = server.folder / "assets/engine"
    (wasm,) = engine.glob("runtime-*/pyodide.asm.wasm")
    (snapshot,) = engine.glob("snapshot-*.bin")
    server.broken["pyodide.asm.wasm"] = altered(wasm)
    used = calculator(rough_page, "maison/lancer-un-sort/", "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "6")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text("pas celui attendu")
    # A wrong snapshot gives way to the bytecode, without a word.
    server.broken.clear()
    server.broken[".bin"] = altered(snapshot)
    line.get_by_role("button", name="Réessayer").click()
    assert used.sentence() != default
    assert any("/stdlib-" in path for path in server.requested)


WORKER = scripts.source("worker.js")
CRASHES = {
    # As an interpreter that ran out of its memory: everything throws from then on.
    "trap": 'throw new WebAssembly.RuntimeError("unreachable");',
    "range": 'throw new RangeError("Maximum call stack size exceeded");',
}


@pytest.mark.parametrize("crash", CRASHES)
def test_a_ready_engine_that_crashes_is_told_and_asked_again(
    rough_page: Page, server: Server, crash: str
) -> None:
    page = rough_page
    worker = WORKER.read_text("utf-8")
    door = 'return pyodide.pyimport("calculators.browser").answer;'
    assert worker.count(door) == 1
    # One question is too much for it.
    failing = f"""const sound = pyodide.pyimport("calculators.browser").answer;
      return (question) => {{
        if (question.includes('"segments":"5"')) {CRASHES[crash]}
        return sound(question);
      }};"""
    server.broken["worker.js"] = scripts.module(worker.replace(door, failing), "worker.js").encode()
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    first = used.type_over("segments", "6").sentence()
    # In one key: an empty field between would take away the answer that is to stay.
    page.locator(used.field("segments")).press("Control+a")
    page.keyboard.type("5")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text("s’est arrêté")
    expect(line).to_contain_text("Tant qu’elle est grisée")
    expect(used.root.locator("[role=status]")).to_contain_text("s’est arrêté")
    assert used.root.locator(".calc-sentence").inner_text() == first
    expect(page.locator(used.field("segments"))).to_have_value("5")
    server.repair()
    # What is typed meanwhile is what the next engine is asked.
    used.type_over("segments", "4")
    line.get_by_role("button", name="Réessayer").click()
    told = used.sentence()
    expect(line).to_be_empty()
    assert told != first
    page.reload()
    assert used.sentence() == told


def test_an_answer_that_never_comes_is_told(rough_page: Page, server: Server) -> None:
    page = rough_page
    page.clock.install()
    worker = WORKER.read_text("utf-8")
    call = "answer: answer(data.question)"
    assert worker.count(call) == 1
    silent = worker.replace(call, "answer: await new Promise(() => {})")
    server.broken["worker.js"] = scripts.module(silent, "worker.js").encode()
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "6")
    page.evaluate(READY)
    line = used.root.locator("[data-part=engine]")
    expect(line).to_be_empty()
    page.clock.run_for(31_000)
    expect(line).to_contain_text("ne répond plus")
    server.repair()
    line.get_by_role("button", name="Réessayer").click()
    assert used.sentence() != default


def prefixed(script: str) -> bytes:
    """Return the worker's script with something done to its world first."""
    worker = WORKER.read_text("utf-8")
    imports, body = worker.split('from "./snapshot.js";')
    return scripts.module(f'{imports}from "./snapshot.js";\n{script}\n{body}', "worker.js").encode()


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
    server.broken["worker.js"] = prefixed(script)
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


@pytest.mark.parametrize("file", [MANIFEST, "pyodide.asm.wasm", SNAPSHOT, "worker.js"])
def test_a_file_that_never_comes_is_given_up(rough_page: Page, server: Server, file: str) -> None:
    page = rough_page
    engine = server.folder / "assets/engine"
    manifest = json.loads((engine / MANIFEST).read_text("utf-8"))
    sizes = {SNAPSHOT: manifest["snapshot"], "pyodide.asm.wasm": manifest["files"]["wasm"]}
    page.clock.install()
    server.broken[file] = HANGS
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    default = used.root.locator(".calc-sentence").inner_text()
    used.type_over("segments", "6")
    line = used.root.locator("[data-part=engine]")
    if file in sizes:
        # What is given up before the rest has come may be any of it.
        page.evaluate(CAME, sizes[file]["bytes"])
    # Not so far that the worker has no time to hand over what came.
    page.clock.run_for(41_000)
    if file == SNAPSHOT:
        # The other way needs no snapshot.
        assert used.sentence() != default
    else:
        expect(line).to_contain_text("Plus rien n’arrive")
        server.repair()
        line.get_by_role("button", name="Réessayer").click()
        assert used.sentence() != default
    assert used.root.locator(".calc-sentence").inner_text() != default


@pytest.mark.smoke
def test_a_manifest_of_another_build_is_refused(rough_page: Page, server: Server) -> None:
    manifest = (server.folder / "assets/engine" / MANIFEST).read_text()
    server.broken[MANIFEST] = re.sub(r"-[0-9a-f]{16}", "-0123456789abcdef", manifest).encode()
    used = calculator(rough_page, "maison/lancer-un-sort/", "incantation")
    used.type_over("segments", "6")
    line = used.root.locator("[data-part=engine]")
    expect(line).to_contain_text("pas celui attendu")


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


LINES = """
window.told = new Set();
new MutationObserver(() => {
  for (const line of document.querySelectorAll("[data-part=engine]"))
    window.told.add(line.textContent);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
SHOWN = """state => {
  Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true });
  window.told?.clear();
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_tab_left_for_long_gives_the_engine_back_and_has_it_again_in_silence(
    page: Page, context: BrowserContext
) -> None:
    page.clock.install()
    page.add_init_script(LINES)
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    told = used.type_over("segments", "6").sentence()
    (worker,) = [each for each in page.workers if each.url.endswith("/worker.js")]
    page.evaluate(SHOWN, "hidden")
    page.clock.run_for(599_000)
    assert worker in page.workers
    # Who comes back in between begins anew, and without a network it stays.
    page.evaluate(SHOWN, "visible")
    page.evaluate(SHOWN, "hidden")
    context.set_offline(True)
    page.clock.run_for(601_000)
    assert worker in page.workers
    context.set_offline(False)
    page.evaluate(SHOWN, "visible")
    page.evaluate(SHOWN, "hidden")
    with worker.expect_event("close"):
        page.clock.run_for(601_000)
    expect(page.locator(used.field("segments"))).to_have_value("6")
    assert used.root.locator(".calc-sentence").inner_text() == told
    page.evaluate(SHOWN, "visible")
    page.evaluate(READY)
    assert page.evaluate("[...window.told].join('')") == ""
    assert used.type_over("segments", "4").sentence() != told


def test_the_stages_of_the_start_are_shown_in_bytes(page: Page) -> None:
    page.add_init_script(LINES)
    used = calculator(page, "maison/lancer-un-sort/", "incantation")
    used.type_over("segments", "6").answered()
    told = page.evaluate("[...window.told]")
    assert any("Mo" in line and "Chargement" in line for line in told)
    expect(used.root.locator("[data-part=engine]")).to_be_empty()
