"""The readings of a question: what each calculator understands of it, the clearest alone."""

from collections.abc import Sequence

from calculators.asking.draft import Refused
from calculators.asking.lexicon import Entry, lexicon, names_of
from calculators.asking.reading import Reading, is_named
from calculators.asking.shortened import join_shortened
from calculators.asking.token import Kind, Token
from calculators.asking.words import is_read_whole, tokens
from calculators.systems import SYSTEMS

ENOUGH = 0.8
"""The share of a question that is understood at least, where an answer is offered.

What is left are words that no calculator knows: those that one knows are never passed over.
"""

MOST_CHOICES = 3
"""Readings that a question is offered at most; one that may mean more says too little."""


def said(question: str, system: str | None) -> tuple[list[Token], list[str]]:
    """Return the words of a question and the systems that it may be of; raise `LookupError`.

    A game that the question names counts as the system, and is none of its words. A question that
    is too long to be read whole has none.
    """
    if system is not None and system not in SYSTEMS:
        raise LookupError(f"no system {system!r}")
    found = tokens(question)
    if any(each.cut for each in found):
        join_shortened(found, [lexicon(each).vocabulary for each in SYSTEMS])
    words, named = _named(found if is_read_whole(question, found) else [])
    if named:
        return words, [named]
    return words, [system] if system else [*SYSTEMS]


def roots(words: Sequence[Token], system: str) -> list[str]:
    """Return what each word is to a system, a letter mended."""
    vocabulary = lexicon(system).vocabulary
    return [vocabulary.mended(each) for each in words]


def possible(words: Sequence[Token], system: str) -> list[Entry]:
    """Return the calculators of which a question names what they need at least."""
    known = roots(words, system)
    return [each for each in lexicon(system).entries if is_named(each, words, known)]


def clearest(
    words: Sequence[Token], known: Sequence[str], among: Sequence[Entry], *, likely: bool
) -> list[Reading]:
    """Return what each of some calculators reads, the clearest of them alone if one is.

    A question that states no number is read by those that ask for none.

    Args:
        words: the question.
        known: what each word is to the system.
        among: the calculators.
        likely: leave out values such as the game hardly has.
    """
    stated = any(each.kind is not Kind.WORD for each in words)
    found = []
    for entry in among:
        try:
            reading = Reading(entry, words, known)
        except Refused:
            continue
        if reading.coverage >= ENOUGH and (stated or reading.numberless):
            found.append(reading)
    most = max((each.score for each in found), default=0)
    best = [each for each in found if each.score == most]
    rank = max((each.entry.said.rank for each in best), default=0)
    best = [each for each in best if each.entry.said.rank == rank]
    return [each for each in best if each.is_likely] if likely else best


def strange(words: Sequence[Token], systems: Sequence[str]) -> list[str]:
    """Return the words that no calculator knows."""
    known = [lexicon(each).vocabulary for each in systems]
    return [
        each.text
        for each in words
        if each.kind is Kind.WORD and not any(some.mended(each) in some.known for some in known)
    ]


def _named(words: list[Token]) -> tuple[list[Token], str | None]:
    """Return the question without the game that it names, and that game."""
    known = [each.root for each in words]
    for system in SYSTEMS:
        for name in names_of(system):
            for place in range(len(known) - len(name) + 1):
                if tuple(known[place : place + len(name)]) == name:
                    return words[:place] + words[place + len(name) :], system
    return words, None
