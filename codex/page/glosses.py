"""Words of the forms that lead to their definition: see `calculators.glossary`.

A finger or a pointer takes them where they stand. Tab, which goes from field to field, passes them
by: after the last field, one stop opens the list of them all, which shows while it has the focus.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterator

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from calculators.french import typeset
from calculators.glossary import words
from codex.page.source import source_link
from codex.page.texts import parts, walk

CLASS = "calc-words"
PASSED_BY = {"tabindex": "-1"}


class Glosses(Treeprocessor):
    """Glosses the words of the forms of a page."""

    def run(self, root: ET.Element) -> None:
        """Gloss each form by the words of its system."""
        for element in [*root.iter("rule-calculator"), *root.iter("character-sheet")]:
            named = element.get("data-system", "") or element.get("data-id", "")
            for parent in list(element.iter()):
                for form in parent.findall("form"):
                    glosses = FormGlosses(self.md, named.partition("/")[0])
                    glosses.below(form, "")
                    if (words := glosses.listed()) is not None:
                        parent.insert(list(parent).index(form) + 1, words)


class FormGlosses:
    """Glosses the first mention of each word in a form.

    That is the first among what always shows, or else among what shows on the same condition.
    """

    def __init__(self, md: Markdown, system: str) -> None:
        """Begin with nothing glossed."""
        self.md = md
        self.system = system
        self._told: dict[str, set[int | None]] = {"": set()}
        self._found: dict[str, str] = {}
        """Where each word leads, as the form first writes it."""

    def below(self, parent: ET.Element, when: str) -> None:
        """Gloss groups and fields below an element that shows on a condition."""
        for element in parent:
            shown = when + element.get("data-when", "")
            if element.tag == "legend":
                self.link(element, shown)
            elif "data-field" in element.attrib:
                self.field(element, shown)
            else:
                self.below(element, shown)

    def field(self, field: ET.Element, when: str) -> None:
        """Gloss the name of a field and what helps with it."""
        if field[0].get("class") == "calc-check":
            self.mark(field, when)
        elif field[0].tag == "label":
            self.link(field[0], when)
        for each in [*field.iter("legend"), *field.iter("p")]:
            if each.tag == "legend" or each.get("class") == "calc-help":
                self.link(each, when)

    def link(self, element: ET.Element, when: str) -> None:
        """Link the words of a text."""

        def links(text: str) -> Iterator[tuple[int, int, ET.Element]]:
            for start, end, rule in self.new(text, when):
                yield start, end, ET.Element("a", self.attributes(rule, "gloss") | PASSED_BY)

        walk(element, lambda text: parts(text, links(text)), lambda _: False)

    def mark(self, field: ET.Element, when: str) -> None:
        """Put a mark beside a box, which its own words tick."""
        text = "".join(field[0].itertext()).strip()
        for start, end, rule in self.new(text, when):
            word = text[start:end]
            said = {"data-word": word, "aria-label": typeset(f"« {word} » : que dit la règle ?")}
            attributes = self.attributes(rule, "gloss gloss-mark")
            mark = ET.Element("a", attributes | said | PASSED_BY)
            mark.text = "?"
            field.insert(1, mark)
            # Rather than `:has()`, which browsers look at again with each answer.
            field.set("class", f"{field.get('class', '')} calc-glossed".strip())
            return

    def listed(self) -> ET.Element | None:
        """Return the list of the words that have a gloss in the form, none where none has."""
        if not self._found:
            return None
        fold = ET.Element("details", {"class": CLASS, "data-search-exclude": ""})
        ET.SubElement(fold, "summary").text = "Mots expliqués"
        words = ET.SubElement(fold, "ul")
        for rule, word in self._found.items():
            link = ET.SubElement(ET.SubElement(words, "li"), "a", self.attributes(rule, "gloss"))
            link.text = AtomicString(word)
        return fold

    def attributes(self, rule: str, kind: str) -> dict[str, str]:
        """Return those of a link to a rule."""
        return {"href": source_link(self.md, rule), "class": kind}

    def new(self, text: str, when: str) -> Iterator[tuple[int, int, str]]:
        """Yield the words of a text that have no gloss yet where it shows."""
        here = self._told.setdefault(when, set())
        for found, rule in words(self.system, text):
            if found.lastindex not in here | self._told[""]:
                here.add(found.lastindex)
                self._found.setdefault(rule, found[0])
                yield *found.span(), rule
