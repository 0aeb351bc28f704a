"""Measure and print: `python -m bench [starts|packs|fights|…]`, by default all.

What is measured takes its place in results.md, where the parts that are not stay as an earlier run
left them; `--short` proves that the bench itself works, and writes nothing.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench import (
    builds,
    endurance,
    fights,
    packs,
    peers,
    phone,
    recalculation,
    report,
    searching,
    stages,
    starts,
    visits,
)
from bench.contestants import ALL, Contestant, chosen
from bench.report import Table
from bench.server import SITE, TWIN, Server
from codex.built import pages as built
from codex.engine import scripts
from codex.publish import listing, naming, styles
from tests import site
from tests.browser.conftest import HOW_TO, find_chromium, launch

MACHINE = "machine"
PARTS = ("starts", "packs", "fights", "recalculation", "search", "phone", "endurance", "builds")


@dataclass(frozen=True, slots=True)
class Plan:
    """What one run measures: a short one does each thing once, and some not at all."""

    parts: Sequence[str]
    contestants: Sequence[Contestant]
    rounds: int
    short: bool

    @property
    def kept(self) -> bool:
        """Whether the results are worth keeping."""
        return not self.short and self.contestants == ALL


def main(arguments: list[str]) -> int:
    """Run the parts asked for; return the exit status."""
    plan = _plan(arguments)
    chromium = find_chromium()
    if chromium is None:
        sys.stderr.write(f"bench: {HOW_TO}\n")
        return 1
    measured: dict[str, list[Table]] = {}
    commit = _commit()
    for part, table in _measured(chromium, plan):
        print(f"\n{table}", flush=True)
        measured.setdefault(part, []).append(table)
    if plan.kept:
        report.write(measured, (MACHINE, *PARTS), commit)
        print(f"\nWritten to {report.RESULTS}.")
    return 0


def _plan(arguments: list[str]) -> Plan:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    # Python 3.13 looks among the choices for the empty list too.
    parts = parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="what to measure")
    parts.metavar = "|".join(PARTS)
    parser.add_argument("--rounds", type=int, default=7, help="visits of each kind (default 7)")
    parser.add_argument("--short", action="store_true", help="once each, writing nothing")
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="NAME",
        help="starts of this site and of those whose name holds this",
    )
    asked = parser.parse_args(arguments)
    try:
        contestants = chosen(asked.only)
    except ValueError as error:
        parser.error(str(error))
    if asked.rounds < 1:
        parser.error("--rounds must be 1 at least")
    return Plan(asked.parts or PARTS, contestants, 1 if asked.short else asked.rounds, asked.short)


def _measured(chromium: str, plan: Plan) -> Iterator[tuple[str, Table]]:
    """Yield each table with the part that it belongs to."""
    with _served() as server, sync_playwright() as playwright:
        shared = launch(playwright, chromium)
        browser = visits.Browser(playwright, chromium, server, hurried=plan.short)
        page = f"{server.origin}{SITE}"
        yield MACHINE, report.machine({"Chromium": shared.version} | peers.versions())
        within: dict[str, Callable[[], Iterable[Table]]] = {
            "starts": lambda: _starts(browser, shared, server, plan),
            "packs": lambda: [packs.measure(short=plan.short)],
            "fights": lambda: fights.measure(short=plan.short),
            "recalculation": lambda: [recalculation.measure(browser, page, short=plan.short)],
            "search": lambda: searching.measure(shared, page, short=plan.short),
        }
        yield from _of(plan, within)
        shared.close()
        yield from _of(
            plan,
            {"phone": lambda: phone.measure(chromium, server, plan.rounds, short=plan.short)},
        )
    # Outside of the browser above: each course starts its own.
    yield from _of(
        plan,
        {
            "endurance": lambda: [endurance.measure(short=plan.short)],
            "builds": lambda: builds.measure(short=plan.short),
        },
    )


def _of(
    plan: Plan, parts: Mapping[str, Callable[[], Iterable[Table]]]
) -> Iterator[tuple[str, Table]]:
    for part, measure in parts.items():
        if part in plan.parts:
            for table in measure():
                yield part, table


def _starts(
    browser: visits.Browser, shared: Browser, server: Server, plan: Plan
) -> Iterator[Table]:
    if not plan.short:
        starts.rehearse(browser, plan.contestants)
    yield from starts.tables(starts.measure(browser, plan.contestants, plan.rounds))
    if not plan.short:
        # A slow visit takes four times as long.
        rounds = max(1, plan.rounds // 2)
        yield starts.times(starts.measure(browser, plan.contestants, rounds, slow=True), slow=True)
    yield stages.measure(shared, server, plan.rounds)


def _commit() -> str:
    """Name what is measured, and tell whether something uncommitted is among it."""
    # Results of another part stand in the file already.
    changed = _git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!bench/results.md")
    return _git("describe", "--always", "--exclude", "*") + ("-dirty" if changed else "")


def _git(*command: str) -> str:
    told = subprocess.run(["git", *command], capture_output=True, text=True, check=True)  # noqa: S603, S607
    return told.stdout.strip()


@contextmanager
def _served() -> Iterator[Server]:
    """Build the site as it is published and the pages of the others, and serve them."""
    installed = peers.install()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        with Server({"/": root} | peers.networks(installed)).serving() as server:
            site.build(root / "codex", f"{server.origin}{SITE}")
            found = styles.lightened(root / "codex", built.read(root / "codex")).values()
            web = naming.by_content(root / "codex")
            built.write(naming.led(page, web) for page in found)
            listing.write(root / "codex")
            twin = {TWIN: root / "codex", f"{TWIN}{web}/worker.js": root / "stock/engine.mjs"}
            # Where the bench's own pages look for the site's modules; one imports a package.
            joined = scripts.module('export * from "./snapshot.js";', "snapshot.js")
            (root / "snapshot.js").write_text(joined, "utf-8")
            joint = {"/web/engine/snapshot.js": root / "snapshot.js"}
            server.mount(twin | {"/web/": scripts.WEB} | joint)
            peers.pages(installed, root, server.origin)
            yield server


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
