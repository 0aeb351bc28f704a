"""The tables of `maison/resistances`."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.answer import Row, Table
from calculators.french import number
from calculators.laws import law_table
from calculators.maison.resistances.computation import Blow, fixed
from rules_core.maison import resistance

DAMAGE_SHOWN = range(5, 65, 5)
"""Damage of the table of what goes in and what comes out."""


def tables(blow: Blow) -> Iterator[Table]:
    """Yield what compares the answer with others."""
    if not fixed(blow):
        yield law_table("Dégâts possibles", blow.law, folded=False)
    shown = {*DAMAGE_SHOWN, blow.dealt.minimum} if fixed(blow) else DAMAGE_SHOWN
    taken = {dealt: resistance.damage_taken(dealt, blow.target) for dealt in sorted(shown)}
    most = max(taken.values())
    yield Table(
        "Ce qui passe, selon les dégâts" if fixed(blow) else "Ce qui passe, de 5 en 5 dégâts",
        ("Dégâts infligés", "subis"),
        tuple(
            Row(
                number(dealt),
                (left,),
                bar=Fraction(left, most) if most else Fraction(),
                current=fixed(blow) and dealt == blow.dealt.minimum,
            )
            for dealt, left in taken.items()
        ),
        folded=True,
    )
