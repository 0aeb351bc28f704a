"""From the start of a navigation to the first answer to a changed input, for each contestant."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from bench.contestants import ALL, ENGINE, OURS, STOCK, STOCK_HERE, Contestant
from bench.processes import SLOWER
from bench.report import Table, megabytes, seconds
from bench.visits import Browser, Visit

AIMS = {OURS.name: 5.0, ENGINE.name: 3.5}
"""How many times faster than stock Pyodide, and than the best peer, this site means to answer."""
STAGES = (
    ("page ready, engine asked for", "asked"),
    ("worker runs", "files"),
    ("all bytes received", "downloaded"),
    ("compiled and inflated", "python"),
    ("Python restored", "ready"),
    ("answer shown", "answered"),
)
"""The stages of a start of this site, in order, by the marks of its visits."""


@dataclass(frozen=True, slots=True)
class Runs:
    """The visits of one contestant, one of each kind a round."""

    cold: Sequence[Visit]
    warm: Sequence[Visit]

    def of(self, kind: str) -> list[float]:
        """Return the times of the `cold` or the `warm` visits, in milliseconds."""
        return [each.answered for each in getattr(self, kind)]


def rehearse(browser: Browser, contestants: Sequence[Contestant]) -> None:
    """Visit each contestant for nothing: the server compresses what it sends the first time."""
    for each in contestants:
        browser.twice(each)


def measure(
    browser: Browser, contestants: Sequence[Contestant], rounds: int, *, slow: bool = False
) -> dict[str, Runs]:
    """Visit the contestants in turn, round after round, and return their visits by name."""
    visits: dict[str, list[tuple[Visit, Visit]]] = {each.name: [] for each in contestants}
    for round_ in range(rounds):
        # Whoever comes first once comes last the next time.
        for each in contestants if round_ % 2 == 0 else reversed(contestants):
            cold, warm = browser.twice(each, slow=slow)
            visits[each.name].append((cold, warm))
            times = f"{cold.answered / 1000:.2f} s cold, {warm.answered / 1000:.2f} s warm"
            sys.stderr.write(f"round {round_ + 1}/{rounds}: {each.name}: {times}\n")
    return {
        name: Runs([cold for cold, _ in pairs], [warm for _, warm in pairs])
        for name, pairs in visits.items()
    }


def tables(runs: Mapping[str, Runs]) -> list[Table]:
    """Return all that the visits at full speed tell."""
    return [
        times(runs),
        distance(runs),
        _touch(runs),
        _weight(runs),
        _stages(runs[ENGINE.name]),
    ]


def times(runs: Mapping[str, Runs], *, slow: bool = False) -> Table:
    """Return the times of each contestant, and how many times faster this site is."""
    ours = runs[OURS.name]
    rows = []
    for each in ALL:
        if each.name not in runs:
            continue
        row = [each.name]
        for kind in ("cold", "warm"):
            theirs = runs[each.name].of(kind)
            compared = not (each.offline and kind == "cold")
            ratio = median(theirs) / median(ours.of(kind))
            row += [seconds(theirs), f"×{ratio:.2f}"] if compared else ["", ""]
        rows.append(row)
    title = "First answer to a changed input, in seconds"
    return Table(
        f"{title}, every process {SLOWER} times slower" if slow else title,
        ("contestant", "cold", "to ours", "warm", "to ours"),
        rows,
        f"Medians of {len(ours.cold)} interleaved rounds, from navigation start (least–greatest).",
    )


def distance(runs: Mapping[str, Runs]) -> Table:
    """Return how far this site is from its aims, against stock Pyodide and the best peer."""
    rows = []
    for ours, aim in AIMS.items():
        for kind in ("cold", "warm"):
            middle = {name: median(kept.of(kind)) for name, kept in runs.items()}
            stock = [each.name for each in (STOCK_HERE, STOCK) if each.name in runs]
            peers = [each.name for each in ALL if each.peer and each.name in runs]
            for rival in (*stock, *sorted(peers, key=middle.__getitem__)[:1]):
                wanted = middle[rival] / aim
                late = middle[ours] - wanted
                verdict = "reached" if late <= 0 else f"{late:.0f} ms too slow"
                reached = f"×{middle[rival] / middle[ours]:.2f}"
                what = f"{ours}, {kind}: {rival}"
                rows.append((what, reached, f"×{aim}", f"{wanted / 1000:.2f}", verdict))
    return Table(
        "Distance to the aims: by a pack, and by the engine",
        ("who, against whom", "reached", "aim", "aim in s", "verdict"),
        rows,
        "Against stock Pyodide of the same version, and the peer that answers first.",
    )


def _touch(runs: Mapping[str, Runs]) -> Table:
    rows = [
        (name, *(f"{median(map(_waited, visits)):.0f}" for visits in (kept.cold, kept.warm)))
        for name, kept in runs.items()
    ]
    return Table(
        "From the change of an input to its answer, in ms",
        ("contestant", "cold", "warm"),
        rows,
        "The input is changed as soon as the page listens; looked at every 4 ms.",
    )


def _waited(visit: Visit) -> float:
    return visit.answered - visit.marks["changed"]


def _weight(runs: Mapping[str, Runs]) -> Table:
    rows = [
        (
            name,
            megabytes(median(each.sent for each in kept.cold)),
            megabytes(median(each.sent for each in kept.warm)),
            megabytes(median(each.peak for each in kept.cold)),
        )
        for name, kept in runs.items()
    ]
    return Table(
        "Bytes transferred until the answer, and peak memory of the tab, in MB",
        ("contestant", "cold", "warm", "memory, cold"),
        rows,
        "Bodies as sent, compressed. Memory is resident, shared libraries included.",
    )


def _stages(ours: Runs) -> Table:
    columns = [_reached(visits) for visits in (ours.cold, ours.warm)]
    rows = []
    for place, (label, _) in enumerate(STAGES):
        row = [label]
        for reached in columns:
            since = reached[place] - (reached[place - 1] if place else 0)
            row += [f"{reached[place]:.0f}", f"+{since:.0f}"]
        rows.append(row)
    return Table(
        "Where a start of this site stands when, in ms from navigation start",
        ("reached", "cold", "since", "warm", "since"),
        rows,
        "Downloading, compiling and inflating run side by side; medians of each mark.",
    )


def _reached(visits: Sequence[Visit]) -> list[float]:
    """Return when the stages were reached, each the median of the visits."""
    return [
        median(each.answered if mark == "answered" else each.marks[mark] for each in visits)
        for _, mark in STAGES
    ]
