"""What a page folds for who reads at the table: lines of the source, statuses, rulings, examples.

A link to a ruling folds too where it stands in brackets of its own.

Each of them gets the class `folds`, and the heading of its section one mark that opens them all in
their place. A status that changes whether a rule is played stays. `codex/web/reading/reading.js`
folds, where the reader's choice (`reading-switch`) asks for it: without scripts everything shows,
and no mark. A page whose matter is what is folded elsewhere, rulings or facts, folds nothing.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from calculators.systems import SYSTEMS
from codex.page import cards
from codex.page.facets import PLAYED
from codex.page.sections import Section, sections, shown_by
from codex.page.source import page_source
from codex.page.texts import parts, walk

FOLDS = "folds"
MARK = "fold-mark"
MARKED = "fold-marked"
"""Class of a heading with one, for no style to look for that."""
BOXES = {
    "exemple": ("exemple", "exemples"),
    "arbitrage": ("arbitrage", "arbitrages"),
    "non-fournie": ("règle non fournie", "règles non fournies"),
    "restitue": ("passage restitué", "passages restitués"),
}
"""The boxes that fold, with what a mark calls one and several of them."""
MATTER = frozenset({"retenu", "facts", "ours", cards.CLASS})
"""Classes of what a page of rulings, of facts or of cards is made of, where nothing folds."""
SKIPPED = frozenset({"code", "pre", "svg", "h1", "h2", "h3", "h4", "rule-calculator"})
"""Elements whose text stays as it is."""
LINE = re.compile(r"\s*\(l\.\s\d(?:[\d\s,-]|puis|et|repris|l\.)*\)")
"""Lines of the source in brackets, and nothing else there, with the space before them."""
OPENS = re.compile(r"\s*\((?:l\.\s[^()]*,\s)?$")
"""What stands before a link to a ruling that is alone in its brackets, or after lines there."""


class Folds(Treeprocessor):
    """Marks what folds, and the headings of the sections that hold some of it."""

    def run(self, root: ET.Element) -> None:
        """Mark them, and offer the choice where there are any."""
        source = page_source(self.md)
        if source is None or source[0].parts[0] not in SYSTEMS:
            return
        if any(not MATTER.isdisjoint(_classes(each)) for each in root.iter()):
            return
        marked = False
        for section in sections(root):
            held = _fold(section)
            if held:
                _mark(section.elements[0], held)
                marked = True
        if marked:
            root.insert(0, _switch())


def _fold(section: Section) -> list[str]:
    """Mark what folds in a section; return what its mark tells of it."""
    statuses = lines = links = 0
    boxes = dict.fromkeys(BOXES, 0)
    for element in section.elements[1:]:
        classes = _classes(element)
        if (
            box := next((name for name in BOXES if name in classes), "")
        ) and "admonition" in classes:
            boxes[box] += 1
        elif "statut" in classes and {mark for _, mark in shown_by(element)} <= PLAYED:
            statuses += 1
        else:
            lines += _lines(element)
            links += _links(element)
            continue
        element.set("class", f"{element.get('class')} {FOLDS}")
    told = ["statut"] * bool(statuses) + ["source"] * bool(lines)
    for name, count in boxes.items():
        told += [f"{count} {BOXES[name][count > 1]}"] * bool(count)
    told += ["renvoi à un arbitrage"] * bool(links)
    return told


def _lines(element: ET.Element) -> int:
    """Fold the lines of the source that an element names; return how often it does."""
    before = len(list(element.iter("span")))
    walk(element, _cut, lambda each: str(each.tag) in SKIPPED)
    return len(list(element.iter("span"))) - before


def _links(element: ET.Element) -> int:
    """Fold the links to a ruling that an element puts in brackets; return their number."""
    found = 0
    for holder in list(element.iter()):
        for place, link in enumerate(list(holder)):
            before = holder[place - 1] if place else None
            lead = (holder.text if before is None else before.tail) or ""
            opens, after = OPENS.search(lead), link.tail or ""
            named = link.tag == "a" and (link.text or "").startswith("arbitrage")
            if not (named and opens and after.startswith(")")):
                continue
            if before is None:
                holder.text = lead[: opens.start()]
            else:
                before.tail = lead[: opens.start()]
            folded = ET.Element("span", {"class": FOLDS})
            folded.text, link.tail = AtomicString(opens[0]), ")"
            folded.append(link)
            folded.tail = AtomicString(after[1:])
            holder[place] = folded
            found += 1
    return found


def _cut(text: str) -> tuple[str, list[ET.Element]]:
    return parts(text, _found(text)) if "(l." in text else (text, [])


def _found(text: str) -> Iterator[tuple[int, int, ET.Element]]:
    for found in LINE.finditer(text):
        yield *found.span(), ET.Element("span", {"class": FOLDS})


def _mark(heading: ET.Element, held: list[str]) -> None:
    """Put the mark of a section behind the words of its heading."""
    rules = any(word.endswith(BOXES["arbitrage"]) for word in held)
    mark = ET.Element(
        "button",
        {
            "type": "button",
            "class": f"{MARK} with-ruling" if rules else MARK,
            "title": f"Détails : {', '.join(held)}".replace(" :", "\N{NO-BREAK SPACE}:"),
            "aria-expanded": "false",
        },
    )
    # Before the link to the section, which shows itself under the pointer only.
    place = next((n for n, each in enumerate(heading) if "headerlink" in _classes(each)), None)
    heading.insert(len(heading) if place is None else place, mark)
    heading.set("class", f"{heading.get('class', '')} {MARKED}".strip())


def _switch() -> ET.Element:
    """Return the choice of how to read, which shows itself where a script can obey it."""
    element = ET.Element("reading-switch", {"data-search-exclude": ""})
    button = ET.SubElement(
        element,
        "button",
        {
            "type": "button",
            "role": "switch",
            "aria-checked": "false",
            "title": "Replie les numéros de ligne, les statuts, les exemples et les arbitrages",
        },
    )
    button.text = "Sans exemples ni sources"
    return element


def _classes(element: ET.Element) -> list[str]:
    return element.get("class", "").split()
