"""What `oeil-noir/blessures` answers in a sentence and in figures."""

from collections.abc import Iterator

from calculators.answer import Figure, Onward
from calculators.french import decimal, number
from calculators.oeil_noir.blessures.computation import Wounding, penalties
from calculators.oeil_noir.blessures.form import Inputs
from calculators.oeil_noir.blows import damage_points, dice_text, wounds
from calculators.oeil_noir.names import happens
from calculators.onward import go_on
from rules_core.oeil_noir.damage import Kind


def cost(inputs: Inputs, total: int) -> str:
    """Say what so many Blessures take away."""
    lost = penalties(inputs, total)
    if not lost.combat:
        return "aucun malus"
    combat, speed = number(lost.combat), number(lost.speed)
    return f"malus de {combat} à l’AT, la PRD, la CD, l’INI et l’AG, malus de {speed} à la VI"


def thrown(inputs: Inputs) -> str:
    """Name what the blow throws: « PI, 2d6+4 »."""
    name = {Kind.IMPACT: "PI", Kind.ENDURANCE: "PI(End)", Kind.DIRECT: "Points de dommages"}
    return f"{name[inputs.genre]}, {dice_text(inputs.points)}"


def outcome(inputs: Inputs, new: int) -> str:
    """Tell new Blessures and what all of them cost: « 1 Blessure : malus de 2 à… »."""
    total = inputs.deja + new
    told = wounds(new)
    if inputs.deja:
        told = f"{told if new else 'aucune nouvelle Blessure'}, {number(total)} en tout"
    return f"{told} : {cost(inputs, total)}"


def sentence(inputs: Inputs, found: Wounding) -> str:
    """Say how often the blow wounds, or what it does when nothing is thrown."""
    damage, law = found.harm.damage, found.wounds
    if len(damage.weights) == len(law.weights) == 1:
        return f"Pour {damage_points(damage.minimum)}, {outcome(inputs, law.minimum)}."
    told = happens(
        found.wounded,
        "Le coup inflige au moins une Blessure",
        "Le coup inflige toujours une Blessure au moins",
        "Le coup n’inflige jamais de Blessure",
    )
    return f"{told} ; {decimal(law.mean)} en moyenne." if found.wounded else f"{told}."


def figures(found: Wounding) -> tuple[Figure, ...]:
    """Return what is seen first."""
    seen = (
        Figure("Au moins une Blessure", found.wounded),
        Figure("Blessures, en moyenne", decimal(found.wounds.mean)),
    )
    if found.older:
        return seen
    return (*seen, Figure("Seuils : plus de", _limits(found)))


def _limits(found: Wounding) -> str:
    return " / ".join(number(each) for each in found.thresholds.values)


def brief(found: Wounding) -> Figure:
    """Return the answer in one figure, with the thresholds that a table asks for."""
    limits = "" if found.older else f" (plus de {_limits(found)})"
    return Figure(f"Au moins une Blessure{limits}", found.wounded)


def onward(inputs: Inputs, found: Wounding) -> Iterator[Onward]:
    """Go on to the vitality that is left, once the Blessures are known."""
    law = found.wounds
    if len(law.weights) == 1:
        total = inputs.deja + law.minimum
        text = "l’Énergie Vitale qui reste"
        yield go_on(inputs, "oeil-noir/energie-vitale", text, blessures=total, rage=inputs.rage)
