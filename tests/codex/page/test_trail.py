"""The line above the title: the game of the page, and the way up."""

import xml.etree.ElementTree as ET
from pathlib import Path
from types import SimpleNamespace

import pytest
from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from calculators.systems import SYSTEMS
from codex.page.source import DOCS, front_matter
from codex.page.trail import CLASS
from tests.codex.page.test_sections import EXTENSIONS

STYLES = Path(__file__).parents[3] / "codex/page"


def trail(docs: Path, page: str) -> ET.Element | None:
    """Return the line of a page below `docs`, none where it has none."""

    class Place(Treeprocessor):
        file = SimpleNamespace(abs_src_path=str(docs / page), src_uri=page)

    md = Markdown(extensions=EXTENSIONS)
    md.treeprocessors.register(Place(md), "place", 0)
    root = ET.fromstring(f"<body>{md.convert(f'# Saut{chr(10) * 2}Plus loin.')}</body>")  # noqa: S314
    first = root[0]
    assert [each.tag for each in root].count("nav") == (first.tag == "nav")
    return first if first.get("class", "").split()[:1] == [CLASS] else None


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """Make the pages of a game, and one of none."""
    for name, front in {
        "runequest/index.md": "title: RuneQuest, le combat\njeu: RuneQuest & compagnie",
        "runequest/saut.md": "title: Saut",
        "dd3/saut.md": "title: Saut",
        "fiches.md": "title: Mes fiches",
        "a-propos/index.md": "title: À propos\njeu: Aucun",
    }.items():
        page = tmp_path / name
        page.parent.mkdir(exist_ok=True)
        page.write_text(f"---\n{front}\n---\n\n# Titre\n", "utf-8")
    return tmp_path


def test_a_chapter_leads_to_the_first_page_of_its_game(docs: Path) -> None:
    line = trail(docs, "runequest/saut.md")
    assert line is not None
    assert " › ".join(step.strip() for step in line.itertext()) == "RuneQuest & compagnie › Saut"
    assert [link.get("href") for link in line.iter("a")] == ["index.md"]
    assert [step.get("aria-current") for step in line.iter("li")] == [None, "page"]
    assert line.get("data-name") == "RuneQuest & compagnie"
    assert "data-search-exclude" in line.keys()  # noqa: SIM118 an element is no mapping
    assert (line.get("class"), line.get("data-game")) == (CLASS, "runequest")


def test_the_first_page_of_a_game_leads_home(docs: Path) -> None:
    line = trail(docs, "runequest/index.md")
    assert line is not None
    assert list(line.itertext()) == ["Accueil", "RuneQuest & compagnie"]
    assert [link.get("href") for link in line.iter("a")] == ["../index.md"]


@pytest.mark.parametrize("page", ["fiches.md", "a-propos/index.md", "dd3/saut.md"])
def test_a_page_of_no_game_has_none(docs: Path, page: str) -> None:
    assert trail(docs, page) is None


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_tells_its_name_and_its_colour(system: str) -> None:
    assert front_matter(DOCS / system / "index.md")["jeu"]
    style = (STYLES / system.replace("-", "_") / "style.css").read_text("utf-8")
    _, _, rule = style.partition(f'[data-game="{system}"] {{')
    assert rule.strip().startswith("--game: var(--")
