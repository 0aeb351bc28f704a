"""La charge à mains nues: opposed Strength, and how far the target goes (004 l.322-326)."""

from collections.abc import Iterator

from calculators import reasons
from calculators.answer import Note, Step
from calculators.dd3 import names, rulings, settled
from calculators.dd3.manoeuvres.asked import Inputs
from calculators.dd3.manoeuvres.attempt import SPENT, Attempt, Sides, Way, movement_left
from calculators.french import NBSP, length, signed
from calculators.reasons import Words
from rules_core.dd3 import manoeuvres
from rules_core.dd3.manoeuvres import PUSH, PUSH_PER_POINT, End, Part
from rules_core.dd3.opposed import TO_COME

RULE, PUSHING = f"{names.MANOEUVRES_PAGE}#charge-mains-nues", f"{names.MANOEUVRES_PAGE}#repousser"

# --- the computation ---


def _attempt(inputs: Inputs) -> Attempt:
    rush = manoeuvres.bull_rush(
        inputs.force,
        inputs.cible_force,
        inputs.vitesse,
        inputs.elan,
        larger=inputs.taille,
        along=inputs.accompagne,
        limit=inputs.limit,
        made=inputs.made,
    )
    return Attempt(
        ends=dict(rush.ends.items()),
        success=End.TARGET_PUSHED,
        exposed=inputs.cible_armee if inputs.made == TO_COME else None,
        roll=rush.roll,
        mine=rush.mine,
        theirs=rush.theirs,
        lost=End.ATTACKER_PUSHED,
        left=rush.left,
        pushed=rush.pushed,
    )


# --- the words ---


def _success(attempt: Attempt, told: str) -> str:
    if not attempt.left:
        return f"{SPENT} : même battue, la cible ne recule pas"
    mean = attempt.mean_push
    return told if mean is None else f"{told}, de {length(mean)} en moyenne"


def _sides(inputs: Inputs, _: Attempt) -> Sides:
    mine = {
        Part.STRENGTH: Words("Votre modificateur de Force", RULE, always=True),
        Part.RUSH: Words("Élan de la charge", RULE),
        Part.SIZE: Words(f"Taille de la cible : {signed(inputs.taille)} par rapport à vous", RULE),
    }
    return mine, {Part.STRENGTH: Words("Modificateur de Force de la cible", RULE, always=True)}


def _steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    yield movement_left(inputs, RULE)
    if attempt.pushed:
        added = f" + {PUSH_PER_POINT}{NBSP}cm par point d’écart" if inputs.accompagne else ""
        text = f"Recul : {length(PUSH)}{added}, sans passer ce reste"
        yield reasons.choice(text, f"au plus {length(attempt.pushed.maximum)}", PUSHING)


def _notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    if inputs.made.mine is None:
        yield settled.RUSH_ROLL.note()
    yield settled.RUSH_LOST.note()
    yield rulings.RUSH_LIMIT.note(inputs.limit)
    if not inputs.accompagne:
        yield settled.RUSH_ALONE.note()
    if not attempt.left:
        yield Note(
            "L’élan prend tout le déplacement permis : il n’en reste rien pour repousser la cible.",
            PUSHING,
            about_input=True,
        )
    yield Note(
        "Repoussé sur une case occupée, on tombe à la renverse ; si elle est contrôlée, on "
        "subit les attaques d’opportunité.",
        PUSHING,
    )


# --- the declaration ---

RUSH = Way(
    rule=RULE,
    attempt=_attempt,
    opening="À la charge à mains nues",
    ends={
        End.TARGET_PUSHED: "la cible recule",
        End.UNMOVED: "la cible cède sans reculer",
        End.NOTHING: "rien ne change",
        End.ATTACKER_PUSHED: "vous êtes repoussé",
    },
    certain=("la cible recule toujours", "la cible ne recule jamais"),
    worst={End.ATTACKER_PUSHED: "vous êtes toujours repoussé"},
    success=_success,
    sides=_sides,
    steps=_steps,
    notes=_notes,
)
