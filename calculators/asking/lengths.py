"""Lengths that belong to the name of a state: « une cible paralysée à 1,50 m »."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from calculators.asking.items import Item
from calculators.asking.lexicon import Entry
from calculators.asking.token import Kind
from calculators.fields import Choice, YesNo

_METRES = re.compile(r"(\d+)(?:[.,](\d+))?\s?m\b")


def joined(entry: Entry, items: Sequence[Item]) -> list[Item]:
    """Return the items, each length that the label of a chosen state holds within that phrase."""
    found: list[Item] = []
    for item in items:
        before = found[-1] if found else None
        length = item.number is not None and item.number.kind is Kind.MEASURE
        if before and length and not item.tokens[0].apart and _tell(entry, before, item):
            before.tokens = (*before.tokens, *item.tokens)
        else:
            found.append(item)
    return found


def _tell(entry: Entry, state: Item, length: Item) -> bool:
    told = {*_metres(length.tokens[0].folded)}
    names = state.meaning.sets if state.meaning else {}
    return any(told & {*_lengths(entry, name)} for name in names)


def _lengths(entry: Entry, names: str) -> Iterator[Fraction]:
    """Yield the metres that the label of a state holds, or those of its options."""
    for name in names.split("|"):
        field = entry.fields[name]
        if isinstance(field, YesNo):
            yield from _metres(field.label)
        elif isinstance(field, Choice):
            for label in field.options.values():
                yield from _metres(label)


def _metres(text: str) -> Iterator[Fraction]:
    for whole, part in _METRES.findall(text):
        yield Fraction(f"{whole}.{part or 0}")
