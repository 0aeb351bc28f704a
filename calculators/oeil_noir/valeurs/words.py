"""What `oeil-noir/valeurs` answers in a sentence and in figures."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators.answer import Figure
from calculators.french import number, plural
from calculators.oeil_noir.blows import span
from calculators.oeil_noir.valeurs.computation import Worked
from calculators.oeil_noir.valeurs.form import Inputs, Technique
from rules_core.oeil_noir.values import Pair, Value

NAMES = MappingProxyType(
    {Value.ATTACK: "AT", Value.PARRY: "PRD", Value.RANGED: "CD", Value.INITIATIVE: "INI"}
)


def split_text(split: Pair) -> str:
    """Write how points are placed: « 3 sur l’AT, 3 sur la PRD »."""
    return f"{number(split.attack)} sur l’AT, {number(split.parry)} sur la PRD"


def sentence(inputs: Inputs, worked: Worked) -> str:
    """Say what the points make of the values."""
    points = plural(inputs.points, "point")
    placed = {
        Technique.MELEE: f"{points} d’Aptitude, {split_text(worked.placed)}",
        Technique.PURE: f"{points} d’Aptitude, sur l’AT seule",
        Technique.RANGED: f"{points} d’Aptitude, sur la CD",
    }[inputs.technique]
    reached = " et ".join(
        f"{NAMES[value]} {number(made_of.total)}" for value, made_of in worked.values.items()
    )
    return f"Avec {placed} : {reached} ; INI de {span(worked.initiative)}."


def figures(worked: Worked) -> Iterator[Figure]:
    """Yield what is seen first."""
    for value, made_of in worked.values.items():
        yield Figure(NAMES[value], number(made_of.total))
    yield Figure(NAMES[Value.INITIATIVE], span(worked.initiative))
