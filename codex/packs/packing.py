"""A pack as a file: the answers as runs of rows that they share, in compressed JSON.

    {"made": digest of the rest,
     "rows": pieces of HTML, and sentences, each once,
     "answers": for each a list of runs: where one starts among the rows, how many rows it has.
                The first row is the sentence, the rest its HTML. Or the errors, by field,
     "changes": the answer to the first values and what leads on, in the order of the fields' names:
                [0, {field: {value: …}}]; an answer alone where nothing does}

The HTML is the engine's own, its links still without addresses: see `calculators.browser`.
"""

import gzip
import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from codex.packs.neighbours import Typed

_ROW = re.compile(r"(?=<(?:p|tr|li|dl|div|details|table)\b)")

type Told = Mapping[str, Any]
"""What the door of the browser answered."""
type Branch = int | list[Any]
"""An answer; or one with the branches that lead on, by field and value."""


def pack(entries: Iterable[tuple[Mapping[str, Typed], Told]]) -> tuple[str, bytes]:
    """Pack the answers to changes; return the digest of the pack and its file."""
    rows: dict[str, int] = {}
    answers: dict[str, int] = {}
    root: list[Any] = [None, {}]
    for changed, told in entries:
        written = json.dumps(told["errors"] if "errors" in told else _runs(told, rows))
        branch = root
        for name in sorted(changed):
            by_value = branch[1].setdefault(name, {})
            branch = by_value.setdefault(_key(changed[name]), [None, {}])
        branch[0] = answers.setdefault(written, len(answers))
    content = {
        "rows": list(rows),
        "answers": [json.loads(each) for each in answers],
        "changes": _short(root),
    }
    made = hashlib.sha256(_json(content)).hexdigest()[:16]
    return made, gzip.compress(_json({"made": made} | content), mtime=0)


def _key(typed: Typed) -> str:
    return typed if isinstance(typed, str) else ",".join(typed)


def _short(branch: list[Any]) -> Branch:
    """Write a branch that leads nowhere as its answer alone."""
    answer, on = branch
    if not on:
        return int(answer)
    return [
        answer,
        {
            name: {value: _short(each) for value, each in values.items()}
            for name, values in on.items()
        },
    ]


def _runs(told: Told, rows: dict[str, int]) -> list[int]:
    runs: list[int] = []
    for row in (told["sentence"], *filter(None, _ROW.split(told["html"]))):
        place = rows.setdefault(row, len(rows))
        if runs and sum(runs[-2:]) == place:
            runs[-1] += 1
        else:
            runs += [place, 1]
    return runs


def _json(content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
