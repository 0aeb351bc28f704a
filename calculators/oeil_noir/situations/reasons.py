"""The « Pourquoi ? » of `oeil-noir/situations`, and its notes."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import partial

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import number
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.situations.computation import Fight, Side, dodging, hand_skills
from calculators.oeil_noir.situations.form import Inputs
from calculators.oeil_noir.situations.words import (
    IMPOSSIBLE,
    adjusted,
    cause_text,
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
    Weapon,
)

PAGE = names.SITUATIONS_PAGE
TOGETHER = f"{PAGE}#cumul"
WATER = f"{PAGE}#eau"
LIGHT = f"{PAGE}#lumiere"
HAND = f"{PAGE}#mauvaise-main"
ATTACK = f"{names.ATTACK_PAGE}#jet-attaque"
PARRY = f"{names.ATTACK_PAGE}#parade"
STRENGTH = f"{names.STRENGTH_PAGE}#force"

# --- the steps ---


def steps(inputs: Inputs, fight: Fight) -> Iterator[Step]:
    """Yield what weighs on the attack and on the defence, and what is left of both."""
    yield from _values(inputs, fight.own, defence_name(inputs))
    if fight.strength:
        text = f"FO {inputs.fo} pour un seuil de {inputs.seuil_fo}"
        text += f", 1 PI par tranche de {inputs.tranche_fo} ({names.OLD})"
        if fight.strength_lost:
            text += " : perdu en mauvaise main"
        yield reasons.answer(text, fight.impact, STRENGTH, "pi-de-force")
    if fight.foe:
        yield from _values(inputs, fight.foe, "Parade", theirs=True)


def _values(inputs: Inputs, side: Side, name: str, *, theirs: bool = False) -> Iterator[Step]:
    alone = {cause: told.attack for cause, told in side.causes.items()}
    words = _words(inputs, "AT", ATTACK, alone, theirs=theirs)
    yield from _value(side, side.attack, words, "at", theirs=theirs)
    if side.defence is None:
        if name == "Parade":
            whip = f"{names.VALUES_PAGE}#attaque-pure"
            yield reasons.choice(name, "un Fouet ne pare pas", whip)
        else:
            yield reasons.choice(name, IMPOSSIBLE, f"{PAGE}#couche")
        return
    alone = {cause: told.parry for cause, told in side.causes.items()}
    words = _words(inputs, name, PARRY, alone, theirs=theirs)
    yield from _value(side, side.defence, words, "prd", theirs=theirs)


def _words(
    inputs: Inputs, name: str, rule: str, alone: Mapping[Cause, int], *, theirs: bool
) -> Mapping[StrEnum, Words]:
    to = {"AT": "à l’AT", "Parade": "à la parade", "Esquive": "à l’esquive"}[name]
    causes: dict[StrEnum, Words] = {
        cause: Words(
            f"{cause_text(inputs, cause, theirs=theirs)}, {to}"
            f"{_origin(inputs, cause, theirs=theirs)}",
            _rule(inputs, cause, theirs=theirs),
            partial(weight, told),
            always=True,
        )
        for cause, told in alone.items()
    }
    sheet = f"{name} de l’adversaire" if theirs else f"{name} de la feuille"
    return {Part.SHEET: Words(sheet, rule, number, always=True), **causes}


def _value(
    side: Side,
    value: Ledger[Part | Cause],
    words: Mapping[StrEnum, Words],
    account: str,
    *,
    theirs: bool,
) -> Iterator[Step]:
    whose = "adverse." if theirs else ""
    yield from reasons.terms(value, words, f"{whose}{account}")
    sheet = words[Part.SHEET]
    text = f"{sheet.text.partition(' ')[0]} : {adjusted(value, side)}, soit {number(value.total)}"
    share = side.chance(value.total)
    yield reasons.answer(text, share, sheet.rule, f"{whose}chance-{account}")


def _rule(inputs: Inputs, cause: Cause, *, theirs: bool) -> str:
    if cause is Cause.POSTURE:
        lying = inputs.adversaire is Foe.PRONE if theirs else inputs.posture is Posture.PRONE
        return f"{PAGE}#{'couche' if lying else 'agenouille'}"
    if cause is Cause.FOE:
        flying = inputs.adversaire is Foe.FLYING and not theirs
        return TOGETHER if flying else f"{PAGE}#contre-au-sol"
    return {
        Cause.HAND: HAND,
        Cause.CONFINED: f"{PAGE}#espace-confine",
        Cause.LIGHT: LIGHT,
        Cause.INVISIBLE: TOGETHER,
        Cause.WATER: WATER,
    }[cause]


def _origin(inputs: Inputs, cause: Cause, *, theirs: bool) -> str:
    """Tell how a modifier comes about, where it is not the table's own."""
    if cause is Cause.HAND and hand_skills(inputs):
        known = len(hand_skills(inputs))
        return f" : {WRONG_HAND}, moins {HAND_RELIEF} × {known} par les Capacités Spéciales"
    if cause is Cause.CONFINED:
        half_sword = inputs.demi_epee_adverse if theirs else inputs.demi_epee
        held = inputs.arme_adverse if theirs else inputs.arme
        return " : levé par la Demie-Épée" if half_sword and held is not Weapon.OTHER else ""
    if cause is Cause.LIGHT:
        return {
            Sight.PLAIN: "",
            Sight.DIM: " : la moitié",
            Sight.NIGHT: f" : {NIGHT_MALUS}, quelle que soit la lumière",
        }[inputs.vue_adverse if theirs else inputs.vue]
    return _swimming(inputs, theirs=theirs) if cause is Cause.WATER else ""


def _swimming(inputs: Inputs, *, theirs: bool) -> str:
    trained = inputs.combat_eau_adverse if theirs else inputs.combat_eau
    water_folk = inputs.peuple_eau_adverse if theirs else inputs.peuple_eau
    if inputs.eau is Depth.UNDER:
        return " : aucun malus pour un peuple de l’eau" if water_folk else ""
    return " : la moitié, Combat dans l’Eau" if trained else ""


# --- the notes ---


def notes(inputs: Inputs, fight: Fight) -> Iterator[Note]:
    """Yield the rulings in force, then what the reader may have overlooked."""
    own, sides = fight.own, [each for each in (fight.own, fight.foe) if each]
    if any(each.untold for each in sides):
        yield rulings.LOST_TABLE.note(about_input=True)
    yield from _together(inputs, own)
    yield from _sight(inputs, fight)
    if Cause.HAND in own.causes and fight.strength_lost:
        told = "En mauvaise main, la FO n’ajoute aucun PI sans Combat à Deux Mains I."
        yield Note(told, HAND, about_input=True)
    if inputs.posture is Posture.PRONE:
        yield Note("Couché, ni Esquive ni Orientation.", f"{PAGE}#couche", about_input=True)
    if inputs.posture is Posture.KNEELING and dodging(inputs):
        yield rulings.KNEELING_DODGE.note()
    if Cause.CONFINED in own.causes:
        told = "Le Maître de jeu peut alléger ces malus ou les supprimer."
        yield Note(told, f"{PAGE}#espace-confine")
        if inputs.arme in PURE_ATTACK and not inputs.demi_epee:
            yield rulings.WHIPS.note(about_input=True)
    if fight.foe:
        yield rulings.FOES_ROLLS.note()
    values = [value for each in sides for value in (each.attack, each.defence)]
    if any(value and not 1 <= value.total < FACES for value in values):
        yield rulings.NATURALS.note(own.value_alone)


def _together(inputs: Inputs, own: Side) -> Iterator[Note]:
    causes = own.causes
    rivals = causes.keys() & set(VISIBILITY)
    if len(rivals) > 1:
        yield rulings.SIGHT.note(about_input=True)
    if len(causes) > max(1, len(rivals)):
        yield rulings.CAUSES_ADD_UP.note()
    if dodging(inputs) and own.defence is not None:
        if OF_THE_WEAPON & causes.keys():
            yield rulings.DODGE.note(about_input=True)
        yield Note(
            "Les malus de l’eau, de la lumière et des positions valent aussi pour l’esquive.",
            TOGETHER,
        )


def _sight(inputs: Inputs, fight: Fight) -> Iterator[Note]:
    """Yield how eyes and training change what the place costs."""
    dark = inputs.lumiere is not Light.GOOD
    eyes = {inputs.vue, inputs.vue_adverse} if fight.foe else {inputs.vue}
    wet = fight.foe is not None and Cause.WATER in fight.foe.causes
    trained = inputs.combat_eau or (wet and inputs.combat_eau_adverse)
    swum = inputs.eau not in {Depth.DRY, Depth.UNDER} and trained
    if (dark and Sight.DIM in eyes) or swum:
        yield rulings.HALF_MALUS_ROUNDING.note(inputs.arrondi)
    if dark and Sight.NIGHT in eyes:
        yield rulings.NIGHT_SIGHT.note(about_input=True)
    typed = inputs.eau_at or inputs.eau_prd
    if inputs.eau is Depth.UNDER and inputs.peuple_eau and typed and fight.foe is None:
        told = "Sous l’eau, un peuple de l’eau n’a aucun malus : celui que vous donnez ne compte "
        yield Note(f"{told}pas.", WATER, about_input=True)
