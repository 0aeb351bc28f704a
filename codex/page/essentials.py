"""A chapter's first screen: the rule in a few statements, each linked to the section it sums up.

    /// essentiel
    - [Sauter](#saut) : la longueur est celle de la Force, avec un élan de 3 m.

    | Abri | CA |
    | --- | --- |
    | [Partiel](#abri) | +2 |
    ///

A list item, a row of a table and a sentence of a paragraph are statements. One without a link to
a section stops the build, and so does a link to a section that its own page does not have.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from pymdownx.blocks.block import Block

from codex.page.blocks import OnError
from codex.page.source import PageError, fail, graft, page_source

CLASS = "codex-essentiel"
PANEL = "codex-panneau"
"""Marks essentials that another page shows again: their own chapter looks after them."""
ANCHOR = "essentiel"
SIGNS = "codex-signs"
"""Holds what a statement rests on (`codex.page.signs`), which is no part of what it says."""
_LINK = "\0"
"""Stands in a statement's text where a link to a section begins."""
_SENTENCES = re.compile(r"(?<=[.!?])\s+")
_ADDRESS = re.compile(r"\]\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Statement:
    """What one statement says, and the addresses of the sections that it sums up."""

    text: str
    links: tuple[str, ...]


class EssentialsBlock(Block):
    """Opens a chapter with what a table asks of it. Content: Markdown."""

    NAME = "essentiel"

    def on_create(self, parent: ET.Element) -> ET.Element:
        """Open the section with its heading, in the colour of the page's game."""
        source = page_source(self.md)
        game = f" game-{source[0].parts[0]}" if source else ""
        section = ET.SubElement(
            parent, "section", {"class": f"{CLASS}{game}", "aria-labelledby": ANCHOR}
        )
        # A search leads to the sections themselves.
        heading = ET.SubElement(section, "h2", {"id": ANCHOR, "data-search-exclude": ""})
        heading.text = "L’essentiel"
        return section


class Essentials(Treeprocessor):
    """Looks for statements that lead to no section."""

    def __init__(self, md: Markdown, on_error: OnError) -> None:
        """Tell `on_error` of the first."""
        super().__init__(md)
        self.on_error = on_error

    def run(self, root: ET.Element) -> None:
        """Look for one; where the build goes on, tell of it at the head of the page."""
        try:
            self.check(root)
        except PageError as error:
            root.insert(0, graft(ET.Element("div"), self.on_error(error)))

    def check(self, root: ET.Element) -> None:
        """Raise on a statement that links no section, or one that the page does not have."""
        known = {element.get("id") for element in root.iter()}
        for section in root.iter("section"):
            classes = section.get("class", "").split()
            if CLASS not in classes or PANEL in classes:
                continue
            for statement in statements(section):
                if not statement.links:
                    raise self.error(statement, "this statement links no section")
                for link in statement.links:
                    page, _, anchor = link.partition("#")
                    if not page and anchor not in known:
                        raise self.error(statement, f"this page has no section #{anchor}")

    def error(self, statement: Statement, message: str) -> PageError:
        """Return the error of a statement, with its line where the builder tells the page."""
        wanted = _letters(statement.text)
        source = page_source(self.md)
        lines = source[1].read_text("utf-8").splitlines() if source else []
        found = [
            number
            for number, line in enumerate(lines, 1)
            if wanted in _letters(_ADDRESS.sub("", line))
        ]
        place = f"line {' or '.join(map(str, found))}, " if found else ""
        return fail(self.md, EssentialsBlock.NAME, f"{place}« {statement.text} »: {message}")


def statements(section: ET.Element) -> Iterator[Statement]:
    """Yield the list items, the rows of tables and the sentences of paragraphs."""
    for statement, _ in placed(section):
        yield statement


def placed(section: ET.Element) -> Iterator[tuple[Statement, ET.Element]]:
    """Yield each statement with the element that holds it."""
    for element in list(section.iter()):
        if element.tag == "li":
            texts = [_text(element)]
        elif element.tag == "tr" and element.find("td") is not None:
            texts = [" ".join(map(_text, element))]
        elif element.tag == "p":
            texts = _SENTENCES.split(_text(element))
        else:
            continue
        for statement in _told(texts, element):
            yield statement, element


def _told(texts: Iterable[str], element: ET.Element) -> Iterator[Statement]:
    """Yield the statements of an element, each with as many of its links as its text marks."""
    links = (link.get("href", "") for link in _links(element))
    for text in texts:
        marked = tuple(islice(links, text.count(_LINK)))
        yield Statement(" ".join(text.replace(_LINK, "").split()), marked)


def _links(element: ET.Element) -> Iterator[ET.Element]:
    """Yield the links of an element to sections, those of its signs left out."""
    for child in element:
        if _leads(child):
            yield child
        if child.get("class") != SIGNS:
            yield from _links(child)


def _text(element: ET.Element) -> str:
    """Return the text of an element, marked where a link to a section begins in it."""
    if element.get("class") == SIGNS:
        return ""
    inside = "".join(f"{_text(child)}{child.tail or ''}" for child in element)
    return f"{_LINK if _leads(element) else ''}{element.text or ''}{inside}"


def _leads(element: ET.Element) -> bool:
    return element.tag == "a" and "#" in element.get("href", "")


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))
