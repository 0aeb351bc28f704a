"""What is read first stands in the data: every fact is summed up or left out for a reason.

The marks of a statement are worked out here a second time, from the facts and the built pages
alone, and compared with those that the pages show.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import urldefrag, urljoin

import pytest

from calculators.rulings import rulings
from calculators.systems import SYSTEMS
from codex.page.facts import Fact, facts
from tests.docs.test_correspondence import fold, headings, home, prose, sections
from tests.docs.test_essentials import CHAPTERS, NO_CHAPTERS

SHOWN = {
    "incertain": "incertain",
    "non-applique": "non appliquée",
    "optionnelle": "option",
    "expert": "experts",
    "ancien": "ancien résumé",
    "note-auteur": "note d'auteur",
}
"""The word that each status shows; the others go without saying."""
BLOCK = re.compile(r'<section [^>]*class="codex-essentiel[ "].*?</section>', re.DOTALL)
ITEM = re.compile(
    r'<div role="cell">\s*<p class="codex-jeu-nomme"[^>]*>\s*'
    r'<strong class="game-([\w-]+)">.*?</div>',
    re.DOTALL,
)
WAY_ON = ("calculateur", "voir aussi")
"""How the last line of essentials opens, which states nothing."""
EVERY = [(system, fact) for system in SYSTEMS for fact in facts(system).values()]


@dataclass(frozen=True, slots=True)
class Line:
    """A statement as a reader meets it: its words, the pages that it links, what marks it."""

    system: str
    text: str
    pages: frozenset[str]
    signs: frozenset[str]


def parsed(markup: str) -> ET.Element:
    """Return the tree of a piece of a built page."""
    markup = markup.replace("&para;", "").replace("&nbsp;", "\N{NO-BREAK SPACE}")
    markup = re.sub(r"(data-search-exclude)(?=[ >])", r'\1=""', markup)
    return ET.fromstring(re.sub(r'=""=""', '=""', markup))  # noqa: S314 our own page


def signs(element: ET.Element) -> frozenset[str]:
    """Return the marks that an element holds."""
    found = element.iter()
    return frozenset(
        fold("".join(each.itertext()))
        for each in found
        if "codex-sign" in each.get("class", "").split()
    )


def words(element: ET.Element) -> str:
    """Return what an element says, its marks left out."""
    if element.get("class") == "codex-signs":
        return ""
    inside = "".join(words(child) + (child.tail or "") for child in element)
    return (element.text or "") + inside


def line(
    system: str, element: ET.Element, address: str, around: frozenset[str] = frozenset()
) -> Line:
    """Return the statement of a list item or a row; `around` marks what it stands in."""
    cells = [each for each in element if each.tag in {"td", "th"}]
    text = " ".join(map(words, cells)) if cells else words(element)
    targets = (urldefrag(urljoin(f"/{address}", a.get("href", ""))) for a in element.iter("a"))
    pages = frozenset(target.url.strip("/") for target in targets if target.fragment)
    return Line(system, fold(text), pages, signs(element) | around)


def lines(markup: str, system: str, address: str) -> Iterator[Line]:
    """Yield the statements of a block of essentials."""
    root = parsed(markup)
    heading = root.find("h2")
    assert heading is not None
    above = signs(heading)
    for item in root.iter("li"):
        yield line(system, item, address, above)
    for table in root.iter("table"):
        head = table.find("thead")
        known = above | (signs(head) if head is not None else frozenset())
        for row in table.iter("tr"):
            if row.find("td") is not None:
                yield line(system, row, address, known)


@cache
def told(built: Path, address: str) -> tuple[Line, ...]:
    """Return the statements of the essentials at an address: a chapter's, or a screen's."""
    text = (built / address / "index.html").read_text("utf-8")
    return tuple(
        each
        for block in BLOCK.findall(text)
        if not re.search(r'<h2[^>]*><a href="[^"]*#', block)
        for each in lines(block, address.partition("/")[0], f"{address}/")
    )


@cache
def compared(built: Path) -> tuple[Line, ...]:
    """Return the cells of the comparison of the games, those left untreated too."""
    text = (built / "comparer/index.html").read_text("utf-8")
    return tuple(line(found[1], parsed(found[0]), "comparer/") for found in ITEM.finditer(text))


@cache
def facts_of(statement: Line) -> tuple[Fact, ...]:
    """Return the facts that a statement sums up."""
    return tuple(
        fact
        for fact in facts(statement.system).values()
        if fact.rule.split("#")[0] in statement.pages
        and any(
            all(fold(word) in statement.text for word in statement_words)
            for statement_words in fact.summed_up
        )
    )


def expected(known: Iterable[Fact]) -> set[str]:
    """Return the marks that these facts ask for."""
    return {
        *(SHOWN[fact.status] for fact in known if fact.status in SHOWN),
        *(f"arb. {number}" for fact in known for number in fact.points),
    }


def unmarked(statements: tuple[Line, ...]) -> list[str]:
    """Return what is wrong with the marks of statements."""
    wrong = []
    for each in statements:
        known = facts_of(each)
        if not known:
            wrong.append(f"no fact: {each.text}")
        elif expected(known) != each.signs:
            wrong.append(f"{sorted(each.signs)} and not {sorted(expected(known))}: {each.text}")
    return wrong


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_statement_sums_up_facts_and_shows_what_they_rest_on(
    built: Path, chapter: str
) -> None:
    assert unmarked(told(built, chapter)) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_screen_shows_what_its_statements_rest_on(built: Path, system: str) -> None:
    statements = told(built, f"{system}/ecran")
    assert statements
    assert unmarked(statements) == []


def test_the_comparison_shows_what_its_statements_rest_on(built: Path) -> None:
    every = compared(built)
    assert len(every) % len(SYSTEMS) == 0
    assert unmarked(tuple(each for each in every if "non traité." not in each.text)) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fact_is_summed_up_in_its_chapter_or_left_out_for_a_reason(
    built: Path, system: str
) -> None:
    every = [
        each
        for chapter in CHAPTERS
        if chapter.startswith(f"{system}/")
        for each in told(built, chapter)
    ]
    wrong = []
    for fact in facts(system).values():
        page = fact.rule.split("#")[0]
        outside = page.split("/")[1] in NO_CHAPTERS
        if outside != (fact.left_out == "hors chapitre"):
            wrong.append(f"{fact.number}: {page} has {'no' if outside else ''} essentials")
        if any(fact in facts_of(each) for each in every) == bool(fact.left_out):
            which = "some" if fact.left_out else "no"
            wrong.append(f"{fact.number}: in {which} essentials: {fact.summed_up}")
        wrong += [
            f"{fact.number}: no statement says {group}"
            for group in fact.summed_up
            if not any(
                page in each.pages and all(fold(word) in each.text for word in group)
                for each in (*every, *compared(built))
            )
        ]
    assert wrong == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_summed_up_elsewhere_is_there(built: Path, system: str) -> None:
    """A fact left to another chapter is linked from its own, or told by a statement there."""
    chapters = [each for each in CHAPTERS if each.startswith(f"{system}/")]
    lost = [
        fact.number
        for fact in facts(system).values()
        if fact.left_out == "ailleurs"
        and not any(
            fact.rule.split("#")[0] in each.pages
            for chapter in chapters
            if chapter != fact.rule.split("#")[0]
            for each in told(built, chapter)
        )
    ]
    assert lost == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fact_names_rulings_that_its_page_names(built: Path, system: str) -> None:
    wrong = []
    for fact in facts(system).values():
        assert set(fact.points) <= rulings(system).keys(), fact.number
        file, _ = home(built, fact.rule)
        top = headings(file)[0][1]
        lost = {*fact.points} - named(prose(file, top))
        wrong += [f"{fact.number} at {fact.rule}: arbitrage {number}" for number in sorted(lost)]
    assert wrong == []


def named(text: str) -> set[int]:
    """Return the numbers of the rulings that a text names."""
    found = re.findall(r"arbitrages? (\d+(?:(?:, | et )\d+)*)", text)
    return {int(number) for each in found for number in re.findall(r"\d+", each)}


BOX = re.compile(r'<div (?=[^>]*class="admonition arbitrage)[^>]*id="encadre-([\d-]+?)(?:--\d+)?"')


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_ruling_told_in_a_box_is_named_by_a_fact_there(built: Path, chapter: str) -> None:
    file = built / chapter / "index.html"
    text = file.read_text("utf-8")
    system = chapter.partition("/")[0]
    wrong = []
    for found in BOX.finditer(text):
        around = [
            anchor
            for anchor, (start, end) in sections(file).items()
            if start <= found.start() < end
        ]
        here = [fact for fact in facts(system).values() if fact.rule == f"{chapter}#{around[-1]}"]
        known = {point for fact in here for point in fact.points}
        if not here:
            # It comments on what other sections tell.
            continue
        wrong += [
            f"arbitrage {number} at {around[-1]}"
            for number in map(int, found[1].split("-"))
            if number not in known
        ]
    assert wrong == []
