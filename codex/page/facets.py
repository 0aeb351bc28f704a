"""The facets of all systems together."""

from collections.abc import Mapping
from functools import reduce
from operator import or_
from types import MappingProxyType

from calculators.systems import SYSTEMS
from codex.page.facet import Facet
from codex.page.shelf import Shelf

_SHELF = Shelf[Facet]("facets", "facet")


def _together() -> Mapping[str, Facet]:
    """Gather the facets by name, those of one name as one."""
    every = [_SHELF.of(system) for system in SYSTEMS]
    names = dict.fromkeys(name for facets in every for name in facets)
    return MappingProxyType(
        {name: reduce(or_, (each[name] for each in every if name in each)) for name in names}
    )


FACETS = _together()
STATUSES = FACETS["statut"].words
"""Status words of the sections and boxes, by the argument of the `statut` block."""
TACIT = FACETS["statut"].tacit
BOXED = FACETS["statut"].boxed
PLAYED = FACETS["statut"].played
ASKED = FACETS["statut"].asked
