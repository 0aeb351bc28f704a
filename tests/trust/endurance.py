"""A long visit in one tab: what it holds of memory levels off, and the last answer is as the first.

Three courses: one calculator asked again and again, pages that the theme puts one in the place of
another, and an engine that is given back and started anew. What is held is counted on the way, once
garbage is collected.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import CDPSession, Page

from tests import site
from tests.browser.conftest import KNOWS_PAGES
from tests.browser.test_every_page import WITH_CALCULATOR
from tests.browser.test_navigation import LINK
from tests.trust.engines import ADDRESS, chromium_page
from tests.trust.report import NBSP, Trial, number

SAMPLES = 20
"""How often what is held is counted, on the way."""
STEADY = 1.05
"""How much more the second half of a course may hold than the first at its most."""
IN_WAVES = 1.25
"""The same of page changes: the theme keeps pages until one is loaded whole, now before a count and
now after it. A course that grows on and on holds twice as much."""
WAVE = 40
"""After how many changes a page is loaded whole (`start/theme.js`); a shorter course only grows."""
COLLECTED = 3
"""Collections of garbage in a row, as some lets go of more."""
AT_REST = "() => new Promise((idle) => setTimeout(() => requestIdleCallback(idle), 500))"
ANSWERS = 9
"""How many different ones are asked for."""
INPUT = "calc-incantation-segments"
QUESTIONS = """async ([id, from, count, answers]) => {
  const input = document.getElementById(id), calculator = input.closest("rule-calculator");
  await customElements.whenDefined("rule-calculator");
  const told = [];
  for (let each = from; each < from + count; each++) {
    input.value = String(1 + (each % answers));
    input.dispatchEvent(new Event("input", { bubbles: true }));
    // Where it was not typed anew, nothing is asked.
    do await new Promise((go) => setTimeout(go));
    while (calculator.querySelector(".calc-stale"));
    told.push([input.value, calculator.querySelector(".calc-sentence").textContent]);
  }
  return told;
}"""
RESTART = """async () => {
  const { engine } = await import(document.querySelector("script[src$='/codex.js']").src);
  const question = { do: "answers", id: "maison/incantation", inputs: { segments: "6" } };
  await engine.ask(question);
  engine.rest();
  if (engine.state.stage !== "idle") throw new Error(engine.state.stage);
  return JSON.stringify(await engine.ask(question));
}"""
LEAVE = """() => {
  // The page that is left must not be kept by who waits for the next.
  globalThis.former = new WeakRef(document.querySelector(".md-content article"));
}"""
ARRIVED = """(href) => {
  const article = document.querySelector(".md-content article");
  return location.href === href && article && article !== globalThis.former?.deref();
}"""


@dataclass(frozen=True, slots=True)
class Held:
    """What a tab holds: bytes of JavaScript, nodes, listeners and workers."""

    heap: int
    nodes: int
    listeners: int
    workers: int

    def __str__(self) -> str:
        """Say it in French."""
        units = ("nœuds", "écouteurs", "tâche de fond" if self.workers == 1 else "tâches de fond")
        counts = (self.nodes, self.listeners, self.workers)
        parts = [f"{number(self.heap / 1e6, 1)}{NBSP}Mo"]
        parts += [f"{number(count)}{NBSP}{unit}" for count, unit in zip(counts, units, strict=True)]
        return ", ".join(parts)


@dataclass(slots=True)
class Course:
    """What a tab held on the way."""

    what: str
    waves: bool = False
    """Whether it changes pages."""
    tried: int = 0
    held: list[Held] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    _known: dict[str, str] = field(default_factory=dict)

    def compare(self, asked: str, told: str) -> None:
        """Note what is told otherwise than the first time."""
        if self._known.setdefault(asked, told) != told:
            self.wrong.append(f"{asked}: {told}")

    def most(self, half: int) -> Held:
        """Return the most of each that the first or the second half held."""
        middle = (len(self.held) + 1) // 2
        part = self.held[:middle] if half == 0 else self.held[middle:]
        return Held(
            max(each.heap for each in part),
            max(each.nodes for each in part),
            max(each.listeners for each in part),
            max(each.workers for each in part),
        )

    def trial(self) -> Trial:
        """Judge it: each answer, and that the second half holds no more than the first."""
        first, second = self.most(0), self.most(1)
        trial = Trial(
            f"{self.what}{NBSP}: au plus {first} dans la première moitié, {second} dans la seconde",
            self.tried,
            [*self.wrong],
        )
        # A course within one wave has but the workers in common with a long one.
        grown = self.waves and self.tried < 4 * WAVE
        for name in ["workers"] if grown else Held.__slots__:
            before, after = getattr(first, name), getattr(second, name)
            slack = IN_WAVES if self.waves else STEADY
            trial.check(after <= before * slack, (name, before, after))
        return trial


type Step = Callable[[int, int], None]
"""Takes so many steps, from one on."""


def questions(count: int) -> Course:
    """Change an input of a page as a reader does, and read each answer."""
    course = Course(f"{number(count)} questions dans un onglet")
    with _tab(ADDRESS) as (page, inside):

        def ask(start: int, steps: int) -> None:
            for asked, told in page.evaluate(QUESTIONS, [INPUT, start, steps, ANSWERS]):
                course.compare(asked, told)

        # What is made once, for each of the answers.
        ask(0, ANSWERS)
        _walk(course, count, inside, ask)
    return course


def changes(count: int) -> Course:
    """Go from page to page by links, as the theme puts one in the place of the other."""
    course = Course(f"{number(count)} pages dans un onglet, d’un lien à l’autre", waves=True)
    addresses = sorted(WITH_CALCULATOR)
    with _tab("maison/") as (page, inside):
        root = page.url.removesuffix("maison/")

        def follow(start: int, steps: int) -> None:
            for place in range(start, start + steps):
                address = addresses[place % len(addresses)]
                page.wait_for_function(KNOWS_PAGES)
                page.evaluate(LEAVE)
                page.evaluate(LINK, root + address)
                page.wait_for_function(ARRIVED, arg=root + address)
                course.compare(address, page.title())

        _walk(course, count, inside, follow)
    return course


def restarts(count: int) -> Course:
    """Have the engine given back and started anew."""
    course = Course(f"{number(count)} redémarrages du moteur")
    with _tab(ADDRESS) as (page, inside):

        def restart(_: int, steps: int) -> None:
            for _ in range(steps):
                course.compare("", page.evaluate(RESTART))

        restart(0, 1)
        _walk(course, count, inside, restart)
    return course


def run(asked: int, walked: int, started: int) -> list[Trial]:
    """Go through all three, and judge them."""
    return [each.trial() for each in (questions(asked), changes(walked), restarts(started))]


@contextmanager
def _tab(address: str) -> Iterator[tuple[Page, CDPSession]]:
    with chromium_page(site.built()) as page:
        page.goto(address)
        inside = page.context.new_cdp_session(page)
        inside.send("Performance.enable")
        yield page, inside


def _walk(course: Course, count: int, inside: CDPSession, step: Step) -> None:
    """Take the steps, and count what is held on the way."""
    for place in range(SAMPLES):
        start, end = count * place // SAMPLES, count * (place + 1) // SAMPLES
        if start < end:
            step(start, end - start)
            course.held.append(_held(inside))
    course.tried = count


def _held(inside: CDPSession) -> Held:
    inside.send("Runtime.evaluate", {"expression": f"({AT_REST})()", "awaitPromise": True})
    for _ in range(COLLECTED):
        inside.send("HeapProfiler.collectGarbage")
    told = inside.send("Performance.getMetrics")["metrics"]
    named = {each["name"]: int(each["value"]) for each in told}
    targets = inside.send("Target.getTargets")["targetInfos"]
    workers = sum(each["type"] == "worker" for each in targets)
    return Held(named["JSHeapUsedSize"], named["Nodes"], named["JSEventListeners"], workers)
