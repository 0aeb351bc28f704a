"""The words of the D&D 3 pages that lead to their definition."""

import re
from pathlib import Path

import pytest

from calculators.page.dd3.terms import TERMS
from calculators.page.links import _pattern

DOCS = Path(__file__).parents[3] / "docs"


def found(text: str) -> list[tuple[str, str]]:
    """Return the terms found in a text, with the rule that each leads to."""
    pattern, rules = _pattern("dd3")
    return [(each[0], rules[(each.lastindex or 1) - 1]) for each in pattern.finditer(text)]


@pytest.mark.parametrize("rule", sorted({*TERMS.values()}))
def test_every_definition_has_its_section(rule: str) -> None:
    page, _, anchor = rule.partition("#")
    assert f"{{ #{anchor} }}" in (DOCS / f"{page}.md").read_text("utf-8")


def test_no_term_shifts_the_groups_of_the_pattern() -> None:
    pattern, rules = _pattern("dd3")
    assert pattern.groups == len(rules) == len(TERMS)
    assert all(re.compile(term) for term in TERMS)


@pytest.mark.parametrize(
    ("text", "word", "rule"),
    [
        ("des actions partielles", "actions partielles", "actions#partielle"),
        ("un pas de déplacement", "un pas de déplacement", "actions#tableau"),
        ("le round de surprise", "round de surprise", "initiative#surprise"),
        ("Deux attaques d’opportunité", "attaques d’opportunité", "opportunite#opportunite"),
        ("attaquer à outrance", "attaquer à outrance", "options-attaque#outrance"),
        ("prise en tenaille", "prise en tenaille", "options-attaque#tenaille"),
        ("une cible sans défense", "sans défense", "options-attaque#sans-defense"),
        ("le combat sur la défensive", "combat sur la défensive", "options-attaque#defensive"),
        ("incanter sur la défensive", "incanter sur la défensive", "magie#defensive"),
        ("une attaque à mains nues", "attaque à mains nues", "manoeuvres#mains-nues"),
        ("la charge à mains nues", "charge à mains nues", "manoeuvres#charge-mains-nues"),
        ("la charge ordinaire", "charge ordinaire", "options-attaque#charge"),
        ("un jet de lutte", "jet de lutte", "manoeuvres#lutte"),
        ("elle est mourante", "mourante", "points-de-vie#mourant"),
        ("vous chancelez", "chancelez", "points-de-vie#temporaires"),
    ],
)
def test_a_word_leads_to_its_one_definition(text: str, word: str, rule: str) -> None:
    assert found(text) == [(word, f"dd3/{rule}")]


@pytest.mark.parametrize(
    "text",
    [
        "elle ne fait pas de déplacement",
        "la course et la poussée de cette charge",
        "sur la défensive",
        "un jet d’attaque opposé",
        "le 11 naturel",
        "la mort du mourantin",
    ],
)
def test_common_words_lead_nowhere(text: str) -> None:
    assert found(text) == []
