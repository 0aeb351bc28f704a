"""What is counted or thrown, and no calculator takes in silence."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from calculators.asking import kinds
from calculators.asking.classes import AGAINST
from calculators.asking.draft import Refused
from calculators.asking.items import Item
from calculators.asking.token import Kind
from calculators.form import Field

_COUNTED = frozenset(
    {"round", "rounds", "tour", "tours", "jets", "tests", "joueurs", "personnages", "persos"}
)
"""What is counted, and weighs nothing where no number stands before it."""
_COME_OF = frozenset(
    {"rate", "ratee", "reussi", "reussie", "manque", "manquee", "loupe", "loupee", "foire"}
    | {"touche", "touchee"}
)
"""Participles that say what came of a throw, which is what the chances are asked of."""
_SHORT_NOUN = 4
_HAS = frozenset({"ai", "a", "ont", "avons"})
_ON = frozenset({"au", "sur"})


def of_topic(items: Sequence[Item], bare: Sequence[Item]) -> None:
    """Refuse a number that counts what is computed, and is no die: « 3 maladresses »."""
    for number, item in pairwise(items):
        topic = item.meaning is not None and item.meaning.only_topic and not item.tokens[0].apart
        if topic and number in bare and any(each.folded.endswith("s") for each in item.tokens):
            raise Refused


def of_skill(items: Sequence[Item], bare: Sequence[Item], fields: Mapping[str, Field[Any]]) -> None:
    """Refuse how many there are of what only a skill is told of: « 70 contre 65, 3 attaques »."""
    for place, (number, item) in enumerate(pairwise(items)):
        meaning, behind = item.meaning, items[place + 2 : place + 3]
        apart = item.tokens[0].apart or item.tokens[0].folded in AGAINST
        if apart or meaning is None or not meaning.before:
            continue
        valued = behind and behind[0].number
        plain = number in bare and kinds.is_plain(number.tokens[0])
        several = item.tokens[-1].folded.endswith("s") and not valued
        if plain and several and kinds.is_chance(fields[meaning.before[0]]):
            raise Refused


def of_none_asked(items: Sequence[Item]) -> None:
    """Refuse how many there are of what no one asks for: « soigneur à 70 %, 2 tests ».

    « CA 18 tour 2 » counts no turns.
    """
    for place, (number, item) in enumerate(pairwise(items)):
        noun, behind = item.tokens[0], items[place + 2 : place + 3]
        counted = not item.used and noun.folded in _COUNTED and not (noun.apart or noun.links)
        own = behind and behind[0].number and not behind[0].tokens[0].apart
        if counted and not own and number.number and not number.number.signed:
            raise Refused


def of_unknown(items: Sequence[Item]) -> None:
    """Refuse a number that counts what no one knows: « tir à 3 incréments ».

    « 3 vers » may be a value and a word of another clause; a plural of more letters is not.
    """
    for before, number, item in zip([*items[:1], *items], items, items[1:], strict=False):
        noun = item.tokens[0]
        # « Portée 2 incréments » has its name.
        named = before is not number and before.meaning is not None and before.meaning.after
        counts = (
            not named
            and number.number
            and number.number.kind is Kind.NUMBER
            and not number.number.signed
        )
        unknown = item.meaning is None and item.number is None and not (item.soft or item.used)
        plural = noun.folded.endswith("s") and len(noun.folded) > _SHORT_NOUN
        if counts and unknown and plural and not (noun.links or noun.apart):
            raise Refused


def and_me(items: Sequence[Item]) -> None:
    """Refuse a count that one adds oneself to: « mes trois compagnons et moi » are four."""
    for before, item in pairwise(items):
        first = item.tokens[0]
        added = first.apart and first.links[:2] == ("et", "moi")
        if added and before.meaning and before.meaning.units:
            raise Refused


def thrown(items: Sequence[Item]) -> None:
    """Refuse what a die shows where none is asked for: « attaque +5, 12 au d20 » adds no 12."""
    for place, item in enumerate(items):
        die = item.tokens[0]
        if item.number or item.meaning or not die.is_die:
            continue
        before, behind = items[place - 1 : place] if place else [], items[place + 1 : place + 2]
        shown = [each.tokens[0] for each in before if not _ON.isdisjoint(die.links)]
        shown += [each.tokens[0] for each in behind if not each.tokens[0].apart]
        if any(each.kind is Kind.NUMBER and not each.signed for each in shown):
            raise Refused


def other_dice(items: Sequence[Item]) -> None:
    """Refuse what another die shows: « maladresse, 4 au d20 », where the table has a d6."""
    if any(each.kind is Kind.WORD and each.is_die for item in items for each in item.tokens):
        raise Refused


def outcomes(items: Sequence[Item]) -> None:
    """Refuse what says how it went, where chances are asked for: « 65 contre 55, j’ai raté »."""
    for item in items:
        first = item.tokens[0]
        told = first.folded in _COME_OF and not _HAS.isdisjoint(first.links[-1:])
        if told and (item.meaning is None or item.meaning.only_topic):
            raise Refused
