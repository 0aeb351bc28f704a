"""A question cut into tokens: words by their root, numbers with their sign, dice, lists.

Accents, ligatures, plurals, feminines and elisions make no difference; nor does one wrong letter
in a word of five or more, which `vocabulary` forgives.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto

from calculators.asking.classes import CREATURES, FILLERS, SIDES, SPELLED, WRITTEN_SHORT

LONGEST_QUESTION = 200
"""Characters that are read; no one states a calculation in more."""
MOST_TOKENS = 40
_FOLDED = str.maketrans(
    {
        **dict(zip("àâäáãçéèêëíîïìñóôöòúùûüÿ", "aaaaaceeeeiiiinoooouuuuy", strict=True)),
        "œ": "oe",
        "æ": "ae",
        "’": "'",
        "‘": "'",
        "−": "-",
        "–": "-",
        "—": "-",
        "×": "x",
    }
)
_DICE = r"\d*d\d+(?:(?:[+-]| [+-] )(?:\d*d\d+|\d+(?!\d*d)))*(?![\da-z])"
_DICE_OF_SIX = r"(?P<six>\d+d(?:[+-]\d+)?(?![\da-z]))"
_TOKEN = re.compile(
    rf"(?P<game>d ?& ?d ?3(?:[.,]5)?(?!\d)|dd3(?:[.,]5)?(?!\d))"
    rf"|(?P<dice>(?<![\da-z]){_DICE})|(?<![\da-z]){_DICE_OF_SIX}"
    r"|(?P<natural>(?<![\da-z])20 nat(?:urels?)?(?![a-z])|nat(?:ural)? ?20(?!\d))"
    r"|(?P<measure>(?<![\da-z])[+-]?\d+(?:[.,]\d+)? ?(?:m(?:etres?)?|km|kg|cases?)(?:/h)?(?![a-z]))"
    r"|(?P<list>(?<![\da-z])[+-]?\d+(?:(?: ?/ ?[+-]?\d+)+|(?:,\d+)+))"
    r"|(?P<decimal>\d+\.\d+)"
    r"|(?P<range>(?<![\da-z])\d+-\d+)"
    r"|(?P<times>(?<![a-z])x ?\d+)"
    r"|(?P<number>(?:(?<![\da-z])[+-] ?)?\d+(?: ?%)?)"
    r"|(?P<melee>corps[ -]a[ -]corps)|(?P<word>[a-z]+)"
)


_CHECK = re.compile(r"1?d(?:20|100)")
"""A die that is thrown to succeed, and not for damage."""
_ABBREVIATIONS = frozenset({"DE"})
"""Fillers that stand for a quality where they are written so."""
_PLAIN_WHEN_SPELLED = 11
"""« Deux », « dix » stand in phrases too; from here on a number in letters is but a number."""


class Kind(Enum):
    """What a token is."""

    WORD = auto()
    NUMBER = auto()
    DICE = auto()
    LIST = auto()
    MEASURE = auto()
    """A number with a unit of length or weight, which a field's own reader converts."""
    OTHER = auto()


_STOPS = ",;.:"


class Owner(Enum):
    """Whose a possessive says that the next word is."""

    MINE = auto()
    THEIRS = auto()


_OWNERS = dict.fromkeys(("mon", "ma", "mes", "je", "j", "moi"), Owner.MINE) | dict.fromkeys(
    ("son", "sa", "ses", "leur", "leurs", "il", "elle", "ils", "elles"), Owner.THEIRS
)
_IMPERSONAL = ("rest", "faut", "faudr")
_PRONOUNS = dict.fromkeys(("mien", "mienne", "miens", "miennes"), Owner.MINE) | dict.fromkeys(
    ("sien", "sienne", "siens", "siennes"), Owner.THEIRS
)
"""« Mon arme 75, la sienne 60 »: the word before, on that side."""


class Token:
    """A piece of the question; two of the same text are two."""

    __slots__ = (
        *(
            "apart",
            "dice",
            "folded",
            "headed",
            "kind",
            "links",
            "owner",
            "percent",
            "root",
            "signed",
        ),
        *("text", "values"),
    )

    def __init__(
        self,
        text: str,
        kind: Kind,
        folded: str,
        *,
        values: tuple[int, ...] = (),
        dice: str = "",
    ) -> None:
        """Keep the text as it was typed and what it is."""
        self.text = text
        self.kind = kind
        self.folded = folded
        self.root = root(folded) if kind is Kind.WORD else ""
        self.values = values
        self.dice = dice
        self.signed = folded[:1] in "+-"
        self.percent = folded.endswith("%")
        self.owner: Owner | None = None
        self.apart = False
        """Whether a comma parts it from what stands before."""
        self.headed = False
        """Whether a colon does: what comes before is a heading."""
        self.links: tuple[str, ...] = ()
        """The fillers before it: « +3 en sagesse » is no « +3, sagesse 2 »."""


_KEPT = frozenset({"jeter"})
"""Infinitives that would be other words without their mark."""


def root(word: str) -> str:
    """Return a folded word without the marks of plural, feminine and infinitive."""
    if word in _KEPT:
        return word
    if len(word) > 3 and word[-1] in "sx":  # noqa: PLR2004 « pas » and « dos » are no plurals
        word = word[:-1]
    if len(word) > 4 and word.endswith("er"):  # noqa: PLR2004 « fer » is no infinitive
        word = word[:-1]
    while len(word) > 3 and word.endswith("e"):  # noqa: PLR2004 « une » keeps its e
        word = word[:-1]
    return word


def roots(phrase: str) -> tuple[str, ...]:
    """Return the roots of a declared phrase, as the tokens of a question have them."""
    words = [each.root for each in tokens(phrase) if each.kind is Kind.WORD]
    return tuple(words) or ((root(phrase.lower()),) if phrase.isalpha() else ())


def tokens(question: str) -> list[Token]:
    """Cut a question into tokens, fillers left out."""
    typed = question[:LONGEST_QUESTION]
    folded, places = "", []
    for place, letter in enumerate(typed):
        written = letter.lower().translate(_FOLDED)
        folded += written
        places += [place] * len(written)
    places.append(len(typed))
    abbreviated = _ABBREVIATIONS if typed != typed.upper() else frozenset()
    found: list[Token] = []
    owner, end = None, 0
    links: list[str] = []
    for match in _TOKEN.finditer(folded):
        text = typed[places[match.start()] : places[match.end()]]
        token = _token(text, match[0], match.lastgroup or "")
        if token.kind is Kind.WORD and token.folded in FILLERS and text not in abbreviated:
            owner = _OWNERS.get(token.folded, owner)
            links.append(token.folded)
            continue
        gap = folded[end : match.start()]
        # « Il me reste », « il faut » tell of no one.
        token.owner, owner = None if token.folded.startswith(_IMPERSONAL) else owner, None
        token.apart = any(each in _STOPS for each in gap)
        token.headed = ":" in gap
        token.links = tuple(links)
        links.clear()
        end = match.end()
        found += _of_another(token, found)
        if "/" in gap and token.kind is Kind.NUMBER and found and found[-1].kind is Kind.WORD:
            # « 5 PV / 28 »
            found.append(Token("/", Kind.WORD, "sur"))
        if token.folded not in _PRONOUNS:
            found.append(token)
        if len(found) >= MOST_TOKENS:
            break
    _set_apart_parts(found)
    return found[:MOST_TOKENS]


def _of_another(token: Token, found: Sequence[Token]) -> Iterator[Token]:
    """Yield the word that a possessive pronoun stands for."""
    if token.folded in _PRONOUNS:
        words = [each for each in found if each.kind is Kind.WORD]
        if words:
            meant = Token(token.text, Kind.WORD, words[-1].folded)
            meant.owner, meant.apart = _PRONOUNS[token.folded], token.apart
            yield meant


def _set_apart_parts(found: list[Token]) -> None:
    """Put the number of « dont 6 d’armure » before its name, « dont armure »."""
    for place in range(len(found) - 2):
        part, number, name = found[place : place + 3]
        if part.folded == "dont" and number.kind is not Kind.WORD and name.kind is Kind.WORD:
            found[place], found[place + 1] = number, part


_MEANT = {"melee": "cac", "natural": "vingtnaturel"}
"""The words that stand for what is several."""


def _token(text: str, folded: str, group: str) -> Token:
    plain = folded.replace(" ", "")
    if group in {"word", "times", "game"}:
        spelled = (SPELLED[folded],) if folded in SPELLED else ()
        kind = Kind.NUMBER if spelled and spelled[0] >= _PLAIN_WHEN_SPELLED else Kind.WORD
        whole = "donjons" if group == "game" else WRITTEN_SHORT.get(plain, plain)
        return Token(text, kind, whole, values=spelled)
    if group in _MEANT:
        return Token(text, Kind.WORD, _MEANT[group])
    if group in {"dice", "six"} and not _CHECK.fullmatch(plain):
        dice = plain.replace("d", "d6") if group == "six" else plain
        return Token(text, Kind.DICE, folded, dice=dice)
    numbers = tuple(int(each) for each in re.findall(r"[+-]?\d{1,6}", plain))
    if group in {"measure", "list"}:
        measured = group == "measure"
        return Token(
            text,
            Kind.MEASURE if measured else Kind.LIST,
            plain if measured else folded,
            values=() if measured else numbers,
        )
    if group == "range" or (group == "number" and len(numbers) == 1):
        return Token(text, Kind.NUMBER, folded, values=numbers[:1])
    return Token(text, Kind.OTHER, folded)


def counted(tokens: Iterable[Token]) -> bool:
    """Tell whether a phrase names several others: « ennemis », « adversaires »."""
    return any(
        each.folded in SIDES | CREATURES and each.folded != each.root and each.folded[-1] == "s"
        for each in tokens
    )
