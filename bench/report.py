"""Tables: what each measure gives back, printed and written alike, as Markdown."""

import platform
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

RESULTS = Path(__file__).with_name("results.md")
LEVELS = "▁▂▃▄▅▆▇█"
HEAD = "# Results of `make bench`\n\nWritten by the bench; README.md tells how to read it."


@dataclass(frozen=True, slots=True)
class Table:
    """A table with what it measures as its title and what one should know of it as its note."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    note: str = ""

    def __str__(self) -> str:
        """Write it in Markdown, its columns aligned."""
        lines = [self.columns, *self.rows]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
        drawn = [_line(each, widths) for each in (self.columns, rule, *self.rows)]
        return "\n".join([f"## {self.title}", "", *drawn, *(["", self.note] if self.note else [])])


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *rest = (
        cell.rjust(width) if place else cell.ljust(width)
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return f"| {' | '.join([first, *rest])} |"


def seconds(times_ms: Sequence[float]) -> str:
    """Write a median in seconds with the least and the greatest."""
    least, most = (f"{each / 1000:.2f}" for each in (min(times_ms), max(times_ms)))
    return f"{median(times_ms) / 1000:.2f} ({least}–{most})"


def megabytes(size: float) -> str:
    """Write a number of bytes."""
    return f"{size / 1e6:.1f}"


def chart(values: Sequence[float]) -> str:
    """Draw values as columns, from nothing to the greatest."""
    most = max(*values, 1e-9)
    return "".join(LEVELS[int(value * (len(LEVELS) - 1) / most)] for value in values)


def machine(versions: dict[str, str]) -> Table:
    """Tell where and with what the measures ran."""
    processor = _first("/proc/cpuinfo", "model name")
    memory = int(_first("/proc/meminfo", "MemTotal").split()[0]) * 1024
    rows = {
        "system": f"{platform.system()} {platform.release()}",
        "processor": f"{processor}, {_count('/proc/cpuinfo', 'processor')} visible",
        "memory": f"{memory / 1e9:.0f} GB",
        "Python": platform.python_version(),
    } | versions
    return Table("Machine and versions", ("what", "which"), list(rows.items()))


def write(
    measured: Mapping[str, Sequence[Table]],
    parts: Sequence[str],
    commit: str,
    path: Path = RESULTS,
) -> None:
    """Write what was measured; the other parts stay as an earlier run left them.

    Args:
        measured: the tables of each part that ran.
        parts: the names of all, in their order.
        commit: what was measured.
        path: where the results stand.
    """
    kept = dict(_parts(path.read_text("utf-8"))) if path.exists() else {}
    today = datetime.now(UTC).date().isoformat()
    for part, tables in measured.items():
        head = f"# {part.capitalize()}, measured on {today} at {commit}"
        kept[part] = "\n\n".join([head, *map(str, tables)])
    written = [HEAD, *(kept[each] for each in parts if each in kept)]
    path.write_text("\n\n".join(written) + "\n", "utf-8")


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each part of written results."""
    for each in re.split(r"\n(?=# )", text)[1:]:
        yield each.removeprefix("# ").partition(",")[0].lower(), each.strip()


def _first(path: str, name: str) -> str:
    found = [line.partition(":")[2].strip() for line in _lines(path) if line.startswith(name)]
    return found[0] if found else "unknown"


def _count(path: str, name: str) -> int:
    return sum(line.startswith(name) for line in _lines(path))


def _lines(path: str) -> list[str]:
    return Path(path).read_text("utf-8").splitlines()
