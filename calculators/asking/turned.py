"""Where a question turns from one side to the other, and back."""

from collections.abc import Sequence

from calculators.asking.classes import AGAINST, PERSONS, STRESSED
from calculators.asking.items import Item
from calculators.asking.token import Kind, Owner


def is_against(item: Item) -> bool:
    """Tell whether the other side is spoken of from here on: « contre »."""
    return item.tokens[0].folded in AGAINST


def is_mine(before: Item, item: Item) -> bool:
    """Tell whether a value is said to be one's own: « ma parade », « j’ai 12 en parade »."""
    # In « j’ai +4 contre 15 » and « j’ai +6, CA 13 », what is mine stands before.
    beside = before.number and item.tokens[0].folded not in AGAINST and not item.tokens[0].apart
    owned = [item.tokens[0], *(before.tokens[:1] if beside else ())]
    return not item.foe and (item.stressed or any(each.owner is Owner.MINE for each in owned))


def is_before_lui(items: Sequence[Item], item: Item) -> bool:
    """Tell whether he is told of behind it: « un gobelin, force +3, lui dex +2 »."""
    behind = items[items.index(item) + 1 :]
    turns = [each.tokens[0] for each in behind if each.foe or is_against(each)]
    return bool(turns) and turns[0].folded in STRESSED and turns[0].apart


def is_of_another(items: Sequence[Item], item: Item) -> bool:
    """Tell whether a quality or a state is that of a noun beside it."""
    return _is_of_stranger(items, item) or _is_of_whom_one_acts_on(items, item)


def _is_of_stranger(items: Sequence[Item], item: Item) -> bool:
    """Tell whether a quality is that of a noun that no one knows: « un petit gnome »."""
    behind = items[items.index(item) + 1 :][:1]
    if not behind or behind[0].meaning or item.told or not item.one:
        return False
    noun = behind[0].tokens[0]
    return noun.kind is Kind.WORD and not (noun.apart or noun.links or noun.values)


def _is_of_whom_one_acts_on(items: Sequence[Item], item: Item) -> bool:
    """Tell whether a state is that of who stands behind an act: « saisir mage paralysé »."""
    before = items[: items.index(item)][-2:]
    if len(before) < 2 or item.told:  # noqa: PLR2004 an act and whom it is done to
        return False
    act, whom = before
    person = whom.meaning is None and whom.tokens[0].folded in PERSONS
    parted = any(
        each.apart or each.links or each.owner for each in (whom.tokens[0], item.tokens[0])
    )
    return person and not parted and act.meaning is not None and bool(act.meaning.sets)
