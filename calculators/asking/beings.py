"""Whether what a question tells of one being is taken for another’s: « l’ogre est épuisé »."""

from collections.abc import Sequence

from calculators.asking.items import Item
from calculators.asking.lexicon import Entry
from calculators.asking.token import Subject
from calculators.asking.whose import Told
from calculators.fields import Choice, Choices, YesNo

_OTHERS = frozenset({Subject.THEIRS, Subject.SOMEONE})
_STRUCK = frozenset({"cible", "cibles"})
"""Who is never the one that strikes."""
_BEING = frozenset({"a", "ont", "avait", "est", "sont", "etait", "d", "de", "du"})
"""What stands before a noun or a participle, and before no verb of doing."""


def are_mixed(entry: Entry, items: Sequence[Item], told: Sequence[Told], *, struck: bool) -> bool:
    """Tell whether fields of one side are told of both, or a state of one side of the other.

    « L’ogre est épuisé 3 » tells no exhaustion of the attacker, unless it is he who acts.

    Args:
        entry: the calculator.
        items: the question.
        told: what each field was told of.
        struck: whether the one who asks is said to be the one that the form calls the other.
    """
    sides = entry.sides
    two = Subject.THEIRS in sides.values()
    acts = struck or _acts(entry, items, told)
    for side in (Subject.MINE, Subject.SOMEONE):
        of = {each.whom for each in told if sides.get(each.name) is side}
        # In « mon bras a 4 PV, il en a perdu 1 » he is no one else, where the form has no other.
        others = of & (_OTHERS if two else {Subject.THEIRS})
        if others and (Subject.MINE in of or (two and not acts)):
            return True
    theirs = [each for each in told if sides.get(each.name) is Subject.THEIRS]
    if not struck and any(_is_state(entry, each) for each in theirs) and _strikes(items):
        return True
    mine = {each.name for each in told if each.whom is Subject.MINE}
    if any({own, their} <= mine for own, their in entry.across.items()):
        # « J’ai une épée à 70 et un bouclier à 60 »
        return True
    return not acts and any(each.is_so and each.whom is Subject.MINE for each in theirs)


def _acts(entry: Entry, items: Sequence[Item], told: Sequence[Told]) -> bool:
    """Tell whether someone else does what is computed: « l’ogre attaque », « l’ogre a +6 »."""
    needed = {name for each in entry.said.needs for name in each.split("|")}
    numbers = [
        each.whom
        for each in told
        if each.name in needed
        and entry.sides.get(each.name) is Subject.MINE
        and not isinstance(entry.fields[each.name], YesNo | Choice | Choices)
    ]
    his = bool(numbers) and all(each in _OTHERS for each in numbers)
    return his or any(_does(each) in _OTHERS for each in items)


def _does(item: Item) -> Subject | None:
    """Return who is said to do what is computed: no one by « a une attaque », « est attaqué »."""
    topic = item.meaning is not None and item.meaning.topic
    first = item.tokens[0]
    return first.subject if topic and _BEING.isdisjoint(first.links) else None


def _is_state(entry: Entry, told: Told) -> bool:
    """Tell whether a field holds how the other is."""
    return told.whom is Subject.THEIRS and isinstance(entry.fields[told.name], YesNo | Choice)


def _strikes(items: Sequence[Item]) -> bool:
    """Tell whether someone else than a target strikes: « un orc à terre attaque »."""
    struck = any(each.folded in _STRUCK for item in items for each in item.tokens)
    # « Un cavalier adverse monté » is so, and strikes no one.
    doing = [each for each in items if each.meaning and not each.meaning.sets]
    return not struck and any(_does(each) is Subject.THEIRS for each in doing)
