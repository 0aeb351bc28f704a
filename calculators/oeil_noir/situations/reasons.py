"""The « Pourquoi ? » of `oeil-noir/situations`, and its notes."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import partial

from calculators import reasons
from calculators.calculator import Note, Step
from calculators.french import number
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.situations.computation import (
    Fight,
    asks_what_was_lost,
    dodging,
    hand_skills,
    strength_counts,
)
from calculators.oeil_noir.situations.form import Inputs
from calculators.oeil_noir.situations.words import (
    LYING,
    adjusted,
    cause_text,
    change,
    defence_name,
    weight,
)
from calculators.reasons import Words
from rules_core.ledger import Ledger
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.situations import (
    HAND_RELIEF,
    NIGHT_MALUS,
    OF_THE_WEAPON,
    PURE_ATTACK,
    VISIBILITY,
    WRONG_HAND,
    Cause,
    Depth,
    Foe,
    Light,
    Part,
    Posture,
    Sight,
)

PAGE = names.SITUATIONS_PAGE
TOGETHER = f"{PAGE}#cumul"
WATER = f"{PAGE}#eau"
LIGHT = f"{PAGE}#lumiere"
HAND = f"{PAGE}#mauvaise-main"
ATTACK = f"{names.ATTACK_PAGE}#jet-attaque"
PARRY = f"{names.ATTACK_PAGE}#parade"

# --- the steps ---


def steps(inputs: Inputs, fight: Fight) -> Iterator[Step]:
    """Yield what weighs on the attack and what is left of it, then likewise for the defence."""
    alone = {cause: told.attack for cause, told in fight.causes.items()}
    words = _words(inputs, "AT", ATTACK, alone)
    yield from _value(inputs, fight, fight.attack, words, "at")
    name = defence_name(inputs)
    if fight.defence is None:
        yield reasons.choice(name, LYING, f"{PAGE}#couche")
        return
    alone = {cause: told.parry for cause, told in fight.causes.items()}
    yield from _value(inputs, fight, fight.defence, _words(inputs, name, PARRY, alone), "prd")


def _words(
    inputs: Inputs, name: str, rule: str, alone: Mapping[Cause, int]
) -> Mapping[StrEnum, Words]:
    to = {"AT": "à l’AT", "Parade": "à la parade", "Esquive": "à l’esquive"}[name]
    causes: dict[StrEnum, Words] = {
        cause: Words(
            f"{cause_text(inputs, cause)}, {to}{_origin(inputs, cause)}",
            _rule(inputs, cause),
            partial(weight, told),
            always=True,
        )
        for cause, told in alone.items()
    }
    return {Part.SHEET: Words(f"{name} de la feuille", rule, number, always=True), **causes}


def _value(
    inputs: Inputs,
    fight: Fight,
    value: Ledger[Part | Cause],
    words: Mapping[StrEnum, Words],
    account: str,
) -> Iterator[Step]:
    yield from reasons.terms(value, words, account)
    told = adjusted(change(value), lost=asks_what_was_lost(inputs))
    sheet = words[Part.SHEET]
    text = f"{sheet.text.partition(' ')[0]} : {told}, soit {number(value.total)}"
    yield reasons.answer(text, fight.chance(value.total), sheet.rule, f"chance-{account}")


def _rule(inputs: Inputs, cause: Cause) -> str:
    if cause is Cause.POSTURE:
        return f"{PAGE}#{'couche' if inputs.posture is Posture.PRONE else 'agenouille'}"
    if cause is Cause.FOE:
        return TOGETHER if inputs.adversaire is Foe.FLYING else f"{PAGE}#contre-au-sol"
    return {
        Cause.HAND: HAND,
        Cause.CONFINED: f"{PAGE}#espace-confine",
        Cause.LIGHT: LIGHT,
        Cause.INVISIBLE: TOGETHER,
        Cause.WATER: WATER,
    }[cause]


def _origin(inputs: Inputs, cause: Cause) -> str:
    """Tell how a modifier comes about, where it is not the table's own."""
    if cause is Cause.HAND and hand_skills(inputs):
        known = len(hand_skills(inputs))
        return f" : {WRONG_HAND}, moins {HAND_RELIEF} × {known} par les Capacités Spéciales"
    if cause is Cause.CONFINED and inputs.demi_epee:
        return " : levé par la Demie-Épée"
    if cause is Cause.LIGHT:
        return {
            Sight.PLAIN: "",
            Sight.DIM: " : la moitié",
            Sight.NIGHT: f" : {NIGHT_MALUS} au plus",
        }[inputs.vue]
    return _swimming(inputs) if cause is Cause.WATER else ""


def _swimming(inputs: Inputs) -> str:
    if inputs.eau is Depth.UNDER:
        return " : aucun malus pour un peuple de l’eau" if inputs.peuple_eau else ""
    return " : la moitié, Combat dans l’Eau" if inputs.combat_eau else ""


# --- the notes ---


def notes(inputs: Inputs, fight: Fight) -> Iterator[Note]:
    """Yield the rulings in force, then what the reader may have overlooked."""
    if asks_what_was_lost(inputs):
        yield rulings.LOST_TABLE.note(about_input=True)
    yield from _together(inputs, fight)
    yield from _halves(inputs)
    if Cause.HAND in fight.causes and not strength_counts(inputs):
        told = "En mauvaise main, la FO n’ajoute aucun PI sans Combat à Deux Mains I."
        yield Note(told, HAND, about_input=True)
    if inputs.posture is Posture.PRONE:
        yield Note("Couché, ni Esquive ni Orientation.", f"{PAGE}#couche", about_input=True)
    if inputs.posture is Posture.KNEELING and dodging(inputs):
        yield rulings.KNEELING_DODGE.note()
    if Cause.CONFINED in fight.causes:
        told = "Le Maître de jeu peut alléger ces malus ou les supprimer."
        yield Note(told, f"{PAGE}#espace-confine")
        if inputs.arme in PURE_ATTACK and not inputs.demi_epee:
            yield rulings.WHIPS.note(about_input=True)
    if any(value and not 1 <= value.total < FACES for value in (fight.attack, fight.defence)):
        yield rulings.NATURALS.note(fight.value_alone)


def _together(inputs: Inputs, fight: Fight) -> Iterator[Note]:
    causes = fight.causes
    rivals = causes.keys() & set(VISIBILITY)
    if len(rivals) > 1:
        yield rulings.SIGHT.note(about_input=True)
    if len(causes) > max(1, len(rivals)):
        yield rulings.CAUSES_ADD_UP.note()
    if dodging(inputs) and fight.defence is not None:
        if OF_THE_WEAPON & causes.keys():
            yield rulings.DODGE.note(about_input=True)
        yield Note(
            "Les malus de l’eau, de la lumière et des positions valent aussi pour l’esquive.",
            TOGETHER,
        )


def _halves(inputs: Inputs) -> Iterator[Note]:
    dim = inputs.lumiere is not Light.GOOD and inputs.vue is Sight.DIM
    swum = inputs.eau not in {Depth.DRY, Depth.UNDER} and inputs.combat_eau
    if dim or swum:
        yield rulings.HALF_MALUS_ROUNDING.note(inputs.arrondi)
    if inputs.lumiere is not Light.GOOD and inputs.vue is Sight.NIGHT:
        yield rulings.NIGHT_SIGHT.note(about_input=True)
