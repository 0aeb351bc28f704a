"""What `oeil-noir/situations` answers in a sentence and in figures, and its words for causes."""

from calculators.calculator import Figure
from calculators.french import chance, number
from calculators.oeil_noir import names
from calculators.oeil_noir.situations.computation import Fight, asks_what_was_lost, dodging
from calculators.oeil_noir.situations.form import (
    DEPTH_NAMES,
    FOES,
    LIGHT_NAMES,
    POSTURES,
    SIGHTS,
    WEAPONS,
    Inputs,
)
from rules_core.ledger import Ledger
from rules_core.oeil_noir.situations import Cause, Depth, Part, Sight

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


def change(value: Ledger[Part | Cause]) -> int:
    """Return what the causes add to a value of the sheet."""
    return value.without(Part.SHEET).total


def defence_name(inputs: Inputs) -> str:
    """Return what the defence is called."""
    return "Esquive" if dodging(inputs) else "Parade"


def _defence_figure(inputs: Inputs, fight: Fight) -> str:
    name = defence_name(inputs)
    if fight.defence is None:
        return f"{name} impossible"
    return f"{name}, à {number(fight.defence.total)}"


def sentence(inputs: Inputs, fight: Fight) -> str:
    """Say what the attack and the defence are played at."""
    lost = asks_what_was_lost(inputs)
    told = adjusted(change(fight.attack), lost=lost)
    attack = f"L’attaque se joue à {number(fight.attack.total)} ({told})"
    attack += f" et réussit : {chance(fight.attack_chance)}"
    if fight.defence is None:
        return f"{attack} ; couché, vous n’avez pas d’esquive."
    defence = f"{'l’esquive' if dodging(inputs) else 'la parade'} à {number(fight.defence.total)}"
    defence += f" ({adjusted(change(fight.defence), lost=lost)})"
    return f"{attack} ; {defence} : {chance(fight.defence_chance)}."


def figures(inputs: Inputs, fight: Fight) -> tuple[Figure, ...]:
    """Return what is seen first."""
    return (
        Figure(f"Attaque, à {number(fight.attack.total)}", fight.attack_chance),
        Figure(_defence_figure(inputs, fight), fight.defence_chance),
    )
