"""Try everything, print the tables and write them to the site: `python -m tests.trust [PART…]`.

Some parts alone leave the lines of the others as the last run found them. A short run tries a
little of each, and writes nothing.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from calculators import registry
from tests import site
from tests.browser.drivers import Firefox, WebKit
from tests.nginx import NGINX
from tests.trust import (
    ages,
    distance,
    endurance,
    engines,
    fuzz,
    lighthouse,
    load,
    markup,
    offline,
    pages,
    report,
    whole,
)
from tests.trust.drawing import POOL, pool
from tests.trust.mutants import mutants
from tests.trust.report import Results, Trial

type Part = Callable[[], Trial | list[Trial] | None]
"""What it gives back: nothing where the browser that it needs is missing."""

DRAWN = {"chromium", "firefox", "webkit", "fields", "links", "shell"}
"""The parts that put together inputs of all calculators."""
LANES = 2
"""Parts that run at once."""
TIMED = ("lighthouse", "load")
"""The parts that run alone."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much of each is tried."""

    chromium: int = 2_000
    elsewhere: int = 200
    fields: int = 38_000
    words: int = 7_000
    blocks: int = 5_000
    shell: int = 10_000
    links: int = 15_000
    storage: int = 5_000
    sheets: int = 10_000
    searches: int = 10_000
    scenarios: int = len(offline.SCENARIOS)
    ages: int = len(ages.SCENARIOS)
    load: int = 30_000
    questions: int = 2_000
    changes: int = 300
    restarts: int = 30
    markup: int = 1_000
    """Pages, at most: a short run fetches no checker."""
    lighthouse: int = 1_000
    """Pages, at most."""
    whole: bool = True
    """Tell of the last whole run of the tests, of which a short run is a part itself."""


SHORT = Plan(3, 1, 92, 40, 40, 40, 10, 10, 20, 20, 1, 0, 500, 6, 4, 2, 0, 0, whole=False)


def parts_of(plan: Plan) -> dict[str, Part]:
    """Return the parts by name, in the order of the table."""
    return {
        "chromium": lambda: engines.chromium(plan.chromium),
        "firefox": lambda: engines.elsewhere(Firefox, plan.elsewhere),
        "webkit": lambda: engines.elsewhere(WebKit, plan.elsewhere),
        "fields": lambda: fuzz.fields(plan.fields),
        "links": lambda: pages.links(plan.links),
        "storage": lambda: pages.storage(plan.storage),
        "sheets": lambda: pages.sheets(plan.sheets),
        "searches": lambda: pages.searches(plan.searches),
        "words": lambda: fuzz.words(plan.words),
        "blocks": lambda: fuzz.blocks(plan.blocks),
        "shell": lambda: fuzz.commands(plan.shell),
        "offline": lambda: offline.run(plan.scenarios, offline.SCENARIOS),
        "ages": lambda: offline.run(plan.ages, ages.SCENARIOS),
        "markup": lambda: markup.run(plan.markup),
        "endurance": lambda: endurance.run(plan.questions, plan.changes, plan.restarts),
        "lighthouse": lambda: lighthouse.run(plan.lighthouse),
        "load": lambda: None,
        whole.PART: lambda: whole.trials() if plan.whole else None,
    }


NAMES = tuple(parts_of(SHORT))


def main(arguments: Sequence[str]) -> int:
    """Try what is asked for; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.trust", description=__doc__)
    # Python 3.13 looks among the choices for the empty list too.
    parser.add_argument("parts", nargs="*", choices=[*NAMES, []], metavar="|".join(NAMES))
    parser.add_argument("--short", action="store_true", help="a little of each, writing nothing")
    parser.add_argument("--draw", action="store_true", help="the page again, from the last run")
    asked = parser.parse_args(arguments)
    if asked.draw:
        report.write(report.read(), NAMES, mutants())
        return 0
    wanted = asked.parts or NAMES
    found = tried(SHORT if asked.short else Plan(), wanted)
    results = found if set(wanted) == set(NAMES) else report.read().renewed(found)
    sys.stdout.write("\n\n".join(results.tables(NAMES, mutants()).values()) + "\n")
    for each in found.all():
        for wrong in each.wrong[:5]:
            sys.stderr.write(f"\n{each.what}\n  {wrong}\n")
    if not asked.short:
        report.write(results, NAMES, mutants())
    return int(any(each.wrong for each in found.all()))


def tried(plan: Plan, wanted: Iterable[str]) -> Results:
    """Try as much as planned of the parts wanted."""
    site.built()
    wanted = [name for name in NAMES if name in wanted]
    # Drawn once: the processes that run the parts inherit them.
    for calculator_id in registry.all_ids() if DRAWN & {*wanted} else ():
        pool(calculator_id, min(POOL, plan.chromium))
    with ProcessPoolExecutor(LANES, mp_context=get_context("fork")) as lanes:
        together = [name for name in wanted if name not in TIMED]
        running = {name: lanes.submit(_held, name, plan) for name in together}
        results = Results({name: each.result() for name, each in running.items()})
    if "lighthouse" in wanted:
        results.trials["lighthouse"] = _held("lighthouse", plan)
    if "load" in wanted and NGINX:
        with load.published() as root:
            answered = load.load(root, plan.load)
            answered.trial.what = distance.load_row(answered)
            results.trials["load"] = [answered.trial]
            rules = load.engine_of_rules(root)
            visits = load.visits(root)
        results.others = {
            "octets": distance.visits_table(visits, rules),
            "million": distance.paper(visits, rules, answered),
        }
    return results


def _held(name: str, plan: Plan) -> list[Trial]:
    """Run a part; what ends it is told in its line, and the others go on."""
    try:
        done = parts_of(plan)[name]()
    except Exception as error:  # noqa: BLE001 whatever it is, it is told
        return [Trial(name, 1, [repr(error)])]
    return done if isinstance(done, list) else [done] if done else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
