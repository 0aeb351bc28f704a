"""The words of a question in the order that a calculator’s phrases have."""

from collections.abc import Sequence

from calculators.asking.classes import OWNERS
from calculators.asking.lexicon import Entry
from calculators.asking.token import Kind, Token
from calculators.asking.turns import shows
from calculators.fallen import Die


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


def told_by_dice(
    entry: Entry, question: Sequence[Token], roots: Sequence[str]
) -> tuple[Sequence[Token], Sequence[str]]:
    """Say of a die beside what it shows that it shows it: « d6 4 », « 4 au d6 ».

    That is so for a calculator that asks for this very die; to another it may be damage.
    """
    sides = {each.maximum for each in entry.fields.values() if isinstance(each, Die)}
    names = {f"{count}d{each}" for each in sides for count in ("", "1")}
    told, rooted = [*question], [*roots]
    for place, die in enumerate(question):
        if die.text.lower() not in names:
            continue
        number = place + 1 if _is_shown(entry, question, roots, place + 1) else place - 1
        if number < place and not (place and "au" in die.links and _is_face(question[number])):
            continue
        verb = shows(die)
        first = min(number, place)
        told[first : first + 2] = [verb, question[number]]
        rooted[first : first + 2] = [verb.root, roots[number]]
    return told, rooted


def _is_shown(entry: Entry, question: Sequence[Token], roots: Sequence[str], place: int) -> bool:
    """Tell whether a number is what the die before it shows, and counts nothing after it."""
    if place >= len(question) or not _is_face(question[place]):
        return False
    after = entry.phrases.get(tuple(roots[place + 1 : place + 2]))
    return place + 1 == len(question) or question[place + 1].apart or not (after and after.units)


def _is_face(token: Token) -> bool:
    return token.kind is Kind.NUMBER and not (token.signed or token.percent)


def _has_number(entry: Entry, phrase: Sequence[str]) -> bool:
    meaning = entry.phrases.get(tuple(phrase))
    return bool(meaning and meaning.after)
