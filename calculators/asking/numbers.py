"""Where each number of a question goes: to the word before it, the word after it, or to none."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from calculators.asking.words import AGAINST, SOFT, Kind, Token
from calculators.fields import Dice, Integer, Integers
from calculators.form import Field, Json
from rules_core import dice

if TYPE_CHECKING:
    from calculators.asking.reading import Item

type May = Callable[[Sequence[str], Token], Iterator[Field[Any]]]


class Place(Enum):
    """Where a number stands beside the word that takes it."""

    AFTER = auto()
    BEFORE = auto()
    COUNT = auto()
    SAME = auto()
    BARE = auto()


_BARE = 0.5
_RIGHT, _ABOUT = 1.0, 0.9
_AGAINST_CUSTOM = 0.6
"""How likely it is that a number stands where it is not expected: « 3 ennemis » lists none."""


def accepts(field: Field[Any], token: Token) -> bool:
    """Tell whether a field takes a number, by its kind, its bounds and its unit."""
    if token.kind is Kind.DICE:
        return isinstance(field, Dice)
    if getattr(field, "unit", "") == "%":
        if token.signed:
            return False
    elif token.percent:
        return False
    if isinstance(field, Integer):
        return len(token.values) == 1 and field.minimum <= token.values[0] <= field.maximum
    if isinstance(field, Integers):
        return bool(token.values) and all(
            field.minimum <= each <= field.maximum and each % field.step == 0
            for each in token.values
        )
    if isinstance(field, Dice):
        return len(token.values) == 1 and abs(token.values[0]) <= dice.MAX_CONSTANT
    return False


def takes_dice(field: Field[Any]) -> bool:
    """Tell whether a field is a throw of dice."""
    return isinstance(field, Dice)


def value(field: Field[Any], token: Token) -> Json:
    """Return a number as `evaluate` takes it."""
    if token.kind is Kind.DICE:
        return token.dice
    if isinstance(field, Integers):
        return list(token.values)
    return str(token.values[0]) if isinstance(field, Dice) else token.values[0]


def is_of(token: Token, kind: str) -> bool:
    """Tell whether a number without a word is of a kind of `Said.bare`."""
    if token.kind is Kind.DICE:
        return kind == "d"
    if token.kind is Kind.LIST:
        return "l" in kind
    return "*" in kind or ("+" if token.signed else "n") in kind


def placed(items: Sequence["Item"], may: May) -> list[tuple["Item", "Item | None", Place]]:
    """Return each number, the word that takes it, and how: the likeliest of all ways together."""
    row = [item for item in items if item.meaning or not _skipped(item)]
    where = [place for place, item in enumerate(row) if item.number is not None]
    best: dict[tuple[int, bool, bool], tuple[float, list[Place]]] = {}
    for index in range(len(where) - 1, -1, -1):
        for taken in (False, True):
            for listing in (False, True):
                best[index, taken, listing] = _best(row, where, index, taken, listing, may, best)
    chosen = best[0, False, False][1] if where else []
    found: list[tuple[Item, Item | None, Place]] = []
    for place, way in zip(where, chosen, strict=True):
        taker = {Place.AFTER: place - 1, Place.BEFORE: place + 1, Place.COUNT: place + 1}.get(way)
        found.append((row[place], None if taker is None else row[taker], way))
    return found


def _skipped(item: "Item") -> bool:
    """Tell whether a word stands between another and its number without parting them."""
    return item.number is None and all(each.folded in SOFT for each in item.tokens)


def _preposition(item: "Item") -> bool:
    """Tell whether a number can only follow a word: « 60 contre 40 »."""
    return len(item.tokens) == 1 and item.tokens[0].folded in AGAINST


def _best(
    row: Sequence["Item"],
    where: Sequence[int],
    index: int,
    taken: bool,
    listing: bool,
    may: May,
    best: dict[tuple[int, bool, bool], tuple[float, list[Place]]],
) -> tuple[float, list[Place]]:
    """Return the likeliest places from a number on.

    `taken` tells that the number before took the word between them, `listing` that it is one of a
    list.
    """
    place = where[index]
    token = row[place].number
    assert token  # noqa: S101 `where` lists numbers
    adjacent = index > 0 and where[index - 1] == place - 1
    taken = taken and where[index - 1] == place - 2
    ways: list[tuple[float, Place, bool, bool]] = [(_BARE, Place.BARE, False, False)]
    if adjacent and listing:
        ways.append((_RIGHT, Place.SAME, False, True))
    before = row[place - 1].meaning if place else None
    if before and not taken and not adjacent and (fields := [*may(before.after, token)]):
        lists = isinstance(fields[0], Integers)
        ways.append((_RIGHT if before.wants else _ABOUT, Place.AFTER, False, lists))
    after = row[place + 1].meaning if place + 1 < len(row) else None
    if after and not _preposition(row[place + 1]) and (fields := [*may(after.before, token)]):
        if not isinstance(fields[0], Integers):
            likely = _RIGHT if after.units else _AGAINST_CUSTOM
            ways.append((likely, Place.BEFORE, True, False))
        elif not token.signed and token.kind is not Kind.LIST:
            ways.append((_AGAINST_CUSTOM, Place.COUNT, False, False))
    scored = []
    for likely, way, takes, lists in ways:
        rest = best.get((index + 1, takes, lists), (0.0, []))
        scored.append((likely + rest[0], [way, *rest[1]]))
    return max(scored, key=lambda each: each[0])
