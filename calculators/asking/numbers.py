"""Where each number of a question goes: to the word before it, the word after it, or to none."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from itertools import pairwise
from typing import Any

from calculators.answer import Json
from calculators.asking.classes import AGAINST, SIDES
from calculators.asking.items import Item
from calculators.asking.words import Kind, Token
from calculators.fields import DiceField, Integer, Integers
from calculators.form import Field, FieldError
from rules_core import dice

type May = Callable[[Sequence[str], Token], Iterator[Field[Any]]]
type Bare = Callable[[Token], Sequence[str]]
type Lists = Callable[[Sequence[str]], str | None]


class Place(Enum):
    """Where a number stands beside the word that takes it."""

    AFTER = auto()
    BEFORE = auto()
    COUNT = auto()
    SAME = auto()
    BARE = auto()


_BEFORE_LINKED, _BEFORE_UNIT, _AFTER_NAME, _AFTER_UNIT = 1.1, 1.05, 1.0, 0.9
_BEFORE_NAME = 0.6
"""« 65 équitation »: seldom; « 3 ennemis » counts them and lists none."""
_BARE = 0.5
_HOMELESS = -9.0
"""How likely each place is, for all numbers of a question to be placed at best."""
_TEN = 10
_OF = frozenset({"de", "d", "du"})
_LINKS = _OF | {"en", "a", "au"}
"""Between a number and its name: « +3 en sagesse », « 9 d’AT de base »."""


def accepts(field: Field[Any], token: Token) -> bool:
    """Tell whether a field takes a number, by its kind, its bounds and its unit."""
    if token.kind is Kind.DICE:
        return isinstance(field, DiceField)
    if token.kind is Kind.MEASURE:
        return _measured(field, token)
    if _is_of_another_kind(field, token):
        return False
    if isinstance(field, Integers):
        return bool(token.values) and all(
            field.minimum <= each <= field.maximum and each % field.step == 0
            for each in token.values
        )
    bounds = (0, -1)
    if isinstance(field, Integer) and _is_loss(field):
        # « malus −4 » is one of 4.
        bounds = (-field.maximum, field.maximum)
    elif isinstance(field, Integer):
        bounds = (field.minimum, field.maximum)
    elif isinstance(field, DiceField):
        bounds = (-dice.MAX_CONSTANT, dice.MAX_CONSTANT)
    return len(token.values) == 1 and bounds[0] <= token.values[0] <= bounds[1]


def _is_of_another_kind(field: Field[Any], token: Token) -> bool:
    """Tell whether a sign or a unit says that a number is not what a field asks for."""
    if getattr(field, "unit", "") == "%":
        # « +20 » is no skill, but may be what is added to one.
        return token.signed and getattr(field, "minimum", 0) >= 0
    return token.percent or _is_score(field, token)


def _is_score(field: Field[Any], token: Token) -> bool:
    """Tell whether a number is a quality, and not what it adds: « force 18 » adds no 18."""
    adds = field.label.startswith(("Ajustement d", "Modificateur d"))
    return adds and not token.signed and any(each > _TEN for each in token.values)


def _measured(field: Field[Any], token: Token) -> bool:
    """Tell whether a field's own reader takes a number with its unit."""
    if not isinstance(field, Integer):
        return False
    try:
        field.parse(token.folded)
    except FieldError:
        return False
    return True


def takes_dice(field: Field[Any]) -> bool:
    """Tell whether a field is a throw of dice."""
    return isinstance(field, DiceField)


def value(field: Field[Any], token: Token) -> Json:
    """Return a number as `evaluate` takes it."""
    if token.kind is Kind.DICE:
        return token.dice
    if token.kind is Kind.MEASURE:
        return field.dump(field.parse(token.folded))
    if isinstance(field, Integers):
        return list(token.values)
    if _is_loss(field):
        return abs(token.values[0])
    return str(token.values[0]) if isinstance(field, DiceField) else token.values[0]


def _is_loss(field: Field[Any]) -> bool:
    """Tell whether a field counts what is taken off, without a sign."""
    unsigned = isinstance(field, Integer) and field.minimum >= 0
    return unsigned and field.label.startswith("Malus")


def none_of(field: Field[Any]) -> Json:
    """Return the value of a field that adds nothing; None where it has none."""
    if isinstance(field, Integers):
        return []
    if isinstance(field, DiceField):
        return "0"
    return 0 if isinstance(field, Integer) and field.minimum <= 0 <= field.maximum else None


def is_of(token: Token, kind: str) -> bool:
    """Tell whether a number without a word is of a kind of `Said.bare`."""
    if token.kind is Kind.DICE:
        return kind == "d"
    if token.kind is Kind.LIST:
        return "l" in kind
    if token.kind is Kind.MEASURE:
        return False
    if "-" in token.folded[1:]:
        return "r" in kind
    if "t" in kind and not token.signed:
        return token.values >= (_TEN,)
    return ("+" if token.signed else "n") in kind


class _Row:
    """The phrases and numbers of a question, and the best places for the numbers from each on."""

    def __init__(self, items: Sequence[Item], may: May, bare: Bare, lists: Lists) -> None:
        """Leave out the words that part nothing, and place the last numbers first."""
        self.may, self.bare, self.lists = may, bare, lists
        self.items = [item for item in items if item.meaning or item.number or not item.soft]
        follows = {id(item): after for item, after in pairwise(items)}
        self.after = [follows.get(id(item)) for item in self.items]
        self.tight = [follows.get(id(item)) is after for item, after in pairwise(self.items)]
        kept = {id(item): at for at, item in enumerate(self.items)}
        self.parted = [False] * len(self.items)
        apart = False
        for item in items:
            apart |= item.tokens[0].apart
            if id(item) in kept:
                self.parted[kept[id(item)]], apart = apart, False
        self.where = [place for place, item in enumerate(self.items) if item.number is not None]
        self.best: dict[tuple[int, bool, bool], tuple[float, list[Place]]] = {}
        for index in range(len(self.where) - 1, -1, -1):
            for taken in (False, True):
                for listing in (False, True):
                    self.best[index, taken, listing] = self._best(index, taken, listing)

    def _best(self, index: int, taken: bool, listing: bool) -> tuple[float, list[Place]]:
        """Return how likely the best places are from a number on, and these places."""
        scored = []
        for likely, way, takes, lists in self._ways(index, taken, listing):
            rest = self.best.get((index + 1, takes, lists), (0.0, []))
            scored.append((likely + rest[0], [way, *rest[1]]))
        return max(scored, key=lambda each: each[0])

    def _ways(
        self, index: int, taken: bool, listing: bool
    ) -> Iterator[tuple[float, Place, bool, bool]]:
        """Yield the places of a number: whether each takes the next word, or starts a list.

        `taken` tells that the number before took the word between them, `listing` that it is one
        of a list.
        """
        place = self.where[index]
        token = self.items[place].tokens[0]
        if self._counts(place):
            yield from self._of_count(place, token)
            return
        bare = self.bare(token)
        yield _BARE if bare else _HOMELESS, Place.BARE, False, bool(bare and self.lists(bare))
        adjacent = index > 0 and self.where[index - 1] == place - 1
        taken = taken and self.where[index - 1] == place - 2 and not self._has_two(place - 1)
        if adjacent and listing and token.owner is None:
            yield _AFTER_NAME, Place.SAME, False, True
        before = self.items[place - 1].meaning if place and token.kind is not Kind.WORD else None
        negated = place > 0 and self.items[place - 1].negated
        if (
            before
            and not (taken or adjacent or negated or self._is_parted(place))
            and (fields := [*self.may(before.after, token)])
        ):
            lists = self.lists([each.name for each in fields]) is not None
            yield _AFTER_NAME if before.wants else _AFTER_UNIT, Place.AFTER, False, lists
        if place + 1 == len(self.items) or not self.tight[place]:
            return
        item = self.items[place + 1]
        after = item.meaning
        if after and not (item.tokens[0].apart or item.negated or _is_one(item, AGAINST)):
            if not (fields := [*self.may(after.before, token)]):
                return
            # « trois adversaires » counts them, and « 60 une cible » says nothing of it.
            side = _is_one(item, SIDES)
            links = _OF if _is_one_die(token) else _LINKS
            linked = not links.isdisjoint(item.tokens[0].links)
            told = after.units or not (side or token.kind is Kind.WORD or self._named(place))
            if self._has_two(place + 1) and (self._named(place) or not _is_plain(token)):
                # « concentration 14, sort de niveau 7 » is no count of spells.
                return
            if (told or linked) and (after.units or not isinstance(fields[0], Integers)):
                likely = _BEFORE_UNIT if after.units else _BEFORE_NAME
                yield _BEFORE_LINKED if linked else likely, Place.BEFORE, True, False
            elif isinstance(fields[0], Integers) and _is_plain(token):
                yield _BEFORE_NAME, Place.COUNT, False, False

    def _counts(self, place: int) -> bool:
        """Tell whether a number counts the others that the next word names: « 2 ennemis »."""
        token = self.items[place].tokens[0]
        plain = _is_plain(token)
        before = self.items[place - 1] if place and self.tight[place - 1] else None
        if before and before.meaning and not _is_one(before, AGAINST) and not before.number:
            # « int 2 ennemis 5 5 »: the number of the name before it.
            plain = plain and not any(self.may(before.meaning.wants, token))
        after = self.after[place]
        return plain and after is not None and after.several

    def _of_count(self, place: int, token: Token) -> Iterator[tuple[float, Place, bool, bool]]:
        """Yield the places of a count: it is never the value of what it counts."""
        after = self.after[place]
        meaning = after.meaning if after else None
        if meaning and (units := meaning.units) and any(self.may(units, token)):
            yield _BEFORE_UNIT, Place.BEFORE, True, False
        elif meaning and meaning.before and self.lists(meaning.before):
            yield _BEFORE_NAME, Place.COUNT, False, False
        else:
            yield _HOMELESS, Place.BARE, False, False

    def _has_two(self, place: int) -> bool:
        """Tell whether a phrase has numbers on both sides: « 2 sorts de niveau 4 »."""
        meaning = self.items[place].meaning
        return meaning is not None and bool(
            {*meaning.units} and {*meaning.wants} - {*meaning.units}
        )

    def _is_parted(self, place: int) -> bool:
        """Tell whether words and a comma part a number from the phrase before it."""
        return not self.tight[place - 1] and self.parted[place]

    def _named(self, place: int) -> bool:
        """Tell whether a number is its own name's, or the next word has a number of its own.

        « CA 10 armure 5 » gives each name the number after it, and « 1 à l’attaque » is a die.
        """
        if _is_one_die(self.items[place].tokens[0]):
            return True
        follows = self.items[place + 2 : place + 3]
        before = self.items[place - 1 : place] if place and self.tight[place - 1] else []
        owned = bool(before and before[0].meaning and before[0].meaning.after)
        return owned and bool(follows and follows[0].number and self.tight[place + 1])


def placed(
    items: Sequence[Item], may: May, bare: Bare, lists: Lists
) -> list[tuple[Item, Item | None, Place]]:
    """Return each number, the word that takes it, and how: the likeliest of all ways together.

    Args:
        items: the question.
        may: those of some fields that may take a number.
        bare: the fields that may take a number without a word.
        lists: the list among some fields, whose numbers may be counted.
    """
    row = _Row(items, may, bare, lists)
    found: list[tuple[Item, Item | None, Place]] = []
    _, ways = row.best.get((0, False, False), (0.0, []))
    for place, way in zip(row.where, ways, strict=True):
        taker = {Place.AFTER: place - 1, Place.BEFORE: place + 1, Place.COUNT: place + 1}.get(way)
        found.append((row.items[place], None if taker is None else row.items[taker], way))
    return found


def _is_one_die(token: Token) -> bool:
    """Tell whether a number may be what a die shows: « 1 à l’attaque »."""
    return token.values == (1,) and not token.signed


def _is_plain(token: Token) -> bool:
    """Tell whether a number may be a count."""
    return token.kind in {Kind.NUMBER, Kind.WORD} and not (token.signed or token.percent)


def _is_one(item: Item, words: frozenset[str]) -> bool:
    """Tell whether a phrase is one of some words alone."""
    return len(item.tokens) == 1 and item.tokens[0].folded in words
