"""The words of a system's mechanics, and the section that defines each: its gloss.

`<system>/terms.py` lists the terms of its pages, by what is written, as a regular expression
without groups; `<system>/glosses.py` lists what only forms and answers write so: « CA » stands on
every line of a page, but once above a field. Pages link the terms (`codex.page.links`), forms
and answers gloss all of them: the browser shows the first lines of the section in place
(`web/reading/preview.js`), and without it the link leads there.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from html import escape
from importlib import import_module
from importlib.util import find_spec

from calculators import french
from calculators.systems import SYSTEMS, folder_of

type Pattern = tuple[re.Pattern[str], tuple[str, ...]]
"""One pattern for several terms, a group each, and where each is defined."""


def terms(system: str) -> Mapping[str, str]:
    """Return the terms of a system's pages and where each is defined; none of an unknown one."""
    return _listed(system, "terms")


def glosses(system: str) -> Mapping[str, str]:
    """Return what only forms and answers write so, and where each is defined."""
    return _listed(system, "glosses")


def _listed(system: str, module: str) -> Mapping[str, str]:
    name = f"{folder_of(system)}.{module}"
    if system not in SYSTEMS or find_spec(folder_of(system)) is None or find_spec(name) is None:
        return {}
    listed: Mapping[str, str] = vars(import_module(name))[module.upper()]
    return listed


@cache
def pattern(system: str, *, forms: bool) -> Pattern:
    """Return the pattern of the terms of pages, or of all that forms and answers gloss."""
    listed = {**terms(system), **glosses(system)} if forms else terms(system)
    # The longest first, so that « terrain très difficile » wins over a shorter term in it.
    written = sorted(listed, key=len, reverse=True)
    groups = "|".join(f"({term.replace(' ', r'\s')})" for term in written)
    return re.compile(rf"(?<!\w)(?:{groups})(?!\w)"), tuple(listed[term] for term in written)


def words(system: str, text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Yield each word of a text that has a gloss, a capital first or not, and its rule."""
    known, rules = pattern(system, forms=True)
    # A label opens with a capital, where a sentence of a page would have none.
    lowered = text[:1].lower() + text[1:]
    position = 0
    while rules and (found := _first(known, (text, lowered), position)):
        yield found, rules[(found.lastindex or 1) - 1]
        position = found.end()


def _first(known: re.Pattern[str], texts: tuple[str, str], position: int) -> re.Match[str] | None:
    found = [each for text in texts if (each := known.search(text, position))]
    return min(found, key=re.Match.start, default=None)


class Glossary:
    """Writes the texts of an answer, the first mention of each word linked to its rule."""

    def __init__(self, system: str, link: Callable[[str], str]) -> None:
        """Begin with nothing glossed."""
        self._system = system
        self._link = link
        self._told: set[int | None] = set()

    def write(self, text: str) -> str:
        """Write a text of the declarations as HTML."""
        shown = french.held(french.typeset(text))
        written, position = "", 0
        for found, rule in words(self._system, shown):
            if found.lastindex in self._told:
                continue
            self._told.add(found.lastindex)
            start, end = found.span()
            address = escape(self._link(rule))
            written += f'{escape(shown[position:start])}<a class="gloss" href="{address}">'
            written += f"{escape(shown[start:end])}</a>"
            position = end
        return written + escape(shown[position:])
