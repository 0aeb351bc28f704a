"""A question cut into tokens: words by their root, numbers with their sign, dice, lists.

Accents, ligatures, plurals, feminines and elisions make no difference; nor does one wrong letter
in a word of five or more, which `Vocabulary` forgives.
"""

import re
from collections.abc import Iterable
from enum import Enum, auto

LONGEST_QUESTION = 200
"""Characters that are read; no one states a calculation in more."""
MOST_TOKENS = 40
SHORTEST_MISSPELT = 5
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
    r"|(?P<measure>(?<![\da-z])[+-]?\d+(?:[.,]\d+)? ?(?:m(?:etres?)?|km|kg)(?:/h)?(?![a-z]))"
    r"|(?P<list>(?<![\da-z])[+-]?\d+(?:(?:/[+-]?\d+)+|(?:,\d+)+))"
    r"|(?P<decimal>\d+\.\d+)"
    r"|(?P<range>(?<![\da-z])\d+-\d+)"
    r"|(?P<times>(?<![a-z])x ?\d+)"
    r"|(?P<number>(?:(?<![\da-z])[+-] ?)?\d+(?: ?%)?)"
    r"|(?P<word>[a-z]+)"
)


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_CHECK = re.compile(r"1?d(?:20|100)")
"""A die that is thrown to succeed, and not for damage."""
FILLERS = _words(
    "l le la les un une des du de d en a au aux et ou avec pour mon ma mes son sa ses ton ta tes "
    "votre vos notre leur leurs quel quelle quels quelles combien chance chances je j il elle ils "
    "on que qu qui si est suis etes es ai as se s y dans par ce cette cet c m me t te n ne vous "
    "moi the of to with fait faire faites derriere donne subit veut veux probabilite proba"
)
"""Words that say nothing of a calculation."""
_ABBREVIATIONS = frozenset({"DE"})
"""Fillers that stand for a quality where they are written so."""
AGAINST = _words("contre vs versus face")
"""Words after which the other side is spoken of."""
SIDES = _words("cible ennemi ennemie ennemis adversaire adverse adversaires opposant defenseur lui")
"""Words beside which the other side is spoken of."""
NEGATIONS = _words("sans pas ni non aucun aucune")
ARMS = _words(
    "epee epees rapiere rapieres katana hache haches masse masses marteau marteaux lance lances "
    "sabre sabres cimeterre cimeterres arc arcs arbalete arbaletes dague dagues pavois fouet "
    "fouets fleau fleaux hallebarde hallebardes espadon pique gourdin gourdins trident javelot "
    "javelots"
)
"""Arms: where a calculator tells kinds of arms apart, one of them chooses a kind."""
DENIALS = _words("non aucun aucune")
"""Those that may stand after what they deny, at the end."""
QUALITIES = _words("grand grande court courte long longue large lourd lourde leger legere batarde")
"""What is said of an arm, and of other things."""
CREATURES = _words(
    "ogre ogres gobelin gobelins orc orcs orque orques ork orks troll trolls bandit garde "
    "loup dragon squelette kobold geant monstre guerrier mage bandits gardes loups dragons "
    "squelettes kobolds geants monstres guerriers"
)
"""Whom one fights: a calculator that knows no creature takes them for adversaries."""
MENTIONED = ARMS | CREATURES | _words("rodeur barbare paladin barde druide elfe humain")
"""Whom and what a question tells of, which may change an answer: shown where no one used it."""
SOFT = (
    AGAINST
    | SIDES
    | MENTIONED
    | _words(
        "sur apres puis combat joueur jet jets test tests calcul calculer resultat total quand "
        "lors hero heros personnage reste"
    )
)
"""Words that may mean something to a calculator, and otherwise take nothing from a question."""
_WRITTEN_SHORT = {
    "atk": "attaque",
    "att": "attaque",
    "niv": "niveau",
    "lvl": "niveau",
    "nv": "niveau",
    "dmg": "degats",
    "dgt": "degats",
    "dgts": "degats",
    "deg": "degats",
    "def": "defense",
    "comp": "competence",
    "equit": "equitation",
    "bouc": "bouclier",
    "res": "resistance",
    "seg": "segment",
    "adv": "avantage",
    "desav": "desavantage",
    "vit": "vitesse",
    "init": "initiative",
    "loc": "localisation",
    "perso": "personnage",
    "pj": "personnage",
}
"""Words that are cut short in every game."""
_SPELLED = ("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix")
"""Numbers in letters, from two on."""


class Kind(Enum):
    """What a token is."""

    WORD = auto()
    NUMBER = auto()
    DICE = auto()
    LIST = auto()
    MEASURE = auto()
    """A number with a unit of length or weight, which a field's own reader converts."""
    OTHER = auto()


_STOPS = ",;"


class Owner(Enum):
    """Whose a possessive says that the next word is."""

    MINE = auto()
    THEIRS = auto()


_OWNERS = dict.fromkeys(("mon", "ma", "mes", "je", "j", "moi"), Owner.MINE) | dict.fromkeys(
    ("son", "sa", "ses", "leur", "leurs", "il", "elle"), Owner.THEIRS
)


class Token:
    """A piece of the question; two of the same text are two."""

    __slots__ = (
        *("apart", "dice", "folded", "kind", "owner", "percent", "root", "signed", "text"),
        "values",
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


def root(word: str) -> str:
    """Return a folded word without the marks of plural, feminine and infinitive."""
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
    for match in _TOKEN.finditer(folded):
        text = typed[places[match.start()] : places[match.end()]]
        token = _token(text, match[0], match.lastgroup or "")
        if token.kind is not Kind.WORD or token.folded not in FILLERS or text in abbreviated:
            token.owner, owner = owner, None
            token.apart = any(each in _STOPS for each in folded[end : match.start()])
            end = match.end()
            found.append(token)
        else:
            owner = _OWNERS.get(token.folded, owner)
        if len(found) == MOST_TOKENS:
            break
    return found


def _token(text: str, folded: str, group: str) -> Token:
    plain = folded.replace(" ", "")
    if group in {"word", "times", "game"}:
        spelled = (_SPELLED.index(folded) + 2,) if folded in _SPELLED else ()
        whole = "donjons" if group == "game" else _WRITTEN_SHORT.get(plain, plain)
        return Token(text, Kind.WORD, whole, values=spelled)
    if _CHECK.fullmatch(plain):
        return Token(text, Kind.OTHER, folded)
    if group in {"dice", "six"}:
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


class Vocabulary:
    """The roots that declarations use, and which of them a misspelt word stands for."""

    def __init__(self, known: Iterable[str]) -> None:
        """Keep the roots by their ends: one slip leaves the first two letters or the last two."""
        self.known = frozenset(known)
        self._by_end: dict[str, list[str]] = {}
        for each in sorted(self.known):
            if len(each) >= SHORTEST_MISSPELT - 1:
                self._by_end.setdefault(f"{each[:2]}-", []).append(each)
                self._by_end.setdefault(f"-{each[-2:]}", []).append(each)

    def mended(self, token: Token) -> str:
        """Return the root of a word, or the only known one within a slip of it."""
        if token.root in self.known or len(token.folded) < SHORTEST_MISSPELT:
            return token.root
        near = {
            each
            for end in (f"{token.root[:2]}-", f"-{token.root[-2:]}")
            for each in self._by_end.get(end, ())
            if within_a_slip(token.root, each)
        }
        return near.pop() if len(near) == 1 else token.root


def within_a_slip(one: str, other: str) -> bool:
    """Tell whether a letter added, left out, changed or swapped makes one word of the other."""
    if abs(len(one) - len(other)) > 1:
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    one, other = one[start:], other[start:]
    return (
        one[1:] == other[1:]
        or one[1:] == other
        or one == other[1:]
        or (one[:2] == other[1::-1] and one[2:] == other[2:])
    )
