"""What a table shows to look at: bars in its cells, columns or one bar in parts above it.

Drawn with attributes alone, which a strict content policy lets through, and hidden from screen
readers: the table that stands with a picture says the same.
"""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from calculators import french
from calculators.answer import Picture, Row, Table

LEAST_TOLD = Fraction(1, 5)
"""A part as wide as this holds its chance, on a phone too."""
LEAST_NAMED = Fraction(3, 10)
"""And its stretch of a scale, which is longer to write."""
TINTS = 9
"""Steps of the tints of a grid, beside none."""


def above(drawn: Table) -> str:
    """Draw what stands above a table; nothing where it has no such picture."""
    if drawn.picture is Picture.HISTOGRAM:
        return _histogram(drawn.rows)
    return _parts(drawn) if drawn.picture.in_parts else ""


def bar(share: Fraction) -> str:
    """Draw a bar of a cell, whose width is a share of the cell's."""
    return (
        '<svg class="calc-bar" viewBox="0 0 100 4" preserveAspectRatio="none" '
        f'aria-hidden="true"><rect width="{float(share) * 100:.2f}" height="4"></rect></svg>'
    )


def tint(share: Fraction) -> str:
    """Return the class of a cell of a grid, by its share of the whole."""
    return f"calc-tint-{round(share * TINTS)}"


def columns(
    levels: Sequence[Fraction], zero: Fraction, here: int | None, most: str, ends: Sequence[str]
) -> str:
    """Draw columns from the height of zero to their levels, as shares of the drawing from its top.

    What the highest is and where they start and end is written beside: letters would be stretched.
    """
    base = _height(zero)
    steps = "".join(f"V{_height(each, zero)}h.9V{base}h.1" for each in levels)
    shown = f'<path d="M0 {base}{steps}z"></path>'
    if here is not None:
        step = f"V{_height(levels[here], zero)}h.9"
        shown += f'<path class="calc-here" d="M{here} {base}{step}V{base}z"></path>'
    return (
        f'<div class="calc-curve" aria-hidden="true"><p>{escape(most)}</p>'
        f'<svg viewBox="0 0 {len(levels)} 100" preserveAspectRatio="none">{shown}</svg>'
        f"<p>{' '.join(f'<span>{escape(end)}</span>' for end in ends)}</p></div>"
    )


def _height(level: Fraction, zero: Fraction | None = None) -> int:
    """Write a level in hundredths; what is not zero shows, however little."""
    shown, base = round(level * 100), round((level if zero is None else zero) * 100)
    if zero is None or shown != base or level == zero:
        return shown
    return base - 1 if level < zero else base + 1


def _histogram(rows: Sequence[Row]) -> str:
    """Draw a column a row, the highest as high as the drawing."""
    drawn = [row for row in rows if row.bar is not None]
    likeliest = max(drawn, key=lambda row: row.bar or Fraction())
    if len(drawn) == 1 or not likeliest.bar:
        return ""
    levels = [1 - each / likeliest.bar for each in _bars(drawn)]
    cell = likeliest.cells[-1]
    most = french.percent(cell) if isinstance(cell, Fraction) else str(cell)
    return columns(levels, Fraction(1), None, most, (drawn[0].heading, drawn[-1].heading))


def _parts(drawn: Table) -> str:
    """Draw one bar, in which each row has its part; the wide ones hold their chance or stretch.

    Which part is whose, the rows themselves tell, or a line where they are folded.
    """
    bands = drawn.picture is Picture.BANDS
    rows = [(row, row.bar) for row in drawn.rows if row.bar is not None]
    parts, left = [], Fraction()
    for row, share in rows:
        told = ""
        if share >= (LEAST_NAMED if bands else LEAST_TOLD):
            says = escape(row.heading) if bands else french.percent(share)
            told = f'<text x="{_short(left + share / 2)}%">{says}</text>'
        parts.append(f'<rect x="{_short(left)}%" width="{_short(share)}%"></rect>{told}')
        left += share
    ramp = " calc-bands" if bands else ""
    bar = f'<svg class="calc-parts{ramp}" aria-hidden="true">{"".join(parts)}</svg>'
    if not drawn.folded:
        return bar
    names = " ".join(f"<span>{escape(row.heading)}</span>" for row, _ in rows)
    return f'{bar}<p class="calc-legend{ramp}" aria-hidden="true">{names}</p>'


def _short(share: Fraction) -> str:
    """Write a share in per cent, to about a pixel."""
    return f"{float(share * 100):.1f}".removesuffix(".0")


def _bars(rows: Sequence[Row]) -> list[Fraction]:
    return [row.bar or Fraction() for row in rows]
