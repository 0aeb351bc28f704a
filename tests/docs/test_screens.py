"""The screens show what the chapters say: read from the built pages, both of them."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from urllib.parse import urljoin

import pytest

from calculators.systems import SYSTEMS
from codex.page import essentials
from codex.page.essentials import Statement
from tests.docs.test_correspondence import fold
from tests.docs.test_essentials import CHAPTERS, told

PANEL = re.compile(
    r'<section aria-labelledby="panneau-([\w-]+)" class="codex-essentiel.*?</section>', re.DOTALL
)
NOT_SHOWN = {"runequest/regles-optionnelles"}
"""What lists the options that the other chapters tell where they matter."""


def panels(built: Path, system: str) -> dict[str, tuple[Statement, ...]]:
    """Return the statements of each panel of a screen, its links from the site's root."""
    address = f"{system}/ecran/"
    text = (built / address / "index.html").read_text("utf-8")
    text = text.replace("&para;", "").replace("&nbsp;", "\N{NO-BREAK SPACE}")
    return {
        found[1]: tuple(
            Statement(each.text, tuple(urljoin(f"/{address}", link) for link in each.links))
            for each in essentials.statements(ET.fromstring(found[0]))  # noqa: S314 our own page
        )
        for found in PANEL.finditer(text)
    }


@pytest.mark.parametrize("chapter", sorted({*CHAPTERS} - NOT_SHOWN))
def test_a_screen_says_of_each_chapter_what_its_essentials_say(built: Path, chapter: str) -> None:
    system, _, name = chapter.partition("/")
    shown = panels(built, system)[name]
    own = told(built, chapter)
    # All but the last line, which says where to go from there.
    assert shown == own[: len(shown)]
    assert all(
        re.match(r"Calculateurs?\s:|Voir aussi\s:", each.text) or not each.text
        for each in own[len(shown) :]
    )
    assert shown


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_first_page_of_a_game_leads_to_its_screen(built: Path, system: str) -> None:
    text = (built / system / "index.html").read_text("utf-8")
    assert 'href="ecran/"' in text


ASKED = (
    *("success", "critical", "fumble", "tie", "both fail"),
    *("damage", "dying", "moving away", "getting up", "magic under pressure"),
)
"""What a game master asks in an exchange of blows."""
EXCHANGE = [
    tuple(part.strip() for part in line.split("|"))
    for line in Path(__file__).with_name("exchange.psv").read_text("utf-8").splitlines()
]
"""Game, question, and the words of its answer in one statement, or why its source has none."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_question_of_an_exchange_is_asked_of_each_game(system: str) -> None:
    assert [question for game, question, _ in EXCHANGE if game == system] == [*ASKED]


@pytest.mark.parametrize(
    ("system", "words"),
    [
        pytest.param(game, words, id=f"{game} {question}")
        for game, question, words in EXCHANGE
        if not words.startswith("- ")
    ],
)
def test_an_exchange_can_be_played_from_the_screen(built: Path, system: str, words: str) -> None:
    wanted = [fold(word.strip()) for word in words.split("//")]
    answers = [
        each.text
        for panel in panels(built, system).values()
        for each in panel
        if all(word in fold(each.text) for word in wanted)
    ]
    # Told once, or again where another chapter needs it; more would be a screen of repetitions.
    assert 1 <= len(answers) <= 2, answers
