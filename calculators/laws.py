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
    spans = _spans(law)
    chances = [law.between(low, high) for low, high in spans]
    longest = max(chances)
    rows = []
    remaining = Fraction(1)
    for (low, high), share in zip(spans, chances, strict=True):
        heading = number(low) if low == high else f"{number(low)} à {number(high)}"
        rows.append(Row(heading, (remaining, share), bar=share / longest))
        remaining -= share
    if law.tail:
        rows.append(Row(f"plus de {number(law.maximum)}", (law.tail, law.tail), bar=Fraction()))
    return Table(caption, (what, "au moins", "chance"), tuple(rows), folded=folded)


def _spans(law: Law) -> list[tuple[int, int]]:
    """Cut the values into runs, a value 0 (a miss, or nothing taken) always alone."""
    values = [value for value in law.weights if value]
    alone = [(0, 0)] if 0 in law.weights else []
    if len(values) <= MOST_ROWS:
        return alone + [(value, value) for value in values]
    width = -(-(values[-1] - values[0] + 1) // MOST_ROWS)
    runs: dict[int, list[int]] = {}
    for value in values:
        runs.setdefault((value - values[0]) // width, []).append(value)
    return alone + [(run[0], run[-1]) for run in runs.values()]
