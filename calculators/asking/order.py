"""The words of a question in the order that a calculator’s phrases have."""

from collections.abc import Sequence

from calculators.asking.classes import NOT, OWNERS
from calculators.asking.letters import SPELLED
from calculators.asking.lexicon import Entry
from calculators.asking.places import OF
from calculators.asking.token import Kind, Token, root
from calculators.asking.turns import SHOWS, shows
from calculators.fallen import Die
from calculators.fields import Integers

_OUT_OF = "sur"
_THROWN_OUT_OF = frozenset({_OUT_OF, "sous"})
_SIGNS = {"moins": "-", "plus": "+"}
_MORE = frozenset({"de", "d", "en", "au"})
"""« De plus », « au moins » say something else."""
_AT = OF | {"a", "à", "au", "en"}


def in_order(
    entry: Entry, question: Sequence[Token], roots: Sequence[str]
) -> tuple[Sequence[Token], Sequence[str]]:
    """Put whose a value is beside its name: « la cible a 22 PV » is « 22 PV de la cible »."""
    question, roots = _rewritten(entry, question, roots)
    _spell_counts(entry, question, roots)
    _count_all(entry, question, roots)
    _put_throws(entry, question, roots)
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


def _rewritten(
    entry: Entry, question: Sequence[Token], roots: Sequence[str]
) -> tuple[list[Token], list[str]]:
    """Write out what stands for several words here, or as one of several.

    « PV 5/40 » is « 5 sur 40 » where a value has its greatest, « moins 6 » is −6 where nothing else
    is less, « sort de niveau 3 de magicien » is one « de magicien de niveau 3 », and « malus de 3
    à la parade » one « à la parade de 3 ».
    """
    found: list[Token] = []
    named: list[str] = []
    out_of = entry.phrases.get((_OUT_OF,))
    skipped = 0
    for place, (token, name) in enumerate(zip(question, roots, strict=True)):
        before = found[-1] if found else None
        if skipped:
            skipped -= 1
        elif out_of and _is_pair(entry, token, (roots[:place], roots[place + 1 :])):
            first, second = (_number(each) for each in token.values)
            first.apart, first.links = token.apart, token.links
            # « 5/40 PV » is « 5 PV sur 40 », « 5/40 soin 10 » no « 5 soin ».
            behind = slice(place + 1, place + 1 + _unit(entry, question, roots, place + 1))
            slash = Token("/", Kind.WORD, _OUT_OF)
            found += [first, *question[behind], slash, second]
            named += ["", *roots[behind], _OUT_OF, ""]
            skipped = behind.stop - behind.start
        elif before and _adds_dice(before, token):
            sum_of = Token(token.text, Kind.DICE, f"+{token.folded}", dice=token.dice)
            found[-1], named[-1] = sum_of, ""
        elif before and _adds(entry, before, token):
            sign = _SIGNS[before.folded]
            found[-1] = _number(token.values[0], sign, f"{before.text} {token.text}")
            found[-1].apart, found[-1].links = before.apart, before.links
            named[-1] = ""
        else:
            found.append(token)
            named.append(name)
    _put_whose_level(entry, found, named)
    return found, named


def _unit(entry: Entry, question: Sequence[Token], roots: Sequence[str], place: int) -> int:
    """Return of how many words the unit is that stands at a place; it chooses nothing."""
    for length in (_LONGEST, 1):
        words = tuple(roots[place : place + length])
        meaning = entry.phrases.get(words)
        if len(words) == length and meaning and meaning.units and not meaning.sets:
            return 0 if question[place].apart else length
    return 0


def _is_pair(entry: Entry, token: Token, around: tuple[Sequence[str], Sequence[str]]) -> bool:
    """Tell whether « 5/40 » stands beside the name of one value, « PV » or « points de vie »."""
    few = token.kind is Kind.LIST and "/" in token.folded and len(token.values) == 2  # noqa: PLR2004
    if not few or token.signed or token.values[0] > token.values[1]:
        return False
    before, behind = around
    phrases = [each for n in (1, _LONGEST) for each in (before[-n:], behind[:n]) if all(each)]
    meanings = [entry.phrases.get(tuple(each)) for each in phrases]
    names = [name for each in meanings if each for name in each.after]
    return bool(names) and not any(isinstance(entry.fields[each], Integers) for each in names)


def _adds(entry: Entry, sign: Token, token: Token) -> bool:
    """Tell whether a word is but the sign of the number behind it."""
    spelled = token.kind is Kind.WORD and len(token.values) == 1
    number = spelled or token.kind is Kind.NUMBER
    plain = number and not (token.signed or token.links or token.apart)
    other = _MORE & {*sign.links[-1:]} or NOT & {*sign.links}
    said = sign.folded in _SIGNS and not (token.percent or other)
    return plain and said and (sign.root,) not in entry.phrases


def _adds_dice(sign: Token, token: Token) -> bool:
    """Tell whether « plus » only adds dice: « 1d8+1 plus 1d4 »."""
    plain = not (token.signed or token.links or token.apart)
    return sign.folded == "plus" and token.kind is Kind.DICE and plain


def _number(value: int, sign: str = "", text: str = "") -> Token:
    signed = -value if sign == "-" else value
    return Token(text or str(value), Kind.NUMBER, f"{sign}{value}", values=(signed,))


_LONGEST = 2
"""Of how many words the name of a value and its greatest is: « points de vie »."""
_NAMES = {value: name for name, value in SPELLED.items()}


def _spell_counts(entry: Entry, question: list[Token], named: list[str]) -> None:
    """Write a number in letters where a phrase has it so: « 2 dagues », « à 2 mains »."""
    for place, token in enumerate(question):
        spelled = root(_NAMES.get(token.values[0], "")) if _is_face(token) else ""
        owner = entry.phrases.get((named[place - 1],)) if place and not token.apart else None
        follows = question[place + 1 : place + 2]
        if not spelled or (owner and owner.after) or not follows or follows[0].apart:
            continue
        lengths = range(2, entry.longest + 1)
        if any((spelled, *named[place + 1 : place + n]) in entry.phrases for n in lengths):
            word = Token(token.text, Kind.WORD, _NAMES[token.values[0]], values=token.values)
            word.apart, word.links = token.apart, token.links
            question[place], named[place] = word, word.root


def _put_throws(entry: Entry, question: list[Token], named: list[str]) -> None:
    """Say of « 23 sur 60 » that 60 is thrown for, and 23 shown, where throws stand beside it.

    « J’ai fait 23 sous 60 » and « jet 23 sur 60 » say it twice.
    """
    shown = entry.phrases.get((root(SHOWS),))
    if shown is None or entry.said.beside.keys().isdisjoint(shown.wants):
        return
    for place in range(len(question) - 3, -1, -1):
        thrown, out_of, skill = question[place : place + 3]
        if out_of.folded in _THROWN_OUT_OF and _is_face(thrown) and _is_skill(skill):
            verb = entry.phrases.get((named[place - 1],)) if place and not thrown.apart else None
            first = place - (verb is not None and verb.wants == shown.wants)
            head = question[first]
            skill.apart, skill.links, skill.owner = head.apart, head.links, head.owner
            thrown.apart, thrown.links = False, ()
            question[first : place + 3] = [skill, shows(thrown), thrown]
            named[first : place + 3] = ["", root(SHOWS), ""]


def _count_all(entry: Entry, question: list[Token], named: list[str]) -> None:
    """Take « sur les 7 localisations » for all of them, where a list has as many."""
    for name in entry.said.everywhere:
        places = len(entry.fields[name].default)
        for place in range(len(question) - 2, -1, -1):
            number, things = question[place : place + 2]
            all_of = number.values == (places,) and not (number.signed or things.apart)
            if all_of and ("tout", named[place + 1]) in entry.phrases:
                question[place : place + 1] = [Token(number.text, Kind.WORD, "toutes")]
                question[place].links, question[place].apart = number.links, number.apart
                named[place] = root("toutes")


def _put_whose_level(entry: Entry, found: list[Token], named: list[str]) -> None:
    """Put whose a level is beside the thing: « sort de magicien de niveau 3 »."""
    for place in range(len(found) - 3):
        thing, level, number, whose = found[place : place + 4]
        told = named[place], named[place + 3], named[place + 1]
        of = not OF.isdisjoint(whose.links) and not (number.apart or whose.apart)
        if of and number.kind is Kind.NUMBER and told in entry.phrases and not level.apart:
            found[place : place + 4] = [thing, whose, level, number]
            named[place : place + 4] = [*told, ""]
    for place in range(len(found) - 2):
        thing, number, whose = found[place : place + 3]
        both = named[place], named[place + 2]
        meaning = entry.phrases.get(both)
        # « Niveau 4 et j’en gagne 1 » is another clause.
        linked = not _AT.isdisjoint(whose.links[:1]) and not (number.apart or whose.apart)
        if meaning and meaning.wants and linked and number.kind is Kind.NUMBER:
            # « Un malus de 3 à la parade »
            found[place : place + 3], named[place : place + 3] = [thing, whose, number], [*both, ""]


def told_by_dice(
    entry: Entry, question: Sequence[Token], roots: Sequence[str]
) -> tuple[Sequence[Token], Sequence[str]]:
    """Say of a die beside what it shows that it shows it: « d6 4 », « 4 au d6 ».

    That is so for a calculator that asks for this very die; to another it may be damage.
    """
    sides = {each.maximum for each in entry.fields.values() if isinstance(each, Die)}
    names = {f"{count}d{each}" for each in sides for count in ("", "1")}
    told, rooted = [*question], [*roots]
    for place in range(len(question) - 1, -1, -1):
        die = question[place]
        if die.text.lower() not in names:
            continue
        if _is_told(entry, question, roots, place + 1):
            # « D20 tombé 9 »
            del told[place], rooted[place]
            continue
        number = place + 1 if _is_shown(entry, question, roots, place + 1) else place - 1
        if number < place and not (place and "au" in die.links and _is_face(question[number])):
            continue
        verb = shows(die)
        first = min(number, place)
        told[first : first + 2] = [verb, question[number]]
        rooted[first : first + 2] = [verb.root, roots[number]]
    return told, rooted


def _is_told(entry: Entry, question: Sequence[Token], roots: Sequence[str], place: int) -> bool:
    """Tell whether a verb says of a die what it shows."""
    shown = entry.phrases.get((root(SHOWS),))
    verb = entry.phrases.get(tuple(roots[place : place + 1]))
    says = shown is not None and verb is not None and shown.wants == verb.wants != []
    return says and place + 1 < len(question) and _is_face(question[place + 1])


def _is_shown(entry: Entry, question: Sequence[Token], roots: Sequence[str], place: int) -> bool:
    """Tell whether a number is what the die before it shows, and counts nothing after it."""
    if place >= len(question) or not _is_face(question[place]):
        return False
    after = entry.phrases.get(tuple(roots[place + 1 : place + 2]))
    return place + 1 == len(question) or question[place + 1].apart or not (after and after.units)


def _is_face(token: Token) -> bool:
    return token.kind is Kind.NUMBER and not (token.signed or token.percent)


def _is_skill(token: Token) -> bool:
    return token.kind is Kind.NUMBER and not token.signed


def _has_number(entry: Entry, phrase: Sequence[str]) -> bool:
    meaning = entry.phrases.get(tuple(phrase))
    return bool(meaning and meaning.after)
