"""What a tab holds during a long visit: the courses that `make trust` judges, drawn."""

from bench.report import Table, chart, megabytes
from tests.trust.endurance import SAMPLES, changes, questions, restarts

ASKED, WALKED, STARTED = 2_000, 300, 30
SHORT = 2


def measure(*, short: bool = False) -> Table:
    """Return how the memory, nodes, listeners and workers of each course went."""
    counts = (SHORT,) * 3 if short else (ASKED, WALKED, STARTED)
    named = ("{} questions", "{} page changes", "{} restarts of the engine")
    walks = (questions, changes, restarts)
    rows = []
    for name, walk, count in zip(named, walks, counts, strict=True):
        held = walk(count).held
        for what, values, told in (
            ("memory of scripts, MB", [each.heap for each in held], megabytes),
            ("nodes", [each.nodes for each in held], str),
            ("listeners", [each.listeners for each in held], str),
            ("workers", [each.workers for each in held], str),
        ):
            ends = (told(values[0]), told(max(values)), told(values[-1]))
            rows.append((name.format(count), what, chart(values), *ends))
    return Table(
        "What a tab holds during a long visit",
        ("course", "what", "on the way", "at first", "at most", "in the end"),
        rows,
        f"At {SAMPLES} places on the way, once garbage is collected, from nothing to the most. The "
        "theme keeps pages that it has put aside until one is loaded whole.",
    )
