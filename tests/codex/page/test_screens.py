"""The screen of a game master: what stops a build, and what it takes from its chapters."""

import re

import pytest
from markdown import Markdown

from codex.page.source import PageError
from tests.codex.page.test_sections import EXTENSIONS

ADDRESS = re.compile(r'href="([^"]*)"')


def screen(panels: str) -> str:
    """Return a page with these panels of D&D 3."""
    text = f"# Écran\n\n/// ecran | dd3\n    panneaux: {panels}\n///\n"
    return Markdown(extensions=EXTENSIONS).convert(text)


def test_a_chapter_gives_its_essentials_with_links_to_itself() -> None:
    page = screen("[initiative]")
    assert 'id="panneau-initiative"><a href="initiative.md">Initiative et surprise</a>' in page
    assert "jet de Dex + modificateurs divers" in page
    assert {"initiative.md#jet", "initiative.md#surprise"} <= set(ADDRESS.findall(page))
    # Where to go from a chapter is what the panels are for.
    assert "Voir aussi" not in page
    assert "Calculateur" not in page


def test_a_section_gives_its_first_table_without_lines_of_the_source() -> None:
    page = screen("[opportunite#entrer-sortir, magie#composantes: Composantes]")
    # One is drawn from the rules' data, the other is written in the chapter.
    assert page.count("<table") == 2
    assert '<a href="opportunite.md#entrer-sortir">' in page
    assert ">Composantes</a>" in page
    assert "(l. " not in screen("[initiative#surprise]")


def test_the_list_leads_to_every_panel() -> None:
    page = screen("[initiative, actions#diverses: Actes]")
    assert '<a href="#panneau-initiative">Initiative et surprise</a>' in page
    assert '<a href="#panneau-actions-diverses">Actes</a>' in page


@pytest.mark.parametrize(
    ("panels", "told"),
    [
        ("[]", "must list"),
        ("initiative", "must list"),
        ("[[initiative]]", "must list"),
        ("[{initiative: [surprise]}]", "must list"),
        ("[7]", "must list"),
        ("[nulle-part]", "no page dd3/nulle-part"),
        ("[index]", "index has no essentials"),
        ("[initiative#nulle-part]", "no section #nulle-part"),
        ("[initiative#jet]", "no section #jet with a table"),
    ],
)
def test_a_panel_that_cannot_be_read_stops_the_build(panels: str, told: str) -> None:
    with pytest.raises(PageError, match=re.escape(told)):
        screen(panels)
