"""What a line break must not part: « l. 12 », « arbitrage 4 », « 73-76 ».

Pages need not carry it: they are written with ordinary spaces and hyphens. A range stands in an
element of its own, that the style keeps on one line, rather than around an invisible character:
searching and copying find what is written.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

from markdown.treeprocessors import Treeprocessor

from calculators.french import held
from codex.page.texts import parts, walk

SKIPPED = frozenset({"code", "pre", "svg", "textarea"})
"""Elements whose text stays as it is."""
ANSWERS = "rule-calculator"
"""Elements without ranges: an answer must come out of the build as the browser writes it anew."""
_RANGE = re.compile(r"(?<![\w,-])\d+-\d+(?![\w-])")


class Unbroken(Treeprocessor):
    """Keeps numbers with their word, and ranges whole."""

    def run(self, root: ET.Element) -> None:
        """Go over the texts of the page."""
        walk(root, _cut, lambda element: element.tag in SKIPPED or element.tag == ANSWERS)
        for calculator in root.iter(ANSWERS):
            walk(calculator, lambda text: (held(text), []), lambda each: each.tag in SKIPPED)


def _cut(text: str) -> tuple[str, list[ET.Element]]:
    text = held(text)
    return parts(text, _ranges(text)) if "-" in text else (text, [])


def _ranges(text: str) -> Iterator[tuple[int, int, ET.Element]]:
    for found in _RANGE.finditer(text):
        yield *found.span(), ET.Element("span", {"class": "ensemble"})
