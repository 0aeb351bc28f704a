"""Every section that a page leaves to the table is listed once, and named in its page."""

import re
from collections import Counter
from pathlib import Path

import pytest

from calculators.systems import SYSTEMS
from codex.page.source import DOCS
from tests.codex.page import test_sections
from tests.codex.page.test_blocks import convert

LEFT_TO_THE_TABLE = {"optionnelle", "expert", "ancien", "incertain", "non-applique"}
SHOWN = re.compile(r'data-section="([^"]+)"')
SAID = re.compile(r'<p class="statut [^>]* data-section="([^"]+)"[^>]*>([^<]+)')
MARK = re.compile(r'<span class="codex-sign"[^>]* data-sections="([^"]+)" title="([^"]+)"')


def written(system: str) -> list[tuple[str, str, str]]:
    """Return page, anchor and title of each such section, line by line of the sources."""
    found = []
    for path in sorted((DOCS / system).glob("*.md")):
        heading = ""
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("#"):
                heading = line.lstrip("# ")
            elif line.removeprefix("/// statut | ") in LEFT_TO_THE_TABLE and path.stem != "index":
                title, _, anchor = heading.rstrip(" }").partition(" { #")
                found.append((path.stem, anchor, title))
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_section_is_listed_once_with_its_title_and_place(system: str) -> None:
    page = convert(f"/// notre-table | {system}\n///\n")
    asked = [str(each["data-of"]) for each in page.attributes("fieldset")]
    sections = [name for name in asked if name.startswith("section-")]
    wanted = written(system)
    assert Counter(sections) == Counter(f"section-{name}.{anchor}" for name, anchor, _ in wanted)
    links = {
        each["href"]: "".join(texts)
        for tag, each, texts in page.elements
        if tag == "a" and "href" in each
    }
    for name, anchor, title in wanted:
        told = links[f"{system}/{name}.md#{anchor}"]
        assert re.sub(r"\s", " ", told) == re.sub(r"\s", " ", title)
    offered = Counter(each["name"] for each in page.attributes("input") if "name" in each)
    assert {offered[name] for name in sections} <= {3}


def test_sections_of_three_games_are_left_to_the_table() -> None:
    assert {system for system in SYSTEMS if written(system)} == {"maison", "runequest", "oeil-noir"}


def test_each_page_names_the_choices_that_are_listed(built: Path) -> None:
    for system in SYSTEMS:
        pages = (built / system).glob("*/index.html")
        shown = [name for each in pages for name in SHOWN.findall(each.read_text("utf-8"))]
        listed = [f"section-{name}.{anchor}" for name, anchor, _ in written(system)]
        assert sorted(shown) == sorted(listed)


def test_a_mark_names_the_sections_whose_status_it_shows(built: Path) -> None:
    pages = [path.read_text("utf-8") for path in built.glob("*/**/index.html")]
    status = {
        system: dict(
            said
            for path in (built / system).glob("*/index.html")
            for said in SAID.findall(path.read_text("utf-8"))
        )
        for system in SYSTEMS
    }
    marks = [each for page in pages for each in MARK.findall(page)]
    assert marks
    for names, title in marks:
        system, *sections = names.split()
        assert sections
        assert {status[system][name].strip() for name in sections} == {title}


def test_only_a_status_that_leaves_it_open_is_named_and_on_no_first_page() -> None:
    text = "# Titre {{ #titre }}\n\n## Un {{ #un }}\n\n/// statut | {0}\n///\n\nTexte.\n"
    for status in ("maison", "incertain"):
        for page in ("essai", "index"):
            root = test_sections.convert(text.format(status), f"maison/{page}.md")
            named = [each.get("data-section") for each in root.iter("p") if each.get("class")]
            asks = status == "incertain" and page == "essai"
            assert named == ["section-essai.un" if asks else None]
