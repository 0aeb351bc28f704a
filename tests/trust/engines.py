"""The same questions to Python here and to Python in browsers: the same answers, to the letter."""

import json
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from calculators import browser as door
from calculators import registry
from tests import site
from tests.browser.conftest import PATIENCE_MS, find_chromium, launch
from tests.browser.drivers import Driver, Firefox, WebKit
from tests.trust.drawing import POOL, chance_of, lots, plain, pool, question
from tests.trust.report import NBSP, Trial, number

ADDRESS = "maison/lancer-un-sort/"
BATCH = 100
SPOILT = 0.1
"""The share of questions with something wrong in them: their messages are compared too."""
ALL = """
async (questions) => {
  const { engine } = await import(new URL("../../assets/web/codex.js", location.href));
  const told = await Promise.all(questions.map((each) => engine.ask(JSON.parse(each))));
  return told.map((each) => JSON.stringify(each));
}
"""
ASK = f"(questions) => {{ globalThis.told = ({ALL})(questions); }}"
TOLD = "() => globalThis.told"

type Ask = Callable[[Sequence[str]], Callable[[], list[str]]]
"""Ask a page at once; what comes back waits for its answers."""


def questions(calculator_id: str, count: int) -> list[str]:
    """Return what a calculator is asked: one in four for the whole answer, as pages show it."""
    chance = chance_of("engines", calculator_id)
    drawn = pool(calculator_id, min(POOL, count))
    asked = []
    for place in range(count):
        spoilt = chance.random() < SPOILT
        raw = drawn.wrong(chance) if spoilt else drawn.right(chance)
        inputs = {name: plain(value) for name, value in raw.items()}
        asked.append(question(calculator_id, inputs, "answers" if place % 4 else "evaluate"))
    return asked


def compare(ask: Ask, count: int, trial: Trial) -> int:
    """Ask a browser's page, and ourselves meanwhile; return how many questions were refused."""
    refused = 0
    for calculator_id in registry.all_ids():
        for lot in lots(questions(calculator_id, count), BATCH):
            told = ask(lot)
            ours = [json.loads(door.answer(each)) for each in lot]
            theirs = [json.loads(each) for each in told()]
            for asked, one, other in zip(lot, ours, theirs, strict=True):
                trial.check(one == other and "failure" not in one, (asked, one, other))
                refused += "errors" in one
    return refused


@contextmanager
def chromium_page(folder: Path) -> Iterator[Any]:
    """Open a page of Chromium on a folder of the site; give it with its server."""
    found = find_chromium()
    if not found:
        raise FileNotFoundError("no Chromium")
    with site.Server(folder, site.PREFIX).serving() as server, sync_playwright() as playwright:
        browser = launch(playwright, found)
        page = browser.new_page(base_url=server.url, locale="fr-FR")
        page.set_default_timeout(PATIENCE_MS)
        yield page
        browser.close()


def chromium(count: int) -> Trial:
    """Compare with Chromium."""
    trial = Trial("")
    with chromium_page(site.built()) as page:
        page.goto(ADDRESS)

        def ask(lot: Sequence[str]) -> Callable[[], list[str]]:
            page.evaluate(ASK, lot)
            return partial(page.evaluate, TOLD)

        refused = compare(ask, count, trial)
    return named(trial, "Chromium", count, refused)


def elsewhere(kind: type[Driver], count: int) -> Trial | None:
    """Compare with another browser, where there is one."""
    if kind.missing():
        return None
    trial = Trial("")
    with (
        site.Server(site.built(), site.PREFIX).serving() as server,
        tempfile.TemporaryDirectory() as folder,
        kind(Path(folder)) as other,
        ThreadPoolExecutor(1) as thread,
    ):
        other.open(server.url + ADDRESS)
        refused = compare(lambda lot: thread.submit(other.evaluate, ALL, lot).result, count, trial)
    name = {Firefox: "Firefox ESR", WebKit: "WebKitGTK"}[kind]
    return named(trial, name, count, refused)


def named(trial: Trial, browser: str, count: int, refused: int) -> Trial:
    """Say what was tried."""
    trial.what = (
        f"Réponses de {browser} comparées à celles de Python{NBSP}: {number(count)} saisies par "
        f"calculateur, dont {number(refused)} refusées en tout, avec les mêmes messages"
    )
    return trial
