"""The dice of `maison/incantation`."""

from calculators import d20
from calculators.answer import Throw
from calculators.french import number, signed
from calculators.maison.incantation.computation import Attempt, compute
from calculators.maison.incantation.form import Inputs
from rules_core.checks import Mode
from rules_core.dice import Randomness
from rules_core.maison import casting
from rules_core.maison.casting import LossReading, Support


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play one attempt."""
    attempt = compute(inputs)
    cast = attempt.cast
    lines: list[str] = []
    if cast.prone:
        face, line = d20.throw(Mode.NORMAL, randomness)
        passed = face >= cast.prone.face
        lines.append(f"À terre, {line}, il faut {d20.face(cast.prone.face)}")
        if not passed:
            return Throw(tuple(lines), "Jet de Dextérité raté : rien n’est lancé ni perdu.")
        if not cast.rolls:
            return Throw(tuple(lines), _cast(inputs, attempt, randomness, lines))
    malus = 0
    if cast.support is Support.POTION:
        drawn = casting.POTION_MALUS.roll(randomness)
        malus = sum(drawn)
        lines.append(f"Malus de la potion, 2d4 : {drawn[0]} et {drawn[1]}, soit {signed(-malus)}")
    face, line = d20.throw(Mode.NORMAL, randomness)
    rolls = {each: played for each, _, played in cast.rolls}
    played = rolls[malus] if malus else cast.rolls[0][2]
    total = face + played.modifier
    lines.append(f"{line}, {signed(played.modifier)} : {number(total)}")
    by_total = inputs.perte_au_total is LossReading.MODIFIED
    if face >= played.face:
        outcome = _cast(inputs, attempt, randomness, lines)
    elif face == 1 or (by_total and total < 2):  # noqa: PLR2004 « un score de 2 ou plus »
        outcome = "Raté, et perdu."
    else:
        outcome = "Raté, mais rien n’est perdu."
    return Throw(tuple(lines), outcome)


def _cast(inputs: Inputs, attempt: Attempt, randomness: Randomness, lines: list[str]) -> str:
    """Throw the attack of a spell that is cast, where it has one; return the outcome."""
    if attempt.attack is None:
        return "Réussi."
    face, line = d20.throw(inputs.mode, randomness)
    total = number(face + inputs.bonus)
    lines.append(f"Attaque, {line}, {signed(inputs.bonus)} : {total}, CA {inputs.ca}")
    if face < attempt.attack.face:
        return "Réussi, mais l’attaque rate."
    return "Réussi, et l’attaque touche."
