"""How long an answer takes once the engine runs: browser against CPython, generated inputs.

From the question to the answer in the document, the browser's own painting aside. Each question
is asked once before the measure, so that the browser has compiled what it runs.
"""

import json
import time
from statistics import quantiles

from playwright.sync_api import Browser

from bench.report import Table
from calculators import browser as door
from calculators import registry
from tests.examples import examples, question

COUNT = 200
SHORT_COUNT = 5
FRAME_MS = 1000 / 60
ASK_EACH = """
async (questions) => {
  const { engine } = await import(document.querySelector("link[href$='/engine.js']").href);
  const place = document.querySelector("[data-part=answer]");
  const times = [];
  // A reader changes one thing, sees it painted, then changes the next.
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (const each of questions) await engine.ask(JSON.parse(each));
  for (const each of questions) {
    await painted();
    const asked = JSON.parse(each);
    const start = performance.now();
    const answer = await engine.ask(asked);
    place.innerHTML = answer.html;
    times.push(performance.now() - start);
  }
  return times;
}
"""


def measure(browser: Browser, url: str, *, short: bool = False) -> Table:
    """Return p50 and p95 in milliseconds for every calculator, and the ratio to CPython."""
    count = SHORT_COUNT if short else COUNT
    rows = []
    page = browser.new_page(base_url=url)
    page.goto("maison/surprise-discretion/")
    for calculator_id in registry.all_ids():
        questions = [question(calculator_id, each) for each in examples(calculator_id, count)]
        shown = quantiles(page.evaluate(ASK_EACH, questions), n=20)
        ours = quantiles(_cpython(questions), n=20)
        rows.append(
            (
                calculator_id,
                f"{shown[9]:.1f}",
                f"{shown[18]:.1f}",
                f"{ours[18]:.2f}",
                f"×{shown[18] / ours[18]:.1f}",
                "yes" if shown[18] < FRAME_MS else "no",
            )
        )
    page.close()
    return Table(
        "Recalculation, from the question to the answer in the document, in ms",
        ("calculator", "p50", "p95", "p95 in CPython", "ratio", "within a frame"),
        rows,
        f"{count} generated inputs each, asked once before, so that the browser has compiled.",
    )


def _cpython(questions: list[str]) -> list[float]:
    """Answer the same questions here, in milliseconds, warmed up likewise."""
    times = []
    for each in questions:
        door.answer(each)
    for each in questions:
        start = time.perf_counter()
        json.loads(door.answer(each))
        times.append((time.perf_counter() - start) * 1000)
    return times
