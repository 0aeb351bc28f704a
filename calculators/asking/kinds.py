"""What a number of a question is as the value of a field: its kind, its bounds, its unit."""

from typing import Any

from calculators.answer import Json
from calculators.asking.pairs import is_count_of_blows
from calculators.asking.token import Kind, Token
from calculators.fields import DiceField, Integer, Integers
from calculators.form import Field, FieldError
from rules_core import dice

_TEN = 10


def accepts(field: Field[Any], token: Token) -> bool:
    """Tell whether a field takes a number, by its kind, its bounds and its unit."""
    if token.kind is Kind.DICE:
        return isinstance(field, DiceField)
    if token.kind is Kind.MEASURE:
        return _measured(field, token)
    if _is_of_another_kind(field, token):
        return False
    if isinstance(field, Integers):
        return bool(token.values) and all(
            field.minimum <= each <= field.maximum and each % field.step == 0
            for each in token.values
        )
    bounds = (0, -1)
    if isinstance(field, Integer) and _is_loss(field):
        # « malus −4 » is one of 4.
        bounds = (-field.maximum, field.maximum)
    elif isinstance(field, Integer):
        bounds = (field.minimum, field.maximum)
    elif isinstance(field, DiceField):
        bounds = (-dice.MAX_CONSTANT, dice.MAX_CONSTANT)
    return len(token.values) == 1 and bounds[0] <= token.values[0] <= bounds[1]


def _is_of_another_kind(field: Field[Any], token: Token) -> bool:
    """Tell whether a sign or a unit says that a number is not what a field asks for."""
    if getattr(field, "unit", "") == "%":
        # « +20 » is no skill, but may be what is added to one.
        return token.signed and getattr(field, "minimum", 0) >= 0
    signless = is_count_of_blows(field) or _lists_levels(field)
    return token.percent or _is_score(field, token) or (token.signed and signless)


def _lists_levels(field: Field[Any]) -> bool:
    """Tell whether a field lists levels: « ennemi niveau 4, +5 contre CA 14 » is one."""
    return isinstance(field, Integers) and field.label.startswith("Niveau")


def _is_score(field: Field[Any], token: Token) -> bool:
    """Tell whether a number is a quality, and not what it adds: « force 18 » adds no 18."""
    adds = field.label.startswith(("Ajustement d", "Modificateur d"))
    return adds and not token.signed and any(each > _TEN for each in token.values)


def _measured(field: Field[Any], token: Token) -> bool:
    """Tell whether a field's own reader takes a number with its unit."""
    if not isinstance(field, Integer):
        return False
    try:
        field.parse(token.folded)
    except FieldError:
        return False
    return True


def takes(field: Field[Any], value: Json) -> bool:
    """Tell whether a field takes a value."""
    try:
        field.parse(value)
    except FieldError:
        return False
    return True


def adds(field: Field[Any]) -> bool:
    """Tell whether a field takes bonus and malus alike."""
    return isinstance(field, Integer) and field.minimum < 0 < field.maximum


def is_unusual(field: Field[Any], value: Json) -> bool:
    """Tell whether a value is none of those that a field steps through: a skill of 18 %."""
    if not isinstance(field, Integer) or not isinstance(value, int):
        return False
    return field.unit == "%" and value % field.step != 0


def is_one_die(token: Token) -> bool:
    """Tell whether a number may be what a die shows: « 1 à l’attaque »."""
    return token.values == (1,) and not token.signed


def is_plain(token: Token) -> bool:
    """Tell whether a number may be a count."""
    return token.kind in {Kind.NUMBER, Kind.WORD} and not (token.signed or token.percent)


def is_chance(field: Field[Any]) -> bool:
    """Tell whether a field is a skill or a chance in hundredths."""
    return isinstance(field, Integer) and field.unit == "%"


def are_chances(field: Field[Any]) -> bool:
    """Tell whether a field lists chances in hundredths."""
    return isinstance(field, Integers) and field.unit == "%"


def is_level(field: Field[Any]) -> bool:
    """Tell whether a field is the level of one thing, which does not count it."""
    return isinstance(field, Integer) and field.label.startswith("Niveau d")


def takes_dice(field: Field[Any]) -> bool:
    """Tell whether a field is a throw of dice."""
    return isinstance(field, DiceField)


def value(field: Field[Any], token: Token) -> Json:
    """Return a number as `evaluate` takes it."""
    if token.kind is Kind.DICE:
        return token.dice
    if token.kind is Kind.MEASURE:
        return field.dump(field.parse(token.folded))
    if isinstance(field, Integers):
        return list(token.values)
    if _is_loss(field):
        return abs(token.values[0])
    return str(token.values[0]) if isinstance(field, DiceField) else token.values[0]


def _is_loss(field: Field[Any]) -> bool:
    """Tell whether a field counts what is taken off, without a sign."""
    unsigned = isinstance(field, Integer) and field.minimum >= 0
    return unsigned and field.label.startswith("Malus")


def none_of(field: Field[Any]) -> Json:
    """Return the value of a field that adds nothing; None where it has none."""
    if isinstance(field, Integers):
        return []
    if isinstance(field, DiceField):
        return "0"
    return 0 if isinstance(field, Integer) and field.minimum <= 0 <= field.maximum else None


def is_of(token: Token, kind: str) -> bool:
    """Tell whether a number without a word is of a kind of `Said.bare`."""
    if token.kind is Kind.DICE:
        return kind == "d"
    if token.kind is Kind.LIST:
        return "l" in kind
    if token.kind is Kind.MEASURE:
        return False
    if "-" in token.folded[1:]:
        return "r" in kind
    if "t" in kind and not token.signed:
        return token.values >= (_TEN,)
    below = "-" in kind and token.signed and max(token.values) < 0
    return below or ("+" if token.signed else "n") in kind
