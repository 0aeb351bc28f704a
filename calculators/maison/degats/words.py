"""What `maison/degats` answers in a sentence and in figures."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators.answer import Answer, Onward
from calculators.french import chance, enumeration, plural
from calculators.maison.degats.computation import Outcome
from calculators.maison.degats.form import Inputs
from calculators.maison.points_de_vie.form import MOST, Event
from calculators.onward import go_on
from rules_core.dice import MAX_CONSTANT, Dice
from rules_core.maison.damage_bonus import Blow, Source, Use

SOURCES = MappingProxyType(
    {
        Source.STRENGTH: "Force",
        Source.DEXTERITY: "Dextérité",
        Source.CROSSBOW: "Force 19 de l’arbalète",
    }
)


def name(use: Use) -> str:
    """Name a way for machines: « force+dexterite/force », « dexterite/rien »."""
    return "/".join("+".join(part) or "rien" for part in (use.to_hit, use.damage))


def way(blow: Blow) -> Answer:
    """Return a way as an answer."""
    return {
        "facon": name(blow.use),
        "toucher": blow.to_hit,
        "degats": blow.damage,
        "face": blow.roll.face,
        "chance": blow.roll.hit,
        "degats-moyens": blow.mean,
    }


def way_phrase(use: Use) -> str:
    """Tell a way: « Force au toucher et aux dégâts », « Dextérité au toucher »."""
    hit = enumeration(SOURCES[each] for each in use.to_hit) if use.to_hit else ""
    damage = enumeration(SOURCES[each] for each in use.damage) if use.damage else ""
    if hit == damage:
        return f"{hit} au toucher et aux dégâts"
    parts = [f"{hit} au toucher"] if hit else []
    if damage:
        parts.append(f"{damage} aux dégâts")
    return ", ".join(parts) + ("" if hit and damage else " seulement")


def onward(inputs: Inputs, outcome: Outcome) -> Iterator[Onward]:
    """Go on to the critical of the best way, and to the hit points of who resists nothing."""
    best, base = outcome.best, outcome.base
    constant = base.constant + best.damage
    if abs(constant) <= MAX_CONSTANT:
        yield go_on(
            inputs,
            "maison/critiques",
            "critique et dégâts",
            chance=best.roll.hit,
            bonus=best.added.total,
            ca=inputs.ca,
            mode=inputs.mode,
            degats=Dice(base.groups, constant),
        )
    sure = {} if base.groups else {"montant": min(MOST, max(0, constant))}
    if base.maximum + best.damage > 0:
        yield go_on(
            inputs,
            "maison/points-de-vie",
            "les points de vie d’une cible touchée",
            chance=best.roll.hit,
            evenement=Event.DAMAGE,
            **sure,
        )


def sentence(inputs: Inputs, outcome: Outcome) -> str:
    """Say the answer in a sentence."""
    best = outcome.best
    tied = sum(blow.mean == best.mean for blow in outcome.blows) > 1
    lead = "le mieux, à égalité avec une autre façon" if tied else "le mieux"
    if len(outcome.blows) == 1:
        lead = "une seule façon"
    return (
        f"Contre CA {inputs.ca}, {lead} : {way_phrase(best.use)} ; touche {chance(best.roll.hit)}, "
        f"{plural(best.mean, 'dégât')} en moyenne par attaque."
    )
