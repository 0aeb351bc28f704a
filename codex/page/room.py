"""The room of a list's rows before the scripts make them of its text: nothing moves as they come.

Rows wrap by the width of the window, which only styles know: so the page holds each of them as an
empty box as large as the row, which `rows.css` shows to nobody and takes away with the text.
"""

from collections.abc import Sequence
from functools import singledispatch
from html import escape
from typing import Any

from calculators.fields import Integers
from calculators.form import Field
from calculators.render import typeset
from calculators.roster import Column, Entry, Roster

ADD = "<i>+ Ajouter</i>"
"""As wide as the button that adds a row."""


@singledispatch
def boxes(field: Field[Any], value: Any) -> tuple[int, str]:
    """Return how many rows a list has at most, and the boxes of those that hold `value`.

    Raises:
        NotImplementedError: The field is no list.
    """
    raise NotImplementedError(type(field).__name__)


@boxes.register
def _(field: Integers, value: tuple[int, ...]) -> tuple[int, str]:
    unit = f"<b>{escape(field.unit)}</b>" if field.unit else ""
    return field.most, f"<span>{unit}</span>" * len(value)


@boxes.register
def _(field: Roster, value: tuple[Entry, ...]) -> tuple[int, str]:
    return field.most, _line(field.columns) * len(value)


def _line(columns: Sequence[Column]) -> str:
    cells = "".join(
        f'<span class="calc-cell"><span>{typeset(each.heading)}</span><b></b></span>'
        for each in columns
    )
    return f'<span class="calc-line"><b data-told=""></b>{cells}</span>'


def roomy(text: str, field: Field[Any], value: Sequence[Any]) -> str:
    """Return a list's text with the room of its rows; of one number at most, the text alone."""
    most, rows = boxes(field, value)
    if most == 1:
        return text
    add = ADD if len(value) < most else ""
    each = " calc-each" if isinstance(field, Integers) and field.names else ""
    room = f'<span class="calc-room{each}" aria-hidden="true">{rows}{add}</span>'
    return f'<span class="calc-list">{text}{room}</span>'
