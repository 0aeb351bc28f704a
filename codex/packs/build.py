"""The packs of the calculators that stand in pages: made where they are missing, and found.

A pack is kept by all that it tells: the calculator and its first values, and the code of what is
asked and how. A change of one system leaves the packs of the others as they are.
"""

import json
import os
import sys
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from calculators import browser, registry
from calculators.form import Form
from codex.engine.parts import ROOT, BuildError, digest
from codex.files import write_changed
from codex.packs.neighbours import Neighbour, as_json, neighbours
from codex.packs.packing import Answer, Told, answer, pack

if TYPE_CHECKING:
    from calculators.answer import Json

FOLDER = ROOT / "docs/assets/packs"
MADE = ROOT / ".cache/packs"
MOST_BYTES = 40_000
"""Of a pack, compressed as it is."""
PROCESSES = 2
FEW = 3
"""As many packs are made sooner than a process starts."""
LONGEST = "/combat"
"""Whole fights take as long as ten others: begun last, one would keep a single process at work."""


LAST = 19
"""How far those processes stand back: the engine, made at the same time, is waited for first."""


class Use(NamedTuple):
    """A calculator in a page: its id, and its first values as JSON."""

    id: str
    inputs: str

    @property
    def form(self) -> Form:
        """The first values."""
        parsed: Form = registry.find(self.id).form.parse(json.loads(self.inputs))
        return parsed


type Making = Iterator[tuple[Use, tuple[str, bytes]]]
"""Packs as they are made: of which use, the digest of what each tells, the file."""


def use_of(calculator_id: str, inputs: Form) -> Use:
    """Return the use of a calculator with these first values."""
    return Use(calculator_id, json.dumps(inputs.dump(), sort_keys=True))


def name_of(use: Use) -> str:
    """Return the file of a use's pack, or nothing where none was made since its code changed."""
    names = [file_name(use, each) for each in made_of(use, MADE)]
    return next((name for name in names if (FOLDER / name).exists()), "")


def made_of(use: Use, made: Path) -> list[Path]:
    """Return the pack of a use among those that were made: one, or none."""
    return [*made.glob(f"{_key(use)}-*.bin")]


def file_name(use: Use, made: Path) -> str:
    """Name a pack by its content, as a host may then keep it for ever."""
    return f"{use.id.replace('/', '-')}-{made.stem.rpartition('-')[2]}.bin"


@contextmanager
def making(wanted: list[Use], made: Path = MADE) -> Iterator[Making]:
    """Begin to make those packs of these uses that are missing, in processes beside this one.

    Who has something else to do meanwhile does it before it asks for them, and is served first.
    """
    missing = [use for use in wanted if not made_of(use, made)]
    missing.sort(key=lambda use: not use.id.endswith(LONGEST))
    if len(missing) <= FEW:
        yield zip(missing, map(packed, missing), strict=True)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(PROCESSES, context, os.nice, (LAST,)) as pool:
        try:
            yield zip(missing, pool.map(packed, missing), strict=True)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def write(wanted: list[Use], folder: Path = FOLDER, made: Path = MADE) -> None:
    """Write the packs of these uses into a folder, and nothing else; make those that are missing.

    Raises:
        BuildError: a calculator fails on one of the changes.
    """
    with making(wanted, made) as packs:
        keep(packs, wanted, folder, made)


def keep(packs: Making, wanted: list[Use], folder: Path = FOLDER, made: Path = MADE) -> None:
    """Write the packs of these uses into a folder, and nothing else, as those are made.

    Raises:
        BuildError: a calculator fails on one of the changes.
    """
    made.mkdir(parents=True, exist_ok=True)
    folder.mkdir(parents=True, exist_ok=True)
    for use, (content_digest, content) in packs:
        partial = made / f"{_key(use)}.partial"
        partial.write_bytes(content)
        partial.rename(made / f"{_key(use)}-{content_digest}.bin")
    kept: set[Path] = set()
    for use in wanted:
        (source,) = made_of(use, made)
        target = folder / file_name(use, source)
        write_changed(target, source.read_bytes())
        kept |= {source, target}
    for path in {*made.iterdir(), *folder.iterdir()} - kept:
        path.unlink(missing_ok=True)


def packed(use: Use) -> tuple[str, bytes]:
    """Make a pack of all that it has room for; return its digest and the file."""
    near = neighbours(use.form)
    by_rank = sorted(each.rank for each in near)
    ranks = sorted({*by_rank})
    told: dict[int, Answer] = {}

    @cache
    def up_to(count: int) -> tuple[str, bytes]:
        """Pack the changes of so many ranks."""
        kept = [place for place, each in enumerate(near) if each.rank <= ranks[count - 1]]
        for place in kept:
            if place not in told:
                told[place] = answer(told_of(use, near[place]))
        return pack((near[place].changed, told[place]) for place in kept)

    changes = [bisect_right(by_rank, rank) for rank in ranks]
    count = most(changes, lambda count: len(up_to(count)[1]))
    if not count:
        raise BuildError(f"{use.id}: the answers to its closest changes take over {MOST_BYTES} B")
    return up_to(count)


def most(changes: Sequence[int], size: Callable[[int], int]) -> int:
    """Return how many ranks there is room for.

    Args:
        changes: how many changes the first rank has, the first two, the first three, and so on.
        size: what a pack of so many ranks weighs, in bytes.

    What is asked in vain takes time, of a whole fight the most. So what is tried next is where the
    size leads that was found last: as changes share rows, the first cost more than those that
    follow, and this ends below the bound. And at most twice as many, until one is beyond.
    """
    fits, over = 0, len(changes) + 1
    fitting = beyond = (0, 0)
    while over - fits > 1:
        a_change = max((beyond[1] - fitting[1]) / (beyond[0] - fitting[0]), 1) if fits else 1
        room = fitting[0] + (MOST_BYTES - fitting[1]) / a_change
        tried = min(max(bisect_right(changes, room), fits + 1), over - 1, 2 * fits or 1)
        found = changes[tried - 1], size(tried)
        if found[1] > MOST_BYTES:
            over, beyond = tried, found
        else:
            fits, fitting = tried, found
    return fits


def told_of(use: Use, neighbour: Neighbour) -> Told:
    """Ask the door of the browser for the answer to a change."""
    changed: dict[str, Json] = {name: as_json(typed) for name, typed in neighbour.changed.items()}
    inputs = json.loads(use.inputs) | changed
    asked = {"do": "evaluate", "id": use.id, "inputs": inputs}
    told: Told = json.loads(browser.answer(json.dumps(asked)))
    if "failure" in told:
        raise BuildError(f"{use.id} fails on {json.dumps(inputs)}: {told['failure']}")
    return told


def _key(use: Use) -> str:
    """Digest all that a pack tells."""
    system = use.id.partition("/")[0]
    return digest([], _code(system), use.id, use.inputs)


@cache
def _code(system: str) -> str:
    """Digest the code that answers for a system, and what asks it."""
    own = system.replace("-", "_")
    folders = [ROOT / name for name in ("calculators", "rules_core", "codex/packs")]
    sources = [path for folder in folders for path in folder.glob("*.py")]
    sources += (ROOT / "calculators" / own).rglob("*.py")
    sources += (ROOT / "rules_core" / own).rglob("*.py")
    sources.sort()
    return digest(sources, sys.version, *(str(path.relative_to(ROOT)) for path in sources))
