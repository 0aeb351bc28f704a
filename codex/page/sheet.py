"""The sheet of a character as HTML: its controls; the browser keeps what they hold."""

from calculators.form import Form
from calculators.french import NBSP
from codex.page import form
from codex.page.asleep import asleep

ASLEEP = asleep(f"Fiches indisponibles{NBSP}: ")


def widget(system: str, values: type[Form], *, engine: str) -> str:
    """Return the sheets of a system: who they are of, their values, and what can be done.

    What is typed into them is read by the engine of this name.
    """
    uid = f"fiche-{system}"
    fields = form.controls(list(values.fields()), values.parse({}), uid)
    return f"""<character-sheet class="calc" data-system="{system}" id="{uid}"
 data-engine="{engine or "absent"}">
<div class="calc-sheet" data-part="who"></div>
<p class="calc-left-over" data-part="other"></p>
<form class="calc-form" autocomplete="off" novalidate="novalidate" data-search-exclude=""
 hidden="hidden"><div class="calc-field"><label for="{uid}-nom">Nom</label>
<input type="text" id="{uid}-nom" maxlength="40" autocapitalize="words" data-part="name"></input>
</div>{fields}</form>
<div class="calc-either">{ASLEEP}
<div class="calc-actions" hidden="hidden" data-part="actions">
<button type="button" class="calc-button" data-do="new">Nouveau personnage</button>
<button type="button" class="calc-button" data-do="export" hidden="hidden">Exporter</button>
<button type="button" class="calc-button" data-do="import">Importer</button>
<button type="button" class="calc-button" data-do="erase" hidden="hidden">Effacer</button>
<input type="file" accept=".json,application/json" data-part="file" hidden="hidden"
 aria-label="Fichier de fiches"></input></div></div>
<div class="calc-engine" data-part="engine"></div>
<div class="calc-copied" role="status" data-part="told"></div>
</character-sheet>"""
