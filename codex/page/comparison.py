"""The comparison of the games: subjects in rows, games in columns.

    /// comparaison
    ///

stands before the subjects of a page, each a heading and a list with one item a game, in the order
of `SYSTEMS`, that opens with the game's name: what one writes and reviews. Here they become one
table, once their terms and marks stand; a narrow window shows it subject by subject, by its styles
alone. The headings stay headings, for lists of sections, links and the search: HTML lets no cell
that heads a row hold one, so the table is one by its roles, which no style takes from it either.
"""

import xml.etree.ElementTree as ET

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from calculators.systems import SYSTEMS
from codex.page.blocks import OnError, OwnBlock
from codex.page.home import game_of
from codex.page.source import PageError, fail, graft

CLASS = "codex-comparaison"


class ComparisonBlock(OwnBlock):
    """Marks where the table stands, see `Comparison`. No argument."""

    NAME = "comparaison"
    ARGUMENT = False

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the table without its rows."""
        table = ET.SubElement(parent, "div", {"class": CLASS, "role": "table"})
        head = _row(_part(table, "rowgroup", {"data-search-exclude": ""}))
        _part(head, "columnheader").text = "Sujet"
        for system in SYSTEMS:
            name = _part(head, "columnheader")
            named = ET.SubElement(name, "strong", {"class": f"game-{system}"})
            link = ET.SubElement(named, "a", {"href": f"{system}/index.md"})
            link.text = AtomicString(game_of(system)["jeu"])
        return table


class Comparison(Treeprocessor):
    """Moves the subjects of the page into its table."""

    def __init__(self, md: Markdown, on_error: OnError) -> None:
        """Tell `on_error` of a subject that has not one item a game."""
        super().__init__(md)
        self.on_error = on_error

    def run(self, root: ET.Element) -> None:
        """Move them."""
        table = next((each for each in root if each.get("class") == CLASS), None)
        if table is None:
            return
        try:
            self.fill(root, table)
        except PageError as error:
            root.insert(0, graft(ET.Element("div"), self.on_error(error)))

    def fill(self, root: ET.Element, table: ET.Element) -> None:
        """Make a row of each subject; raise `PageError` where one does not fit."""
        body = _part(table, "rowgroup")
        held = list(root)[list(root).index(table) + 1 :]
        for place in range(0, len(held), 2):
            heading, *after = held[place : place + 2]
            items = [each for listed in after for each in listed]
            if heading.tag != "h2" or [each.tag for each in items] != ["li"] * len(SYSTEMS):
                raise fail(self.md, ComparisonBlock.NAME, "a subject is a heading and four items")
            row = _row(body)
            _part(row, "rowheader").append(heading)
            for item in items:
                _fill(_part(row, "cell"), item)
            for each in (heading, *after):
                root.remove(each)


def _row(parent: ET.Element) -> ET.Element:
    return _part(parent, "row")


def _part(parent: ET.Element, role: str, more: dict[str, str] | None = None) -> ET.Element:
    return ET.SubElement(parent, "div", {"role": role} | (more or {}))


def _fill(cell: ET.Element, item: ET.Element) -> None:
    """Move what an item says into a cell: the game's name, for where no column says it, apart."""
    name, *said = item
    words = (name.tail or "").lstrip("\N{NO-BREAK SPACE}: ")
    named = ET.SubElement(cell, "p", {"class": "codex-jeu-nomme", "data-search-exclude": ""})
    name.tail = None
    named.append(name)
    told = ET.SubElement(cell, "p")
    told.text = AtomicString(words)
    told.extend(said)
