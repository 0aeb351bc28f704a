"""The same questions to Python here and to Python in browsers: the same answers, to the letter."""

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
ASK = """
(questions) => {
  window.told = (async () => {
    const { engine } = await import(new URL("../../assets/web/engine.js", location.href));
    const told = await Promise.all(questions.map((each) => engine.ask(JSON.parse(each))));
    return told.map((each) => JSON.stringify(each));
  })();
  return null;
}
"""
TOLD = "() => window.told"

type Evaluate = Callable[..., Any]


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


def compare(evaluate: Evaluate, count: int, trial: Trial) -> int:
    """Ask a browser's page and ourselves at once; return how many questions were refused."""
    refused = 0
    for calculator_id in registry.all_ids():
        for lot in lots(questions(calculator_id, count), BATCH):
            evaluate(ASK, lot)
            ours = [json.loads(door.answer(each)) for each in lot]
            theirs = [json.loads(each) for each in evaluate(TOLD)]
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
        refused = compare(page.evaluate, count, trial)
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
    ):
        other.open(server.url + ADDRESS)
        refused = compare(other.evaluate, count, trial)
    name = {Firefox: "Firefox ESR", WebKit: "WebKitGTK"}[kind]
    return named(trial, name, count, refused)


def named(trial: Trial, browser: str, count: int, refused: int) -> Trial:
    """Say what was tried."""
    trial.what = (
        f"Réponses de {browser} comparées à celles de Python{NBSP}: {number(count)} saisies par "
        f"calculateur, dont {number(refused)} refusées en tout, avec les mêmes messages"
    )
    return trial
