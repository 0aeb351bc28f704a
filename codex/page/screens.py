"""The screen of a game master: a game's chapters on one page, taken from the chapters themselves.

    /// ecran | dd3
        panneaux: [initiative, actions, actions#diverses: Actes]
    ///

A chapter gives its essentials, a section its first table; a title of its own may follow. Nothing
is written twice: a panel is read from its chapter at each build, links to it, and keeps the links
of what it shows.
"""

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any, ClassVar

from markdown.util import AtomicString

from calculators import render
from codex.page import essentials
from codex.page.blocks import OwnBlock
from codex.page.shelf import TABLES
from codex.page.source import DOCS, front_matter, graft

CLASS = "codex-ecran"
_ESSENTIALS = re.compile(
    rf"^/// {essentials.EssentialsBlock.NAME}\n(.*?)^///$", re.MULTILINE | re.DOTALL
)
_AROUND = re.compile(r"^(?:Calculateurs?|Voir aussi)\s:.*\n?", re.MULTILINE)
"""What essentials end with: where to go from there, which a screen says by its panels."""
_SECTION = r"^#+ +([^\n]+?) *\{{ *#{} *\}}\n(.*?)(?=^#+ |\Z)"
_DRAWN = re.compile(r"/// table \| (\S+)")
_TABLE = re.compile(rf"^{_DRAWN.pattern}$|(?:^\|.*\n?)+", re.MULTILINE)
_LINES = re.compile(r"\s?\(l\.\s[\d, -]+\)")
"""Lines of the source: a dispute opens the section."""


class ScreenBlock(OwnBlock):
    """Shows panels side by side, with a list that leads to each.

    Argument: the system. Option `panneaux`: chapters, or sections as `actions#diverses`, which may
    be a key whose value is the title.
    """

    NAME = "ecran"
    OPTIONS: ClassVar[dict[str, Any]] = {"panneaux": ([], None)}

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the list and the panels into the page."""
        panels = self.options["panneaux"]
        if not panels or not isinstance(panels, list):
            raise self.error("panneaux must list chapters or sections")
        screen = ET.SubElement(
            parent, "section", {"class": f"{CLASS} game-{self.argument}", "data-search-exclude": ""}
        )
        bar = ET.SubElement(screen, "nav", {"aria-label": "Panneaux de l’écran"})
        links = ET.SubElement(bar, "ul")
        held = ET.SubElement(screen, "div", {"class": "codex-panneaux"})
        for name, own in map(self.read, panels):
            identity = f"panneau-{name.replace('#', '-')}"
            title = self.panel(held, name, identity, own)
            link = ET.SubElement(ET.SubElement(links, "li"), "a", {"href": f"#{identity}"})
            link.text = AtomicString(title)
        return screen

    def read(self, panel: object) -> tuple[str, str]:
        """Return the chapter or section that an entry names, and its own title if it gives one."""
        match list(panel.items()) if isinstance(panel, dict) else [(panel, "")]:
            case [(str(name), str(own))]:
                return name, own
        raise self.error("panneaux must list chapters or sections")

    def panel(self, parent: ET.Element, name: str, identity: str, own: str) -> str:
        """Write one panel under its own title, or its chapter's; return the title."""
        page, _, anchor = name.partition("#")
        file = DOCS / self.argument / f"{page}.md"
        if not file.exists():
            raise self.error(f"no page {self.argument}/{page}")
        title, text = self.told(file, anchor)
        title = own or title
        section = ET.SubElement(
            parent,
            "section",
            {
                "class": f"{essentials.CLASS} {essentials.PANEL} game-{self.argument}",
                "aria-labelledby": identity,
            },
        )
        # A search leads to the sections themselves.
        heading = ET.SubElement(section, "h2", {"id": identity, "data-search-exclude": ""})
        address = f"{page}.md#{anchor}" if anchor else f"{page}.md"
        ET.SubElement(heading, "a", {"href": address}).text = AtomicString(title)
        if drawn := _DRAWN.match(text):
            graft(section, render.table(TABLES.find(drawn[1])))
        else:
            self.md.parser.parseChunk(section, text.replace("](#", f"]({page}.md#"))
        return title

    def told(self, file: Path, anchor: str) -> tuple[str, str]:
        """Return the title of a chapter or section, and what a panel shows of it."""
        text = file.read_text("utf-8")
        if not anchor:
            found = _ESSENTIALS.search(text)
            if not found:
                raise self.error(f"{file.stem} has no essentials")
            return str(front_matter(file)["title"]), _AROUND.sub("", found[1])
        section = re.search(_SECTION.format(re.escape(anchor)), text, re.MULTILINE | re.DOTALL)
        table = _TABLE.search(section[2]) if section else None
        if not section or not table:
            raise self.error(f"{file.stem} has no section #{anchor} with a table")
        return section[1], _LINES.sub("", table[0].strip())
