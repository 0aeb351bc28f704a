"""The dice of `maison/critiques`."""

from calculators import d20
from calculators.answer import Throw
from calculators.french import number, plural, signed
from calculators.maison.critiques.computation import compute
from calculators.maison.critiques.form import Inputs
from calculators.maison.critiques.words import consequence_name, times
from rules_core.checks import FACES
from rules_core.dice import Randomness
from rules_core.maison import fumbles
from rules_core.maison.criticals import AutomaticReading
from rules_core.maison.fumbles import Consequence


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play one attack or spell with its chain."""
    blow = compute(inputs)
    if blow.dealt is not None:
        return Throw(("Aucun dé à lancer.",), f"{plural(blow.dealt, 'dégât')}.")
    lines: list[str] = []
    doublings = 0
    if blow.attack:
        face, line = d20.throw(inputs.mode, randomness)
        total = face + inputs.bonus
        lines.append(f"{line}, {signed(inputs.bonus)} : {number(total)}")
        if face == 1:
            result = _mishap(inputs, randomness, lines)
            return Throw(
                tuple(lines), f"1 naturel, maladresse : {consequence_name(inputs, result)}."
            )
        if face < blow.attack.face:
            return Throw(tuple(lines), f"Raté contre CA {blow.attack.armour_class}.")
        on_any = inputs.chaine_sur_tout_critique is AutomaticReading.ANY_HIT
        opened = face == FACES or (inputs.critique_automatique and on_any)
        doublings = int(face == FACES or inputs.critique_automatique)
        if opened:
            doublings += _chain(randomness, lines)
    if blow.attack is None or inputs.de_du_sort_en_plus:
        doublings += _chain(randomness, lines)
    thrown = inputs.degats.roll(randomness)
    base = max(0, sum(thrown) + inputs.degats.constant)
    lines.append(f"Dégâts {inputs.degats} : {number(base)}")
    dealt = base * 2**doublings
    worth = plural(dealt, "dégât")
    return Throw(tuple(lines), f"{times(doublings)} : {worth}." if doublings else f"{worth}.")


def _mishap(inputs: Inputs, randomness: Randomness, lines: list[str]) -> Consequence:
    """Throw the d6 of a natural 1, again where a natural weapon would drop."""
    while True:
        face = randomness.randint(1, fumbles.SIDES)
        result = fumbles.FACES[face]
        if not (inputs.arme_naturelle and result is Consequence.DROP):
            lines.append(f"d6 : {face}")
            return result
        lines.append(f"d6 : {face}, une arme naturelle ne peut pas tomber : on relance")


def _chain(randomness: Randomness, lines: list[str]) -> int:
    """Throw single d20s until one is not a 20, and return how many were."""
    doublings = 0
    while True:
        face = randomness.randint(1, FACES)
        lines.append(f"d20 de critique : {face}")
        if face != FACES:
            return doublings
        doublings += 1
