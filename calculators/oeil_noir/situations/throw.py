"""The dice of `oeil-noir/situations`."""

from calculators.answer import Throw
from calculators.french import number
from calculators.oeil_noir.situations.computation import Side, compute
from calculators.oeil_noir.situations.form import Inputs
from calculators.oeil_noir.situations.words import IMPOSSIBLE, defence_name
from rules_core.dice import Randomness
from rules_core.oeil_noir import checks


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw an attack, and a defence where there is one; then the adversary's, if asked for."""
    fight = compute(inputs)
    lines: list[str] = []
    told = _both(fight.own, "Attaque", defence_name(inputs), randomness, lines)
    if fight.foe:
        told += _both(fight.foe, "Attaque adverse", "Parade adverse", randomness, lines)
    first, *others = told
    return Throw(tuple(lines), f"{' ; '.join([first, *map(str.lower, others)])}.")


def _both(
    side: Side, attack: str, defence: str, randomness: Randomness, lines: list[str]
) -> list[str]:
    """Throw what a fighter has; note each throw, and return how each is told."""
    told = []
    for name, value in ((attack, side.attack), (defence, side.defence)):
        if value is None:
            told.append(f"{name} {IMPOSSIBLE}")
            continue
        face = randomness.randint(1, checks.FACES)
        passed = checks.strikes(face, value.total, value_alone=side.value_alone)
        told.append(f"{name} {'réussie' if passed else 'ratée'}")
        lines.append(f"D20 : {face} contre {number(value.total)}, {told[-1].lower()}")
    return told
