"""Sections marked with their status, so that a reader can hide some of them.

Each element of a section gets `data-statuts`: the status that the section shows; a heading also
gets those of the sections below it, so that it stays as long as one of them does. The choice
itself is an element of ours that the browser brings to life: without it everything shows.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass, field

from markdown.treeprocessors import Treeprocessor

HEADING = re.compile(r"h([1-6])")
MARK = "data-statuts"
CHOICES = {
    "tout": "Tout",
    "change": "Seulement ce qui change",
    "joue": "Sans ce qui ne s’applique pas",
}
"""What a reader may choose to see; the style sheet says which statuses each leaves out."""


@dataclass(slots=True)
class Section:
    """A heading, what follows it up to the next one, and the statuses shown there."""

    level: int
    elements: list[ET.Element]
    own: set[str] = field(default_factory=set)
    below: set[str] = field(default_factory=set)


def sections(root: ET.Element) -> Iterator[Section]:
    """Yield the sections of a page in order, each with its own status; text before is none's."""
    current: Section | None = None
    for element in root:
        if heading := HEADING.fullmatch(str(element.tag)):
            if current:
                yield current
            current = Section(int(heading[1]), [])
        if current:
            current.elements.append(element)
            current.own |= {
                name.removeprefix("statut-")
                for name in element.get("class", "").split()
                if name.startswith("statut-")
            }
    if current:
        yield current


class StatusMarks(Treeprocessor):
    """Marks what belongs to each status, and offers the choice where a page has several."""

    def run(self, root: ET.Element) -> None:
        """Mark the sections of the page."""
        page = list(sections(root))
        for place, section in enumerate(page):
            for later in page[place + 1 :]:
                if later.level <= section.level:
                    break
                section.below |= later.own
        for section in page[1:] if page and page[0].level == 1 else page:
            heading, *content = section.elements
            around = section.own | section.below
            _mark(heading, around)
            for element in content:
                _mark(element, section.own or around)
        shown = set().union(*(section.own for section in page))
        if len(shown) > 1 and page[0].level == 1:
            # Below the title and the line that says what the page is for.
            opening = page[0].elements[:2]
            place = len(opening) if opening[-1].tag == "p" else 1
            root.insert(list(root).index(opening[0]) + place, _choice())


def _mark(element: ET.Element, statuses: set[str]) -> None:
    if statuses:
        element.set(MARK, " ".join(sorted(statuses)))


def _choice() -> ET.Element:
    """Return the choice, hidden until the browser brings it to life."""
    element = ET.Element("status-filter", {"hidden": "hidden", "data-search-exclude": ""})
    group = ET.SubElement(element, "fieldset")
    ET.SubElement(group, "legend").text = "Afficher"
    for value, text in CHOICES.items():
        label = ET.SubElement(group, "label")
        button = ET.SubElement(label, "input", {"type": "radio", "name": "filtre", "value": value})
        if value == "tout":
            button.set("checked", "checked")
        ET.SubElement(label, "span").text = text
    ET.SubElement(element, "p", {"role": "status"})
    return element
