"""What a whole run of the tests found, as `make test-all` leaves it for « Confiance »."""

import json
from pathlib import Path

import pytest

from tests import site
from tests.trust import report
from tests.trust.report import NBSP, Trial, number

PART = "whole"
RECORD = site.CACHE / "whole-run.json"


def keep(terminalreporter: pytest.TerminalReporter, record: Path = RECORD) -> None:
    """Write down how many tests ran, which were tried a second time, and which failed for good."""
    count = terminalreporter.getreports
    failed = {each.nodeid for name in ("failed", "error") for each in count(name)}
    told = {
        "tried": len(count("passed")) + len(failed),
        "again": sorted({each.nodeid for each in count("rerun")}),
        "failed": sorted(failed),
    }
    record.parent.mkdir(exist_ok=True)
    record.write_text(json.dumps(told, indent=1), "utf-8")


def trials(record: Path = RECORD, kept: Path = report.KEPT) -> list[Trial]:
    """Return the line of the table; where no whole run was made here, that of the last one."""
    if not record.exists():
        return report.read(kept).trials.get(PART, [])
    told = json.loads(record.read_text("utf-8"))
    again = number(len(told["again"]))
    what = f"Tests du Codex, dont repassés après un premier échec{NBSP}: {again}"
    return [Trial(what, told["tried"], told["failed"])]
