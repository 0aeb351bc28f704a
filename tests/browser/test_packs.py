"""What a reader changes first is answered before the engine, and never wrongly."""

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from calculators import browser as door
from calculators.edition import EDITION
from codex.packs.build import FOLDER, name_of
from tests.browser.conftest import Calculator, calculator
from tests.codex.packs.reading import entries, question, read
from tests.codex.packs.test_packs import USES
from tests.site import HANGS, MANIFEST, Server

CASTING = "maison/lancer-un-sort/"
(INCANTATION,) = (use for use in USES if use.id == "maison/incantation")
NAME = name_of(INCANTATION)
STRICT = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; "
    "img-src 'self' data:; style-src 'self' 'unsafe-inline'"
)
ASK_PACKS = """
async (asked) => {
  const { packs } = await import(new URL("../../assets/web/codex.js", location.href));
  for (const [name] of asked) await packs.load(name);
  return asked.map(([name, , changed]) => JSON.stringify(packs.answer(name, changed)));
}
"""
SHOWN = """
(place, html) => {
  const other = document.createElement("div");
  other.innerHTML = html;
  return other.innerHTML === place.innerHTML;
}
"""
ENGINE = "async () => (await import(new URL('../../assets/web/codex.js', location.href))).engine"
SETTLED = f"async () => (await ({ENGINE})()).ask({{ id: '' }}).then(() => true)"
"""The engine answers in turn: what was asked before is answered."""


def sample() -> list[tuple[str, str, dict[str, str]]]:
    """Return, of every pack, the questions to some of the changes that it knows."""
    found = []
    for use in USES:
        name = name_of(use)
        known = [changed for changed, _ in entries(read(FOLDER / name)["changes"])]
        for changed in random.Random(use.id).sample(known, min(6, len(known))):  # noqa: S311 no secret
            asked = question(use, changed)
            found.append((name, asked, changed))
    return found


def told(**inputs: str) -> dict[str, Any]:
    """Return the right answer."""
    asked = {"do": "evaluate", "id": INCANTATION.id, "inputs": inputs}
    answer: dict[str, Any] = json.loads(door.answer(json.dumps(asked)))
    return answer


@pytest.fixture
def without_engine(server: Server) -> Server:
    """Let the engine wait for a file."""
    server.broken[MANIFEST] = HANGS
    return server


def test_the_packs_say_what_the_engine_says(kept_page: Page) -> None:
    kept_page.goto("maison/surprise-discretion/")
    asked = sample()
    shown = kept_page.evaluate(ASK_PACKS, asked)
    for (_, each, _), answer in zip(asked, shown, strict=True):
        assert json.loads(answer) == json.loads(door.answer(each)), each


@pytest.mark.smoke
@pytest.mark.usefixtures("without_engine")
def test_a_change_is_answered_before_the_engine(page: Page, server: Server) -> None:
    used = calculator(page, CASTING, "incantation")
    spoken = used.root.locator("[role=status]")
    assert used.type_over("segments", "6").sentence() == told(segments="6")["sentence"]
    expect(spoken).to_have_text(told(segments="6")["sentence"])
    used.root.locator("[data-field=segments] [data-step='1']").click()
    right = told(segments="7")
    assert used.sentence() == right["sentence"]
    here = right["html"].replace(f"{door.OPENING}{CASTING[:-1]}{door.CLOSING}", "")
    shown = here.replace(door.OPENING, server.url).replace(door.CLOSING, "/")
    assert used.root.locator("[data-part=answer]").evaluate(SHOWN, shown)
    error = used.root.locator("[data-field=segments] .calc-error")
    used.type_over("segments", "-")
    expect(error).to_have_text(told(segments="-")["errors"]["segments"])
    expect(spoken).to_have_text(told(segments="-")["errors"]["segments"])
    used.root.get_by_role("button", name="Réinitialiser").click()
    expect(error).to_be_empty()
    assert used.sentence() == told()["sentence"]


@pytest.mark.usefixtures("without_engine")
def test_a_strict_content_policy_lets_packs_through(page: Page, server: Server) -> None:
    server.headers["Content-Security-Policy"] = STRICT
    used = calculator(page, CASTING, "incantation")
    assert used.type_over("segments", "6").sentence() == told(segments="6")["sentence"]


# --- the pack and the engine, in any order ---


def two_changes(used: Calculator) -> None:
    """Ask what no pack knows."""
    used.type_over("segments", "9").type_over("sagesse", "7")


def test_an_answer_of_the_engine_that_comes_late_is_dropped(
    page: Page, without_engine: Server
) -> None:
    used = calculator(page, CASTING, "incantation")
    two_changes(used)
    expect(used.root.locator("[data-part=answer]")).to_have_class("calc-answer calc-stale")
    used.type_over("sagesse", "0").type_over("segments", "6")
    used.root.get_by_role("button", name="Réinitialiser").click()
    right = used.type_over("segments", "7").sentence()
    assert right == told(segments="7")["sentence"]
    page.evaluate(
        """() => {
          window.told = [];
          const place = document.querySelector("#calc-incantation [data-part=answer]");
          new MutationObserver(() => window.told.push(place.textContent))
            .observe(place, { childList: true });
        }"""
    )
    without_engine.repair()
    assert page.evaluate(SETTLED)
    assert used.sentence() == right
    assert page.evaluate("window.told") == []
    two_changes(used)
    assert used.sentence() == told(segments="9", sagesse="7")["sentence"]


def test_a_pack_that_comes_late_answers_what_is_asked_then(
    page: Page, without_engine: Server
) -> None:
    without_engine.broken[NAME] = HANGS
    used = calculator(page, CASTING, "incantation")
    used.type_over("segments", "9").type_over("segments", "6")
    expect(used.root.locator("[data-part=answer]")).to_have_class("calc-answer calc-stale")
    del without_engine.broken[NAME]
    assert used.sentence() == told(segments="6")["sentence"]


def test_a_pack_that_comes_late_leaves_the_engines_answer(page: Page, server: Server) -> None:
    server.broken[NAME] = HANGS
    used = calculator(page, CASTING, "incantation")
    two_changes(used)
    right = told(segments="9", sagesse="7")["sentence"]
    assert used.sentence() == right
    with page.expect_response(f"**/{NAME}"):
        server.repair()
    used.root.get_by_text("Options").first.click()
    assert used.sentence() == right


# --- sabotage ---


RARELY_BROKEN = ("cut", "hangs", "html", "other", "bent", "shape")


def broken() -> dict[str, int | bytes]:
    """Return what may stand in the place of a pack."""
    whole = (FOLDER / NAME).read_bytes()
    (other,) = (use for use in USES if use.id == "maison/terrain")
    return {
        "missing": 404,
        "hangs": HANGS,
        "cut": whole[: len(whole) // 2],
        "html": b"<!doctype html><title>404</title>",
        "other": (FOLDER / name_of(other)).read_bytes(),
        "bent": whole[:-6] + bytes([whole[-6] ^ 1]) + whole[-5:],
        "shape": gzip.compress(json.dumps({"made": NAME[-20:-4]}).encode()),
    }


@pytest.mark.parametrize(
    "how",
    ["missing", *RARELY_BROKEN],
)
def test_without_its_pack_a_calculator_asks_the_engine(
    rough_page: Page, server: Server, how: str
) -> None:
    server.broken[NAME] = broken()[how]
    failures: list[str] = []
    rough_page.on("pageerror", lambda error: failures.append(str(error)))
    used = calculator(rough_page, CASTING, "incantation")
    assert used.type_over("segments", "6").sentence() == told(segments="6")["sentence"]
    expect(used.root.locator("[data-part=engine]")).to_be_empty()
    assert not failures
    assert any(path.endswith(".wasm") for path in server.requested)


# --- before the scripts ---


@pytest.mark.usefixtures("without_engine")
def test_a_change_made_before_the_scripts_is_answered(page: Page, server: Server) -> None:
    server.broken["/codex.js"] = HANGS
    page.goto(CASTING, wait_until="commit")
    used = Calculator(page, "incantation")
    expect(page.locator("footer").first).to_be_attached()
    page.locator(used.field("segments")).fill("6")
    del server.broken["/codex.js"]
    expect(used.root.locator(".calc-sentence")).to_have_text(told(segments="6")["sentence"])
    expect(page.locator(used.field("segments"))).to_be_focused()
    # And it is kept as any other.
    page.reload(wait_until="commit")
    expect(used.root.locator(".calc-sentence")).to_have_text(told(segments="6")["sentence"])


def test_what_is_touched_before_the_scripts_comes_before_the_link(
    page: Page, server: Server
) -> None:
    server.broken["/codex.js"] = HANGS
    link = f"{CASTING}?v={EDITION}&incantation.segments=3&incantation.sagesse=7"
    page.goto(link, wait_until="commit")
    used = Calculator(page, "incantation")
    expect(page.locator("footer").first).to_be_attached()
    page.locator(used.field("segments")).fill("9")
    server.repair()
    right = told(segments="9", sagesse="7")["sentence"]
    expect(used.root.locator(".calc-sentence")).to_have_text(right)


@pytest.mark.smoke
@pytest.mark.usefixtures("without_engine")
def test_neither_a_calculator_nor_its_pack_waits_for_the_theme(page: Page, server: Server) -> None:
    (bundle,) = (server.folder / "assets/javascripts").glob("bundle.*.js")
    server.broken[bundle.name] = HANGS
    pack = name_of(next(use for use in USES if use.id == "runequest/maladresses"))
    with page.expect_response(f"**/{pack}"):
        page.goto("runequest/echecs-critiques/", wait_until="commit")
    used = Calculator(page, "maladresses")
    # The element has come to life, although what follows it in the page has not come.
    expect(used.root.locator("[data-part=actions]")).to_be_visible()


# --- where bytes are dear ---


@pytest.mark.parametrize(
    "line",
    ["{ saveData: true }", "{ effectiveType: '3g' }"],
)
def test_a_dear_line_spares_the_engine_until_it_is_needed(
    page: Page, server: Server, line: str
) -> None:
    page.add_init_script(f"Object.defineProperty(navigator, 'connection', {{ value: {line} }});")
    used = calculator(page, CASTING, "incantation")
    assert used.type_over("segments", "6").sentence() == told(segments="6")["sentence"]
    page.wait_for_load_state("networkidle")
    assert not [path for path in server.requested if "/engine/" in path]
    expect(used.root.locator("[data-part=engine]")).to_be_empty()
    used.root.get_by_role("button", name="Réinitialiser").click()
    two_changes(used)
    assert used.sentence() == told(segments="9", sagesse="7")["sentence"]


def test_a_pack_is_kept_for_the_visit(page: Page, server: Server) -> None:
    used = calculator(page, CASTING, "incantation")
    used.type_over("segments", "6").answered()
    page.locator(".md-footer__link--next").click()
    page.wait_for_url(lambda address: CASTING not in address)
    page.go_back()
    page.wait_for_url(f"**/{CASTING}*")
    used.type_over("segments", "7").answered()
    assert len([path for path in server.requested if path.endswith(f"/{Path(NAME).name}")]) == 1
