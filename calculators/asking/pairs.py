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


def is_count_of_blows(field: Field[Any]) -> bool:
    """Tell whether a field counts what is done at least once, which no sign can say."""
    return counts(field) and isinstance(field, Integer) and field.minimum == 1


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


def is_theirs(name: str, across: Mapping[str, str]) -> bool | None:
    """Tell whether a field is the other side's alone, one's own alone (False), or neither.

    A state told of the wrong one of them is no state of the form: « je suis étourdi » says nothing
    of the target.
    """
    if name in across.values() or name.startswith("cible-"):
        return True
    return False if name in across or name.startswith("attaquant-") else None
