"""The dice of `oeil-noir/blessures`."""

from calculators.answer import Throw
from calculators.french import capital, number
from calculators.oeil_noir.blessures.computation import struck
from calculators.oeil_noir.blessures.form import Inputs
from calculators.oeil_noir.blessures.words import outcome, thrown
from rules_core.dice import Law, Randomness


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the blow, and the test of Volonté where the older rule asks for it."""
    points = sum(inputs.points.roll(randomness)) + inputs.points.constant
    found = struck(inputs, Law.constant(points))
    damage, older = found.harm.damage.minimum, found.older
    lines = [
        f"{thrown(inputs)} : {number(points)}",
        f"Points de dommages : {number(damage)}",
    ]
    if older and older.tests(damage):
        face = randomness.randint(1, 100)
        new = int(face > inputs.volonte)
        lines.append(f"Volonté : D100, {face}, {'ratée' if new else 'réussie'}")
    else:
        new = found.wounds.minimum
    return Throw(tuple(lines), f"{capital(outcome(inputs, new))}.")
