"""A question cut into tokens: words by their root, numbers with their sign, dice, lists.

Accents, ligatures, plurals, feminines and elisions make no difference; nor does one wrong letter
in a word of five or more, which `vocabulary` forgives.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from calculators.asking.classes import CREATURES, SIDES, UNDOUBLED, WITH_A_STOP, WRITTEN_SHORT
from calculators.asking.familiar import SAID
from calculators.asking.letters import COMPOUND, SPELLED
from calculators.asking.oral import written_out
from calculators.asking.speech import silenced
from calculators.asking.subjects import tell_subjects
from calculators.asking.token import Kind, Owner, Token, root
from calculators.asking.turns import (
    as_said,
    ends_for_me,
    is_done_to_me,
    is_filler,
    is_who,
    of_another,
    says_nothing,
    settle,
    tell_spear,
)
from calculators.asking.voice import drop_owners, goes_on_of_own, take_back

LONGEST_QUESTION = 300
"""Characters that are read; a longer question would have its end passed over."""
MOST_TOKENS = 60
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
        **dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}\t\n", " "),
    }
)
_DICE = r"\d*d\d+(?:(?:[+-]| [+-] )(?:\d*d\d+|\d+(?!\d*d))| [+-]\d*d\d+)*(?![\da-z])"
_DICE_OF_SIX = r"(?P<six>\d+d(?:[+-]\d+)?(?![\da-z]))"
_TOKEN = re.compile(
    rf"(?P<game>d ?& ?d ?3(?:[.,]5)?(?!\d)|dd3(?:[.,]5)?(?!\d))"
    rf"|(?P<dice>(?<![\da-z])(?:\+ ?(?=\d*d\d))?{_DICE})|(?<![\da-z]){_DICE_OF_SIX}"
    r"|(?P<one>(?<![\da-z])(?:1|un) nat(?:urels?)?(?![a-z]))"
    r"|(?P<natural>(?<![\da-z])20 nat(?:urels?)?(?![a-z])|nat(?:ural)? ?20(?!\d))"
    r"|(?P<below>(?<![a-z])(?:(?:en |au[ -])?dessous de|sous|inferieure? a|moins de)"
    r" (?:0|zero)(?!\w))"
    r"|(?P<measure>(?<![\da-z])[+-]?\d+(?:[.,]\d+)? ?"
    r"(?:m(?:etres?)?|km|kg|cases?)(?:/h)?(?![a-z']))"
    r"|(?P<list>(?<![\da-z])[+-]?\d+(?:(?: ?/ ?[+-]?\d+(?!\d*d\d))+|(?:,\d+)+))"
    r"|(?P<decimal>\d+\.\d+)"
    r"|(?P<range>(?<![\da-z])\d+-\d+)"
    r"|(?P<times>(?<![a-z])x ?\d+)"
    r"|(?P<number>(?:(?:(?<![\da-z])[+-] ?|(?<=\d)\+))?\d+(?: ?%)?)"
    # « Un heaume noté + », « PR+ 2 », but « une tenaille + l’avantage »
    r"|(?P<noted>\+(?= *(?:$|[,;:.)]|(?:de|d|a) ))|(?<=pr)\+(?= )|(?<= \d)\+(?= [a-z]))"
    rf"|(?P<spelled>(?<![a-z])(?:{COMPOUND})(?![a-z]))"
    r"|(?P<oneself>(?<![a-z])(?:moi|toi|soi|lui|elle|eux)[ -]memes?(?![a-z]))"
    r"|(?P<melee>corps[ -]a[ -]corps)|(?P<charging>en charg(?:e|eant)(?![a-z]))|(?P<word>[a-z]+)"
)


_CUT = re.compile(r"\.(?!\.)")
"""The full stop of what is written short."""
_SHORTEST_FOE = 3
_SHORTENED_FOES = CREATURES | {"ennemi", "ennemis"}
_CHECK = re.compile(r"1?d(?:20|100)")
"""A die that is thrown to succeed, and not for damage."""
_ABBREVIATIONS = frozenset({"DE"})
"""Fillers that stand for a quality where they are written so."""
_PLAIN_WHEN_SPELLED = 11
"""« Deux », « dix » stand in phrases too; from here on a number in letters is but a number."""


_OWNERS = dict.fromkeys(("mon", "ma", "mes", "je", "j", "moi"), Owner.MINE) | dict.fromkeys(
    ("son", "sa", "ses", "leur", "leurs", "il", "elle", "ils", "elles"), Owner.THEIRS
)
_THIRD = frozenset({"il", "elle", "son", "sa", "ses"})
_AT = "à"
_THAT = "ça"
"""Which is no CA."""
_IMPERSONAL = ("rest", "faut", "faudr")


@cache
def roots_of(label: str) -> frozenset[str]:
    """Return the roots of the words of a label."""
    return frozenset(roots(label))


def roots(phrase: str) -> tuple[str, ...]:
    """Return the roots of a declared phrase, as the tokens of a question have them."""
    words = [each.root for each in tokens(phrase) if each.kind is Kind.WORD]
    return tuple(words) or ((root(phrase.lower()),) if phrase.isalpha() else ())


def is_read_whole(question: str, found: Sequence[Token]) -> bool:
    """Tell whether the tokens of a question are all that it says."""
    return len(question.rstrip()) <= LONGEST_QUESTION and len(found) < MOST_TOKENS


def tokens(question: str) -> list[Token]:
    """Cut a question into tokens, fillers left out; what is too long loses its end."""
    typed = question[:LONGEST_QUESTION]
    folded, places = "", []
    for place, letter in enumerate(typed):
        written = letter.lower().translate(_FOLDED)
        folded += written
        places += [place] * len(written)
    places.append(len(typed))
    folded, places = written_out(folded, places)
    abbreviated = _ABBREVIATIONS if typed != typed.upper() else frozenset()
    found: list[Token] = []
    owner, end = None, 0
    links: list[str] = []
    heard = silenced(folded)
    for match in _TOKEN.finditer(heard):
        text = typed[places[match.start()] : places[match.end()]]
        cut = _CUT.match(heard, match.end()) is not None
        whole = _whole(match[0], several=bool(found) and found[-1].values > (1,))
        token = _token(text, whole if cut else match[0], match.lastgroup or "")
        token = as_said(token, links, heard[match.end() :])
        tell_spear(token, links, found, heard[match.end() :])
        if is_filler(token, links) and text not in abbreviated:
            owner = (
                Owner.THEIRS
                if is_who(token, found, heard[match.end() :])
                else _OWNERS.get(token.folded, owner)
            )
            if token.folded in _THIRD and goes_on_of_own(found):
                owner = Owner.MINE
            # « Moine à mains nues » is no « moine a … ».
            links.append(_AT if text.lower() == _AT else token.folded)
            if found and ends_for_me(links, heard[match.end() :]):
                # « Bouclier 8 pour moi, l’ogre a … »: what follows is of someone else.
                found[-1].ends_for, owner = Owner.MINE, None
                links.clear()
            continue
        if says_nothing(token, links):
            continue
        if token.kind is Kind.WORD and is_done_to_me(links):
            owner = Owner.MINE
        # « Il me reste », « il faut » tell of no one.
        token.owner, owner = None if token.folded.startswith(_IMPERSONAL) else owner, None
        # A comma behind « salut » parts nothing, nor does the stop of « comp. 75 ».
        gap = folded[end : match.start()] if found else ""
        token.stand_behind(gap[1:] if found and found[-1].is_short else gap, links)
        links.clear()
        end = match.end()
        token.cut = token.kind is Kind.WORD and cut
        found += [*of_another(token, found)] or [token]
        if len(found) >= MOST_TOKENS:
            break
    for last in found[-1:]:
        last.asks = "?" in heard[end:]
    settle(found)
    drop_owners(found)
    take_back(found)
    tell_subjects(found)
    return found[:MOST_TOKENS]


@cache
def words_of(label: str) -> frozenset[str]:
    """Return the words of a label, folded."""
    return frozenset(each.folded for each in tokens(label))


MARK = "noteplus"
"""A « + » that is no sign: « un heaume noté + »."""
_MEANT = {
    "melee": "cac",
    "natural": "vingtnaturel",
    "below": "negatif",
    "one": "unnaturel",
    "noted": MARK,
    "check": "jet",
    "charging": "encharge",
    "oneself": "soimeme",
}
"""The words that stand for what is several."""


def _whole(word: str, *, several: bool) -> str:
    """Return what a word stands for that a full stop cuts short: « 3 enn. », « gob. »."""
    if word in WITH_A_STOP:
        return WITH_A_STOP[word]
    if word in CREATURES or len(word) < _SHORTEST_FOE:
        return word
    foes = [each for each in _SHORTENED_FOES if each.startswith(word)]
    named = [each for each in foes if each.endswith("s") == several]
    return named[0] if len(named) == 1 else word


def _token(text: str, folded: str, group: str) -> Token:
    plain = folded.replace(" ", "")
    if group in {"word", "times", "game", "spelled"}:
        name = folded.replace(" ", "-")
        spelled = (SPELLED[name],) if name in SPELLED else ()
        kind = Kind.NUMBER if spelled and spelled[0] >= _PLAIN_WHEN_SPELLED else Kind.WORD
        whole = (
            "donjons"
            if group == "game"
            else WRITTEN_SHORT.get(plain) or SAID.get(plain) or UNDOUBLED.get(plain, plain)
        )
        if text.lower() == _THAT:
            whole = "cela"
        return Token(text, kind, whole, values=spelled)
    if group == "dice" and _CHECK.fullmatch(plain):
        group = "check"
    if group in _MEANT:
        return Token(text, Kind.WORD, _MEANT[group])
    if group in {"dice", "six"}:
        # « Avec +1d6 » says that they are added, and to what the words around it do.
        plain = plain.removeprefix("+")
        dice = plain.replace("d", "d6") if group == "six" else plain
        return Token(text, Kind.DICE, folded.lstrip("+ "), dice=dice)
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
