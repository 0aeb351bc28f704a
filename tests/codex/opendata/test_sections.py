"""The text of the rules as open data: all that the built pages say, and what sources leave open."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from calculators import registry
from calculators.rulings import rulings
from calculators.systems import SYSTEMS
from codex.built import pages as built_pages
from codex.built.sections import Section, SectionReader
from codex.opendata import document
from codex.page.facts import facts
from codex.page.source import DOCS

WORD = re.compile(r"[^\W_]+")
SENTENCE = re.compile(r"(?<=[.!?])\s+")
MADE = {"correspondance", "ecran", "mon-ecran", "notre-table"}
"""Pages of a game that are made of the others."""


@cache
def rules() -> dict[str, Any]:
    """Return the sections of the open data by their ids."""
    entries: Any = document("regles")["regles"]
    return {each["id"]: each for each in entries}


def words(text: str) -> list[str]:
    """Return the words of a Markdown or plain text, without addresses and lines of the source."""
    without = re.sub(r"\]\([^)]*\)|\s?\(l\.\s[\d, -]+\)", " ", text)
    return WORD.findall(without)


def shown(site: Path) -> dict[str, Section]:
    """Return the sections of the built pages of rules, by the ids of the open data."""
    found: dict[str, Section] = {}
    for page in (each for system in SYSTEMS for each in (DOCS / system).glob("*.md")):
        name = page.relative_to(DOCS).with_suffix("").as_posix()
        if page.stem in MADE:
            continue
        reader = SectionReader()
        reader.feed((site / name.removesuffix("/index") / "index.html").read_text("utf-8"))
        told = [each for each in reader.sections if not each.calculator]
        found |= {f"{name}#{each.anchor}": each for each in told}
    return found


def test_every_statement_of_the_pages_stands_in_their_text(built: Path) -> None:
    lost: list[str] = []
    for name, section in shown(built).items():
        ours = " ".join(words(rules()[name]["text"])) if name in rules() else ""
        # The caption of a drawing goes on after the statement before it.
        told = [each for statement in section.statements for each in SENTENCE.split(statement)]
        lost += [f"{name}: {each}" for each in told if " ".join(words(each)) not in ours]
    assert not lost


def test_what_programs_name_is_there() -> None:
    named = {registry.find(each).rule for each in registry.all_ids()}
    named |= {fact.rule for system in SYSTEMS for fact in facts(system).values()}
    named |= {e.rule for system in SYSTEMS for found in rulings(system).values() for e in found}
    assert len(named) > 500
    assert not {each for each in named if each not in rules()}


def test_a_section_tells_the_lines_of_its_facts() -> None:
    # 001 l.23-31 give the pieces, l.32 the example of the source.
    told = rules()["maison/surprise-discretion#malus-armure"]
    assert (told["lines"], told["status"], told["says"]) == ("23-32", "maison", "Règle maison")
    assert told["anchor"] == "maison/surprise-discretion/#malus-armure"
    # The table is drawn from the data of the rules, and stands in no page as text.
    assert "| armure de plates | −8 |" in told["text"].replace("\N{NO-BREAK SPACE}", " ")
    assert "armor check penalty" in told["words"]


@pytest.mark.parametrize(
    ("section", "kind", "title", "silent", "points"),
    [
        ("dd3/attaque-ca#jet-distance", "non-fournie", "Le malus de portée", True, []),
        # « La source ne dit pas si cette action en est. »
        ("maison/surprise-discretion#jet-se-cacher", "arbitrage", "En armure", True, ["maison/20"]),
        # The source says two things: three classes (l. 22), and one (l. 300).
        (
            "maison/surprise-discretion#classes-avantagees",
            "arbitrage",
            "Trois classes ou une seule",
            False,
            ["maison/3"],
        ),
    ],
)
def test_what_a_source_leaves_open_stands_apart(
    section: str, kind: str, title: str, silent: bool, points: list[str]
) -> None:
    found = [each for each in rules()[section]["open"] if each["title"] == title]
    assert [(each["kind"], each["silent"], each["points"]) for each in found] == [
        (kind, silent, points)
    ]


def test_every_box_of_the_pages_on_what_is_open_is_told() -> None:
    boxes = re.compile(r"^/// (arbitrage|non-fournie)\b", re.MULTILINE)
    written = [
        kind
        for path in (*DOCS.glob("*/*.md"), *DOCS.glob("*.md"))
        for kind in boxes.findall(path.read_text("utf-8"))
    ]
    told = [box["kind"] for each in rules().values() for box in each["open"]]
    assert sorted(told) == sorted(written)


def test_a_text_holds_nothing_that_only_the_pages_understand() -> None:
    whole = json.dumps([each["text"] for each in rules().values()], ensure_ascii=False)
    assert not re.findall(r"///[^\\]*|\.md\b|\{ ?[.#][^}]*\}|\]\(\.\./[^)]*\)", whole)


def test_links_lead_below_the_site(built: Path) -> None:
    folders = {
        each.removesuffix("index.html").removesuffix("/") for each in built_pages.read(built)
    }
    links = {
        link.partition("#")[0]
        for each in rules().values()
        for link in re.findall(r"\]\(([^)]*)\)", each["text"])
    }
    assert len(links) > 50
    lost = {each for each in links if "://" not in each and each.removesuffix("/") not in folders}
    assert not lost
