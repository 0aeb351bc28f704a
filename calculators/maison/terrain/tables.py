"""The tables of `maison/terrain`."""

from collections.abc import Iterator

from calculators.answer import Row, Table
from calculators.french import decimal, number
from calculators.maison.terrain.computation import Plan
from calculators.maison.terrain.words import manner
from rules_core.maison.terrain import (
    Movement,
    Way,
)


def tables(plan: Plan, planned: int) -> Iterator[Table]:
    """Yield what compares the answer with others; out of reach, the farthest way is the present."""
    present = plan.chosen[:1] or (plan.now.farthest if planned else plan.now.ways[0],)
    yield _ways_table("Vos façons d’avancer ce round", plan.now, present)
    if plan.after:
        caption = "Round suivant, en se relevant par la moitié du déplacement"
        yield _ways_table(caption, plan.after, (), folded=True)


def _ways_table(
    caption: str, moves: Movement, chosen: tuple[Way, ...], *, folded: bool = False
) -> Table:
    if moves.test is None:
        rows = tuple(
            Row(manner(moves, way), (way.squares,), current=way in chosen) for way in moves.ways
        )
        return Table(caption, ("Façon", "cases"), rows, folded=folded)
    rows = tuple(
        Row(
            manner(moves, way),
            (
                way.squares,
                f"{number(way.failed)}, à terre" if way.tested else "—",
                decimal(way.expected),
                way.chance,
            ),
            bar=way.chance,
            current=way in chosen,
        )
        for way in moves.ways
    )
    return Table(
        caption, ("Façon", "cases", "si raté", "en moyenne", "chance"), rows, folded=folded
    )
