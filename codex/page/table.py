"""« Notre table »: every point of a game, what is retained, and what a table may play instead.

    /// notre-table | runequest
    ///

Each point says what the page of the points leaves open, then its rulings; where a calculator offers
their readings, the browser chooses among them (`codex/web/table`), and where none does, the point
says why. Without scripts it is a list to read.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from calculators.french import NBSP, typeset
from calculators.rulings import Ruling, rulings
from calculators.systems import SYSTEMS
from calculators.table import question_of
from codex.page.asleep import asleep
from codex.page.blocks import OwnBlock
from codex.page.optional import listed
from codex.page.readings import choices, told
from codex.page.source import DOCS, graft, plain, source_link

ASLEEP = asleep(f"Choix indisponibles{NBSP}: ")
TOLD = (
    "Ce que vous ne touchez pas reste comme le Codex le lit. Rien ne quitte ce navigateur de"
    f" soi-même{NBSP}: «{NBSP}Exporter{NBSP}» écrit vos tables dans un fichier, à garder ou à"
    " reprendre sur un autre appareil. Le lien d’un calcul porte les lectures qui y comptent, pour"
    " que chacun lise la même réponse."
)
"""What happens to a table, under what can be done with it."""
NONE = "Toutes les lectures sont celles du Codex. Choisissez-en une autre, et elle est gardée."
"""What whoever has no table reads, which stands in the page so that nothing comes in later."""
LONGEST_NOTE = 280
"""Characters of a table's own words on a point; `web/table/table.js` has the same."""
_POINT = re.compile(
    r"^### (?P<title>.+?) \{ #(?P<anchor>[\w-]+) \}$(?P<text>.*?)(?=^#|\Z)",
    re.MULTILINE | re.DOTALL,
)
_OPEN = re.compile(r"\*\*Ce qui reste ouvert\.\*\* (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Point:
    """What the page of the points says of one: its title, and what the source leaves open."""

    title: str
    open: str


@cache
def points(page: str) -> Mapping[str, Point]:
    """Return the points that a page argues, by anchor, without their markup."""
    text = (DOCS / f"{page}.md").read_text("utf-8")
    return {
        each["anchor"]: Point(plain(each["title"]), plain(said[1]))
        for each in _POINT.finditer(text)
        if (said := _OPEN.search(each["text"]))
    }


class OurTableBlock(OwnBlock):
    """Lists the points of a game for a table to choose its readings. Argument: the system."""

    NAME = "notre-table"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write the list into the page, with what can be done with tables before it."""
        system = self.argument
        if system not in SYSTEMS:
            raise self.error(f"unknown system; known: {', '.join(SYSTEMS)}")
        uid = f"table-{system}"
        every = "".join(self.point(number, about) for number, about in rulings(system).items())
        return graft(
            parent,
            f"""<our-table class="ours" data-system="{system}" id="{uid}" data-search-exclude="">
<section class="ours-offer" data-part="offer" aria-label="Table proposée" hidden="hidden"></section>
<div class="calc ours-head">
<div class="calc-sheet" data-part="who" role="group" aria-label="Votre table"></div>
<p class="calc-left-over" data-part="other"></p>
<div class="calc-field" data-part="named" hidden="hidden"><label for="{uid}-nom">Nom de la table
</label> <input type="text" id="{uid}-nom" maxlength="40" autocapitalize="sentences"
 autocomplete="off" data-part="name"></input></div>
<p class="ours-count" data-part="none">{NONE}</p>
<p class="ours-count" data-part="count"></p>
<div class="calc-either">{ASLEEP}
<div class="calc-actions" hidden="hidden" data-part="actions">
<button type="button" class="calc-button" data-do="new">Nouvelle table</button>
<button type="button" class="calc-button" data-do="link" hidden="hidden">Copier le lien</button>
<button type="button" class="calc-button" data-do="code" hidden="hidden">Code QR</button>
<button type="button" class="calc-button" data-do="text" hidden="hidden">Copier le texte</button>
<button type="button" class="calc-button" data-do="print" hidden="hidden">Imprimer</button>
<button type="button" class="calc-button" data-do="export" hidden="hidden">Exporter</button>
<button type="button" class="calc-button" data-do="import">Importer</button>
<button type="button" class="calc-button" data-do="erase" hidden="hidden">Effacer</button>
<input type="file" accept=".json,application/json" data-part="file" hidden="hidden"
 aria-label="Fichier de tables"></input></div></div>
<div class="calc-copied" data-part="copied"></div>
<div class="calc-copied" role="status" data-part="told"></div></div>
<p class="ours-told">{TOLD}</p>
<p class="ours-print" data-part="title"></p>
<figure class="ours-code" data-part="code" hidden="hidden"></figure>
<div class="ours-points">{every}</div>
{listed(self.md, system)}</our-table>""",
        )

    def point(self, number: int, about: tuple[Ruling[Any], ...]) -> str:
        """Return a point: its title, what is open, its readings and the table's own words."""
        page, _, anchor = about[0].rule.partition("#")
        said = points(page)[anchor]
        place = f"arbitrage-{number}"
        several = sum(bool(each.readings) for each in about) > 1
        ruled = "".join(self.ruling(each, place, several=several) for each in about)
        argued = escape(source_link(self.md, about[0].rule))
        return f"""<section class="ours-point" data-point="{number}" aria-labelledby="{place}">
<h2 id="{place}">{escape(typeset(said.title))}</h2>
<p class="ours-open">{escape(typeset(said.open))} <a href="{argued}"
 aria-label="L’arbitrage {number} en entier">En entier</a></p>
{ruled}
<details class="ours-note" data-part="note"><summary>Nous jouons autrement</summary>
<div class="calc-field"><label for="{place}-note">Ce que joue votre table</label>
<textarea id="{place}-note" rows="2" maxlength="{LONGEST_NOTE}"
 data-note="{number}"></textarea></div></details><p class="ours-said"></p></section>"""

    def ruling(self, ruling: Ruling[Any], place: str, *, several: bool) -> str:
        """Return what is retained, and beside it what else may be played."""
        name = question_of(ruling)
        if name:
            return self.question(ruling, name, place, several=several)
        others = "".join(
            f"<p><strong>Autre lecture.</strong> {told(each.told)} {told(ruling.unoffered)}</p>"
            for each in ruling.readings[1:]
        )
        why = f'<p class="ours-why"><strong>Sans option.</strong> {told(ruling.unoffered)}</p>'
        after = others or (why if ruling.unoffered else "")
        return f"<p><strong>Codex.</strong> {told(ruling.retained)}</p>{after}"

    def question(self, ruling: Ruling[Any], name: str, place: str, *, several: bool) -> str:
        """Return the readings of a ruling, each to be chosen; the retained one is, at first."""
        legend = f"<legend>{escape(typeset(ruling.label))}</legend>"
        return choices(ruling, name, name, legend if several else f'aria-labelledby="{place}"')
