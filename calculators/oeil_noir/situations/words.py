"""What `oeil-noir/situations` answers in a sentence and in figures, and its words for causes."""

from collections.abc import Iterator
from typing import Any

from calculators.answer import Figure, Onward
from calculators.french import number, plural
from calculators.oeil_noir import names
from calculators.oeil_noir.assaut.form import LARGEST_MODIFIER
from calculators.oeil_noir.names import happens
from calculators.oeil_noir.situations.computation import Fight, Side, dodging
from calculators.oeil_noir.situations.form import (
    DEPTH_NAMES,
    FOES,
    LIGHT_NAMES,
    POSTURES,
    SIGHTS,
    WEAPONS,
    Inputs,
)
from calculators.onward import go_on
from rules_core.ledger import Ledger
from rules_core.oeil_noir.assault import Parry
from rules_core.oeil_noir.situations import Cause, Depth, Part, Sight

IMPOSSIBLE = "impossible"
"""What a dodge is to a fighter who lies, and a parry to a whip."""
UNTOLD = "non donné"


def cause_text(inputs: Inputs, cause: Cause, *, theirs: bool = False) -> str:
    """Name a cause, `theirs` for the adversary: « Clair de lune », « Eau aux genoux »."""
    seen = inputs.vue_adverse if theirs else inputs.vue
    sight = "" if seen is Sight.PLAIN else f", {SIGHTS[seen]}"
    under = inputs.eau is Depth.UNDER
    arm = inputs.arme_adverse if theirs else inputs.arme
    you, he = f"Vous êtes {POSTURES[inputs.posture]}", f"Adversaire {FOES[inputs.adversaire]}"
    return {
        Cause.HAND: "Mauvaise main",
        Cause.POSTURE: he if theirs else you,
        Cause.FOE: you if theirs else he,
        Cause.CONFINED: f"Espace confiné, {WEAPONS[arm]}",
        Cause.LIGHT: f"{LIGHT_NAMES[inputs.lumiere].capitalize()}{sight}",
        Cause.INVISIBLE: "Adversaire invisible",
        Cause.WATER: "Sous l’eau" if under else f"Eau {DEPTH_NAMES[inputs.eau]}",
    }[cause]


def adjusted(value: Ledger[Part | Cause], side: Side) -> str:
    """Write what is added to a value: « malus de 3 », « sans malus », « malus non donné »."""
    added = value.without(Part.SHEET)
    if added.total:
        return names.modifier(added.total)
    if any(each for _, each in added):
        return "bonus et malus s’annulent"
    return f"malus {UNTOLD}, compté 0" if side.untold else "sans malus"


def weight(alone: int, counted: int, *, untold: bool = False) -> str:
    """Write what a cause would add alone, and that it does not count where it does not."""
    if untold and not alone:
        return UNTOLD
    told = names.modifier(alone)
    return told if alone == counted else f"{told}, non compté"


def change(value: Ledger[Part | Cause]) -> int:
    """Return what the causes add to a value of the sheet."""
    return value.without(Part.SHEET).total


def defence_name(inputs: Inputs) -> str:
    """Return what the defence is called."""
    return "Esquive" if dodging(inputs) else "Parade"


def no_defence(inputs: Inputs) -> str:
    """Say why there is none."""
    return "couché, vous n’avez pas d’esquive" if dodging(inputs) else "un Fouet ne pare pas"


def _attack(told: str, side: Side) -> str:
    reached = f"{told} à {number(side.attack.total)} ({adjusted(side.attack, side)})"
    return happens(
        side.attack_chance,
        f"{reached} et réussit",
        f"{reached} et réussit toujours",
        f"{reached} et ne réussit jamais",
    )


def _defence(told: str, side: Side, without: str) -> str:
    if side.defence is None:
        return without
    reached = f"{told} à {number(side.defence.total)} ({adjusted(side.defence, side)})"
    return happens(
        side.defence_chance, reached, f"{reached} réussit toujours", f"{reached} échoue toujours"
    )


def sentence(inputs: Inputs, fight: Fight) -> str:
    """Say what the attack and the defence are played at."""
    name = "l’esquive" if dodging(inputs) else "la parade"
    told = _attack("L’attaque se joue", fight.own)
    told += f" ; {_defence(name, fight.own, no_defence(inputs))}."
    if fight.strength and not fight.strength_lost:
        told += f" La FO ajoute {plural(fight.strength, 'PI', 'PI')}."
    elif fight.strength:
        told += f" La FO n’ajoute pas ses {plural(fight.strength, 'PI', 'PI')}, en mauvaise main."
    if fight.foe:
        told += f" {_attack('L’attaque de l’adversaire se joue', fight.foe)}"
        told += f" ; {_defence('sa parade', fight.foe, 'son Fouet ne pare pas')}."
    return told


def figures(inputs: Inputs, fight: Fight) -> tuple[Figure, ...]:
    """Return what is seen first."""
    seen = _figures("Attaque", defence_name(inputs), fight.own)
    return (*seen, *_figures("Attaque adverse", "Parade adverse", fight.foe)) if fight.foe else seen


def _figures(attack: str, defence: str, side: Side) -> tuple[Figure, ...]:
    kept = side.defence
    told = f"{defence} {IMPOSSIBLE}" if kept is None else f"{defence}, à {number(kept.total)}"
    return (
        Figure(f"{attack}, à {number(side.attack.total)}", side.attack_chance),
        Figure(told, side.defence_chance),
    )


def onward(inputs: Inputs, fight: Fight) -> Iterator[Onward]:
    """Go on to the attack, against the adversary's parry where it is known."""
    known: dict[str, Any] = {
        "ajustement_at": change(fight.own.attack),
        "mauvaise_main": fight.strength_lost,
    }
    if fight.foe and fight.foe.defence is None:
        known["parade"] = Parry.NONE
    elif fight.foe and fight.foe.defence:
        known |= {"prd": inputs.prd_adverse, "ajustement_prd": change(fight.foe.defence)}
    if max(abs(known["ajustement_at"]), abs(known.get("ajustement_prd", 0))) <= LARGEST_MODIFIER:
        yield go_on(inputs, "oeil-noir/assaut", "votre attaque, jusqu’aux dommages", **known)
