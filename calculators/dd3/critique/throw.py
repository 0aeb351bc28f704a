"""The dice of `dd3/critique`."""

from calculators.answer import Throw
from calculators.dd3.critique.computation import compute
from calculators.dd3.critique.form import Inputs
from calculators.french import number, plural, signed
from rules_core.checks import FACES
from rules_core.dd3.criticals import Confirmation, Multiplied
from rules_core.dice import Randomness


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the attack, the second roll where it may be critical, and the damage."""
    blow = compute(inputs)
    face = randomness.randint(1, FACES)
    lines = [_against("d20", face, inputs, apart=True)]
    if face < blow.attack.face:
        return Throw(tuple(lines), f"Raté : {plural(0, 'dégât')}.")
    critical = False
    if face >= inputs.menace:
        second = randomness.randint(1, FACES)
        critical = second >= blow.chance.confirming
        told = _against(
            "Second d20", second, inputs, apart=inputs.total_seul is Confirmation.ATTACK
        )
        lines.append(f"{told}, {'confirmé' if critical else 'non confirmé'}")
    dealt = _damage(inputs, blow.strength.total, critical, randomness, lines)
    ending = "Critique" if critical else "Touché"
    return Throw(tuple(lines), f"{ending} : {plural(dealt, 'dégât')}.")


def _against(name: str, face: int, inputs: Inputs, *, apart: bool) -> str:
    if apart and face in {1, FACES}:
        return f"{name} : {face} naturel"
    total = number(face + inputs.bonus)
    return f"{name} : {face}, {signed(inputs.bonus)} : {total} contre CA {number(inputs.ca)}"


def _damage(
    inputs: Inputs, strength: int, critical: bool, randomness: Randomness, lines: list[str]
) -> int:
    """Throw the damage, as many times as the reading of the multiplier asks; note it."""
    again = inputs.multiplicateur if critical and inputs.multiplie is not Multiplied.TOTAL else 1
    thrown = [sum(inputs.degats.roll(randomness)) for _ in range(again)]
    added = inputs.degats.constant + strength
    lines += [f"Dés de dégâts : {number(total)}" for total in thrown]
    if added:
        lines.append(f"Bonus fixes et Force : {signed(added)}")
    if critical and inputs.multiplie is Multiplied.DICE:
        return max(0, sum(thrown) + added)
    dealt = sum(max(0, total + added) for total in thrown)
    if critical and inputs.multiplie is Multiplied.TOTAL:
        lines.append(f"Multiplicateur : ×{inputs.multiplicateur}")
        dealt *= inputs.multiplicateur
    return dealt
