"""The tables of `oeil-noir/degats`."""

from collections.abc import Iterator

from calculators.answer import Picture, Row, Table
from calculators.laws import law_table
from calculators.oeil_noir.blows import wounds
from calculators.oeil_noir.degats.form import Inputs
from rules_core.oeil_noir.damage import Harm, Kind


def tables(inputs: Inputs, harm: Harm) -> Iterator[Table]:
    """Yield the laws of the vitality lost, of the Endurance where it is aimed at, and Blessures."""
    yield law_table("Points de dommages", harm.damage, what="Points", folded=False)
    if inputs.genre is Kind.ENDURANCE:
        yield law_table("Endurance perdue", harm.endurance, what="Points")
    rows = tuple(Row(wounds(count), (share,), bar=share) for count, share in harm.wounds.items())
    yield Table("Blessures du coup", ("Blessures", "chance"), rows, picture=Picture.SHARES)
