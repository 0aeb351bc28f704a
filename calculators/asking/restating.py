"""Words that say again what stands beside them: « une armure de CA 15 ».

A known word that found no use stops an answer, as it may name another state or choice. One that
the form itself uses to tell of the value just beside it names none: it is of that field's label,
of the option that is chosen, or of what players call either.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from calculators.answer import Json
from calculators.asking import kinds
from calculators.asking.items import Item
from calculators.asking.lexicon import Entry
from calculators.asking.words import roots_of
from calculators.fields import Choice, Choices

_BECAUSE = frozenset({"cause", "grace", "raison"})
_ADDED = ("Malus", "Bonus")
_NEAR = 2
"""Phrases on either side, those without weight left out."""


def is_label(entry: Entry, items: Sequence[Item], place: int, given: Mapping[int, str]) -> bool:
    """Tell whether a phrase is of the label of the value just behind it: « dégâts 1d8+3 ».

    Args:
        entry: the calculator.
        items: the question.
        place: the phrase among them.
        given: the field of each number, by the identity of its item.
    """
    item, behind = items[place], items[place + 1 : place + 2]
    if item.negated or not behind or behind[0].tokens[0].apart:
        return False
    name = given.get(id(behind[0]), "")
    return bool(name) and {each.root for each in item.tokens} <= roots_of(entry.fields[name].label)


def is_restated(
    entry: Entry,
    items: Sequence[Item],
    place: int,
    given: Mapping[int, str],
    inputs: Mapping[str, Json],
) -> bool:
    """Tell whether a phrase without a use says again what a phrase beside it has said.

    Args:
        entry: the calculator.
        items: the question.
        place: the phrase among them.
        given: the field of each number, by the identity of its item.
        inputs: what is understood.
    """
    item = items[place]
    if _is_cause(entry, items, place, given):
        return True
    if item.negated or item.number is not None or _says_other(item, inputs):
        return False
    words = {each.root for each in item.tokens}
    return any(
        words <= _words_of(entry, name, inputs[name])
        for name in {*_beside(items, place, given)} & inputs.keys()
    )


def _is_cause(entry: Entry, items: Sequence[Item], place: int, given: Mapping[int, str]) -> bool:
    """Tell whether a phrase is why a bonus or malus is had: « malus de 20 à cause du terrain »."""
    because = items[place - 1]
    if not place or because.tokens[0].folded not in _BECAUSE or items[place].tokens[0].apart:
        return False
    before = reversed(items[: place - 1])
    number = next((each for each in before if each.number), None)
    held = entry.fields.get(given.get(id(number), ""))
    return held is not None and (kinds.adds(held) or held.label.startswith(_ADDED))


def _says_other(item: Item, inputs: Mapping[str, Json]) -> bool:
    """Tell whether a phrase names what was not given, or another choice than the one taken."""
    meaning = item.meaning
    if meaning is None:
        return False
    chosen = {**meaning.sets, **meaning.otherwise}
    if any(
        all(inputs.get(each) != value for each in names.split("|"))
        for names, value in chosen.items()
    ):
        return True
    named = {*meaning.wants, *meaning.units}
    return bool(meaning.by_side) or (bool(named) and named.isdisjoint(inputs))


def _beside(items: Sequence[Item], place: int, given: Mapping[int, str]) -> Iterator[str]:
    """Yield the fields that the nearest phrases with a use told of, in the same clause."""
    for way in (1, -1):
        seen = 0
        at = place + way
        while 0 <= at < len(items) and seen < _NEAR:
            parted = items[at if way > 0 else at + 1].tokens[0].apart
            if parted:
                break
            item, at = items[at], at + way
            if item.number is not None:
                yield given.get(id(item), "")
            elif item.used and item.meaning is not None:
                yield from _named(item)
            elif item.soft:
                continue
            seen += 1


def _named(item: Item) -> Collection[str]:
    meaning = item.meaning
    if meaning is None:
        return ()
    chosen = {name for names in (*meaning.sets, *meaning.otherwise) for name in names.split("|")}
    return {*meaning.wants, *meaning.units} | chosen


def _words_of(entry: Entry, name: str, value: Json) -> set[str]:
    """Return the roots by which the form and players tell of a value of a field."""
    field = entry.fields[name]
    found = {*roots_of(field.label), *roots_of(getattr(field, "unit", ""))}
    if isinstance(field, Choice | Choices):
        held: list[Any] = value if isinstance(value, list) else [value]
        for option, label in field.options.items():
            found.update(roots_of(label) if option.value in held else ())
    for phrase, meaning in entry.phrases.items():
        chosen = any(
            name in names.split("|") and told == value for names, told in meaning.sets.items()
        )
        if chosen or name in meaning.wants or name in meaning.units:
            found.update(phrase)
    return found
