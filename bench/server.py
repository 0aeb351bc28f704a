"""One static server for every contestant: the same headers, the same compression.

Files travel as gzip where that shrinks them, as the hosts of `codex/publish/hosting/` send
them. What a browser may keep for ever is what those hosts say of the site, and for the others
whatever is not a page, as content networks say.
"""

import hashlib
import http.server
import mimetypes
import re
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from pathlib import Path

from codex.gzipped import gzipped

SITE = "/codex/"
TWIN = "/codex-stock/"
"""The same site, with stock Pyodide in the place of its engine."""
WORTH = 0.95
"""A gzip copy larger than this part of the file is not sent."""
_TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
_HAS_DIGEST = re.compile(
    r"/assets/(web-[0-9a-f]{16}/|(engine|packs)/.+-[0-9a-f]{16}[./]|(javascripts|stylesheets)/.+\.[0-9a-f]{8}\.min\.)"
)


@dataclass(frozen=True, slots=True)
class _Copy:
    """A file as it travels."""

    body: bytes
    tag: str
    zipped: bool


@cache
def _copy(path: Path) -> _Copy:
    content = path.read_bytes()
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    packed = gzipped(content)
    if len(packed) < WORTH * len(content):
        return _Copy(packed, tag, zipped=True)
    return _Copy(content, tag, zipped=False)


def _kept(address: str) -> str:
    """Return how long a browser may keep what stands at an address."""
    ours = address.startswith((SITE, TWIN))
    for_ever = _HAS_DIGEST.search(address) if ours else not address.endswith("/")
    return "public, max-age=31536000, immutable" if for_ever else "no-cache"


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # A head and a body are two writes: without this the second waits for an acknowledgement.
    disable_nagle_algorithm = True
    server: "_Http"

    def do_GET(self) -> None:
        bench = self.server.bench
        address = self.path.partition("?")[0]
        path = bench.find(address)
        if path is None:
            bench.missing.append(address)
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        copy = _copy(path)
        known = self.headers.get("If-None-Match") == copy.tag
        self.send_response(HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK)
        self.send_header("ETag", copy.tag)
        self.send_header("Cache-Control", _kept(address))
        self.send_header("Vary", "Accept-Encoding")
        if not known:
            guessed = _TYPES.get(path.suffix) or mimetypes.guess_type(path)[0]
            self.send_header("Content-Type", guessed or "application/octet-stream")
            self.send_header("Content-Length", str(len(copy.body)))
            if copy.zipped:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if not known:
            # Before the browser can have it and tell of it.
            bench.count(len(copy.body))
            self.wfile.write(copy.body)

    def log_message(self, *_: object) -> None:
        """Keep the tables readable."""


class _Http(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, bench: "Server") -> None:
        self.bench = bench
        super().__init__(("127.0.0.1", 0), _Handler)

    def handle_error(self, *_: object) -> None:
        """Say nothing: a browser that is closed hangs up."""


class Server:
    """Serves folders and files, each below an address of its own.

    `sent` counts the bytes of the bodies sent, compressed, since the last `reset`; `missing` lists
    what was asked for in vain.
    """

    def __init__(self, mounts: Mapping[str, Path]) -> None:
        """Prepare; `serving` starts it. The longest address that fits wins."""
        self._mounts: list[tuple[str, Path]] = []
        self.mount(mounts)
        self._lock = threading.Lock()
        self.sent = 0
        self.missing: list[str] = []
        self._http = _Http(self)
        self.origin = f"http://127.0.0.1:{self._http.server_port}"

    def mount(self, mounts: Mapping[str, Path]) -> None:
        """Serve more."""
        self._mounts = sorted([*self._mounts, *mounts.items()], key=lambda each: -len(each[0]))

    def reset(self) -> None:
        """Forget what was sent so far."""
        with self._lock:
            self.sent = 0

    def count(self, size: int) -> None:
        """Add what was just sent."""
        with self._lock:
            self.sent += size

    def find(self, address: str) -> Path | None:
        """Return the file that stands at an address."""
        for start, place in self._mounts:
            if address == start and place.is_file():
                return place
            if start.endswith("/") and address.startswith(start):
                path = place / address.removeprefix(start)
                path = path / "index.html" if address.endswith("/") else path
                return path if path.is_file() else None
        return None

    @contextmanager
    def serving(self) -> Iterator["Server"]:
        """Serve until the block ends."""
        thread = threading.Thread(target=self._http.serve_forever, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._http.shutdown()
            self._http.server_close()
            thread.join()
