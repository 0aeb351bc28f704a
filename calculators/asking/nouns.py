"""What a word beside a number is: one thing, several, or the verb that leads to it."""

from collections.abc import Collection
from typing import Any

from calculators.asking.classes import CREATURES
from calculators.asking.items import Item
from calculators.asking.token import Token
from calculators.asking.words import words_of
from calculators.form import Field


def is_clipped(count: Token, noun: Item) -> bool:
    """Tell whether a count stands before a creature in haste, without its plural: « 2 gob »."""
    first = noun.tokens[0]
    several = count.values > (1,) and len(noun.tokens) == 1
    return several and first.folded in CREATURES and not (first.links or first.apart)


def is_verb(item: Item) -> bool:
    """Tell whether it is the verb of « ils ont fait 15 », which parts no number from its name."""
    named = item.meaning is not None and bool(item.meaning.after)
    return item.tokens[0].folded == "affiche" and not named


def is_single(item: Item, token: Token, field: Field[Any]) -> bool:
    """Tell whether a word is one of what a field counts, and the number behind it is more."""
    many = f"{item.tokens[-1].folded}s"
    return token.values > (1,) and many in words_of(field.label)


def is_one(item: Item, words: Collection[str]) -> bool:
    """Tell whether a phrase is one of some words alone."""
    return len(item.tokens) == 1 and item.tokens[0].folded in words
