"""The tables of `maison/incantation`."""

from calculators import d20
from calculators.answer import Row, Table
from calculators.french import plural, signed
from calculators.maison.incantation.form import Inputs
from calculators.maison.incantation.words import die_to_get
from rules_core.maison.casting import Casting

SEGMENTS_SHOWN = range(1, 11)
"""Segment counts of the comparison table."""


def potion_table(cast: Casting) -> Table:
    """Return what each malus that a potion may draw gives."""
    return Table(
        "Selon le malus tiré avec 2d4",
        ("Malus", "chance du malus", "dé à obtenir", "réussite"),
        tuple(
            Row(signed(-malus), (weight, d20.face(roll.face), roll.success), bar=roll.success)
            for malus, weight, roll in cast.rolls
        ),
    )


def segments_table(present: int, by_segments: dict[int, Casting]) -> Table:
    """Return the chances in other numbers of segments."""
    return Table(
        "Selon le nombre de segments",
        ("Segments", "dé à obtenir", "réussite"),
        tuple(
            Row(
                str(segments),
                (die_to_get([roll.face for _, _, roll in each.rolls]), each.success),
                bar=each.success,
                current=segments == present,
            )
            for segments, each in by_segments.items()
        ),
        folded=True,
    )


def rounds_table(inputs: Inputs, cast: Casting) -> Table:
    """Return the state after each round of attempts."""
    return Table(
        "En réessayant à chaque round",
        ("Après", "réussi", "perdu", "pas encore"),
        tuple(
            Row(plural(n, "round"), (after.success, after.lost, after.kept), bar=after.kept)
            for n in range(1, inputs.rounds + 1)
            for after in (cast.within(n),)
        ),
        folded=True,
    )
