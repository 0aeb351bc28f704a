"""What no calculator takes in silence: one or another, what is taken back, what no one knows."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, takewhile
from typing import Any

from calculators.asking import counting
from calculators.asking.classes import ARMS, NEGATIONS
from calculators.asking.draft import Refused
from calculators.asking.items import Item
from calculators.asking.pairs import is_part
from calculators.asking.places import HOW_MUCH
from calculators.asking.token import Kind, Subject, Token
from calculators.asking.weight import is_common
from calculators.fields import Integers, YesNo
from calculators.form import Field

EXCEPTING = frozenset({"sauf", "hormis", "excepte"})
"""Words behind which something is told of a part of what is told."""
TAKING_BACK = EXCEPTING | {"plutot", "sinon", "rectifie"}
"""Words that take back what is told, as they go on to say."""
_PART = "dont"
_WE = "sommes"
_IS = frozenset({"est", "sont", "etait"})
_AM = frozenset({"suis", "etais", "es", "sommes"})
_ONE = frozenset({"un", "une"})


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


def at_once(items: Sequence[Item]) -> None:
    """Refuse what no reading of the words could state, before any is tried."""
    alternatives(items)
    reversals(items)
    of_us(items)
    rates(items)
    counting.of_unknown(items)
    counting.and_me(items)
    counting.thrown(items)


def rates(items: Sequence[Item]) -> None:
    """Refuse « combien de sorts par jour »: how many in what no one knows is asked."""
    for item, following in pairwise(items):
        asked = item.tokens[0].links[-2:] in HOW_MUCH
        if asked and following.meaning is None and following.tokens[0].links[:1] == ("par",):
            raise Refused


def alternatives(items: Sequence[Item]) -> None:
    """Refuse one value or another: « 65 contre 70 ou 75 », « tenace ou pas », « avec ou sans »."""
    for before, item in pairwise(items):
        first = item.tokens[0]
        # « Se faire surprendre ou pas » asks whether.
        said = item.meaning or before.meaning
        chosen = said is not None and not said.only_topic
        denied = first.folded in NEGATIONS and (chosen or "avec" in first.links)
        both = [each.meaning.sets for each in (before, item) if each.meaning and each.meaning.sets]
        # « Avec avantage ou désavantage », and not « d’une arbalète ou d’un arc »
        either = len(both) > 1 and both[0] != both[1]
        if ((before.number and item.number) or denied or either) and "ou" in first.links:
            raise Refused


def reversals(items: Sequence[Item]) -> None:
    """Refuse what takes back what is told: « sauf à la tête », « au lieu de 16 ».

    « 5 partout sauf tête 7 » says what is there instead.
    """
    spread = any(each.meaning and each.meaning.spreads for each in items)
    for place, item in enumerate(items):
        first = item.tokens[0]
        instead = first.folded == "lieu" and "au" in first.links
        valued = any(each.number for each in items[place + 2 : place + 3])
        excepted = spread and valued and first.folded in EXCEPTING
        if item.meaning is None and (instead or first.folded in TAKING_BACK) and not excepted:
            raise Refused


def of_us(items: Sequence[Item]) -> None:
    """Refuse a count of one’s own side that no one asks for: « on est deux à l’attaquer »."""
    for before, item in pairwise(items):
        if before.meaning is None and before.tokens[0].folded == _WE and item.number:
            raise Refused


def states_unknown(items: Sequence[Item]) -> None:
    """Refuse what someone is or does, where no one knows what that is: « le garde est zorglub ».

    « L’orc cavale, CA 15 » may change the answer as much as « l’orc est à terre ».
    """
    for before, item in pairwise([*items[:1], *items]):
        first = item.tokens[0]
        word = first.kind is Kind.WORD and not first.values
        is_so = word and not (_IS | _AM).isdisjoint(first.links[-1:])
        his = before.foe and before is not item and not (before.number or first.apart)
        # « Deux ennemis autour de moi » do nothing.
        does = word and his and not first.links and not is_common(first.root)
        if (is_so or does) and item.meaning is None and not (item.soft or item.used):
            raise Refused


def others_of_topic(items: Sequence[Item]) -> None:
    """Refuse what is computed where it is told of someone else: « l’autre est à cheval aussi »."""
    for item, after in zip(items, [*items[1:], None], strict=False):
        first = item.tokens[0]
        too = after is not None and "aussi" in after.tokens[0].links
        is_so = not _IS.isdisjoint(first.links) or "aussi" in first.links
        topic = item.meaning is not None and item.meaning.only_topic and item.meaning.topic
        # « Il est à cheval aussi » is not oneself.
        other = first.subject is Subject.THEIRS or (too and first.subject is Subject.SOMEONE)
        if topic and is_so and not item.used and other:
            raise Refused


def parts(
    question: Sequence[Token], items: Sequence[Item], given: Mapping[int, Field[Any]]
) -> None:
    """Refuse what holds of some alone: « dont un à terre », « dont 6 sur l’AT et 6 PRD ».

    Args:
        question: the words as they were typed.
        items: the same, cut into phrases.
        given: the field of each number, by the identity of its item.
    """
    known = {id(each.tokens[0]): given[id(each)] for each in items if id(each) in given}
    of_part = False
    for before, token in pairwise(question):
        of_part = (of_part or before.folded == _PART) and not token.apart
        one = not _ONE.isdisjoint(token.links[:1])
        if before.folded == _PART and one and token.kind is Kind.WORD:
            raise Refused
        more = of_part and "et" in token.links and id(token) in known
        if more and not is_part(known[id(token)]):
            raise Refused


def halves_of_pairs(
    fields: Mapping[str, Field[Any]], told: Mapping[str, Any], pairs: Mapping[str, str]
) -> None:
    """Refuse one of two throws that are both made: « j’ai fait 45 » says nothing of the other’s.

    Args:
        fields: the fields of the form.
        told: those that are given.
        pairs: the other side’s field, by one’s own.
    """
    for own, theirs in pairs.items():
        if (own in told) != (theirs in told):
            ticked = [{*_ticked(fields[each])} for each in (own, theirs)]
            if ticked[0] & ticked[1] & told.keys():
                raise Refused


def _ticked(field: Field[Any]) -> Iterator[str]:
    """Yield the boxes without which a field does not matter."""
    for condition in field.conditions:
        for way in condition.ways:
            yield from (each.name for each, _ in way if isinstance(each, YesNo))


def places(field: Field[Any], values: Sequence[Any]) -> None:
    """Refuse a list of all places that leaves some out: « 6 aux bras, 3 aux jambes »."""
    if len(values) != len(field.default):
        raise Refused


def house_rules(items: Sequence[Item]) -> None:
    """Refuse what a table plays otherwise, and no word of it is known: « chez nous, on joue … »."""
    for place, item in enumerate(items):
        first, behind = item.tokens[0], items[place + 1 :]
        ours = first.folded == "table" and "notre" in first.links
        ours |= first.folded == "chez" and any(
            "nous" in each.tokens[0].links for each in behind[:1]
        )
        told = takewhile(lambda each: not each.tokens[0].ended, behind)
        if ours and not any(each.used for each in told):
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
