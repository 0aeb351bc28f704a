"""The box that a table scrolls in where it is wider than its place, written at build.

The theme puts every table without a class into such a box when its script comes, and what follows
moves under the finger by so much. A table with a class it leaves alone.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterator

from markdown.treeprocessors import Treeprocessor

CLASS = "regle-table"
"""Class of a table that a page writes; those of calculators have boxes of their own."""


class Boxes(Treeprocessor):
    """Puts the tables of a page into the theme's boxes."""

    def run(self, root: ET.Element) -> None:
        """Put them there."""
        for parent, place, table in list(_tables(root)):
            table.set("class", CLASS)
            outer = ET.Element("div", {"class": "md-typeset__scrollwrap"})
            inner = ET.SubElement(outer, "div", {"class": "md-typeset__table"})
            inner.append(table)
            outer.tail, table.tail = table.tail, None
            parent[place] = outer


def _tables(root: ET.Element) -> Iterator[tuple[ET.Element, int, ET.Element]]:
    """Yield each table without a class, after its parent and its place there."""
    for parent in root.iter():
        for place, child in enumerate(parent):
            if child.tag == "table" and not child.get("class"):
                yield parent, place, child
