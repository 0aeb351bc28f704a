"""The dice of `dd3/attaque`."""

from calculators.answer import Throw
from calculators.dd3.attaque.computation import compute
from calculators.dd3.attaque.form import Inputs
from calculators.french import number, plural, signed
from rules_core.checks import FACES
from rules_core.dd3.attack import AttackRoll
from rules_core.dice import Randomness


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw every attack of the round, and what hides the target from those that hit."""
    attacks = compute(inputs).round.attacks
    lines: list[str] = []
    landed = [_strike(inputs, each, randomness, lines) for each in attacks]
    if len(landed) == 1:
        return Throw(tuple(lines), "Touché." if landed[0] else "Raté.")
    touches = plural(sum(landed), "touche")
    return Throw(tuple(lines), f"{touches} en {len(landed)} attaques.")


def _strike(inputs: Inputs, attack: AttackRoll, randomness: Randomness, lines: list[str]) -> bool:
    """Throw one attack; note it, and tell whether it lands."""
    face = randomness.randint(1, FACES)
    hit = face >= attack.face
    told = f"d20 : {face}"
    if face in {1, FACES}:
        told += " naturel"
    else:
        total = number(face + attack.bonus)
        told += f", {signed(attack.bonus)} : {total} contre CA {number(attack.armour_class)}"
    lines.append(f"{told}, {'touché' if hit else 'raté'}")
    if not hit or not inputs.camouflage:
        return hit
    hidden = randomness.randint(1, 100)
    missed = hidden <= inputs.camouflage
    lines.append(f"d100 de camouflage : {hidden}, {'raté' if missed else 'touché'}")
    return not missed
