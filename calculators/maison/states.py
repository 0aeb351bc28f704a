"""The states that keep a creature from acting, as the forms of the house rules ask for them."""

from enum import StrEnum
from typing import Any

from calculators.fields import Choice


class State(StrEnum):
    """What keeps a creature from acting, or from attacking one target; the names of the causes."""

    NONE = "aucun"
    CHARMED = "charme"
    INCAPACITATED = "incapable"
    STUNNED = "etourdi"
    UNCONSCIOUS = "inconscient"
    PARALYSED = "paralyse"
    PETRIFIED = "petrifie"


def grave_state_field(**where: Any) -> Choice[State]:
    """Return the field of the state of a creature that may be unable to act.

    `where` goes to the field as it is.
    """
    return Choice(
        "État grave",
        default=State.NONE,
        options={
            State.NONE: "aucun",
            State.INCAPACITATED: "incapable d’agir",
            State.STUNNED: "étourdie",
            State.UNCONSCIOUS: "inconsciente",
            State.PARALYSED: "paralysée",
            State.PETRIFIED: "pétrifiée",
        },
        **where,
    )
