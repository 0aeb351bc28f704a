"""What only the pages of a system show: `maison/abri` stands in `codex.page.maison`."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from calculators.answer import Table
from calculators.systems import SYSTEMS


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing: an SVG that follows the theme's colours, and its words.

    `alternative` tells those who do not see it what it shows; `caption` stands below it.
    """

    svg: str
    caption: str
    alternative: str


@dataclass(frozen=True, slots=True)
class Shelf[T]:
    """The tables, or the figures, of every system.

    `module` is the file that holds those of a system, in a mapping by the second half of the id
    that is called as the module, in capitals.
    """

    module: str
    what: str

    def of(self, system: str) -> Mapping[str, T]:
        """Return those of a system, by the second half of their id; none of an unknown one."""
        folder = f"codex.page.{system.replace('-', '_')}"
        if system not in SYSTEMS or find_spec(folder) is None:
            return {}
        if find_spec(f"{folder}.{self.module}") is None:
            return {}
        held: Mapping[str, T] = vars(import_module(f"{folder}.{self.module}"))[self.module.upper()]
        return held

    def find(self, wanted: str) -> T:
        """Return the one of this id; raise `LookupError` when there is none."""
        system, _, name = wanted.partition("/")
        if system not in SYSTEMS:
            raise LookupError(f"unknown {self.what} {wanted!r}")
        held = self.of(system)
        if name not in held:
            known = ", ".join(f"{system}/{each}" for each in held) or "none in this system"
            raise LookupError(f"unknown {self.what} {wanted!r}; known: {known}")
        return held[name]


TABLES = Shelf[Table]("tables", "table")
FIGURES = Shelf[Drawing]("figures", "figure")
