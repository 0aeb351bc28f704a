"""The tables of `dd3/monte`."""

from collections.abc import Iterator

from calculators.answer import Row, Table
from calculators.dd3.monte.computation import Ridden, Strike, strike
from calculators.dd3.monte.form import MOVES, Inputs
from calculators.french import signed
from calculators.laws import law_table


def tables(inputs: Inputs, ridden: Ridden) -> Iterator[Table]:
    """Yield the same attack at every move of the mount, or the law of a fall."""
    if isinstance(ridden, Strike):
        yield _by_move(inputs)
    elif ridden.damage:
        yield law_table("Dégâts de la chute", ridden.damage)


def _by_move(inputs: Inputs) -> Table:
    rows = []
    for pace, name in MOVES.items():
        there = strike(inputs, pace)
        several = "oui" if there.options.full else "non"
        hit = there.attack.hit
        cells = (signed(there.options.causes.total), hit, several)
        rows.append(Row(name, cells, bar=hit, current=pace is inputs.monture))
    columns = ("Monture", "au jet", "touche", "à outrance")
    return Table("Selon ce que fait la monture", columns, tuple(rows))
