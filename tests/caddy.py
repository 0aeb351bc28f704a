"""The example for Caddy, run as it stands."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import site

EXAMPLE = site.ROOT / "calculators/publish/hosting/Caddyfile"
CADDY = shutil.which("caddy")
HOW_TO = "no Caddy was found: `sudo apt install caddy`"
# No interface to change it, no certificate: it is asked from this machine alone.
AROUND = "{\n\tadmin off\n\tauto_https off\n}\n"


class Caddy:
    """A Caddy that serves a folder by the example, until it is stopped."""

    def __init__(self, root: Path, folder: Path) -> None:
        """Write its configuration; `serving` starts it."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}"
        self.url = f"{self.origin}/codex/"
        self._folder = folder
        text = EXAMPLE.read_text("utf-8")
        for old, new in (
            ("\nexample.org {", f"\n{self.origin} {{"),
            ("root * /srv/www\n", f"root * {root}\n"),
        ):
            assert text.count(old) == 1
            text = text.replace(old, new)
        (folder / "Caddyfile").write_text(AROUND + text, "utf-8")

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Serve until the block ends."""
        command = [str(CADDY), "run", "--config", str(self._folder / "Caddyfile")]
        keeps = {name: str(self._folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        with (self._folder / "log").open("w+") as log:
            process = subprocess.Popen(command, stderr=log, env=os.environ | keeps)
            try:
                while not self._listens():
                    assert process.poll() is None, (self._folder / "log").read_text()
                    time.sleep(0.05)
                yield
            finally:
                process.terminate()
                process.wait()

    def _listens(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port)).close()
        except ConnectionRefusedError:
            return False
        return True
