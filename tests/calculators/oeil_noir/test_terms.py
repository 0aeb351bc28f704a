"""The words of the L’Œil Noir pages that lead to their definition."""

import re
from pathlib import Path

import pytest

from calculators.page.links import _pattern
from calculators.page.oeil_noir.terms import TERMS

DOCS = Path(__file__).parents[3] / "docs"


def found(text: str) -> list[tuple[str, str]]:
    """Return the terms found in a text, with the rule that each leads to."""
    pattern, rules = _pattern("oeil-noir")
    return [(each[0], rules[(each.lastindex or 1) - 1]) for each in pattern.finditer(text)]


@pytest.mark.parametrize("rule", sorted({*TERMS.values()}))
def test_every_definition_has_its_section(rule: str) -> None:
    page, _, anchor = rule.partition("#")
    assert f"{{ #{anchor} }}" in (DOCS / f"{page}.md").read_text("utf-8")


def test_no_term_shifts_the_groups_of_the_pattern() -> None:
    pattern, rules = _pattern("oeil-noir")
    assert pattern.groups == len(rules) == len(TERMS)
    assert all(re.compile(term) for term in TERMS)


@pytest.mark.parametrize(
    ("text", "word", "rule"),
    [
        ("deux Actions Libres", "Actions Libres", "round#actions-libres"),
        ("une phase négative", "phase négative", "round#longue-duree"),
        ("en phase 15", "phase", "round#round-de-combat"),
        ("la base d’initiative", "base d’initiative", "valeurs#base-initiative"),
        ("son initiative", "initiative", "initiative#initiative"),
        ("un 20 naturel", "20 naturel", "attaque#echec-critique"),
        ("des coups critiques", "coups critiques", "attaque#critique"),
        ("9 PI(End) contre", "PI(End)", "attaque#endurance"),
        (
            *("points d’impact à l’Endurance", "points d’impact à l’Endurance"),
            "attaque#endurance",
        ),
        ("un point d’impact", "point d’impact", "attaque#points-impact"),
        ("l’EncE vaut 3", "EncE", "armure#ence"),
        ("un Enc de 4", "Enc", "armure#encombrement"),
        ("l’encombrement effectif", "encombrement effectif", "armure#ence"),
        ("deux Blessures", "Blessures", "blessures#blessures"),
        ("une Blessure Sérieuse", "Blessure Sérieuse", "blessures#blessure-serieuse"),
        ("le Seuil de Blessure", "Seuil de Blessure", "blessures#seuils"),
        ("elle est mourante", "mourante", "energie-vitale#agonie"),
        ("une ennemie agenouillée", "agenouillée", "situations#agenouille"),
        ("en espace confiné", "espace confiné", "situations#espace-confine"),
    ],
)
def test_a_word_leads_to_its_one_definition(text: str, word: str, rule: str) -> None:
    assert found(text) == [(word, f"oeil-noir/{rule}")]


@pytest.mark.parametrize(
    "text",
    [
        "une épreuve de Médecine / Blessures",
        "4 PApt* de l’épreuve",
        "une blessure bien placée",
        "en fer forgé",
        "il se couche",
        "le 11 naturel",
        "une orientation",
    ],
)
def test_common_words_lead_nowhere(text: str) -> None:
    assert found(text) == []
