"""The dice of `runequest/cavalier`."""

from calculators.answer import Throw
from calculators.french import number
from calculators.runequest.cavalier.computation import aimed, compute
from calculators.runequest.cavalier.form import Inputs
from calculators.runequest.contests import opposed_line
from rules_core.dice import Randomness
from rules_core.runequest import mounted
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import MARGINS, Side, outcome


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the two d100, and the location."""
    test = compute(inputs).mounted
    rider, adversary = randomness.randint(1, SIDES), randomness.randint(1, SIDES)
    lines = [
        opposed_line("Cavalier", test.attacker, rider),
        opposed_line("Adversaire", test.defender, adversary),
    ]
    if aimed(inputs):
        place = sum(mounted.LOCATION.roll(randomness)) + mounted.LOCATION.constant
        lines.append(f"Localisation, si le coup porte : {number(place)}")
    end = outcome(test.attacker, rider, test.defender, adversary, inputs.egalites)
    if end.winner is Side.NOBODY:
        return Throw(tuple(lines), "Personne ne l’emporte.")
    winner = "Le cavalier" if end.winner is Side.ATTACKER else "L’adversaire"
    won = MARGINS[end.margin].lower()
    return Throw(tuple(lines), f"{winner} l’emporte : {won}, marge {end.margin}.")
