"""The dice of `maison/attaque`."""

from calculators import d20
from calculators.answer import Throw
from calculators.french import number, signed
from calculators.maison.attaque.computation import compute
from calculators.maison.attaque.form import Inputs
from calculators.maison.circumstances import CAUSES
from rules_core.checks import FACES
from rules_core.dice import Randomness


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the d20, or two, and tell whether the attack hits."""
    outcome = compute(inputs)
    attack, bonus = outcome.attack, outcome.modifiers.total
    if attack.roll is None:
        obstacles = tuple(CAUSES[each][0] for each in attack.obstacles)
        return Throw(obstacles, "Aucun jet : l’attaque ne peut pas toucher.")
    kept, line = d20.throw(attack.mode, randomness)
    lines = (line, f"{kept} et {signed(bonus)} : {number(kept + bonus)}")
    if kept == 1:
        return Throw(lines, "1 naturel : raté, et maladresse.")
    reached = f"{number(kept + bonus)} contre CA {attack.roll.armour_class}"
    if kept < attack.roll.face:
        return Throw(lines, f"{reached} : raté.")
    critical = ", coup critique" if kept == FACES or attack.automatic_critical else ""
    told = "20 naturel" if kept == FACES else reached
    return Throw(lines, f"{told} : touché{critical}.")
