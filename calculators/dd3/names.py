"""What the D&D 3 calculators share: pages, French names, notes of the rulings."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from calculators.answer import Note
from calculators.reasons import Words
from rules_core.dd3.armour_class import Action, State
from rules_core.dd3.attack import Cause
from rules_core.dd3.concentration import Distraction

ATTACK_PAGE = "dd3/attaque-ca"
INITIATIVE_PAGE = "dd3/initiative"
ACTIONS_PAGE = "dd3/actions"
OPPORTUNITY_PAGE = "dd3/opportunite"
OPTIONS_PAGE = "dd3/options-attaque"
MAGIC_PAGE = "dd3/magie"
HIT_POINTS_PAGE = "dd3/points-de-vie"
MANOEUVRES_PAGE = "dd3/manoeuvres"
MOUNTED_PAGE = "dd3/combat-monte"
RULINGS_PAGE = "dd3/points-a-arbitrer"

STATES = MappingProxyType(
    {
        State.READY: "libre de ses mouvements",
        State.FLAT_FOOTED: "prise au dépourvu",
        State.RUNNING: "en pleine course",
        State.DEPRIVED: "empêchée d’esquiver",
        State.HELPLESS: "sans défense",
    }
)
"""States of a creature, « la cible » (feminine) understood."""
STATE_RULES = MappingProxyType(
    {
        State.READY: f"{ATTACK_PAGE}#classe-armure",
        State.FLAT_FOOTED: f"{ATTACK_PAGE}#pris-au-depourvu",
        State.RUNNING: f"{ACTIONS_PAGE}#course",
        State.DEPRIVED: f"{ATTACK_PAGE}#perte-dex",
        State.HELPLESS: f"{OPTIONS_PAGE}#sans-defense",
    }
)
ACTIONS = MappingProxyType(
    {
        Action.NONE: "rien de tel",
        Action.CHARGE: "une charge",
        Action.DEFENSIVE: "combat sur la défensive",
        Action.TOTAL_DEFENCE: "défense totale",
    }
)
"""Actions of the round that change the armour class."""
ACTION_RULES = MappingProxyType(
    {
        Action.NONE: f"{ATTACK_PAGE}#classe-armure",
        Action.CHARGE: f"{OPTIONS_PAGE}#charge",
        Action.DEFENSIVE: f"{OPTIONS_PAGE}#defensive",
        Action.TOTAL_DEFENCE: f"{ACTIONS_PAGE}#defense-totale",
    }
)


CAUSES: Mapping[StrEnum, Words] = MappingProxyType(
    {
        Cause.CHARGE: Words("Charge", f"{OPTIONS_PAGE}#charge"),
        Cause.DEFENSIVE: Words("Combat sur la défensive", f"{OPTIONS_PAGE}#defensive"),
        Cause.FLANKING: Words("Cible prise en tenaille", f"{OPTIONS_PAGE}#tenaille"),
        Cause.HELPLESS: Words("Cible sans défense", f"{OPTIONS_PAGE}#sans-defense"),
        Cause.HIGHER: Words("Cible à pied, vue de selle", f"{MOUNTED_PAGE}#en-selle"),
        Cause.VITALS: Words("À mains nues, organes vitaux visés", f"{MANOEUVRES_PAGE}#mains-nues"),
        Cause.CROWD: Words("Tir dans le tas", f"{OPTIONS_PAGE}#tir-dans-le-tas"),
        Cause.MOUNT_DOUBLE: Words(
            "Tir, monture en double déplacement", f"{MOUNTED_PAGE}#tir-monte"
        ),
        Cause.MOUNT_GALLOP: Words("Tir, monture au galop", f"{MOUNTED_PAGE}#tir-monte"),
    }
)
"""What each cause is called, and its rule."""

DISTRACTIONS = MappingProxyType(
    {
        Distraction.DEFENSIVE: "incanter sur la défensive",
        Distraction.DAMAGE: "un coup reçu",
        Distraction.MOUNTED: "en selle, entre deux parties du déplacement",
        Distraction.GALLOP: "en selle, au galop",
        Distraction.POWER: "un pouvoir magique, sur la défensive",
        Distraction.DEAFNESS: "la surdité seule, sans jet de concentration",
    }
)
"""What disturbs a caster."""


def refusal(state: State) -> str:
    """Tell why a state leaves no room for an action that changes the armour class."""
    return {
        State.FLAT_FOOTED: "Qui est pris au dépourvu n’a pas encore agi.",
        State.RUNNING: "La course prend tout le round et ne laisse rien faire d’autre.",
        State.HELPLESS: "Qui est sans défense ne peut pas se défendre.",
    }[state]


def charged_before(state: State, action: Action) -> Note | None:
    """Return the note that a creature which can no longer move charged before; None otherwise."""
    if action is not Action.CHARGE or state not in {State.DEPRIVED, State.HELPLESS}:
        return None
    return Note(
        "Le −2 de la charge vaut tout le round : il suppose que la créature a chargé avant d’être "
        f"{STATES[state]}.",
        ACTION_RULES[Action.CHARGE],
        about_input=True,
    )
