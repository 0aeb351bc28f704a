"""The tables of `maison/attaque`."""

from collections.abc import Iterator

from calculators import d20
from calculators.answer import Row, Table
from calculators.maison.attaque.computation import Outcome
from calculators.maison.attaque.form import Inputs
from calculators.maison.circumstances import CAUSES
from rules_core.maison.attack import AttackRoll, attack_roll

NEIGHBOURS = range(-5, 6)
"""Armour classes of the table, around the one that is asked."""


def tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    """Yield what compares the answer with others."""
    attack = outcome.attack
    if outcome.removals:
        rows = [Row("rien n’est retiré", (attack.chance,), bar=attack.chance)]
        rows += [Row(CAUSES[each][0], (left,), bar=left) for each, left in outcome.removals.items()]
        caption = "Chance de toucher sans cette cause"
        yield Table(caption, ("Sans…", "touche"), tuple(rows), folded=True)
    if attack.roll:
        yield Table(
            "Chance selon la CA sans abri ; un point de bonus vaut un point de CA",
            ("CA", "dé à obtenir", "touche"),
            tuple(
                Row(
                    f"CA {armour_class}",
                    (d20.face(roll.face), roll.hit),
                    bar=roll.hit,
                    current=armour_class == inputs.ca,
                )
                for armour_class, roll in _around(inputs, outcome)
            ),
            folded=True,
        )


def _around(inputs: Inputs, outcome: Outcome) -> list[tuple[int, AttackRoll]]:
    """Return the rolls of the same attack against armour classes around the one asked."""
    classes = [
        inputs.ca + shift
        for shift in NEIGHBOURS
        if Inputs.ca.minimum <= inputs.ca + shift <= Inputs.ca.maximum
    ]
    mode, cover = outcome.attack.mode, outcome.attack.situation.cover
    bonus = outcome.modifiers.total
    return [(each, attack_roll(bonus, each, mode=mode, cover=cover)) for each in classes]
