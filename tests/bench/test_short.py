"""The whole bench in its short form, as CI runs it: every contestant answers, and rightly."""

import os
import subprocess
import sys

import pytest

from bench import contestants, peers
from tests import site
from tests.browser.conftest import HOW_TO, find_chromium

pytestmark = [pytest.mark.browser, pytest.mark.full]


def test_it_runs() -> None:
    if not find_chromium() and not os.environ.get("CI"):
        pytest.skip(HOW_TO)
    try:
        peers.install()
    except peers.PeersError as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"the peers could not be installed: {error}")
    command = [sys.executable, "-m", "bench", "--short"]
    done = subprocess.run(command, cwd=site.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    for each in contestants.ALL:
        assert f"\n| {each.name} " in done.stdout
    headings = [line for line in done.stdout.splitlines() if line.startswith("## ")]
    starts = ("answer", "Distance", "change of an input", "Bytes", "alone")
    for title in (
        *starts,
        "Packs",
        "Whole fights",
        "Growth of a whole fight",
        "Recalculation",
        "Search",
        "loads on a phone",
        "What a tab holds",
        "Builds",
    ):
        assert any(title in heading for heading in headings), title
