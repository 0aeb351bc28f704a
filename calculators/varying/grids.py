"""What a reader sees of two numbers that vary at once: a grid, its cells tinted by their size."""

from collections.abc import Mapping
from fractions import Fraction

from calculators import french, render
from calculators.answer import Figure, Row, Table
from calculators.varying.across import Crossed
from calculators.varying.amounts import Value, amounts, are_chances
from calculators.varying.moving import Track
from calculators.varying.shown import paragraphs

NO_ANSWER = "—"
MOST_REASONS = 3
"""Why cells have no answer: so many reasons are told, those closest to the present values."""
_PERCENT = f"{french.NBSP}%"
_BOUNDS = {"moins de": "<", "plus de": ">"}


def caption(crossed: Crossed, track: Track) -> str:
    """Say what is shown of what."""
    unit = (
        ", en %" if all(isinstance(each.value, Fraction) for each in track.figures if each) else ""
    )
    return (
        f"{track.name}{unit}, selon « {crossed.rows.label} » (lignes) "
        f"et « {crossed.columns.label} » (colonnes)"
    )


def html(crossed: Crossed, track: Track) -> str:
    """Render the grid of a figure."""
    pairs = sorted(crossed.cells)
    figures = {
        pair: each for pair, each in zip(pairs, track.figures, strict=True) if each is not None
    }
    tints = _tints(figures)
    lines = crossed.lines()
    rows = tuple(
        Row(
            crossed.rows.asked[line[0][0]].shown,
            tuple(_short(figures[pair].value) if pair in figures else NO_ANSWER for pair in line),
            current=line[0][0] == crossed.rows.present,
            tints=tuple(tints.get(pair, Fraction()) for pair in line) if tints else (),
        )
        for line in lines
    )
    columns = [column for _, column in lines[0]]
    return render.table(
        Table(
            caption(crossed, track),
            (crossed.rows.label, *(crossed.columns.asked[each].shown for each in columns)),
            rows,
            current=columns.index(crossed.columns.present),
        )
    )


def beneath(crossed: Crossed, tracks: list[Track]) -> str:
    """Say what has no answer, and that no figure changes with both numbers where none does."""
    fields = f"du champ « {crossed.rows.label} » et du champ « {crossed.columns.label} »"
    still = f"Aucun chiffre de la réponse ne dépend ici à la fois {fields}."
    lines = ["Le cadre marque votre choix." if tracks else still]
    refused = dict.fromkeys(each.refused for each in crossed.cells.values() if each.refused)
    lines += [f"{NO_ANSWER} : {reason}" for reason in [*refused][:MOST_REASONS]]
    return paragraphs(lines, late=crossed.late)


def _short(value: Value) -> str:
    """Write a figure for a narrow cell: a chance without its sign, which the caption has."""
    if isinstance(value, Fraction):
        told = french.percent(value).removesuffix(_PERCENT)
        for words, sign in _BOUNDS.items():
            told = told.replace(words, sign)
        return told
    return french.number(value) if isinstance(value, int) else value


def _tints(figures: Mapping[tuple[int, int], Figure]) -> dict[tuple[int, int], Fraction]:
    """Return how strongly each cell is tinted: by its chance, or from the least to the most."""
    read = amounts(figures)
    if are_chances(read):
        return {pair: amount for pair, (amount, _) in read.items()}
    sizes = {pair: amount for pair, (amount, _) in read.items()}
    least, most = min(sizes.values()), max(sizes.values())
    return {pair: (size - least) / (most - least or 1) for pair, size in sizes.items()}
