"""Whose a phrase is: one's own or the other side's, by the words around it."""

from collections.abc import Sequence
from enum import Enum, auto

from calculators.asking.classes import AGAINST, BEINGS, CREATURES, SIDES, is_empty
from calculators.asking.words import Kind, Owner, Token

_FOES = SIDES | CREATURES
_OTHERS = SIDES - {"defenseur"}
"""Who is never oneself: « mon adversaire », where « mon défenseur » may be."""
_GENITIVE = frozenset({"d", "de", "du"})
_TURNS = AGAINST | _FOES


class Side(Enum):
    """Whose a phrase is, by the words around it."""

    OWN = auto()
    THEIRS = auto()
    FARTHER = auto()
    """Farther on from « contre » or « ennemi »: theirs if one's own is told, else anyone's."""


class Sides:
    """The sides of a question's words."""

    __slots__ = ("_last_mine", "_question", "_two", "_words")

    def __init__(self, question: Sequence[Token]) -> None:
        """Read the question once."""
        self._question = question
        self._words = [_told(question, place) for place in range(len(question))]
        # « Son attaque 75 contre ma parade 60 »; without « ma », « sa » may be a hero's own.
        mine = [at for at, each in enumerate(question) if each.owner is Owner.MINE]
        theirs = {each.root for each in question if each.owner is Owner.THEIRS}
        both = {each.root for each in question if each.root and each.owner is None} & theirs
        self._two = bool(mine or both)
        self._last_mine = mine[-1] if mine else -1

    def of(self, place: int, length: int) -> Side:
        """Return whose the phrase of some length at a place is."""
        if self._two and (owner := self._subject(place)):
            return owner
        before, after = self._words[:place], self._words[place + length : place + length + 1]
        end = place + length
        parted = end < len(self._question) and self._question[end].apart
        if self._question[place].kind is not Kind.WORD or parted:
            # « 65, et lui 50 », « à genoux, adversaire couché »: what follows is said of the next.
            after = []
        # « Renverser un orque : force 3 » tells of no orc's.
        beside = SIDES if self._question[place].headed else _FOES
        if not beside.isdisjoint(before[-1:]) or not SIDES.isdisjoint(after):
            return Side.THEIRS
        spoken = [each for each in before if each in AGAINST or not (each and is_empty(each))]
        if spoken and spoken[-1] in AGAINST:
            return Side.THEIRS
        heads = [at for at in range(place + 1) if self._question[at].headed]
        if _TURNS.isdisjoint(before[heads[-1] :] if heads else before):
            return Side.OWN
        # « Un ogre (FOR +4) avec ma FOR +2 »
        return Side.THEIRS if place < self._last_mine else Side.FARTHER

    def tells(self, place: int) -> bool:
        """Tell whether a word says of what stands at a place that it is one's own."""
        return self._two and self._subject(place) is Side.OWN

    def _subject(self, place: int) -> Side | None:
        """Return whose the subject or the possessive of a clause says that a phrase is.

        « Il attaque à 80 % avec un bonus de 20 % » tells of him until the comma; after it, and
        after « contre » or « la cible », other words tell.
        """
        for at in range(place, -1, -1):
            token = self._question[at]
            if token.owner and token.folded in _OTHERS:
                return Side.THEIRS
            if token.owner:
                return Side.OWN if token.owner is Owner.MINE else Side.THEIRS
            if token.apart or self._words[at] in _TURNS:
                return None
        return None


def _told(question: Sequence[Token], place: int) -> str:
    """Return a word as it tells sides: « mon garde », « bond d’un lion » tell of no foe."""
    token = question[place]
    if (token.owner is Owner.MINE and token.folded not in _OTHERS) or (
        token.folded in CREATURES and not _GENITIVE.isdisjoint(token.links)
    ):
        return ""
    on_one = place and question[place - 1].folded == "sur" and token.folded in BEINGS
    return "cible" if on_one else token.folded
