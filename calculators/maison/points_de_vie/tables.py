"""The tables of `maison/points-de-vie`."""

from calculators.answer import Row, Table
from calculators.french import number
from calculators.maison.points_de_vie.computation import Outcome
from calculators.maison.points_de_vie.form import Creature, Inputs
from calculators.maison.points_de_vie.words import READINGS


def tables(inputs: Inputs, outcome: Outcome) -> tuple[Table, ...]:
    """Return the draws of each reading, attack after attack."""
    npc = inputs.creature is Creature.NPC
    return tuple(
        Table(
            f"« System-shock », {READINGS[reading]}",
            ("Après l’attaque", "points de vie", "tirage raté", "mort ou hors de combat")
            + (("tué, deux ratés de suite",) if npc else ()),
            tuple(
                Row(
                    number(attack),
                    (-depth, failure, out, *((killed,) if npc else ())),
                    bar=killed if npc else out,
                )
                for (attack, depth), failure, out, killed in zip(
                    outcome.below.items(), shock.failures, shock.out, shock.killed, strict=True
                )
            ),
        )
        for reading, shock in outcome.shocks
    )
