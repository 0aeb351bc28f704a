"""Sections marked with what they are, so that a reader can hide some of them.

Each element of a section gets `data-statut` and the like: the marks that the section shows; a
heading also gets those of the sections below it, so that it stays as long as one of them does. A
box with a mark of its own keeps to it. The choice itself is an element of ours that the browser
brings to life: without it everything shows.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile

from markdown.treeprocessors import Treeprocessor

from codex.page.facet import offered
from codex.page.facets import FACETS
from codex.page.optional import mark_asked

HEADING = re.compile(r"h([1-6])")
type Marks = set[tuple[str, str]]
"""Pairs of a facet and a mark, as `("statut", "maison")`."""


@dataclass(slots=True)
class Section:
    """A heading, what follows it up to the next one, and the marks shown there."""

    level: int
    elements: list[ET.Element]
    own: Marks = field(default_factory=set)
    below: Marks = field(default_factory=set)


def shown_by(element: ET.Element) -> Marks:
    """Return the marks that an element tells: its classes of the form `statut-maison`."""
    found = (name.partition("-") for name in element.get("class", "").split())
    return {(facet, mark) for facet, _, mark in found if mark and facet in FACETS}


def is_box(element: ET.Element) -> bool:
    """Tell whether an element is a box: its marks are its own, not its section's."""
    return "admonition" in element.get("class", "").split()


def sections(root: ET.Element) -> Iterator[Section]:
    """Yield the sections of a page in order, each with its own marks; text before is none's."""
    current: Section | None = None
    for element in root:
        if heading := HEADING.fullmatch(str(element.tag)):
            if current:
                yield current
            current = Section(int(heading[1]), [])
        if current:
            current.elements.append(element)
            if not is_box(element):
                current.own |= shown_by(element)
    if current:
        yield current


class SectionMarks(Treeprocessor):
    """Marks what belongs to each section, and offers the choice where a page has several."""

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
            _mark(heading, section.own | section.below)
            for element in content:
                _mark(element, section.own or section.below, shown_by(element))
        mark_asked(self.md, root)
        shown = set().union(*(section.own for section in page))
        shown |= set().union(*(shown_by(each) for each in root if is_box(each)))
        choice = _choice(shown)
        if page and page[0].level == 1 and choice is not None:
            # Below the title, the line that says what the page is for, and essentials or shortcuts.
            title, *after = page[0].elements
            opening = takewhile(lambda each: each.tag in {"p", "section", "nav"}, after[:2])
            root.insert(list(root).index(title) + 1 + len(list(opening)), choice)


def _mark(element: ET.Element, marks: Marks, own: Marks | None = None) -> None:
    """Write the marks, those of the element itself before those of its section."""
    for facet in FACETS:
        chosen = _of(facet, own or set()) or _of(facet, marks)
        if chosen:
            element.set(f"data-{facet}", " ".join(sorted(chosen)))


def _of(facet: str, marks: Marks) -> frozenset[str]:
    return frozenset(mark for name, mark in marks if name == facet)


def _choice(shown: Marks) -> ET.Element | None:
    """Return the choice among what is shown, which the browser brings to life."""
    element = ET.Element("section-filter", {"data-search-exclude": ""})
    for name, facet in FACETS.items():
        choices = offered(facet, _of(name, shown))
        if not choices:
            continue
        group = ET.SubElement(element, "fieldset", {"data-facet": name})
        ET.SubElement(group, "legend").text = facet.legend
        for place, (value, choice) in enumerate(choices.items()):
            label = ET.SubElement(group, "label")
            button = ET.SubElement(
                label,
                "input",
                {
                    "type": "radio",
                    "name": f"filtre-{name}",
                    "value": value,
                    "data-hides": " ".join(sorted(choice.hides)),
                },
            )
            if place == 0:
                button.set("checked", "checked")
            ET.SubElement(label, "span").text = choice.label
    if not len(element):
        return None
    ET.SubElement(element, "p", {"role": "status"})
    return element
