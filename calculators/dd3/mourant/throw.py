"""The dice of `dd3/mourant`."""

from calculators.answer import Throw
from calculators.dd3.mourant.computation import aid, compute
from calculators.dd3.mourant.form import Inputs
from calculators.dd3.mourant.words import STATES, points_of_life
from calculators.french import number, plural, signed
from rules_core.checks import FACES
from rules_core.dd3 import dying
from rules_core.dd3.dying import DEATH, STABILISING
from rules_core.dice import Randomness

D100 = 100
STABLE_UP_TO = int(STABILISING * D100)
"""The greatest face of the d100 that stabilises; the source gives the chance alone."""


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the d100 of the dying until it ends, or the coup de grâce."""
    fate = compute(inputs)
    lines: list[str] = []
    if fate.coup:
        outcome = _finish(inputs, randomness, lines)
    elif fate.agony:
        outcome = _agonise(inputs, fate.left, randomness, lines)
    else:
        outcome = f"Aucun dé à lancer : vous êtes {STATES[fate.coming][0]}."
    return Throw(tuple(lines), outcome)


def _agonise(inputs: Inputs, left: int, randomness: Randomness, lines: list[str]) -> str:
    rolls, helping = 0, aid(inputs)
    while left > DEATH:
        if helping and rolls >= helping.after:
            face = randomness.randint(1, D100)
            helped = face <= inputs.secours_chance
            lines.append(f"Premiers secours, d100 : {face}, {'réussis' if helped else 'ratés'}")
            if helped:
                return f"Stabilisé à {number(left)} par les premiers secours."
        face = randomness.randint(1, D100)
        rolls += 1
        if face <= STABLE_UP_TO:
            lines.append(f"Round {rolls}, d100 : {face}, stabilisé")
            return f"Stabilisé à {number(left)}."
        left -= 1
        lines.append(f"Round {rolls}, d100 : {face}, raté, {points_of_life(left)}")
    return "Mort à −10."


def _finish(inputs: Inputs, randomness: Randomness, lines: list[str]) -> str:
    dealt = max(0, sum(inputs.degats.roll(randomness)) + inputs.degats.constant)
    left = inputs.cible_points - dealt
    lines.append(f"{plural(dealt, 'dégât')} : {points_of_life(left)}")
    if left <= DEATH:
        return "La cible meurt des dégâts."
    face = randomness.randint(1, FACES)
    total, against = face + inputs.vigueur, dying.save_difficulty(dealt, inputs.degats_seuls)
    saved = total >= against
    lines.append(
        f"Vigueur, d20 : {face}, {signed(inputs.vigueur)} : {number(total)} "
        f"contre DD {number(against)}, {'réussi' if saved else 'raté'}"
    )
    return "La cible survit." if saved else "La cible meurt de son jet de Vigueur raté."
