"""What readers change first: one field of a form, as its control in the page then holds it.

Each change has a rank, 0 for what costs one click. Where a pack holds too much, those of the
greatest rank stay out of it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from calculators.answer import Json
from calculators.fields import Choice, Choices, DiceField, Integer, Integers, YesNo
from calculators.form import Field, Form, InputErrors
from rules_core import dice

type Typed = str | tuple[str, ...]
"""What a control holds: a text, or what is chosen in the rows of a list."""

FAR = 10
"""So far from where it starts, a number is more likely than any further away."""
REACH = 150
"""How far from there it is followed by ones, where there is room."""
ROUND, ROUND_FAR = 5, 500
"""People type multiples of it rather than what lies between, up to this distance."""
NEAR = 5
"""How far the last number of a list and the constant of a throw are followed."""
USUAL_DICE = ("1d4", "1d6", "1d8", "1d10", "1d12", "2d4", "2d6", "3d6")
PAIR = FAR + 1
"""The rank of a change of two fields."""
MOST_PAIRS = 150
"""Of a form that has more of them, changes of two fields are left out."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A change: what the fields' controls then hold, by name, and its rank."""

    changed: Mapping[str, Typed]
    rank: int


def neighbours(inputs: Form) -> list[Neighbour]:
    """Return the changes of a form's first values: none, of one field, of two where few exist."""
    singles = [
        Neighbour({field.name: typed}, rank)
        for field, value in _shown(inputs)
        for typed, rank in _written(field, value).items()
    ]
    pairs: list[Neighbour] = []
    for pair in _pairs(inputs):
        pairs.append(pair)
        if len(pairs) > MOST_PAIRS:
            pairs.clear()
            break
    return [Neighbour({}, 0), *singles, *pairs]


def _shown(inputs: Form) -> Iterator[tuple[Field[Any], Any]]:
    """Yield the fields that a reader sees, with what they hold."""
    for field in inputs.fields():
        if inputs.matters(field):
            yield field, getattr(inputs, field.attribute)


def _pairs(inputs: Form) -> Iterator[Neighbour]:
    """Yield the changes of two fields by one click or one step each."""
    fields = inputs.fields()
    for place, field in enumerate(fields):
        if not inputs.matters(field):
            continue
        for typed in _stepped(field, getattr(inputs, field.attribute)):
            try:
                after = inputs.parse(inputs.dump() | {field.name: as_json(typed)})
            except InputErrors:
                continue
            for second in fields[place + 1 :]:
                if after.matters(second):
                    for other in _stepped(second, getattr(after, second.attribute)):
                        yield Neighbour({field.name: typed, second.name: other}, PAIR)


def as_json(typed: Typed) -> Json:
    """Return what a control holds as a question of the browser says it."""
    return typed if isinstance(typed, str) else list(typed)


def _stepped(field: Field[Any], value: Any) -> list[Typed]:
    return [typed for typed, rank in others(field, value).items() if rank <= 1]


def _written(field: Field[Any], value: Any) -> dict[Typed, int]:
    """Return what a control may hold instead of a value, and what it holds on the way there.

    Who types « 18 » passes through nothing and « 1 ».
    """
    found = others(field, value)
    if isinstance(field, Integer | Integers | DiceField):
        held = text(field, value)
        for typed, rank in [*found.items(), (held, 1)]:
            for end in range(len(typed)):
                found[typed[:end]] = min(rank, found.get(typed[:end], rank))
        found.pop(held, None)
    return found


@singledispatch
def text(field: Field[Any], value: Any) -> str:
    """Return what the field of text of a value holds."""
    return field.typed(value)


@text.register
def _(_field: Integers, value: tuple[int, ...]) -> str:
    return ", ".join(map(str, value))


@singledispatch
def others(_field: Field[Any], _value: Any) -> dict[Typed, int]:
    """Return what a control may hold instead of a value, by rank; nothing where who can tell."""
    return {}


@others.register
def _(field: Integer, value: int) -> dict[Typed, int]:
    # The first number out of bounds, on either side, has its answer too.
    least, most = field.minimum - 1, field.maximum + 1
    wide, near = (
        range(max(least, value - reach), min(most, value + reach) + 1)
        for reach in (ROUND_FAR, REACH)
    )
    ranks = {each: abs(each - value) for each in near}
    for each in wide:
        if each % ROUND == 0 and (distance := abs(each - value)) > FAR:
            ranks[each] = FAR + distance // ROUND
    ranks |= dict.fromkeys(field.presets, 0)
    return {str(each): ranks[each] for each in sorted(ranks) if each != value}


@others.register(Choice)
def _(field: Choice[Any], value: Any) -> dict[Typed, int]:
    return {option.value: 0 for option in field.options if option is not value}


@others.register(YesNo)
def _(field: YesNo[Any], value: Any) -> dict[Typed, int]:
    empty, ticked = field.meanings
    return {field.typed(empty if value == ticked else ticked): 0}


@others.register(Choices)
def _(field: Choices[Any], value: tuple[Any, ...]) -> dict[Typed, int]:
    """Change one row of the form, which lists the options in the order of its rows."""
    found: dict[Typed, int] = {}
    for row in field.slots.values():
        for chosen in (None, *row):
            held = {*value} - {*row} | ({chosen} if chosen else set())
            if held != {*value}:
                rows = [option for options in field.slots.values() for option in options]
                found[tuple(option.value for option in rows if option in held)] = 0
    return found


@others.register
def _(field: Integers, value: tuple[int, ...]) -> dict[Typed, int]:
    """Change the last number of the list, or give one where there is none."""
    *first, last = value or (max(field.minimum, 0),)
    span = range(-NEAR * field.step, NEAR * field.step + 1, field.step)
    found: dict[Typed, int] = {
        text(field, (*first, last + by)): abs(by) // field.step
        for by in span
        if field.minimum <= last + by <= field.maximum
    }
    found.pop(text(field, value), None)
    return found


@others.register
def _(field: DiceField, value: dice.Dice) -> dict[Typed, int]:
    """Change the constant, or take other dice with or without it."""
    found: dict[Typed, int] = {}
    for usual in USUAL_DICE:
        groups = dice.parse_dice(usual).groups
        found[usual] = found[str(dice.Dice(groups, value.constant))] = NEAR
    for by in range(-NEAR, NEAR + 1):
        found[str(dice.Dice(value.groups, value.constant + by))] = abs(by)
    found.pop(field.typed(value), None)
    return found
