"""Whose clause each word stands in: « l’ogre est épuisé » says nothing of the one who asks."""

from collections.abc import Sequence

from calculators.asking.classes import AGAINST, BEINGS, FOES, NEGATIONS, PERSONS, SIDES
from calculators.asking.token import Kind, Owner, Subject, Token

_OTHERS = (SIDES - {"defenseur"}) | {"assaillant", "assaillants"}
_FOES = FOES - {"defenseur"}
"""Who is never oneself: a defender may be."""
_IS = frozenset({"est", "sont", "etait"})
_HAS = frozenset({"a", "ont", "avait"})
"""Verbs of a third person, which go on with no « je »."""
_BOUND = frozenset({"de", "d", "du", "des", "a", "à", "au", "aux", "avec", "par", "pour"})
"""What makes a noun no subject: « le bras de l’ogre », « avec un ogre »."""
_BEGINS = frozenset({"et", "que", "qu", "si", "or", "car", "alors"})
_CONJUNCTIONS = frozenset({"mais", "quand", "lors", "lorsque", "pendant", "puis"})
"""What a clause begins behind."""
_AT = {("à",), ("a",)}
_TURNING = frozenset({"avec", "pour", "sans", "et", "ou", "mais", "par"})
"""What says nothing of the noun before it: « contre un ogre, avec avantage »."""
_I = frozenset({"je", "j"})
_ONE = frozenset({"un", "une"})
_HE = frozenset({"il", "elle", "ils", "elles", "qui"})
_GOING_ON = frozenset({"et", "a", "à", "au", "en", "de", "d", "du"})
_THINGS = frozenset(
    {"avantage", "desavantage", "tenaille", "aide", "charge", "encharge", "abri", "ca", "bonus"}
)
"""Words that are said of no noun just before them: « +7 contre ogre, avantage »."""
_PEOPLE = PERSONS | BEINGS | {"allie", "allies"}
_ACTING = frozenset({"attaquant", "cavalier", "lanceur", "tireur", "allie", "allies"})
"""Who does what is computed, whoever asks, and who helps him."""


def tell_subjects(question: Sequence[Token]) -> None:
    """Let each word know whom its clause tells of, where a word says it.

    A clause ends at a comma or at « contre ». A noun that is no subject tells of what is said of
    it just behind: « contre un ogre aveuglé et à terre ».
    """
    clause = _Clause()
    for place, token in enumerate(question):
        after = question[place + 1] if place + 1 < len(question) else None
        token.subject = clause.go_on(token, question[place - 1] if place else None, after)


class _Clause:
    """Whom the clause tells of that is read."""

    __slots__ = ("_against", "_by_pronoun", "_head", "_noun", "_subject")

    def __init__(self) -> None:
        """Begin one of which nothing is read."""
        self._head: Subject | None = None
        self._subject: Subject | None = None
        self._against = self._by_pronoun = self._noun = False

    def go_on(self, token: Token, before: Token | None, after: Token | None) -> Subject | None:
        """Read a word, and return whom it tells of."""
        if token.apart or token.folded in {*AGAINST, "sur"} or _is_anew(token, after):
            self._head = self._subject = None
            self._by_pronoun = self._noun = False
            self._against = token.folded in AGAINST
        if (self._against or self._noun) and token.links[:1] == ("qui",):
            # « Contre un duelliste à 92 % qui tente un coup précis », « un orc qui frappe à 60 »
            self._turn(Subject.THEIRS)
        told = self._read(token, before)
        self._head = self._head or self._subject
        return told

    def _read(self, token: Token, before: Token | None) -> Subject | None:
        if token.owner is Owner.MINE and token.folded not in _OTHERS:
            self._turn(Subject.MINE, by_pronoun=not _I.isdisjoint(token.links))
        elif token.folded in _FOES and not token.headed:
            if _is_subject(token, before):
                self._turn(Subject.THEIRS)
            else:
                self._noun = True
            return Subject.THEIRS
        elif token.folded == "autre" and "l" in token.links:
            self._turn(Subject.THEIRS)
        elif token.folded in _PEOPLE and before and not _ONE.isdisjoint(token.links):
            # « Je désarme un type à 55 »
            self._noun = not token.apart
            return None
        elif token.owner is Owner.THEIRS and "y" not in token.links:
            if _HE.isdisjoint(token.links):
                # « Son armure est de 3, avantage »
                self._noun = True
                return Subject.SOMEONE
            self._turn(Subject.SOMEONE)
        elif not (_IS | _HAS).isdisjoint(token.links[:1]):
            self._predicate(token, before)
        elif self._noun:
            self._noun = _is_said_of_noun(token, before)
        return Subject.THEIRS if self._noun else self._subject

    def _turn(self, subject: Subject, *, by_pronoun: bool = False) -> None:
        self._subject, self._by_pronoun, self._noun = subject, by_pronoun, False

    def _predicate(self, token: Token, before: Token | None) -> None:
        """Read « est », « a »: « l’ogre que j’attaque est épuisé »."""
        if self._noun or (self._by_pronoun and self._head is Subject.THEIRS):
            self._turn(Subject.THEIRS)
        elif (self._by_pronoun or not self._subject) and not _IS.isdisjoint(token.links[:1]):
            # An « a » without its accent may be « à ».
            named = before is not None and before.kind is Kind.WORD and not before.owner
            if before and named and before.folded not in _ACTING:
                # « La reine est épuisée »
                self._turn(Subject.SOMEONE)


def _is_anew(token: Token, after: Token | None) -> bool:
    """Tell whether someone or something else is told of: « il est entravé et un allié m’aide ».

    « J’ai +2, et les deux gobelins +1 » is so too.
    """
    others = bool(token.values) and after is not None and after.folded in _FOES
    return (token.folded in _PEOPLE or others) and "et" in token.links


def _is_subject(token: Token, before: Token | None) -> bool:
    """Tell whether a noun begins a clause: « l’ogre a », but « contre l’ogre », « je vise un »."""
    if not _BOUND.isdisjoint(token.links):
        return False
    begins = before is None or token.apart or not _BEGINS.isdisjoint(token.links)
    return begins or (before is not None and before.folded in _CONJUNCTIONS)


def _is_said_of_noun(token: Token, before: Token | None) -> bool:
    """Tell whether a word is still said of the noun: « un ogre aveuglé et à terre »."""
    if token.kind is not Kind.WORD:
        behind = before is not None and before.folded in _FOES | _PEOPLE
        if before is not None and before.kind is not Kind.WORD and token.links == ("et",):
            # « Deux orcs à +1 et +4 »
            return before.links[:1] in _AT
        return behind and token.links[:1] in _AT
    if token.folded in _THINGS or token.folded in BEINGS:
        return False
    noun = before is not None and before.folded in _FOES | _PEOPLE | NEGATIONS
    return _TURNING.isdisjoint(token.links) if noun else not _GOING_ON.isdisjoint(token.links[:1])
