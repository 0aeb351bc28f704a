"""Every page read by Lighthouse as a phone loads it: four times slower, on a line of 1.6 Mbit/s.

Accessibility, practices and what search engines ask for are the same at each visit. How soon a page
shows and answers is told by Lighthouse's score, and judged by what stands behind it. Its blocking
time is of the clock: the same page has 26 ms of it, and 1,100 beside other work. What tasks took of
the processor says the same either way. The theme's page of the same text holds the thread for 3 ms
at most and is painted after 1.3 to 1.6 s (`bench/phone.py`). Ours, whose forms come to life, hold
it for 20 to 130 ms, and were painted after 1.2 to 2.3 s while a phone asked for a typeface of 51 kB
first: what comes before is counted, scripts of 57 kB too, which hold back nothing. Where a page
falls short, the median of three visits counts, and the part runs alone.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from tests import site
from tests.browser.conftest import find_chromium
from tests.nginx import HOW_TO, NGINX, Nginx
from tests.trust import fetched, load
from tests.trust.report import NBSP, Trial, number

COMMAND = "node_modules/lighthouse/cli/index.js"
CATEGORIES = {
    "accessibility": "accessibilité",
    "best-practices": "bonnes pratiques",
    "seo": "ce que demandent les moteurs de recherche",
}
"""Those that do not depend on the machine, and their names in French."""
SPEED = "performance"
SLOWER = 4
"""How much slower than this machine the phone is."""
TASK_MS = 50
"""What a task may take before a reader who taps notices."""
HELD_MS = 150
HELD_WITH_ENGINE_MS = 300
"""What longer tasks may take beyond that, all together; of a page that has the engine start."""
PAINT_MS = 2_500
"""When the largest element should be painted, as browsers' makers count a page as quick."""
STILL = 0.02
"""How much of what is seen may move, as Lighthouse adds it up."""
AGAIN = 2
"""Further visits to a page that falls short."""
NO_TRACE = "NO_NAVSTART"
"""What Lighthouse says where its browser recorded nothing, and asks to be run again."""


@dataclass(frozen=True, slots=True)
class Visit:
    """What Lighthouse says of a page that loads, and what its browser did for it.

    `scores` are of 100. `blocking_ms` and `paint_ms`, until the largest element is painted, are of
    the phone that it simulates, from the time that tasks took here. `cpu_ms` is what the page's
    thread worked here, not slowed and whatever else ran, and `longest_ms` the most without a break;
    `held_ms` is how long that work holds the phone's thread beyond what nobody notices, once the
    page shows. `restyled` counts the elements that it styled.
    """

    scores: dict[str, int]
    blocking_ms: float
    paint_ms: float
    shift: float
    cpu_ms: float
    longest_ms: float
    held_ms: float
    restyled: int
    engine: bool
    short_of: tuple[str, ...]
    """The audits that take from the scores which do not depend on the machine."""


def visit(
    folder: Path, chromium: str, url: str, categories: Iterable[str] = (), *, held: bool = False
) -> Visit:
    """Have Lighthouse, installed in a folder, load a page in a browser of its own.

    Line and machine are simulated from a visit at full speed, or `held` back as it loads.
    """
    # The browser refuses its sandbox to root.
    flags = ["--headless=new", "--disable-gpu", "--disable-background-networking"]
    flags += ["--no-sandbox"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as place:
        told = Path(place) / "told.json"
        command = [
            *(str(Path(sys.executable).with_name("node")), str(folder / COMMAND), url),
            *("--quiet", "--no-enable-error-reporting", "--save-assets"),
            *("--output=json", f"--output-path={told}"),
            f"--only-categories={','.join([SPEED, *categories])}",
            f"--throttling-method={'devtools' if held else 'simulate'}",
            f"--chrome-flags={' '.join(flags)}",
        ]
        environment = os.environ | {"CHROME_PATH": chromium}
        for left in reversed(range(AGAIN + 1)):
            done = subprocess.run(
                command, env=environment, capture_output=True, text=True, check=False
            )
            if not done.returncode:
                break
            if NO_TRACE not in done.stderr or not left:
                raise RuntimeError(f"Lighthouse failed on {url}:\n{done.stderr}")
        report = json.loads(told.read_text("utf-8"))
        trace = json.loads(told.with_name("told-0.trace.json").read_text("utf-8"))
    return understood(report, trace["traceEvents"])


def understood(report: dict[str, Any], events: Sequence[dict[str, Any]]) -> Visit:
    """Return what a report and the trace of its visit tell."""
    audits, categories = report["audits"], report["categories"]
    asked = [each["url"] for each in audits["network-requests"]["details"]["items"]]
    tasks = Counter[tuple[int, int]]()
    names = {
        (each["pid"], each["tid"]): each["args"]["name"]
        for each in events
        if each["name"] == "thread_name"
    }
    for each in events:
        thread = each["pid"], each["tid"]
        if each["name"].endswith("RunTask") and names.get(thread) == "CrRendererMain":
            tasks[thread] += each.get("tdur", 0)
    (thread, worked), *_ = tasks.most_common(1)
    of_page = [each for each in events if (each["pid"], each["tid"]) == thread]
    shows = min(each["ts"] for each in of_page if each["name"] == "firstContentfulPaint")
    tasks_ms = [
        (each["ts"], each.get("tdur", 0) / 1000)
        for each in of_page
        if each["name"].endswith("RunTask")
    ]
    return Visit(
        {name: round(100 * each["score"]) for name, each in categories.items()},
        audits["total-blocking-time"]["numericValue"],
        audits["largest-contentful-paint"]["numericValue"],
        audits["cumulative-layout-shift"]["numericValue"],
        worked / 1000,
        max(took for _, took in tasks_ms),
        sum(max(0, SLOWER * took - TASK_MS) for start, took in tasks_ms if start >= shows),
        sum(
            each["args"].get("elementCount", 0)
            for each in of_page
            if each["name"] == "UpdateLayoutTree"
        ),
        any("/assets/engine/" in each for each in asked),
        tuple(
            each["id"]
            for name in CATEGORIES.keys() & categories.keys()
            for each in categories[name]["auditRefs"]
            if each["weight"] and audits[each["id"]]["score"] not in {1, None}
        ),
    )


def run(count: int) -> list[Trial]:
    """Have the first pages read; nothing where Lighthouse cannot run, or is not asked for."""
    folder = fetched.checkers("lighthouse") if count else None
    chromium = find_chromium()
    if not folder or not chromium:
        return []
    if not NGINX:
        sys.stderr.write(f"lighthouse is left out: {HOW_TO}\n")
        return []
    names = [path.relative_to(site.built()) for path in site.built().rglob("index.html")]
    with load.published() as root, tempfile.TemporaryDirectory() as place:
        nginx = Nginx(root, Path(place))
        with nginx.serving():
            visits = {}
            for name in sorted(map(str, names))[:count]:
                url = f"{nginx.url}{name}".removesuffix("index.html")
                visits[name] = _visits(partial(visit, folder, chromium, url, CATEGORIES))
    return told(visits)


def _visits(make: Callable[[], Visit]) -> list[Visit]:
    """Visit a page, and again where it falls short of what may differ by visit."""
    first = make()
    again = AGAIN if first.held_ms >= most_held(first) or first.paint_ms >= PAINT_MS else 0
    return [first, *(make() for _ in range(again))]


def most_held(visited: Visit) -> int:
    """Return how long a page may hold a phone's thread, in milliseconds."""
    return HELD_WITH_ENGINE_MS if visited.engine else HELD_MS


def told(visits: dict[str, list[Visit]]) -> list[Trial]:
    """Return a line for each category, with the worst and the median of all pages."""
    read = f"Pages lues par Lighthouse comme sur un téléphone{NBSP}: "
    trials = []
    for category, french in CATEGORIES.items():
        scores = {page: each[0].scores[category] for page, each in visits.items()}
        trial = Trial(f"{read}{french}{_spread(scores.values())}")
        for page, score in scores.items():
            trial.check(score == 100, (page, score, visits[page][0].short_of))
        trials.append(trial)
    for engine, which, most in (
        (False, "sans moteur", HELD_MS),
        (True, "avec le moteur", HELD_WITH_ENGINE_MS),
    ):
        kind = {page: each for page, each in visits.items() if each[0].engine == engine}
        speeds = {page: median(one.scores[SPEED] for one in each) for page, each in kind.items()}
        trial = Trial(
            f"{read}affichées avant {number(PAINT_MS / 1000, 1)} s et bloquées moins de {most} ms"
            f" {which}, rapidité{_spread(speeds.values())}"
        )
        for page, each in kind.items():
            held, paint = (
                median(found)
                for found in zip(*((v.held_ms, v.paint_ms) for v in each), strict=True)
            )
            trial.check(held < most and paint < PAINT_MS, (page, speeds[page], held, paint))
        trials.append(trial)
    trial = Trial(f"{read}rien ne bouge en s’affichant")
    for page, each in visits.items():
        shift = median(one.shift for one in each)
        trial.check(shift < STILL, (page, shift))
    return [*trials, trial]


def _spread(scores: Iterable[float]) -> str:
    found = [*scores]
    if not found:
        return ""
    return f", {number(min(found))} sur 100 au pire, {number(median(found))} en médiane"
