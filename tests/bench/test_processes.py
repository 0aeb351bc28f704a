"""A slowed process gets a quarter of its time, and all of it again afterwards."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import processes

pytestmark = pytest.mark.full

WATCHED_S = 0.5
WINDOWS = 20
"""A busy machine may wake late who stops it: not all the time."""


@pytest.fixture
def busy() -> Iterator[int]:
    """Run a process of its own group that never rests."""
    process = subprocess.Popen([sys.executable, "-c", "while True: pass"], start_new_session=True)
    yield process.pid
    process.kill()
    process.wait()


def ran(pid: int) -> float:
    """Return the processor time that a process has had, in seconds."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rsplit(")")[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def test_it_runs_a_quarter_of_the_time(busy: int) -> None:
    shares: list[float] = []
    with processes.slowed(busy):
        while len(shares) < WINDOWS and not any(0 < share < 0.35 for share in shares):
            before, start = ran(busy), time.monotonic()
            time.sleep(WATCHED_S)
            shares.append((ran(busy) - before) / (time.monotonic() - start))
    assert any(0 < share < 0.35 for share in shares), shares


def test_it_goes_on_afterwards(busy: int) -> None:
    with processes.slowed(busy):
        time.sleep(0.1)
    before = ran(busy)
    deadline = time.monotonic() + 30
    while ran(busy) < before + 0.2:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_browser_that_is_not_there_is_no_process() -> None:
    with pytest.raises(RuntimeError, match="no browser uses /nowhere"):
        processes.browser(Path("/nowhere"))
