"""Sections of which a table says whether it plays them: optional, uncertain, older rules.

A page marks such a section with its status (`/// statut | optionnelle`). « Notre table » of the
game lists them all, and the status line in the page carries the name of the choice
(`data-section`), by which `codex/web/table/our-sections.js` shows there what the table plays. Names
are kept in browsers, files and links: `section-`, the page, a full stop and the anchor, which
`tests/docs/anchors.txt` holds.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby, pairwise
from pathlib import Path

from markdown import Markdown

from calculators.french import NBSP, typeset
from calculators.systems import SYSTEMS
from codex.page.facets import ASKED, STATUSES
from codex.page.source import DOCS, page_source, plain, source_link

FIRST = "index"
"""A game's first page, which tells of the text and its history, and has no rule to play."""
_HEADING = re.compile(
    r"^(?P<level>#{1,4}) (?P<title>.+?) \{ #(?P<anchor>[\w-]+)[^}]*\}$"
    r"(?:\n+/// statut \| (?P<status>[\w-]+))?",
    re.MULTILINE,
)
_LISTED = re.compile(r"^\| \[[^\]]+\]\(([\w-]+)\.md\)", re.MULTILINE)
CHOICES = (
    ("", "Comme le Codex"),
    ("oui", "En jeu chez nous"),
    ("non", "Ne s’applique pas chez nous"),
)
"""What a table may say of a section, and its words."""
CHECKED = ' checked="checked"'


@dataclass(frozen=True, slots=True)
class Asked:
    """A section to be asked about: its page, the page's title, its own, and what it stands in."""

    page: str
    chapter: str
    anchor: str
    title: str
    status: str
    within: str = ""

    @property
    def name(self) -> str:
        """Return the name of the choice."""
        return name_of(self.page, self.anchor)


def name_of(page: str, anchor: str) -> str:
    """Return what the choice about a section is called: `section-armure.competence-armure`."""
    return f"section-{page}.{anchor}"


def asked(system: str) -> Iterator[Asked]:
    """Yield the sections of a game to be asked about, in the order of its chapters."""
    first = (DOCS / system / f"{FIRST}.md").read_text("utf-8")
    order = {page: place for place, page in enumerate(_LISTED.findall(first))}
    yield from sorted(anywhere(system), key=lambda each: order.get(each.page, len(order)))


def anywhere(system: str) -> Iterator[Asked]:
    """Yield the sections of a game to be asked about, page by page in alphabetical order."""
    for path in sorted((DOCS / system).glob("*.md")):
        if path.stem != FIRST:
            yield from _of_page(path)


def _of_page(path: Path) -> Iterator[Asked]:
    """Yield those of a page, each with the titles of the page and of the section around it."""
    above = dict[int, str]()
    for each in _HEADING.finditer(path.read_text("utf-8")):
        level, title = len(each["level"]), plain(each["title"])
        above = {of: words for of, words in above.items() if of < level}
        if each["status"] in ASKED:
            within = next((above[of] for of in sorted(above, reverse=True) if of > 1), "")
            yield Asked(path.stem, above[1], each["anchor"], title, each["status"], within)
        above[level] = title


def mark_asked(md: Markdown, root: ET.Element) -> None:
    """Name the choice in the status line of each such section of a page."""
    source = page_source(md)
    page = source[0] if source else None
    if page is None or page.parent.as_posix() not in SYSTEMS or page.stem == FIRST:
        return
    lines = {f"statut statut-{status}" for status in ASKED}
    for heading, line in pairwise(root):
        if line.get("class") in lines and (anchor := heading.get("id")):
            line.set("data-section", name_of(page.stem, anchor))


def listed(md: Markdown, system: str) -> str:
    """Return the sections of a game to choose, folded by chapter; nothing where it has none."""
    chapters = [list(each) for _, each in groupby(asked(system), lambda each: each.page)]
    if not chapters:
        return ""
    folds = "".join(_chapter(md, system, each) for each in chapters)
    return f"""<section class="ours-sections" aria-labelledby="sections">
<h2 id="sections">Sections en jeu ou non</h2>
<p>Une section marquée d’un statut qui laisse le choix se joue ou non{NBSP}: dites-le ici. Sur sa
 page, celle que votre table ne joue pas se replie, celle qu’elle joue porte «{NBSP}en jeu chez
 nous{NBSP}». Les calculateurs n’en changent pas.</p>{folds}</section>"""


def _chapter(md: Markdown, system: str, sections: list[Asked]) -> str:
    """Return the sections of one page in a fold."""
    count = f"{len(sections)} sections" if len(sections) > 1 else "1 section"
    return (
        f'<details class="ours-chapter"><summary>{escape(typeset(sections[0].chapter))} '
        f"<span>{count}</span></summary>"
        f"{''.join(_question(md, system, each) for each in sections)}</details>"
    )


def _question(md: Markdown, system: str, about: Asked) -> str:
    """Return what may be said of a section, the Codex's own at first."""
    address = escape(source_link(md, f"{system}/{about.page}#{about.anchor}"))
    title = escape(typeset(about.title))
    within = f" ({escape(typeset(about.within))})" if about.within else ""
    chapter = escape(typeset(about.chapter))
    radios = "".join(
        f'<label><input type="radio" name="{about.name}" value="{value}"'
        f"{'' if value else CHECKED}></input><span>{words}</span></label>"
        for value, words in CHOICES
    )
    return (
        f'<div class="ours-point" data-title="{chapter}{NBSP}: {title}{within}">'
        f'<fieldset class="ours-question" data-of="{about.name}">'
        f'<legend><a href="{address}">{title}</a>{within} '
        f"<span>{escape(typeset(STATUSES[about.status]))}</span></legend>{radios}</fieldset></div>"
    )
