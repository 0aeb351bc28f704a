"""Whose a phrase is: one's own or the other side's, by the words around it and by roles."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING

from calculators.asking.words import AGAINST, SIDES, SOFT, Kind, Owner, Token

if TYPE_CHECKING:
    from calculators.asking.items import Item


class Side(Enum):
    """Whose a phrase is, by the words around it."""

    OWN = auto()
    THEIRS = auto()
    FARTHER = auto()
    """Farther on from « contre » or « ennemi »: theirs if one's own is told, else anyone's."""


class Unclear(Exception):
    """The words do not tell which side is one's own."""


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


def roles_of(items: "Sequence[Item]", own: str) -> tuple[str, str]:
    """Return one's own role and the other side's, each empty where no word tells it.

    « Défense 55 contre attaque 75 » defends, and so does « contre attaque 75, défense 55 ».

    Args:
        items: the question.
        own: the field of one's own value, which a word without a role may have named before.

    Raises:
        Unclear: a role is told of no one in particular, or both sides have the same.
    """
    mine = ""
    theirs: list[str] = []
    loose = named = False
    for place, item in enumerate(items):
        follows = place + 1 < len(items) and items[place + 1].number is not None
        role = item.meaning.role if item.meaning else ""
        if not role:
            named |= item.side is Side.OWN and (
                item.number is not None or bool(item.meaning and own in item.meaning.wants)
            )
        elif item.side is Side.THEIRS:
            theirs.append(role)
        elif item.side is Side.FARTHER:
            loose = True
        elif mine or (follows and named and not item.tokens[0].owner):
            # « épée 70, parade 60 »: the second value is the other's.
            theirs += [role] if follows and role != mine else []
        else:
            mine = role
    if mine in theirs or len({*theirs}) > 1 or (loose and not mine and not theirs):
        raise Unclear
    return mine, theirs[0] if theirs else ""
