"""« Notre table »: the readings that a table plays, and what a form holds by them.

A table says, by the name of a question, which of its readings it plays; what it does not say is
as the Codex has it. A question is one ruling of which a calculator offers the readings: its name is
the number of its point and the field that offers it, `9.arrondi-critique`, as links write both; and
the calculator's before it, where two of a point would be called alike, `16.valeurs-arrondi`. A
reading is called as forms write its value, `superieur`, `oui` or `non`. Both names are kept in
browsers, files and links: `tests/calculators/tables.psv` holds them.
"""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from typing import Any

from calculators.alternatives import Alternative
from calculators.answer import Json
from calculators.form import Condition, Field, Form
from calculators.registry import find, ids_of
from calculators.rulings import Reading, Ruling, declared
from calculators.systems import SYSTEMS

type Readings = Mapping[str, str]
"""What a table plays: the name of a reading by that of its question."""


def name_of(value: Any) -> str:
    """Return what a reading is called: its value, as forms write it."""
    if isinstance(value, bool):
        return "oui" if value else "non"
    return str(value)


@dataclass(frozen=True, slots=True)
class Offer:
    """What one field of a form is to one ruling.

    Attributes:
        ruling: whose readings it offers.
        field: which offers them.
        held: what the field holds, as forms write it, by each reading but the retained one.
        case: when the field stands for this ruling, where it stands for several.
    """

    ruling: Ruling[Any]
    field: Field[Any]
    held: Mapping[str, str]
    case: Condition | None = None


def offers_of(field: Field[Any]) -> Iterator[Offer]:
    """Yield what a field offers: nothing for most."""
    ruling = field.ruling
    if ruling is None or not ruling.readings:
        return
    if not isinstance(field, Alternative):
        held = {name_of(each.value): field.typed(each.value) for each in ruling.readings[1:]}
        yield Offer(ruling, field, held)
        return
    for each, case in ((ruling, field.alone), *field.also.items()):
        other = each.readings[1]
        # A ticked box is its second meaning, whichever ruling it stands for.
        yield Offer(each, field, {name_of(other.value): field.typed(field.meanings[1])}, case)


def offers(form: type[Form]) -> Iterator[Offer]:
    """Yield what the fields of a form offer, in the order of the form."""
    for field in form.fields():
        yield from offers_of(field)


@cache
def questions(system: str) -> Mapping[str, Ruling[Any]]:
    """Return the rulings of a system that a table may read otherwise, by name, in their order."""
    first: dict[int, tuple[str, Field[Any]]] = {}
    for each in ids_of(system):
        for offer in offers(find(each).form):
            first.setdefault(id(offer.ruling), (each.partition("/")[2], offer.field))
    asked = [each for each in declared(system).values() if id(each) in first]
    short = [f"{each.number}.{first[id(each)][1].name}" for each in asked]
    names = [
        name if short.count(name) == 1 else f"{each.number}.{first[id(each)][0]}-{field.name}"
        for name, each in zip(short, asked, strict=True)
        for _, field in (first[id(each)],)
    ]
    known = zip(names, asked, strict=True)
    return dict(sorted(known, key=lambda named: named[1].number))


def question_of(ruling: Ruling[Any]) -> str:
    """Return the name of the question that a ruling answers; nothing where none is offered."""
    for system in SYSTEMS:
        if any(each is ruling for each in declared(system).values()):
            return next((name for name, each in questions(system).items() if each is ruling), "")
    raise LookupError(f"no system declares ruling {ruling.number}")


def readings_of(ruling: Ruling[Any]) -> Mapping[str, Reading[Any]]:
    """Return the readings of a ruling by name, the retained one first."""
    return {name_of(each.value): each for each in ruling.readings}


def laid(form: Form, given: AbstractSet[str], readings: Readings) -> dict[str, Json]:
    """Return what a table adds to the inputs of a form: texts by field.

    Args:
        form: the inputs, parsed.
        given: the names of the fields that were given a value, which stays.
        readings: what the table plays; what the form does not offer is passed over.
    """
    found: dict[str, Json] = {}
    for offer in offers(type(form)):
        name = readings.get(question_of(offer.ruling), "")
        if offer.field.name in given or name not in offer.held:
            continue
        if offer.case is None or offer.case.holds(form):
            found[offer.field.name] = offer.held[name]
    return found
