"""Rulings: where a source contradicts itself or is silent, what is retained, and what else holds.

A system declares each of its rulings once: in `<system>/rulings.py` where a calculator offers
something else, in `<system>/settled.py` where none does, with the reason. The option of a form
(`calculators.alternatives`), the argument that the rule takes, the note beside the answer, the box
in the page and the page of rulings all come from that declaration.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from calculators.answer import Note
from calculators.french import capital
from calculators.systems import SYSTEMS, folder_of


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
        unoffered: why no calculator offers anything else, where none does: a French sentence
            without its full stop.
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

    @property
    def refers(self) -> str:
        """The help of a field that gives a number, or chooses: its own, then the point."""
        return f"{self.help} (arbitrage {self.number})." if self.help else ""


@cache
def declared(system: str) -> Mapping[str, Ruling[Any]]:
    """Return the rulings of a system by the name of their declaration; none without any.

    What is settled comes first, and what else may be played after it.
    """
    if system not in SYSTEMS:
        raise LookupError(f"no system {system!r}")
    modules = (f"{folder_of(system)}.{name}" for name in ("settled", "rulings"))
    return {
        name: each
        for module in modules
        if find_spec(module)
        for name, each in vars(import_module(module)).items()
        if isinstance(each, Ruling)
    }


@cache
def rulings(system: str) -> Mapping[int, tuple[Ruling[Any], ...]]:
    """Return the rulings of a system by number; none where it declares none."""
    found: dict[int, tuple[Ruling[Any], ...]] = {}
    for each in declared(system).values():
        found[each.number] = (*found.get(each.number, ()), each)
    return dict(sorted(found.items()))
