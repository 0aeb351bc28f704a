"""Each page says the same, in the same sections, whichever of the two built it."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin

import pytest

from codex.page.release import version
from tests import site
from tests.docs.test_pages import (
    Page,
    test_every_link_and_anchor_resolves,
    test_published_anchors_never_disappear,
)

pytestmark = pytest.mark.full

__all__ = ["test_every_link_and_anchor_resolves", "test_published_anchors_never_disappear"]

ROOT = "https://codex.test/"
OWN_WAY = {"data-search-exclude"}
"""What one looks at in the page and the other while it builds."""


class Article(HTMLParser):
    """The title of a page and all that stands in its article, in order, links in full."""

    def __init__(self, path: Path, folder: Path) -> None:
        """Parse a page of a built site."""
        super().__init__()
        self.said: list[str] = []
        self._address = urljoin(ROOT, path.relative_to(folder).as_posix())
        self._within = 0
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element of the article, with what it carries."""
        self._within += tag in {"title", "article"}
        # The place that Zensical has « Aller au contenu » lead to.
        if not self._within or ("id", "__skip") in attrs:
            return
        carried = {
            name: urljoin(self._address, value or "") if name in {"href", "src"} else value
            for name, value in attrs
            if name not in OWN_WAY
        }
        self.said.append(f"<{tag} {sorted(carried.items(), key=str)}>")

    def handle_endtag(self, tag: str) -> None:
        """Note the end of an element that may hold others."""
        if self._within and tag != "a":
            self.said.append(f"</{tag}>")
        self._within -= tag in {"title", "article"}

    def handle_data(self, data: str) -> None:
        """Note a text, whatever its line breaks."""
        if self._within and (text := re.sub(r"[ \n]+", " ", data).strip(" ")):
            self.said.append(text)


@pytest.fixture
def pages(zensical: site.Server) -> dict[str, Page]:
    """Return the parsed pages by their address, as the imported tests ask for them."""
    return {
        path.parent.relative_to(zensical.folder).as_posix().replace(".", ""): Page(
            path.read_text("utf-8")
        )
        for path in zensical.folder.rglob("index.html")
    }


def names(folder: Path, pattern: str) -> set[str]:
    """Return the files of a folder by their path below it."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob(pattern) if path.is_file()}


def test_each_page_tells_its_version(zensical: site.Server) -> None:
    for path in zensical.folder.rglob("index.html"):
        assert f">Version {version()}</a>" in path.read_text("utf-8"), path


def test_pages_are_the_same(built: Path, zensical: site.Server) -> None:
    folders = built, zensical.folder
    assert names(folders[0], "*.html") == names(folders[1], "*.html")
    other = {}
    for name in names(folders[0], "*.html"):
        told = [Article(folder / name, folder).said for folder in folders]
        assert len(told[0]) > 5
        if told[0] != told[1]:
            other[name] = next(pair for pair in zip(*told, strict=False) if pair[0] != pair[1])
    assert not other


def test_what_stands_beside_the_pages_is_there(zensical: site.Server) -> None:
    docs = site.ROOT / "docs"
    beside = {name for name in names(docs, "*.*") if not name.endswith(".md")}
    assert {"assets/web/codex.js", "sw.js"} < beside
    for name in beside:
        assert (zensical.folder / name).read_bytes() == (docs / name).read_bytes()
