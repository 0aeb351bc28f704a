"""The home page: the search, the games, and the calculators by a player's question (build only)."""

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Any
from xml.etree import ElementTree as ET

from calculators import registry
from calculators.asking.lexicon import spoken_of
from calculators.calculator import Question
from calculators.french import typeset
from calculators.systems import SYSTEMS
from codex.page.blocks import OwnBlock
from codex.page.source import DOCS, front_matter, graft, source_link

QUESTIONS: Mapping[Question, str] = MappingProxyType(
    {
        "toucher": "Vais-je toucher ?",
        "degats": "Quels dégâts vais-je faire ?",
        "pertes": "Qu’est-ce que je perds ?",
        "tenir": "Vais-je tenir ?",
        "surprise": "Serai-je vu, serai-je surpris ?",
        "ordre": "Qui agit d’abord ?",
        "round": "Que puis-je faire ce round ?",
        "manoeuvre": "Et si je tente une manœuvre ?",
        "sort": "Mon sort partira-t-il ?",
        "milieu": "Et à cheval, dans l’eau, sur un mur ?",
        "equipement": "Que valent mes armes et mon armure ?",
        "maladresse": "Que me coûte une maladresse ?",
    }
)
"""The questions of players, in the order of the page."""


class HomeBlock(OwnBlock):
    """What the blocks of the home page share: they take no argument."""

    ARGUMENT = None


class SearchBlock(HomeBlock):
    """Opens the search from the page, as the button of the header does."""

    NAME = "recherche"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the button, which looks like the field that it brings."""
        return graft(
            parent,
            '<search-opener><button type="button" class="find-open" aria-haspopup="dialog">'
            '<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor"'
            ' stroke-width="2"><circle cx="10" cy="10" r="6"></circle><path d="m15 15 6 6"/></svg>'
            "Une règle, un calcul…</button></search-opener>",
        )


class GamesBlock(HomeBlock):
    """Leads to each game by its emblem, its name and a line.

    Its first page says them: `jeu` and `accroche`.
    """

    NAME = "jeux"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the list into the page."""
        games = "".join(
            f'<li data-game="{system}"><a href="{system}/index.md">{emblem(system)}'
            f"<strong>{escape(game['jeu'])}</strong>"
            f"<span>{escape(typeset(game.get('accroche', '')))}</span></a></li>"
            for system in SYSTEMS
            if (game := game_of(system))
        )
        return graft(parent, f'<ul class="codex-jeux" data-search-exclude="">{games}</ul>')


class QuestionsBlock(HomeBlock):
    """Lists every calculator below its question, for the browser to filter."""

    NAME = "calculateurs"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the field and the lists into the page."""
        groups = "".join(self.group(question) for question in QUESTIONS)
        return graft(
            parent,
            '<codex-calculs data-search-exclude=""><p class="codex-filtre">'
            '<label for="codex-filtre">Filtrer les calculs</label>'
            '<input type="search" id="codex-filtre" autocomplete="off" autocapitalize="none"'
            ' spellcheck="false" enterkeyhint="done" maxlength="60"></input>'
            '<span role="status"></span></p>'
            f'<div class="codex-listes">{groups}</div></codex-calculs>',
        )

    def group(self, question: Question) -> str:
        """Return a question with its calculators; nothing where none belongs to it."""
        lines = "".join(self.lines(question))
        title = typeset(QUESTIONS[question])
        return (
            f'<section><h3 id="calculer-{question}">{title}</h3><ul>{lines}</ul></section>'
            if lines
            else ""
        )

    def lines(self, question: Question) -> Iterator[str]:
        """Yield the line of each calculator of a question, with the words that find it."""
        for each in registry.all_ids():
            calculator = registry.find(each)
            if calculator.question != question:
                continue
            system, _, name = each.partition("/")
            game = game_of(system)
            said = spoken_of(system).said.get(name)
            words = [calculator.purpose, game.get("noms", "")]
            words += said.topics.split("|") if said else []
            yield (
                f'<li data-game="{system}" data-words="{escape(" ".join(words))}">'
                f'<a href="{escape(source_link(self.md, calculator.place))}">'
                f"{escape(typeset(calculator.title))}</a> "
                f"<span>{escape(game.get('jeu', system))}</span></li>"
            )


def game_of(system: str) -> Mapping[str, Any]:
    """Return what a game's first page says of it in its front matter; nothing without one."""
    first = DOCS / system / "index.md"
    return front_matter(first) if first.exists() else {}


def emblem(system: str) -> str:
    """Return the drawing that stands for a game, in the colour of its text; nothing without one."""
    file = Path(__file__).with_name(system.replace("-", "_")) / "emblem.svg"
    return file.read_text("utf-8").strip() if file.exists() else ""
