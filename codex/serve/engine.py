"""The engine of the browser, built beside the pages."""

import os
import shutil
import signal
import subprocess
import sys
import threading
from contextlib import suppress

from codex.serve.pages import say_of_engine
from codex.serve.trouble import ROOT

LOCK = ROOT / ".cache/build.lock"
"""What `make build` holds while it reads and writes the same files: see the Makefile."""
ALONE = ["flock", str(LOCK)] if shutil.which("flock") else []


class EngineBuild:
    """Runs `python -m codex.assemble`, one at a time: a later one ends the one before."""

    def __init__(self) -> None:
        """Start with nothing running."""
        self._running: subprocess.Popen[str] | None = None
        self._lock = threading.Lock()

    def start(self) -> threading.Thread:
        """Build in a thread of its own, which is returned."""
        self.stop()
        command = [*ALONE, sys.executable, "-m", "codex.assemble"]
        # A session of its own, so that what it runs ends with it.
        started = subprocess.Popen(  # noqa: S603 our own command
            command, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        with self._lock:
            self._running = started
        thread = threading.Thread(target=self._wait, args=(started,), daemon=True)
        thread.start()
        return thread

    def stop(self) -> None:
        """End the build that runs, if any."""
        with self._lock:
            running, self._running = self._running, None
        if running:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGTERM)
            running.wait()

    def _wait(self, started: subprocess.Popen[str]) -> None:
        _, said = started.communicate()
        with self._lock:
            if self._running is not started:
                return
            self._running = None
        sys.stderr.write(said)
        say_of_engine(said.strip().replace(f"{ROOT}/", "") if started.returncode else "")
