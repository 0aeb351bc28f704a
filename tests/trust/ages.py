"""What becomes of a reader as the site ages, on a bad line and elsewhere, in Chromium and Firefox.

Versions are as `tests.trust.offline` publishes them, over a copy. What needs one browser alone, or
a real second engine, is among the tests of `tests/browser`.
"""

import os
import threading
from collections.abc import Callable
from unittest import mock

from tests import site
from tests.browser.test_offline import CASTING, HOUSE
from tests.browser.test_other_browsers import TYPE_OVER
from tests.browser.test_sabotage import OTHER_PACK
from tests.trust.offline import BANNER, MINE, TAKE, Stage

WASM = ".wasm"
PIECE = 400_000
CUTS = 2
PAUSE_S = 0.2
PLACES = (
    ("Pacific/Kiritimati", "tr_TR"),
    ("Pacific/Marquesas", "ar_EG"),
    ("Asia/Tehran", "fa_IR"),
    ("America/St_Johns", "ja_JP"),
)
"""The ends of the day and halves of an hour, and alphabets whose case or figures are others."""
ZONE = "() => Intl.DateTimeFormat().resolvedOptions().timeZone"
SEGMENTS, WISDOM = "calc-incantation-segments", "calc-incantation-sagesse"
TOLD = "() => document.querySelector('#calc-incantation [data-part=engine]').textContent"
ASK = """(...fields) => {
  for (const [id, text] of fields) {
    const input = document.getElementById(id);
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}"""
AGAIN = """() => {
  const line = document.querySelector("#calc-incantation [data-part=engine]");
  [...line.querySelectorAll("button")].find((each) => each.textContent === "Réessayer").click();
}"""
FRESH = """() => {
  const calculator = document.getElementById("calc-incantation");
  return calculator.querySelector(".calc-stale") === null
    && calculator.querySelector(".calc-sentence").textContent;
}"""


def take(stage: Stage, *wanted: str) -> None:
    """Take the newer version that the page offers, and wait until it is one of those wanted."""
    stage.until(BANNER, bool)
    stage.browser.evaluate(TAKE)
    stage.until(MINE, lambda told: told in wanted)


def half_uploaded(stage: Stage) -> None:
    """Pages of the next version lie on the host before the list that tells of it."""
    stage.ready()
    stage.mark("2")
    stage.open(CASTING)
    stage.computes()
    stage.one_edition("1")
    stage.published.publish()
    stage.open(HOUSE)
    take(stage, "2")
    stage.one_edition("2")
    stage.without_network()


def rolled_back(stage: Stage) -> None:
    """A version is published, taken, and withdrawn."""
    stage.ready()
    stage.edition("2")
    stage.open(HOUSE)
    take(stage, "2")
    stage.edition("1")
    stage.open(HOUSE)
    take(stage, "1")
    stage.one_edition("1")
    stage.without_network()


def three_versions(stage: Stage) -> None:
    """A third version is published while the second one waits to be taken."""
    stage.ready()
    stage.edition("2")
    stage.open(HOUSE)
    stage.until(BANNER, bool)
    stage.one_edition("1")
    stage.edition("3")
    stage.open(CASTING)
    take(stage, "2", "3")
    stage.becomes_one_edition()
    if stage.browser.evaluate(MINE) == "2":
        stage.open(HOUSE)
        take(stage, "3")
    stage.one_edition("3")
    stage.without_network()


def without_packs(stage: Stage) -> None:
    """Have every change asked of the engine."""
    for pack in (stage.published.folder / "assets/packs").glob("*.bin"):
        stage.server.broken[pack.name] = OTHER_PACK


def slow_and_cut(stage: Stage) -> None:
    """The engine comes in pieces, and the line is cut twice: it goes on where it was."""
    without_packs(stage)
    slow = stage.server.broken[WASM] = site.Slow()
    over = threading.Event()

    def trickle() -> None:
        while not over.wait(PAUSE_S):
            slow.allow(PIECE)
            if slow.starts and len(slow.starts) <= CUTS:
                over.wait(PAUSE_S)
                slow.cut()

    thread = threading.Thread(target=trickle)
    thread.start()
    try:
        stage.open(CASTING)
        stage.computes()
    finally:
        over.set()
        thread.join()
        slow.cut()
    assert len(slow.starts) > CUTS, slow.starts
    assert slow.starts == sorted(slow.starts), slow.starts
    assert slow.starts[-1] > 0, slow.starts


def withheld(stage: Stage) -> None:
    """Something refuses the engine, which is told; let through, it answers what was typed."""
    without_packs(stage)
    stage.server.broken[WASM] = 403
    stage.open(CASTING)
    before = stage.until(FRESH, bool)
    stage.browser.evaluate(ASK, [SEGMENTS, "9"], [WISDOM, "7"])
    told = stage.until(TOLD, lambda told: "Réessayer" in told)
    stage.server.repair()
    without_packs(stage)
    stage.browser.evaluate(AGAIN)
    stage.until(FRESH, lambda sentence: sentence and sentence != before)
    assert stage.browser.evaluate(TOLD) == "", told


def elsewhere(stage: Stage) -> None:
    """The reader's clock and language are of other places: the sentences are the same."""
    told = {}
    for zone, language in PLACES:
        stage.rest()
        with mock.patch.dict(os.environ, TZ=zone, LANG=f"{language}.UTF-8", LANGUAGE=language):
            stage.start()
        stage.open(CASTING)
        assert stage.browser.evaluate(ZONE) == zone
        told[zone] = stage.browser.evaluate(TYPE_OVER, SEGMENTS, "9")[1]
    assert len({*told.values()}) == 1, told


SCENARIOS: dict[str, Callable[[Stage], None]] = {
    "Une version à moitié déposée chez l’hébergeur": half_uploaded,
    "Une version publiée, prise, puis retirée": rolled_back,
    "Une troisième version alors que la deuxième attend": three_versions,
    "Le moteur vient par une ligne lente, coupée deux fois": slow_and_cut,
    "Le moteur est refusé, puis laissé passer": withheld,
    "L’heure et la langue d’ailleurs, en quatre lieux": elsewhere,
}
