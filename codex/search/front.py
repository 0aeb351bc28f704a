"""What the front matter of the pages says to the search: the words that players have for a section.

- `mots`: the words of players, an anchor of the page each; the empty anchor is the page itself.
- `search`: the theme's own two settings, `boost` (a number) and `exclude` (true).
- `jeu` and `noms`, on the first page of a game: how a result shows it, how players call it.
- `equivalents`, a list of lines: words that say the same, on the home page in any game, on the
  first page of a game in that game.
- `essais`, on the same pages: a list of questions that the empty search offers as examples.
- `termes`, on the same pages: a list of the terms of several words that are each a thing of its
  own, so that « échec » does not find the « échec critique ».
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import yaml

from codex.page.source import DOCS, front_matter


class SearchError(ValueError):
    """The front matter of a page says something to the search that it cannot follow."""


@dataclass(frozen=True)
class Front:
    """What one page says to the search."""

    words: dict[str, str] = field(default_factory=dict)
    """Words of players, by the anchor that they lead to."""
    boost: float = 1.0
    """Below 1, other pages come first."""
    excluded: bool = False
    game: str = ""
    """The name of the game, on its first page."""
    names: tuple[str, ...] = ()
    equivalents: tuple[tuple[str, ...], ...] = ()
    """Lines of words that say the same, in the game of the page or in all."""
    compounds: tuple[str, ...] = ()
    """Terms of several words that are each a thing of its own."""
    examples: tuple[str, ...] = ()
    """Questions to try."""


def read(path: Path) -> Front:
    """Return what a Markdown page says to the search; raise `SearchError` where it cannot be."""
    try:
        said = front_matter(path)
    except yaml.YAMLError as error:
        raise SearchError(f"{path.name}: its front matter is no YAML: {error}") from error
    own = said.get("search") or {}
    words = said.get("mots") or {}
    if not isinstance(words, dict) or not all(isinstance(each, str) for each in words.values()):
        raise SearchError(f"{path.name}: « mots » gives each anchor one line of words")
    terms = said.get("termes") or []
    if not isinstance(terms, list) or not all(len(str(each).split()) > 1 for each in terms):
        raise SearchError(f"{path.name}: « termes » lists terms of several words, not {terms!r}")
    boost = own.get("boost", 1.0)
    if not isinstance(boost, int | float) or boost <= 0:
        raise SearchError(f"{path.name}: « boost » is a number above zero, not {boost!r}")
    return Front(
        {str(anchor): " ".join(listed.split()) for anchor, listed in words.items()},
        float(boost),
        bool(own.get("exclude", False)),
        str(said.get("jeu", "")),
        tuple(listed(said.get("noms", ""))),
        tuple(tuple(listed(line)) for line in said.get("equivalents") or ()),
        tuple(terms),
        tuple(said.get("essais") or ()),
    )


@cache
def all_pages(docs: Path = DOCS) -> dict[str, Front]:
    """Return what each page says, by its address below the root (`maison/actions/`)."""
    return {_address(path.relative_to(docs)): read(path) for path in sorted(docs.rglob("*.md"))}


def listed(line: str) -> Iterator[str]:
    """Yield the expressions of a line, which commas part: those of a number have no space after."""
    return (each.strip() for each in re.split(r",\s", line) if each.strip())


def _address(source: Path) -> str:
    page = source.with_suffix("").as_posix()
    return page.removesuffix("index") if page.endswith("index") else f"{page}/"
