"""What the pages say of a ruling: written from its declaration, so that it stands once.

In a box of a page, after its own words on the silence of the source:

    /// arbitrage | À niveau égal
        points: [10]

    La source ne dit pas qui gagne quand les deux jets sont du même niveau.
    ///

Where a point settles several questions, the box may name the declarations of those that it is
about instead: `points: [LIMIT, IMMUNITY]`.

On the page of the points themselves, under the heading of each:

    /// retenu | runequest/10
    ///
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, ClassVar

from markdown.util import AtomicString
from pymdownx.blocks.block import Block

from calculators import registry
from calculators.alternatives import offering
from calculators.french import capital, typeset
from calculators.rulings import Ruling, declared, rulings
from calculators.systems import SYSTEMS
from codex.page.blocks import OwnBlock
from codex.page.readings import here
from codex.page.source import PageError, fail, graft, page_source, source_link

type Piece = str | tuple[str, str]
"""A text, or the words and the address or the rule of a link."""


def system_of(block: Block) -> str:
    """Return the system whose page a block stands in; raise `LookupError` elsewhere."""
    source = page_source(block.md)
    folder = source[0].parts[0] if source else ""
    if folder not in SYSTEMS:
        raise LookupError("`points` is for the pages of a system")
    return folder


def of_point(system: str, number: int) -> tuple[Ruling[Any], ...]:
    """Return what is declared of a point; raise `LookupError` when nothing is."""
    known = rulings(system)
    if number not in known:
        raise LookupError(f"{system} declares no ruling {number}")
    return known[number]


def named(system: str, point: int | str) -> tuple[Ruling[Any], ...]:
    """Return what a box is about: all of a point, or one declaration; raise `LookupError`."""
    if isinstance(point, int):
        return of_point(system, point)
    known = declared(system)
    if point not in known:
        raise LookupError(f"{system} declares no ruling {point}")
    return (known[point],)


def sentence(text: str) -> str:
    """Write what a ruling tells as a sentence of its own: a capital, a full stop."""
    return f"{capital(text)}."


def paragraph(parent: ET.Element, opening: str, texts: Iterable[Piece]) -> None:
    """Append a paragraph: a word in bold, then texts and links in turn.

    The page holds numbers with their words; the spaces of punctuation are put here.
    """
    element = ET.SubElement(parent, "p")
    last = ET.SubElement(element, "strong")
    last.text = AtomicString(opening)
    last.tail = AtomicString("")
    for text in texts:
        if isinstance(text, str):
            last.tail = AtomicString(f"{last.tail} {typeset(text)}")
        else:
            last.tail = AtomicString(f"{last.tail} ")
            last = ET.SubElement(element, "a", {"href": text[1]})
            last.text, last.tail = AtomicString(typeset(text[0])), AtomicString("")


def place_on_table(block: Block, system: str, number: int) -> str:
    """Return the link from a block to a point on « Notre table » of its game."""
    return source_link(block.md, f"{system}/notre-table#arbitrage-{number}")


class RulingBox(Block):
    """A box that tells the rulings which a section follows, after its own words if any.

    Argument: a title, if any. Option `points`: the numbers of the points, or the names of
    declarations. Content: Markdown.
    """

    NAME = "arbitrage"
    ARGUMENT = None
    OPTIONS: ClassVar[dict[str, Any]] = {"points": ([], None)}

    def on_create(self, parent: ET.Element) -> ET.Element:
        """Open the box with its word and its title."""
        box = ET.SubElement(parent, "div", {"class": f"admonition {self.NAME}"})
        ET.SubElement(box, "p", {"class": "box-word"}).text = "Arbitrage"
        if self.argument:
            ET.SubElement(box, "p", {"class": "admonition-title"}).text = self.argument
        return box

    def on_end(self, block: ET.Element) -> None:
        """Say what is retained, what a calculator offers instead, and where it is argued."""
        try:
            told = [each for point in self.points() for each in self.named(point)]
            self.address(block, list(dict.fromkeys(each.number for each in told)))
            for number, group in groupby(told, key=lambda each: each.number):
                about = list(group)
                self.tell(block, number, about)
                uid = f"{block.get('id')}-{number}"
                system = system_of(self)
                graft(block, here(system, about, uid, place_on_table(self, system, number)))
        except Exception as error:  # noqa: BLE001 the builder of the pages decides
            graft(block, self.config["on_error"](error))

    def address(self, block: ET.Element, numbers: list[int]) -> None:
        """Give the box an anchor by the numbers of its points, and a link to it to share."""
        if not numbers:
            return
        anchor = "-".join(["encadre", *map(str, numbers)])
        count = self.tracker[anchor] = self.tracker.get(anchor, 0) + 1
        anchor = anchor if count == 1 else f"{anchor}--{count}"
        block.set("id", anchor)
        word = block.find("p")
        if word is not None:
            link = ET.SubElement(
                word,
                "a",
                {
                    "class": "headerlink",
                    "href": f"#{anchor}",
                    "title": "Lien vers cet arbitrage",
                    "data-search-exclude": "",
                },
            )
            link.text = AtomicString("¶")

    def points(self) -> list[int | str]:
        """Return the entries of `points`."""
        points = self.options["points"]
        if isinstance(points, list) and all(isinstance(each, int | str) for each in points):
            return points
        raise self.error("points must list numbers or names")

    def named(self, point: int | str) -> tuple[Ruling[Any], ...]:
        """Return the rulings that an entry of `points` names."""
        try:
            return named(system_of(self), point)
        except LookupError as error:
            raise self.error(str(error)) from None

    def error(self, problem: str) -> PageError:
        """Return what to raise for the box."""
        return fail(self.md, f"{self.NAME} | {self.argument or ''}", problem)

    def tell(self, block: ET.Element, number: int, about: list[Ruling[Any]]) -> None:
        """Write a paragraph on the rulings of one point."""
        told: list[Piece] = [sentence(each.retained) for each in about]
        for each in about:
            found = offering(system_of(self), each)
            if found and not each.readings:
                told.append("Le calculateur permet une autre valeur.")
            others = each.readings[1:] if found else ()
            told += [f"En option : {other.told}." for other in others]
        told.append((f"Arbitrage {number}", source_link(self.md, about[0].rule)))
        paragraph(block, "Retenu.", told)


class RetainedBlock(OwnBlock):
    """Says what is retained on a point, and which other readings the calculators offer.

    Argument: the system and the point's number, as `runequest/10`.
    """

    NAME = "retenu"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the ruling, then each other reading with the calculators that offer it."""
        system, _, number = self.argument.partition("/")
        try:
            about = of_point(system, int(number))
        except (LookupError, ValueError) as error:
            raise self.error(str(error)) from None
        place = ET.SubElement(parent, "div", {"class": "retenu"})
        for opening, texts in retained(system, about):
            linked = (
                each if isinstance(each, str) else (each[0], source_link(self.md, each[1]))
                for each in texts
            )
            paragraph(place, opening, linked)
        link = place_on_table(self, system, int(number))
        graft(parent, here(system, about, f"retenu-{number}", link))
        return place


def retained(system: str, about: Iterable[Ruling[Any]]) -> Iterator[tuple[str, list[Piece]]]:
    """Yield the paragraphs on what is retained, and on each other reading: how it opens, its texts.

    A link leads to a page and its anchor.
    """
    told: list[Piece] = []
    for each in about:
        told.append(sentence(each.retained))
        others = list(_others(system, each))
        if others:
            yield "Arbitrage.", told
            yield from others
            told = []
    if told:
        yield "Arbitrage.", told


def _others(system: str, ruling: Ruling[Any]) -> Iterator[tuple[str, list[Piece]]]:
    """Yield how each other reading opens, and what is told of it and of where it is offered."""
    found = [registry.find(name) for name in offering(system, ruling)]
    links = [(each.title, each.rule) for each in found]
    for other in ruling.readings[1:]:
        where = [*_joined(links)] if found else [sentence(ruling.unoffered)]
        yield "En option." if found else "Autre lecture.", [sentence(other.told), *where]
    if found and not ruling.readings:
        yield "En option.", ["Une autre valeur.", *_joined(links)]


def _joined(links: list[tuple[str, str]]) -> Iterable[Piece]:
    """Yield « Calculateurs : », then the links."""
    yield "Calculateur :" if len(links) == 1 else "Calculateurs :"
    for place, link in enumerate(links):
        if place:
            yield "·"
        yield link
