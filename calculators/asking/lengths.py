"""Lengths that belong to the name of a state: « une cible paralysée à 1,50 m »."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from calculators.asking.items import Item
from calculators.asking.lexicon import Entry
from calculators.asking.token import Kind, Token
from calculators.fields import Choice, YesNo
from calculators.form import Form

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


def chosen(entry: Entry, now: Form, length: Token) -> tuple[str, str] | None:
    """Return the choice whose option holds a length, « cible à 1,50 m », where it is the only one.

    Args:
        entry: the calculator.
        now: the form as it is understood, whose fields that do not matter choose nothing.
        length: the number with its unit.
    """
    told = {*_metres(length.folded)}
    found = [
        (name, option.value)
        for name, field in entry.fields.items()
        if isinstance(field, Choice) and now.matters(field) and not (field.option or field.ruling)
        for option, label in field.options.items()
        if told & {*_metres(label)}
    ]
    return found[0] if len(found) == 1 else None


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
