"""The example for nginx, run as it stands: what a host sends, and the copy made from it."""

import gzip
import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, BrowserContext, Page, expect

from calculators.publish import __main__ as publish
from tests.nginx import EXAMPLE, HOW_TO, NGINX, Nginx

pytestmark = pytest.mark.full


@pytest.fixture(scope="session")
def root(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Publish a copy of the site once."""
    if not NGINX:
        pytest.skip(HOW_TO)
    folder = tmp_path_factory.mktemp("www")
    shutil.copytree(built, folder / "codex")
    assert publish.main([str(folder / "codex")]) == 0
    return folder


@pytest.fixture
def held() -> Iterator[ExitStack]:
    """Hold what runs until the test ends it, or ends."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def server(root: Path, tmp_path: Path, held: ExitStack) -> Nginx:
    """Have the shared fixtures use nginx."""
    nginx = Nginx(root, tmp_path)
    held.enter_context(nginx.serving())
    return nginx


def get(context: BrowserContext, address: str) -> APIResponse:
    """Ask for a file as a browser does, redirects left alone."""
    return context.request.get(address, max_redirects=0)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html"),
        ("sw.js", "application/javascript"),
        ("offline.json", "application/json"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("assets/engine/manifest.json", "application/json"),
    ],
)
def test_what_may_change_is_asked_for_again(
    context: BrowserContext, root: Path, name: str, kind: str
) -> None:
    response = get(context, name.removesuffix("index.html"))
    assert response.status == 200
    assert response.headers["content-type"].startswith(kind)
    assert response.headers["cache-control"] == "no-cache"
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["vary"] == "Accept-Encoding"
    copy = (root / "codex" / f"{name}.gz").read_bytes()
    assert response.headers["content-length"] == str(len(copy))
    assert response.body() == gzip.decompress(copy)


@pytest.mark.parametrize(
    ("pattern", "kind"),
    [
        ("assets/web-*/codex.js", "application/javascript"),
        ("assets/web-*/codex.css", "text/css"),
        ("assets/engine/runtime-*/pyodide.mjs", "text/javascript"),
        ("assets/engine/runtime-*/pyodide.asm.wasm", "application/wasm"),
        ("assets/engine/rules-*.zip", "application/zip"),
        ("assets/packs/maison-incantation-*.bin", "application/octet-stream"),
        ("assets/stylesheets/main.*.min.css", "text/css"),
        ("assets/javascripts/bundle.*.min.js", "application/javascript"),
    ],
)
def test_what_has_a_digest_is_kept_for_ever(
    context: BrowserContext, root: Path, pattern: str, kind: str
) -> None:
    (path,) = (root / "codex").glob(pattern)
    response = get(context, path.relative_to(root / "codex").as_posix())
    assert response.status == 200
    assert response.headers["content-type"].startswith(kind)
    assert "immutable" in response.headers["cache-control"]
    assert response.body() == path.read_bytes()


GUARDS = {
    "content-security-policy": "frame-ancestors 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("", 200),
        ("maison", 301),
        ("nulle-part/", 404),
        ("assets/engine/rules-0123456789abcdef.zip", 404),
        ("assets/web-0123456789abcdef/worker.js", 404),
        ("assets/engine/runtime-0123456789abcdef/", 404),
        ("assets/", 403),
        ("sw.js", 200),
    ],
)
def test_guards_hold_and_errors_are_not_kept(
    context: BrowserContext, address: str, status: int
) -> None:
    response = get(context, address)
    assert response.status == status
    assert {name: response.headers.get(name) for name in GUARDS} == GUARDS
    assert response.headers["cache-control"] == "no-cache"


def test_the_example_for_caddy_sends_the_same() -> None:
    text = EXAMPLE.with_name("Caddyfile").read_text("utf-8")
    told = {
        name.lower(): value.strip('"')
        for name, value in re.findall(r"^\t\t([A-Z][\w-]+) (.+)$", text, re.MULTILINE)
    }
    assert told == GUARDS
    # In the order in which Caddy reads them: those of errors come last.
    assert "header Cache-Control no-cache" in text.split("handle_errors {")[1]


def test_addresses_are_kept(context: BrowserContext, root: Path) -> None:
    response = get(context, "maison")
    assert response.status == 301
    assert response.headers["location"] == "/codex/maison/"
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
