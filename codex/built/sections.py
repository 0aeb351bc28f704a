"""A built page, parted into the sections that the search finds.

A section is a heading and the text up to the next one; a calculator is a section of its own, with
what it is for and the labels of its form, and the text around it goes on after it. What is marked
`data-search-exclude` is left out, as the theme's own search would have it.
"""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

SPACES = re.compile(r"[ \n]+")
LEFT_OUT = {"headerlink", "arbitrage", "box-word", "codex-essentiel"}
"""Classes of what is no text of its section, or repeats that of another."""
LINES = re.compile(r"\s?\(l\.\s[\d, -]+\)")
"""Lines of the source, which nobody searches for."""
HEADING = re.compile(r"h[1-4]")
CALCULATOR = "rule-calculator"
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
SILENT = {"script", "style", "svg", "button", "template"}
BLOCKS = {"p", "li", "td", "th", "tr", "dt", "dd", "div", "caption", "table", "ul", "ol", "summary"}


@dataclass
class Section:
    """A part of a page that a result leads to."""

    anchor: str
    level: int
    """1 for the page itself, 2 to 4 for what stands below."""
    calculator: bool = False
    parts: list[str] = field(default_factory=list)
    heading: list[str] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    """What the fields and options of a calculator are called: found, and not shown."""

    @property
    def title(self) -> str:
        """Return the heading's words."""
        return _joined(self.heading)

    @property
    def text(self) -> str:
        """Return the words below the heading, without its sections'."""
        return _joined(self.parts)


def _joined(parts: list[str]) -> str:
    return SPACES.sub(" ", LINES.sub("", "".join(parts))).strip()


class SectionReader(HTMLParser):
    """Walks the article of a page."""

    def __init__(self) -> None:
        """Start outside of everything."""
        super().__init__()
        self.sections: list[Section] = []
        self._open: list[str] = []
        self._silent = 0
        """How deep the element that is left out stands, 0 outside of one."""
        self._form = 0
        self._heading = False
        self._current: Section | None = None
        self._around: Section | None = None
        """The section that goes on after the calculator that is being read."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a section, a part to leave out, or a line of text."""
        if tag in VOID:
            return
        self._open.append(tag)
        if "article" not in self._open or self._silent:
            return
        said = {name: value or "" for name, value in attrs}
        depth = len(self._open)
        if tag == CALCULATOR:
            self._around = self._current
        elif tag == "form" and CALCULATOR in self._open:
            self._form = depth
        elif (
            tag in SILENT
            or "data-search-exclude" in said
            or LEFT_OUT & {*said.get("class", "").split()}
        ):
            self._silent = depth
        elif HEADING.fullmatch(tag) and "id" in said:
            self._current = Section(said["id"], int(tag[1]), CALCULATOR in self._open)
            self.sections.append(self._current)
            self._heading = True
        elif tag in BLOCKS:
            self._add(" ")

    def handle_endtag(self, tag: str) -> None:
        """Close what was opened."""
        if tag not in self._open:
            return
        while self._open.pop() != tag:
            pass
        depth = len(self._open)
        self._silent = self._silent if depth >= self._silent else 0
        self._form = self._form if depth >= self._form else 0
        if HEADING.fullmatch(tag):
            self._heading = False
        elif tag == CALCULATOR and not self._silent:
            self._current = self._around
        elif tag in BLOCKS:
            self._add(" ")

    def handle_data(self, data: str) -> None:
        """Keep a text where it belongs."""
        if "article" in self._open and not self._silent:
            self._add(data)

    def _add(self, text: str) -> None:
        if not self._current:
            return
        if self._heading:
            self._current.heading.append(text)
        elif not self._form:
            self._current.parts.append(text)
        elif "label" in self._open or "legend" in self._open:
            self._current.labels.append(f"{text} ")
