"""The states and other causes that the forms of the house rules ask for."""

from enum import StrEnum
from typing import Any

from calculators.fields import Choice, Toggle
from calculators.form import Form


class State(StrEnum):
    """What keeps a creature from acting, or from attacking one target; the names of the causes."""

    NONE = "aucun"
    CHARMED = "charme"
    INCAPACITATED = "incapable"
    STUNNED = "etourdi"
    UNCONSCIOUS = "inconscient"
    PARALYSED = "paralyse"
    PETRIFIED = "petrifie"

    @property
    def grave(self) -> bool:
        """Whether there is any."""
        return self is not State.NONE


def grave_state_field(**where: Any) -> Choice[State]:
    """Return the field of the state of a creature that may be unable to act.

    `where` goes to the field as it is.
    """
    options = {
        State.NONE: "aucun",
        State.INCAPACITATED: "incapable d’agir",
        State.STUNNED: "étourdie",
        State.UNCONSCIOUS: "inconsciente",
        State.PARALYSED: "paralysée",
        State.PETRIFIED: "pétrifiée",
    }
    return Choice("État grave", State.NONE, options, **where)


def ticked[C: StrEnum](inputs: Form, causes: type[C], suffix: str = "") -> frozenset[C]:
    """Return the causes that are ticked: the box of one bears its value, and a suffix."""
    boxes = {field.name: field for field in inputs.fields() if isinstance(field, Toggle)}
    given = {each: boxes.get(f"{each.value}{suffix}") for each in causes}
    return frozenset(
        cause
        for cause, box in given.items()
        if box and inputs.matters(box) and getattr(inputs, box.attribute)
    )
