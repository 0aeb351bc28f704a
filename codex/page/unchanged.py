"""What `mkdocs serve` need not do twice: a page that did not change is not converted again.

MkDocs converts every page after each change of one, which is most of what it does. A page comes
out the same as long as its text and the files that it may link to are the same: Python's own code
and data are read once by a server that runs. A screen shows other pages, and is converted each
time. `mkdocs build` keeps nothing.
"""

from dataclasses import dataclass
from typing import Any

from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents

from codex.engine import parts
from codex.page import screens

SHOWS_OTHERS = f'class="{screens.CLASS} '
"""Stands in a page that shows others, once converted."""


@dataclass(frozen=True, slots=True)
class Origin:
    """All that a page is converted from."""

    markdown: str
    files: frozenset[str]
    engine: str
    """The name of the engine, where it was built."""


@dataclass(frozen=True, slots=True)
class Converted:
    """A page as it was converted; `links` are the anchors that it leads to, by their source."""

    origin: Origin
    content: str
    title: str
    toc: TableOfContents
    anchors: set[str] | None
    links: dict[str, dict[str, str]]


class Unchanged:
    """Gives pages back as they were converted before; its methods are events of MkDocs."""

    def __init__(self) -> None:
        """Start with nothing kept."""
        self._serving = False
        self._kept: dict[str, Converted] = {}
        self._files: frozenset[str] = frozenset()
        self._origin = Origin("", self._files, engine="")

    def on_startup(self, *, command: str, **_: Any) -> None:
        """Keep pages while a server runs, and only then."""
        self._serving = command == "serve"
        self._kept.clear()

    def on_files(self, files: Files, **_: Any) -> None:
        """Note what pages may link to."""
        self._files = frozenset(file.src_uri for file in files)

    def on_page_markdown(self, markdown: str, *, page: Page, **_: Any) -> str:
        """Return what is to be converted: nothing of a page that was."""
        self._origin = Origin(markdown, self._files, parts.name())
        return "" if self._known(page) else markdown

    def on_page_content(self, html: str, *, page: Page, files: Files, **_: Any) -> str:
        """Return the page that was converted, now or before."""
        if known := self._known(page):
            page.markdown = known.origin.markdown
            page.title = known.title
            page.toc = known.toc
            page.present_anchor_ids = known.anchors
            # The files are other objects in each build.
            found = {files.get_file_from_path(path): each for path, each in known.links.items()}
            page.links_to_anchors = {file: links for file, links in found.items() if file}
            return known.content
        if self._serving and SHOWS_OTHERS not in html:
            links = {file.src_uri: each for file, each in (page.links_to_anchors or {}).items()}
            anchors = page.present_anchor_ids
            self._kept[page.file.src_uri] = Converted(
                self._origin, html, str(page.title), page.toc, anchors, links
            )
        return html

    def _known(self, page: Page) -> Converted | None:
        kept = self._kept.get(page.file.src_uri)
        return kept if kept and kept.origin == self._origin else None


UNCHANGED = Unchanged()
"""Outlives the hooks, which MkDocs loads again for each build."""
