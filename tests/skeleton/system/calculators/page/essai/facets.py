"""The statuses of Essai."""

from calculators.page.facet import SHARED, statuses

FACETS = statuses({"base": SHARED["base"], "rumeur": "Rumeur"}, {})
