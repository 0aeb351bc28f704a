"""A law of damage as a table that fits a phone."""

from fractions import Fraction

from calculators.answer import Picture, Row, Table
from calculators.french import number
from rules_core.dice import Law

MOST_ROWS = 16
"""Beyond as many values, neighbours share a row."""
RARE = 1000
"""Values at an end of a law that come less than once in so many share one row."""


def law_table(caption: str, law: Law, *, what: str = "Dégâts", folded: bool = True) -> Table:
    """Return the table of a law: each value, or each run of values, its chance and « au moins ».

    Its picture is a histogram of the rows. A cut law ends with the weight of its tail.
    """
    rows = []
    remaining = law.total
    runs = _runs(law)
    for low, high, weight in runs:
        heading = number(low) if low == high else f"{number(low)} à {number(high)}"
        at_least, chance = Fraction(remaining, law.total), Fraction(weight, law.total)
        rows.append(Row(heading, (at_least, chance), bar=chance))
        remaining -= weight
    if law.tail:
        heading = f"plus de {number(law.maximum)}"
        rows.append(Row(heading, (law.tail, law.tail)))
    columns = (what, "au moins", "chance")
    return Table(caption, columns, tuple(rows), folded=folded, picture=Picture.HISTOGRAM)


def _runs(law: Law) -> list[tuple[int, int, int]]:
    """Gather the values into runs (first, last, weight), a value 0 always alone.

    Where values are many, those too rare to matter at either end make one run each, so that the
    likely ones keep the detail.
    """
    values = [value for value in law.weights if value]
    if len(values) <= MOST_ROWS:
        return [(value, value, weight) for value, weight in law.weights.items()]
    low = _past_the_rare(law, values)
    high = _past_the_rare(law, values[::-1])
    width = -(-(high - low + 1) // MOST_ROWS)

    def place(value: int) -> int:
        if value == 0:
            return -2
        if value < low:
            return -1
        return MOST_ROWS if value > high else (value - low) // width

    runs: dict[int, tuple[int, int, int]] = {}
    for value, weight in law.weights.items():
        first, _, gathered = runs.get(key := place(value), (value, value, 0))
        runs[key] = (first, value, gathered + weight)
    return list(runs.values())


def _past_the_rare(law: Law, values: list[int]) -> int:
    """Return the first of `values` by which they weigh more than `RARE` together."""
    gathered = 0
    for value in values:
        gathered += law.weights[value]
        if gathered * RARE > law.total:
            return value
    return values[-1]
