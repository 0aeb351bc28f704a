"""Finding the tables of the pages: `maison/abri` stands in `calculators.maison.tables`."""

from functools import cache
from importlib import import_module

from calculators.calculator import Table
from calculators.registry import SYSTEMS


@cache
def all_tables(system: str) -> dict[str, Table]:
    """Return the tables of a system by the second half of their id."""
    module = import_module(f"calculators.{system.replace('-', '_')}.tables")
    tables: dict[str, Table] = module.TABLES
    return tables


def find(table_id: str) -> Table:
    """Return the table of this id; raise `LookupError` when there is none."""
    system, _, name = table_id.partition("/")
    if system not in SYSTEMS:
        raise LookupError(f"unknown table {table_id!r}")
    tables = all_tables(system)
    if name not in tables:
        known = ", ".join(f"{system}/{each}" for each in tables)
        raise LookupError(f"unknown table {table_id!r}; known: {known}")
    return tables[name]
