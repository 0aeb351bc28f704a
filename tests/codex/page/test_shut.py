"""Sections that a page folds: all of them stays, in its order."""

import xml.etree.ElementTree as ET
from pathlib import Path
from types import SimpleNamespace

import pytest
from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from codex.page.shut import CLASS
from codex.page.source import PageError
from tests.codex.page.test_sections import EXTENSIONS

TEXT = """# Jeu { #jeu }

Court.

## Statuts { #statuts }

Un.

### Plus fin { #fin }

Deux.

## Chapitres { #chapitres }

Trois.
"""


def written(folder: Path, front: str) -> ET.Element:
    """Return a page with this front matter."""
    (folder / "page.md").write_text(f"---\n{front}\n---\n{TEXT}", "utf-8")

    class Place(Treeprocessor):
        file = SimpleNamespace(abs_src_path=str(folder / "page.md"), src_uri="page.md")

    md = Markdown(extensions=EXTENSIONS)
    md.treeprocessors.register(Place(md), "place", 0)
    return ET.fromstring(f"<body>{md.convert(TEXT).replace('&para;', '')}</body>")  # noqa: S314


def test_a_section_folds_up_to_the_next_of_its_level(tmp_path: Path) -> None:
    page = written(tmp_path, "replie: [statuts]")
    (fold,) = page.iter("details")
    assert fold.get("class") == CLASS
    assert fold.get("open") is None
    # What one presses, then what the section holds, its own sections among it.
    assert [each.tag for each in fold] == ["summary", "p", "h3", "p"]
    around = [each.get("id") or each.get("class") for each in page]
    assert around.index("statuts") + 1 == around.index(CLASS)
    assert around[-2] == "chapitres"


def test_nothing_is_lost(tmp_path: Path) -> None:
    def told(page: ET.Element) -> list[str]:
        return [each.text or "" for each in page.iter() if each.tag in {"h1", "h2", "h3", "p"}]

    whole, folded = written(tmp_path, "title: x"), written(tmp_path, "replie: [statuts, chapitres]")
    assert told(whole) == told(folded)
    assert "Deux." in told(folded)
    assert len(list(folded.iter("details"))) == 2


@pytest.mark.parametrize("name", ["absent", "essai"])
def test_a_section_that_is_not_there_stops_the_build(tmp_path: Path, name: str) -> None:
    with pytest.raises(PageError, match=f"page.md: replie: no section #{name}"):
        written(tmp_path, f"replie: [{name}]")
