"""The statuses of the house rules."""

from types import MappingProxyType

from codex.page.facet import Showing, statuses

FACETS = MappingProxyType(
    statuses(
        {
            "maison": "Règle maison",
            "applique": "D&D 5 appliquée",
            "non-applique": "D&D 5 non appliquée",
            "incertain": "Statut incertain",
        },
        {
            "change": Showing("Seulement ce qui change", frozenset({"applique"})),
            "joue": Showing("Sans ce qui ne s’applique pas", frozenset({"non-applique"})),
        },
        played=frozenset({"maison", "applique"}),
        asked=frozenset({"incertain", "non-applique"}),
        signs={"incertain": "incertain", "non-applique": "non appliquée"},
    )
)
