"""What `maison/sauvegarde` answers in a sentence and in figures."""

from types import MappingProxyType

from calculators import d20
from calculators.answer import Figure
from calculators.french import capital, chance, signed
from calculators.maison.names import MANOEUVRES_PAGE, SAVES, STATES_PAGE
from calculators.maison.sauvegarde.form import Inputs
from rules_core.checks import Mode
from rules_core.maison.saves import Cause, Save, SavingThrow

OWN = f"{STATES_PAGE}#jet-sauvegarde"
DODGE = "maison/actions#esquiver-defense"
C = Cause
CAUSES = MappingProxyType(
    {
        C.STUNNED: ("étourdie", f"{STATES_PAGE}#etourdi-maison"),
        C.UNCONSCIOUS: ("inconsciente", f"{STATES_PAGE}#inconscient-maison"),
        C.PARALYSED: ("paralysée", f"{STATES_PAGE}#paralyse-maison"),
        C.PETRIFIED: ("pétrifiée", f"{STATES_PAGE}#petrifie"),
        C.BLINDED: ("aveuglée", f"{STATES_PAGE}#aveugle-maison"),
        C.RESTRAINED: ("entravée", f"{STATES_PAGE}#entrave"),
        C.SQUEEZED: ("dans un espace étroit", "maison/tailles-espace#espace-etroit"),
        C.DODGING: ("esquive", DODGE),
        C.EXHAUSTED: ("épuisée, niveau 3 ou plus", f"{STATES_PAGE}#epuisement"),
        C.COVER: ("abri", f"{MANOEUVRES_PAGE}#abri"),
        C.OTHER_ADVANTAGE: ("autre cause d’avantage", OWN),
        C.OTHER_DISADVANTAGE: ("autre cause de désavantage", OWN),
    }
)
"""The name of each cause that changes something, and the page that gives its rule."""


def named(inputs: Inputs) -> str:
    """Name the save: « jet de sauvegarde de Dextérité »."""
    save = inputs.caracteristique
    if save is Save.OTHER:
        return "jet de sauvegarde"
    return f"jet de sauvegarde {'d’' if save is Save.INTELLIGENCE else 'de '}{SAVES[save]}"


def mode(thrown: SavingThrow) -> str:
    """Say how the d20 is thrown in the end; nothing for a single one that nothing touches."""
    if thrown.mode is not Mode.NORMAL:
        return d20.MODES[thrown.mode]
    return "avantage et désavantage annulés" if thrown.advantages else ""


def sentence(inputs: Inputs, thrown: SavingThrow) -> str:
    """Say the answer in a sentence."""
    what = named(inputs)
    if thrown.failures:
        state = CAUSES[thrown.failures[0]][0]
        return f"Créature {state} : son {what} est raté d’office, sans lancer de dé."
    against = f"au DD {inputs.dd}, avec {signed(thrown.modifier)} au d20"
    start = capital(", ".join(filter(None, (f"{what} {against}", mode(thrown)))))
    if thrown.chance == 1:
        return f"{start} : toujours réussi, même sur un 1."
    if thrown.chance == 0:
        return f"{start} : toujours raté, même sur un 20."
    return f"{start} : réussite {chance(thrown.chance)}."


def figures(thrown: SavingThrow) -> tuple[Figure, ...]:
    """Return what is seen first."""
    made = Figure("Chance de réussir", thrown.chance)
    if thrown.face is None:
        return (made,)
    return (
        made,
        Figure("Dé à obtenir", d20.face(thrown.face)),
        Figure("Ajouté au d20", signed(thrown.modifier)),
        Figure("Jet", d20.MODES[thrown.mode]),
    )
