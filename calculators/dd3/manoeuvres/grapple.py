"""La lutte: seizing, a firm hold, and breaking free (004 l.332-378)."""

from collections.abc import Iterator

from calculators import reasons
from calculators.answer import Note, Step
from calculators.dd3 import names, rulings
from calculators.dd3.manoeuvres.asked import Inputs, Start
from calculators.dd3.manoeuvres.attempt import Attempt, Sides, Way
from calculators.reasons import Words
from rules_core.dd3.attack import attack_roll
from rules_core.dd3.criticals import ordinary_damage
from rules_core.dd3.grapple import GrappleEnd, grapple, grapple_parts
from rules_core.dd3.manoeuvres import Part
from rules_core.dd3.opposed import TO_COME
from rules_core.ledger import Ledger

RULE, STEPS = f"{names.MANOEUVRES_PAGE}#lutte", f"{names.MANOEUVRES_PAGE}#lutte-etapes"

# --- the computation ---


def _attempt(inputs: Inputs) -> Attempt:
    mine = _bonus(
        inputs.lutte, inputs.lutte_base, inputs.force, inputs.lutte_taille, inputs.lutte_autre
    )
    theirs = _bonus(
        inputs.cible_lutte,
        inputs.cible_lutte_base,
        inputs.cible_force,
        inputs.cible_lutte_taille,
        inputs.cible_lutte_autre,
    )
    exposed = inputs.abord is Start.EXPOSED if inputs.made == TO_COME else None
    opportunity = attack_roll(inputs.cible_attaque, inputs.ca) if exposed else None
    found = grapple(mine.total, theirs.total, inputs.touch, opportunity, inputs.made)
    return Attempt(
        ends=dict(found.ends.items()),
        success=GrappleEnd.HELD,
        exposed=exposed,
        opportunity=found.opportunity,
        touch=found.touch,
        missed=GrappleEnd.MISSED,
        roll=found.hold,
        mine=mine,
        theirs=theirs,
        kept=GrappleEnd.ESCAPED,
        lost=GrappleEnd.ESCAPED,
        free=found.free,
        damage=ordinary_damage(inputs.degats),
    )


def _bonus(known: tuple[int, ...], base: int, strength: int, size: int, other: int) -> Ledger[Part]:
    """Return a grapple bonus: whole where it is known, else by its parts."""
    if known:
        return Ledger.of({Part.GRAPPLE: known[0]})
    return grapple_parts(base, strength, size, other)


# --- the words ---


def _sides(*_: object) -> Sides:
    mine = {
        Part.GRAPPLE: Words("Votre bonus de lutte", RULE, always=True),
        Part.BASE: Words("Votre bonus de base à l’attaque", RULE, always=True),
        Part.STRENGTH: Words("Votre modificateur de Force", RULE, always=True),
        Part.SPECIAL_SIZE: Words("Votre modificateur de taille spécial", RULE, always=True),
        Part.OTHER: Words("Votre autre bonus de lutte", RULE),
    }
    theirs = {
        Part.GRAPPLE: Words("Bonus de lutte de la cible", RULE, always=True),
        Part.BASE: Words("Bonus de base à l’attaque de la cible", RULE, always=True),
        Part.STRENGTH: Words("Modificateur de Force de la cible", RULE, always=True),
        Part.SPECIAL_SIZE: Words("Modificateur de taille spécial de la cible", RULE, always=True),
        Part.OTHER: Words("Autre bonus de lutte de la cible", RULE),
    }
    return mine, theirs


def _steps(_: Inputs, attempt: Attempt) -> Iterator[Step]:
    if attempt.free:
        text = "Immobilisée, la cible se dégage à chaque essai"
        rule = f"{names.MANOEUVRES_PAGE}#immobilise"
        yield reasons.answer(text, attempt.free.win, rule, "se-degager")


def _notes(_: Inputs, attempt: Attempt) -> Iterator[Note]:
    missing = " ; ici, le modificateur de taille spécial de la lutte"
    yield rulings.MISSING_VALUES.note(detail=missing)
    if attempt.opportunity:
        yield Note(
            "Le moindre dégât de l’attaque d’opportunité fait échouer la saisie : un coup qui "
            "touche est tenu pour en infliger.",
            RULE,
        )
    yield Note(
        "Pour garder sa prise il faut encore venir au contact, sans jet, exposé aux attaques "
        "d’opportunité des autres.",
        STEPS,
    )
    told = "Les dégâts à mains nues sont temporaires, sauf à viser les organes vitaux."
    yield Note(told, names.BARE_HANDS)


# --- the declaration ---

GRAPPLE = Way(
    rule=RULE,
    opposed=STEPS,
    attempt=_attempt,
    opening="À la lutte",
    ends={
        GrappleEnd.HELD: "la prise est assurée",
        GrappleEnd.STRUCK: "l’attaque d’opportunité vous arrête",
        GrappleEnd.MISSED: "la saisie rate",
        GrappleEnd.ESCAPED: "la cible vous échappe",
    },
    certain=("la prise est toujours assurée", "la prise n’est jamais assurée"),
    worst={GrappleEnd.STRUCK: "l’attaque d’opportunité vous arrête toujours"},
    sides=_sides,
    steps=_steps,
    notes=_notes,
)
