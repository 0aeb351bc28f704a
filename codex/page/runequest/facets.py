"""The statuses of the RuneQuest document, and the sides of its special effects."""

from types import MappingProxyType

from codex.page.facet import BASE_ALONE, SHARED, WITHOUT_NOTES, Facet, Showing, statuses

CAMP = Facet(
    "Effets",
    {"attaquant": "Attaquant", "defenseur": "Défenseur"},
    {
        "tout": Showing("Tous"),
        "attaquant": Showing("De l’attaquant", frozenset({"defenseur"})),
        "defenseur": Showing("Du défenseur", frozenset({"attaquant"})),
    },
    every="Attaquant ou défenseur",
)
TABLE = Facet(
    "Table de combat",
    {"deflection": "Table avec Déflection", "simplifiee": "Table simplifiée"},
    {
        "tout": Showing("Les deux"),
        "deflection": Showing("Avec Déflection", frozenset({"simplifiee"})),
        "simplifiee": Showing("Simplifiée", frozenset({"deflection"})),
    },
    every="Les deux tables",
)
FACETS = MappingProxyType(
    {
        **statuses(
            SHARED,
            WITHOUT_NOTES | BASE_ALONE,
            boxed=frozenset({"optionnelle", "note-auteur"}),
            played=frozenset({"base"}),
        ),
        "camp": CAMP,
        "table": TABLE,
    }
)
