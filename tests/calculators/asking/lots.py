"""The queries of `queries/`, lot by lot, each with what it means."""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from calculators.answer import Json
from calculators.systems import SYSTEMS

FOLDER = Path(__file__).parent / "queries"


class Query(NamedTuple):
    """A query of a system, the calculator that answers it, its inputs, and others as good."""

    system: str
    text: str
    calculator: str
    inputs: dict[str, Json]
    also: tuple[str, ...]


@cache
def _lots() -> tuple[dict[str, Any], ...]:
    texts = (path.read_text("utf-8") for path in sorted(FOLDER.glob("*.yaml")))
    # As `yaml.safe_load`, in a tenth of the time: every process of the tests reads them all.
    return tuple(yaml.load(text, yaml.CSafeLoader) for text in texts)


def stated() -> tuple[Query, ...]:
    """Return the queries that state a calculation and are read."""
    return _queries(silent=False)


def unread() -> tuple[Query, ...]:
    """Return those that are not read yet, and may have no answer."""
    return _queries(silent=True)


@cache
def _queries(*, silent: bool) -> tuple[Query, ...]:
    return tuple(
        Query(
            system,
            each["query"],
            each["calculator"],
            each["inputs"],
            tuple(each.get("also", ())),
        )
        for lot in _lots()
        for system in SYSTEMS
        for each in lot.get(system, ())
        if each.get("silent", False) == silent
    )


@cache
def others() -> tuple[str, ...]:
    """Return the queries that state none."""
    return tuple(text for lot in _lots() for text in lot.get("nothing", ()))
