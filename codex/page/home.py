"""The first page, and that of each game: the search, the games, the calculators by question.

Build only. A block that names a system shows what belongs to it: `/// calculateurs | dd3`.
"""

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
        "combat": "Qui l’emporte ?",
    }
)
"""The questions of players, in the order of the page."""


OPENER = Path(__file__).parents[1] / "web/theme/partials/codex-opener.html"
"""The button of the search, which the page for unknown addresses has too."""


class HomeBlock(OwnBlock):
    """What the blocks of the first pages share: they name a system, or none."""

    ARGUMENT = None

    def system(self) -> str:
        """Return the system that the block names, nothing on the page of all."""
        named = str(self.argument or "")
        if named and named not in SYSTEMS:
            raise self.error(f"unknown system; known: {', '.join(SYSTEMS)}")
        return named


class SearchBlock(HomeBlock):
    """Opens the search from the page, as the button of the header does."""

    NAME = "recherche"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the button, which looks like the field that it brings."""
        return graft(parent, OPENER.read_text("utf-8"))


class PrintBlock(HomeBlock):
    """Prints the page, where that is what it is for."""

    NAME = "imprimer"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the button, asleep until `print.js` has it live."""
        return graft(
            parent,
            '<print-page data-search-exclude="">'
            '<button type="button">Imprimer</button></print-page>',
        )


class GamesBlock(HomeBlock):
    """Leads to each game by its emblem, its name and a line, and to its calculators and screen.

    Its first page says them: `jeu` and `accroche`.
    """

    NAME = "jeux"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the list into the page."""
        games = "".join(
            f'<li data-game="{system}"><a href="{system}/index.md">{emblem(system)}'
            f"<strong>{escape(game['jeu'])}</strong>"
            f"<span>{escape(typeset(game.get('accroche', '')))}</span></a>"
            f"{further(system, game['jeu'])}</li>"
            for system in SYSTEMS
            if (game := game_of(system))
        )
        return graft(parent, f'<ul class="codex-jeux" data-search-exclude="">{games}</ul>')


class ShortcutsBlock(HomeBlock):
    """Leads to what one comes back for: a system's screens and table, sheets, the comparison."""

    NAME = "raccourcis"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the links into the page."""
        system = self.system()
        own = {
            f"{system}/ecran#": "Écran",
            f"{system}/mon-ecran#": "Mon écran",
            f"{system}/notre-table#": "Notre table",
        }
        ways = own if system else {}
        ways |= {f"fiches#{system}": "Mes fiches", "comparer#": "Comparer les jeux"}
        links = "".join(
            f'<li><a href="{escape(source_link(self.md, way).removesuffix("#"))}">{word}</a></li>'
            for way, word in ways.items()
        )
        return graft(
            parent,
            '<nav class="codex-raccourcis" aria-label="Raccourcis" data-search-exclude="">'
            f"<ul>{links}</ul></nav>",
        )


class ResumeBlock(HomeBlock):
    """Leads back to where the reader was, in a game or in any, and to the session's throws.

    It shows once there is something to go back to; `before-paint.js` keeps its room.
    """

    NAME = "reprendre"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the place that `session/resume.js` fills."""
        named = f' data-system="{self.system()}"' if self.system() else ""
        return graft(parent, f'<resume-session{named} data-search-exclude=""></resume-session>')


class QuestionsBlock(HomeBlock):
    """Lists every calculator below its question, for the browser to filter; or a system's own."""

    NAME = "calculateurs"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the field and the lists into the page; a system's list is too short for a field."""
        groups = "".join(self.group(question) for question in QUESTIONS)
        if self.system():
            return graft(parent, f'<div class="codex-listes" data-search-exclude="">{groups}</div>')
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
        """Return a question with its calculators; nothing where none belongs to it.

        Those of all games are folded below it: each game's own page has its own in sight.
        """
        lines = "".join(self.lines(question))
        title, place = typeset(QUESTIONS[question]), f'id="calculer-{question}"'
        if not lines:
            return ""
        if self.system():
            return f"<section><h3 {place}>{title}</h3><ul>{lines}</ul></section>"
        # Python-Markdown puts a link into each of its headings, and a summary may hold none.
        title = f'<summary {place}><span role="heading" aria-level="3">{title}</span></summary>'
        return f"<section><details>{title}<ul>{lines}</ul></details></section>"

    def lines(self, question: Question) -> Iterator[str]:
        """Yield the line of each calculator of a question, with the words that find it."""
        only = self.system()
        for each in registry.all_ids():
            calculator = registry.find(each)
            system, _, name = each.partition("/")
            if calculator.question != question or only not in {"", system}:
                continue
            link = (
                f'<a href="{escape(source_link(self.md, calculator.place))}">'
                f"{escape(typeset(calculator.title))}</a>"
            )
            if only:
                yield f"<li>{link}</li>"
                continue
            game = game_of(system)
            said = spoken_of(system).said.get(name)
            words = [calculator.purpose, game.get("noms", "")]
            words += said.topics.split("|") if said else []
            yield (
                f'<li data-game="{system}" data-words="{escape(" ".join(words))}">{link} '
                f"<span>{escape(game.get('jeu', system))}</span></li>"
            )


def further(system: str, game: str) -> str:
    """Return the links from the card of a game to its calculators and its screen."""
    return "".join(
        f'<a href="{system}/{place}" aria-label="{word}{typeset(" : ")}{escape(game)}">{word}</a>'
        for place, word in (("index.md#calculer", "Calculs"), ("ecran.md", "Écran"))
    )


def game_of(system: str) -> Mapping[str, Any]:
    """Return what a game's first page says of it in its front matter; nothing without one."""
    first = DOCS / system / "index.md"
    return front_matter(first) if first.exists() else {}


def emblem(system: str) -> str:
    """Return the drawing that stands for a game, in the colour of its text; nothing without one."""
    file = Path(__file__).with_name(system.replace("-", "_")) / "emblem.svg"
    return file.read_text("utf-8").strip() if file.exists() else ""
