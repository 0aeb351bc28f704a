"""The processes of one Chromium: what they hold in memory, and how to slow them all down."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

RUNS_S = 0.01
"""How long a slowed browser runs at a time; it then stands still three times as long."""
FINE_S = 0.001
"""The same where what is measured takes milliseconds."""
SLOWER = 4


def browser(profile: Path) -> int:
    """Return the process of the browser that uses a profile; it leads a group of its own."""
    wanted = f"--user-data-dir={profile}"
    for pid in _all():
        arguments = _arguments(pid)
        if wanted in arguments and not any(each.startswith("--type=") for each in arguments):
            if os.getpgid(pid) != pid:
                raise RuntimeError(f"process {pid} shares its group with others")
            return pid
    raise RuntimeError(f"no browser uses {profile}")


def peak_memory(leader: int) -> int:
    """Return the most memory that the greatest renderer of a browser ever held, in bytes.

    Resident memory, what it shares with other processes included.
    """
    renderers = [
        pid for pid in _all() if _group(pid) == leader and "--type=renderer" in _arguments(pid)
    ]
    return max(_peak(pid) for pid in renderers)


@contextmanager
def slowed(leader: int, runs_s: float = RUNS_S) -> Iterator[None]:
    """Let all processes of a browser run a quarter of the time, its workers and compilers too.

    Emulation.setCPUThrottlingRate slows the page's own thread only.
    """
    over = threading.Event()

    def pause() -> None:
        while not over.is_set():
            os.killpg(leader, signal.SIGSTOP)
            time.sleep(runs_s * (SLOWER - 1))
            os.killpg(leader, signal.SIGCONT)
            time.sleep(runs_s)

    thread = threading.Thread(target=pause, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def _all() -> list[int]:
    return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]


def _arguments(pid: int) -> list[str]:
    try:
        # A renderer writes its arguments with spaces between.
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ").split()
    except OSError:
        return []


def _group(pid: int) -> int | None:
    try:
        return os.getpgid(pid)
    except ProcessLookupError:
        return None


def _peak(pid: int) -> int:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    held = [line.split()[1] for line in status.splitlines() if line.startswith("VmHWM:")]
    return int(held[0]) * 1024 if held else 0
