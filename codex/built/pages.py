"""A page of a built site as a value, and a site's pages, from their files and back."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Self

from codex.built.told import Told, told

ENCODING = ("utf-8", "surrogateescape")
"""Whatever else a page holds stays as it is."""


@dataclass(frozen=True)
class Page:
    """A page, by its name below the root of its site: `maison/actions/index.html`."""

    name: str
    path: Path
    text: str
    former: str
    """The text of its file."""

    @cached_property
    def told(self) -> Told:
        """What the text tells: parsed when somebody asks, and once."""
        return told(self.text)

    def rewritten(self, text: str) -> Self:
        """Return the page with another text."""
        return replace(self, text=text)

    def marked(self, text: str) -> Self:
        """Return the page with a text that tells the same: it is not parsed anew."""
        page = self.rewritten(text)
        if "told" in vars(self):
            vars(page)["told"] = self.told
        return page


def read(site: Path) -> dict[str, Page]:
    """Read all pages of a site, by their names."""
    found = {}
    for path in sorted(site.rglob("*.html")):
        name, text = path.relative_to(site).as_posix(), path.read_bytes().decode(*ENCODING)
        found[name] = Page(name, path, text, text)
    return found


def write(pages: Iterable[Page]) -> None:
    """Write the pages that changed to their files."""
    for page in pages:
        if page.text != page.former:
            page.path.write_bytes(page.text.encode(*ENCODING))
