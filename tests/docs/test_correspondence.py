"""Each fact of a source has a home: its anchor exists, shows its status and holds its figures."""

import re
from collections import Counter
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from calculators.page.facets import TACIT
from calculators.page.facts import Fact, facts

EXPECTED = {
    "maison": {"maison": 158, "applique": 231, "non-applique": 25, "incertain": 47},
    "runequest": {"base": 185, "optionnelle": 13, "note-auteur": 22},
    "oeil-noir": {"base": 221, "optionnelle": 15, "expert": 1, "ancien": 74},
    "dd3": {"document": 173, "note-auteur": 2},
}
"""How many facts of each status the inventory of a source counts."""
LINES = {"maison": 749, "runequest": 1005, "oeil-noir": 233, "dd3": 456}
NUMBER = re.compile(r"(?<![\w,])\d+(?:,\d+)?")
EVERY = [fact for system in EXPECTED for fact in facts(system).values()]


@cache
def headings(file: Path) -> list[tuple[int, str, int, int]]:
    """Return the headings of a page in order: level, id, and where the heading starts and ends."""
    text = file.read_text("utf-8")
    return [
        (int(found[1]), found[2], found.start(), found.end())
        # A calculator's own title is inside a section, not one.
        for found in re.finditer(r'<h([1-6])(?: data-\w+="[^"]*")* id="(?!calc-)([^"]+)"', text)
    ]


def section(built: Path, rule: str) -> str:
    """Return the HTML from an anchor's heading to the next one of its level or above."""
    page, _, anchor = rule.partition("#")
    file = built / page.removesuffix("index") / "index.html"
    text = file.read_text("utf-8")
    known = headings(file)
    (place,) = (n for n, heading in enumerate(known) if heading[1] == anchor)
    level, _, start, _ = known[place]
    ends = (heading[2] for heading in known[place + 1 :] if heading[0] <= level)
    return text[start : next(ends, len(text))]


def shown_by(markup: str) -> set[str]:
    """Return the statuses that a section shows: its own, tacit or not, and those of its boxes."""
    own = re.search(r'<p class="statut statut-([\w-]+)"', markup)
    boxes = re.findall(r'<div class="admonition [\w-]+ statut-([\w-]+)"', markup)
    return {own[1] if own else TACIT, *boxes}


def words(markup: str) -> str:
    """Return the text of some HTML."""
    return unescape(re.sub(r"<[^>]+>", " ", markup)).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("system", EXPECTED)
def test_no_fact_is_left_out(system: str) -> None:
    known = facts(system)
    total = sum(EXPECTED[system].values())
    assert list(known) == [f"F{number:03}" for number in range(1, total + 1)]
    assert Counter(fact.status for fact in known.values()) == EXPECTED[system]


@pytest.mark.parametrize("system", EXPECTED)
def test_every_fact_is_shown_once(built: Path, system: str) -> None:
    page = (built / system / "correspondance/index.html").read_text("utf-8")
    assert re.findall(r'<tr id="(f\d+)"', page) == [number.lower() for number in facts(system)]


@pytest.mark.parametrize("system", EXPECTED)
def test_lines_are_those_of_the_source(system: str) -> None:
    for fact in facts(system).values():
        lines = [int(line) for line in re.findall(r"\d+", fact.lines)]
        assert lines, fact
        assert 1 <= min(lines) <= max(lines) <= LINES[system], fact


@pytest.mark.parametrize("fact", EVERY, ids=lambda fact: fact.number)
def test_who_opens_the_anchor_finds_the_fact(built: Path, fact: Fact) -> None:
    found = section(built, fact.rule)
    assert fact.status in shown_by(found), f"{fact.number} at {fact.rule}"
    numbers = set(NUMBER.findall(words(found)))
    missing = set(NUMBER.findall(fact.text.replace("\N{NO-BREAK SPACE}", " "))) - numbers
    assert not missing, f"{fact.number} at {fact.rule}: {fact.text}"
