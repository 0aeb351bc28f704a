"""What a section can be marked with, in words, and what a reader may hide by it.

A mark is told in the page by a line of its own (`statut`, `effet`) or by a box; the browser only
hides what the reader's choice leaves out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Choice:
    """One button of a filter: what it says, and the marks that it leaves out."""

    label: str
    hides: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Facet:
    """One side from which sections differ: its marks in words, and the choices it allows.

    The first choice shows everything. `every` says in a word that all marks hold at once.
    """

    legend: str
    words: Mapping[str, str]
    choices: Mapping[str, Choice]
    every: str = ""


TACIT = "document"
"""The status of a section that shows none, in a system whose sections mostly share one."""
STATUSES = MappingProxyType(
    {
        "maison": "Règle maison",
        "applique": "D&D 5 appliquée",
        "non-applique": "D&D 5 non appliquée",
        "incertain": "Statut incertain",
        "base": "Règle de base",
        "optionnelle": "Règle optionnelle",
        "expert": "Règle pour experts",
        "ancien": "Ancien résumé",
        "note-auteur": "Note d’auteur",
        TACIT: "Règle du document",
    }
)
"""Status words of the sections and boxes, by the argument of the `statut` block."""
FACETS: Mapping[str, Facet] = MappingProxyType(
    {
        "statut": Facet(
            "Afficher",
            STATUSES,
            {
                "tout": Choice("Tout"),
                "change": Choice("Seulement ce qui change", frozenset({"applique"})),
                "joue": Choice("Sans ce qui ne s’applique pas", frozenset({"non-applique"})),
                "sans-notes": Choice("Sans les notes d’auteur", frozenset({"note-auteur"})),
                "sans-ancien": Choice("Sans l’ancien résumé", frozenset({"ancien"})),
                "base": Choice(
                    "Règles de base",
                    frozenset({"optionnelle", "expert", "ancien", "note-auteur"}),
                ),
            },
        ),
        "camp": Facet(
            "Effets",
            {"attaquant": "Attaquant", "defenseur": "Défenseur"},
            {
                "tout": Choice("Tous"),
                "attaquant": Choice("De l’attaquant", frozenset({"defenseur"})),
                "defenseur": Choice("Du défenseur", frozenset({"attaquant"})),
            },
            every="Attaquant ou défenseur",
        ),
        "table": Facet(
            "Table de combat",
            {"deflection": "Table avec Déflection", "simplifiee": "Table simplifiée"},
            {
                "tout": Choice("Les deux"),
                "deflection": Choice("Avec Déflection", frozenset({"simplifiee"})),
                "simplifiee": Choice("Simplifiée", frozenset({"deflection"})),
            },
            every="Les deux tables",
        ),
    }
)


def offered(facet: Facet, shown: frozenset[str]) -> dict[str, Choice]:
    """Return the choices that would hide something of what a page shows, and leave something.

    None when there is nothing to choose: all that is left is to show everything.
    """
    kept = {
        value: choice
        for value, choice in facet.choices.items()
        if not choice.hides or (choice.hides & shown and shown - choice.hides)
    }
    return kept if len(kept) > 1 else {}
