"""The index of the search: every section of the built pages, with the words of players for it.

The browser makes its tables from it, in a worker (web/search/search-index.js): what travels is the
text alone, as one file, made from a built site whoever built it.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from calculators.systems import SYSTEMS
from codex.built.pages import Page
from codex.built.sections import Section
from codex.built.told import Told
from codex.page.facets import FACETS
from codex.page.source import DOCS
from codex.search import front
from codex.search.front import Front, SearchError
from codex.search.little import is_little

__all__ = ["FILE", "SearchError", "index", "write"]

FILE = "search/codex.json"
"""Where the index stands below the root of a site."""
SHOWN = 190
"""Characters of a text that travel as they stand, since a result shows them; of the rest, words."""
TOLD = 140
"""Letters of a sentence that travels for its figure."""
LONGEST = 320
"""A sentence that is longer is cut: none of those that the essentials or a ruling hold."""
LINKED = "liens"
"""Anchor of what a page sends its reader on to, which answers nothing."""
SIGNS = FACETS["statut"].signs
ASIDE = {"non-applique"}
"""Statuses of what a table does not play: it comes after what it plays."""
SENTENCES = re.compile(r"(?<=[.!?…])\s+(?=[«\w+−])")
RULING = re.compile(rf"(?:arbitrage|(?P<game>{'|'.join(SYSTEMS)}))-\d+")
RULE = 1
RULED = 3
FIGURE = re.compile(r"\b\d+[dD]\d+\b|[+−×]?\d+(?:,\d+)?\b")
FIRST = {"": -1} | {f"{system}/": place for place, system in enumerate(SYSTEMS)}
"""The pages that may declare words for a whole game, the home page for all, with its place."""
WORD = re.compile(r"[^\W\d_]{3,}")


def index(built: Mapping[str, Page], *, flat: bool = False, strict: bool = True) -> dict[str, Any]:
    """Return the games, the equivalent words, the pages and the sections of a built site.

    `flat` is a site to be read from disk, where a page is a file and its address names it. One that
    is not `strict`, while somebody writes, may lack what a block could not show.

    Raises:
        SearchError: words stand beside an anchor that its page does not have, or words of a game
            elsewhere than on its first page.
    """
    fronts = front.all_pages()
    terms = [each for said in fronts.values() for each in said.compounds]
    compounds = _compounds(terms)
    pages: list[list[Any]] = []
    sections: list[list[Any]] = []
    for address, said in fronts.items():
        link = file_of(address) if flat else address
        page = built.get(link if flat else f"{address}index.html")
        # A part of the pages may be built alone.
        if said.excluded or page is None:
            continue
        found = page.told.sections
        if not found:
            continue
        if strict:
            _check(address, said, found)
        sections += _rows(len(pages), address, said, page.told, compounds)
        pages.append([link, found[0].title, said.boost])
    first = {system: fronts.get(f"{system}/", Front()) for system in SYSTEMS}
    games = [[system, said.game or system, said.names] for system, said in first.items()]
    return {
        "games": games,
        "equivalents": _equivalents(fronts),
        "compounds": terms,
        "examples": {
            address.rstrip("/"): said.examples
            for address, said in fronts.items()
            if said.examples and address in FIRST
        },
        "aside": sorted(SIGNS[status] for status in ASIDE),
        "pages": pages,
        "sections": sections,
    }


def _equivalents(fronts: Mapping[str, Front]) -> list[list[Any]]:
    """Return each line of words that say the same, after the place of its game, -1 for all."""
    return [
        [place, line]
        for address, place in FIRST.items()
        for line in fronts.get(address, Front()).equivalents
    ]


def write(
    site: Path, built: Mapping[str, Page], *, flat: bool = False, strict: bool = True
) -> Path:
    """Write the index of a built site into it; return its file."""
    path = site / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    told = index(built, flat=flat, strict=strict)
    content = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    path.write_text(content, "utf-8")
    return path


def _rows(
    page: int, address: str, said: Front, told: Told, compounds: re.Pattern[str]
) -> Iterator[list[Any]]:
    """Yield each section as the browser reads it, without what is empty at its end.

    Page, anchor, kind (0 the page itself, 1 a section, 2 a calculator, 3 a ruling), title, titles
    above, game, beginning of the text, words of players, words of the rest and of a form's labels,
    status.
    """
    trail: list[Section] = []
    below = _below(told)
    statuses = {each.status for each in told.sections[1:] if each.status}
    for section in told.sections:
        if section.anchor == LINKED:
            continue
        trail = [each for each in trail if each.level < section.level]
        above = " › ".join(each.title for each in trail[1:])
        if not section.calculator:
            trail.append(section)
        ruling = RULING.fullmatch(section.anchor)
        kind = 0 if section.level == 1 else 2 if section.calculator else RULED if ruling else RULE
        words = said.words.get("" if kind == 0 else section.anchor, "")
        lines = told.summed.get("" if kind == 0 else section.anchor) or _lines(section)
        if not section.text:
            lines = below.get(section.anchor) or lines
        elif kind == RULE and address not in FIRST and address.partition("/")[0] in SYSTEMS:
            lines = [*lines, *_figures(section, lines)]
        shown = "\n".join(lines)
        rest = _rest(section, f"{section.title} {words} {shown}", compounds)
        # A ruling is found by what it says first; the rules that it is about have its other words.
        rest = "" if kind == RULED else rest
        place = page, section.anchor, kind, section.title, above, _game(address, ruling)
        # A page of nothing that is played is itself set aside.
        aside = kind == 0 and bool(statuses) and statuses <= ASIDE
        status = "".join(statuses) if aside else section.status
        row: list[Any] = [*place, shown, words, rest, SIGNS.get(status, "")]
        while row[-1] == "":
            row.pop()
        yield row


def _below(told: Told) -> dict[str, list[str]]:
    """Return what stands below each section, for one without a text: essentials, or a beginning."""
    found: dict[str, list[str]] = {}
    begun: dict[str, list[str]] = {}
    trail: list[Section] = []
    # A calculator stands within a section, whatever the level of its heading.
    for section in (each for each in told.sections[1:] if not each.calculator):
        trail = [each for each in trail if each.level < section.level]
        for above in trail:
            lines = found.setdefault(above.anchor, [])
            lines += [line for line in told.summed.get(section.anchor, []) if line not in lines]
            if section.text:
                begun.setdefault(above.anchor, _lines(section))
        trail.append(section)
    return {anchor: lines or begun.get(anchor, []) for anchor, lines in found.items()}


def _lines(section: Section) -> list[str]:
    """Return what a ruling decides, of another section its first sentences, each whole."""
    if section.retained:
        return section.retained
    lines: list[str] = []
    for sentence in SENTENCES.split(section.text):
        if lines and sum(map(len, lines)) + len(sentence) > SHOWN:
            break
        lines.append(sentence)
    first = lines[0]
    if len(first) > LONGEST:
        lines[0] = first[:LONGEST].rpartition(" ")[0] + "…"
    return lines


def _figures(section: Section, lines: list[str]) -> list[str]:
    """Return the sentences of a rule that hold a figure which none of these lines gives yet."""
    known = set(FIGURE.findall(" ".join(lines)))
    found: list[str] = []
    for statement in section.statements:
        for sentence in SENTENCES.split(statement):
            figures = set(FIGURE.findall(sentence)) - known
            if figures and len(sentence) <= TOLD:
                found.append(sentence)
                known |= figures
    return found


def _rest(section: Section, told: str, compounds: re.Pattern[str]) -> str:
    """Return the words of a text and of a form's labels that nothing has told yet.

    A term of several words stays together, and its words are none for themselves. Words that ask
    nothing are no part of it.
    """
    text = f"{section.text} {''.join(section.labels)}".lower()
    terms = dict.fromkeys(compounds.findall(text))
    known = {*WORD.findall(compounds.sub(" ", told.lower()))}
    words = dict.fromkeys(WORD.findall(compounds.sub(" ", text)))
    untold = (word for word in words if word not in known and not is_little(word))
    return " ".join([*untold, *terms])


def _compounds(terms: list[str]) -> re.Pattern[str]:
    """Return what a text has for a term of several words, in either number."""
    each = (r"\s".join(rf"{re.escape(word)}s?" for word in term.split()) for term in terms)
    return re.compile(rf"\b(?:{'|'.join(each)})\b") if terms else re.compile(r"(?!)")


def file_of(address: str) -> str:
    """Return the file of a page where addresses name it; a folder's first page is its index."""
    folder = not address or (DOCS / address).is_dir()
    return f"{address}index.html" if folder else f"{address.rstrip('/')}.html"


def _game(address: str, ruling: re.Match[str] | None) -> int:
    """Return the place of the game that a section belongs to, -1 for none."""
    system = (ruling and ruling["game"]) or address.partition("/")[0]
    return SYSTEMS.index(system) if system in SYSTEMS else -1


def _check(address: str, said: Front, found: list[Section]) -> None:
    # The words of a page itself stand beside no anchor: those beside its heading's would be lost.
    anchors = {section.anchor for section in found if section.level > 1} | {""}
    if address not in FIRST and (said.equivalents or said.compounds or said.examples):
        raise SearchError(f"{address}: words of a game are declared on its first page")
    if lost := sorted(said.words.keys() - anchors):
        raise SearchError(f"{address or 'the home page'}: « mots » names no section: {lost}")
