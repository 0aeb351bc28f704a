"""The correspondence of a source with the pages: each of its facts, and where it is told.

A system keeps its facts in `codex/page/<system>/facts.psv`, one a line:

    number | lines | status | page and anchor | the fact | its words | points | summed up

Its words, apart by `//`, are what the section must hold for the fact to be told there: pieces of
its text as a reader sees it, chosen so that the rule cannot be lost or turned round without them.
Its points are the numbers of the rulings whose reading decides what it says, apart by commas, or
`-`. How it is summed up is said by the words of one statement of the essentials of its chapter,
apart by `//`; a second statement, there or in the comparison of the games, stands behind `&&`. A
fact that no essentials tell has `-` and the reason there, one of `LEFT_OUT`; what the comparison
says of it all the same stands behind.

The pages show the facts by the block `correspondance`, and mark by them what each statement of the
essentials rests on (`codex.page.signs`); the tests open every anchor and look for the fact's
figures and words there.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType

_FOLDER = Path(__file__).parent
_PARTS = 8
_NONE = "-"
_APART = "//"
"""Stands between the words of a fact; no page says it."""
_NEXT = "&&"
"""Stands between two statements that sum a fact up."""

LEFT_OUT: Mapping[str, str] = MappingProxyType(
    {
        "détail": "makes a rule precise that is summed up without it, and turns no result round",
        "rare": "decides too few fights for a first screen",
        "préparation": "is settled before the fight: making, equipping or advancing a character",
        "table": "a row or a list of a table too long for a first screen, which leads to it",
        "ailleurs": "is summed up by the essentials of another chapter",
        "contexte": "decides nothing: an origin, an aim, an opinion, an example",
        "silence": "leads to a rule that the source does not give",
        "hors chapitre": "is told by a page that has no essentials",
    }
)
"""Why essentials leave a fact out: the word in the data, and what it means."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of a source.

    `number` as in `F115`; `lines` of the source, as `177` or `122-123, 136`; `status` as the
    `statut` block writes it; `rule` the page and anchor that tell the fact; `text` what it is;
    `words` the pieces of text that prove it told there, one at least; `points` the numbers of the
    rulings that decide it; `summed_up` the words of each statement that sums it up; `left_out` why
    no essentials do, empty where some do.
    """

    number: str
    lines: str
    status: str
    rule: str
    text: str
    words: tuple[str, ...]
    points: tuple[int, ...] = ()
    summed_up: tuple[tuple[str, ...], ...] = ()
    left_out: str = ""


@cache
def facts(system: str) -> dict[str, Fact]:
    """Return a system's facts by number, in the order of the source; none when it has no file.

    Raises:
        ValueError: a line does not have its eight parts, a part or a word of it is empty, a number
            comes twice, or a reason is unknown.
    """
    path = _FOLDER / system.replace("-", "_") / "facts.psv"
    found: dict[str, Fact] = {}
    for place, line in enumerate(path.read_text("utf-8").splitlines() if path.exists() else (), 1):
        parts = [part.strip() for part in line.split("|")]
        if len(parts) != _PARTS or not all(parts) or parts[0] in found:
            raise ValueError(f"{path.name}, line {place}: not a new fact in 8 parts: {line!r}")
        try:
            found[parts[0]] = _fact(*parts)
        except ValueError as error:
            raise ValueError(f"{path.name}, line {place}: {error}: {line!r}") from None
    return found


def _fact(
    number: str,
    lines: str,
    status: str,
    rule: str,
    text: str,
    joined: str,
    points: str,
    summed: str,
) -> Fact:
    """Return the fact of a line's parts; raise `ValueError` when one does not read."""
    read = Fact(number, lines, status, rule, text, _words(joined))
    numbers = () if points == _NONE else tuple(map(int, points.split(",")))
    first, *others = (part.strip() for part in summed.split(_NEXT))
    sign, _, reason = first.partition(" ")
    if sign != _NONE:
        reason, others = "", [first, *others]
    elif reason not in LEFT_OUT:
        raise ValueError(f"unknown reason {reason!r}")
    told = tuple(map(_words, others))
    return replace(read, points=numbers, summed_up=told, left_out=reason)


def _words(joined: str) -> tuple[str, ...]:
    """Return the words of a part; raise `ValueError` when one is empty."""
    words = tuple(word.strip() for word in joined.split(_APART))
    if not all(words):
        raise ValueError("an empty word")
    return words


def between(system: str, first: str, last: str) -> tuple[Fact, ...]:
    """Return the facts from `first` to `last`; raise `LookupError` when one does not exist."""
    known = facts(system)
    for number in (first, last):
        if number not in known:
            raise LookupError(f"unknown fact {number!r}")
    numbers = list(known)
    chosen = numbers[numbers.index(first) : numbers.index(last) + 1]
    return tuple(known[number] for number in chosen)
