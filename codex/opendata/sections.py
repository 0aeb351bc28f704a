"""The rules as the pages tell them, section by section, for who cannot read the site.

A section is a heading of a page of rules and what follows it up to the next one, as Markdown: the
statements with the lines of their source, the tables that the rules' data draw, and the boxes as
quotations. What the source leaves open stands in a list besides, so that no program mistakes the
silence of a source for a rule. Read from the pages themselves, without a builder.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from calculators.answer import Json, Table
from calculators.french import capital, chance, held, number, percent, typeset
from calculators.rulings import Ruling
from codex.opendata.addresses import address
from codex.page.blocks import BOXES, OwnBlock
from codex.page.essentials import EssentialsBlock
from codex.page.rulings import Piece, RulingBox, named, of_point, retained, sentence
from codex.page.shelf import FIGURES, TABLES, Shelf
from codex.page.source import DOCS, front_matter

_BLOCKS = Shelf[type[OwnBlock]]("blocks", "block")
LACKING = "non-fournie"
"""The box of what the source does not give."""
_HEADING = re.compile(r"(#+)\s+(.+?)\s*\{ *#([\w-]+)[^}]*\}\s*")
_OPENING = re.compile(r"/{3,} *([\w-]+)(?: *\| *(.*?))?\s*")
_CLOSING = re.compile(r"/{3,}\s*")
_POINTS = re.compile(r" {4}points: \[(.*)\]\s*")
_LINK = re.compile(r"\]\(([^)#\s]*)(#[\w-]+)?\)")
_MARKS = re.compile(r"(?<=[)\]*])\{[^}]*\}|</?[a-z][^>]*>")
_SILENT = re.compile(
    r"\b(?:source|elle|rien) (?:ne |n’en |n’est )(?:le |la |les |leur |nous )?"
    r"(?:dit|donne|précise|prévoit|parle|fixe|nomme)\b(?! (?:que|d’effet que)\b)",
    re.IGNORECASE,
)
"""Words of a box by which the source itself is told to be silent, rather than to say two things."""


@dataclass(slots=True)
class Section:
    """A section that is being read.

    Attributes:
        page: its page, as `maison/actions`.
        system: the game that it belongs to.
        anchor: the id of its heading.
        title: that heading, without its markup.
        level: 1 for the page itself, 2 to 4 for what stands below.
        status: what its rule is at its game, as the block `statut` writes it; empty without one.
        blocks: its text, block by block.
        open: what its source leaves open.
        points: the ids of the rulings that it names.
        calculators: the ids of those that stand in it.
    """

    page: str
    system: str
    anchor: str
    title: str
    level: int
    status: str = ""
    blocks: list[str] = field(default_factory=list)
    open: list[Json] = field(default_factory=list)
    points: list[str] = field(default_factory=list)
    calculators: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The name by which calculators call it: `maison/actions#courir`."""
        return f"{self.page}#{self.anchor}"

    @property
    def text(self) -> str:
        """Its whole text."""
        return "\n\n".join(each for each in self.blocks if each)

    def name(self, rulings: Iterable[Ruling[Any]]) -> list[str]:
        """Note the rulings that it names, and return the ids of their points."""
        numbers = dict.fromkeys(f"{self.system}/{each.number}" for each in rulings)
        self.points += [each for each in numbers if each not in self.points]
        return [*numbers]


@cache
def sections(page: str, system: str) -> tuple[Section, ...]:
    """Return the sections of a page that say something, in their order."""
    found: list[Section] = []
    lines = iter(_body(DOCS / f"{page}.md").splitlines())
    text: list[str] = []
    for line in lines:
        heading, opening = _HEADING.fullmatch(line), _OPENING.fullmatch(line)
        if not (heading or opening):
            text.append(line)
            continue
        if found:
            found[-1].blocks.append(_plain(text, page))
        text = []
        if heading:
            title = held(typeset(_LINK.sub("", heading[2]).translate(_UNMARKED)))
            found.append(Section(page, system, heading[3], title, len(heading[1])))
        elif opening:
            _block(found[-1], opening[1], opening[2] or "", [*_until_closed(lines)])
    if found:
        found[-1].blocks.append(_plain(text, page))
    return tuple(each for each in found if each.text or each.calculators)


_UNMARKED = str.maketrans("", "", "*`[]")


def _body(path: Path) -> str:
    text = path.read_text("utf-8")
    return text.split("\n---\n", 1)[1] if front_matter(path) else text


def _until_closed(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        if _CLOSING.fullmatch(line):
            return
        yield line


def _plain(lines: Iterable[str], page: str) -> str:
    """Return a stretch of a page as Markdown of anywhere: whole addresses, no marks for styles."""
    text = _LINK.sub(lambda link: f"]({_whole(link[1], link[2] or '', page)})", "\n".join(lines))
    return held(_MARKS.sub("", text)).strip()


def _whole(file: str, anchor: str, page: str) -> str:
    """Return what a link of a page leads to, below the address of the site."""
    if "://" in file:
        return f"{file}{anchor}"
    folder = (DOCS / page).parent
    target = (folder / file).resolve().relative_to(DOCS) if file else Path(f"{page}.md")
    rule = f"{target.with_suffix('').as_posix()}{anchor}"
    return address(rule) if anchor else address(f"{rule}#").removesuffix("#")


def _block(section: Section, name: str, argument: str, content: list[str]) -> None:
    """Take what a block of a page adds to its section."""
    match name:
        case "statut":
            section.status = argument
        case "calculateur":
            section.calculators.append(argument)
        case "retenu":
            section.blocks.append(_retained(section, argument))
        case EssentialsBlock.NAME:
            section.blocks.append(_plain(content, section.page))
        case RulingBox.NAME:
            _ruled(section, argument, content)
        case _ if name in BOXES:
            text = _plain(content, section.page)
            section.blocks.append(_boxed(BOXES[name], argument, text))
            if name == LACKING:
                section.open.append(_left_open(name, argument, text, [], silent=True))
        case _:
            section.blocks.append(_shown(section.system, name, argument))


def _shown(system: str, name: str, argument: str) -> str:
    """Return what a block shows of itself: nothing where a page alone can, as a list of links."""
    if name == "table":
        return _drawn(TABLES.find(argument))
    if name == "figure":
        figure = FIGURES.find(argument)
        return f"*{typeset(figure.caption)}* {typeset(figure.alternative)}"
    own = _BLOCKS.of(system).get(name)
    return own.said(argument) if own else ""


def _ruled(section: Section, title: str, content: list[str]) -> None:
    """Take a box on rulings: its words on the source, then what is retained."""
    told: list[Ruling[Any]] = []
    if content and (points := _POINTS.fullmatch(content[0])):
        entries = [each.strip() for each in points[1].split(",")]
        found = (named(section.system, int(e) if e.isdigit() else e) for e in entries)
        told, content = [*chain.from_iterable(found)], content[1:]
    numbers = section.name(told)
    text = _plain(content, section.page)
    kept = " ".join(typeset(sentence(each.retained)) for each in told)
    whole = "\n\n".join(each for each in (text, f"**Retenu.** {kept}" if told else "") if each)
    section.blocks.append(_boxed("Arbitrage", title, whole))
    silent = _SILENT.search(text) is not None
    section.open.append(_left_open(RulingBox.NAME, title, text, numbers, silent=silent))


def _left_open(kind: str, title: str, text: str, points: list[str], *, silent: bool) -> Json:
    return {
        "kind": kind,
        "title": held(typeset(title)),
        "text": text,
        "silent": silent,
        "points": [*points],
    }


def _retained(section: Section, argument: str) -> str:
    """Return what is retained on a point, and its other readings."""
    about = of_point(section.system, int(argument.partition("/")[2]))
    section.name(about)
    return "\n\n".join(
        " ".join([f"**{opening}**", *map(_linked, texts)])
        for opening, texts in retained(section.system, about)
    )


def _linked(piece: Piece) -> str:
    """Return a text, or a link, as Markdown."""
    if isinstance(piece, str):
        return typeset(piece)
    return f"[{typeset(piece[0])}]({address(piece[1])})"


def _boxed(word: str, title: str, text: str) -> str:
    """Return a box as a quotation under its word."""
    head = f"**{word}.** {typeset(title)}".strip()
    return "\n".join(f"> {line}".rstrip() for line in (head, "", *text.splitlines()))


def _drawn(table: Table) -> str:
    """Return a table of the rules' data as Markdown."""
    rows = [
        [capital(each) for each in table.columns],
        ["---"] * len(table.columns),
        *([row.heading, *map(_cell, row.cells)] for row in table.rows),
    ]
    lines = [f"| {' | '.join(map(typeset, row))} |" for row in rows]
    return "\n".join([f"**{typeset(table.caption)}**", "", *lines])


def _cell(value: Fraction | int | str) -> str:
    if isinstance(value, Fraction):
        return percent(value) if value.denominator == 1 else chance(value)
    return value if isinstance(value, str) else number(value)
