"""Every contestant is served alike: compressed, kept, and counted."""

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.server import SITE, Server

pytestmark = pytest.mark.full

TEXT = b"always the same\n" * 100
NAMED = "assets/web-0123456789abcdef/a.js"
GZIP = {"Accept-Encoding": "gzip"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Serve a page of the site, a script of it, and one of another."""
    for name in (
        "codex/index.html",
        "codex/assets/web/a.js",
        f"codex/{NAMED}",
        "peer/a.mjs",
        "one.js",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(TEXT)
    mounts = {"/": tmp_path, f"{SITE}replaced.js": tmp_path / "one.js"}
    with Server(mounts).serving() as started:
        yield started


def get(server: Server, address: str, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection(server.origin.removeprefix("http://"))
    connection.request("GET", address, headers=GZIP | headers)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def test_what_shrinks_travels_compressed_and_is_counted(server: Server) -> None:
    response, body = get(server, "/peer/a.mjs?x")
    assert response.headers["Content-Encoding"] == "gzip"
    assert response.headers["Content-Type"] == "text/javascript"
    assert gzip.decompress(body) == TEXT
    assert server.sent == len(body) < len(TEXT)
    server.reset()
    assert server.sent == 0


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        (SITE, "no-cache"),
        (f"{SITE}assets/web/a.js", "no-cache"),
        (f"{SITE}{NAMED}", "public, max-age=31536000, immutable"),
        ("/peer/a.mjs", "public, max-age=31536000, immutable"),
    ],
)
def test_how_long_it_may_be_kept(server: Server, address: str, kept: str) -> None:
    assert get(server, address)[0].headers["Cache-Control"] == kept


def test_what_is_known_is_not_sent_again(server: Server) -> None:
    tag = get(server, SITE)[0].headers["ETag"]
    server.reset()
    response, body = get(server, SITE, **{"If-None-Match": tag})
    assert (response.status, body, server.sent) == (304, b"", 0)


def test_one_file_may_stand_in_for_another(server: Server) -> None:
    assert gzip.decompress(get(server, f"{SITE}replaced.js")[1]) == TEXT


def test_what_is_missing_is_noted(server: Server) -> None:
    assert get(server, "/nowhere.js")[0].status == 404
    assert server.missing == ["/nowhere.js"]
