"""What the options of a field say of each other: one holds another, a denied one leaves others."""

from typing import Any

from calculators.answer import Json
from calculators.asking.draft import Refused
from calculators.asking.token import root
from calculators.asking.words import roots
from calculators.fields import Choice, Choices, YesNo
from calculators.form import Field

_NONE = frozenset((root(each),) for each in ("aucun", "aucune", "non", "autre", "rien", "sec"))
"""The last words of options that others leave where they are denied."""


def holds(field: Field[Any], value: Json, part: Json) -> bool:
    """Tell whether an option says another one too: « un pouvoir magique, sur la défensive »."""
    if not isinstance(field, Choice):
        return False
    words = {each.value: {*roots(label)} for each, label in field.options.items()}
    told = {*roots(str(part).replace("-", " "))}
    return bool(told) and told < words.get(str(value), set())


def denied(field: Field[Any], value: Json, held: Json) -> Json:
    """Return what « sans tenaille », « plate sans bouclier » or « pas d’allié » chooses."""
    if isinstance(field, YesNo) and value is True:
        return False
    if isinstance(field, Choices) and held:
        return []
    if isinstance(field, Choice):
        others = [each.value for each in field.options if each.value != value]
        none = [each for each in others if roots(each.replace("-", " "))[-1:] in _NONE]
        if len(others) == 1 or len(none) == 1:
            left: str = (none or others)[0]
            return left
    raise Refused
