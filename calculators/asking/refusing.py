"""What numbers and dice no calculator takes in silence."""

from collections.abc import Sequence
from itertools import pairwise

from calculators.asking.draft import Refused
from calculators.asking.items import Item
from calculators.asking.token import Kind


def other_measures(items: Sequence[Item], bare: Sequence[Item]) -> None:
    """Refuse metres beside the name of a number that is not measured: « repos 3 m ».

    Of two lengths without a name, « 9 m, 4 cases », none tells which it is.
    """
    if sum(each.tokens[0].kind is Kind.MEASURE for each in bare) > 1:
        raise Refused
    for before, item in pairwise(items):
        beside = before.meaning is not None and before.meaning.after and not before.used
        if beside and item in bare and item.tokens[0].kind is Kind.MEASURE:
            raise Refused


def counts(items: Sequence[Item], bare: Sequence[Item]) -> None:
    """Refuse a number that counts what is computed, and is no die: « 3 maladresses »."""
    for number, item in pairwise(items):
        topic = item.meaning is not None and item.meaning.only_topic and not item.tokens[0].apart
        if topic and number in bare and any(each.folded.endswith("s") for each in item.tokens):
            raise Refused


def other_dice(items: Sequence[Item]) -> None:
    """Refuse what another die shows: « maladresse, 4 au d20 », where the table has a d6."""
    if any(each.kind is Kind.WORD and each.is_die for item in items for each in item.tokens):
        raise Refused
