"""The sections of the rules as the open data have them, with what cites them."""

from collections.abc import Iterator
from functools import cache

from calculators.answer import Json
from calculators.systems import SYSTEMS
from codex.opendata.addresses import address
from codex.opendata.sections import Section, sections
from codex.page.facets import STATUSES
from codex.page.facts import Fact, facts
from codex.page.source import DOCS
from codex.search.front import Front, listed, read
from codex.where import lines_of

ELSEWHERE = {"a-propos/arbitrages": "maison"}
"""Pages of rules that stand outside of their game's folder, and that game."""
MADE = frozenset({"correspondance", "ecran", "mon-ecran", "notre-table"})
"""Pages of a game that are made of its others, or that a reader fills."""


def entries() -> list[Json]:
    """Return every section of the rules, as the open data have it."""
    return [_entry(each) for page, system in pages() for each in sections(page, system)]


def _entry(section: Section) -> Json:
    told = _told(section.system).get(section.id, [])
    # A rule of a game where one status goes without saying shows none.
    statuses = {section.status} if section.status else {each.status for each in told}
    status = statuses.pop() if len(statuses) == 1 else ""
    words = _front(section.page).words.get(section.anchor if section.level > 1 else "", "")
    marked: dict[str, Json] = {"status": status, "says": STATUSES[status]} if status else {}
    return marked | {
        "id": section.id,
        "system": section.system,
        "anchor": address(section.id),
        "chapter": sections(section.page, section.system)[0].title,
        "title": section.title,
        "level": section.level,
        "lines": _spans(set[int]().union(*(lines_of(each.lines) for each in told))),
        "facts": [f"{section.system}/{each.number}" for each in told],
        "points": [*section.points],
        "calculators": [*section.calculators],
        "words": [*listed(words)],
        "open": section.open,
        "text": section.text,
    }


def pages() -> Iterator[tuple[str, str]]:
    """Yield every page of rules with its game."""
    for system in SYSTEMS:
        for path in sorted((DOCS / system).glob("*.md")):
            if path.stem not in MADE:
                yield f"{system}/{path.stem}", system
    yield from ELSEWHERE.items()


@cache
def _front(page: str) -> Front:
    return read(DOCS / f"{page}.md")


@cache
def _told(system: str) -> dict[str, list[Fact]]:
    """Return the facts of a game by the section that tells them."""
    found: dict[str, list[Fact]] = {}
    for fact in facts(system).values():
        found.setdefault(fact.rule, []).append(fact)
    return found


def _spans(lines: set[int]) -> str:
    """Write lines as the facts do: « 19, 21-34 »; nothing without any."""
    starts = sorted(each for each in lines if each - 1 not in lines)
    ends = sorted(each for each in lines if each + 1 not in lines)
    pairs = zip(starts, ends, strict=True)
    return ", ".join(f"{start}-{end}" if start < end else f"{start}" for start, end in pairs)
