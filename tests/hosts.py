"""A web server that runs by one of our examples, on a free port of this machine."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path


class Host:
    """What any of them has: its address, and a life of its own while it serves."""

    def __init__(self, folder: Path) -> None:
        """Find a port; what it writes goes to a folder."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}"
        self.url = f"{self.origin}/codex/"
        self.folder = folder

    def example(self, path: Path, changes: Mapping[str, str]) -> str:
        """Return an example with what each host changes in it."""
        text = path.read_text("utf-8")
        for old, new in changes.items():
            assert text.count(old) == 1
            text = text.replace(old, new)
        return text

    def command(self) -> Sequence[str]:
        """Return what starts it."""
        raise NotImplementedError

    def environment(self) -> Mapping[str, str]:
        """Return what it finds in its environment beside ours."""
        return {}

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Serve until the block ends."""
        said = self.folder / "said.txt"
        with said.open("w") as stderr:
            process = subprocess.Popen(
                self.command(), stderr=stderr, env=os.environ | self.environment()
            )
            try:
                while not self._listens():
                    assert process.poll() is None, said.read_text("utf-8")
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
