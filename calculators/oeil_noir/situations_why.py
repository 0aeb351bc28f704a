"""The « Pourquoi ? » of `oeil-noir/situations`: the names of the causes, its steps and notes."""

from collections.abc import Iterator

from calculators.calculator import Note, Step
from calculators.french import chance, number
from calculators.oeil_noir import names
from calculators.oeil_noir.names import ruling
from calculators.oeil_noir.situations_form import (
    DEPTH_NAMES,
    FOES,
    LIGHT_NAMES,
    POSTURES,
    SIGHTS,
    WEAPONS,
    Defence,
    Fight,
    Inputs,
)
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.rounding import Rounding
from rules_core.oeil_noir.situations import (
    DEPTHS,
    HAND_RELIEF,
    LIGHTS,
    NIGHT_MALUS,
    OF_THE_WEAPON,
    PURE_ATTACK,
    VISIBILITY,
    WRONG_HAND,
    Cause,
    Depth,
    Foe,
    Light,
    Posture,
    Sight,
)

PAGE = names.SITUATIONS_PAGE
TOGETHER = f"{PAGE}#cumul"
WATER = f"{PAGE}#eau"
LIGHT = f"{PAGE}#lumiere"
LOST = f"{PAGE}#tableau"
HAND = f"{PAGE}#mauvaise-main"
LYING = "impossible"
"""What a dodge is to a fighter who lies."""


def cause_text(inputs: Inputs, cause: Cause) -> str:
    """Name a cause: « Clair de lune », « Eau aux genoux »."""
    sight = "" if inputs.vue is Sight.PLAIN else f", {SIGHTS[inputs.vue]}"
    under = inputs.eau is Depth.UNDER
    return {
        Cause.HAND: "Mauvaise main",
        Cause.POSTURE: f"Vous êtes {POSTURES[inputs.posture]}",
        Cause.FOE: f"Adversaire {FOES[inputs.adversaire]}",
        Cause.CONFINED: f"Espace confiné, {WEAPONS[inputs.arme]}",
        Cause.LIGHT: f"{LIGHT_NAMES[inputs.lumiere].capitalize()}{sight}",
        Cause.INVISIBLE: "Adversaire invisible",
        Cause.WATER: "Sous l’eau" if under else f"Eau {DEPTH_NAMES[inputs.eau]}",
    }[cause]


def adjusted(value: int, *, lost: bool) -> str:
    """Write what is added to a value: « malus de 3 », « sans malus », « malus non donné »."""
    if value:
        return names.modifier(value)
    return "malus non donné, compté 0" if lost else "sans malus"


def weight(alone: int, counted: int) -> str:
    """Write what a cause would add alone, and that it does not count where it does not."""
    told = names.modifier(alone)
    return told if alone == counted else f"{told}, non compté"


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


# --- the steps ---


def steps(inputs: Inputs, fight: Fight) -> Iterator[Step]:
    """Yield what each cause would add alone, then what is left of the values."""
    name = inputs.defense.value
    for cause, told in fight.causes.items():
        text = f"{cause_text(inputs, cause)}{_origin(inputs, cause)}"
        here = fight.counted[cause]
        attack = f"AT : {weight(told.attack, here.attack)}"
        parry = LYING if fight.defence is None else weight(told.parry, here.parry)
        yield Step(text, f"{attack} ; {name} : {parry}", _rule(inputs, cause))
    lost = asks_what_was_lost(inputs, fight)
    attack, parry = (
        adjusted(total, lost=lost) for total in (fight.total.attack, fight.total.parry)
    )
    if len(fight.causes) > 1:
        shown = LYING if fight.defence is None else parry
        yield Step("Ce qui compte, ensemble", f"AT : {attack} ; {name} : {shown}", TOGETHER)
    rule = f"{names.ATTACK_PAGE}#jet-attaque"
    text = f"AT : {number(inputs.at)}, {attack}, soit {number(fight.attack)}"
    yield Step(text, chance(fight.attack_chance), rule)
    if fight.defence is not None:
        text = f"{name.capitalize()} : {number(inputs.prd)}, {parry}, soit {number(fight.defence)}"
        yield Step(text, chance(fight.defence_chance), f"{names.ATTACK_PAGE}#parade")


def _origin(inputs: Inputs, cause: Cause) -> str:
    """Tell how a modifier comes about, where it is not the table's own."""
    if cause is Cause.HAND and inputs.hand_skills:
        known = len(inputs.hand_skills)
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
    yield from _lost(inputs, fight)
    yield from _together(inputs, fight)
    yield from _halves(inputs)
    if Cause.HAND in fight.causes and not inputs.strength_counts:
        told = "En mauvaise main, la FO n’ajoute aucun PI sans Combat à Deux Mains I."
        yield Note(told, HAND, about_input=True)
    if inputs.posture is Posture.PRONE:
        yield Note("Couché, ni Esquive ni Orientation.", f"{PAGE}#couche", about_input=True)
    if inputs.posture is Posture.KNEELING and inputs.dodging:
        yield ruling(23, "À genoux, l’Esquive a un malus de 4 au lieu de 1")
    if Cause.CONFINED in fight.causes:
        yield from _confined(inputs)
    if any(not 1 <= value < FACES for value in (fight.attack, fight.defence) if value is not None):
        yield ruling(41, "Un 1 réussit toujours et un 20 échoue toujours")


def asks_what_was_lost(inputs: Inputs, fight: Fight) -> bool:
    """Tell whether a malus is among those that only the lost table gave."""
    asked = (
        LIGHTS[inputs.lumiere] is None,
        DEPTHS[inputs.eau] is None and not (inputs.eau is Depth.UNDER and inputs.peuple_eau),
        Cause.INVISIBLE in fight.causes,
    )
    return any(asked)


def _lost(inputs: Inputs, fight: Fight) -> Iterator[Note]:
    """Tell what only the lost table gave."""
    if asks_what_was_lost(inputs, fight):
        yield ruling(
            35,
            "La source ne donne pas ce malus : c’est celui que vous donnez, 0 par défaut",
            about_input=True,
        )


def _together(inputs: Inputs, fight: Fight) -> Iterator[Note]:
    causes = fight.causes
    rivals = causes.keys() & set(VISIBILITY)
    if len(rivals) > 1:
        told = "Lumière et invisibilité ne s’ajoutent pas : le plus grand malus compte seul"
        yield ruling(22, told, about_input=True)
    if len(causes) > max(1, len(rivals)):
        yield ruling(22, "Les causes différentes s’ajoutent")
    if inputs.defense is Defence.DODGE and fight.defence is not None:
        if OF_THE_WEAPON & causes.keys():
            yield ruling(
                35, "Les malus de l’arme en main n’atteignent pas une esquive", about_input=True
            )
        yield Note(
            "Les malus de l’eau, de la lumière et des positions valent aussi pour l’esquive.",
            TOGETHER,
        )


def _halves(inputs: Inputs) -> Iterator[Note]:
    dim = inputs.lumiere is not Light.GOOD and inputs.vue is Sight.DIM
    swum = inputs.eau not in {Depth.DRY, Depth.UNDER} and inputs.combat_eau
    if dim or swum:
        down = inputs.arrondi is Rounding.DOWN
        told = "vers le bas" if down else "au plus proche, un demi-point vers le haut"
        yield ruling(26, f"La moitié d’un malus s’arrondit {told}")
    if inputs.lumiere is not Light.GOOD and inputs.vue is Sight.NIGHT:
        yield ruling(26, "Un Nyctalope ne subit jamais plus que les autres", about_input=True)


def _confined(inputs: Inputs) -> Iterator[Note]:
    told = "Le Maître de jeu peut alléger ces malus ou les supprimer."
    yield Note(told, f"{PAGE}#espace-confine")
    if inputs.arme in PURE_ATTACK and not inputs.demi_epee:
        yield ruling(
            15, "Un Fouet ne pare pas : son malus de 2 à la PRD est sans objet", about_input=True
        )
