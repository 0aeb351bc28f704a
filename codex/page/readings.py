"""The readings of a ruling to choose among, and a point's place in a box for the reader's table.

The same controls stand on « Notre table » of a game and in the boxes of its points; the browser
keeps what is chosen (`codex/web/table`).
"""

from collections.abc import Sequence
from html import escape
from typing import Any

from calculators.french import NBSP, capital, typeset
from calculators.rulings import Ruling
from calculators.table import question_of, readings_of


def told(text: str) -> str:
    """Write what a reading tells as HTML: a sentence of its own."""
    return escape(typeset(f"{capital(text)}."))


def choices(ruling: Ruling[Any], name: str, uid: str, words: str) -> str:
    """Return the readings of a question, the retained one chosen.

    Args:
        ruling: whose readings they are.
        name: the question's, see `calculators.table`.
        uid: what its controls are called in the page.
        words: the attribute that names the group, or its legend.
    """
    held = readings_of(ruling).items()
    radios = "".join(
        f'<label><input type="radio" name="{uid}" value="{reading if place else ""}"'
        f"{'' if place else ' checked="checked"'}></input><span>"
        f"{'' if place else '<strong>Codex.</strong> '}{told(each.told)}</span></label>"
        for place, (reading, each) in enumerate(held)
    )
    legend, labelled = (words, "") if words.startswith("<") else ("", f" {words}")
    return f'<fieldset class="ours-question" data-of="{name}"{labelled}>{legend}{radios}</fieldset>'


def here(system: str, about: Sequence[Ruling[Any]], uid: str, address: str) -> str:
    """Return the place of one point's rulings in a page: what the table plays, and its choice.

    Args:
        system: the game.
        about: the rulings, all of one point.
        uid: unique in the page.
        address: of the point on « Notre table ».
    """
    number = about[0].number
    asked = [(each, name) for each in about if (name := question_of(each))]
    questions = "".join(
        choices(each, name, f"{uid}-{name}", f'aria-label="{escape(each.label or name)}"')
        for each, name in asked
    )
    asks = " ours-asked" if asked else ""
    way = "Toutes les lectures" if asked else "Jouer autrement"
    return (
        f'<our-point data-system="{system}" data-search-exclude="">'
        f'<details class="ours-here ours-point{asks}" data-point="{number}">'
        f'<summary>Notre table<span data-part="plays">{NBSP}: comme le Codex</span></summary>'
        f'{questions}<p><a href="{escape(address)}">{way}</a>'
        f'<span role="status" data-part="told"></span></p></details></our-point>'
    )
