"""The dice of `runequest/charge`."""

from types import MappingProxyType

from calculators.answer import Throw
from calculators.french import capital, number, plural
from calculators.runequest.charge.computation import charging, flight, replies
from calculators.runequest.charge.form import Inputs
from calculators.runequest.charge.words import BEFORE, FIRST
from calculators.runequest.contests import opposed_line
from rules_core.dice import Randomness
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import Opposition, Side, outcome
from rules_core.runequest.trials import suffered

BORROWED = MappingProxyType(
    {
        "propre": "",
        "emprunte": ", modificateur de la charge",
        "monture": ", modificateur de la monture",
    }
)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the target's attempt if it flees, then the blows, in their order."""
    if test := flight(inputs):
        return _chase(inputs, test, randomness)
    dealt = charging(inputs).throw(randomness)
    lines = [f"Coup de la charge : {number(dealt)}"]
    for name, blow in replies(inputs).items():
        lines.append(f"Coup de la cible{BORROWED[name]} : {number(blow.throw(randomness))}")
    if inputs.portee is Side.DEFENDER:
        lines = [*lines[1:], lines[0]]
    first = FIRST[inputs.portee]
    return Throw(
        tuple(lines),
        f"{capital(first)} ; si le coup de la charge porte : {plural(dealt, 'dégât')} {BEFORE}.",
    )


def _chase(inputs: Inputs, test: Opposition, randomness: Randomness) -> Throw:
    fled, chased = randomness.randint(1, SIDES), randomness.randint(1, SIDES)
    lines = [
        opposed_line("Cible", test.defender, fled),
        opposed_line("Assaillant", test.attacker, chased),
    ]
    end = outcome(test.attacker, chased, test.defender, fled, inputs.egalites)
    if end.winner is Side.DEFENDER:
        return Throw(tuple(lines), "La cible est hors de portée.")
    if not suffered(end, test.defender.level(fled), inputs.sans_vainqueur):
        return Throw(tuple(lines), "Personne ne gagne, rien n’est décidé.")
    dealt = charging(inputs).throw(randomness)
    return Throw(
        tuple(lines),
        f"La cible est sans défense ; si le coup porte : {plural(dealt, 'dégât')} {BEFORE}.",
    )
