"""What a page weighs, and what it leaves until the reader asks for it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from codex.engine import scripts
from codex.gzipped import gzipped
from tests import site
from tests.browser.conftest import calculator
from tests.browser.test_every_page import PAGES
from tests.site import HANGS, Server

CASTING = "maison/lancer-un-sort/"
WITHOUT_CALCULATOR = "maison/correspondance/"
FAR_DOWN = "maison/etats/"
MANIFEST = f"/codex/assets/engine/{site.MANIFEST}"
SHELL = 217_000
"""Bytes, compressed, that a first visit may cost where nothing is worked out."""
ENGINE = 4_470_000
"""Bytes, compressed, that the engine may cost, its worker aside."""


def settle(page: Page, address: str) -> None:
    """Open a page and wait until it asks for nothing more, and the theme changes pages at once."""
    page.goto(address)
    page.wait_for_function("globalThis.document$ !== undefined")
    page.wait_for_load_state("networkidle")


def compressed(server: Server, path: str) -> int:
    """Return what a host sends of a file: its compressed copy, where that is smaller."""
    file = server.folder / path.removeprefix(server.prefix)
    content = (file / "index.html" if file.is_dir() else file).read_bytes()
    return min(len(content), len(gzipped(content)))


def page_file(server: Server, address: str) -> bytes:
    """Return a page as it is built."""
    return (server.folder / address / "index.html").read_bytes()


def page_bytes(server: Server, address: str) -> int:
    """Return the compressed size of a page alone."""
    return compressed(server, server.prefix + address)


# --- the weight ---


def shell_and_engine(server: Server) -> tuple[dict[str, int], dict[str, int]]:
    """Return the compressed sizes of what was asked for, as often as it was."""
    shell: dict[str, int] = {}
    engine: dict[str, int] = {}
    for path in server.requested:
        part = engine if "/assets/engine/" in path else shell
        part[path] = part.get(path, 0) + compressed(server, path)
    return shell, engine


@pytest.mark.parametrize("rank", [0, 1, 2])
def test_a_long_page_is_light(page: Page, server: Server, rank: int) -> None:
    read = [each for each in PAGES if b"<rule-calculator" not in page_file(server, each)]
    address = sorted(read, key=lambda each: -page_bytes(server, each))[rank]
    # As every host has files kept: the theme's script asks for the styles again.
    server.headers["Cache-Control"] = "max-age=600"
    settle(page, address)
    shell, _ = shell_and_engine(server)
    assert server.prefix + address in shell
    assert {".css", ".js", ".woff2"} <= {Path(path).suffix for path in shell}
    assert sum(shell.values()) <= SHELL, sorted(shell.items(), key=lambda each: -each[1])


@pytest.mark.smoke
def test_the_engine_is_light(page: Page, server: Server) -> None:
    """Count what a browser asks for; that it is no more than it needs, `test_sabotage` looks at."""
    used = calculator(page, CASTING, "incantation")
    # Two changes, which no pack knows.
    used.type_over("segments", "6").type_over("sagesse", "7").sentence()
    _, engine = shell_and_engine(server)
    assert sum(engine.values()) <= ENGINE, engine


# --- the scripts ---


@pytest.mark.smoke
@pytest.mark.parametrize("address", [CASTING, FAR_DOWN, WITHOUT_CALCULATOR])
def test_a_page_asks_for_one_module_of_ours(page: Page, server: Server, address: str) -> None:
    settle(page, address)
    ours = [path for path in server.requested if "/assets/web/" in path and path.endswith(".js")]
    names = [path.rpartition("/")[2] for path in ours]
    workers = {*scripts.WORKERS}
    assert sorted({*names} - workers) == sorted({*scripts.CLASSIC, scripts.PAGE})
    assert len(names) == len({*names})
    # It is asked for while the page is read.
    assert page.locator(f"head script[src$='{scripts.PAGE}'][async]").count() == 1


# --- the early start ---


@pytest.mark.parametrize("address", [CASTING, f"{FAR_DOWN}#calc-epuisement"])
def test_the_engine_starts_before_the_theme_where_it_will_be_seen(
    page: Page, server: Server, address: str
) -> None:
    (theme,) = server.folder.glob("assets/javascripts/bundle.*.js")
    server.broken[theme.name] = HANGS
    with page.expect_request(f"**/engine/{site.MANIFEST}"):
        page.goto(address, wait_until="commit")
    server.repair()
    page.wait_for_load_state("networkidle")
    assert server.requested.count(MANIFEST) == 1


def test_the_engine_waits_for_a_reader_who_comes_to_its_calculator(
    page: Page, server: Server
) -> None:
    settle(page, FAR_DOWN)
    assert MANIFEST not in server.requested
    with page.expect_request(f"**/engine/{site.MANIFEST}"):
        page.locator("#calc-epuisement").scroll_into_view_if_needed()


def test_a_tab_behind_starts_no_engine(page: Page, server: Server) -> None:
    page.add_init_script(
        "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });"
        "globalThis.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} };"
    )
    settle(page, CASTING)
    assert MANIFEST not in server.requested


@pytest.mark.smoke
def test_a_page_without_calculator_starts_no_engine(page: Page, server: Server) -> None:
    settle(page, WITHOUT_CALCULATOR)
    assert not shell_and_engine(server)[1]
