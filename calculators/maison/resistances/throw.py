"""The dice of `maison/resistances`."""

from calculators.answer import Throw
from calculators.french import number, plural
from calculators.maison.resistances.computation import compute
from calculators.maison.resistances.form import Inputs
from calculators.maison.resistances.words import detail
from rules_core.dice import Randomness
from rules_core.maison import resistance


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the damage and follow it stage by stage."""
    blow = compute(inputs)
    thrown = inputs.degats.roll(randomness)
    dealt = max(0, sum(thrown) + inputs.degats.constant)
    shown = f" : {', '.join(map(str, thrown))}" if thrown else ""
    lines = [f"Dégâts {inputs.degats}{shown}, soit {number(dealt)}"]
    taken = dealt
    for step in resistance.reduce_damage(dealt, blow.target):
        lines.append(f"{detail(step.stage, blow.target)} : {number(step.after)}")
        taken = step.after
    return Throw(tuple(lines), f"{plural(taken, 'dégât subi', 'dégâts subis')}.")
