"""One visit of one contestant in a real Chromium, timed from inside the page."""

import json
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Playwright

from bench import processes
from bench.contestants import Contestant, expected
from bench.server import Server

PATIENCE_MS = 180_000
SETTLE_MS = 1_000
"""A browser that has just started, or a page that has just answered, still does other things."""
CACHES_MS = 4_000
"""Until the browser has written what it compiled."""
OFFLINE = "Prêt hors ligne"


class WrongAnswer(RuntimeError):
    """A contestant answered something else, or asked for what is not there."""


@dataclass(frozen=True, slots=True)
class Visit:
    """What one visit took.

    `answered` is in milliseconds from the start of the navigation; `sent` in bytes as they
    travelled; `peak` the memory of the tab's process in bytes; `marks` when the site's engine
    reached its stages, in milliseconds too.
    """

    answered: float
    sent: int
    peak: int
    marks: Mapping[str, float] = field(default_factory=dict)


class Browser:
    """Starts Chromium with fresh or used profiles."""

    def __init__(
        self, playwright: Playwright, chromium: str, server: Server, *, hurried: bool = False
    ) -> None:
        """Prepare for the contestants of one server; hurried, it waits for nothing to settle."""
        self._hurried = hurried
        self._playwright = playwright
        self._chromium = chromium
        self._server = server
        self._expected = expected()

    def twice(self, contestant: Contestant, *, slow: bool = False) -> tuple[Visit, Visit]:
        """Visit with a new profile, then with the same again, the browser closed in between."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            profile = Path(folder)
            with self.opened(profile, contestant.scripts(), offline=contestant.offline) as context:
                cold = self._visit(context, profile, contestant, slow=slow)
                if contestant.offline:
                    context.pages[0].get_by_text(OFFLINE).first.wait_for(timeout=PATIENCE_MS)
                self._wait(context, CACHES_MS)
            with self.opened(profile, contestant.scripts(), offline=contestant.offline) as context:
                return cold, self._visit(context, profile, contestant, slow=slow)

    @contextmanager
    def opened(
        self, profile: Path, scripts: Sequence[str] = (), *, offline: bool = False
    ) -> Iterator[BrowserContext]:
        """Start the browser with a profile; it runs scripts in its pages from their first moment.

        Service workers answer where the offline copy is looked at only.
        """
        # It refuses its sandbox to root, as containers and CI run.
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        context = self._playwright.chromium.launch_persistent_context(
            profile,
            executable_path=self._chromium,
            args=[
                *sandbox,
                "--disable-gpu",
                "--disable-background-networking",
                # Nothing but this machine: a request that leaves it fails at once.
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
            ],
            service_workers="allow" if offline else "block",
            locale="fr-FR",
        )
        try:
            for script in scripts:
                context.add_init_script(script)
            self._wait(context, SETTLE_MS)
            yield context
        finally:
            context.close()

    def _visit(
        self, context: BrowserContext, profile: Path, contestant: Contestant, *, slow: bool
    ) -> Visit:
        page = context.pages[0]
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("requestfailed", lambda request: problems.append(f"{request.url} failed"))
        process = processes.browser(profile)
        self._server.reset()
        with processes.slowed(process) if slow else nullcontext():
            try:
                with page.expect_console_message(
                    lambda said: said.text.startswith("bench "), timeout=PATIENCE_MS
                ) as heard:
                    page.goto(f"{self._server.origin}{contestant.address}", wait_until="commit")
            except Error as error:
                raise WrongAnswer(f"{contestant.name}: no answer: {problems}") from error
        told = json.loads(heard.value.text.removeprefix("bench "))
        sent, peak = self._server.sent, processes.peak_memory(process)
        self._check(contestant, told.pop("fractions"), problems)
        return Visit(told.pop("answered"), sent, peak, told)

    def _wait(self, context: BrowserContext, time_ms: int) -> None:
        if not self._hurried:
            context.pages[0].wait_for_timeout(time_ms)

    def _check(self, contestant: Contestant, fractions: list[str], problems: list[str]) -> None:
        if self._expected not in fractions:
            raise WrongAnswer(f"{contestant.name}: {fractions} instead of {self._expected}")
        if self._server.missing or problems:
            raise WrongAnswer(f"{contestant.name}: {self._server.missing} {problems}")
