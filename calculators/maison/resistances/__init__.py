"""Résistances: what is left of damage once everything has reduced it (001 l.542-569)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.maison.names import DAMAGE_PAGE as PAGE
from calculators.maison.resistances.computation import Blow, compute, fixed
from calculators.maison.resistances.form import Inputs
from calculators.maison.resistances.reasons import notes, steps
from calculators.maison.resistances.tables import tables
from calculators.maison.resistances.throw import roll
from calculators.maison.resistances.words import figures, onward, sentence
from rules_core.maison import resistance


def explain(inputs: Inputs, blow: Blow) -> Result:
    """Put the reduction into words."""
    nothing = blow.law.probability(lambda value: value == 0)
    return Result(
        sentence=sentence(inputs, blow),
        answers={
            "degats": blow.law.minimum if fixed(blow) else None,
            "moyenne": blow.law.mean,
            "minimum": blow.law.minimum,
            "maximum": blow.law.maximum,
            "aucun-degat": nothing,
            "loi": blow.law,
            "cible-a-0-ou-moins": blow.falls(inputs.pv_cible),
            "resistance-totale": blow.target.flat_total,
            "immunise": blow.target.immune or blow.target.untouchable,
            "etapes": [
                {"etape": step.stage.value, "avant": step.before, "apres": step.after}
                for step in resistance.reduce_damage(blow.dealt.maximum, blow.target)
            ],
        },
        figures=figures(blow),
        tables=tuple(tables(blow)),
        steps=tuple(steps(inputs, blow)),
        notes=tuple(notes(inputs, blow)),
        onward=tuple(onward(inputs, blow)),
    )


CALCULATOR = Calculator(
    id="maison/resistances",
    title="Dégâts et résistances",
    purpose="Ce qui reste des dégâts après résistances, magie insuffisante et vulnérabilité.",
    question="pertes",
    rule=f"{PAGE}#resistance-fixe",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
