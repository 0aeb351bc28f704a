"""Whose a phrase is: one's own or the other side's, by the words around it."""

from collections.abc import Sequence
from enum import Enum, auto

from calculators.asking.words import AGAINST, SIDES, SOFT, Kind, Owner, Token


class Side(Enum):
    """Whose a phrase is, by the words around it."""

    OWN = auto()
    THEIRS = auto()
    FARTHER = auto()
    """Farther on from « contre » or « ennemi »: theirs if one's own is told, else anyone's."""


def side_of(question: Sequence[Token], place: int, length: int) -> Side:
    """Return whose the phrase of some length at a place is."""
    if question[place].owner and any(each.owner is Owner.MINE for each in question):
        # « son attaque 75 contre ma parade 60 »; without « ma », « sa » may be a hero's own.
        return Side.OWN if question[place].owner is Owner.MINE else Side.THEIRS
    words = [each.folded for each in question]
    before, after = words[:place], words[place + length : place + length + 1]
    parted = place + length < len(question) and question[place + length].apart
    if question[place].kind is not Kind.WORD or parted:
        # « 65, et lui 50 », « à genoux, adversaire couché »: what follows is said of the next.
        after = []
    if not SIDES.isdisjoint(before[-1:] + after):
        return Side.THEIRS
    spoken = [each for each in before if each in AGAINST or each not in SOFT]
    if spoken and spoken[-1] in AGAINST:
        return Side.THEIRS
    return Side.OWN if (AGAINST | SIDES).isdisjoint(before) else Side.FARTHER
