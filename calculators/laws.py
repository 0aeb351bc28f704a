"""A law of damage as a table that fits a phone."""

from fractions import Fraction

from calculators.calculator import Row, Table
from calculators.french import number
from rules_core.dice import Law

MOST_ROWS = 16
"""Beyond as many values, neighbours share a row."""


def law_table(caption: str, law: Law, *, what: str = "Dégâts", folded: bool = True) -> Table:
    """Return the table of a law: each value, or each run of values, its chance and « au moins ».

    Bars are drawn relative to the likeliest row. A cut law ends with the weight of its tail.
    """
    rows = []
    remaining = law.total
    runs = _runs(law)
    heaviest = max(weight for _, _, weight in runs)
    for low, high, weight in runs:
        heading = number(low) if low == high else f"{number(low)} à {number(high)}"
        at_least, chance = Fraction(remaining, law.total), Fraction(weight, law.total)
        rows.append(Row(heading, (at_least, chance), bar=Fraction(weight, heaviest)))
        remaining -= weight
    if law.tail:
        rows.append(Row(f"plus de {number(law.maximum)}", (law.tail, law.tail), bar=Fraction()))
    return Table(caption, (what, "au moins", "chance"), tuple(rows), folded=folded)


def _runs(law: Law) -> list[tuple[int, int, int]]:
    """Gather the values into runs (first, last, weight), a value 0 always alone."""
    values = [value for value in law.weights if value]
    if not values:
        return [(0, 0, law.weights[0])]
    width = 1
    if len(values) > MOST_ROWS:
        width = -(-(values[-1] - values[0] + 1) // MOST_ROWS)
    runs: dict[int, tuple[int, int, int]] = {}
    for value, weight in law.weights.items():
        run = (value - values[0]) // width if value else -1
        first, _, gathered = runs.get(run, (value, value, 0))
        runs[run] = (first, value, gathered + weight)
    return list(runs.values())
