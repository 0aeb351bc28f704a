"""Settings that every test shares, and the built site."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import site
from tests.draws import drawn
from tests.trust import whole

# A slow or busy machine is no failure.
settings.register_profile(
    "project",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=drawn(100),
)
settings.load_profile("project")


LONGEST = (
    "tests/bench/test_short.py",
    "tests/trust/test_short.py",
    "tests/codex/engine/test_same_bytes.py",
    "tests/browser/test_keyboard.py::test_so_they_are_in_other_browsers",
)
"""Tests of minutes: begun last, they would keep one process busy when the others are through.

Nor do others then take over a part of those that share what took so long to make.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config
) -> None:
    """Show whole what failed and then did not: it is to be looked into all the same."""
    for failed in terminalreporter.getreports("rerun"):
        terminalreporter.section(f"failed, then tried again: {failed.nodeid}")
        terminalreporter.write_line(failed.longreprtext)
    asked = config.option
    chosen = asked.keyword or asked.markexpr or asked.collectonly
    everything = config.args_source == config.ArgsSource.TESTPATHS and not chosen
    ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
    if everything and ended and os.environ.get("THOROUGH"):
        whole.keep(terminalreporter)


@pytest.fixture(scope="session")
def built() -> Path:
    """Return the folder of the built site, which no test may change."""
    return site.built()
