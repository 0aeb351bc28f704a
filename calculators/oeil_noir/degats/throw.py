"""The dice of `oeil-noir/degats`."""

from calculators.answer import Throw
from calculators.french import number
from calculators.oeil_noir.blows import damage_points, dice_text, wounds
from calculators.oeil_noir.degats.computation import struck
from calculators.oeil_noir.degats.form import Inputs
from calculators.oeil_noir.degats.reasons import doubling
from calculators.oeil_noir.degats.words import endurance_points, unit
from rules_core.dice import Law, Randomness
from rules_core.oeil_noir.damage import Critical, Kind


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the points, and follow them to the vitality lost."""
    thrown = sum(inputs.points.roll(randomness)) + inputs.points.constant
    harm = struck(inputs, Law.constant(thrown)).harm
    lines = [f"{dice_text(inputs.points)} : {number(thrown)} {unit(inputs, thrown)}"]
    if inputs.critique is not Critical.NONE:
        lines.append(doubling(inputs))
    outcome = f"{damage_points(harm.damage.minimum)}, {wounds(harm.wounds.minimum)}"
    if inputs.genre is Kind.ENDURANCE:
        outcome = f"{endurance_points(harm.endurance.minimum)}, {outcome}"
    return Throw(tuple(lines), f"{outcome}.")
