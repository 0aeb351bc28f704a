"""The blocks of the pages.

    /// calculateur | maison/discretion
        entrees: {pieces: [plate], dd: 15}
    ///

    /// table | maison/malus-armure
    ///

    /// statut | maison
    ///

    /// arbitrage | Title of the box

    Text.
    ///

An unknown id, field or value stops the build and says in which page and on which line; while a
page is written, it says so in the page.
"""

import logging
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any, ClassVar

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString
from pymdownx.blocks.block import Block

from calculators import registry, render
from calculators.calculator import AnyCalculator
from calculators.form import Form, InputErrors
from codex.engine import parts
from codex.packs import build as packs
from codex.page import editions, facts, form, sheet
from codex.page.facets import BOXED, STATUSES, TACIT
from codex.page.shelf import FIGURES, TABLES
from codex.page.source import PageError, fail, graft, page_source, source_link

BOXES = {
    "exemple": "Exemple",
    "non-fournie": "Règle non fournie",
    "restitue": "Restitué",
    **{name: STATUSES[name] for name in sorted(BOXED)},
}
"""Words of the boxes, by the name of their block; a status makes a box of that status."""

type OnError = Callable[[Exception], str]
"""What stands in the place of a block that failed, as XML; or it raises, to stop the build."""

SWALLOWED = "codex-content"
"""Holds what a block took although it takes nothing: most often a page whose /// is missing."""
_LEFTOVER = re.compile(r"^/{3,}[ \t]*(\w.*)$", re.MULTILINE)
_log = logging.getLogger("mkdocs.calculators")


class OwnBlock(Block):
    """What the blocks of this module share."""

    ARGUMENT: ClassVar[bool | None] = True

    def on_create(self, parent: ET.Element) -> ET.Element:
        """Write the block into the page, or what is to stand there instead when it fails."""
        try:
            return self.draw(parent)
        except Exception as error:  # noqa: BLE001 the builder of the pages decides
            return graft(parent, self.config["on_error"](error))

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the block into the page and return its element."""
        raise NotImplementedError

    @staticmethod
    def said(argument: str) -> str:  # noqa: ARG004 a block that says something reads it
        """Return the line that a block of this argument says; nothing of most."""
        return ""

    def on_markdown(self) -> str:
        """Take content as raw text: these blocks have none, see `on_end`."""
        return "raw"

    def on_add(self, block: ET.Element) -> ET.Element:
        """Give raw text a place of its own, apart from the rendered fragment."""
        place = block.find(SWALLOWED)
        if place is None:
            place = ET.SubElement(block, SWALLOWED, {"opening": f"{self.NAME} | {self.argument}"})
        return place

    def on_end(self, block: ET.Element) -> None:
        """Remove that place when it is empty; what it swallowed is told by `LeftoverBlocks`."""
        place = self.on_add(block)
        if not (place.text or "").strip():
            block.remove(place)

    def error(self, message: str) -> PageError:
        """Return the error of this block."""
        return fail(self.md, f"{self.NAME} | {self.argument}", message)


class CalculatorBlock(OwnBlock):
    """Embeds a calculator: its form, and the answer to its inputs.

    Argument: the calculator's id. Option `entrees`: inputs that differ from the defaults.
    """

    NAME = "calculateur"
    OPTIONS: ClassVar[dict[str, Any]] = {"entrees": ({}, None)}

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the form and the answer into the page."""
        return graft(parent, self.markup(*self.read()))

    def read(self) -> tuple[AnyCalculator, Form]:
        """Return what the block asks for: a calculator and its first values."""
        try:
            calculator = registry.find(self.argument)
        except LookupError:
            known = ", ".join(registry.all_ids())
            raise self.error(f"unknown calculator; known: {known}") from None
        given = self.options["entrees"]
        if not isinstance(given, dict):
            raise self.error("entrees must be a mapping of fields to values")
        try:
            inputs = calculator.form.parse(given)
        except InputErrors as error:
            raise self.error(str(error)) from None
        return calculator, inputs

    def markup(self, calculator: AnyCalculator, inputs: Any) -> str:
        """Return the whole widget for these inputs."""
        link = partial(source_link, self.md)
        outcome = calculator.explain(inputs, calculator.compute(inputs))
        name = calculator.id.split("/")[1]
        count = self.tracker[name] = self.tracker.get(name, 0) + 1
        key = name if count == 1 else f"{name}-{count}"
        engine = self.engine()
        pack = packs.name_of(packs.use_of(calculator.id, inputs)) if engine else ""
        source = page_source(self.md)
        former = editions.former(source[0], key) if source else {}
        return form.widget(
            calculator, inputs, key, outcome, link, engine=engine, pack=pack, former=former
        )

    def engine(self) -> str:
        """Return the name of the engine; warn once a build when there is none."""
        name = parts.name()
        if not name and not _warned:
            _warned.append(True)
            _log.warning(
                "The engine is missing, calculators show fixed answers: run `make engine`."
            )
        return name


_warned: list[bool] = []


def stop(error: Exception) -> str:
    """Let an error stop the build."""
    raise error


class TableBlock(OwnBlock):
    """Draws a table from the data of the rules. Argument: the table's id."""

    NAME = "table"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the table into the page."""
        try:
            table = TABLES.find(self.argument)
        except LookupError as error:
            raise self.error(str(error)) from None
        return graft(parent, render.table(table))


class SheetBlock(OwnBlock):
    """Shows the sheets of a system's characters, which the browser keeps. Argument: the system."""

    NAME = "fiche"
    SIDE: ClassVar[sheet.Side] = "you"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the form of a sheet into the page."""
        try:
            markup = sheet.widget(self.argument, self.SIDE, engine=parts.name())
        except LookupError as error:
            raise self.error(str(error)) from None
        return graft(parent, markup)


class AdversariesBlock(SheetBlock):
    """Shows a system's adversaries, kept beside its characters. Argument: the system."""

    NAME = "adversaires"
    SIDE: ClassVar[sheet.Side] = "foe"


class FigureBlock(OwnBlock):
    """Shows a drawing with its words. Argument: the figure's id."""

    NAME = "figure"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the figure into the page."""
        try:
            figure = FIGURES.find(self.argument)
        except LookupError as error:
            raise self.error(str(error)) from None
        return graft(
            parent,
            f'<figure class="drawing"><div role="img" aria-label="{escape(figure.alternative)}">'
            f"{figure.svg}</div><figcaption>{escape(figure.caption)}</figcaption></figure>",
        )


class CorrespondenceBlock(OwnBlock):
    """Lists facts of a source with where each is told. Argument: `maison F001-F010`."""

    NAME = "correspondance"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the table of these facts."""
        found = re.fullmatch(r"([\w-]+) +(\w+)-(\w+)", self.argument)
        try:
            chosen = facts.between(*found.groups()) if found else ()
        except LookupError as error:
            raise self.error(str(error)) from None
        if not chosen:
            raise self.error("give a system, and its first and last fact")
        first, last = chosen[0].number, chosen[-1].number
        caption = f"Fait {first}" if first == last else f"Faits {first} à {last}"
        # The tacit status, of nearly all facts of its system, goes without saying here too.
        told = any(fact.status != TACIT for fact in chosen)
        heading = '<th scope="col">Statut</th>' if told else ""
        rows = "".join(self.row(fact, status=told) for fact in chosen)
        return graft(
            parent,
            f'<div class="calc-table"><table class="calc-grid facts"><caption>{caption}</caption>'
            '<thead><tr><th scope="col">Fait</th><th scope="col">Ce qu’il dit</th>'
            f"{heading}</tr></thead><tbody>{rows}</tbody></table></div>",
        )

    def row(self, fact: facts.Fact, *, status: bool) -> str:
        """Return the row of one fact, with or without a cell for its status."""
        address = escape(source_link(self.md, fact.rule))
        words = "" if fact.status == TACIT else escape(STATUSES[fact.status])
        return (
            f'<tr id="{fact.number.lower()}"><th scope="row">{fact.number}'
            f"<span> l. {fact.lines}</span></th>"
            f'<td><a href="{address}">{escape(fact.text)}</a></td>'
            f"{f'<td>{words}</td>' if status else ''}</tr>"
        )


class StatusBlock(OwnBlock):
    """Says in words what a section is. Argument: one of `STATUSES`."""

    NAME = "statut"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the status line."""
        known = [status for status in STATUSES if status != TACIT]
        if self.argument not in known:
            raise self.error(f"unknown status; known: {', '.join(known)}")
        line = ET.SubElement(
            parent, "p", {"class": f"statut statut-{self.argument}", "data-search-exclude": ""}
        )
        line.text = AtomicString(STATUSES[self.argument])
        return line


class BoxBlock(Block):
    """A box that says in a word what it is: one subclass for each of `BOXES`.

    Argument: a title, if any. Content: ordinary Markdown.
    """

    ARGUMENT = None

    def on_create(self, parent: ET.Element) -> ET.Element:
        """Open the box with its word and its title."""
        mark = f" statut-{self.NAME}" if self.NAME in STATUSES else ""
        box = ET.SubElement(parent, "div", {"class": f"admonition {self.NAME}{mark}"})
        ET.SubElement(box, "p", {"class": "box-word"}).text = BOXES[self.NAME]
        if self.argument:
            ET.SubElement(box, "p", {"class": "admonition-title"}).text = self.argument
        return box


class LeftoverBlocks(Treeprocessor):
    """Finds a block of ours or of pymdownx that was not understood."""

    def __init__(self, md: Markdown, on_error: OnError) -> None:
        """Tell `on_error` of it."""
        super().__init__(md)
        self.on_error = on_error

    def run(self, root: ET.Element) -> None:
        """Look for one; where the build goes on, tell of it at the head of the page."""
        try:
            self.check(root)
        except PageError as error:
            root.insert(0, graft(ET.Element("div"), self.on_error(error)))

    def check(self, root: ET.Element) -> None:
        """Raise on a block that was not closed, and on a text that shows an opening line."""
        for element in root.iter():
            if element.tag == SWALLOWED:
                message = "this block takes no content: close it with /// on the next line"
                raise fail(self.md, element.attrib["opening"], message)
            shown = None if element.tag == "code" else element.text
            for text in (shown, element.tail):
                if left := _LEFTOVER.search(text or ""):
                    raise fail(
                        self.md, left[1], "this block, or one of its options, does not exist"
                    )
