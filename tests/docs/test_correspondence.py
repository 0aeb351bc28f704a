"""Each fact of a source has a home: its anchor shows its status, its figures and its words.

The words are pieces of the section's text, chosen by reading the source and the section. They are
sought as whole words, in what the section says and not in its calculators.
"""

import re
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from codex.page.facets import TACIT
from codex.page.facts import Fact, facts

FACTS = {"maison": 461, "runequest": 220, "oeil-noir": 311, "dd3": 175}
"""How many facts the inventory of a source counts."""
LINES = {"maison": 749, "runequest": 1005, "oeil-noir": 233, "dd3": 456}
NUMBER = re.compile(r"(?<![\w,])\d+(?:,\d+)?")
REFERENCE = re.compile(r"\b(?:l\.|arbitrages?) \d+(?:(?:-|, | et )\d+)*")
"""Lines of the source and numbers of rulings, which are no figures of a rule."""
NO_PROSE = re.compile(r"<(rule-calculator|svg)\b.*?</\1>", re.DOTALL)
INLINE = re.compile(r"</?(?:a|abbr|code|em|i|q|span|strong|sub|sup)\b[^>]*>")
"""Tags that do not part the word they stand in."""
EVERY = [fact for system in FACTS for fact in facts(system).values()]


@cache
def headings(file: Path) -> list[tuple[int, str, int]]:
    """Return the headings of a page in order: level, id, and where the heading starts."""
    text = file.read_text("utf-8")
    return [
        (int(found[1]), found[2], found.start())
        # A calculator's own title is inside a section, not one; the essentials sum sections up.
        for found in re.finditer(
            r'<h([1-6])(?: (?:class|data-\w+)="[^"]*")* id="(?!calc-|essentiel")([^"]+)"', text
        )
    ]


@cache
def sections(file: Path) -> dict[str, tuple[int, int]]:
    """Return the sections of a page by anchor: from its heading to the next of its level or above.

    A section holds those below it. The last ones end with the article.
    """
    text = file.read_text("utf-8")
    known = headings(file)
    return {
        anchor: (
            start,
            next(
                (after for up, _, after in known[place + 1 :] if up <= level),
                text.index("</article>", start),
            ),
        )
        for place, (level, anchor, start) in enumerate(known)
    }


def home(built: Path, rule: str) -> tuple[Path, str]:
    """Return the file of a page and the anchor in it."""
    page, _, anchor = rule.partition("#")
    return built / page.removesuffix("index") / "index.html", anchor


def shown_by(markup: str) -> set[str]:
    """Return the statuses that a section shows: its own, tacit or not, and those of its boxes."""
    own = re.search(r'<p class="statut statut-([\w-]+)', markup)
    boxes = re.findall(r'<div class="admonition [\w-]+ statut-([\w-]+)', markup)
    return {own[1] if own else TACIT, *boxes}


def fold(text: str) -> str:
    """Return a text without what does not change its words: case, apostrophes, kinds of spaces."""
    return " ".join(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").casefold().split())


@cache
def prose(file: Path, anchor: str) -> str:
    """Return what a section says, folded."""
    start, end = sections(file)[anchor]
    markup = NO_PROSE.sub(" ", file.read_text("utf-8")[start:end])
    return fold(unescape(re.sub(r"<[^>]+>", " ", INLINE.sub("", markup))))


def missing(fact: Fact, text: str) -> list[str]:
    """Return the words of a fact that a folded text does not hold as whole words."""
    return [
        word for word in fact.words if not re.search(rf"(?<!\w){re.escape(fold(word))}(?!\w)", text)
    ]


@pytest.mark.parametrize("system", FACTS)
def test_no_fact_is_left_out(system: str) -> None:
    known = facts(system)
    assert list(known) == [f"F{number:03}" for number in range(1, FACTS[system] + 1)]


@pytest.mark.parametrize("system", FACTS)
def test_every_fact_is_shown_once(built: Path, system: str) -> None:
    page = (built / system / "correspondance/index.html").read_text("utf-8")
    assert re.findall(r'<tr id="(f\d+)"', page) == [number.lower() for number in facts(system)]


@pytest.mark.parametrize("system", FACTS)
def test_lines_are_those_of_the_source(system: str) -> None:
    for fact in facts(system).values():
        lines = [int(line) for line in re.findall(r"\d+", fact.lines)]
        assert lines, fact
        assert 1 <= min(lines) <= max(lines) <= LINES[system], fact


@pytest.mark.parametrize("fact", EVERY, ids=lambda fact: fact.number)
def test_who_opens_the_anchor_finds_the_fact(built: Path, fact: Fact) -> None:
    file, anchor = home(built, fact.rule)
    start, end = sections(file)[anchor]
    shown = shown_by(file.read_text("utf-8")[start:end])
    assert fact.status in shown, f"{fact.number} at {fact.rule}"
    told = prose(file, anchor)
    assert not missing(fact, told), f"{fact.number} at {fact.rule}: {fact.text}"
    figures = set(NUMBER.findall(REFERENCE.sub(" ", told)))
    lost = set(NUMBER.findall(fold(fact.text))) - figures
    assert not lost, f"{fact.number} at {fact.rule}: {fact.text}"


@pytest.mark.parametrize("fact", EVERY, ids=lambda fact: fact.number)
def test_words_of_a_fact_stand_nowhere_else_in_its_page(built: Path, fact: Fact) -> None:
    file, anchor = home(built, fact.rule)
    start, end = sections(file)[anchor]
    apart = [other for other, (a, b) in sections(file).items() if b <= start or end <= a]
    assert [other for other in apart if not missing(fact, prose(file, other))] == []


@pytest.mark.parametrize("system", FACTS)
def test_facts_of_a_section_have_their_own_words(system: str) -> None:
    proofs = [(fact.rule, frozenset(map(fold, fact.words))) for fact in facts(system).values()]
    assert [proof for proof in proofs if proofs.count(proof) > 1] == []
