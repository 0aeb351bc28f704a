"""How a question is cut into the phrases that a calculator knows, its numbers, and the rest."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from calculators.asking.classes import (
    ARMS,
    BEINGS,
    DENIALS,
    FOES,
    NEGATIONS,
    QUALITIES,
    SIDES,
    STRESSED,
    is_empty,
)
from calculators.asking.items import FOE_ROOTS, Item
from calculators.asking.lexicon import Entry, weighs
from calculators.asking.meaning import Meaning
from calculators.asking.order import in_order, told_by_dice
from calculators.asking.places import OF
from calculators.asking.sides import Side, Sides
from calculators.asking.token import Kind, Owner, Token

_AT = frozenset({"a", "à", "au"})
_FOE = ("ennemi",)
_PART = "dont"
_HAVE = frozenset({"ai", "avais", "avons"})
"""« J’ai un orc au contact » makes him no one of mine."""
_OUT_OF = "sur"


def cut(entry: Entry, question: Sequence[Token], roots: Sequence[str]) -> list[Item]:
    """Cut the question into the longest phrases that the calculator knows, and the rest."""
    items: list[Item] = []
    question, roots = in_order(entry, *told_by_dice(entry, question, roots))
    sides = Sides(question)
    negated = False
    place = 0
    while place < len(question):
        token = question[place]
        length, meaning = _phrase(entry, question, roots, place)
        if length > 1 and token.root in FOE_ROOTS and _is_counted(question, place):
            length, meaning = 1, entry.meaning_of((roots[place],))
        elif length > 1 and token.root in FOE_ROOTS and sides.is_answered(place + 1):
            length, meaning = 1, None
        item = Item(question[place : place + length], meaning, sides.of(place, length))
        item.his = sides.speaks_of_him(place)
        item.told, item.stressed = sides.tells(place), sides.stresses(place)
        place += length
        _give_to_foe(entry, item, question, place)
        if meaning is None and token.folded == _PART:
            # « Dont 6 sur l’AT », where no part has a name.
            continue
        if token.kind is not Kind.WORD:
            item.number = token
        item.negated = negated and meaning is not None
        if item.negated:
            item.tokens = (*items.pop().tokens, *item.tokens)
        negated = length == 1 and token.folded in NEGATIONS
        items.append(item)
    if len(items) > 1 and not items[-1].meaning and items[-1].tokens[0].folded in DENIALS:
        # « à distance : non »
        items[-2:] = [_denied(items[-2], items[-1])]
    for place, (item, following) in enumerate(pairwise(items)):
        # « grande hache », « épée courte »
        item.of_arm |= _are(item, QUALITIES) and _are(following, ARMS)
        following.of_arm |= _are(following, QUALITIES) and _are(item, ARMS)
        _know_foe(entry, items[: place + 1], following, items[place + 2 : place + 3])
    _know_spelled(items)
    return items


def _give_to_foe(entry: Entry, item: Item, question: Sequence[Token], place: int) -> None:
    """Take what goes with a value for the other side's: « je pare un coup précis de l’orc »."""
    after = question[place] if place < len(question) else None
    of = after is not None and after.folded in FOES and not OF.isdisjoint(after.links)
    names = item.meaning.wants if item.meaning else ()
    if of and item.told and not entry.said.beside.keys().isdisjoint(names):
        item.side, item.told, item.stressed = Side.THEIRS, False, False


def _is_counted(question: Sequence[Token], place: int) -> bool:
    """Tell whether foes are counted, and have no value of that name yet: « 2 orks EV 25 »."""
    before = question[place - 1] if place else None
    return before is not None and before.values > (1,) and question[place].folded.endswith("s")


def _phrase(
    entry: Entry, question: Sequence[Token], roots: Sequence[str], place: int
) -> tuple[int, Meaning | None]:
    """Return how many words the phrase or the number at a place has, and its meaning."""
    if question[place].kind is not Kind.WORD:
        return 1, None
    length, meaning = _longest(entry, question, roots, place)
    if question[place].folded == _OUT_OF and length == 1 and _is_word(question, place + 1):
        # « Sur un ogre » is no « 5 PV sur 28 ».
        meaning = None
    return length, meaning


def _know_spelled(items: Sequence[Item]) -> None:
    """Take a number in letters for one beside a word that wants it: « deux ennemis »."""
    for place, item in enumerate(items):
        if item.meaning or item.number or not item.tokens[0].values:
            continue
        following = [each for each in items[place + 1 : place + 3] if not each.other][:1]
        wanted = any(each.meaning and each.meaning.before for each in following)
        before = items[place - 1].meaning if place else None
        named = items[place - 2 : place] if place > 1 else items[:1]
        free = not (named[0].number and before and before.units) or named[-1].tokens[0].apart
        at = not _AT.isdisjoint(item.tokens[0].links)
        told = before and before.after and (at or (free and before.wants and not item.one))
        item.number = item.tokens[0] if wanted or told else None


def _is_word(question: Sequence[Token], place: int) -> bool:
    return place < len(question) and question[place].kind is Kind.WORD


def _know_foe(entry: Entry, before: Sequence[Item], following: Item, then: Sequence[Item]) -> None:
    """Take a noun for a foe where foes are told of.

    « Contre deux worgs à 3 », whom no one knows, and « désarmer à 70 un gars à 60 ».
    """
    foe = entry.meaning_of(_FOE)
    word = following.tokens[0]
    if not (foe and foe.wants) or following.meaning is not None or not _is_noun(word):
        return
    item, valued = before[-1], bool(then and then[0].number)
    counts = bool(item.tokens[0].values) and not item.meaning and not item.tokens[0].signed
    listed = following.side is not Side.OWN and following.one and valued
    named = is_empty(word.folded) or word.folded in NEGATIONS or weighs(entry.system, word.root)
    struck = (
        (following.one and valued and word.owner is None and word.folded in BEINGS)
        and any(each.number for each in before)
        and not _AT.isdisjoint(then[0].tokens[0].links[-1:])
    )
    several = counts and word.folded.endswith("s") and (not named or word.folded in BEINGS)
    if struck or several or (listed and not named):
        following.meaning = foe
        following.foe, following.foes = True, counts and not struck


def _are(item: Item, words: frozenset[str]) -> bool:
    """Tell whether the words of an item that means nothing else are some words."""
    quality = words is QUALITIES
    return not (quality and item.meaning) and all(each.folded in words for each in item.tokens)


def _denied(item: Item, denial: Item) -> Item:
    item.tokens = (*item.tokens, *denial.tokens)
    item.negated = item.meaning is not None
    return item


def _longest(
    entry: Entry, question: Sequence[Token], roots: Sequence[str], place: int
) -> tuple[int, Meaning | None]:
    """Return how many words the longest phrase has from here, and its meaning."""
    most = min(entry.longest, len(question) - place)
    for length in range(most, 0, -1):
        end = place + length
        if any(each.kind is not Kind.WORD for each in question[place:end]):
            continue
        named = tuple(roots[place:end])
        meaning = entry.meaning_of(named)
        if meaning and named not in entry.phrases and _is_own(question[place:end]):
            # « Mon guerrier aveuglé » is no foe.
            meaning = None
        before = place > 0 and (
            question[place - 1].kind is not Kind.WORD or bool(question[place - 1].values)
        )
        span = question[place:end], roots[place:end]
        if meaning is None or _parted(entry, *span, valued=before):
            continue
        behind = [each for each in question[place + 1 : end] if each.apart]
        if behind and (named not in entry.phrases or behind[0].folded in STRESSED):
            # « Un orque : force 4 » is no orc’s, « avantage, lui force 3 » none of his.
            continue
        after = end < len(question) and question[end].kind is not Kind.WORD
        if meaning.only_topic and _hides(entry, question, roots, (place, end)):
            continue
        parts = [*_parts(entry, roots[place:end])]
        if (
            after
            and not meaning.after
            and any(second.wants and first.sets for first, second in parts)
        ):
            continue
        if before and after and not question[end].apart and _are_two(span[0], meaning, parts):
            continue
        if (
            before
            and not meaning.before
            and any(first.units and second.sets for first, second in parts)
        ):
            continue
        return length, meaning
    return 1, None


def _is_own(tokens: Sequence[Token]) -> bool:
    return any(
        each.owner is Owner.MINE and each.folded not in SIDES and _HAVE.isdisjoint(each.links)
        for each in tokens
    )


def _hides(
    entry: Entry, question: Sequence[Token], roots: Sequence[str], span: tuple[int, int]
) -> bool:
    """Tell whether a phrase that says no more than a topic holds the start of one that does.

    « Lance un sort de clerc » casts « un sort de clerc ».
    """
    place, end = span
    for start in range(place + 1, end):
        for stop in range(end + 1, min(start + entry.longest, len(question)) + 1):
            meaning = entry.phrases.get(tuple(roots[start:stop]))
            if meaning and not meaning.only_topic:
                return True
    return False


def _parted(
    entry: Entry, question: Sequence[Token], phrase: Sequence[str], *, valued: bool
) -> bool:
    """Tell whether a comma makes two phrases of one: « 8 points, armure 2 ».

    `valued` tells that a number stands before them: « 6 PV, soin de 12 ».
    """
    meaning = entry.phrases.get(tuple(phrase))
    whole, names = (meaning.sets, meaning.wants) if meaning else ({}, [])
    return any(
        question[each].apart
        and not question[each].headed
        and tuple(phrase[:each]) in entry.phrases
        and tuple(phrase[each:]) in entry.phrases
        # « À terre, je me relève par l’action » chooses what its end does.
        and not (
            whole == entry.phrases[tuple(phrase[each:])].sets != {}
            and not (valued and entry.phrases[tuple(phrase[:each])].before)
        )
        # « Modificateur de taille, à l’attaque » names what its start does.
        and not (names and _names_start(entry, phrase, each, names))
        for each in range(1, len(phrase))
    )


def _are_two(
    tokens: Sequence[Token], meaning: Meaning, parts: Sequence[tuple[Meaning, Meaning]]
) -> bool:
    """Tell whether a number before and one behind part a phrase that takes one alone.

    « 5 PV, soin de 8 », but « 8 PV de soins ».
    """
    joined = any(not OF.isdisjoint(each.links) for each in tokens[1:])
    unit = meaning.units and not meaning.wants and not joined
    return bool(unit) and any(first.before and second.after for first, second in parts)


def _names_start(entry: Entry, phrase: Sequence[str], cut_at: int, names: Sequence[str]) -> bool:
    """Tell whether what a phrase names is what its start does, and its end names another."""
    first, second = (entry.phrases[tuple(each)] for each in (phrase[:cut_at], phrase[cut_at:]))
    return first.wants == names != second.wants


def _parts(entry: Entry, phrase: Sequence[str]) -> Iterator[tuple[Meaning, Meaning]]:
    """Yield the two phrases that a longer one may also be: « arc, force 1 », « 3 objets, sac »."""
    for cut_at in range(1, len(phrase)):
        first = entry.phrases.get(tuple(phrase[:cut_at]))
        second = entry.phrases.get(tuple(phrase[cut_at:]))
        if first and second:
            yield first, second


def _is_noun(token: Token) -> bool:
    return token.kind is Kind.WORD and not token.values
