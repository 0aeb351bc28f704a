"""The tables of `maison/degats`."""

from fractions import Fraction

from calculators.answer import Row, Table
from calculators.french import decimal, signed
from calculators.maison.degats.computation import Outcome
from calculators.maison.degats.words import way_phrase


def table(outcome: Outcome) -> Table:
    """Return every legal way, the best one first."""
    most = outcome.best.mean
    return Table(
        "Les façons permises, de la meilleure à la moins bonne",
        ("Façon", "toucher", "dégâts", "touche", "dégâts par attaque"),
        tuple(
            Row(
                way_phrase(blow.use),
                (signed(blow.to_hit), signed(blow.damage), blow.roll.hit, decimal(blow.mean)),
                bar=blow.mean / most if most else Fraction(),
            )
            for blow in outcome.blows
        ),
    )
