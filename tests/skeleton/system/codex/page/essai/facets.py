"""The statuses of Essai."""

from codex.page.facet import SHARED, statuses

FACETS = statuses({"base": SHARED["base"], "rumeur": "Rumeur"}, {})
