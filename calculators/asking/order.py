"""The words of a question in the order that a calculator’s phrases have."""

from collections.abc import Sequence

from calculators.asking.classes import OWNERS
from calculators.asking.lexicon import Entry
from calculators.asking.token import Kind, Token


def in_order(
    entry: Entry, question: Sequence[Token], roots: Sequence[str]
) -> tuple[Sequence[Token], Sequence[str]]:
    """Put whose a value is beside its name: « la cible a 22 PV » is « 22 PV de la cible »."""
    order = [*range(len(question))]
    for place in range(len(question) - 2):
        owner, number, name = question[place : place + 3]
        told = (roots[place], roots[place + 2])
        if (
            owner.folded in OWNERS
            and (number.kind is not Kind.WORD or number.values)
            and not number.apart
            and name.kind is Kind.WORD
            and not name.apart
            and any(_has_number(entry, each) for each in (told, told[::-1]))
        ):
            named = _has_number(entry, told[::-1])
            order[place : place + 3] = (
                [place + 1, place + 2, place] if named else [place + 1, place, place + 2]
            )
    return [question[each] for each in order], [roots[each] for each in order]


def _has_number(entry: Entry, phrase: Sequence[str]) -> bool:
    meaning = entry.phrases.get(tuple(phrase))
    return bool(meaning and meaning.after)
