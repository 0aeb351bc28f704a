"""A pack as a file: the answers as runs of rows that they share, in compressed JSON.

    {"made": digest of the rest,
     "rows": pieces of HTML, and sentences, each once,
     "answers": for each a list of runs: where one starts among the rows, how many rows it has.
                The first row is the sentence, the rest its HTML. Or the errors, by field,
     "changes": the answer to the first values and what leads on, in the order of the fields' names:
                [0, {field: {value: …}}]; an answer alone where nothing does}

The HTML is the engine's own, its links still without addresses: see `calculators.browser`.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from codex.gzipped import gzipped
from codex.packs.neighbours import Typed

_ROW = re.compile(r"(?=<(?:p|tr|li|dl|div|details|table)\b)")

type Told = Mapping[str, Any]
"""What the door of the browser answered."""
type Answer = tuple[str, ...] | str
"""An answer as it is packed: its rows, the sentence first; or its errors, as JSON."""
type Branch = int | list[Any]
"""An answer; or one with the branches that lead on, by field and value."""


def answer(told: Told) -> Answer:
    """Part an answer once, however often it is then packed: that takes as long as the rest."""
    if "errors" in told:
        return json.dumps(told["errors"])
    return (told["sentence"], *filter(None, _ROW.split(told["html"])))


def pack(entries: Iterable[tuple[Mapping[str, Typed], Answer]]) -> tuple[str, bytes]:
    """Pack the answers to changes; return the digest of the pack and its file."""
    answers: dict[Answer, int] = {}
    root: list[Any] = [None, {}]
    for changed, told in entries:
        branch = root
        for name in sorted(changed):
            by_value = branch[1].setdefault(name, {})
            branch = by_value.setdefault(_key(changed[name]), [None, {}])
        branch[0] = answers.setdefault(told, len(answers))
    rows: dict[str, int] = {}
    written = [json.loads(each) if isinstance(each, str) else _runs(each, rows) for each in answers]
    content = {"rows": list(rows), "answers": written, "changes": _short(root)}
    made = hashlib.sha256(_json(content)).hexdigest()[:16]
    return made, gzipped(_json({"made": made} | content))


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


def _runs(answer: tuple[str, ...], rows: dict[str, int]) -> list[int]:
    runs: list[int] = []
    end = -1
    for row in answer:
        place = rows.setdefault(row, len(rows))
        if place == end:
            runs[-1] += 1
        else:
            runs += [place, 1]
        end = place + 1
    return runs


def _json(content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
