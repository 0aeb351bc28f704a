"""What forms started with in former editions of the starting values: see `calculators.edition`.

`editions.json` has, for each edition that was left, what started otherwise in the next: by the
calculator's place in the site and by field.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path, PurePosixPath

TABLE = Path(__file__).with_name("editions.json")

type Values = dict[str, str | list[str]]
"""The values of a form by field, as its page holds them."""
type Forms = dict[str, Values]
"""What forms hold, by place: the page's address below the root and `#calc-key`."""


def place_of(page: PurePosixPath, key: str) -> str:
    """Return the place of a calculator, from the path of its page in the sources."""
    address = page.with_suffix("").as_posix()
    address = "" if address == "index" else address.removesuffix("/index")
    return f"{address}#calc-{key}"


@cache
def _table() -> Mapping[str, Forms]:
    table: Mapping[str, Forms] = json.loads(TABLE.read_text("utf-8"))
    return table


def former(page: PurePosixPath, key: str) -> dict[str, Values]:
    """Return what a calculator of a page started with, by edition; where nothing changed, none."""
    place = place_of(page, key)
    return {edition: forms[place] for edition, forms in _table().items() if place in forms}
