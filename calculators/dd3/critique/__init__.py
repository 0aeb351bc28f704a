"""Critique: how often a hit is critical, and the damage that follows (004 l.11-21, 129-135)."""

from fractions import Fraction

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.dd3.critique.computation import Blow, compute
from calculators.dd3.critique.form import Inputs
from calculators.dd3.critique.reasons import notes, steps
from calculators.dd3.critique.tables import tables
from calculators.dd3.critique.throw import roll
from calculators.dd3.critique.words import figures, onward, sentence, summary
from calculators.dd3.names import ATTACK_PAGE


def explain(inputs: Inputs, blow: Blow) -> Result:
    """Put the chances and the damage into words."""
    per_attack, per_hit = blow.per_attack, blow.per_hit
    mean, mean_hit = per_attack.mean, per_hit.mean
    critical, states = blow.chance.critical, blow.states(inputs.pv_cible)
    return Result(
        sentence=sentence(inputs, blow),
        answers={
            "toucher": blow.chance.hit,
            "menace": blow.chance.threat,
            "confirmation": blow.chance.confirmation,
            "critique": critical,
            "critique-si-touche": critical / blow.chance.hit,
            "force": blow.strength.total,
            "degats-moyens": mean,
            "degats-moyens-si-touche": mean_hit,
            "coup-ordinaire": summary(blow.ordinary),
            "coup-critique": summary(blow.critical),
            "cible": {each.value: share for each, share in states.items()} if states else None,
            "cible-a-0-ou-moins": sum(states.values(), Fraction()) if states else None,
            "loi": per_attack,
            "loi-si-touche": per_hit,
        },
        figures=figures(blow),
        tables=tables(inputs, blow),
        steps=tuple(steps(inputs, blow)),
        notes=tuple(notes(inputs, blow)),
        onward=tuple(onward(inputs, blow)),
    )


CALCULATOR = Calculator(
    id="dd3/critique",
    title="Coups critiques",
    purpose="La chance d’un critique, et les dégâts par attaque avec lui.",
    question="degats",
    rule=f"{ATTACK_PAGE}#critique",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
