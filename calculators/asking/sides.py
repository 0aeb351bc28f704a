"""Whose a phrase is: one's own or the other side's, by the words around it."""

import re
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from itertools import pairwise

from calculators.asking.classes import (
    AGAINST,
    BEINGS,
    CREATURES,
    FOES,
    PERSONS,
    SIDES,
    STRESSED,
    is_empty,
)
from calculators.asking.places import OF
from calculators.asking.token import Kind, Owner, Token

_OTHERS = SIDES - {"defenseur"}
"""Who is never oneself: « mon adversaire », where « mon défenseur » may be."""
_TURNS = AGAINST | FOES
_HOLDS = re.compile(r"(?:t(?:ien|en)|port|mani|brandi|utilis|reste|demeur|devien)[a-z]*")
_ME = "moi"
_ARTICLES = frozenset({"un", "une", "le", "la", "l"})
_SHE = frozenset({"une", "la"})
_HE = frozenset({"il", "elle", "ils", "elles"})
_THEY = frozenset({"ils", "elles"})
_WITH = frozenset({"avec", "par", "pour", "comme", "suis", "est", "qu"})

_UNPLAYED = frozenset({"creature", "bete", "animal", "type", "mec", "gars", "bonhomme"})


class Side(Enum):
    """Whose a phrase is, by the words around it."""

    OWN = auto()
    THEIRS = auto()
    FARTHER = auto()
    """Farther on from « contre » or « ennemi »: theirs if one's own is told, else anyone's."""


class Sides:
    """The sides of a question's words."""

    __slots__ = ("_last_mine", "_question", "_she", "_stressed", "_theirs", "_two", "_words")

    def __init__(self, question: Sequence[Token]) -> None:
        """Read the question once."""
        self._question = question
        self._words = [_told(question, place) for place in range(len(question))]
        # « Son attaque 75 contre ma parade 60 »; without « ma », « sa » may be a hero's own.
        mine = [at for at, each in enumerate(question) if each.owner is Owner.MINE]
        theirs = {each.root for each in question if each.owner is Owner.THEIRS}
        both = {each.root for each in question if each.root and each.owner is None} & theirs
        self._two = bool(mine or both)
        self._theirs = theirs
        self._she = any(
            each.folded in FOES | BEINGS and each.owner is None and not _SHE.isdisjoint(each.links)
            for each in question
        )
        self._last_mine = mine[-1] if mine else -1
        self._stressed = [*_stressed(question)]

    def of(self, place: int, length: int) -> Side:
        """Return whose the phrase of some length at a place is."""
        if owner := self._owner(place):
            return owner
        before, after = self._words[:place], self._words[place + length : place + length + 1]
        end = place + length
        parted = end < len(self._question) and self._question[end].apart
        if self._question[place].kind is not Kind.WORD or parted:
            # « 65, et lui 50 », « à genoux, adversaire couché »: what follows is said of the next.
            after = []
        while before and _HOLDS.fullmatch(before[-1]):
            # « La cible tient une épée à deux mains »
            before = before[:-1]
        # « Renverser un orque : force 3 » tells of no orc's.
        first = self._question[place]
        beside = SIDES if first.headed else FOES
        if first.apart and first.owner is None and first.root in self._theirs:
            # « Renverser un gobelin, force 3, sa force 0 »
            beside = frozenset()
        if not beside.isdisjoint(before[-1:]) or not SIDES.isdisjoint(after):
            return Side.OWN if self.is_answered(place) else Side.THEIRS
        spoken = [each for each in before if each in AGAINST or not (each and is_empty(each))]
        if spoken and spoken[-1] in AGAINST:
            return Side.THEIRS
        heads = [at for at in range(place + 1) if self._question[at].headed]
        if _TURNS.isdisjoint(before[heads[-1] :] if heads else before):
            return Side.OWN
        if self._is_before_against(place):
            return Side.OWN
        # « Un ogre (FOR +4) avec ma FOR +2 »
        return Side.THEIRS if place < self._last_mine else Side.FARTHER

    def is_answered(self, place: int) -> bool:
        """Tell whether « contre » or « lui » has a value of the same name for the other side.

        « J’agrippe un bandit, force 3 contre force 2 », « … force 3, lui force 2 »
        """
        words, root = self._words, self._question[place].root
        against = next((at for at, each in enumerate(words) if each in AGAINST | STRESSED), 0)
        # « L’ogre force 5 contre ma force 3 » begins with him.
        done = any(each not in FOES for each in words[: max(0, place - 1)])
        return (
            bool(root)
            and done
            and place < against
            and any(
                each.root == root and each.owner is not Owner.MINE
                for each in self._question[against:]
            )
        )

    def _is_before_against(self, place: int) -> bool:
        """Tell whether one’s own value comes first: « bousculer un type, force 3 contre 4 »."""
        words = self._words
        parted = AGAINST.isdisjoint(words[:place]) and not AGAINST.isdisjoint(words[place + 1 :])
        return parted and place > self._last_mine

    def _owner(self, place: int) -> Side | None:
        """Return whose a pronoun, « moi » or a subject says that a word is."""
        if self._speaks_of_them(place):
            return Side.THEIRS
        return self._stressed[place] or (self._subject(place) if self._two else None)

    def _speaks_of_them(self, place: int) -> bool:
        """Tell whether « ils » or « elle » can be no one but the others told of before."""
        links = self._question[place].links
        told = not _TURNS.isdisjoint(self._words[:place])
        if not _THEY.isdisjoint(links):
            return told
        return told and self._she and "elle" in links

    def tells(self, place: int) -> bool:
        """Tell whether a word says of what stands at a place that it is one's own."""
        if self._stressed[place]:
            return self.stresses(place)
        return self._two and self._subject(place) is Side.OWN

    def speaks_of_him(self, place: int) -> bool:
        """Tell whether « il » is the subject, who may be anyone where no one else is told of."""
        return self._subject(place) is Side.THEIRS

    def stresses(self, place: int) -> bool:
        """Tell whether a clause that begins with « moi » says so."""
        return self._stressed[place] is Side.OWN

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
            if at < place and "et" in token.links and token.folded in FOES | BEINGS:
                # « Je suis aveuglé et le gars esquive »
                return Side.THEIRS
            if token.apart or self._words[at] in _TURNS:
                return None
        return None


def _stressed(question: Sequence[Token]) -> Iterator[Side | None]:
    """Yield whose each word is by « moi », « lui », « eux », « en face » or « l’ogre a » before it.

    Such a clause goes on after commas: « lui force 4, dex 0 ». What stands before « ; moi » tells
    of the other, where it begins with him: « un tigre TAI 27 attaque ; moi TAI 13 ».
    """
    found: list[Side | None] = []
    side: Side | None = None
    began = 0
    for place, token in enumerate(question):
        if side is None:
            began = place
        if token.ended or token.folded in AGAINST or _is_past_heading(question, began, place):
            side = None
        if _is_me(token):
            first = place and question[0]
            other = first and (_is_other(first) or _tells_of_another(question[:place]))
            if other and not any(found) and not _turns(question[1:place]):
                found = [Side.THEIRS] * place
            side = Side.OWN
        elif _is_he(question, place) or (side is Side.OWN and _is_in_turn(question[place:])):
            side = Side.THEIRS
        elif token.owner or (token.apart and "avec" in token.links):
            # « En face force 1, avec avantage »: one's own.
            side = None
        found.append(side)
        if token.ends_for:
            # « Malus de 20 pour moi »: the name before the number too.
            whose = Side.OWN if token.ends_for is Owner.MINE else Side.THEIRS
            named = place and question[place - 1].kind is Kind.WORD and not token.apart
            found[-1 - bool(named) :] = [whose] * len(found[-1 - bool(named) :])
    return iter(found)


def _is_past_heading(question: Sequence[Token], began: int, place: int) -> bool:
    """Tell whether a colon ends what is told of them: « eux surpris : DEX +4 contre +6 »."""
    heading, rest = question[began:place], question[place:]
    who = FOES | BEINGS | STRESSED
    state = any(each.folded not in who for each in heading[1:])
    words = state and all(each.kind is Kind.WORD for each in heading)
    return rest[0].headed and words and any(each.folded in AGAINST for each in rest)


def _is_me(token: Token) -> bool:
    """Tell whether « moi » begins a clause: « au-dessous de moi, il a 80 » does not."""
    after = token.links[token.links.index(_ME) :] if _ME in token.links else ()
    return bool(after) and _HE.isdisjoint(after)


def _is_other(first: Token) -> bool:
    """Tell whether the first word of a question may be someone else: « un tigre »."""
    named = first.folded in CREATURES or not _ARTICLES.isdisjoint(first.links)
    return first.kind is Kind.WORD and named


def _tells_of_another(question: Sequence[Token]) -> bool:
    """Tell whether someone is told of who is not oneself: « bond du tigre »."""
    return any(
        each.folded in CREATURES | PERSONS
        and not OF.isdisjoint(each.links)
        and before.folded != "sort"
        for before, each in pairwise(question)
    )


def _turns(question: Sequence[Token]) -> bool:
    return any(each.owner is Owner.MINE or each.folded in _TURNS for each in question)


def _is_in_turn(question: Sequence[Token]) -> bool:
    """Tell whether values of the other begin behind one’s own: « moi FOR +4, ogre FOR +6 »."""
    kinds = [each.kind for each in question[:3]]
    valued = kinds == [Kind.WORD, Kind.WORD, Kind.NUMBER]
    together = not any(each.apart or each.links for each in question[1:3])
    return valued and together and question[0].apart and question[0].folded in CREATURES


def _is_he(question: Sequence[Token], place: int) -> bool:
    """Tell whether a word begins a clause about the other side."""
    token = question[place]
    if token.folded in STRESSED or (token.folded == "face" and token.links[-1:] == ("en",)):
        return True
    # « Le cavalier a FOR +1 », not « contre un ogre à +1 ».
    named = place + 1 < len(question) and question[place + 1].kind is Kind.WORD
    holds = named and question[place + 1].links == ("a",) and not question[place + 1].apart
    begins = (place == 0 or token.apart) and token.owner is None
    # « L’ogre est aveuglé »: no one plays a creature, but « le guerrier est aveuglé » may be me.
    is_so = named and question[place + 1].links[:1] == ("est",) and token.folded in CREATURES
    return begins and (is_so or (holds and token.folded in FOES | BEINGS))


def _told(question: Sequence[Token], place: int) -> str:
    """Return a word as it tells sides: « mon garde », « bond d’un lion » tell of no foe."""
    token = question[place]
    if (token.owner is Owner.MINE and token.folded not in _OTHERS) or (
        token.folded in CREATURES and not OF.isdisjoint(token.links)
    ):
        return ""
    if place and token.folded == "gars" and question[place - 1].values > (1,):
        # « Trois gars »
        return "ennemis"
    on_one = place and question[place - 1].folded == "sur"
    # « J’attaque un type », but « je suis un homme »
    # Nor does anyone play « créature » or « type », which may lack their article.
    some = {"un", "une"} & {*token.links} or (token.folded in _UNPLAYED and not token.links)
    struck = place and some and not token.owner
    before = question[place - 1]
    done = before.folded.endswith(("er", "ir")) and _WITH.isdisjoint(token.links)
    mine = done or any(each.owner is Owner.MINE for each in question[:place])
    one = on_one or (struck and mine and not question[place - 1].folded.startswith("jou"))
    return "cible" if one and token.folded in BEINGS else token.folded
