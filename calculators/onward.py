"""« Continuer »: what a table does next, with what it knows already.

An attack that hits leads to its critical and its damage, damage to resistances, these to hit
points. `go_on` names the next calculator and gives it what this answer settled; values that both
ask of the same character (`Character.x.asked`) go along by themselves. It stands in the words of
a calculator, and `explain` hands it to the `Result`:

    def onward(inputs: Inputs, assault: Assault) -> Iterator[Onward]:
        if assault.hit:
            yield go_on(inputs, "maison/resistances", "ce que la cible subit", degats=inputs.degats)
"""

from fractions import Fraction
from typing import Any

from calculators.answer import Onward
from calculators.fields import Integers
from calculators.form import Field, Form
from calculators.registry import find


def go_on(
    inputs: Form, to: str, text: str, *, chance: Fraction | None = None, **known: Any
) -> Onward:
    """Return the way to the calculator `to`.

    Args:
        inputs: those of the answer that it starts from.
        to: the id of the calculator that comes next.
        text: what it answers, a few French words after « Continuer : ».
        chance: that the table gets there, exact; left out where nothing is rolled in between.
        known: values of its form by attribute, of the type that the field holds.
    """
    target = find(to)
    fields = {field.attribute: field for field in target.form.fields()}
    values = _shared(inputs, fields) | known
    _, _, name = to.partition("/")
    told = {f"{name}.{fields[each].name}": typed(fields[each], values[each]) for each in values}
    return Onward(text, target.place, told, chance)


def _shared(inputs: Form, fields: dict[str, Field[Any]]) -> dict[str, Any]:
    """Return the values of the character that both forms ask for, by the target's attribute."""
    held = {
        id(field.sheet): getattr(inputs, field.attribute)
        for field in inputs.fields()
        if field.sheet is not None and inputs.matters(field)
    }
    return {
        name: held[id(field.sheet)] for name, field in fields.items() if id(field.sheet) in held
    }


def typed(field: Field[Any], value: Any) -> str:
    """Return a value as links write it."""
    told = field.dump(value)
    # What a comma would make one number with decimals is told apart as its field wants it.
    between = ", " if isinstance(field, Integers) and field.spaced else ","
    return between.join(map(str, told)) if isinstance(told, list) else field.typed(value)
