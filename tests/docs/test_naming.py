"""One name for one thing: the pages say « la source » of a source, « le Codex » of this site."""

import re
from pathlib import Path

import pytest

from calculators.systems import SYSTEMS
from tests import site

PAGES = [
    *(page for system in SYSTEMS for page in (site.ROOT / "docs" / system).glob("*.md")),
    site.ROOT / "docs/a-propos/arbitrages.md",
]
OTHER_NAMES = re.compile(
    r"\b(?:[Ll]e|du|au|ce|notre) (?:document|codex)\b"
    r"|\bdocument source\b|\b[Nn]otre (?:source|version)\b"
)
"""What else the source and the site have been called; « le Codex » has its capital."""
LINES_EXPLAINED = re.compile(r"« l\. \d+ » (?:donne|renvoie)")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_page_has_one_name_for_its_source_and_one_for_the_site(path: Path) -> None:
    text = re.sub(r"[\u00a0\u202f]", " ", path.read_text("utf-8"))
    assert OTHER_NAMES.findall(text) == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_lines_of_the_source_are_explained_in_the_index_alone(path: Path) -> None:
    text = re.sub(r"[\u00a0\u202f]", " ", path.read_text("utf-8"))
    assert bool(LINES_EXPLAINED.search(text)) == (path.stem == "index")
