"""The dice of `dd3/manoeuvres`."""

from calculators.answer import Throw
from calculators.dd3.manoeuvres.computation import AnyEnd, Attempt, compute
from calculators.dd3.manoeuvres.form import Inputs
from calculators.dd3.manoeuvres.words import end_name, length
from calculators.french import capital, number, plural, signed
from rules_core.checks import FACES
from rules_core.dd3.attack import AttackRoll
from rules_core.dd3.grapple import GrappleEnd
from rules_core.dd3.manoeuvres import End, push
from rules_core.dd3.opposed import Opposed
from rules_core.dice import Randomness


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the manoeuvre once."""
    attempt = compute(inputs)
    if attempt.roll is None:
        (end,) = [end for end, each in attempt.ends.items() if each]
        return Throw(("Aucun dé à lancer",), f"{capital(end_name(inputs, end))}.")
    lines: list[str] = []
    end, margin = _play(attempt, attempt.roll, randomness, lines)
    outcome = capital(end_name(inputs, end))
    if end is End.TARGET_PUSHED and attempt.left is not None:
        pushed = push(margin, attempt.left, along=inputs.accompagne)
        outcome += f" de {length(pushed)}"
    if end is GrappleEnd.HELD:
        faces = inputs.degats.roll(randomness)
        lines.append(f"Dégâts, {inputs.degats} : {', '.join(map(str, faces)) or 'sans dé'}")
        outcome += f" : {plural(max(0, sum(faces) + inputs.degats.constant), 'dégât')}"
    return Throw(tuple(lines), f"{outcome}.")


def _play(
    attempt: Attempt, opposed_roll: Opposed, randomness: Randomness, lines: list[str]
) -> tuple[AnyEnd, int]:
    """Throw stage after stage; return the end, and the margin of the attacker's opposed roll."""
    struck = attempt.opportunity
    if struck and _strike("Attaque d’opportunité", struck, randomness, lines):
        return GrappleEnd.STRUCK, 0
    if attempt.touch and not _strike("Attaque de contact", attempt.touch, randomness, lines):
        return attempt.missed, 0
    margin = _oppose(("Vous", "la cible"), opposed_roll, randomness, lines)
    if margin > 0:
        return attempt.won, margin
    if attempt.answer:
        lost = _oppose(("La cible réplique", "vous"), attempt.answer, randomness, lines) > 0
    else:
        lost = margin < 0
    return (attempt.lost if lost else attempt.kept), margin


def _strike(text: str, attack: AttackRoll, randomness: Randomness, lines: list[str]) -> bool:
    face = randomness.randint(1, FACES)
    hit = face >= attack.face
    lines.append(
        f"{text} : d20, {face}{_total(face, attack.bonus)} contre CA "
        f"{number(attack.armour_class)}, {'touché' if hit else 'raté'}"
    )
    return hit


def _oppose(
    sides: tuple[str, str], opposed_roll: Opposed, randomness: Randomness, lines: list[str]
) -> int:
    """Throw the d20 that are to come; note them, and return the margin."""
    made = opposed_roll.made
    mine, first = _side(sides[0], opposed_roll.mine, made.mine, randomness)
    theirs, second = _side(sides[1], opposed_roll.theirs, made.theirs, randomness)
    lines.append(f"{first} ; {second}")
    return mine - theirs


def _side(name: str, modifier: int, made: int | None, randomness: Randomness) -> tuple[int, str]:
    """Return the total of a side, thrown unless it is made already, and what tells it."""
    if made is not None:
        return made, f"{name} : jet déjà lancé, total {number(made)}"
    face = randomness.randint(1, FACES)
    return face + modifier, f"{name} : d20, {face}{_total(face, modifier)}"


def _total(face: int, bonus: int) -> str:
    return f", {signed(bonus)}, total {number(face + bonus)}"
