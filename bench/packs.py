"""What the packs know of what readers change first, what they weigh, and how long they take.

The changes are generated: any field that shows, any value that its declaration allows, so that a
number far from where it starts counts as much as the next one, which readers ask for more often.
"""

import json
import tempfile
import time
from pathlib import Path
from statistics import mean, median
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings

from bench.report import Table
from calculators.answer import Json
from calculators.form import Field, Form
from codex.packs import build
from codex.packs.neighbours import text
from codex.page.uses import uses
from tests.codex.packs.reading import entries, read
from tests.strategies import values

COUNT = 200
"""How many values of each field are drawn."""
SHORT_COUNT = 5
SHORT_USES = 2


def measure(*, short: bool = False) -> Table:
    """Return the bytes of each pack, the changes that it knows, and the share of those drawn."""
    found = uses()[: SHORT_USES if short else None]
    with tempfile.TemporaryDirectory() as folder:
        packs, made = Path(folder) / "packs", Path(folder) / "made"
        took = []
        for _ in range(2):
            start = time.perf_counter()
            build.write(found, packs, made)
            took.append(time.perf_counter() - start)
        rows = []
        for use in found:
            (path,) = (packs / build.file_name(use, each) for each in build.made_of(use, made))
            known = {json.dumps(changed) for changed, _ in entries(read(path)["changes"])}
            shares = [
                mean(json.dumps({field.name: each}) in known for each in drawn)
                for field in use.form.fields()
                if (drawn := _drawn(field, use.form, SHORT_COUNT if short else COUNT))
            ]
            rows.append((use.id, path.stat().st_size, len(known), mean(shares)))
    sizes = [size for _, size, _, _ in rows]
    return Table(
        "Packs: what answers before the engine",
        ("calculator", "bytes", "changes known", "of first changes"),
        [
            *((name, str(size), str(count), f"{share:.0%}") for name, size, count, share in rows),
            (
                "all",
                str(sum(sizes)),
                str(sum(count for _, _, count, _ in rows)),
                f"{mean(share for *_, share in rows):.0%}",
            ),
        ],
        f"At most {max(sizes)} bytes, {median(sizes):.0f} in the median. Made in {took[0]:.1f} s "
        f"from nothing, found in {took[1]:.1f} s. Changes of one field that shows, each field as "
        "often as another, values drawn from all that it allows.",
    )


def _drawn(field: Field[Any], inputs: Form, count: int) -> list[str]:
    """Return what the field's control holds after changes drawn from its declaration."""
    held = getattr(inputs, field.attribute)
    found: list[str] = []
    if not inputs.matters(field):
        return found

    @settings(
        max_examples=count,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(values(field))
    def collect(raw: Json) -> None:
        value = field.parse(raw)
        if value != held:
            found.append(_typed(field, value))

    collect()
    return found


def _typed(field: Field[Any], value: object) -> str:
    told = field.dump(value)
    if field.kind == "Choices" and isinstance(told, list):
        return ",".join(map(str, told))
    return text(field, value)
