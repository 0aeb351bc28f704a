"""What `oeil-noir/degats` answers in a sentence and in figures."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from types import MappingProxyType

from calculators.answer import Figure, Onward
from calculators.french import decimal, number, plural
from calculators.oeil_noir.blows import damage_points
from calculators.oeil_noir.degats.computation import Struck
from calculators.oeil_noir.degats.form import Inputs
from calculators.oeil_noir.names import happens
from calculators.onward import go_on
from rules_core.dice import Law
from rules_core.oeil_noir.damage import Critical, Kind

UNITS = MappingProxyType({Kind.IMPACT: "PI", Kind.ENDURANCE: "PI(End)"})


def unit(inputs: Inputs, most: int) -> str:
    """Name what is thrown, `most` of them at most."""
    points = "points" if abs(most) > 1 else "point"
    return UNITS.get(inputs.genre, points)


def endurance_points(points: int | Fraction) -> str:
    """Write points of Endurance."""
    return plural(points, "point d’Endurance", "points d’Endurance")


def sentence(inputs: Inputs, found: Struck) -> str:
    """Say what the blow costs on the whole."""
    lost = found.harm.damage
    told = f"Le coup inflige {_amount(lost, damage_points)}"
    if inputs.genre is Kind.ENDURANCE:
        tired = _amount(found.harm.endurance, endurance_points)
        told = f"Le coup enlève {tired}, et inflige {_amount(lost, damage_points)}"
    wounded = happens(
        found.wounded,
        "au moins une Blessure",
        "il inflige toujours une Blessure au moins",
        "il n’inflige aucune Blessure",
    )
    return f"{told} ; {wounded}."


def _amount(law: Law, written: Callable[[Fraction], str]) -> str:
    low, high = number(law.minimum), number(law.maximum)
    told = written(law.mean)
    return f"toujours {told}" if low == high else f"{told} en moyenne, de {low} à {high}"


def figures(found: Struck) -> tuple[Figure, ...]:
    """Return what is seen first."""
    return (
        Figure("Dommages en moyenne", decimal(found.harm.damage.mean)),
        Figure("Aucun dommage", found.harm.damage.between(0, 0)),
        Figure("Au moins une Blessure", found.wounded),
    )


def onward(inputs: Inputs) -> Iterator[Onward]:
    """Go on to the malus of the Blessures, but for what the next form has no field for."""
    if inputs.critique is Critical.NONE and not inputs.wounds_nobody:
        known = {
            each: getattr(inputs, each)
            for each, field in (
                ("pr", Inputs.pr),
                ("releve", Inputs.releve),
                ("arrondi", Inputs.arrondi),
            )
            if inputs.matters(field)
        }
        yield go_on(
            inputs,
            "oeil-noir/blessures",
            "les malus de ces Blessures",
            genre=inputs.genre,
            points=inputs.points,
            cn=inputs.cn,
            particularite=inputs.particularite,
            abaisse=inputs.abaisse,
            **known,
        )
