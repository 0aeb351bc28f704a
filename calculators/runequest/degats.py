"""Dégâts: what a blow does after the opposed test (002 l.116-183, l.186-308, l.527-550)."""

from calculators.calculator import Answer, Calculator, Figure, Result, Table, Throw
from calculators.french import chance, decimal, number, plural
from calculators.laws import law_table
from calculators.runequest.degats_form import NO_DICE, Blow, Inputs, compute
from calculators.runequest.degats_why import notes, steps
from calculators.runequest.throws import dice_text
from rules_core.dice import Dice, Law, Randomness
from rules_core.runequest import damage
from rules_core.runequest.damage import HALF, Roll

# --- the answer ---


def explain(inputs: Inputs, blow: Blow) -> Result:
    """Put the blow into words."""
    injury = blow.injury
    return Result(
        sentence=_sentence(blow),
        answers={
            "moyenne": injury.taken.mean,
            "minimum": injury.taken.minimum,
            "maximum": injury.taken.maximum,
            "aucun-degat": injury.harmless,
            "loi": injury.taken,
            "degats-lances": injury.rolled,
            "arrete-par-la-deflection": injury.stopped_by_deflection,
            "arrete-par-l-armure": injury.stopped_by_armour,
            "effets": {"permis": inputs.allowed, "choisis": len(inputs.effects)},
            "retrait": _mean_and_law(blow.withdrawal),
            "arme-visee": _worn_down(inputs, blow.wear),
        },
        figures=_figures(blow),
        tables=_tables(blow),
        steps=tuple(steps(inputs, blow)),
        notes=tuple(notes(inputs, blow)),
    )


def _mean_and_law(law: Law | None) -> dict[str, Answer] | None:
    return None if law is None else {"moyenne": law.mean, "loi": law}


def _worn_down(inputs: Inputs, wear: Law | None) -> dict[str, Answer] | None:
    told = _mean_and_law(wear)
    if wear is None or told is None:
        return None
    left = wear.map(lambda lost: max(0, inputs.points_arme - lost))
    return told | {"points-restants": left, "plus-aucun-point": left.between(0, 0)}


def _sentence(blow: Blow) -> str:
    if blow.fails:
        told = "L’attaque échoue complètement : aucun dégât"
    elif blow.injury.taken.maximum == 0:
        told = "La localisation ne subit jamais de dégât"
    else:
        taken = blow.injury.taken
        low, high = number(taken.minimum), number(taken.maximum)
        between = f"toujours {low}" if low == high else f"de {low} à {high}"
        told = (
            f"La localisation subit {plural(taken.mean, 'dégât')} en moyenne, {between} ; "
            f"aucun dégât : {chance(blow.injury.harmless)}"
        )
    if blow.wear is None:
        return f"{told}."
    lost = plural(blow.wear.mean, "point de vie", "points de vie")
    return f"{told} ; l’arme visée perd {lost} en moyenne."


def _figures(blow: Blow) -> tuple[Figure, ...]:
    taken = blow.injury.taken
    figures = (
        Figure("Dégâts en moyenne", decimal(taken.mean)),
        Figure("Aucun dégât", blow.injury.harmless),
        Figure("Au plus", taken.maximum),
    )
    if blow.withdrawal:
        return (*figures, Figure("Au retrait, en moyenne", decimal(blow.withdrawal.mean)))
    return figures


def _tables(blow: Blow) -> tuple[Table, ...]:
    tables = [law_table("Loi des dégâts à la localisation", blow.injury.taken, folded=False)]
    if blow.withdrawal:
        tables.append(law_table("Loi des dégâts du retrait", blow.withdrawal))
    if blow.wear:
        lost = "Points perdus"
        tables.append(law_table("Points de vie perdus par l’arme visée", blow.wear, what=lost))
    return tuple(tables)


# --- the dice ---


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


CALCULATOR = Calculator(
    id="runequest/degats",
    title="Dégâts d’un coup",
    purpose="Ce qu’un coup inflige selon la victoire, les effets, la parade et l’armure.",
    rule="runequest/affrontement#table-deflection",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
