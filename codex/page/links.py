"""Terms linked to their one definition, where a section first uses them.

A system lists its terms: see `calculators.glossary`. A page then needs no link of its own for each
state and action that it names.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator

from markdown.treeprocessors import Treeprocessor

from calculators import glossary
from codex.page import cards, essentials
from codex.page.sections import HEADING
from codex.page.source import page_source, source_link
from codex.page.texts import parts, walk

SKIPPED = frozenset(
    {"a", "code", "pre", "svg", "caption", "th", "button", "rule-calculator", "section-filter"}
)
"""Elements whose text stays as it is."""
LABELS = frozenset(
    {"statut", "effet", "box-word", "admonition-title", essentials.CLASS, cards.CLASS}
)
"""Classes of elements whose text stays as it is."""


class TermLinks(Treeprocessor):
    """Links the first mention of each term in each section of the page."""

    def run(self, root: ET.Element) -> None:
        """Link the terms of the page's system."""
        source = page_source(self.md)
        system = source[0].parts[0] if source else ""
        if source is None or not glossary.terms(system):
            return
        page = source[0].with_suffix("").as_posix()
        around: list[tuple[int, str]] = []
        section: list[ET.Element] = []
        for element in [*root, ET.Element("h1")]:
            heading = HEADING.fullmatch(str(element.tag))
            if not heading:
                section.append(element)
                continue
            here = {f"{page}#{identity}" for _, identity in around}
            self.link(section, system, here)
            level = int(heading[1])
            around = [each for each in around if each[0] < level]
            around.append((level, element.get("id", "")))
            section = []

    def link(self, section: Iterable[ET.Element], system: str, defined: set[str]) -> None:
        """Link the terms of one section, except those that it defines or links by itself."""
        section = list(section)
        written = {link.get("href") for element in section for link in element.iter("a")}
        pattern, definitions = glossary.pattern(system, forms=False)
        done = set(defined)

        def terms(text: str) -> Iterator[tuple[int, int, ET.Element]]:
            """Yield each new term of a text, with its link."""
            for found in pattern.finditer(text):
                rule = definitions[(found.lastindex or 1) - 1]
                if rule in done:
                    continue
                address = source_link(self.md, rule)
                if address in written:
                    continue
                done.add(rule)
                yield *found.span(), ET.Element("a", {"href": address, "class": "term"})

        for element in section:
            walk(element, lambda text: parts(text, terms(text)), _skips)


def _skips(element: ET.Element) -> bool:
    classes = element.get("class", "").split()
    return str(element.tag) in SKIPPED or not LABELS.isdisjoint(classes)
