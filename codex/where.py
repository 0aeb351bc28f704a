"""Every place where a fact of a source stands: for whoever changes a number of it.

The rules and calculators that cite its lines, the cases worked out from them, the section that
tells it, with the words that prove it, the lines that sum it up, in essentials and comparison, and
each line of the pages that leads there.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from calculators.systems import SYSTEMS
from codex.page.facts import Fact, facts
from codex.page.signs import fold
from codex.page.source import DOCS

ROOT = DOCS.parent
SOURCES = {system: f"{place:03}" for place, system in enumerate(SYSTEMS, 1)}
"""How docstrings and cases call the source of each system."""
_CITED = re.compile(r"\bl\.\s?(\d[\d, -]*)")
_SPAN = re.compile(r"(\d+)(?:-(\d+))?")
_SHOWN = 110
"""Characters of a line that are shown."""


def lines_of(text: str) -> set[int]:
    """Return the lines that « 21, 299-300 » names."""
    spans = ((int(first), int(last or first)) for first, last in _SPAN.findall(text))
    return {line for first, last in spans for line in range(first, last + 1)}


def places(fact_id: str) -> Iterator[str]:
    """Yield the places of a fact, `maison/F012`: what kind, file and line, and the line itself.

    Raises:
        LookupError: there is no such fact.
    """
    system, _, number = fact_id.partition("/")
    fact = facts(system).get(number) if system in SYSTEMS else None
    if fact is None:
        raise LookupError(f"no fact {fact_id!r}: maison/F012")
    yield f"{fact_id}, l. {fact.lines} ({fact.status}) : {fact.text}"
    folder = system.replace("-", "_")
    for kind, paths in (
        ("rule", (ROOT / "rules_core" / folder).rglob("*.py")),
        ("calculator", (ROOT / "calculators" / folder).rglob("*.py")),
        ("case", (ROOT / "tests/cases").glob(f"{system}-*.yaml")),
        ("drawn", (ROOT / "codex/page" / folder).glob("*.py")),
    ):
        yield from _found(kind, paths, lambda line: _cites(line, SOURCES[system], fact))
    page, _, anchor = fact.rule.partition("#")
    yield from _found("section", [DOCS / f"{page}.md"], lambda line: f"{{ #{anchor} " in line)
    words = [_plain(word) for word in fact.words]
    told = _found(
        "words", [DOCS / f"{page}.md"], lambda line: any(w in _plain(line) for w in words)
    )
    yield from told
    own, others = DOCS / f"{page}.md", [DOCS / "comparer.md", *sorted((DOCS / system).glob("*.md"))]
    near = f"{own.name}#"
    yield from _found("summed up", [own], lambda line: _sums_up(line, fact))
    elsewhere = [each for each in others if each != own]
    yield from _found("summed up", elsewhere, lambda line: near in line and _sums_up(line, fact))
    yield from _found("leads there", DOCS.rglob("*.md"), lambda line: f"#{anchor})" in line)
    known = [ROOT / "codex/page" / folder / "facts.psv"]
    yield from _found("fact", known, lambda line: line.startswith(f"{number} |"))


def _plain(text: str) -> str:
    """Return a text without the marks of Markdown, and with plain spaces."""
    return re.sub(r"[*_]|\]\([^)]*\)|\[", "", text).replace("\N{NO-BREAK SPACE}", " ")


def _sums_up(line: str, fact: Fact) -> bool:
    """Tell whether a line, an item or a row, holds all words of a statement of the fact."""
    told = fold(_plain(line).replace("|", " "))
    return any(all(fold(_plain(word)) in told for word in words) for words in fact.summed_up)


def _cites(line: str, source: str, fact: Fact) -> bool:
    """Tell whether a line cites the source, at a line of the fact."""
    if f"{source} " not in line:
        return False
    cited = _CITED.findall(line)
    return any(lines_of(each) & lines_of(fact.lines) for each in cited)


def _found(kind: str, paths: Iterable[Path], holds: Callable[[str], bool]) -> Iterator[str]:
    """Yield the lines of files that hold something."""
    for path in sorted(paths):
        for place, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if holds(line):
                shown = line.strip()[:_SHOWN]
                yield f"{kind}\t{path.relative_to(ROOT).as_posix()}:{place}\t{shown}"
