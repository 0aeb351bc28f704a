"""The sheets of one side as HTML: their controls; the browser keeps what they hold."""

from typing import Literal

from calculators import registry
from calculators.french import NBSP
from calculators.render import typeset
from codex.page import form
from codex.page.asleep import asleep

type Side = Literal["you", "foe"]
"""Whose sheets: the reader's characters, or their adversaries."""

ASLEEP = asleep(f"Fiches indisponibles{NBSP}: ")
_OFFER = """<section class="ours-offer" data-part="offer" aria-label="Fiches proposées"
 hidden="hidden"></section>
"""
_FILES = """
<button type="button" class="calc-button" data-do="export" hidden="hidden">Exporter</button>
<button type="button" class="calc-button" data-do="import">Importer</button>
<button type="button" class="calc-button" data-do="link" hidden="hidden">Copier le lien</button>
<input type="file" accept=".json,application/json" data-part="file" hidden="hidden"
 aria-label="Fichier de fiches"></input>"""
"""One file holds both sides: it is written and read where the characters are."""


def _weapons(system: str, uid: str) -> str:
    """Return the room of a character's weapons: which is in hand, and what can be done."""
    names = form.weapon_names(system)
    if not names:
        return ""
    fields = registry.sheet_of(system).fields()
    labels = ", ".join(field.label for field in fields if field.weapon)
    told = typeset(f"Changent avec elle : {labels}.")
    return f"""<fieldset class="calc-group" data-part="weapons" data-weapon="{names}">
<legend>Armes</legend><div class="calc-sheet" data-part="arms"></div>
<div class="calc-field"><label for="{uid}-arme-nom">Nom de l’arme en main</label>
<p class="calc-help" id="{uid}-arme-nom-aide">{told}</p>
<input type="text" id="{uid}-arme-nom" maxlength="40" autocapitalize="words" data-part="weapon-name"
 aria-describedby="{uid}-arme-nom-aide"></input></div>
<div class="calc-actions"><button type="button" class="calc-button" data-do="add-weapon"
>Nouvelle arme</button><button type="button" class="calc-button" data-do="drop-weapon"
 hidden="hidden">Retirer</button></div></fieldset>"""


def widget(system: str, side: Side, *, engine: str) -> str:
    """Return the sheets of one side of a system: who they are of, their values, what can be done.

    What is typed into them is read by the engine of this name.

    Raises:
        LookupError: the system declares no sheet of that side.
    """
    yours = side == "you"
    values = registry.sheet_of(system) if yours else registry.adversary_of(system)
    uid = f"{'fiche' if yours else 'adversaire'}-{system}"
    fields = form.controls(list(values.fields()), values.parse({}), uid)
    return f"""<character-sheet class="calc" data-system="{system}" data-side="{side}" id="{uid}"
 data-engine="{engine or "absent"}">
{_OFFER if yours else ""}<div class="calc-sheet" data-part="who"></div>
<p class="calc-left-over" data-part="other"></p>
<form class="calc-form" autocomplete="off" novalidate="novalidate" data-search-exclude=""
 hidden="hidden"><div class="calc-field"><label for="{uid}-nom">Nom</label>
<input type="text" id="{uid}-nom" maxlength="40" autocapitalize="words" data-part="name"></input>
</div>{_weapons(system, uid) if yours else ""}{fields}</form>
<div class="calc-either">{ASLEEP}
<div class="calc-actions" hidden="hidden" data-part="actions">
<button type="button" class="calc-button" data-do="new">{
        "Nouveau personnage" if yours else "Nouvel adversaire"
    }</button>{_FILES if yours else ""}
<button type="button" class="calc-button" data-do="erase" hidden="hidden">Effacer</button>
</div></div>
<div class="calc-engine" data-part="engine"></div>
<div class="calc-copied" data-part="copied"></div>
<div class="calc-copied" role="status" data-part="told"></div>
</character-sheet>"""
