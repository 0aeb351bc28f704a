"""What a question says without some of its words, for a reader to judge.

A word that is known and finds no use may change the answer, so that none is given. Put aside, it
often leaves a calculation that is clear. That one is offered, with what it leaves aside in sight,
and taken by the reader alone.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from itertools import groupby

from calculators.asking import finding
from calculators.asking.asked import Asked
from calculators.asking.classes import NEGATIONS
from calculators.asking.lexicon import Entry, lexicon
from calculators.asking.reading import Reading
from calculators.asking.refusing import TAKING_BACK
from calculators.asking.token import Kind, Token
from calculators.table import Readings

_MOST = 5
"""What may be put aside: a word counts for one, and a number, which says more, for three."""
_NUMBER = 3
_MOST_OF_ANY_GAME = 1
"""The same where no game is told, and four read each attempt."""

_IS = frozenset({"est", "sont", "etait", "a", "ont", "avait", "qui"})
_DENYING = NEGATIONS | TAKING_BACK | {"chez"}

type Span = tuple[int, int]


def propose(
    question: str, system: str | None = None, tables: Mapping[str, Readings] | None = None
) -> list[Asked]:
    """Return what a question says without the fewest of its words, three readings at most.

    For a question that `ask` does not answer; as it, but for the words that `aside` names. A denial
    is never put aside without what it denies.

    Raises:
        LookupError: no system of ours.
    """
    words, systems = finding.said(question, system)
    most = _MOST if len(systems) == 1 else _MOST_OF_ANY_GAME
    among = {each: finding.possible(words, each) for each in systems}
    for _, spans in groupby(_spans(words, most), lambda span: _cost(words, span)):
        found = [each for span in spans for each in _without(words, span, among)]
        if found:
            return _proposed(question, words, found, tables or {})
    return []


def _spans(words: Sequence[Token], most: int) -> list[Span]:
    """Return what may be put aside, what says least first: less than half, a word among it."""
    spans = [
        (first, last)
        for first in range(len(words))
        for last in range(first + 1, min(first + most, len(words)) + 1)
    ]
    return sorted(
        (
            (first, last)
            for first, last in spans
            if 2 * (last - first) < len(words)
            and _cost(words, (first, last)) <= most
            and _is_whole(words, (first, last))
        ),
        key=lambda span: _cost(words, span),
    )


def _is_whole(words: Sequence[Token], span: Span) -> bool:
    """Tell whether words go with the numbers that they name, and denials with what they deny."""
    first, last = span
    if _names(words, first) or _names(words, last):
        return False
    aside, follows = words[first:last], words[last:][:1]
    if first and not _IS.isdisjoint(aside[0].links[:1]):
        # « L’autre est zorglub » leaves no other behind, of whom something else would be told.
        return False
    says = any(each.kind is Kind.WORD and each.folded not in _DENYING for each in aside)
    goes_on = any(not each.apart for each in follows)
    return says and not (goes_on and aside[-1].folded in _DENYING)


def _names(words: Sequence[Token], place: int) -> bool:
    """Tell whether a word and a number stand beside each other there: « CA 15 », « 12 au d20 »."""
    before, behind = words[:place][-1:], words[place : place + 1]
    return any(
        (one.kind is Kind.WORD) != (other.kind is Kind.WORD)
        and not (other.apart or (other.links and not other.is_die))
        for one, other in zip(before, behind, strict=False)
    )


def _cost(words: Sequence[Token], span: Span) -> int:
    return sum(1 if each.kind is Kind.WORD else _NUMBER for each in words[slice(*span)])


def _without(
    words: Sequence[Token], span: Span, among: Mapping[str, Sequence[Entry]]
) -> Iterator[tuple[Reading, Span]]:
    """Yield what some calculators of each system read where a span is put aside.

    A word that names what others compute is not: « initiative 18 contre 15 » is no contest.
    """
    first, last = span
    rest = [*words[last:]]
    if rest and any(each.apart for each in words[first:last]):
        # The comma before what is put aside parts what is left.
        rest[0] = copy(rest[0])
        rest[0].apart = True
    left = [*words[:first], *rest]
    for system, entries in among.items():
        if not entries:
            continue
        known = finding.roots(left, system)
        for each in finding.clearest(left, known, entries, likely=len(among) > 1):
            own = lexicon(system).topics
            if all(each.entry in own.get(word.root, [each.entry]) for word in words[first:last]):
                yield each, span


def _proposed(
    question: str,
    words: Sequence[Token],
    found: Sequence[tuple[Reading, Span]],
    tables: Mapping[str, Readings],
) -> list[Asked]:
    """Return the clearest of some readings, each set of inputs once."""
    proposed: list[Asked] = []
    kept: list[tuple[str, object]] = []
    for reading, span in sorted(found, key=lambda each: -each[0].score):
        says = reading.entry.calculator.id, {**reading.inputs}
        if says in kept:
            continue
        kept.append(says)
        each = Asked([])
        each.answer(reading, tables)
        each.aside = _typed(question, words, span)
        proposed.append(each)
        if len(proposed) == finding.MOST_CHOICES:
            break
    return proposed


def _typed(question: str, words: Sequence[Token], span: Span) -> str:
    """Return a span as it was typed, small words included; in parts where others stand between."""
    places: list[int] = []
    end = 0
    for each in words:
        found = question.find(each.text, end)
        places.append(found if found >= 0 else max(question.find(each.text), 0))
        end = places[-1] + len(each.text)
    aside = [*zip(places, words, strict=True)][slice(*span)]
    start, (last, word) = min(places[slice(*span)]), max(aside, key=lambda each: each[0])
    end = last + len(word.text)
    if sum(start <= each < end for each in places) > len(aside):
        return " … ".join(each.text for _, each in aside)
    return question[start:end]
