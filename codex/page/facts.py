"""The correspondence of a source with the pages: each of its facts, and where it is told.

A system keeps its facts in `codex/page/<system>/facts.psv`, one a line:

    number | source lines | status | page and anchor | the fact in a few words | its words

Its words, apart by `//`, are what the section must hold for the fact to be told there: pieces of
its text as a reader sees it, chosen so that the rule cannot be lost or turned round without them.
The pages show the facts by the block `correspondance`; the tests open every anchor and look for
the fact's figures and words there.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent
_PARTS = 6
_APART = "//"
"""Stands between the words of a fact; no page says it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of a source.

    `number` as in `F115`; `lines` of the source, as `177` or `122-123, 136`; `status` as the
    `statut` block writes it; `rule` the page and anchor that tell the fact; `text` what it is;
    `words` the pieces of text that prove it told there, one at least.
    """

    number: str
    lines: str
    status: str
    rule: str
    text: str
    words: tuple[str, ...]


@cache
def facts(system: str) -> dict[str, Fact]:
    """Return a system's facts by number, in the order of the source; none when it has no file.

    Raises:
        ValueError: a line does not have its six parts, a part or a word of it is empty, or a number
            comes twice.
    """
    path = _FOLDER / system.replace("-", "_") / "facts.psv"
    found: dict[str, Fact] = {}
    for place, line in enumerate(path.read_text("utf-8").splitlines() if path.exists() else (), 1):
        parts = [part.strip() for part in line.split("|")]
        if len(parts) != _PARTS or not all(parts) or parts[0] in found:
            raise ValueError(f"{path.name}, line {place}: not a new fact in six parts: {line!r}")
        number, lines, status, rule, text, joined = parts
        words = tuple(word.strip() for word in joined.split(_APART))
        if not all(words):
            raise ValueError(f"{path.name}, line {place}: an empty word: {line!r}")
        found[number] = Fact(number, lines, status, rule, text, words)
    return found


def between(system: str, first: str, last: str) -> tuple[Fact, ...]:
    """Return the facts from `first` to `last`; raise `LookupError` when one does not exist."""
    known = facts(system)
    for number in (first, last):
        if number not in known:
            raise LookupError(f"unknown fact {number!r}")
    numbers = list(known)
    chosen = numbers[numbers.index(first) : numbers.index(last) + 1]
    return tuple(known[number] for number in chosen)
