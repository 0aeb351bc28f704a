"""The examples for nginx and Caddy, run as they stand: what they send, and the copy made of it."""

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, BrowserContext, Page, expect

from codex.publish import __main__ as publish
from tests import caddy, nginx
from tests.caddy import CADDY, Caddy
from tests.nginx import NGINX, Nginx
from tests.site import MANIFEST, Server

COPIES = {"gzip": "gz", "br": "br"}
SCRIPT = "(text|application)/javascript"


@pytest.fixture(scope="session")
def root(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Publish a copy of the site once."""
    folder = tmp_path_factory.mktemp("www")
    shutil.copytree(built, folder / "codex")
    assert publish.main([str(folder / "codex")]) == 0
    return folder


@pytest.fixture
def held() -> Iterator[ExitStack]:
    """Hold what runs until the test ends it, or ends."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture(params=["nginx", "caddy"])
def server(
    request: pytest.FixtureRequest, root: Path, tmp_path: Path, held: ExitStack
) -> Nginx | Caddy:
    """Have the shared fixtures use a host."""
    runs, how_to = {"nginx": (NGINX, nginx.HOW_TO), "caddy": (CADDY, caddy.HOW_TO)}[request.param]
    if not runs:
        pytest.skip(how_to)
    host = (Nginx if request.param == "nginx" else Caddy)(root, tmp_path)
    held.enter_context(host.serving())
    return host


def get(context: BrowserContext, address: str) -> APIResponse:
    """Ask for a file as a browser does, redirects left alone."""
    return context.request.get(address, max_redirects=0)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html"),
        ("sw.js", SCRIPT),
        ("offline.json", "application/json"),
        ("manifest.webmanifest", "application/manifest\\+json"),
    ],
)
def test_what_may_change_is_asked_for_again(
    context: BrowserContext, root: Path, name: str, kind: str
) -> None:
    response = get(context, name.removesuffix("index.html"))
    assert response.status == 200
    assert re.match(kind, response.headers["content-type"])
    assert response.headers["cache-control"] == "no-cache"
    assert response.headers["vary"] == "Accept-Encoding"
    # The copies that publishing wrote: no host packs anything again.
    kind_of_copy = response.headers["content-encoding"]
    copy = (root / "codex" / f"{name}.{COPIES[kind_of_copy]}").read_bytes()
    assert response.headers.get("content-length") in {None, str(len(copy))}
    assert response.body() == (root / "codex" / name).read_bytes()


@pytest.mark.parametrize(
    ("pattern", "kind"),
    [
        ("assets/web-*/codex.js", SCRIPT),
        ("assets/web-*/codex.css", "text/css"),
        (f"assets/engine/{MANIFEST}", "application/json"),
        ("assets/engine/runtime-*/pyodide.mjs", SCRIPT),
        ("assets/engine/runtime-*/pyodide.asm.wasm", "application/wasm"),
        ("assets/engine/rules-*.zip", "application/zip"),
        ("assets/packs/maison-incantation-*.bin", "application/octet-stream"),
        ("assets/web-*/theme.css", "text/css"),
        ("assets/javascripts/bundle.*.min.js", SCRIPT),
    ],
)
def test_what_has_a_digest_is_kept_for_ever(
    context: BrowserContext, root: Path, pattern: str, kind: str
) -> None:
    (path,) = (root / "codex").glob(pattern)
    response = get(context, path.relative_to(root / "codex").as_posix())
    assert response.status == 200
    assert re.match(kind, response.headers["content-type"])
    assert "immutable" in response.headers["cache-control"]
    assert response.body() == path.read_bytes()


MOVED = (301, 302, 308)
LOADERS = "cross-origin-resource-policy"
GUARDS = {
    "content-security-policy": "frame-ancestors 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    LOADERS: "same-origin",
}


@pytest.mark.parametrize(
    ("address", "statuses"),
    [
        ("", (200,)),
        ("maison", MOVED),
        ("nulle-part/", (404,)),
        ("assets/engine/rules-0123456789abcdef.zip", (404,)),
        ("assets/web-0123456789abcdef/worker.js", (404,)),
        ("assets/engine/runtime-0123456789abcdef/", (404,)),
        # What it holds is nobody's business.
        ("assets/", (403, 404)),
        ("sw.js", (200,)),
    ],
)
def test_guards_hold_and_errors_are_not_kept(
    context: BrowserContext, address: str, statuses: tuple[int, ...]
) -> None:
    response = get(context, address)
    assert response.status in statuses
    told = {name: response.headers.get(name) for name in GUARDS}
    if address.startswith("assets/"):
        # Of an error there, a host may say what it says of the files, or of its page.
        assert told[LOADERS] in {"same-origin", "cross-origin"}
        told[LOADERS] = GUARDS[LOADERS]
    assert told == GUARDS
    assert response.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("pattern", "framers"),
    [
        ("cadre/maison/*/incantation/index.html", "*"),
        ("cadre/cadre-*.js", "*"),
        ("assets/web-*/framed.js", "'self'"),
        ("assets/packs/maison-incantation-*.bin", "'self'"),
    ],
)
def test_frames_alone_stand_in_others_pages_and_load_what_they_need(
    context: BrowserContext, root: Path, pattern: str, framers: str
) -> None:
    (path,) = (root / "codex").glob(pattern)
    address = path.relative_to(root / "codex").as_posix()
    response = get(context, address.removesuffix("index.html"))
    assert response.status == 200
    opened = {
        "content-security-policy": f"frame-ancestors {framers}",
        LOADERS: "cross-origin",
        "access-control-allow-origin": "*",
    }
    right = GUARDS | opened
    assert {name: response.headers.get(name) for name in right} == right
    assert ("immutable" in response.headers["cache-control"]) == (path.suffix != ".html")


def test_another_site_reads_the_open_data_and_nothing_else(
    context: BrowserContext, server: Nginx | Caddy, root: Path, tmp_path: Path
) -> None:
    # Not the shared tab, which must not leave the site, nor be refused anything.
    page = context.new_page()
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "index.html").write_text("<title>Une table virtuelle</title>", "utf-8")
    with Server(folder, "/").serving() as elsewhere:
        page.goto(elsewhere.url)
        for name in ("faits.json", "regles.json", "regles.schema.json"):
            told = page.evaluate(
                "url => fetch(url).then((r) => r.json())", f"{server.url}donnees/{name}"
            )
            assert told == json.loads((root / "codex/donnees" / name).read_text("utf-8"))
        refused = "url => fetch(url).then(() => 'read', (error) => error.name)"
        assert page.evaluate(refused, f"{server.url}offline.json") == "TypeError"
    assert "access-control-allow-origin" not in get(context, "").headers
    response = get(context, "donnees/faits.json")
    assert response.headers["cross-origin-resource-policy"] == "cross-origin"
    assert response.headers["cache-control"] == "no-cache"


def test_addresses_are_kept(context: BrowserContext, root: Path) -> None:
    response = get(context, "maison")
    assert response.status in MOVED
    assert response.headers["location"] in {"/codex/maison/", "maison/"}
    response = get(context, "nulle-part/")
    assert response.status == 404
    assert response.body() == (root / "codex/404.html").read_bytes()


def test_one_visit_is_enough(page: Page, context: BrowserContext, held: ExitStack) -> None:
    page.goto("")
    expect(page.locator("offline-copy")).to_contain_text("Prêt hors ligne")
    held.close()
    context.set_offline(True)
    page.goto("maison/lancer-un-sort/")
    used = page.locator("#calc-incantation")
    used.get_by_role("button", name="Réinitialiser").click()
    used.locator("[data-part=answer].calc-stale").wait_for(state="detached")
    expect(used.locator("[data-part=engine]")).to_be_empty()
