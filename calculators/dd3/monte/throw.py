"""The dice of `dd3/monte`."""

from calculators.answer import Throw
from calculators.dd3.monte.computation import Seat, Strike, Trial, compute
from calculators.dd3.monte.form import Inputs
from calculators.dd3.monte.words import GAINED, MISSED
from calculators.french import number, plural, signed
from rules_core.checks import FACES
from rules_core.dd3 import mounted
from rules_core.dd3.mounted import SkillTest
from rules_core.dice import Randomness

PERCENT = 100


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw what the question asks for."""
    lines: list[str] = []
    ridden = compute(inputs)
    match ridden:
        case Strike(_, attack):
            hit = _passes(attack.face, attack.bonus, f"CA {number(inputs.ca)}", randomness, lines)
            return Throw(tuple(lines), "Touché." if hit else "Raté.")
        case Trial(None):
            return Throw(("Aucun dé à lancer",), "Le sort est lancé.")
        case Trial(SkillTest() as test, damage):
            passed = _passes(test.face, test.bonus, f"DD {test.difficulty}", randomness, lines)
            told = (GAINED if passed else MISSED)[inputs.question]
            hurt = damage is not None and not passed
        case Seat(falls):
            face = randomness.randint(1, PERCENT)
            hurt = face <= falls * PERCENT
            lines.append(f"d100 : {face}, chute jusqu’à {falls * PERCENT}")
            told = "le cavalier tombe" if hurt else "le cavalier reste en selle"
    if hurt:
        dealt = sum(mounted.FALL.roll(randomness))
        lines.append(f"{mounted.FALL} : {dealt}")
        told += f" : {plural(dealt, 'dégât')}"
    return Throw(tuple(lines), f"{told[0].upper()}{told[1:]}.")


def _passes(least: int, bonus: int, against: str, randomness: Randomness, lines: list[str]) -> bool:
    """Throw a d20; note it, and tell whether it shows the least face or more."""
    face = randomness.randint(1, FACES)
    passed = face >= least
    lines.append(
        f"d20 : {face}, {signed(bonus)}, total {number(face + bonus)} contre {against}, "
        f"{'réussi' if passed else 'raté'}"
    )
    return passed
