"""The dice of `maison/maladresses`."""

from calculators import d20
from calculators.answer import Throw
from calculators.french import decimal, number, plural, signed
from calculators.maison.maladresses.computation import Fight, compute
from calculators.maison.maladresses.form import Inputs, Weapon
from rules_core.checks import FACES
from rules_core.dice import Randomness
from rules_core.maison import fumbles
from rules_core.maison.fumbles import Consequence


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the d6 of a natural 1 that has just been thrown, and what follows."""
    fight = compute(inputs)
    natural = inputs.arme is Weapon.NATURAL
    lines = ["1 naturel : raté"]
    while True:
        face = randomness.randint(1, fumbles.SIDES)
        lines.append(f"d6 : {face}")
        result = fumbles.FACES[face]
        if not (natural and result is Consequence.DROP):
            break
        lines.append("Une arme naturelle ne peut pas tomber : on relance.")
    if result is Consequence.DROP:
        dropped = "L’arme vous échappe : la ramasser prend le déplacement ou une action."
        return Throw(tuple(lines), dropped)
    if result is Consequence.BREAK:
        return _break(inputs, fight, randomness, lines)
    aimed, hit, struck = "vous", "vous atteint", fight.on_self
    if result is Consequence.ALLY:
        if fight.on_ally is None:
            return Throw(tuple(lines), "Aucun allié à portée : l’attaque est seulement ratée.")
        aimed, hit, struck = "un allié", "atteint un allié", fight.on_ally
    kept, line = d20.throw(inputs.mode, randomness)
    lines.append(f"{line}, {signed(inputs.bonus)} : {number(kept + inputs.bonus)}")
    if kept < struck.face:
        return Throw(tuple(lines), f"Le coup part vers {aimed} et rate.")
    doublings = 0
    while kept == FACES:
        doublings += 1
        kept = randomness.randint(1, FACES)
        lines.append(f"d20 de critique : {kept}")
    dealt = _damage(inputs, randomness, lines) * 2**doublings
    if doublings:
        lines.append(f"Critique : ×{2**doublings}")
    return Throw(tuple(lines), f"Le coup {hit} : {plural(dealt, 'dégât')}.")


def _break(inputs: Inputs, fight: Fight, randomness: Randomness, lines: list[str]) -> Throw:
    natural = inputs.arme is Weapon.NATURAL
    risk = fight.risk * 100
    if not risk:
        return Throw(tuple(lines), "L’arme ne peut pas casser : l’attaque est seulement ratée.")
    drawn = randomness.randint(1, 100)
    bad = "on se blesse" if natural else "l’arme casse"
    lines.append(f"d100 : {drawn} ({bad} jusqu’à {decimal(risk)})")
    if drawn > risk:
        spared = "Vous ne vous blessez pas" if natural else "L’arme tient"
        return Throw(tuple(lines), f"{spared} : l’attaque est seulement ratée.")
    if natural:
        dealt = plural(_damage(inputs, randomness, lines), "dégât")
        return Throw(tuple(lines), f"Vous vous blessez : {dealt}.")
    return Throw(tuple(lines), "L’arme casse.")


def _damage(inputs: Inputs, randomness: Randomness, lines: list[str]) -> int:
    dealt = max(0, sum(inputs.degats.roll(randomness)) + inputs.degats.constant)
    lines.append(f"Dégâts {inputs.degats} : {number(dealt)}")
    return dealt
