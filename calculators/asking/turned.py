"""Where a question turns from one side to the other, and back."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calculators.asking.classes import AGAINST, PERSONS, STRESSED, is_empty
from calculators.asking.items import Item
from calculators.asking.token import Kind, Owner
from calculators.fields import Integer, Integers
from calculators.form import Field


def is_against(item: Item) -> bool:
    """Tell whether the other side is spoken of from here on: « contre »."""
    return item.tokens[0].folded in AGAINST


def is_mine(before: Item, item: Item) -> bool:
    """Tell whether a value is said to be one's own: « ma parade », « j’ai 12 en parade »."""
    # In « j’ai +4 contre 15 » and « j’ai +6, CA 13 », what is mine stands before.
    beside = before.number and item.tokens[0].folded not in AGAINST and not item.tokens[0].apart
    owned = [item.tokens[0], *(before.tokens[:1] if beside else ())]
    return not item.foe and (item.stressed or any(each.owner is Owner.MINE for each in owned))


def begins_with_theirs(items: Sequence[Item], theirs: Sequence[str]) -> bool:
    """Tell whether one has what the form asks of the other side: « parade 1d8 contre 1d10 »."""
    first = next((at for at, each in enumerate(items) if each.number), 0)
    named = [each for each in items[:first] if each.meaning and each.meaning.wants]
    wants = {*named[-1].meaning.wants} if named and named[-1].meaning else set()
    if not wants or not wants <= {*theirs} or any(map(is_against, items[:first])):
        return False
    # A unit may stand between: « bouclier 12 PA contre 1d10 ».
    then = [at for at in range(first + 1, len(items))[:2] if is_against(items[at])]
    return bool(then) and any(each.number for each in items[then[0] + 1 : then[0] + 3])


def ones_and_lists(
    fields: Mapping[str, Field[Any]], items: Sequence[Item]
) -> Iterator[tuple[str, str]]:
    """Yield what one has of a value, and the list of what the others have, that a word means."""
    for each in items:
        names = each.meaning.wants if each.meaning else []
        kinds = [type(fields[name]) for name in names]
        if kinds == [Integer, Integers]:
            yield names[0], names[1]


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
    if not behind or behind[0].meaning or item.told or is_against(behind[0]):
        return False
    noun = behind[0].tokens[0]
    plain = not (noun.apart or noun.links or noun.values)
    return noun.kind is Kind.WORD and plain and (item.one or not is_empty(noun.folded))


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
