"""What `maison/points-de-vie` answers in a sentence and in figures."""

from fractions import Fraction
from types import MappingProxyType

from calculators.french import number, percent, plural
from calculators.maison.points_de_vie.computation import Outcome, draws
from calculators.maison.points_de_vie.form import Creature, Event, Inputs
from rules_core.maison.hit_points import ShockReading

READINGS = MappingProxyType(
    {ShockReading.ALONE: "tirage seul", ShockReading.WITH_NEGATIVE: "PV négatifs ajoutés"}
)


def sentence(inputs: Inputs, outcome: Outcome) -> str:
    """Say what is left, and what the draws may bring."""
    change, after = outcome.change, outcome.change.after
    most = number(after.maximum)
    of = f" sur {most}" if after.current >= 0 else f", pour un maximum de {most}"
    left = f"{plural(after.current, 'point')} de vie{of}"
    if inputs.evenement is Event.HEALING:
        if inputs.morte:
            return "Une créature morte ne regagne rien avant d’être ramenée à la vie."
        lost = f", {plural(change.excess, 'perdu')}" if change.excess else ""
        gained = plural(change.gained, "point regagné", "points regagnés")
        return f"Soin de {number(inputs.montant)} : {gained}{lost}, soit {left}."
    if inputs.evenement is Event.TEMPORARY:
        kept = plural(after.temporary, "PV temporaire", "PV temporaires")
        return f"{kept}, à part des points de vie : {number(after.current)} sur {most}."
    first = "Première attaque, " if draws(inputs) and inputs.attaques > 1 else ""
    absorbed = f", dont {number(change.absorbed)} aux PV temporaires" if change.absorbed else ""
    verb = "le total est de" if after.current < 0 else "il reste"
    told = f"{first}{plural(inputs.montant, 'dégât')}{absorbed} : {verb} {left}."
    return f"{told}{_shock_sentence(inputs, outcome)}"


def _shock_sentence(inputs: Inputs, outcome: Outcome) -> str:
    if not draws(inputs):
        return ""
    attacks = plural(inputs.attaques, "attaque")
    if not outcome.shocks:
        return f" En {attacks}, aucun tirage de « system-shock »."
    alone, added = (shock for _, shock in outcome.shocks)
    told = f"mort ou hors de combat : {_risk(alone.out[-1])}"
    told += f", ou {_risk(added.out[-1])} si les PV négatifs s’ajoutent au tirage"
    if inputs.creature is Creature.NPC and len(outcome.below) > 1:
        told += f" ; tué par deux ratés de suite : {_risk(alone.killed[-1])}"
        told += f", ou {_risk(added.killed[-1])}"
    return f" En {attacks}, {told}."


def _risk(chance: Fraction) -> str:
    if chance in {0, 1}:
        return "à coup sûr" if chance else "jamais"
    return percent(chance)
