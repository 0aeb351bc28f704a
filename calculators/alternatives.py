"""The fields of a form that offer the readings of a ruling."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from calculators.fields import Choice, YesNo
from calculators.form import Condition, Field, Form, Group
from calculators.french import enumeration
from calculators.registry import find, ids_of
from calculators.rulings import Ruling


@dataclass(kw_only=True)
class Alternative[V](YesNo[V]):
    """A box to tick for the other reading of a ruling; parsed, it is the rule's argument.

    Where one box stands for several rulings, each in its own case, `also` names those that it does
    not hold the values of, with their cases: the computation takes theirs when this one's other
    reading is chosen. `alone` is the case of its own ruling then.
    """

    ruling: Ruling[V]
    also: Mapping[Ruling[Any], Condition] = field(default_factory=dict)
    alone: Condition | None = None

    @property
    def meanings(self) -> tuple[V, V]:
        """The retained reading and the other."""
        retained, other = self.ruling.readings
        return retained.value, other.value


def alternative[V](
    ruling: Ruling[V],
    *,
    label: str = "",
    group: Group | None = None,
    when: Condition | None = None,
    option: bool = True,
    also: Mapping[Ruling[Any], Condition] | None = None,
    alone: Condition | None = None,
) -> Alternative[V]:
    """Return a box to tick for the second of two readings, `also` of other rulings."""
    other = f"Autre lecture de l’arbitrage {ruling.number}"
    if also:
        numbers = enumeration(str(each.number) for each in (ruling, *also))
        other = f"Autre lecture des arbitrages {numbers}"
    return Alternative(
        label=label or ruling.label,
        help=f"{other} : {ruling.help.rstrip('.')}." if ruling.help else f"{other}.",
        default=ruling.readings[0].value,
        ruling=ruling,
        also=also or {},
        alone=alone,
        group=group,
        when=when,
        option=option,
    )


def choice[E: StrEnum](
    ruling: Ruling[E],
    *,
    label: str = "",
    group: Group | None = None,
    when: Condition | None = None,
    option: bool = True,
) -> Choice[E]:
    """Return the field that chooses among the readings of a ruling."""
    return Choice(
        label or ruling.label,
        help=ruling.refers,
        default=ruling.readings[0].value,
        options={each.value: each.label for each in ruling.readings},
        ruling=ruling,
        group=group,
        when=when,
        option=option,
    )


def offered(ruling: Ruling[Any], form: type[Form]) -> list[Field[Any]]:
    """Return the fields of a form that offer the readings of a ruling."""
    return [each for each in form.fields() if each.ruling is ruling]


def offering(system: str, ruling: Ruling[Any]) -> list[str]:
    """Return the ids of the calculators that offer the readings of a ruling."""

    def offers(form: type[Form]) -> bool:
        shared = (each for each in form.fields() if isinstance(each, Alternative))
        return bool(offered(ruling, form)) or any(ruling in each.also for each in shared)

    return [each for each in ids_of(system) if offers(find(each).form)]
