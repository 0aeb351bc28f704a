"""The hit points of a target, where a reader knows them: how often a whole blow brings it down."""

from fractions import Fraction
from typing import Any

from calculators.fields import Integers
from calculators.french import happens


def hit_points_field(most: int, label: str = "Points de vie de la cible", **where: Any) -> Integers:
    """Return a field for the hit points of a target, which may stay empty.

    `where` goes to the field as it is.
    """
    return Integers(
        label,
        minimum=1,
        maximum=most,
        most=1,
        help="Pour savoir si le coup l’abat ; vide, seuls les dégâts comptent.",
        option=True,
        **where,
    )


def brought_down(falls: Fraction) -> str:
    """Say how often a target is left with no hit point."""
    return happens(
        falls,
        "la cible tombe à 0 PV ou moins",
        "la cible tombe toujours à 0 PV ou moins",
        "la cible garde toujours des PV",
    )
