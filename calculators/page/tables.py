"""Finding the tables of the pages: `maison/abri` stands in `calculators.maison.tables`."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from calculators.calculator import Table
from calculators.registry import SYSTEMS


@cache
def all_tables(system: str) -> dict[str, Table]:
    """Return the tables of a system by the second half of their id."""
    folder = f"calculators.{system.replace('-', '_')}"
    if find_spec(folder) is None or find_spec(f"{folder}.tables") is None:
        return {}
    tables: dict[str, Table] = import_module(f"{folder}.tables").TABLES
    return tables


def find(table_id: str) -> Table:
    """Return the table of this id; raise `LookupError` when there is none."""
    system, _, name = table_id.partition("/")
    if system not in SYSTEMS:
        raise LookupError(f"unknown table {table_id!r}")
    tables = all_tables(system)
    if name not in tables:
        known = ", ".join(f"{system}/{each}" for each in tables) or "none in this system"
        raise LookupError(f"unknown table {table_id!r}; known: {known}")
    return tables[name]
