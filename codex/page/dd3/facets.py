"""The statuses of the D&D 3 summary, which mostly go without saying."""

from types import MappingProxyType

from codex.page.facet import SHARED, WITHOUT_NOTES, statuses

FACETS = MappingProxyType(
    statuses(
        {"note-auteur": SHARED["note-auteur"], "document": "Règle de la source"},
        WITHOUT_NOTES,
        boxed=frozenset({"note-auteur"}),
        tacit="document",
    )
)
