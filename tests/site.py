"""The built site and a server for it, shared by the tests that look at pages."""

import http.server
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]


def build(target: Path, url: str) -> Path:
    """Build the site for an address, with every warning an error; return its folder."""
    mkdocs = Path(sys.executable).with_name("mkdocs")
    command = [str(mkdocs), "build", "--strict", "--quiet", "--site-dir", str(target)]
    environment = os.environ | {"CODEX_URL": url, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return target


class Server:
    """A local server of one folder under a sub-path, with sabotage.

    `broken` maps the end of a path to what is sent instead: a status code, or the bytes of a
    file that should not be there. `requested` lists the paths that were asked for.
    """

    def __init__(self, folder: Path, prefix: str) -> None:
        """Prepare; `serving` starts it."""
        self.broken: dict[str, int | bytes] = {}
        self.requested: list[str] = []
        server = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *args: object, **kwargs: object) -> None:
                super().__init__(*args, directory=str(folder), **kwargs)  # type: ignore[arg-type]

            def do_GET(self) -> None:
                path = self.path.partition("?")[0]
                server.requested.append(path)
                for ending, instead in server.broken.items():
                    if path.endswith(ending):
                        self.sabotage(instead)
                        return
                if not self.path.startswith(prefix):
                    self.send_error(404)
                    return
                self.path = "/" + self.path.removeprefix(prefix)
                super().do_GET()

            def sabotage(self, instead: int | bytes) -> None:
                if isinstance(instead, int):
                    self.send_error(instead)
                    return
                self.send_response(200)
                self.send_header("Content-Length", str(len(instead)))
                self.end_headers()
                self.wfile.write(instead)

            def log_message(self, *_: object) -> None:
                """Keep the test report quiet."""

        class QuietServer(http.server.ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_: object) -> None:
                """A browser that hangs up early is no error."""

        self._server = QuietServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}{prefix}"
        self.origin = f"http://127.0.0.1:{self._server.server_port}"

    @contextmanager
    def serving(self) -> Iterator["Server"]:
        """Serve until the block ends."""
        thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()
            thread.join()
