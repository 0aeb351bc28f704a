"""The French texts of the project, with where they stand: pages, and strings of the calculators."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
_LEFT_OUT = re.compile(
    r"```.*?```"  # code
    r"|`[^`\n]*`"
    r"|\{[^}\n]*\}"  # attributes, and the inputs of a block
    r"|\]\([^)\n]*\)"  # where a link leads
    r"|^\[[^\]]+\]: [^\n]*"
    r"|<[^>\n]+>"
    r"|https?://\S+|[\w.-]+@[\w.-]+"
    r"|^/// (?:calculateurs?|correspondance|ecran|effet|fiche|figure) [^\n]*"  # ids
    r"|^/// (?:adversaires|cartes|licences|mon-ecran|notre-table|raccourcis|reprendre) [^\n]*"
    r"|^/// (?:retenu|statut|table) [^\n]*"
    r"|^    \w+:(?: [^\n]*)?$|^      - [\w#-]+"  # options of a block
    r"|^/// \w+",
    re.DOTALL | re.MULTILINE,
)
_CODE = re.compile(r"`[^`]*`")
_TAG = re.compile(r"<[^>]*>")
_FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_FRENCH = re.compile(r"[a-zà-ÿœ’] [a-zà-ÿœ]|[à-ÿœ’«»]", re.IGNORECASE)
"""Tells a sentence or a label from an id: two words, or a letter that only French has."""
_PATTERN = re.compile(r"\[[A-ZÀ-Ý][a-zà-ÿ]\]|\(\?|\\[bwd]")
_UNSEEN = frozenset(
    {
        *(
            "engine",
            "publish",
            "disk",
            "serve",
            "where.py",
            "facts.py",
            "terms.py",
            "glossary.py",
            "render.py",
            "pictures.py",
            "where.py",
            "__main__.py",
        ),
        *(
            "asking",
            "spoken.py",
            "spoken_arms.py",
            "spoken_blows.py",
            "spoken_fights.py",
            "spoken_moves.py",
            "spoken_riding.py",
            "spoken_rounds.py",
            "spoken_shelters.py",
            "spoken_trials.py",
            "glosses.py",
        ),
    }
)
"""Parts that speak English, in markup or in patterns, or that hold what players type."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that a reader sees, or the part of it that is French."""

    path: Path
    number: int
    text: str

    def __str__(self) -> str:
        """Write where it stands, as editors understand it."""
        return f"{self.path.relative_to(ROOT)}:{self.number}"


def texts() -> Iterator[Line]:
    """Return every line of the pages and of the calculators' strings."""
    for path in sorted((ROOT / "docs").rglob("*.md")):
        yield from _page(path)
    for path in sorted([*(ROOT / "calculators").rglob("*.py"), *(ROOT / "codex").rglob("*.py")]):
        inside = path.relative_to(ROOT).parts[1:]
        shared = inside[:-1] == ("page",)  # the blocks, and not what they show of a system
        if not shared and not _UNSEEN & set(inside):
            yield from _strings(path)


def _blank(found: re.Match[str]) -> str:
    """Leave the line ends of what is left out, so that lines keep their number."""
    return "\n" * found[0].count("\n")


def _page(path: Path) -> Iterator[Line]:
    kept = _LEFT_OUT.sub(_blank, _FRONT_MATTER.sub(_blank, path.read_text("utf-8")))
    for number, text in enumerate(kept.splitlines(), 1):
        if text.strip():
            yield Line(path, number, text)


def _strings(path: Path) -> Iterator[Line]:
    tree = ast.parse(path.read_text("utf-8"))
    # A string that stands alone explains the code, and an error what to mend in it: in English.
    apart = [node for node in ast.walk(tree) if isinstance(node, ast.Expr | ast.Raise | ast.Assert)]
    english = {id(each) for node in apart for each in ast.walk(node) if not _told(node)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or id(node) in english:
            continue
        text = node.value
        if isinstance(text, str) and _FRENCH.search(text) and not _PATTERN.search(text):
            yield Line(path, node.lineno, _TAG.sub(" ", _CODE.sub("0", text)))


def _told(node: ast.AST) -> bool:
    """Tell whether readers see what a statement says: a yield, a call, or a `FieldError`."""
    if isinstance(node, ast.Raise):
        return "FieldError" in ast.dump(node)
    return isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)
