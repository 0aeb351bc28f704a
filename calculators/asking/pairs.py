"""What the names and bounds of fields tell of them: two sides, parts of a value, counts."""

from collections.abc import Mapping
from typing import Any

from calculators.fields import Integer
from calculators.form import Field

_MOST_THINGS = 100
"""What counts things goes no further."""


def counts(field: Field[Any]) -> bool:
    """Tell whether a field counts things."""
    few = isinstance(field, Integer) and field.minimum in {0, 1} and field.maximum <= _MOST_THINGS
    return few and not getattr(field, "unit", "")


def across_of(fields: Mapping[str, Field[Any]], told: Mapping[str, str]) -> dict[str, str]:
    """Return the other side’s fields by one’s own, as their names tell: « force-adverse »."""
    known = {*told, *told.values()}
    found = {}
    for own, field in fields.items():
        plain = own.removeprefix("attaquant-")
        for name in (f"{own}-adverse", f"{own}-adverses", f"{own}-cible", f"cible-{plain}"):
            other = fields.get(name)
            if other and type(other) is type(field) and known.isdisjoint({own, name}):
                found[own] = name
    return {own: name for own, name in found.items() if not is_part(fields[name])}


def is_part(field: Field[Any]) -> bool:
    """Tell whether a field holds a part of the value before it."""
    return field.label.lower().startswith("dont ")
