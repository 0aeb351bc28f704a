"""The block that only RuneQuest's pages have."""

import xml.etree.ElementTree as ET

from markdown.util import AtomicString

from codex.page.blocks import OwnBlock
from codex.page.runequest.facets import AIM, CAMP, TABLE


class EffectBlock(OwnBlock):
    """Says whose a special effect is, with which combat tables it goes, and what for.

    Argument: marks of the facets `camp`, `table` and `but`, as `attaquant deflection gener`.
    """

    NAME = "effet"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the line."""
        words, classes = [], ["effet"]
        wanted = self.argument.split()
        for name, facet in (("camp", CAMP), ("table", TABLE), ("but", AIM)):
            every, known = facet.every, facet.words
            chosen = [mark for mark in known if mark in wanted]
            words.append(
                every if len(chosen) == len(known) else ", ".join(known[mark] for mark in chosen)
            )
            classes += [f"{name}-{mark}" for mark in chosen]
        if not all(words) or len(classes) != len(wanted) + 1:
            sets = ", ".join(" ".join(facet.words) for facet in (CAMP, TABLE, AIM))
            raise self.error(f"give one or more of each of: {sets}")
        line = ET.SubElement(parent, "p", {"class": " ".join(classes)})
        line.text = AtomicString(" · ".join(words))
        return line


BLOCKS = {EffectBlock.NAME: EffectBlock}
