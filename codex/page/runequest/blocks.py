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
        try:
            chosen = _marks(self.argument)
        except ValueError as error:
            raise self.error(str(error)) from None
        classes = [f"{name}-{mark}" for name, marks in chosen.items() for mark in marks]
        line = ET.SubElement(parent, "p", {"class": " ".join(["effet", *classes])})
        line.text = AtomicString(self.said(self.argument))
        return line

    @staticmethod
    def said(argument: str) -> str:
        """Return the line of an effect: « Attaquant · Les deux tables »; raise `ValueError`."""
        words = []
        for name, marks in _marks(argument).items():
            facet = _FACETS[name]
            every = len(marks) == len(facet.words)
            words.append(facet.every if every else ", ".join(facet.words[mark] for mark in marks))
        return " · ".join(words)


_FACETS = {"camp": CAMP, "table": TABLE, "but": AIM}


def _marks(argument: str) -> dict[str, list[str]]:
    """Return the marks that an effect has of each facet."""
    wanted = argument.split()
    found = {
        name: [mark for mark in facet.words if mark in wanted] for name, facet in _FACETS.items()
    }
    if not all(found.values()) or sum(map(len, found.values())) != len(wanted):
        sets = ", ".join(" ".join(facet.words) for facet in _FACETS.values())
        raise ValueError(f"give one or more of each of: {sets}")
    return found


BLOCKS = {EffectBlock.NAME: EffectBlock}
