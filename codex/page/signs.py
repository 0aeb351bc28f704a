"""What the statements that are read first rest on: discreet marks at the end of each.

A line of the essentials, of a screen or of the comparison of the games sums up facts of a source
(`codex.page.facts` knows which, by its words). Where their status or a ruling decides it, the line
says so: « incertain », « option », « arb. 7 ». What holds for all rows of a table stands in its
head, what holds for all of a chapter's essentials beside their title. A panel that shows a table,
and a figure, say it of the section that they belong to. Nothing of it is written by hand.
"""

import posixpath
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from calculators.french import NBSP, typeset
from calculators.systems import SYSTEMS
from codex.page import essentials
from codex.page.essentials import SIGNS, Statement
from codex.page.facets import FACETS, STATUSES
from codex.page.facts import Fact, facts
from codex.page.optional import anywhere
from codex.page.rulings import of_point
from codex.page.sections import HEADING
from codex.page.source import page_source, source_link

SIGN = "codex-sign"
FIGURE = "drawing"
NARROW = 4
"""Letters of a cell at most that would grow by a line with a mark: a number."""
_GAME = "game-"
"""Opens the class of a game's name, which opens what the comparison says of the game."""


@dataclass(frozen=True, slots=True)
class Rests:
    """What a statement rests on: statuses to be told, and rulings of its game by number."""

    system: str
    statuses: frozenset[str] = frozenset()
    points: frozenset[int] = frozenset()
    sections: frozenset[tuple[str, str]] = frozenset()
    """Sections of which a table may say whether it plays them, by status and name of the choice."""

    def __sub__(self, other: "Rests") -> "Rests":
        """Return what the other leaves to be said."""
        statuses = self.statuses - other.statuses
        sections = frozenset(each for each in self.sections if each[0] in statuses)
        return Rests(self.system, statuses, self.points - other.points, sections)

    def __and__(self, other: "Rests") -> "Rests":
        """Return what both rest on."""
        statuses = self.statuses & other.statuses
        sections = frozenset(each for each in self.sections | other.sections if each[0] in statuses)
        return Rests(self.system, statuses, self.points & other.points, sections)

    def __bool__(self) -> bool:
        """Tell whether there is anything to say."""
        return bool(self.statuses or self.points)


def fold(text: str) -> str:
    """Return a text without what does not change its words: case, apostrophes, kinds of spaces."""
    return " ".join(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").casefold().split())


@cache
def _sought(system: str) -> tuple[tuple[Fact, tuple[tuple[str, ...], ...]], ...]:
    """Return the facts that are summed up, with their folded words a statement."""
    return tuple(
        (fact, tuple(tuple(map(fold, words)) for words in fact.summed_up))
        for fact in facts(system).values()
        if fact.summed_up
    )


def summed_up(system: str, text: str, pages: Iterable[str]) -> Iterator[Fact]:
    """Yield the facts that a statement sums up, of the pages that it links.

    `text` is what it says, `pages` as in `dd3/attaque-ca`.
    """
    said, linked = fold(text), frozenset(pages)
    for fact, statements in _sought(system):
        if fact.rule.partition("#")[0] in linked and any(
            all(word in said for word in words) for words in statements
        ):
            yield fact


def rests(system: str, told: Iterable[Fact]) -> Rests:
    """Return what facts rest on together."""
    known = tuple(told)
    return Rests(
        system,
        frozenset(fact.status for fact in known) & FACETS["statut"].signs.keys(),
        frozenset(point for fact in known for point in fact.points),
        frozenset((fact.status, _choices(system).get(fact.rule, "")) for fact in known),
    )


@cache
def _choices(system: str) -> dict[str, str]:
    """Return the names of the choices about sections, by rule as `dd3/attaque-ca#critique`."""
    return {f"{system}/{each.page}#{each.anchor}": each.name for each in anywhere(system)}


def of_section(system: str, rule: str) -> Rests:
    """Return what the facts rest on that a section tells, as `dd3/attaque-ca#critique`."""
    return rests(system, (fact for fact in facts(system).values() if fact.rule == rule))


class Signs(Treeprocessor):
    """Marks what is read first."""

    def run(self, root: ET.Element) -> None:
        """Mark the essentials, the items of the comparison and the figures of a page."""
        for section in root.iter("section"):
            if essentials.CLASS in _classes(section):
                self.essentials(section)
        for item in root.iter("li"):
            if game := _game(item):
                for statement, element in essentials.placed(item):
                    self.append(element, self.of(game, statement))
        self.figures(root)

    def essentials(self, section: ET.Element) -> None:
        """Mark the statements of a chapter, or the title of a panel that shows a table."""
        system = _named(section)
        if not system:
            return
        heading = section[0]
        link = heading.find("a")
        shown = self.rule(link.get("href", "")) if link is not None else ""
        if "#" in shown and essentials.PANEL in _classes(section):
            self.append(heading, of_section(system, shown))
            return
        known = [
            (element, self.of(system, statement))
            for statement, element in essentials.placed(section)
            if element.tag != "p"
        ]
        whole = _statuses(_common([found for _, found in known]))
        self.append(heading, whole)
        for table in section.iter("table"):
            rows = {id(row) for row in table.iter("tr")}
            held = _common([found for element, found in known if id(element) in rows]) - whole
            head = table.find("thead/tr")
            if held and head is not None:
                self.append(head, held)
                known = [
                    (element, found - held if id(element) in rows else found)
                    for element, found in known
                ]
        for element, found in known:
            self.append(element, found - whole)

    def figures(self, root: ET.Element) -> None:
        """Mark the caption of each figure with what its section rests on."""
        source = page_source(self.md)
        system = source[0].parts[0] if source else ""
        if source is None or system not in SYSTEMS:
            return
        anchor = ""
        for element in root:
            if HEADING.fullmatch(str(element.tag)):
                anchor = element.get("id", "")
            if element.tag == "figure" and FIGURE in _classes(element):
                caption = element.find("figcaption")
                if caption is not None:
                    rule = f"{source[0].with_suffix('')}#{anchor}"
                    self.append(caption, of_section(system, rule))

    def of(self, system: str, statement: Statement) -> Rests:
        """Return what a statement rests on."""
        pages = (self.rule(link).partition("#")[0] for link in statement.links)
        return rests(system, summed_up(system, statement.text, pages))

    def rule(self, link: str) -> str:
        """Return the page and anchor that a link leads to, as `dd3/attaque-ca#critique`."""
        source = page_source(self.md)
        page, mark, anchor = link.partition("#")
        here = source[0].as_posix() if source else ""
        file = posixpath.normpath(posixpath.join(posixpath.dirname(here), page)) if page else here
        return f"{file.removesuffix('.md')}{mark}{anchor}"

    def append(self, element: ET.Element, found: Rests) -> None:
        """Write the marks at the end of a statement, or of the last cell of a row that has room."""
        if not found:
            return
        cells = [each for each in element if each.tag in {"td", "th"}]
        roomy = [cell for cell in cells if len("".join(cell.itertext())) > NARROW]
        if not cells:
            place = element
        elif cells[0].tag == "th":
            place = cells[0]
        else:
            place = (roomy or cells)[-1]
        # In a cell, no sentence holds a link, and rows leave a finger no room for one.
        _write(place, list(_signs(self.md, found, linked=not cells)))


def _signs(md: Markdown, found: Rests, *, linked: bool) -> Iterator[ET.Element]:
    """Yield the marks of a statement, in the order of the statuses, then of the rulings."""
    words = FACETS["statut"].signs
    for status in filter(found.statuses.__contains__, words):
        sign = ET.Element("span", {"class": SIGN, "title": STATUSES[status]})
        names = {name for of, name in found.sections if of == status}
        # What rests on other facts too is no table's choice alone.
        if names and "" not in names:
            sign.set("data-sections", f"{found.system} {' '.join(sorted(names))}")
        sign.text = AtomicString(words[status])
        yield sign
    for number in sorted(found.points):
        about = of_point(found.system, number)
        told = " ; ".join(each.retained for each in about)
        title = typeset(f"Arbitrage {number} : {told}.")
        # The browser says of it that the reader's table plays the point otherwise.
        said = {"class": SIGN, "title": title, "data-ruling": f"{found.system}/{number}"}
        sign = ET.Element("a" if linked else "span", said)
        if linked:
            sign.set("href", source_link(md, about[0].rule))
        sign.text = AtomicString(f"arb.{NBSP}{number}")
        yield sign


def _write(place: ET.Element, signs: Sequence[ET.Element]) -> None:
    """Append marks to what an element says."""
    # Before the link to a heading, which shows itself under the pointer only.
    count = len([each for each in place if "headerlink" not in _classes(each)])
    if count:
        place[count - 1].tail = f"{(place[count - 1].tail or '').rstrip()} "
    else:
        place.text = f"{(place.text or '').rstrip()} "
    held = ET.Element("span", {"class": SIGNS})
    place.insert(count, held)
    for number, sign in enumerate(signs):
        if number:
            held[-1].tail = AtomicString(" ")
        held.append(sign)


def _common(every: Sequence[Rests]) -> Rests:
    """Return what several statements all rest on: nothing where there are fewer than two."""
    if len(every) < 2:  # noqa: PLR2004 several
        return Rests("")
    first, *others = every
    for each in others:
        first &= each
    return first


def _statuses(found: Rests) -> Rests:
    """Return the statuses alone: a ruling is named where it decides."""
    return Rests(found.system, found.statuses, sections=found.sections)


def _game(item: ET.Element) -> str:
    """Return the system that an item of the comparison is about, empty for another item."""
    first = next(iter(item), None)
    return _named(first) if first is not None and first.tag == "strong" else ""


def _named(element: ET.Element) -> str:
    """Return the system that a class of an element names, empty where none does."""
    names = (name for name in _classes(element) if name.startswith(_GAME))
    return next(names, "").removeprefix(_GAME)


def _classes(element: ET.Element) -> list[str]:
    return element.get("class", "").split()
