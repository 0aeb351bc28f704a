"""The values of a list as a question tells them: one by one, or so many alike."""

from collections.abc import Iterator, Sequence
from copy import copy
from itertools import chain

from calculators.asking.items import FOE_ROOTS, Item
from calculators.asking.lexicon import Entry
from calculators.asking.meaning import Meaning
from calculators.asking.places import OF
from calculators.asking.token import Kind, Subject, Token
from calculators.asking.words import roots_of
from calculators.fields import Integer, Integers

_OF = OF | {"en"}
_LISTED = frozenset({"et"})
_MOST = 99
"""More than any list holds."""


class Uneven(Exception):
    """More or fewer values than were counted."""


class Groups:
    """Values in groups, as « deux orcs à +1 et un worg à +4 » has two."""

    __slots__ = ("_groups",)

    def __init__(self) -> None:
        """Hold none yet."""
        self._groups: list[tuple[int | None, list[int]]] = []

    def count(self, count: int) -> None:
        """Open a group of so many."""
        self._groups.append((min(count, _MOST), []))

    def add(self, values: Sequence[int], *, anew: bool) -> None:
        """Add values to the group that is open, or to a new one."""
        if not self._groups or (anew and self._groups[-1][1]):
            self._groups.append((None, []))
        self._groups[-1][1].extend(values)

    @property
    def only_counted(self) -> int:
        """How many it counts of which it holds none."""
        counts = [count for count, values in self._groups if count and not values]
        return sum(counts) if len(counts) == len(self._groups) else 0

    def __len__(self) -> int:
        """Return how many values it holds."""
        return sum(len(values) for _, values in self._groups)

    def all(self) -> list[int]:
        """Return every value; raise `Uneven` where they are not as many as were counted."""
        return [*chain.from_iterable(_told(*each) for each in self._groups)]


def _told(count: int | None, values: list[int]) -> list[int]:
    if count is None or len(values) == count:
        return values
    if len(values) != 1:
        raise Uneven
    return values * count


def parted(entry: Entry, items: Sequence[Item]) -> Iterator[Item]:
    """Give two values of a thing each its name: « masse 12/3 » is a threshold and a step."""
    items = _named_first(entry, items)
    for place, item in enumerate(items):
        told = items[place + 1] if place + 1 < len(items) else None
        if two := _two_of(entry, item, told):
            for name, number in two:
                yield from (name, number)
        elif not (place and _two_of(entry, items[place - 1], item)):
            yield item


def _named_first(entry: Entry, items: Sequence[Item]) -> list[Item]:
    """Put what others’ numbers are before them: « deux orcs à +1 et +4 d’initiative »."""
    found = [*items]
    for place, word in enumerate(items):
        first = _first_of_list(entry, items, place)
        if first < place and word.meaning and not word.negated:
            found.insert(first, found.pop(place))
    return found


def _first_of_list(entry: Entry, items: Sequence[Item], place: int) -> int:
    """Return where the numbers of others begin that a word behind them names, or its own place."""
    word, behind = items[place], items[place + 1 : place + 2]
    first = place
    while first and items[first - 1].number:
        first -= 1
        if not _LISTED.issuperset(items[first].tokens[0].links):
            break
    parted = items[first].tokens[0].apart or _OF.isdisjoint(word.tokens[0].links[-1:])
    if first in {0, place} or parted or (behind and _goes_on(behind[0])):
        return place
    roots = {each.root for each in word.tokens}
    foes = all(each.root in FOE_ROOTS for each in items[first - 1].tokens)
    named = foes and any(
        isinstance(field, Integers)
        and entry.sides.get(name) is Subject.THEIRS
        and roots <= roots_of(field.label)
        for name, field in entry.fields.items()
    )
    return first if named else place


def _goes_on(item: Item) -> bool:
    """Tell whether a number is that of the word before it."""
    first = item.tokens[0]
    return item.number is not None and not (first.apart or first.links)


def _two_of(entry: Entry, item: Item, told: Item | None) -> list[tuple[Item, Item]]:
    """Return two values behind the word for them, « PI/FO : seuil » and « : tranche », by name."""
    number = told.number if told else None
    wants = item.meaning.wants if item.meaning else []
    names = [each for each in wants if isinstance(entry.fields[each], Integer)]
    things = {entry.fields[each].label.partition(" : ")[0] for each in names}
    two = number is not None and number.kind is Kind.LIST and "/" in number.folded
    if not (told and number and two and len(number.values) == len(names) > len(things)):
        return []
    found = []
    for name, value in zip(names, number.values, strict=True):
        word, alone = copy(item), copy(told)
        word.meaning = Meaning()
        word.meaning.wants = [name]
        alone.number = Token(str(value), Kind.NUMBER, str(value), values=(value,))
        alone.tokens = (alone.number,)
        found.append((word, alone))
    return found
