"""What a question asks for: « combien d’endurance perdue », « quelle PR au total »."""

from collections.abc import Sequence
from functools import cache

from calculators.asking.classes import is_empty
from calculators.asking.items import Item
from calculators.asking.lexicon import Entry
from calculators.asking.words import tokens

_ASKING = frozenset({"combien", "quel", "quels", "quelle", "quelles"})
_VERBS = frozenset({"calculer", "calcule", "calculez", "calcul", "connaitre", "donne"})
_RESULTS = frozenset(
    {"valeur", "resultat", "scor", "malu", "bonu", "consequenc", "reussit", "effet"}
    | {"cas", "metr", "round"}
)
"""Roots of what any calculator tells, or counts in, where it is asked for without a number."""
_SUBJECTS = frozenset({"il", "elle", "je", "j", "on", "ca", "qui"})
_ASKERS = frozenset({"c", "ca", "cela", "je", "j", "on", "qui"})
"""Who is asked about: of someone else it would tell what he has or does."""
_IS = frozenset({"est", "sont", "suis", "es", "etait", "etais"})
_HAVE = frozenset({"ai", "as", "a", "avait", "avais", "ont"})
_LONGEST_CLAUSE = 3
"""Phrases that an ending asks by."""
_STEM = 4
"""Letters that two forms of a word share at least: « il perd son sort », « ne pas perdre »."""
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
    told = _purpose(entry.calculator.purpose) | _RESULTS
    return all(each.root in told or is_empty(each.folded) for each in item.tokens)


def is_asked_last(entry: Entry, items: Sequence[Item], place: int) -> bool:
    """Tell whether a phrase is of the clause that asks what comes of it: « il perd son sort ? ».

    Such a clause ends the question, has a subject and no number, and speaks of nothing but what
    the calculator is for.
    """
    if _ends_asking(entry, items, place):
        return True
    starts = [at for at, each in enumerate(items) if each.tokens[0].apart]
    if not starts or place < starts[-1]:
        return False
    clause = items[starts[-1] :]
    if any(each.number or each.negated for each in clause):
        return False
    asked = items[-1].tokens[-1].asks and not any(map(_says, clause))
    if not asked and _SUBJECTS.isdisjoint(clause[0].tokens[0].links):
        return False
    if _has(clause[0]):
        return False
    told = _purpose(entry.calculator.purpose)
    stems = {each[:_STEM] for each in told if len(each) >= _STEM}
    return all(
        each.root in told or each.root[:_STEM] in stems or is_empty(each.folded)
        for item in clause
        for each in item.tokens
    )


def _has(item: Item) -> bool:
    """Tell whether someone has what the calculator asks how much of: « j’ai blessure »."""
    wants = item.meaning is not None and bool(item.meaning.wants)
    return wants and not _HAVE.isdisjoint(item.tokens[0].links)


def _ends_asking(entry: Entry, items: Sequence[Item], place: int) -> bool:
    """Tell whether a phrase that chooses nothing is of what the end asks: « … c’est long ? ».

    The clause begins with its subject, and tells no number, no state and no one else.
    """
    if not items[-1].tokens[-1].asks:
        return False
    last = place == len(items) - 1 and _is_headed(items, place - 1)
    if last and not (items[place].negated or _says(items[place])) and _tells(entry, items[place]):
        # « …, malus ? »
        return True
    starts = [at for at, each in enumerate(items) if _subject(each)]
    if not starts or place < starts[-1] or len(items) - starts[-1] > _LONGEST_CLAUSE:
        return False
    return not any(
        each.number or each.negated or each.used or each.foe or _says(each)
        for each in items[starts[-1] :]
    )


def _subject(item: Item) -> bool:
    return not _ASKERS.isdisjoint(item.tokens[0].links)


def _says(item: Item) -> bool:
    """Tell whether a phrase chooses something where its side is known."""
    meaning = item.meaning
    links = item.tokens[0].links
    # « Il est à couvert ? » tells a state, « c’est long ? » none.
    is_so = not _IS.isdisjoint(links) and "c" not in links
    chooses = meaning is not None and (meaning.sets or meaning.by_side or meaning.otherwise)
    return is_so or bool(chooses)


@cache
def _purpose(purpose: str) -> frozenset[str]:
    """Return the roots of the words that say what a calculator is for."""
    return frozenset(each.root for each in tokens(purpose))
