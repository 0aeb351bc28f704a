"""Where a block stands: its page, its line, and the links that lead from there."""

import posixpath
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any

import yaml
from markdown import Markdown
from markdown.util import AtomicString

DOCS = Path(__file__).parents[2] / "docs"
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class PageError(ValueError):
    """A block that cannot be read, with the page and the line where it stands."""


def page_source(md: Markdown) -> tuple[PurePosixPath, Path] | None:
    """Return the page's path below docs/ and its file, where the builder tells them.

    MkDocs gives its link processor the page's file; Zensical, its successor, adds a processor
    with the page. Tests and other builders may do neither.
    """
    for processor in (*md.treeprocessors, *md.preprocessors):
        if hasattr(processor, "file"):
            return PurePosixPath(processor.file.src_uri), Path(processor.file.abs_src_path)
        if hasattr(processor, "page"):
            return PurePosixPath(processor.page.path), DOCS / processor.page.path
    return None


def front_matter(path: Path) -> Mapping[str, Any]:
    """Return what stands between the two first `---` of a page; raise `yaml.YAMLError`."""
    text = path.read_text("utf-8")
    if not text.startswith("---\n"):
        return {}
    return _read(text.split("\n---\n", 1)[0].removeprefix("---\n"))


@cache
def _read(head: str) -> Mapping[str, Any]:
    # That of a game is asked for by each of its pages.
    said = yaml.safe_load(head)
    return said if isinstance(said, dict) else {}


def plain(text: str) -> str:
    """Return a line of Markdown as it is read: the words of its links, no marks."""
    return _LINK.sub(r"\1", text).replace("*", "").replace("`", "")


def fail(md: Markdown, opening: str, message: str) -> PageError:
    """Return the error of the block that opens with `opening` (name and argument)."""
    place = f"/// {opening}"
    if source := page_source(md):
        path, file = source
        lines = file.read_text(encoding="utf-8").splitlines()
        wanted = _opening(opening)
        found = [n for n, line in enumerate(lines, 1) if _opening(line) == wanted]
        place = f"{path}, line {' or '.join(map(str, found))}: {place}"
    return PageError(f"{place}: {message}")


def _opening(line: str) -> list[str]:
    """Cut a block's opening line into name and argument, whatever its slashes and spaces."""
    return [part.strip() for part in line.strip().lstrip("/").split("|", 1)]


def graft(parent: ET.Element, markup: str) -> ET.Element:
    """Append a rendered fragment to `parent`, its texts kept from Markdown's inline patterns."""
    element = ET.fromstring(markup)  # noqa: S314 our own renderer's output
    for node in element.iter():
        node.text = AtomicString(node.text) if node.text else node.text
        node.tail = AtomicString(node.tail) if node.tail else node.tail
    parent.append(element)
    return element


def source_link(md: Markdown, rule: str) -> str:
    """Return the link that the builder resolves and checks: relative, to the rule's source."""
    source = page_source(md)
    page, _, anchor = rule.partition("#")
    folder = source[0].parent if source else PurePosixPath()
    return f"{posixpath.relpath(f'{page}.md', folder)}#{anchor}"
