"""Two sides told of at once: « jets 34 et 71 », « 30 PV, CA 16 contre un orc, 15 PV, CA 13 »."""

from collections.abc import Iterator, Sequence

from calculators.asking.classes import AGAINST, FOES, PERSONS, SIDES
from calculators.asking.items import Item
from calculators.asking.lexicon import Entry
from calculators.asking.sides import Side
from calculators.asking.token import Owner
from calculators.asking.words import words_of
from calculators.fields import Integers


def halve(items: Sequence[Item]) -> None:
    """Give each word to the side that was spoken of last; one's own comes first.

    « Contre », a foe, « lui » or « et » before what was told already turn to the other; « mon »,
    « je » and « moi » back to oneself.
    """
    if turn := _begins_with_foes(items):
        for place, item in enumerate(items):
            item.side = Side.THEIRS if place < turn else Side.OWN
        return
    side = Side.OWN
    told: set[str] = set()
    theirs: set[str] = set()
    for place, item in enumerate(items):
        first = item.tokens[0]
        names = [each for near in items[place : place + 2] for each in _names(near)]
        again = "et" in first.links and not told.isdisjoint(names[:1])
        # « Contre 3 kobolds (5 PV, CA 15) : 27 PV, CA 18 »
        turns = first.headed and not told and not theirs.isdisjoint(names[:1])
        if turns or (first.owner is Owner.MINE and first.folded not in SIDES):
            side = Side.OWN
        elif again or _is_other(item):
            side = Side.THEIRS
        if first.folded not in PERSONS:
            # « Guerrier seul contre 4 kobolds » tells no value of oneself.
            (told if side is Side.OWN else theirs).update(_names(item))
        item.side = _ends_for(items[place : place + 2]) or side


def _ends_for(items: Sequence[Item]) -> Side | None:
    """Return whose a name and its number are said to be behind them: « bouclier 8 pour moi »."""
    whose = items[-1].tokens[-1].ends_for if items[-1].number else None
    return whose and (Side.OWN if whose is Owner.MINE else Side.THEIRS)


def _begins_with_foes(items: Sequence[Item]) -> int:
    """Return where one's own side begins behind that of several: « 4 kobolds contre un guerrier ».

    0 where the question begins otherwise, or where more foes are told of behind it.
    """
    words = [item.tokens[0] for item in items]
    turn = next((at for at, each in enumerate(words) if each.folded in AGAINST), 0)
    mine = any(each.owner is Owner.MINE for each in words[:turn])
    more = any(each.folded in FOES for item in items[turn + 1 :] for each in item.tokens)
    several = any(each.several for each in items[: min(turn, 2)])
    return turn if several and not (mine or more) else 0


def _is_other(item: Item) -> bool:
    """Tell whether a word turns to the other side: « contre », « un orc », « son armure »."""
    first = item.tokens[0]
    if item.number or (item.meaning and item.meaning.after):
        told = item.side is Side.THEIRS or first.owner is Owner.THEIRS
    else:
        # « Si l’adversaire commence » tells of no value of his.
        told = False
    chooses = item.meaning is not None and bool(item.meaning.sets)
    return told or (not chooses and any(each.folded in AGAINST | FOES for each in item.tokens))


def _names(item: Item) -> Sequence[str]:
    """Return the first of the fields that a phrase names."""
    return item.meaning.after[:1] if item.meaning else []


def paired(entry: Entry, items: Sequence[Item]) -> Iterator[Item]:
    """Name the second of two values that a plural names: « jets 34 et 71 » are mine and his."""
    for place, item in enumerate(items):
        yield item
        name, follows = items[place - 1] if place else item, items[place + 1 : place + 3]
        two = item.number and follows and follows[0].number and name.meaning
        if not two or any(each.number and not each.tokens[0].apart for each in follows[1:]):
            continue
        if "et" in follows[0].tokens[0].links and _is_of_both(entry, name):
            yield Item(name.tokens, name.meaning, Side.THEIRS)


def _is_of_both(entry: Entry, item: Item) -> bool:
    """Tell whether a plural names a value that each side has one of, and that is no list."""
    names = item.meaning.wants[:1] if item.meaning else ()
    word = item.tokens[-1].folded
    return any(
        name in entry.across
        and not isinstance(entry.fields[name], Integers)
        and word[:-1] in words_of(entry.fields[name].label)
        for name in names
    )
