"""What came of each trial, as the tables of the page « Confiance »."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tests import site

PAGE = site.ROOT / "docs/a-propos/confiance.md"
KEPT = Path(__file__).with_name("results.json")
NBSP = "\N{NO-BREAK SPACE}"
COLUMNS = ("Ce qui est essayé", "Essais", "Écarts")


@dataclass(slots=True)
class Trial:
    """A line of the table: what was tried, how often, and what went wrong."""

    what: str
    tried: int = 0
    wrong: list[str] = field(default_factory=list)

    def check(self, right: bool, told: object) -> None:
        """Count one more, and keep what tells of it where it went wrong."""
        self.tried += 1
        if not right:
            self.wrong.append(ascii(told)[:1000])

    @property
    def cells(self) -> tuple[str, str, str]:
        """Return what the table shows of it."""
        return (self.what, number(self.tried), number(len(self.wrong)))


@dataclass(slots=True)
class Results:
    """What a run found: the trials of each part, and other tables by the name of their place."""

    trials: dict[str, list[Trial]] = field(default_factory=dict)
    others: dict[str, str] = field(default_factory=dict)

    def all(self) -> Iterator[Trial]:
        """Return every line."""
        for part in self.trials.values():
            yield from part

    def renewed(self, later: "Results") -> "Results":
        """Return these with what a later run of some parts found."""
        return Results(self.trials | later.trials, self.others | later.others)

    def tables(self, order: Sequence[str], more: Iterable[Trial]) -> dict[str, str]:
        """Draw all tables, by the name of their place in the page."""
        lines = [each for name in order for each in self.trials.get(name, ())]
        rows = [each.cells for each in [*lines, *more]]
        return {"essais": table(COLUMNS, rows)} | self.others


def number(value: float, digits: int = 0) -> str:
    """Write a number as French does."""
    return f"{value:,.{digits}f}".replace(",", NBSP).replace(".", ",")


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Draw a table in Markdown, its numbers on the right."""
    rule = ["---", *("---" for _ in columns[1:])]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (columns, rule, *rows))


def read(kept: Path = KEPT) -> Results:
    """Return what the last run found."""
    if not kept.exists():
        return Results()
    told = json.loads(kept.read_text("utf-8"))
    trials = {name: [Trial(**each) for each in lines] for name, lines in told["trials"].items()}
    return Results(trials, told["others"])


def between(name: str) -> re.Pattern[str]:
    """Return what finds a place of the page: `<!-- name -->`, the table, `<!-- / -->`."""
    return re.compile(rf"(?<=<!-- {name} -->\n\n).*?(?=\n\n<!-- / -->)", re.DOTALL)


def write(
    results: Results,
    order: Sequence[str],
    more: Iterable[Trial],
    page: Path = PAGE,
    kept: Path = KEPT,
) -> None:
    """Keep the results, and put their tables in their places in the page."""
    told = json.dumps(asdict(results), ensure_ascii=False, indent=1)
    kept.write_text(f"{told}\n", "utf-8")
    text = page.read_text("utf-8")
    for name, content in results.tables(order, more).items():
        found = between(name).search(text)
        if not found:
            raise LookupError(f"{page} should hold a place named {name}")
        text = text[: found.start()] + content + text[found.end() :]
    page.write_text(text, "utf-8")
