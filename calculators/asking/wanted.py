"""What a question asks for: « combien d’endurance perdue », « quelle PR au total »."""

from collections.abc import Sequence
from functools import cache

from calculators.asking.classes import is_empty
from calculators.asking.items import Item
from calculators.asking.lexicon import Entry
from calculators.asking.words import tokens

_ASKING = frozenset({"combien", "quel", "quels", "quelle", "quelles"})
_VERBS = frozenset({"calculer", "calcule", "calculez", "calcul", "connaitre", "donne"})
_LEFT = frozenset({"perdu", "restant", "rest", "total", "final", "subi", "obtenu"})
"""What is said of it behind: « perdue », « au total »."""


def is_wanted(entry: Entry, items: Sequence[Item], place: int) -> bool:
    """Tell whether a phrase is what the question asks for, as the calculator’s purpose tells it.

    A name beside a number is a value, and none.
    """
    item = items[place]
    if any(each.number for each in items[place + 1 : place + 2]) and not _is_headed(items, place):
        return False
    if place and items[place - 1].tokens[0].folded in _VERBS:
        return _tells(entry, item)
    if not _ASKING.isdisjoint(item.tokens[0].links):
        return _tells(entry, item)
    behind = all(each.root in _LEFT for each in item.tokens) and not item.tokens[0].apart
    return behind and place > 0 and is_wanted(entry, items, place - 1)


def _is_headed(items: Sequence[Item], place: int) -> bool:
    return items[place + 1].tokens[0].apart


def _tells(entry: Entry, item: Item) -> bool:
    told = _purpose(entry.calculator.purpose)
    return all(each.root in told or is_empty(each.folded) for each in item.tokens)


@cache
def _purpose(purpose: str) -> frozenset[str]:
    """Return the roots of the words that say what a calculator is for."""
    return frozenset(each.root for each in tokens(purpose))
