"""What numbers and dice no calculator takes in silence."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from calculators.asking.classes import ARMS
from calculators.asking.draft import Refused
from calculators.asking.items import Item
from calculators.asking.token import Kind
from calculators.fields import Integers
from calculators.form import Field


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


def alternatives(items: Sequence[Item]) -> None:
    """Refuse one value or another: « 65 contre 70 ou 75 » has no third side."""
    for before, item in pairwise(items):
        if before.number and item.number and "ou" in item.tokens[0].links:
            raise Refused


def other_dice(items: Sequence[Item]) -> None:
    """Refuse what another die shows: « maladresse, 4 au d20 », where the table has a d6."""
    if any(each.kind is Kind.WORD and each.is_die for item in items for each in item.tokens):
        raise Refused


def pairs_of_arms(items: Sequence[Item]) -> None:
    """Refuse two arms at once that chose nothing: « rapière et dague » strike as no single one."""
    arms = [each for each in items if all(token.folded in ARMS for token in each.tokens)]
    for first, second in pairwise(arms):
        if "et" in second.tokens[0].links and not (first.used or second.used):
            raise Refused


def levels_of_unknown(items: Sequence[Item], item: Item, fields: Sequence[Field[Any]]) -> None:
    """Refuse a value that one or each of several may have behind a noun that no one knows.

    « Sort de druidesse niveau 3 » tells of the spell or of a foe.
    """
    place = items.index(item)
    noun = items[place - 1] if place else item
    several = {isinstance(each, Integers) for each in fields}
    if len(several) > 1 and noun.meaning is None and noun.number is None and not noun.soft:
        raise Refused
