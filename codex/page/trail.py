"""Where the reader is: the game of the page, above its title, and the way up.

« RuneQuest › Blessures » leads to the first page of the game, and « Accueil › RuneQuest » to the
home page. The name is `jeu` of the front matter of the game's first page, the colour its own style
sheet's; `codex/web/start/game.js` and the styles tell both in the header. A page of no game has
none.
"""

import xml.etree.ElementTree as ET

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from calculators.systems import SYSTEMS
from codex.page.source import front_matter, page_source

CLASS = "codex-fil"
HOME = ("Accueil", "../index.md")


class Trail(Treeprocessor):
    """Puts the line above the title of a game's pages."""

    def run(self, root: ET.Element) -> None:
        """Put it there."""
        trail = _trail(self.md)
        if trail is not None:
            root.insert(0, trail)


def _trail(md: Markdown) -> ET.Element | None:
    """Return the line of a page, none for a page of no game."""
    source = page_source(md)
    if source is None or source[0].parent.as_posix() not in SYSTEMS:
        return None
    page, file = source
    first = file.with_name("index.md")
    game = str(front_matter(first).get("jeu", "")) if first.exists() else ""
    if not game:
        return None
    if page.name == first.name:
        (up, address), here = HOME, game
    else:
        (up, address), here = (game, first.name), str(front_matter(file).get("title", ""))
    nav = ET.Element(
        "nav",
        {
            "class": CLASS,
            "aria-label": "Fil d’Ariane",
            "data-game": page.parent.as_posix(),
            "data-name": game,
            "data-search-exclude": "",
        },
    )
    steps = ET.SubElement(nav, "ol")
    ET.SubElement(ET.SubElement(steps, "li"), "a", {"href": address}).text = AtomicString(up)
    ET.SubElement(steps, "li", {"aria-current": "page"}).text = AtomicString(here)
    return nav
