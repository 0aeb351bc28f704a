"""The statuses of the house rules."""

from types import MappingProxyType

from calculators.page.facet import Choice, statuses

FACETS = MappingProxyType(
    statuses(
        {
            "maison": "Règle maison",
            "applique": "D&D 5 appliquée",
            "non-applique": "D&D 5 non appliquée",
            "incertain": "Statut incertain",
        },
        {
            "change": Choice("Seulement ce qui change", frozenset({"applique"})),
            "joue": Choice("Sans ce qui ne s’applique pas", frozenset({"non-applique"})),
        },
        played=frozenset({"maison", "applique"}),
    )
)
