"""Each chapter opens with its essentials: they say nothing that the sections they link do not."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from urllib.parse import urldefrag, urljoin

import pytest

from calculators.systems import SYSTEMS
from codex.page import essentials
from codex.page.essentials import Statement
from tests import site
from tests.docs.test_correspondence import REFERENCE, fold, prose, sections

NO_CHAPTERS = frozenset(
    {
        *("index", "ecran", "mon-ecran", "notre-table", "cartes", "correspondance", "glossaire"),
        *("points-a-arbitrer", "questions-ouvertes", "non-applique"),
    }
)
"""What a system's folder holds besides the chapters of its rules."""
CHAPTERS = sorted(
    f"{system}/{path.stem}"
    for system in SYSTEMS
    for path in (site.ROOT / "docs" / system).glob("*.md")
    if path.stem not in NO_CHAPTERS
)
FIGURE = re.compile(r"(?<![\w,])(?:\d+d\d+|[+−×]?\d+(?:,\d+)?)")
"""A number with its sign, or dice."""
WEIGHTY = re.compile(
    r"\b(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|moitié|tiers|doubl|tripl|quadrupl|"
    r"avantage|désavantage|réaction|action bonus|critique|automatique)"
)
"""Words that turn a rule round as a wrong figure does, without their endings."""
QUESTIONS = Path(__file__).with_name("questions.psv")
"""What a table asks: page, question, and the words of its answer apart by `//`."""


@cache
def told(built: Path, chapter: str) -> tuple[Statement, ...]:
    """Return the statements of a chapter's essentials, their links from the site's root."""
    text = (built / chapter / "index.html").read_text("utf-8")
    found = re.findall(rf'<section [^>]*class="{essentials.CLASS}.*?</section>', text, re.DOTALL)
    assert len(found) == 1, chapter
    markup = found[0].replace("&para;", "").replace("&nbsp;", "\N{NO-BREAK SPACE}")
    markup = re.sub(r"(data-search-exclude)(?=[ >])", r'\1=""', markup)
    root = ET.fromstring(re.sub(r'=""=""', '=""', markup))  # noqa: S314 our own page
    return tuple(
        Statement(each.text, tuple(urljoin(f"/{chapter}/", link) for link in each.links))
        for each in essentials.statements(root)
    )


def summed_up(built: Path, statement: Statement) -> str:
    """Return what the sections say that a statement links, calculators left out."""
    texts = []
    for link in statement.links:
        address, anchor = urldefrag(link)
        file = built / address.strip("/") / "index.html"
        if not anchor.startswith("calc-"):
            assert anchor in sections(file), link
            texts.append(prose(file, anchor))
    return " ".join(texts)


def test_every_system_has_chapters() -> None:
    assert {chapter.split("/")[0] for chapter in CHAPTERS} == set(SYSTEMS)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_opens_with_its_essentials(chapter: str) -> None:
    text = (site.ROOT / f"docs/{chapter}.md").read_text("utf-8")
    # Below the title and a line of introduction.
    assert re.search(r"^# [^\n]+\n\n[^\n]+\n\n/// essentiel\n", text, re.MULTILINE)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_statement_links_a_section_that_exists(built: Path, chapter: str) -> None:
    for statement in told(built, chapter):
        assert statement.links, statement.text
        summed_up(built, statement)


def drifted(built: Path, statement: Statement) -> set[str]:
    """Return the figures and weighty words that the sections of a statement do not hold."""
    section = REFERENCE.sub(" ", summed_up(built, statement))
    if not section:
        # Names of calculators.
        return set()
    said = fold(REFERENCE.sub(" ", statement.text))
    known = set(FIGURE.findall(section))
    # A figure without a sign may have one there: « moyenne et courte : malus de 4 ».
    known |= {each.lstrip("+−×") for each in known}
    return {
        *(set(FIGURE.findall(said)) - known),
        *(set(WEIGHTY.findall(said)) - set(WEIGHTY.findall(section))),
    }


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_figures_of_a_statement_stand_in_the_sections_it_links(built: Path, chapter: str) -> None:
    found = {each.text: drifted(built, each) for each in told(built, chapter)}
    assert {text: lost for text, lost in found.items() if lost} == {}


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_essentials_answer_ten_usual_questions(built: Path, system: str) -> None:
    asked = [
        tuple(part.strip() for part in line.split("|"))
        for line in QUESTIONS.read_text("utf-8").splitlines()
        if line.startswith(f"{system}/")
    ]
    answered = {
        question
        for chapter, question, words in asked
        if all(
            fold(word.strip()) in fold(" ".join(each.text for each in told(built, chapter)))
            for word in words.split("//")
        )
    }
    assert [question for _, question, _ in asked if question not in answered] == []
    assert len(answered) >= 10
