"""Which side each field of a form describes, as its name, its group and its label declare it."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from calculators.asking.token import Subject
from calculators.form import Field


class Told(NamedTuple):
    """A field, whom its words tell of, and whether they say what one is: « je suis »."""

    name: str
    whom: Subject | None
    is_so: bool


_THEIR_NAME = re.compile(r"cible-.*|.*-(?:adverses?|cible)")
_OWN_NAME = re.compile(r"attaquant-.*")
_THEIR_GROUP = re.compile(r"\b(?:cible|adversaires?|défenseur)\b", re.IGNORECASE)
_OWN_GROUP = re.compile(r"\b(?:vous|vos|attaquant|cavalier)\b", re.IGNORECASE)
_THEIR_STATE = re.compile(r"(?:cible|adversaire)\b", re.IGNORECASE)
_THEIRS = re.compile(
    r".*\b(?:de (?:la|l’autre|sa|chaque|vos autres) "
    r"(?:cible|ennemi|adversaires?)|"
    r"du défenseur|de l’adversaire|derrière la cible|la cible est|adverses?)\b",
    re.IGNORECASE,
)
_OWN = re.compile(
    r"(?:vous|votre|vos|attaquant)\b|.*\b(?:de l’attaquant|du cavalier|vous êtes)\b", re.IGNORECASE
)


def sides_of(
    fields: Mapping[str, Field[Any]], across: Mapping[str, str], either: Sequence[str]
) -> dict[str, Subject]:
    """Return the side of each field: that of the one whom the form calls « vous », or the other.

    Where a form has a target or an adversary, what it declares of no one is of the former.

    Args:
        fields: the fields of a form.
        across: the other side’s field, by one’s own.
        either: those that are of neither, or of whom the words tell.
    """
    declared = {name: _declared(field, across) for name, field in fields.items()}
    two = Subject.THEIRS in declared.values()
    rest = Subject.MINE if two else Subject.SOMEONE
    return {name: side or rest for name, side in declared.items() if name not in either}


def _declared(field: Field[Any], across: Mapping[str, str]) -> Subject | None:
    name, legend = field.name, field.group.legend if field.group else ""
    if name in across.values() or _THEIR_NAME.fullmatch(name):
        return Subject.THEIRS
    if _THEIR_STATE.match(field.label):
        return Subject.THEIRS
    if name in across or _OWN_NAME.fullmatch(name) or _OWN_GROUP.search(legend):
        return Subject.MINE
    if _THEIR_GROUP.search(legend) or _THEIRS.match(field.label):
        return Subject.THEIRS
    return Subject.MINE if _OWN.match(field.label) else None
