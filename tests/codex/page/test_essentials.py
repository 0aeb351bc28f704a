"""The block of a chapter's essentials, and the statements that stop a build."""

import xml.etree.ElementTree as ET
from pathlib import Path
from types import SimpleNamespace

import pytest
from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from codex.page.essentials import ANCHOR, CLASS, Statement, statements
from codex.page.source import PageError
from tests.codex.page.test_sections import EXTENSIONS, convert, status

PAGE = f"""# Saut {{ #saut }}

Jusqu’où l’on saute.

/// essentiel
- [Longueur](#longueur) : la Force, avec l’avantage.

| Abri | CA |
| --- | --- |
| [Partiel](manoeuvres.md#abri) | +2 |

Calculateur : [saut](#longueur). Voir aussi : [élan](#elan).
///

## Longueur {{ #longueur }}

{status("maison")}

L’avantage joue.

## Élan {{ #elan }}

{status("applique")}

Trois mètres.
"""


def refused(text: str, source: Path) -> str:
    """Return the message that stops the build of a page."""
    source.write_text(text, "utf-8")

    class Place(Treeprocessor):
        file = SimpleNamespace(abs_src_path=str(source), src_uri="maison/saut.md")

    md = Markdown(extensions=EXTENSIONS)
    md.treeprocessors.register(Place(md), "place", 0)
    with pytest.raises(PageError) as caught:
        md.convert(text)
    return str(caught.value)


def essentials(root: ET.Element) -> ET.Element:
    """Return the essentials of a page."""
    (section,) = root.findall("section")
    return section


def test_it_is_a_section_named_by_its_heading_in_the_colour_of_its_game() -> None:
    section = essentials(convert(PAGE))
    assert section.get("class", "").split() == [CLASS, "game-maison"]
    heading = section.find("h2")
    assert heading is not None
    assert section.get("aria-labelledby") == heading.get("id") == ANCHOR
    assert heading.text == "L’essentiel"


def test_the_choice_of_a_page_follows_it() -> None:
    seen = [each.tag for each in convert(PAGE)]
    assert seen[1:6] == ["h1", "p", "section", "section-filter", "h2"]


def test_its_terms_keep_to_the_links_that_were_written() -> None:
    root = convert(PAGE)
    assert not essentials(root).findall(".//a[@class='term']")
    assert [each.text for each in root.iterfind(".//a[@class='term']")] == ["avantage"]


def test_items_rows_and_sentences_are_statements() -> None:
    assert list(statements(essentials(convert(PAGE)))) == [
        Statement("Longueur : la Force, avec l’avantage.", ("#longueur",)),
        Statement("Partiel +2", ("manoeuvres.md#abri",)),
        Statement("Calculateur : saut.", ("#longueur",)),
        Statement("Voir aussi : élan.", ("#elan",)),
    ]


@pytest.mark.parametrize(
    ("written", "instead", "line"),
    [
        ("[Longueur](#longueur) : la Force", "La Force", 6),
        ("[Partiel](manoeuvres.md#abri)", "[Partiel](manoeuvres.md)", 10),
        ("[élan](#elan)", "l’élan", 12),
    ],
)
def test_a_statement_that_links_no_section_stops_the_build(
    written: str, instead: str, line: int, tmp_path: Path
) -> None:
    assert written in PAGE
    told = refused(PAGE.replace(written, instead), tmp_path / "saut.md")
    assert told.startswith(f"maison/saut.md, line 5: /// essentiel: line {line}, « ")
    assert told.endswith(" »: this statement links no section")


def test_a_section_that_the_page_does_not_have_stops_the_build(tmp_path: Path) -> None:
    told = refused(PAGE.replace("](#elan)", "](#envol)"), tmp_path / "saut.md")
    assert told.startswith("maison/saut.md, line 5: /// essentiel: line 12, « Voir aussi")
    assert told.endswith("this page has no section #envol")


def test_while_a_page_is_written_it_says_so_at_its_head() -> None:
    def tell(error: Exception) -> str:
        return f"<p>{error}</p>"

    md = Markdown(extensions=EXTENSIONS[:-1])
    md.registerExtensions(["codex.page"], {"codex.page": {"on_error": tell}})
    assert "links no section" in md.convert("/// essentiel\n- Rien.\n///\n").splitlines()[0]
