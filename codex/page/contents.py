"""« Sur cette page »: the sections of a page, folded under its title.

A wide window has them beside the text, where the theme puts them; the styles show these where it
does not. They open and close without a script.
"""

import xml.etree.ElementTree as ET
from html import unescape
from typing import Any

from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from codex.page import essentials, screens
from codex.page.source import page_source

CLASS = "codex-sommaire"
ABOVE = "above-essentials"
"""Class of a list that stands on the line of « L’essentiel », for no style to look for that."""
FEWEST = 3
"""Sections that make a list worth its line."""


class Contents(Treeprocessor):
    """Puts the list after the title and the line that says what the page is for."""

    def run(self, root: ET.Element) -> None:
        """Put it there."""
        source = page_source(self.md)
        # The first page of all is such a list itself, and a screen has that of its panels.
        if source is None or source[0].as_posix() == "index.md" or _holds(root, screens.CLASS):
            return
        # The first heading is the title.
        titles: list[Any] = getattr(self.md, "toc_tokens", [])
        below = titles[0]["children"] if len(titles) == 1 else []
        # The essentials are what the list stands above.
        listed = [each for each in below if each["id"] != essentials.ANCHOR]
        place = next((n for n, each in enumerate(root) if each.tag == "h1"), None)
        if place is None or len(listed) < FEWEST:
            return
        after = place + 1
        if after < len(root) and root[after].tag == "p":
            after += 1
        above = after < len(root) and essentials.CLASS in root[after].get("class", "").split()
        root.insert(after, _fold(listed, f"{CLASS} {ABOVE}" if above else CLASS))


def _holds(root: ET.Element, name: str) -> bool:
    return any(name in each.get("class", "").split() for each in root)


def _fold(listed: list[Any], classes: str) -> ET.Element:
    fold = ET.Element("details", {"class": classes, "data-search-exclude": ""})
    ET.SubElement(fold, "summary").text = "Sur cette page"
    _list(ET.SubElement(fold, "nav", {"aria-label": "Sur cette page"}), listed)
    return fold


def _list(parent: ET.Element, listed: list[Any]) -> None:
    """Write a level of the list, with the sections below each."""
    items = ET.SubElement(parent, "ul")
    for section in listed:
        item = ET.SubElement(items, "li")
        link = ET.SubElement(item, "a", {"href": f"#{section['id']}"})
        link.text = AtomicString(unescape(section["name"]))
        if section["children"]:
            _list(item, section["children"])
