"""How long an answer takes once the engine runs: browser against CPython, generated inputs.

From the question to the answer in the document, laid out; as the machine is, and with every process
of the browser four times slower. Each question is asked once before, so that the browser has
compiled.
"""

import json
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles

from playwright.sync_api import Page

from bench import processes
from bench.report import Table
from bench.visits import Browser
from calculators import browser as door
from calculators import registry
from tests.examples import examples, question

COUNT = 200
SLOW_COUNT = 60
SHORT_COUNT, SHORT_STEP = 5, 8
"""Questions of every calculator in so many, where it is seen that the bench works."""
FRAME_MS = 1000 / 60
PHONE_MS = 50
"""What an answer may take on a phone, which is four times slower."""
ASK_EACH = """
async ([questions, known]) => {
  const { engine } = await import(document.querySelector("script[src$='/codex.js']").src);
  const place = document.querySelector("rule-calculator [data-part=answer]");
  const times = [];
  // A reader changes one thing, sees it painted, then changes the next.
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  if (!known) for (const each of questions) await engine.ask(JSON.parse(each));
  for (const each of questions) {
    await painted();
    const asked = JSON.parse(each);
    const start = performance.now();
    const answer = await engine.ask(asked);
    place.innerHTML = answer.html;
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
  }
  return times;
}
"""


def measure(browser: Browser, url: str, *, short: bool = False) -> Table:
    """Return p50 and p95 in milliseconds for each calculator, and the ratio to CPython."""
    count, step = (SHORT_COUNT, SHORT_STEP) if short else (COUNT, 1)
    asked = {
        calculator_id: [question(calculator_id, each) for each in examples(calculator_id, count)]
        for calculator_id in registry.all_ids()[::step]
    }
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        browser.opened(Path(folder)) as context,
    ):
        page = context.pages[0]
        page.goto(f"{url}maison/surprise-discretion/")
        shown = {each: _in_page(page, asked[each]) for each in asked}
        with processes.slowed(processes.browser(Path(folder)), processes.FINE_S):
            slow = {each: _in_page(page, asked[each][:SLOW_COUNT], known=True) for each in asked}
    rows = []
    for calculator_id, questions in asked.items():
        quick, late = shown[calculator_id], slow[calculator_id]
        ours = quantiles(_cpython(questions), n=20)[18]
        rows.append(
            (
                calculator_id,
                f"{quick[9]:.1f}",
                f"{quick[18]:.1f}",
                f"{ours:.2f}",
                f"×{quick[18] / ours:.1f}",
                "yes" if quick[18] < FRAME_MS else "no",
                f"{late[18]:.0f}",
                "yes" if late[18] < PHONE_MS else "no",
            )
        )
    return Table(
        "Recalculation, from the question to the answer laid out in the document, in ms",
        (
            *("calculator", "p50", "p95", "p95 in CPython", "ratio", "within a frame"),
            *(f"p95, {processes.SLOWER} times slower", f"within {PHONE_MS} ms"),
        ),
        rows,
        f"{count} generated inputs each, asked once before, so that the browser has compiled; "
        f"{min(count, SLOW_COUNT)} of them with every process slowed.",
    )


def _in_page(page: Page, questions: Sequence[str], *, known: bool = False) -> list[float]:
    """Return the twentieths of the times of the answers to questions, asked before or not."""
    return quantiles(page.evaluate(ASK_EACH, [questions, known]), n=20)


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
