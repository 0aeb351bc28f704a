"""The trials in their short form, as CI runs them, and the page that tells of the whole run."""

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import site
from tests.browser.conftest import HOW_TO, find_chromium
from tests.browser.drivers import Firefox
from tests.trust import offline, report, whole
from tests.trust.__main__ import NAMES, SHORT, Plan
from tests.trust.report import Results, Trial

WHOLE = Plan()
FUZZED = ("fields", "words", "blocks", "shell", "links", "storage", "sheets", "searches")


@pytest.mark.browser
@pytest.mark.full
def test_a_short_run_finds_nothing() -> None:
    if not find_chromium():
        pytest.skip(HOW_TO)
    command = [sys.executable, "-m", "tests.trust", "--short"]
    done = subprocess.run(command, cwd=site.ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    counts = [int(each) for each in re.findall(r"\| (\d+) \| 0 \|", done.stdout)]
    assert sum(counts) > sum(getattr(SHORT, name) for name in FUZZED)


@pytest.mark.browser
@pytest.mark.full
def test_a_page_kept_from_before_an_update_is_loaded_again() -> None:
    if missing := Firefox.missing():
        pytest.skip(f"no Firefox to drive: `sudo apt install {' '.join(missing)}`")
    with offline.staged(Firefox) as stage:
        offline.back_and_forward(stage)


def test_a_whole_run_is_as_large_as_it_says() -> None:
    assert sum(getattr(WHOLE, name) for name in FUZZED) == 100_000
    assert (WHOLE.chromium, WHOLE.elsewhere) == (2_000, 200)


def test_the_page_shows_the_last_run() -> None:
    kept = report.read()
    # What came since is told by the next one.
    assert {*kept.trials} <= {*NAMES}
    text = report.PAGE.read_text("utf-8")
    # The figure of the mutants is another run's, which may be later.
    for name, table in kept.tables(NAMES, []).items():
        found = report.between(name).search(text)
        assert found
        assert found[0].splitlines()[: table.count("\n") + 1] == table.splitlines(), name
    assert len(kept.trials["offline"]) == len(offline.SCENARIOS)
    assert not [each.what for each in kept.all() if each.wrong]


def test_some_parts_leave_the_lines_of_the_others(tmp_path: Path) -> None:
    page, kept = tmp_path / "page.md", tmp_path / "results.json"
    page.write_text("# A\n\n<!-- essais -->\n\nold\n\n<!-- / -->\n\nB\n", "utf-8")
    first = Results({"a": [Trial("un", 1234)], "b": [Trial("deux", 2)]})
    report.write(first, ["a", "b"], [], page, kept)
    again = report.read(kept).renewed(Results({"b": [Trial("deux", 3, ["x"])]}))
    report.write(again, ["a", "b"], [Trial("trois", 4)], page, kept)
    assert page.read_text("utf-8").split("\n")[4:9] == [
        "| Ce qui est essayé | Essais | Écarts |",
        "| --- | --- | --- |",
        "| un | 1\N{NO-BREAK SPACE}234 | 0 |",
        "| deux | 3 | 1 |",
        "| trois | 4 | 0 |",
    ]


@dataclass
class _Reporter:
    """As much of pytest's reporter as is read."""

    found: dict[str, list[str]]

    def getreports(self, name: str) -> list[SimpleNamespace]:
        return [SimpleNamespace(nodeid=each) for each in self.found.get(name, [])]


def test_a_test_tried_a_second_time_is_told(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    reporter: Any = _Reporter(
        {"passed": ["a", "b", "c"], "failed": ["d"], "rerun": ["b"], "error": ["e"]}
    )
    whole.keep(reporter, record)
    [line] = whole.trials(record)
    assert line.what == "Tests du Codex, dont repassés après un premier échec\N{NO-BREAK SPACE}: 1"
    assert (line.tried, line.wrong) == (5, ["d", "e"])


def test_without_a_whole_run_the_last_one_is_told(tmp_path: Path) -> None:
    page, kept = tmp_path / "page.md", tmp_path / "results.json"
    page.write_text("<!-- essais -->\n\nold\n\n<!-- / -->\n", "utf-8")
    assert whole.trials(tmp_path / "none", kept) == []
    report.write(Results({whole.PART: [Trial("un", 4)]}), [whole.PART], [], page, kept)
    assert whole.trials(tmp_path / "none", kept) == [Trial("un", 4)]
