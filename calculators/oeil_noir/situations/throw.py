"""The dice of `oeil-noir/situations`."""

from calculators.calculator import Throw
from calculators.french import number
from calculators.oeil_noir.situations.computation import compute
from calculators.oeil_noir.situations.form import Inputs
from calculators.oeil_noir.situations.words import defence_name
from rules_core.dice import Randomness
from rules_core.oeil_noir import checks


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw an attack, and a defence where there is one."""
    fight = compute(inputs)
    lines: list[str] = []

    def thrown(name: str, value: int) -> str:
        face = randomness.randint(1, checks.FACES)
        passed = checks.strikes(face, value, value_alone=fight.value_alone)
        told = f"{name} {'réussie' if passed else 'ratée'}"
        lines.append(f"D20 : {face} contre {number(value)}, {told.lower()}")
        return told

    attack = thrown("Attaque", fight.attack.total)
    if fight.defence is None:
        return Throw(tuple(lines), f"{attack} ; esquive impossible.")
    defence = thrown(defence_name(inputs), fight.defence.total)
    return Throw(tuple(lines), f"{attack} ; {defence.lower()}.")
