"""Le désarmement: opposed attack rolls, then the target's own after a failure (004 l.330)."""

from collections.abc import Iterator

from calculators.answer import Note, Step
from calculators.dd3 import names, rulings
from calculators.dd3.manoeuvres.asked import Inputs
from calculators.dd3.manoeuvres.attempt import Attempt, Sides, Way, reply
from calculators.reasons import Words
from rules_core.dd3.manoeuvres import End, Part, disarm_parts, disarming
from rules_core.dd3.opposed import TO_COME

RULE = f"{names.MANOEUVRES_PAGE}#desarmement"

# --- the computation ---


def _attempt(inputs: Inputs) -> Attempt:
    mine, theirs = (
        disarm_parts(attack, weapons, larger=larger, reading=inputs.arme_a_deux_mains)
        for attack, weapons, larger in (
            (inputs.attaque, inputs.armes, inputs.arme_plus_grande),
            (inputs.cible_attaque, inputs.cible_armes, inputs.cible_arme_plus_grande),
        )
    )
    found = disarming(mine.total, theirs.total, inputs.made)
    return Attempt(
        ends=dict(found.ends.items()),
        success=End.TARGET_DISARMED,
        exposed=True if inputs.made == TO_COME else None,
        roll=found.attempt,
        mine=mine,
        theirs=theirs,
        answer=found.answer,
        lost=End.ATTACKER_DISARMED,
    )


# --- the words ---


def _sides(*_: object) -> Sides:
    mine = {
        Part.ATTACK: Words("Votre bonus d’attaque", RULE, always=True),
        Part.WEAPONS: Words("Votre avantage d’armes", RULE),
    }
    theirs = {
        Part.ATTACK: Words("Bonus d’attaque de la cible", RULE, always=True),
        Part.WEAPONS: Words("Avantage d’armes de la cible", RULE),
    }
    return mine, theirs


def _steps(_: Inputs, attempt: Attempt) -> Iterator[Step]:
    if attempt.answer:
        yield reply(attempt.answer, RULE)


def _notes(inputs: Inputs, _: Attempt) -> Iterator[Note]:
    yield rulings.DISARM_BONUS.note(inputs.arme_a_deux_mains)
    yield Note(
        "La source ne dit pas qu’une attaque d’opportunité réussie empêche le désarmement : "
        "elle ne compte pas ici.",
        RULE,
        about_input=True,
    )


# --- the declaration ---

DISARM = Way(
    rule=RULE,
    attempt=_attempt,
    opening="Au désarmement",
    ends={
        End.TARGET_DISARMED: "la cible perd son arme",
        End.NOTHING: "rien ne change",
        End.ATTACKER_DISARMED: "vous perdez votre arme",
    },
    certain=("la cible perd toujours son arme", "la cible ne perd jamais son arme"),
    worst={End.ATTACKER_DISARMED: "vous perdez toujours la vôtre"},
    sides=_sides,
    steps=_steps,
    notes=_notes,
)
