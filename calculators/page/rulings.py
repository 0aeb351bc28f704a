"""What the pages say of a ruling: written from its declaration, so that it stands once.

In a box of a page, after its own words on the silence of the source:

    /// arbitrage | À niveau égal
        points: [10]

    La source ne dit pas qui gagne quand les deux jets sont du même niveau.
    ///

On the page of the points themselves, under the heading of each:

    /// retenu | runequest/10
    ///
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterable
from typing import Any, ClassVar

from markdown.util import AtomicString
from pymdownx.blocks.block import Block

from calculators import registry
from calculators.french import capital, typeset
from calculators.page.blocks import OwnBlock
from calculators.page.source import fail, graft, page_source, source_link
from calculators.rulings import Ruling, offering, rulings


def system_of(block: Block) -> str:
    """Return the system whose page a block stands in; raise `LookupError` elsewhere."""
    source = page_source(block.md)
    folder = source[0].parts[0] if source else ""
    if folder not in registry.SYSTEMS:
        raise LookupError("`points` is for the pages of a system")
    return folder


def points(system: str, number: int) -> tuple[Ruling[Any], ...]:
    """Return what is declared of a point; raise `LookupError` when nothing is."""
    known = rulings(system)
    if number not in known:
        raise LookupError(f"{system} declares no ruling {number}")
    return known[number]


def sentence(text: str) -> str:
    """Write what a ruling tells as a sentence of its own: a capital, a full stop."""
    return f"{capital(text)}."


def paragraph(parent: ET.Element, opening: str, texts: Iterable[str | tuple[str, str]]) -> None:
    """Append a paragraph: a word in bold, then texts and links (words, address) in turn.

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


class RulingBox(Block):
    """A box that tells the rulings which a section follows, after its own words if any.

    Argument: a title, if any. Option `points`: the numbers of the rulings. Content: Markdown.
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
            for number in self.options["points"]:
                self.retain(block, number)
        except Exception as error:  # noqa: BLE001 the builder of the pages decides
            graft(block, self.config["on_error"](error))

    def retain(self, block: ET.Element, number: int) -> None:
        """Append the paragraph of one point."""
        try:
            system = system_of(self)
            declared = points(system, number)
        except LookupError as error:
            raise fail(self.md, f"{self.NAME} | {self.argument or ''}", str(error)) from None
        told: list[str | tuple[str, str]] = [sentence(each.retained) for each in declared]
        for each in declared:
            others = each.readings[1:] if offering(system, each) else ()
            told += [f"En option : {other.told}." for other in others]
        told.append((f"Arbitrage {number}", source_link(self.md, declared[0].rule)))
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
            declared = points(system, int(number))
        except (LookupError, ValueError) as error:
            raise self.error(str(error)) from None
        place = ET.SubElement(parent, "div", {"class": "retenu"})
        paragraph(place, "Arbitrage.", [sentence(each.retained) for each in declared])
        for each in declared:
            found = [registry.find(name) for name in offering(system, each)]
            links = [(each.title, source_link(self.md, each.rule)) for each in found]
            for other in each.readings[1:]:
                where = [*_joined(links)] if found else [f"({each.unoffered})."]
                opening = "En option." if found else "Autre lecture."
                paragraph(place, opening, [sentence(other.told), *where])
            if found and not each.readings:
                told = sentence(each.label) if each.label else ""
                paragraph(place, "En option.", [*filter(None, [told]), *_joined(links)])
        return place


def _joined(links: list[tuple[str, str]]) -> Iterable[str | tuple[str, str]]:
    """Yield « Calculateurs : », then the links."""
    yield "Calculateur :" if len(links) == 1 else "Calculateurs :"
    for place, link in enumerate(links):
        if place:
            yield "·"
        yield link
