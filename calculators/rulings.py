"""Rulings: where a source contradicts itself or is silent, what is retained, and what else holds.

A system declares each of its rulings once, in `<system>/rulings.py`. The option of a form, the
argument that the rule takes, the note beside the answer, the box in the page and the page of
rulings all come from that declaration.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import import_module
from typing import Any

from calculators.calculator import Note
from calculators.conditions import Condition, Group
from calculators.fields import Choice, YesNo
from calculators.form import Field, Form
from calculators.french import capital, enumeration
from calculators.registry import SYSTEMS, find, folder_of, ids_of


@dataclass(frozen=True, slots=True)
class Reading[V]:
    """One way to read what the source leaves open.

    Attributes:
        value: what the rule takes as its argument.
        told: what follows from it, a French sentence without its full stop.
        label: its name among the options of a choice.
    """

    value: V
    told: str
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling[V]:
    """What is retained on one question of a numbered point; a point may hold several.

    Attributes:
        page: where the points of the system stand, `{}` for the number.
        number: the point's, which never changes.
        told: what is retained, a French sentence without its full stop; that of the reading where
            there are several.
        readings: those that the table may choose among, the retained one first; none where
            nothing else holds, or where the reader gives a number.
        label: the option's.
        help: a short sentence under it, beyond the point that it refers to.
        unoffered: why no calculator offers the readings, where none does.
    """

    page: str
    number: int
    told: str = ""
    readings: tuple[Reading[V], ...] = ()
    label: str = ""
    help: str = ""
    unoffered: str = ""

    def __post_init__(self) -> None:
        """Check that something is told, once."""
        if bool(self.told) == bool(self.readings):
            raise ValueError(f"ruling {self.number} tells a sentence, or readings")

    @property
    def rule(self) -> str:
        """The page and anchor of the point."""
        return self.page.format(self.number)

    @property
    def retained(self) -> str:
        """The sentence of what the answers follow unless the reader chooses otherwise."""
        return self.told or self.readings[0].told

    def sentence(self, value: V | None = None) -> str:
        """Return what a reading says; what is retained without one."""
        if value is None:
            return self.retained
        return next(each.told for each in self.readings if each.value == value)

    def note(self, value: V | None = None, *, detail: str = "", about_input: bool = False) -> Note:
        """Return the note that the answer follows this reading, `detail` after its sentence."""
        text = f"{capital(self.sentence(value))}{detail} (arbitrage {self.number})."
        return Note(text, self.rule, about_input)

    def alternative(
        self,
        *,
        label: str = "",
        group: Group | None = None,
        when: Condition | None = None,
        option: bool = True,
        also: "tuple[Ruling[Any], ...]" = (),
    ) -> "Alternative[V]":
        """Return a box to tick for the second of two readings, `also` of other rulings."""
        other = f"Autre lecture de l’arbitrage {self.number}"
        if also:
            numbers = enumeration(str(each.number) for each in (self, *also))
            other = f"Autre lecture des arbitrages {numbers}"
        return Alternative(
            label=label or self.label,
            help=f"{other} : {self.help.rstrip('.')}." if self.help else f"{other}.",
            default=self.readings[0].value,
            ruling=self,
            also=also,
            group=group,
            when=when,
            option=option,
        )

    @property
    def refers(self) -> str:
        """The help of a field that gives a number, or chooses: its own, then the point."""
        return f"{self.help} (arbitrage {self.number})." if self.help else ""


@dataclass(kw_only=True)
class Alternative[V](YesNo[V]):
    """A box to tick for the other reading of a ruling; parsed, it is the rule's argument.

    Where one box stands for several rulings, `also` names those that it does not hold the values
    of: the computation takes theirs when this one's other reading is chosen.
    """

    ruling: Ruling[V]
    also: tuple[Ruling[Any], ...] = ()

    @property
    def meanings(self) -> tuple[V, V]:
        """The retained reading and the other."""
        retained, other = self.ruling.readings
        return retained.value, other.value


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


@cache
def declared(system: str) -> Mapping[str, Ruling[Any]]:
    """Return the rulings of a system by the name of their declaration; none without any."""
    if system not in SYSTEMS:
        raise LookupError(f"no system {system!r}")
    module = import_module(f"{folder_of(system)}.rulings")
    return {name: each for name, each in vars(module).items() if isinstance(each, Ruling)}


@cache
def rulings(system: str) -> Mapping[int, tuple[Ruling[Any], ...]]:
    """Return the rulings of a system by number; none where it declares none."""
    found: dict[int, tuple[Ruling[Any], ...]] = {}
    for each in declared(system).values():
        found[each.number] = (*found.get(each.number, ()), each)
    return dict(sorted(found.items()))


def offered(ruling: Ruling[Any], form: type[Form]) -> list[Field[Any]]:
    """Return the fields of a form that offer the readings of a ruling."""
    return [field for field in form.fields() if field.ruling is ruling]


def offering(system: str, ruling: Ruling[Any]) -> list[str]:
    """Return the ids of the calculators that offer the readings of a ruling."""

    def offers(form: type[Form]) -> bool:
        shared = (each for each in form.fields() if isinstance(each, Alternative))
        return bool(offered(ruling, form)) or any(ruling in each.also for each in shared)

    return [each for each in ids_of(system) if offers(find(each).form)]
