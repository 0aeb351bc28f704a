"""The words of the pages that lead to their definition."""

from pathlib import Path

import pytest

from calculators.glossary import pattern

DOCS = Path(__file__).parents[2] / "docs"
SYSTEMS = ("maison", "runequest", "oeil-noir", "dd3")

LEADING = {
    "oeil-noir": [
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
    "dd3": [
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
}
"""Texts, the word in each that leads somewhere, and where it leads within its system."""
COMMON = {
    "oeil-noir": [
        "une épreuve de Médecine / Blessures",
        "4 PApt* de l’épreuve",
        "une blessure bien placée",
        "en fer forgé",
        "il se couche",
        "le 11 naturel",
        "une orientation",
    ],
    "dd3": [
        "elle ne fait pas de déplacement",
        "la course et la poussée de cette charge",
        "sur la défensive",
        "un jet d’attaque opposé",
        "le 11 naturel",
        "la mort du mourantin",
    ],
}
"""Texts without any term."""


def found(system: str, text: str) -> list[tuple[str, str]]:
    """Return the terms found in a text, with the rule that each leads to."""
    known, rules = pattern(system, forms=False)
    return [(each[0], rules[(each.lastindex or 1) - 1]) for each in known.finditer(text)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_definition_has_its_section(system: str) -> None:
    for rule in sorted(set(pattern(system, forms=False)[1])):
        page, _, anchor = rule.partition("#")
        assert f"{{ #{anchor} }}" in (DOCS / f"{page}.md").read_text("utf-8"), rule


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_term_shifts_the_groups_of_the_pattern(system: str) -> None:
    known, rules = pattern(system, forms=False)
    assert known.groups == len(rules)


@pytest.mark.parametrize(
    ("system", "text", "word", "rule"),
    [(system, *row) for system, rows in LEADING.items() for row in rows],
)
def test_a_word_leads_to_its_one_definition(system: str, text: str, word: str, rule: str) -> None:
    assert found(system, text) == [(word, f"{system}/{rule}")]


@pytest.mark.parametrize(
    ("system", "text"), [(system, text) for system, texts in COMMON.items() for text in texts]
)
def test_common_words_lead_nowhere(system: str, text: str) -> None:
    assert found(system, text) == []
