"""The built site and a server for it, shared by the tests that look at pages."""

import fcntl
import hashlib
import http.server
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from codex.engine import parts

ROOT = Path(__file__).parents[1]
PREFIX = "/codex/"
URL = f"http://codex.test{PREFIX}"
"""The address that the site is built for; a `Server` puts its own in the sitemap."""
ISSUES = "https://forge.test/codex/issues/new"
"""Where « Signaler » leads."""
CACHE = ROOT / ".cache"
MADE_OF = ("docs", "codex", "calculators", "rules_core")
"""The folders that a build reads."""
MADE_WITH = ("mkdocs.yml", "package-lock.json", "requirements/build.txt")
GENERATED = (
    "docs/assets/engine/",
    "docs/assets/packs/",
    "docs/donnees/",
    "docs/sw.js",
    "docs/offline.json",
)
"""What a build itself writes there, or an earlier step whose name the scripts hold."""
MANIFEST = parts.MANIFEST.replace("*", parts.name())
"""Without it, no engine starts."""
PACKS = (CACHE / "packs", ROOT / "docs/assets/packs")
HANGS = -1
"""Sabotage: nothing is sent."""


class Slow:
    """Sabotage: a file that comes as far as the test lets it, and goes on from where one asks."""

    def __init__(self) -> None:
        """Let nothing come yet."""
        self.starts: list[int] = []
        """Where in the file each request began."""
        self._allowed = 0
        self._cuts = 0
        self._changed = threading.Condition()

    def allow(self, count: int) -> None:
        """Let some more bytes come."""
        with self._changed:
            self._allowed += count
            self._changed.notify_all()

    def cut(self) -> None:
        """Cut the connections on which it comes."""
        with self._changed:
            self._cuts += 1
            self._changed.notify_all()

    def pieces(self, content: bytes, start: int) -> Iterator[bytes]:
        """Give what is allowed, as it is, until the end or a cut."""
        self.starts.append(start)
        cuts = self._cuts
        while start < len(content):
            with self._changed:
                while self._allowed <= start and self._cuts == cuts:
                    self._changed.wait()
                if self._cuts > cuts:
                    return
                end = min(self._allowed, len(content))
            yield content[start:end]
            start = end


@dataclass(frozen=True)
class Instead:
    """Sabotage: a file of another type, as a network's portal sends its page."""

    content: bytes
    kind: str


def build(target: Path, url: str = URL) -> Path:
    """Build the site for an address, with every warning an error; return its folder."""
    mkdocs = Path(sys.executable).with_name("mkdocs")
    command = [str(mkdocs), "build", "--strict", "--quiet", "--site-dir", str(target)]
    environment = os.environ | {
        "CODEX_URL": url,
        "CODEX_ISSUES": ISSUES,
        "NO_MKDOCS_2_WARNING": "1",
    }
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return target


@cache
def built() -> Path:
    """Return the folder of the built site, not to be changed.

    It is built once for all tests and their workers, and kept until what it is made of changes.
    """
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        folder = CACHE / f"site-{_stamp()}"
        if not folder.exists():
            for old in CACHE.glob("site-*"):
                shutil.rmtree(old)
            build(CACHE / "site-unfinished").rename(folder)
    return folder


def _stamp() -> str:
    """Return a digest of all that the site is made of."""
    sources = [
        path
        for folder in MADE_OF
        for path in (ROOT / folder).rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and not path.relative_to(ROOT).as_posix().startswith(GENERATED)
    ]
    digest = hashlib.sha256()
    for path in sorted([*sources, *(ROOT / name for name in MADE_WITH)]):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(ROOT)} {content}\n".encode())
    # Pages name them where they were made from the present code, which those kept are named by.
    for packs in PACKS:
        digest.update(repr(sorted(path.name for path in packs.glob("*.bin"))).encode())
    return digest.hexdigest()[:16]


class Handler(http.server.SimpleHTTPRequestHandler):
    """Sends the files of a `Server`, or what its test puts in their place."""

    server: "QuietServer"

    def __init__(self, request: Any, address: Any, server: "QuietServer") -> None:
        """Serve the folder of the site."""
        super().__init__(request, address, server, directory=str(server.site.folder))

    def do_GET(self) -> None:
        """Send a file below the site's sub-path."""
        site = self.server.site
        path = self.path.partition("?")[0]
        site.requested.append(path)
        ending = next((each for each in list(site.broken) if path.endswith(each)), None)
        instead = site.broken.get(ending) if ending else None
        if ending and instead is HANGS:
            site.wait_for_repair(ending)
            instead = None
        if isinstance(instead, int):
            self.send_error(instead)
        elif isinstance(instead, Instead):
            self._send(instead.content, instead.kind)
        elif isinstance(instead, Slow):
            self._trickle(instead, path)
        elif instead is not None:
            self._send(instead)
        elif not path.startswith(site.prefix):
            self.send_error(404)
        elif path == f"{site.prefix}sitemap.xml":
            # The theme changes pages at once where the sitemap names them as the reader does.
            text = (site.folder / "sitemap.xml").read_text("utf-8")
            self._send(text.replace(URL, site.url).encode())
        else:
            self.path = "/" + self.path.removeprefix(site.prefix)
            super().do_GET()

    def do_HEAD(self) -> None:
        """Say that the site answers, and with which headers."""
        self.path = "/" + self.path.removeprefix(self.server.site.prefix)
        super().do_HEAD()

    def _trickle(self, slow: Slow, path: str) -> None:
        """Send a file, or the rest of it, as it is allowed to come."""
        site = self.server.site
        content = (site.folder / path.removeprefix(site.prefix)).read_bytes()
        asked = self.headers["Range"]
        start = int(asked.removeprefix("bytes=").removesuffix("-")) if asked else 0
        self.send_response(206 if asked else 200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content) - start))
        self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
        self.send_header("ETag", '"the same"')
        self.end_headers()
        for piece in slow.pieces(content, start):
            self.wfile.write(piece)
            self.wfile.flush()

    def _send(self, content: bytes, kind: str | None = None) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind or self.guess_type(self.path.partition("?")[0]))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def end_headers(self) -> None:
        """Add the headers that the test asks for."""
        for name, value in self.server.site.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Keep the test report quiet."""


class QuietServer(http.server.ThreadingHTTPServer):
    """Serves a `Server`; a browser that hangs up early is no error."""

    daemon_threads = True

    def __init__(self, site: "Server") -> None:
        """Listen on a free port."""
        self.site = site
        super().__init__(("127.0.0.1", 0), Handler)

    def handle_error(self, *_: object) -> None:
        """Say nothing."""


class Server:
    """A local server of one folder under a sub-path, with sabotage.

    `broken` maps the end of a path to what is sent instead: a status code, the bytes of a file
    that should not be there, an `Instead` of another type, a `Slow` file, or `HANGS`, and then
    nothing comes until it is mended. `headers` are sent with every file. `requested` lists the
    paths that were asked for.
    """

    def __init__(self, folder: Path, prefix: str) -> None:
        """Prepare; `serving` starts it."""
        self.folder = folder
        self.prefix = prefix
        self.broken: dict[str, int | bytes | Instead | Slow] = {}
        self.headers: dict[str, str] = {}
        self.requested: list[str] = []
        self._server = QuietServer(self)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self.url = f"{self.origin}{prefix}"

    def wait_for_repair(self, ending: str) -> None:
        """Let a request hang for as long as the test leaves it so."""
        while self.broken.get(ending) is HANGS:
            time.sleep(0.05)

    def repair(self) -> None:
        """Mend everything."""
        self.broken.clear()
        self.headers.clear()

    @contextmanager
    def serving(self) -> Iterator["Server"]:
        """Serve until the block ends."""
        thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()
            thread.join()
