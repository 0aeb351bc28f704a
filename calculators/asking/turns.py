"""Turns of speech that put words elsewhere than where a question is read."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from calculators.asking.classes import BEINGS, CREATURES, FILLERS, FOES, NOT, SIDES, STRESSED
from calculators.asking.token import Kind, Owner, Token

_PRONOUNS = dict.fromkeys(("mien", "mienne", "miens", "miennes"), Owner.MINE) | dict.fromkeys(
    ("sien", "sienne", "siens", "siennes", "leur", "leurs"), Owner.THEIRS
)
"""« Mon arme 75, la sienne 60 »: the word before, on that side."""


_IS_SO = re.compile(r" (?:est|sont|etait)\b")
_HAS = re.compile(r" (?:a|ont|avait|tien[a-z]+|port[a-z]+|mani[a-z]+)\b")
_DIE = "dé"
_LESS = re.compile(r"(\d+)-(\d+)")
_FACE = re.compile(r" ?[:=]? ?\d+(?![\dd])")
_OF_ARM = ("pi", "fo")
"""« PI/FO 11/4 » are two values of an arm, and none of them its PI."""
_OTHER = "autre"
_OF_OTHER = re.compile(r" (?:a|est|fait|se|s'|me|m'|en|avec)\b|,? ?[+-]?\d|[,;]|$")
"""What follows « l’autre » where he is a person: a verb of his, or his value."""
_WE_ARE = frozenset({("on", "est"), ("on", "etait"), ("nous", "sommes")})
_WE = "sommes"
_LOST = "perdu"
_POSSESSIVES = frozenset({"mon", "ma", "mes", "son", "sa", "ses"})
_MODAL = re.compile(r"(?:peu[tx]|peuvent|pouvai[st]|sai[st]|veu[tx]|veulent|arrive)")
_I = frozenset({"je", "j", "il", "elle", "ils", "elles", "on"})
_DONE = frozenset({"fait", "fais", "font"})
SHOWS = "affiche"
_THROWN = frozenset({"tire", "lance", "sorti", "sort", "roule"})
_CAME_OUT = frozenset({"sorti", "roule"})
_OF = frozenset({"d", "de"})
_ONE = frozenset({"un", "une"})
_ME = frozenset({"m", "me"})
_HAS_DONE = frozenset({"a", "ont", "avait"})
_OTHERS = "autres"
_ARTICLES = frozenset({"le", "la", "les"})
_THAN = frozenset({"que", "qu"})
_SPEARS = frozenset({"lance", "lances"})
_CAST = frozenset({"deja", "jet", "jets", "degats", "initiative", "de"})
"""What is « lancé », as it is written without its accent."""
_CASTERS = frozenset({"j", "je", "tu", "il", "elle", "on", "qui", "se", "me", "des", "ai", "a"})
_WHAT_IS_CAST = re.compile(r" (?:une?|mon|ma|mes|son|sa|ses|cet|cette) [a-z]")


def as_said(token: Token, links: Sequence[str], after: str) -> Token:
    """Return what a word stands for by what follows it.

    « Dé 9 » shows 9, where « de 9 » says nothing, and « l’autre a 60 » tells of him.
    """
    if token.text.lower() == _DIE and _FACE.match(after):
        return Token(token.text, Kind.WORD, SHOWS)
    if token.folded == _OTHER and [*links[-1:]] == ["l"] and _OF_OTHER.match(after):
        return Token(token.text, Kind.WORD, "lui")
    if token.folded == _OTHERS and [*links[-1:]] == ["les"] and not _names_foes(after):
        return Token(token.text, Kind.WORD, "eux")
    return token


def tell_spear(token: Token, links: Sequence[str], before: Sequence[Token], after: str) -> None:
    """Tell a « lance » from who throws and from what is thrown: « je lance une dague », « lancé ».

    The arm keeps its last letter as its root, which the others lose.
    """
    if token.folded not in _SPEARS or "é" in token.text.lower():
        return
    done = before and before[-1].folded in _CAST
    if not (done or _CASTERS & {*links[-1:]} or _WHAT_IS_CAST.match(after)):
        token.root = "lance"


def _names_foes(after: str) -> bool:
    """Tell whether a word for foes follows: « les autres ennemis »."""
    return bool(FOES.intersection(after.split(maxsplit=1)[:1]))


def is_filler(token: Token, links: Sequence[str]) -> bool:
    """Tell whether a word says nothing of a calculation; « le leur » does, « leur force » not."""
    pronoun = token.folded in _PRONOUNS and not _ARTICLES.isdisjoint(links[-1:])
    return token.kind is Kind.WORD and token.folded in FILLERS and not pronoun


def ends_for_me(links: Sequence[str], after: str) -> bool:
    """Tell whether « pour moi » ends a clause: « malus de 20 pour moi »."""
    return [*links[-2:]] == ["pour", "moi"] and not after.lstrip()[:1].isalnum()


def is_done_to_me(links: Sequence[str]) -> bool:
    """Tell whether a participle says how one is: « il m’a empoisonné »."""
    return not _ME.isdisjoint(links) and not _HAS_DONE.isdisjoint(links)


def is_who(token: Token, found: Sequence[Token], after: str) -> bool:
    """Tell whether « qui » goes on about someone else: « un ogre qui a 16 de CA »."""
    # « Un type à 55 qui a une épée »
    has = _HAS.match(after) is not None
    if token.folded == "qui" and _IS_SO.match(after):
        # « Un mec, CA 15, qui est à terre »
        found = [each for each in found if each.folded in SIDES | CREATURES | BEINGS] or found
    nouns = [each for each in found if each.kind is Kind.WORD or not has]
    if token.folded != "qui" or not nouns:
        return False
    noun = nouns[-1]
    other = noun.owner is None and "suis" not in noun.links
    return other and noun.kind is Kind.WORD and noun.folded in SIDES | CREATURES | BEINGS


def says_nothing(token: Token, links: Sequence[str]) -> bool:
    """Tell whether a word is but a turn of speech: « la hache en main », « … que la sienne »."""
    compared = token.folded in _PRONOUNS and not _THAN.isdisjoint(links)
    # « Je lui mets 8 dégâts » gives him no value.
    compared |= token.folded == "lui" and not _I.isdisjoint(links[-1:])
    return compared or (token.folded == "main" and [*links[-1:]] == ["en"])


def of_another(token: Token, found: Sequence[Token]) -> Iterator[Token]:
    """Yield what stands for a token, if another does, or before it.

    A possessive pronoun is the word before it, « 5 PV / 28 » is « 5 PV sur 28 », and « le dé a fait
    34 » keeps the verb, which tells a throw where a calculator asks for it.
    """
    words = [each for each in found if each.kind is Kind.WORD]
    if less := _LESS.fullmatch(token.folded):
        value, taken = int(less[1]), int(less[2])
        if taken < value:
            # « PRD 14-2 » takes off; « 19-20 » is from one to the other.
            for text, number in ((less[1], value), (f"-{less[2]}", -taken)):
                yield Token(text, Kind.NUMBER, text, values=(number,))
    elif token.folded in _PRONOUNS:
        if words:
            meant = Token(token.text, Kind.WORD, words[-1].folded)
            meant.owner, meant.apart = _PRONOUNS[token.folded], token.apart
            yield meant
    elif tuple(token.links[-2:]) in _WE_ARE and token.values and not token.signed:
        # « On est quatre »
        yield from (Token(_WE, Kind.WORD, _WE), token)
    elif token.joined and token.kind is Kind.NUMBER and found and found[-1] in words[-1:]:
        yield from (Token("/", Kind.WORD, "sur"), token)
    elif not _DONE.isdisjoint(token.links) and token.kind is Kind.NUMBER and not token.signed:
        verb = Token(token.text, Kind.WORD, SHOWS)
        verb.owner = token.owner
        yield from (verb, token)


def shows(die: Token) -> Token:
    """Return what stands for a die, or for its throwing, beside the number that it shows."""
    verb = Token(SHOWS, Kind.WORD, SHOWS)
    verb.apart, verb.ended, verb.owner = die.apart, die.ended, die.owner
    return verb


def settle(found: list[Token]) -> None:
    """Put the words of a whole question where it is read."""
    _part_pairs(found)
    _end_for_him(found)
    _drop_only(found)
    _count_one(found)
    _set_apart_parts(found)
    _lose(found)
    _deny_verbs(found)
    _share_out(found)
    _show_dice(found)


def _show_dice(found: list[Token]) -> None:
    """Say of a die that was thrown what it shows: « j’ai tiré un 4 » shoots nothing."""
    for place, (verb, number) in enumerate(pairwise(found)):
        face = number.kind is Kind.NUMBER and not (number.signed or number.apart)
        one = number.links[-1:] == ("un",) and verb.folded in _THROWN
        # « J’ai sorti 8 »
        out = not number.links and verb.folded in _CAME_OUT
        if face and (one or out):
            found[place] = shows(verb)


def _part_pairs(found: list[Token]) -> None:
    """Part the two values of « 13 AT / 11 PRD », which are no « 5 PV sur 28 »."""
    for place in range(len(found) - 2, 0, -1):
        slash, number, name = found[place - 1 : place + 2]
        if slash.text == "/" and name.kind is Kind.WORD and not name.apart:
            number.apart = True
            del found[place - 1]


def _end_for_him(found: list[Token]) -> None:
    """Give « avec −10 pour lui » to him, where that ends the clause."""
    for place in range(len(found) - 1, 0, -1):
        number, him = found[place - 1 : place + 1]
        for_him = him.folded in STRESSED and him.links == ("pour",) and not him.apart
        ends = place + 1 == len(found) or found[place + 1].apart
        if for_him and ends and number.kind is not Kind.WORD:
            number.ends_for = Owner.THEIRS
            del found[place]


def _drop_only(found: list[Token]) -> None:
    """Drop « plus » from « il n’a plus que 3 PV », who has 3."""
    for place in range(len(found) - 1, 0, -1):
        more, number = found[place - 1 : place + 1]
        only = more.text.lower() == "plus" and not _THAN.isdisjoint(number.links[:1])
        if only and number.kind is not Kind.WORD:
            del found[place - 1]


def _count_one(found: list[Token]) -> None:
    """Take « une seule attaque » for « une attaque »."""
    for place in range(len(found) - 2, -1, -1):
        only, thing = found[place : place + 2]
        one = only.root == "seul" and not _ONE.isdisjoint(only.links) and not thing.links
        if one and thing.kind is Kind.WORD and not thing.apart:
            thing.links, thing.apart, thing.owner = only.links, only.apart, only.owner
            del found[place]


def _share_out(found: list[Token]) -> None:
    """Give each of two names its value: « AT/PRD 13/11 » is « AT 13, PRD 11 »."""
    for place in range(len(found) - 2):
        first, second, both = found[place : place + 3]
        words = second.joined and second.kind is first.kind is Kind.WORD
        if words and len(both.values) == 2 and (first.root, second.root) != _OF_ARM:  # noqa: PLR2004
            one, other = (
                Token(text, Kind.NUMBER, text, values=(value,))
                for text, value in zip(both.text.split("/"), both.values, strict=True)
            )
            found[place : place + 3] = [first, one, second, other]


def _deny_verbs(found: list[Token]) -> None:
    """Put « pas » before the verb that it denies: « il pare pas, armure 2 »."""
    for nobody, verb in pairwise(found):
        if nobody.folded == "personne" and not NOT.isdisjoint(verb.links):
            # « Personne ne pare »
            nobody.folded = nobody.root = "pas"
    for place in range(len(found) - 1, 0, -1):
        verb, denial = found[place - 1 : place + 1]
        if denial.folded == "pas" and _MODAL.fullmatch(verb.folded) and found[place + 1 :]:
            # « Il ne peut pas parer »
            denial.apart |= verb.apart
            del found[place - 1]
            continue
        after = found[place + 1] if place + 1 < len(found) else None
        ends = after is None or after.apart
        # « Je vois pas mon adversaire », but « je ne porte pas d’armure ».
        said = not (NOT | _I).isdisjoint(verb.links) and not verb.values
        ends |= said and after is not None and not _OF & {*after.links}
        if denial.folded == "pas" and verb.kind is Kind.WORD and ends and not denial.apart:
            denial.apart, verb.apart = verb.apart, False
            found[place - 1 : place + 1] = [denial, verb]


def _lose(found: Sequence[Token]) -> None:
    """Take « j’ai plus mon bouclier » for what it says: that one has lost it."""
    for more, thing in pairwise(found):
        lost = more.text.lower() == "plus" and not _POSSESSIVES.isdisjoint(thing.links)
        if lost and thing.kind is Kind.WORD and not thing.apart:
            more.folded = more.root = _LOST


def _set_apart_parts(found: list[Token]) -> None:
    """Put the number of « dont 6 d’armure » before its name, « dont armure »."""
    for place in range(len(found) - 2):
        part, number, name = found[place : place + 3]
        counts = number.kind is not Kind.WORD or number.values
        if part.folded == "dont" and counts and name.kind is Kind.WORD:
            found[place], found[place + 1] = number, part
