"""« Continuer »: what a table does next, with what it knows already.

An attack that hits leads to its critical and its damage, damage to resistances, these to hit
points. `go_on` names the next calculator and gives it what this answer settled; what both ask for
(`calculators.quantities`) goes along by itself. It stands in the words of a calculator, and
`explain` hands it to the `Result`:

    def onward(inputs: Inputs, assault: Assault) -> Iterator[Onward]:
        if assault.hit:
            yield from go_on(inputs, "maison/resistances", "ce que la cible subit", degats=…)
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from calculators.answer import Onward
from calculators.fields import Integers
from calculators.form import Field, FieldError, Form
from calculators.registry import find
from rules_core.dice import MAX_CONSTANT, Dice


def go_on(
    inputs: Form,
    to: str,
    text: str,
    *,
    chance: Fraction | None = None,
    turned: bool = False,
    **known: Any,
) -> Iterator[Onward]:
    """Yield the way to the calculator `to`: none where its form cannot hold what is known.

    Args:
        inputs: those of the answer that it starts from.
        to: the id of the calculator that comes next.
        text: what it answers, a few French words after « Continuer : ».
        chance: that the table gets there, exact; left out where nothing is rolled in between.
        turned: whether the two sides change places, so that the form's « vous » is the other. What
            the next form asks of the sheet and is not known is then the adversary's, or starts as
            the example has it: the sheet is of who was « vous » before.
        known: what this answer decided, by attribute of the next form, of the type that the field
            holds; it goes before what both forms ask for. None for what no field could hold.
    """
    if None in known.values():
        return
    target = find(to)
    fields = {field.attribute: field for field in target.form.fields()}
    values = _shared(inputs, target.form, turned=turned) | known
    _, _, name = to.partition("/")
    try:
        told = {f"{name}.{fields[each].name}": held(fields[each], values[each]) for each in values}
    except FieldError:
        return
    yield Onward(text, target.place, told, chance, turned)


def as_dice(points: int) -> Dice | None:
    """Return what fell as a field of dice takes it; None where none holds as much."""
    return Dice((), points) if abs(points) <= MAX_CONSTANT else None


def _shared(inputs: Form, target: type[Form], *, turned: bool) -> dict[str, Any]:
    """Return what both forms ask for, by the target's attribute."""
    own = {
        what.turned if turned else what: getattr(inputs, field.attribute)
        for field in inputs.fields()
        if (what := field.meant) is not None and inputs.matters(field)
    }
    return {field.attribute: own[field.meant] for field in target.fields() if field.meant in own}


def held(field: Field[Any], value: Any) -> str:
    """Return a value as links write it; raise `FieldError` where the field cannot hold it."""
    told = typed(field, value)
    field.read(told)
    return told


def typed(field: Field[Any], value: Any) -> str:
    """Return a value as links write it."""
    told = field.dump(value)
    # What a comma would make one number with decimals is told apart as its field wants it.
    between = ", " if isinstance(field, Integers) and field.spaced else ","
    return between.join(map(str, told)) if isinstance(told, list) else field.typed(value)
