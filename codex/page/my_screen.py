"""« Mon écran »: the place of what a reader puts together of a game's pages.

    /// mon-ecran | runequest
    ///

The page holds what can be done; the browser shows the pieces, read from their own pages, and keeps
their order (`codex/web/screen`). Without scripts it says that it needs them.
"""

import xml.etree.ElementTree as ET

from calculators.french import NBSP
from calculators.systems import SYSTEMS
from codex.page.asleep import asleep
from codex.page.blocks import OwnBlock
from codex.page.source import graft

ASLEEP = asleep(f"Écran indisponible{NBSP}: ")
EMPTY = (
    "Rien n’y est encore. Dans une page du jeu, touchez un titre ou une table, puis"
    f" «{NBSP}Mettre à mon écran{NBSP}»{NBSP}; sous un calcul, le bouton l’y met avec ses valeurs."
)
"""What a screen without a piece says, as a reader's first one stands in the page."""


class MyScreenBlock(OwnBlock):
    """Holds the reader's screens of a game. Argument: the system."""

    NAME = "mon-ecran"

    def draw(self, parent: ET.Element) -> ET.Element:
        """Write into the page what can be done with screens, and the empty one."""
        system = self.argument
        if system not in SYSTEMS:
            raise self.error(f"unknown system; known: {', '.join(SYSTEMS)}")
        uid = f"ecran-{system}"
        return graft(
            parent,
            f"""<my-screen data-system="{system}" id="{uid}" data-search-exclude="">
<section class="ours-offer" data-part="offer" aria-label="Écran proposé" hidden="hidden"></section>
<div class="calc codex-gestes">
<div class="calc-sheet" data-part="who" role="group" aria-label="Votre écran"></div>
<p class="calc-left-over" data-part="other"></p>
<p class="ours-count" data-part="none">{EMPTY}</p>
<div class="calc-either">{ASLEEP}
<details data-part="manage" open="open"><summary>Arranger</summary>
<ol class="codex-ordre" data-part="order" hidden="hidden"></ol>
<div class="calc-field" data-part="named" hidden="hidden"><label for="{uid}-nom">Nom de l’écran
</label> <input type="text" id="{uid}-nom" maxlength="40" autocapitalize="sentences"
 autocomplete="off" data-part="name"></input></div>
<div class="calc-actions" data-part="actions">
<button type="button" class="calc-button" data-do="note">Ajouter une note</button>
<button type="button" class="calc-button" data-do="new">Nouvel écran</button>
<button type="button" class="calc-button" data-do="link" hidden="hidden">Copier le lien</button>
<button type="button" class="calc-button" data-do="code" hidden="hidden">Code QR</button>
<button type="button" class="calc-button" data-do="print" hidden="hidden">Imprimer</button>
<button type="button" class="calc-button" data-do="export" hidden="hidden">Exporter</button>
<button type="button" class="calc-button" data-do="import">Importer</button>
<button type="button" class="calc-button" data-do="erase" hidden="hidden">Effacer</button>
<input type="file" accept=".json,application/json" data-part="file" hidden="hidden"
 aria-label="Fichier d’écrans"></input>
</div></details></div>
<div class="calc-copied" data-part="copied"></div>
<div class="calc-copied" role="status" data-part="told"></div></div>
<figure class="ours-code" data-part="code" hidden="hidden"></figure>
<div class="codex-ecran game-{system}" data-part="screen"><nav aria-label="Panneaux de l’écran">
<ul></ul></nav><div class="codex-panneaux"></div></div></my-screen>""",
        )
