"""Le croc-en-jambe and what goes as it does: out of the saddle, le renversement (004 l.391-411)."""

from collections.abc import Iterator
from dataclasses import replace

from calculators.answer import Note, Step
from calculators.dd3 import names, rulings, settled
from calculators.dd3.manoeuvres.asked import Inputs, Manoeuvre, Reaction
from calculators.dd3.manoeuvres.attempt import (
    SPENT,
    Attempt,
    Sides,
    Way,
    movement_left,
    reply,
)
from calculators.french import length, signed
from calculators.reasons import Words
from rules_core.dd3 import tripping
from rules_core.dd3.manoeuvres import End, Part
from rules_core.dd3.mounted import FALL
from rules_core.dd3.movement import SQUARE
from rules_core.dd3.opposed import TO_COME
from rules_core.dd3.tripping import Ability, Fighter

RULES = {
    Manoeuvre.TRIP: f"{names.MANOEUVRES_PAGE}#croc-en-jambe",
    Manoeuvre.UNHORSE: f"{names.MOUNTED_PAGE}#desarconner",
    Manoeuvre.OVERRUN: f"{names.MANOEUVRES_PAGE}#renversement",
}
RULE, OVERRUNNING = RULES[Manoeuvre.TRIP], RULES[Manoeuvre.OVERRUN]
PASSED = "la cible s’écarte et vous passez"
ABILITIES = {Ability.STRENGTH: "Force", Ability.DEXTERITY: "Dex", Ability.RIDING: "Équitation"}

# --- the computation ---


def _attempt(inputs: Inputs) -> Attempt:
    ride = inputs.cible_equitation if inputs.manoeuvre is Manoeuvre.UNHORSE else None
    target = Fighter(inputs.cible_force, inputs.cible_dexterite, ride)
    found = tripping.trip(
        inputs.touch,
        _fighter(inputs),
        target,
        tripping.trip_modifiers(inputs.taille, inputs.stabilite, inputs.par_categorie),
        blocked=inputs.dos_occupe,
        overrun=inputs.manoeuvre is Manoeuvre.OVERRUN,
        made=inputs.made,
    )
    return Attempt(
        ends=dict(found.ends.items()),
        success=End.TARGET_DOWN,
        touch=found.touch,
        missed=found.missed,
        roll=found.roll,
        mine=found.mine,
        theirs=found.theirs,
        resists_with=target.resists_with if inputs.made.theirs is None else None,
        answer=found.answer,
        kept=found.back,
        lost=End.ATTACKER_DOWN,
    )


def _fighter(inputs: Inputs) -> Fighter:
    """Return who trips."""
    return Fighter(inputs.force, inputs.dexterite)


def _overrun(inputs: Inputs) -> Attempt:
    exposed = True if inputs.made == TO_COME else None
    if inputs.reaction is Reaction.BLOCK:
        return replace(_attempt(inputs), exposed=exposed, left=inputs.left)
    return Attempt(
        ends=dict(tripping.avoided(inputs.left).items()),
        success=End.AVOIDED,
        exposed=exposed,
        left=inputs.left,
    )


# --- the words ---


def _avoided(attempt: Attempt, told: str) -> str:
    if attempt.success is not End.AVOIDED:
        return told
    if not attempt.left:
        return f"la cible s’écarte, mais {SPENT} : vous ne passez pas"
    return f"{PASSED}, sans jet ; il vous reste {length(attempt.left)} de déplacement"


def _sides(inputs: Inputs, attempt: Attempt) -> Sides:
    mine = {
        Part.STRENGTH: Words("Votre modificateur de Force", RULE, always=True),
        Part.SIZE: Words(f"Taille de la cible : {signed(inputs.taille)} par rapport à vous", RULE),
        Part.STABILITY: Words("Stabilité", RULE),
    }
    if attempt.resists_with is None:
        return mine, {}
    best = f"La cible résiste au mieux, avec : {ABILITIES[attempt.resists_with]}"
    return mine, {Part.RESISTING: Words(best, RULES[inputs.manoeuvre], always=True)}


def _steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    if attempt.answer:
        yield reply(attempt.answer, RULE, f", votre {ABILITIES[_fighter(inputs).resists_with]}")
    if inputs.manoeuvre is Manoeuvre.OVERRUN:
        yield movement_left(inputs, OVERRUNNING)


def _notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    if attempt.left == 0:
        yield Note(
            "L’élan prend tout le déplacement permis : il n’en reste rien pour traverser l’espace "
            "de la cible, même à terre ou écartée.",
            OVERRUNNING,
            about_input=True,
        )
    if not attempt.roll:
        told = "C’est la cible qui choisit de vous éviter ; la source ne demande alors aucun jet."
        yield Note(told, OVERRUNNING)
        return
    yield rulings.TRIP_MODIFIER.note(inputs.par_categorie)
    yield settled.TRIP_ANSWER.note()
    yield settled.MISSED_TOUCH.note()
    if inputs.dos_occupe:
        told = "Qui doit reculer sur une case occupée tombe à la renverse."
        yield Note(told, OVERRUNNING)
    if inputs.manoeuvre is Manoeuvre.UNHORSE:
        told = f"Un personnage qui tombe de sa monture subit {FALL} points de dégâts."
        yield Note(told, names.FALLS)
    if inputs.manoeuvre is not Manoeuvre.OVERRUN:
        told = "La source ne dit pas si le croc-en-jambe expose à une attaque d’opportunité."
        yield Note(told, RULE)


# --- the declaration ---

TRIP = Way(
    rule=RULE,
    attempt=_attempt,
    opening="Au croc-en-jambe",
    ends={
        End.TARGET_DOWN: "la cible tombe à la renverse",
        End.MISSED: "l’attaque de contact rate",
        End.BACK: f"vous reculez de {length(SQUARE)}",
        End.BACK_DOWN: "vous reculez sur une case occupée et tombez",
        End.ATTACKER_DOWN: "vous tombez à la renverse",
    },
    certain=("la cible tombe toujours", "la cible ne tombe jamais"),
    worst={
        End.ATTACKER_DOWN: "vous tombez toujours",
        End.BACK_DOWN: "vous reculez toujours sur une case occupée et tombez",
    },
    sides=_sides,
    steps=_steps,
    notes=_notes,
)
UNHORSE = replace(
    TRIP,
    rule=RULES[Manoeuvre.UNHORSE],
    ends={**TRIP.ends, End.TARGET_DOWN: "le cavalier tombe de selle"},
    certain=("le cavalier tombe toujours", "le cavalier ne tombe jamais"),
)
OVERRUN = replace(
    TRIP,
    rule=OVERRUNNING,
    attempt=_overrun,
    opening="Au renversement",
    ends={
        **TRIP.ends,
        End.ATTACKER_DOWN: "vous tombez dans l’espace de la cible",
        End.AVOIDED: PASSED,
        End.STOPPED: "la cible s’écarte, mais vous ne passez pas",
    },
    success=_avoided,
)
