"""What `oeil-noir/degats` answers in a sentence and in figures."""

from fractions import Fraction
from types import MappingProxyType

from calculators.calculator import Figure
from calculators.french import chance, decimal, number, plural
from calculators.oeil_noir.blows import damage_points
from calculators.oeil_noir.degats.computation import Struck
from calculators.oeil_noir.degats.form import Inputs
from rules_core.dice import Law
from rules_core.oeil_noir.damage import Kind

UNITS = MappingProxyType({Kind.IMPACT: "PI", Kind.ENDURANCE: "PI(End)", Kind.DIRECT: "points"})


def endurance_points(points: int | Fraction) -> str:
    """Write points of Endurance."""
    return plural(points, "point d’Endurance", "points d’Endurance")


def sentence(inputs: Inputs, found: Struck) -> str:
    """Say what the blow costs on the whole."""
    lost = found.harm.damage
    told = f"Le coup inflige {damage_points(lost.mean)}{_range(lost)}"
    if inputs.genre is Kind.ENDURANCE:
        tired = found.harm.endurance
        told = (
            f"Le coup enlève {endurance_points(tired.mean)}{_range(tired)}, et inflige "
            f"{damage_points(lost.mean)}{_range(lost)}"
        )
    return f"{told} ; au moins une Blessure : {chance(found.wounded)}."


def _range(law: Law) -> str:
    low, high = number(law.minimum), number(law.maximum)
    return ", toujours" if low == high else f" en moyenne, de {low} à {high}"


def figures(found: Struck) -> tuple[Figure, ...]:
    """Return what is seen first."""
    return (
        Figure("Dommages en moyenne", decimal(found.harm.damage.mean)),
        Figure("Aucun dommage", found.harm.damage.between(0, 0)),
        Figure("Au moins une Blessure", found.wounded),
    )
