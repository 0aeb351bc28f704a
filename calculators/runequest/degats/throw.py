"""The dice of `runequest/degats`."""

from calculators.answer import Throw
from calculators.french import number, plural
from calculators.runequest.degats.computation import Blow, compute
from calculators.runequest.degats.form import Inputs
from calculators.runequest.throws import dice_text
from rules_core.dice import Dice, Randomness
from rules_core.runequest import damage
from rules_core.runequest.damage import HALF, NO_DICE, Roll


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the damage and the parry, and follow the blow stage by stage."""
    blow = compute(inputs)
    lines: list[str] = []
    rolled = taken = 0
    if blow.fails:
        lines.append("L’attaque échoue complètement : aucun dégât")
    else:
        rolled = _throw_damage(inputs, blow, randomness, lines)
        taken = _follow(blow, rolled, randomness, lines)
    outcome = f"{plural(taken, 'dégât')} à la localisation"
    if blow.withdrawal and taken:
        pulled = max(0, _throw(blow.weapon.dice, randomness))
        lines.append(f"Retrait, si le test de Force Brute réussit : {number(pulled)}")
        outcome += f", {number(pulled)} de plus au retrait"
    if blow.wear:
        lost = damage.weapon_damage(rolled, inputs.arme_visee)
        outcome += f" ; l’arme visée perd {plural(lost, 'point de vie', 'points de vie')}"
    return Throw(tuple(lines), f"{outcome}.")


def _throw(dice: Dice, randomness: Randomness) -> int:
    return sum(dice.roll(randomness)) + dice.constant


def _throw_roll(name: str, thrown: Roll, randomness: Randomness, lines: list[str]) -> int:
    """Throw a weapon's dice; note them, and return their total."""
    total = _throw(thrown.thrown, randomness) + thrown.sure
    best = f", un d{thrown.maximised} au maximum" if thrown.maximised else ""
    lines.append(f"{name} {dice_text(thrown.dice)}{best} : {number(total)}")
    return total


def _throw_damage(inputs: Inputs, blow: Blow, randomness: Randomness, lines: list[str]) -> int:
    total = _throw_roll("Arme", blow.weapon, randomness, lines)
    for name, dice, sign in (
        ("Modificateur", inputs.modificateur, 1),
        ("Malus", inputs.malus_degats, -1),
    ):
        if dice != NO_DICE:
            points = sign * _throw(dice, randomness)
            lines.append(f"{name} {dice_text(dice)} : {number(points)}")
            total += points
    total = max(0, total)
    lines.append(f"Dégâts lancés : {number(total)}")
    return total


def _follow(blow: Blow, rolled: int, randomness: Randomness, lines: list[str]) -> int:
    """Take the blow through the reductions; note them, and return what reaches the location."""
    parried = 0
    if blow.parry:
        parried = max(0, _throw_roll("Déflection", blow.parry, randomness, lines))
    stages = blow.defence.follow(rolled, parried)
    if blow.defence.terms.damage == HALF:
        lines.append(f"Moitié des dégâts : {number(stages.struck)}")
    if blow.parry and blow.defence.terms.deflection == HALF:
        lines.append(f"Moitié de la Déflection : {number(stages.deflection)}")
    if blow.parry:
        lines.append(f"Une fois le coup dévié : {number(stages.through)}")
    if blow.defence.armour:
        armour = number(blow.defence.armour)
        lines.append(f"Après l’armure ({armour} PA) : {number(stages.taken)}")
    return stages.taken
