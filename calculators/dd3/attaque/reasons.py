"""The « Pourquoi ? » of `dd3/attaque`, and its notes."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from calculators import d20, reasons
from calculators.answer import Note, Step
from calculators.dd3 import rulings
from calculators.dd3.attaque.computation import STILL, Assault, miss
from calculators.dd3.attaque.form import Inputs, Kind, Manner, Mount
from calculators.dd3.names import (
    ACTION_RULES,
    ACTIONS,
    ATTACK_PAGE,
    CAUSES,
    MANOEUVRES_PAGE,
    MOUNTED_PAGE,
    OPTIONS_PAGE,
    STATE_RULES,
    STATES,
    charged_before,
)
from calculators.french import decimal, enumeration, number, percent, signed
from calculators.reasons import Words
from rules_core.checks import chance_at_least
from rules_core.dd3.armour_class import LOSING_DEXTERITY, Change, HelplessReading, State
from rules_core.dd3.attack import Cause, Part

# --- the steps ---


def steps(inputs: Inputs, assault: Assault) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    first = assault.round.attacks[0]
    ordinal = ", première attaque" if len(assault.bases) > 1 else ""
    yield _base(inputs, assault)
    yield from reasons.terms(assault.added, _attack_words(inputs), "modificateur")
    yield from reasons.terms(assault.facing.made_of, _armour_words(inputs), "ca")
    yield reasons.answer(
        f"Dé à obtenir{ordinal} : CA {number(first.armour_class)} moins ({signed(first.bonus)})",
        first.face,
        f"{ATTACK_PAGE}#naturels",
        "face",
        d20.face(first.face),
    )
    own = _rule(inputs)
    if inputs.camouflage:
        reached = chance_at_least(first.face)
        rule = f"{ATTACK_PAGE}#naturels"
        yield reasons.factor("Chance que ce dé touche", reached, rule, "chance")
        yield reasons.factor(
            "Camouflage : les coups qui touchent ratent encore",
            1 - miss(inputs),
            f"{OPTIONS_PAGE}#camouflage",
            "chance",
            shown=percent(miss(inputs)),
        )
    yield reasons.answer(f"Chance de toucher{ordinal}", first.hit, own, "chance")
    if len(assault.bases) > 1:
        mean = assault.round.hits.mean
        yield reasons.answer(
            "Touches en moyenne : la somme des chances",
            mean,
            f"{ATTACK_PAGE}#attaques-multiples",
            "moyenne",
            decimal(mean),
        )


def _rule(inputs: Inputs) -> str:
    kind = "distance" if inputs.genre is Kind.RANGED else "corps-a-corps"
    return f"{ATTACK_PAGE}#jet-{kind}"


def _base(inputs: Inputs, assault: Assault) -> Step:
    """Return the step of the base bonus, which says what a single attack comes from."""
    text, rule = "Bonus de base à l’attaque", _rule(inputs)
    if len(assault.bases) > 1:
        text, rule = "Bonus de base, attaque à outrance", f"{OPTIONS_PAGE}#outrance"
    elif len(inputs.bba) > 1 and inputs.maniere is Manner.CHARGE:
        text, rule = "En chargeant : une seule attaque", f"{OPTIONS_PAGE}#charge"
    elif len(inputs.bba) > 1:
        text = "Monture en mouvement, action partielle : une seule attaque"
        rule = f"{MOUNTED_PAGE}#en-selle"
    shown = enumeration(signed(each) for each in assault.bases)
    return reasons.term(text, assault.bases[0], rule, "modificateur", shown=shown)


def _attack_words(inputs: Inputs) -> Mapping[StrEnum, Words]:
    own = _rule(inputs)
    return {
        Part.STRENGTH: Words("Modificateur de Force", own, always=True),
        Part.DEXTERITY: Words("Modificateur de Dex", own, always=True),
        Part.SIZE: Words("Modificateur de taille", own),
        Part.OTHERS: Words("Autres bonus ou malus", own),
        Part.RANGE: Words("Malus de portée", own),
        **CAUSES,
    }


def _armour_words(inputs: Inputs) -> dict[Change, Words]:
    return {
        Change.USUAL: Words(
            "CA habituelle de la cible", f"{ATTACK_PAGE}#classe-armure", number, always=True
        ),
        Change.PROTECTION: Words(
            "De contact : ni armure ni bouclier", f"{ATTACK_PAGE}#contact-ref"
        ),
        Change.DEXTERITY: Words(
            f"Cible {STATES[inputs.cible_etat]} : {_dexterity(inputs)}",
            STATE_RULES[inputs.cible_etat],
        ),
        Change.ACTION: Words(
            f"Cible : {ACTIONS[inputs.cible_action]}", ACTION_RULES[inputs.cible_action]
        ),
        Change.COVER: Words("Abri de la cible", f"{OPTIONS_PAGE}#abri"),
    }


def _dexterity(inputs: Inputs) -> str:
    """Say what becomes of the target's Dexterity."""
    if inputs.cible_etat is not State.HELPLESS:
        return "sa Dex"
    added = inputs.moins_cinq_en_plus is HelplessReading.ADDED
    return "−5 en plus de sa Dex" if added else "−5 à la place de sa Dex"


# --- the notes ---


def sneak(inputs: Inputs) -> Note | None:
    """Return the note of what opens the target to a sneak attack; None when nothing does."""
    if inputs.cible_etat is State.HELPLESS:
        told, rule = "La cible est sans défense", f"{OPTIONS_PAGE}#sans-defense"
    elif inputs.cible_etat in LOSING_DEXTERITY:
        told, rule = "La cible est privée de tout bonus de Dex", f"{ATTACK_PAGE}#perte-dex"
    elif inputs.tenaille:
        told, rule = "La cible est prise en tenaille", f"{OPTIONS_PAGE}#tenaille"
    else:
        return None
    return Note(f"{told} : un roublard peut porter une attaque sournoise.", rule)


def notes(inputs: Inputs, assault: Assault) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if opened := sneak(inputs):
        yield opened
    if Cause.VITALS in assault.added:
        yield Note(
            "Attaquer à mains nues expose à une attaque d’opportunité, si la cible est armée.",
            f"{MANOEUVRES_PAGE}#mains-nues",
        )
    if inputs.genre is Kind.TOUCH:
        yield rulings.TOUCH.note(about_input=True)
    if inputs.cible_etat in LOSING_DEXTERITY and inputs.cible_dexterite < 0:
        yield rulings.NEGATIVE_DEXTERITY.note(inputs.dex_entiere)
    if inputs.cible_etat is State.HELPLESS:
        yield rulings.HELPLESS_DEXTERITY.note(inputs.moins_cinq_en_plus, about_input=True)
        yield rulings.HELPLESS_BONUS.note(inputs.sans_defense_au_corps_a_corps, about_input=True)
    if before := charged_before(inputs.cible_etat, inputs.cible_action):
        yield before
    yield from _limits(inputs)
    if inputs.monture is not Mount.ON_FOOT:
        yield from _saddle_notes(inputs, assault)


def _limits(inputs: Inputs) -> Iterator[Note]:
    """Yield what the source does not say of this attack."""
    if inputs.camouflage:
        yield Note(
            "La chance de rater du camouflage s’applique ici à tout coup qui touche, 20 naturel "
            "compris : la source ne le précise pas.",
            f"{OPTIONS_PAGE}#camouflage",
        )
    if inputs.tenaille and inputs.genre is Kind.RANGED:
        yield Note(
            "La source ne dit pas si la tenaille vaut aussi à distance : le +2 est compté.",
            f"{OPTIONS_PAGE}#tenaille",
            about_input=True,
        )


def _saddle_notes(inputs: Inputs, assault: Assault) -> Iterator[Note]:
    if Cause.HIGHER in assault.added:
        yield rulings.ON_FOOT.note()
    if inputs.maniere is Manner.CHARGE:
        yield Note(
            "La source ne décrit pas la charge en selle : le +2 est compté tel quel.",
            f"{OPTIONS_PAGE}#charge",
        )
    if inputs.genre is Kind.RANGED and inputs.monture is Mount.MOVING:
        yield Note(
            "La source ne donne aucun malus pour un simple déplacement.",
            f"{MOUNTED_PAGE}#tir-monte",
        )
    if Cause.MOUNT_DOUBLE in assault.added or Cause.MOUNT_GALLOP in assault.added:
        yield Note(
            "Le tir part à la moitié du déplacement de la monture.", f"{MOUNTED_PAGE}#tir-monte"
        )
    if inputs.monture not in STILL:
        yield rulings.FULL_ATTACK_ON_A_MOUNT.note(about_input=True)
