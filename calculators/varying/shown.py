"""What a reader sees of a field that varies: a drawing and a table that says the same.

Values that cannot be answered are told with their reason, and what does not change is said so.
"""

from collections.abc import Sequence
from fractions import Fraction

from calculators import french, pictures, render
from calculators.answer import Figure, Row, Table
from calculators.varying.along import Varied
from calculators.varying.amounts import Amounts, Value, amounts, are_chances
from calculators.varying.moving import Track
from calculators.varying.values import Asked, Told


def caption(varied: Varied, track: Track) -> str:
    """Say what is shown of what."""
    return f"{track.name} selon le champ « {varied.label} »"


def html(varied: Varied, track: Track) -> str:
    """Render the drawing of a figure that changes, and its table."""
    told = [(each, figure) for each, figure in _paired(varied, track) if figure]
    drawn = amounts({each.value: figure for each, figure in told})
    numbers = isinstance(varied.present, int)
    # Options have no order to draw along: each has its bar beside its name.
    bars = {} if numbers else _shares(drawn)
    rows = tuple(
        Row(
            each.shown,
            (_cell(figure, track),),
            bar=bars.get(each.value),
            current=each.value == varied.present,
        )
        for each, figure in told
    )
    name = render.typeset(caption(varied, track))
    table = render.table(Table(caption(varied, track), (varied.label, track.name), rows))
    drawing = _drawing(varied, drawn, [each.shown for each, _ in told]) if numbers else ""
    return drawing + render.tall(name, table)


def beneath(varied: Varied, tracks: Sequence[Track]) -> str:
    """Say what has no answer, and that nothing changes where no figure does."""
    lines = [] if tracks else [still(varied)]
    lines += left_out([(each.asked, each.told) for each in varied.points])
    return paragraphs(lines, late=varied.late)


def paragraphs(lines: Sequence[str], *, late: bool) -> str:
    """Write sentences, and that some values had no time."""
    told = [*lines, "Les autres valeurs prendraient trop de temps ici."] if late else lines
    return "".join(f"<p>{render.typeset(line)}</p>" for line in told)


def still(varied: Varied) -> str:
    """Say of a field that no figure changes with it, and what of the answer does."""
    found = [(each.asked.shown, each.outcome) for each in varied.points if each.outcome]
    if len(found) == 1:
        return f"Le champ « {varied.label} » n’a pas d’autre valeur qui ait ici une réponse."
    parts: dict[str, list[tuple[object, ...]]] = {
        "le « Pourquoi ? »": [outcome.steps for _, outcome in found],
        "les remarques": [outcome.notes for _, outcome in found],
        "les tables": [outcome.tables for _, outcome in found],
    }
    changed = [part for part, each in parts.items() if any(one != each[0] for one in each)]
    if changed:
        told = f"il ne change que {french.enumeration(changed)}"
        return f"Aucun chiffre de la réponse ne dépend ici du champ « {varied.label} » : {told}."
    within = f", de {found[0][0]} à {found[-1][0]}" if isinstance(varied.present, int) else ""
    return f"La réponse ne dépend pas ici du champ « {varied.label} »{within}."


def left_out(points: Sequence[tuple[Asked, Told]]) -> list[str]:
    """Tell the values that have no answer, those of one reason together."""
    reasons: dict[str, list[list[str]]] = {}
    before = ""
    for asked, told in points:
        if told.refused:
            runs = reasons.setdefault(told.refused, [])
            # Numbers that follow each other make one run.
            if told.refused == before and isinstance(asked.value, int):
                runs[-1][1:] = [asked.shown]
            else:
                runs.append([asked.shown])
        before = told.refused
    return [
        f"{french.enumeration([' à '.join(run) for run in runs])} : {reason}"
        for reason, runs in reasons.items()
    ]


def _paired(varied: Varied, track: Track) -> list[tuple[Asked, Figure | None]]:
    asked = [each.asked for each in varied.points]
    return [*zip(asked, track.figures, strict=True)]


def _cell(figure: Figure, track: Track) -> Value:
    """Return the figure; where it is of something else, it says of what."""
    value = figure.value
    if figure.name == track.name:
        return value
    if isinstance(value, Fraction):
        value = french.chance(value)
    return f"{french.number(value) if isinstance(value, int) else value} ({figure.name})"


def _shares(drawn: Amounts[int | str]) -> dict[int | str, Fraction]:
    """Return the width of each bar; nothing where some would go below zero."""
    sizes = {value: amount for value, (amount, _) in drawn.items()}
    if min(sizes.values(), default=-1) < 0:
        return {}
    most = Fraction(1) if are_chances(drawn) else max(sizes.values())
    return {value: amount / most if most else Fraction() for value, amount in sizes.items()}


def _drawing(varied: Varied, drawn: Amounts[int | str], shown: Sequence[str]) -> str:
    """Draw a column a value, from zero; nothing where the figures are no numbers of one kind."""
    if not drawn:
        return ""
    sizes = [amount for amount, _ in drawn.values()]
    largest, figure = max(drawn.values(), key=lambda each: each[0])
    chance = isinstance(figure, Fraction)
    zero = Fraction()
    top = Fraction(1) if chance else max(zero, largest)
    low = min(zero, *sizes)
    scale = 1 / (top - low or Fraction(1))
    levels = [(top - amount) * scale for amount in sizes]
    here = next((place for place, value in enumerate(drawn) if value == varied.present), None)
    most = f"100{french.NBSP}%" if chance else _largest(figure)
    return pictures.columns(levels, top * scale, here, most, (shown[0], shown[-1]))


def _largest(figure: Value) -> str:
    return french.number(figure) if isinstance(figure, int) else str(figure)
