"""What one step more of a value is, for « ce qui change le plus » (`calculators.varying.steps`)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from calculators.form import Field, Form
from rules_core.dice import Dice

type Changed = Mapping[str, Any]
"""Values that a form holds instead of what it held, by the names of their fields."""


@dataclass(frozen=True, slots=True)
class Further[I: Form, O]:
    """The steps that a calculator compares.

    Attributes:
        chance: what a step may change, of an outcome.
        told: what that chance is called: « vous l’emportez ».
        steps: by its French name, what each makes of a form. One that passes a bound, or whose
            field does not matter, is not compared.
    """

    chance: Callable[[O], Fraction]
    told: str
    steps: Mapping[str, Callable[[I], Changed]]


def plus(field: Field[Any], by: int = 1) -> Callable[[Form], Changed]:
    """Return the step that adds to a number, to each of several, or to what dice give.

    Example:
        >>> from calculators.fields import Integers
        >>> class Inputs(Form):
        ...     bonus = Integers("Bonus", default=(9, 4), minimum=0, maximum=20, most=4)
        >>> plus(Inputs.bonus)(Inputs.parse({}))
        {'bonus': (10, 5)}
    """

    def step(form: Form) -> Changed:
        present = getattr(form, field.attribute)
        if isinstance(present, Dice):
            return {field.name: replace(present, constant=present.constant + by)}
        if isinstance(present, tuple):
            return {field.name: tuple(each + by for each in present)}
        return {field.name: present + by}

    return step


def becomes(field: Field[Any], value: object) -> Callable[[Form], Changed]:
    """Return the step that gives a field another value."""
    return lambda _: {field.name: value}
