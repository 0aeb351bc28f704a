"""What each part of a start of this site takes alone, which bounds how fast it can become."""

import json
from statistics import median

from playwright.sync_api import Browser

from bench.contestants import BONUS, expected
from bench.report import Table
from bench.server import Server
from codex.engine import parts
from tests.examples import question

_RUN = """
([question, engine]) => new Promise((done) => {
  const worker = new Worker("worker.mjs", { type: "module" });
  worker.addEventListener("message", ({ data }) => done(data));
  worker.addEventListener("error", ({ message }) => done({ failure: message }));
  worker.postMessage({ question, engine });
})
"""


def measure(browser: Browser, server: Server, rounds: int) -> Table:
    """Return the median of each part, every round in a new profile."""
    asked = question("maison/critiques", {"bonus": BONUS})
    runs: list[dict[str, float]] = []
    for _ in range(rounds):
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        page.goto(f"{server.origin}/stages/")
        told = page.evaluate(_RUN, [asked, parts.name()])
        context.close()
        if "failure" in told or expected() not in json.loads(told["told"])["html"]:
            raise RuntimeError(f"the stages gave no answer: {told}")
        runs.append(told["times"])
    rows = [(part, f"{median(run[part] for run in runs):.0f}") for part in runs[0]]
    return Table(
        "What each part of a start takes alone, in ms",
        ("part", "ms"),
        rows,
        f"One after the other in one worker, medians of {rounds}. In a start the WebAssembly, the "
        "snapshot and the scripts come side by side, on as many cores as there are.",
    )
