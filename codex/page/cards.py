"""Cards of a game's rules, nine to a sheet of A4, read from its chapters.

    /// cartes | runequest
        cartes: [effets-speciaux#maximiser, echecs-critiques#melee, affrontement]
    ///

A section gives a card of its words and tables, without examples and boxes; a chapter gives its
essentials. What is long goes on on the next card, and nothing is written twice. One chooses by
ticking, with scripts or without; what is not chosen is not printed.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, ClassVar

from markdown.util import AtomicString

from calculators import render
from calculators.french import NBSP, plural, typeset
from codex.page import essentials
from codex.page.facets import PLAYED, STATUSES, TACIT
from codex.page.screens import ScreenBlock
from codex.page.shelf import TABLES
from codex.page.source import DOCS, graft

CLASS = "codex-cartes"
SMALL, SMALLER, MOST = 400, 620, 900
"""Letters that a card holds in its usual size, in a smaller one, and at all."""
LINE = 20
"""Letters in half a line of a card."""
MOST_COLUMNS = 2
"""A row of more has its columns named."""
ASIDE = frozenset({"non-applique"})
"""Statuses of what a table does not play."""
_HEADING = re.compile(r"^(#+) +([^\n]+?) *\{ *#([\w-]+) *\}\n", re.MULTILINE)
_STATUS = re.compile(r"^/// statut \| (\S+)$", re.MULTILINE)
_POINTS = re.compile(r"^ +points: \[([\d, ]+)\]$", re.MULTILINE)
_TABLE = re.compile(r"^/// table \| (\S+)$", re.MULTILINE)
_BLOCK = re.compile(r"^/// .*?^///$\n?", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_ADDRESS = re.compile(r"\]\([^)]*\)|\s+(?=\s)")
_LINES = re.compile(r"\s?\(l\.\s[\d, -]+\)|(?<=\()l\.\s[\d, -]+, (?=\[)")


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its title, where its rule stands, its words as Markdown, its tables by their id."""

    title: str
    rule: str
    text: str
    tables: tuple[str, ...] = ()


class CardsBlock(ScreenBlock):
    """Shows cards to choose and print. Argument: the system. Option `cartes`: what they are of."""

    NAME = "cartes"
    OPTIONS: ClassVar[dict[str, Any]] = {"cartes": ([], None)}

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the choice and the cards into the page."""
        named = self.options["cartes"]
        if not named or not isinstance(named, list):
            raise self.error("cartes must list chapters or sections")
        held = ET.SubElement(
            parent, "div", {"class": f"{CLASS} game-{self.argument}", "data-search-exclude": ""}
        )
        graft(
            held,
            '<card-choice><button type="button" data-do="all">Toutes</button>'
            '<button type="button" data-do="none">Aucune</button>'
            '<span role="status"></span></card-choice>',
        )
        for name in map(str, named):
            identity = f"carte-{name.replace('#', '-')}"
            card = self.read_card(name)
            bodies = list(_packed(self.body(card)))
            for number, body in enumerate(bodies, 1):
                of = f" {number}/{len(bodies)}" if len(bodies) > 1 else ""
                _write(held, card, f"{card.title}{of}", f"{identity}-{number}", body)
        return held

    def body(self, card: Card) -> ET.Element:
        """Return all that stands on a card, however long."""
        body = ET.Element("div")
        self.md.parser.parseChunk(body, card.text)
        for name in card.tables:
            graft(body, render.table(TABLES.find(name)))
        if not _letters(body):
            raise self.error(f"{card.rule} has no words for a card")
        return body

    def read_card(self, name: str) -> Card:
        """Return what a chapter's essentials, or a section, say."""
        page, _, anchor = name.partition("#")
        file = DOCS / self.argument / f"{page}.md"
        if not file.exists():
            raise self.error(f"no page {self.argument}/{page}")
        if not anchor:
            title, told = self.told(file, "")
            return Card(title, f"{page}.md#{essentials.ANCHOR}", _led(told.strip(), page))
        text = file.read_text("utf-8")
        headings = list(_HEADING.finditer(text))
        wanted = [place for place, each in enumerate(headings) if each[3] == anchor]
        if not wanted:
            raise self.error(f"{page} has no section #{anchor}")
        parts, tables = [], []
        for place in range(wanted[0], len(headings)):
            heading = headings[place]
            if place > wanted[0] and len(heading[1]) <= len(headings[wanted[0]][1]):
                break
            end = headings[place + 1].start() if place + 1 < len(headings) else len(text)
            body = text[heading.end() : end]
            if ASIDE.isdisjoint(_STATUS.findall(body)):
                parts.append(_words(body))
                tables += _TABLE.findall(body)
        told = _led("\n\n".join(filter(None, parts)), page)
        return Card(headings[wanted[0]][2], f"{page}.md#{anchor}", told, tuple(tables))


def _write(parent: ET.Element, card: Card, title: str, identity: str, body: ET.Element) -> None:
    """Write one card, with the box that chooses it before it."""
    place = ET.SubElement(parent, "div", {"class": "codex-place"})
    ET.SubElement(place, "input", {"type": "checkbox", "id": identity, "checked": "checked"})
    made = ET.SubElement(place, "article", {"class": "codex-carte"})
    label = ET.SubElement(made, "label", {"for": identity})
    label.text = AtomicString(title)
    made.append(body)
    if (room := _room(body)) > SMALL:
        made.set("data-long", "plus" if room > SMALLER else "un-peu")
    foot = ET.SubElement(made, "footer")
    ET.SubElement(foot, "a", {"href": card.rule}).text = AtomicString("La règle")


def _packed(whole: ET.Element) -> Iterator[ET.Element]:
    """Part what is long into as many cards as it takes, the rows of a table under its head."""
    body = ET.Element("div")
    for piece, head in (each for element in whole for each in _lines_of(element)):
        if len(body) and _room(body) + _room(piece) > MOST:
            yield body
            body = ET.Element("div")
            if head is not None:
                body.append(deepcopy(head))
        body.append(piece)
    yield body


def _lines_of(element: ET.Element) -> Iterator[tuple[ET.Element, ET.Element | None]]:
    """Yield the items of a list and the rows of a table as paragraphs, with the table's head."""
    rows = [list(row) for row in element.iter("tr")]
    if not rows:
        listed = element.tag in {"ul", "ol"}
        for number, item in enumerate(list(element) if listed else [element], 1):
            item.tag = "p"
            if element.tag == "ol":
                item.text = f"{number}. {item.text or ''}"
            yield item, None
        return
    names = [_LINK.sub(r"\1", "".join(cell.itertext())).strip() for cell in rows[0]]
    head = ET.Element("p", {"class": "codex-carte-table"})
    caption = element.find(".//caption")
    said = names[:1] if len(names) > MOST_COLUMNS else names
    head.text = AtomicString(
        "".join(caption.itertext()) if caption is not None else " · ".join(filter(None, said))
    )
    for number, (first, *cells) in enumerate(rows[1:]):
        line = ET.Element("p")
        first.tag, first.tail = "strong", f"{NBSP}: "
        first.attrib.clear()
        line.append(first)
        for name, cell in zip(names[1:], cells, strict=True):
            if len(names) > MOST_COLUMNS:
                column = ET.SubElement(line, "em")
                column.text, column.tail = AtomicString(name), " "
            cell.tag, cell.tail = "span", " · "
            cell.attrib.clear()
            line.append(cell)
        line[-1].tail = ""
        if number:
            yield line, head
            continue
        # A head never stands last.
        opening = ET.Element("div")
        opening[:] = head, line
        yield opening, None


def _letters(element: ET.Element) -> int:
    """Count what shows of an element, whose links may still be Markdown."""
    return len(_ADDRESS.sub("", "".join(element.itertext())))


def _room(element: ET.Element) -> int:
    """Return how much room it takes, in letters: each paragraph leaves half a line empty."""
    return _letters(element) + LINE * sum(1 for _ in element.iter("p"))


def _led(text: str, page: str) -> str:
    """Lead the links within a page to it, from another one."""
    return text.replace("](#", f"]({page}.md#")


def _words(section: str) -> str:
    """Return a section's words, without boxes and lines of the source, and its status."""
    said = [
        STATUSES[status]
        for status in _STATUS.findall(section)
        if status not in PLAYED and status != TACIT
    ]
    points = ", ".join(each.strip() for each in _POINTS.findall(section))
    if points:
        said.append(f"{plural(len(points.split(',')), 'arbitrage')} ({points})")
    text = _LINES.sub("", _BLOCK.sub("", section)).strip()
    return f"{text}\n\n*{typeset(' · '.join(said))}*" if said and text else text
