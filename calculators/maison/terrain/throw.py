"""The dice of `maison/terrain`."""

from calculators import d20
from calculators.answer import Throw
from calculators.french import number, plural, signed
from calculators.maison.terrain.computation import compute
from calculators.maison.terrain.form import Inputs
from calculators.maison.terrain.words import fallen, sentence
from rules_core.dice import Randomness


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the cheapest way that reaches the squares planned."""
    plan = compute(inputs)
    if not plan.chosen:
        return Throw(("Aucun dé à lancer.",), sentence(inputs, plan))
    way = plan.chosen[0]
    squares = plural(inputs.prevues, "case")
    test = plan.now.test
    if not way.tested or test is None:
        return Throw(("Aucun dé à lancer.",), f"{squares} sans jet{', avec Foncer' * way.dash}.")
    kept, line = d20.throw(test.mode, randomness)
    total = kept + inputs.ajustement
    lines = (line, f"{kept} et {signed(inputs.ajustement)} : {number(total)}")
    against = f"{number(total)} contre DD {test.difficulty}"
    if total >= test.difficulty:
        return Throw(lines, f"{against}, réussi : {squares}.")
    covered = plural(min(inputs.prevues, way.failed), "case")
    return Throw(lines, f"{against}, raté : {covered} et {fallen(inputs)}.")
