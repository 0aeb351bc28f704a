"""A built page, parted into the sections that the search finds.

A section is a heading and the text up to the next one; a calculator is a section of its own, with
what it is for and the labels of its form, and the text around it goes on after it. What is marked
`data-search-exclude` is left out, as the theme's own search would have it. What the essentials
of the page say of a section is kept beside it.
"""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

SPACES = re.compile(r"[ \n]+")
ESSENTIALS = "codex-essentiel"
RETAINED = "retenu"
"""Class of what a ruling decides."""
LEFT_OUT = {"headerlink", "arbitrage", "box-word", "codex-signs", "calc-engine", "calc-rule"}
"""Classes of what is no text of its section, or repeats that of another."""
BOX = "admonition"
"""Class of what stands beside a rule: an example, a ruling, what the source lacks."""
LINES = re.compile(r"\s?\(l\.\s[\d, -]+\)|\s·\sl\.\s[\d, -]+$")
"""Lines of the source, which nobody searches for."""
HEADING = re.compile(r"h[1-4]")
CALCULATOR = "rule-calculator"
COLON = "\N{NO-BREAK SPACE}:"
"""Stands between the cells of a row that is read as a line."""
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
SILENT = {"script", "style", "svg", "button", "template", "noscript"}
STATEMENTS = {"li", "tr"}
"""What holds a statement of the essentials."""
CELLS = {"td", "th"}
RULES = {"p", "li", "tr"}
"""What holds a statement of the rule itself."""
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
    decided: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    """Its paragraphs, points and rows, without what stands in boxes beside the rule."""
    status: str = ""
    """The mark of its heading, where it has a single one."""

    @property
    def title(self) -> str:
        """Return the heading's words."""
        return _joined(self.heading)

    @property
    def text(self) -> str:
        """Return the words below the heading, without its sections'."""
        return _joined(self.parts)

    @property
    def retained(self) -> list[str]:
        """Return what the section decides, each point for itself, where it is a ruling."""
        return [_joined([each]) for each in self.decided]

    @property
    def statements(self) -> list[str]:
        """Return each paragraph, point and row of the rule itself, in order."""
        return [each for each in (_joined([rule]) for rule in self.rules) if each]


def _joined(parts: list[str]) -> str:
    return SPACES.sub(" ", LINES.sub("", "".join(parts))).strip()


def _row(cells: list[str], heads: list[str]) -> str:
    """Return a row as a line: what it is about, and its value, or each with its column's name."""
    first, *values = cells
    if len(values) > 1 and len(heads) == len(cells):
        named = zip(heads[1:], values, strict=True)
        return " · ".join([first, *(f"{head}{COLON} {value}" for head, value in named)])
    return f"{COLON} ".join(cells)


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
        self._essentials = 0
        self._retained = 0
        self._box = 0
        self._statement: list[str] = []
        self._cells: list[list[str]] = []
        """Those of the row that is read, each in parts."""
        self._heads: list[str] = []
        """What the columns of the table that is read are called."""
        self._links: list[str] = []
        self.summed: dict[str, list[str]] = {}
        """What the essentials say of each section, by its anchor."""
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
        elif ESSENTIALS in said.get("class", "").split():
            self._essentials = depth
        elif self._essentials:
            self._state(tag, said)
        elif HEADING.fullmatch(tag) and "id" in said:
            self._current = Section(said["id"], int(tag[1]), CALCULATOR in self._open)
            self._current.status = said.get("data-statut", "")
            self.sections.append(self._current)
            self._heading = True
        elif tag in BLOCKS:
            self._block(tag, said)

    def _block(self, tag: str, said: dict[str, str]) -> None:
        """Begin a line of text, a statement of the rule, or what a ruling decides."""
        if not self._box and BOX in said.get("class", "").split():
            self._box = len(self._open)
        if self._current and not self._box:
            if tag in RULES:
                self._current.rules.append("")
            elif tag in CELLS and self._current.rules and self._current.rules[-1]:
                self._current.rules[-1] += " · "
        if self._current and RETAINED in said.get("class", "").split():
            self._retained = len(self._open)
            self._current.decided.append("")
        self._add(" ")

    def _state(self, tag: str, said: dict[str, str]) -> None:
        """Begin a statement of the essentials, or note a section of this page that it links."""
        if tag in STATEMENTS:
            self._statement, self._links, self._cells = [], [], []
        elif tag in CELLS:
            self._cells.append([])
        elif tag == "a" and said.get("href", "").startswith("#"):
            self._links.append(said["href"][1:])

    def _stated(self) -> None:
        """Keep a statement for each section that it links; a row without one names its columns."""
        cells = [_joined(each) for each in self._cells]
        if cells and not self._links:
            self._heads = cells
            return
        said = _row(cells, self._heads) if cells else _joined(self._statement)
        for link in dict.fromkeys(self._links):
            self.summed.setdefault(link, []).append(said)
        self._links = []

    def handle_endtag(self, tag: str) -> None:
        """Close what was opened."""
        if tag not in self._open:
            return
        while self._open.pop() != tag:
            pass
        depth = len(self._open)
        self._silent = self._silent if depth >= self._silent else 0
        self._form = self._form if depth >= self._form else 0
        self._retained = self._retained if depth >= self._retained else 0
        self._box = self._box if depth >= self._box else 0
        if self._essentials:
            if tag in STATEMENTS:
                self._stated()
            self._essentials = self._essentials if depth >= self._essentials else 0
            return
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
        if self._essentials:
            (self._cells[-1] if self._cells else self._statement).append(text)
            return
        if not self._current:
            return
        if self._heading:
            self._current.heading.append(text)
        elif not self._form:
            self._current.parts.append(text)
            if self._current.rules and not self._box:
                self._current.rules[-1] += text
            if self._retained:
                self._current.decided[-1] += text
        elif "label" in self._open or "legend" in self._open:
            self._current.labels.append(f"{text} ")
