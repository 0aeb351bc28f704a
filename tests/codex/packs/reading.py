"""A pack read as its format says, apart from the code that writes it and from the browser's."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from codex.packs.build import FOLDER, Use, name_of

if TYPE_CHECKING:
    from calculators.answer import Json

type Changed = dict[str, str]


def read(path: Path) -> dict[str, Any]:
    """Return what a pack holds."""
    content: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return content


def pack_of(use: Use) -> dict[str, Any]:
    """Return what the pack of a use holds."""
    name = name_of(use)
    assert name, f"no pack of {use.id}: run `make engine`"
    return read(FOLDER / name)


def entries(branch: Any, led: Changed | None = None) -> Iterator[tuple[Changed, int]]:
    """Yield every change of a pack, by field, with the place of its answer."""
    led = led or {}
    answer, on = branch if isinstance(branch, list) else (branch, {})
    if answer is not None:
        yield led, answer
    for name, values in on.items():
        for value, each in values.items():
            yield from entries(each, led | {name: value})


def told(pack: dict[str, Any], answer: int) -> dict[str, Any]:
    """Return an answer as the engine gives it."""
    written = pack["answers"][answer]
    if isinstance(written, dict):
        return {"errors": written}
    pairs = zip(written[::2], written[1::2], strict=True)
    sentence, *rows = (row for at, count in pairs for row in pack["rows"][at : at + count])

    return {"sentence": sentence, "html": "".join(rows)}


def question(use: Use, changed: Changed) -> str:
    """Ask what the page would ask of the engine after a change."""
    lists = {field.name for field in use.form.fields() if field.kind == "Choices"}
    values: dict[str, Json] = {
        name: [*filter(None, value.split(","))] if name in lists else value
        for name, value in changed.items()
    }
    asked = {"do": "evaluate", "id": use.id, "inputs": json.loads(use.inputs) | values}
    return json.dumps(asked)
