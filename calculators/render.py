"""A result as HTML, for the build and for the browser, so that both show the same thing.

Well-formed fragments without inline styles or scripts: the build parses them into its own tree,
and a strict content policy lets them through. `Link` turns a rule such as
`maison/surprise-discretion#malus-armure` into an address.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from html import escape

from calculators import french, pictures
from calculators.answer import Figure, Left, Note, Onward, Picture, Result, Row, Step, Table, Throw
from calculators.edition import EDITION, PARAMETER
from calculators.glossary import Glossary

type Link = Callable[[str], str]
type Write = Callable[[str], str]
"""Writes a text of the declarations as HTML."""

_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~,")
COLUMNS_OF_A_PHONE = 3
"""Tables of more columns may not fit a phone's width."""
MOST_NOTES = 3
"""Of more notes than this, those after the first two are folded, save what an input became."""
FIRST_NOTES = 2


def result(outcome: Result, link: Link, system: str = "") -> str:
    """Render a whole answer: sentence, figures, tables, reasons, notes, and all of it in brief.

    Figures gloss the words of the `system`, where one is named.
    """
    write = Glossary(system, link).write
    parts = [f'<p class="calc-sentence">{typeset(outcome.sentence)}</p>']
    if outcome.figures:
        figures = "".join(_figure(each, write) for each in outcome.figures)
        parts.append(f'<dl class="calc-figures">{figures}</dl>')
    parts += [ways(outcome.onward, link), left(outcome.left)]
    parts += [table(each) for each in outcome.tables]
    if outcome.steps:
        steps = "".join(_step(each, link) for each in outcome.steps)
        parts.append(
            _details(
                "pourquoi", "Pourquoi\N{NO-BREAK SPACE}?", f'<ol class="calc-steps">{steps}</ol>'
            )
        )
    parts.append(_notes(outcome.notes, link))
    if outcome.brief or outcome.figures:
        # For the bar at the foot, which the page fills from here.
        parts.append(f'<div class="calc-in-brief" hidden="hidden">{brief(outcome)}</div>')
    return "".join(parts)


def brief(outcome: Result) -> str:
    """Render the one figure that answers the question, large, and what it is of."""
    first = outcome.brief or next(iter(outcome.figures), None)
    if first is None:
        return f'<span class="calc-short">{typeset(outcome.sentence)}</span>'
    return (
        f'<span class="calc-large">{written(first.value)}</span> '
        f'<span class="calc-short">{typeset(first.label)}</span>'
    )


def typeset(text: str) -> str:
    """Write a text of the declarations as the page shows it: its spaces as French wants them."""
    return escape(french.held(french.typeset(text)))


def throw(played: Throw, link: Link) -> str:
    """Render a rule played once, and where it goes on.

    `data-rules` has the words of its lines that lead to a rule, as they are written there.
    """
    lines = "".join(f"<li>{typeset(line)}</li>" for line in played.lines)
    rules = [(typeset(word), link(rule)) for word, rule in played.rules.items()]
    led = f' data-rules="{escape(json.dumps(rules, ensure_ascii=False))}"' if rules else ""
    return (
        f'<ol class="calc-throw"{led}>{lines}</ol><p><strong>{typeset(played.outcome)}</strong></p>'
        f"{ways(played.onward, link)}{left(played.left)}"
    )


def ways(onward: Sequence[Onward], link: Link) -> str:
    """Render where a table goes on; nothing where it does not."""
    if not onward:
        return ""
    items = "".join(f"<li>{_way(each, link)}</li>" for each in onward)
    return f'<div class="calc-onward"><p>Continuer{french.NBSP}:</p><ul>{items}</ul></div>'


def left(hit_points: Left | None) -> str:
    """Render the place where the page offers to keep the hit points that are left; it is hidden."""
    if hit_points is None:
        return ""
    told = json.dumps(
        {
            "before": french.number(hit_points.before),
            "after": french.number(hit_points.after),
            "part": hit_points.part,
            "named": typeset(hit_points.named),
            "kept": dict(hit_points.kept),
        },
        ensure_ascii=False,
    )
    return f'<div class="calc-fight" data-left="{escape(told)}" hidden="hidden"></div>'


def table(drawn: Table) -> str:
    """Render a table, and what is drawn of it: in its cells, or above it."""
    head = "".join(
        _heading(column, "col", current=drawn.current is not None and place == drawn.current + 1)
        for place, column in enumerate(map(french.capital, drawn.columns))
    )
    body = "".join(_row(row, drawn) for row in drawn.rows)
    caption = typeset(drawn.caption)
    # A table that may be wider than a phone scrolls in its box, by keyboard too.
    wide = len(drawn.columns) > COLUMNS_OF_A_PHONE
    scrolled = f' tabindex="0" role="region" aria-label="{caption}"' if wide else ""
    keys = " calc-keys" if drawn.picture.in_parts else ""
    keys += " calc-bands" if drawn.picture is Picture.BANDS else ""
    markup = (
        f'<div class="calc-table"{scrolled}><table class="calc-grid{keys}"><caption>{caption}'
        f"</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
    if drawn.folded:
        markup = _details(drawn.caption, drawn.caption, markup)
    return pictures.above(drawn) + markup


def tall(name: str, inside: str) -> str:
    """Render a box that scrolls when what it holds is long, by keyboard too."""
    return f'<div class="calc-tall" tabindex="0" role="region" aria-label="{name}">{inside}</div>'


def _details(key: str, summary: str, content: str) -> str:
    return (
        f'<details class="calc-details" data-key="{escape(key)}">'
        f"<summary>{typeset(summary)}</summary>{content}</details>"
    )


def _figure(figure: Figure, write: Write) -> str:
    value, exact = figure.value, ""
    if isinstance(value, Fraction) and _too_long(value):
        # Not to be read, but to be compared: see `web/calculator/differences.js`.
        exact = f' data-exact="{value.numerator}/{value.denominator}"'
    return f"<div><dt>{write(figure.label)}</dt><dd{exact}>{written(value)}</dd></div>"


def _too_long(value: Fraction) -> bool:
    return value.denominator > 1 and len(french.fraction(value)) > french.LONGEST_FRACTION


def _way(way: Onward, link: Link) -> str:
    """Write a link that fills in the next calculator, and the chance of getting there."""
    chance = "" if way.chance is None else f" ({french.percent(way.chance)})"
    turned = ' data-turned=""' if way.turned else ""
    return f'<a href="{escape(address(way, link))}"{turned}>{typeset(way.text)}</a>{chance}'


def address(way: Onward, link: Link) -> str:
    """Write the address of a calculator, its inputs in it and what the others are read by."""
    page, _, anchor = link(way.place).partition("#")
    told = {PARAMETER: str(EDITION), **way.inputs}
    query = "&".join(f"{name}={_encoded(value)}" for name, value in told.items())
    return f"{page}?{query}#{anchor}"


def _encoded(value: str) -> str:
    """Write a value for the query of an address; `urllib` would double what the engine loads."""
    return "".join(
        each if each in _PLAIN else "".join(f"%{byte:02X}" for byte in each.encode())
        for each in value
    )


def written(value: Fraction | int | str) -> str:
    """Write a figure or a cell: a chance with its fraction, where that can be read."""
    if isinstance(value, str):
        return typeset(value)
    if isinstance(value, int):
        return french.number(value)
    if value.denominator == 1 or _too_long(value):
        return french.percent(value)
    return f'{french.percent(value)} <span class="calc-exact">{french.fraction(value)}</span>'


def _row(row: Row, drawn: Table) -> str:
    cells = [written(cell) for cell in row.cells]
    if row.bar is not None and drawn.picture is Picture.BARS:
        cells[drawn.drawn] += pictures.bar(row.bar)
    looks = [[pictures.tint(each)] for each in row.tints] or [[] for _ in cells]
    if row.current and drawn.current is not None:
        looks[drawn.current].append("calc-crossing")
    classes = [f' class="{" ".join(look)}"' if look else "" for look in looks]
    opening = '<tr class="calc-current">' if row.current else "<tr>"
    return (
        opening
        + _heading(row.heading, "row", current=row.current)
        + "".join(f"<td{look}>{cell}</td>" for look, cell in zip(classes, cells, strict=True))
        + "</tr>"
    )


def _heading(text: str, scope: str, *, current: bool) -> str:
    """Write a heading, which says of the present values that they are."""
    chosen = '<span class="calc-chosen"> (votre choix)</span>' if current else ""
    return f'<th scope="{scope}">{typeset(text)}{chosen}</th>'


def _step(step: Step, link: Link) -> str:
    return (
        f'<li><a href="{escape(link(step.rule))}">{typeset(step.text)}</a> '
        f"<strong>{typeset(step.value)}</strong></li>"
    )


def _notes(notes: Sequence[Note], link: Link) -> str:
    """Render the notes in their order, and the folded ones after the others."""
    beyond = notes[FIRST_NOTES:] if len(notes) > MOST_NOTES else ()
    folded = [each for each in beyond if not each.about_input]
    shown = "".join(_note(each, link) for each in notes if each not in folded)
    if not folded:
        return shown
    count = french.plural(len(folded), "autre remarque", "autres remarques")
    return shown + _details("remarques", count, "".join(_note(each, link) for each in folded))


def _note(note: Note, link: Link) -> str:
    return (
        f'<p class="calc-note">{typeset(note.text)} <a href="{escape(link(note.rule))}">'
        "En savoir plus</a></p>"
    )


def errors(messages: Mapping[str, str]) -> dict[str, str]:
    """Write each field's sentence as the page shows it."""
    return {name: f"Erreur{french.NBSP}: {message}" for name, message in messages.items()}
