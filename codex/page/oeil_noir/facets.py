"""The statuses of the two L’Œil Noir texts."""

from types import MappingProxyType

from codex.page.facet import BASE_ALONE, SHARED, SHARED_SIGNS, Showing, statuses

FACETS = MappingProxyType(
    statuses(
        {
            "base": SHARED["base"],
            "optionnelle": SHARED["optionnelle"],
            "expert": "Règle pour experts",
            "ancien": "Ancien résumé",
        },
        {"sans-ancien": Showing("Sans l’ancien résumé", frozenset({"ancien"}))} | BASE_ALONE,
        boxed=frozenset({"optionnelle", "expert", "ancien"}),
        played=frozenset({"base"}),
        asked=frozenset({"optionnelle", "expert", "ancien"}),
        signs={**SHARED_SIGNS, "expert": "experts", "ancien": "ancien résumé"},
    )
)
