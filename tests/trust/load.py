"""A bounded load on nginx, and the bytes of each kind of visit, by the example of the project."""

import asyncio
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from random import Random

from playwright.sync_api import BrowserContext, Page, expect, sync_playwright

from codex.publish import __main__ as publish
from tests import site
from tests.browser.conftest import Calculator, find_chromium, launch
from tests.nginx import Nginx
from tests.trust.drawing import chance_of
from tests.trust.report import Trial

CONNECTIONS = 50
CASTING = "maison/lancer-un-sort/"
CHANGED = "maison/index.html"
GZIP = "Accept-Encoding: gzip\r\n"


@dataclass(frozen=True, slots=True)
class Visit:
    """What a host sent for a visit."""

    requests: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Load:
    """What a host answered under load."""

    trial: Trial
    per_second: float
    p99_ms: float


@contextmanager
def published() -> Iterator[Path]:
    """Publish a copy of the site as a host has it; give the folder above it."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(site.built(), Path(folder) / "codex")
        publish_again(Path(folder))
        yield Path(folder)


def publish_again(root: Path) -> None:
    """Publish the site as its files are now."""
    with redirect_stdout(StringIO()):
        assert publish.main([str(root / "codex")]) == 0


# --- throughput ---


def load(root: Path, count: int) -> Load:
    """Ask for pages, scripts and the engine, as first and as further visits do."""
    with tempfile.TemporaryDirectory() as folder:
        nginx = Nginx(root, Path(folder))
        with nginx.serving():
            asked = _requests(root, nginx.port, count)
            start = time.perf_counter()
            trial, waits = asyncio.run(_hammer(nginx.port, asked))
            lasted = time.perf_counter() - start
    waits.sort()
    return Load(trial, count / lasted, 1000 * waits[int(len(waits) * 0.99)])


def _requests(root: Path, port: int, count: int) -> list[tuple[bytes, bytes]]:
    """Return what is asked, with the beginning of the right answer.

    Three in four ask whether a page has changed: that is what readers who come back send.
    """
    chance = chance_of("load")
    files = [
        path for path in root.rglob("*") if path.is_file() and path.suffix not in {".gz", ".br"}
    ]
    pages = [path for path in files if path.suffix == ".html"]
    asked = []
    for _ in range(count):
        path = _one(chance, pages, files)
        address = "/" + path.relative_to(root).as_posix().removesuffix("index.html")
        held = path.with_name(path.name + ".gz")
        sent = (held if held.exists() else path).stat()
        tag = f'"{int(sent.st_mtime):x}-{sent.st_size:x}"'
        again = chance.random() < 0.75
        known = f"If-None-Match: {tag}\r\n" if again else ""
        text = f"GET {address} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{GZIP}{known}\r\n"
        asked.append((text.encode(), b"HTTP/1.1 304" if again else b"HTTP/1.1 200"))
    return asked


def _one(chance: Random, pages: list[Path], files: list[Path]) -> Path:
    return chance.choice(pages if chance.random() < 0.6 else files)


async def _hammer(port: int, asked: list[tuple[bytes, bytes]]) -> tuple[Trial, list[float]]:
    trial, waits = Trial(""), list[float]()
    queue = iter(asked)

    async def connection() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for text, right in queue:
            start = time.perf_counter()
            writer.write(text)
            head = await reader.readuntil(b"\r\n\r\n")
            size = 0 if head.startswith(b"HTTP/1.1 304") else _length(head)
            await reader.readexactly(size)
            waits.append(time.perf_counter() - start)
            trial.check(head.startswith(right), (text, head[:60]))
        writer.close()

    await asyncio.gather(*(connection() for _ in range(CONNECTIONS)))
    return trial, waits


def _length(head: bytes) -> int:
    (told,) = (line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:"))
    return int(told.split(b":")[1])


# --- the bytes of a visit ---


def visits(root: Path) -> dict[str, Visit]:
    """Have Chromium visit a page as new and as returning readers do; return what was sent."""
    found = find_chromium()
    assert found
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        log = Path(folder) / "sent.log"
        nginx = Nginx(root, Path(folder), log=log)
        browser = launch(playwright, found)
        with nginx.serving():
            told = dict[str, Visit]()
            with browser.new_context(base_url=nginx.url, service_workers="block") as context:
                told["new, without a copy"] = _sent(log, context, _compute, worker=False)
                told["back, without a copy"] = _sent(log, context, _compute, worker=False)
            with browser.new_context(base_url=nginx.url) as context:
                told["new"] = _sent(log, context, _copy)
                told["back"] = _sent(log, context, _copy)
                _edit(root)
                told["after a text"] = _sent(log, context, _update)
        browser.close()
    return told


def _sent(
    log: Path, context: BrowserContext, visit: Callable[[Page], None], *, worker: bool = True
) -> Visit:
    """Make a visit in a new tab, and add up what the host says it sent."""
    before = log.stat().st_size if log.exists() else 0
    page = context.new_page()
    page.set_default_timeout(60_000)
    visit(page)
    # What comes at rest is part of it; a browser asks for the worker again when it finds the time.
    for _ in range(30):
        page.wait_for_timeout(1_000)
        lines = log.read_bytes()[before:].decode().splitlines()
        if not worker or any(line.endswith("/sw.js") for line in lines):
            break
    page.close()
    return Visit(len(lines), sum(int(line.split()[1]) for line in lines))


def _compute(page: Page) -> None:
    """Change two fields, which the engine alone answers."""
    page.goto(CASTING)
    used = Calculator(page, "incantation")
    used.type_over("segments", "6").type_over("sagesse", "7").sentence()


def _copy(page: Page) -> None:
    page.goto(CASTING)
    expect(page.locator("offline-copy")).to_contain_text("Prêt hors ligne", timeout=60_000)


def _update(page: Page) -> None:
    page.goto(CASTING)
    expect(page.locator(".offline-banner button")).to_be_visible(timeout=60_000)


def _edit(root: Path) -> None:
    """Publish a word that changed on a page."""
    path = root / "codex" / CHANGED
    path.write_text(
        path.read_text("utf-8").replace("Règles maison", "Règles de la maison"), "utf-8"
    )
    publish_again(root)


def engine_of_rules(root: Path) -> int:
    """Return what a host sends of an engine whose rules changed: all but the runtime."""
    engine = root / "codex/assets/engine"
    kinds = ("rules-*", "snapshot-*", "manifest-*")
    changed = [path for kind in kinds for path in engine.glob(kind)]
    return sum(_sent_size(path) for path in changed if path.suffix not in {".gz", ".br"})


def _sent_size(path: Path) -> int:
    held = path.with_name(path.name + ".gz")
    return (held if held.exists() else path).stat().st_size
