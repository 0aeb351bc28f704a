"""Critiques: hitting, doubling and doubling again, and what a natural 1 costs (001 l.338-378)."""

from fractions import Fraction

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.maison.critiques.computation import Blow, breakage, compute, consequences
from calculators.maison.critiques.form import Inputs
from calculators.maison.critiques.reasons import notes, steps
from calculators.maison.critiques.tables import tables
from calculators.maison.critiques.throw import roll
from calculators.maison.critiques.words import DOUBLINGS_SHOWN, figures, onward, sentence, times
from calculators.maison.names import CRITICALS_PAGE as PAGE


def explain(inputs: Inputs, blow: Blow) -> Result:
    """Put the blow into words."""
    doubling = blow.doubling
    multiplier = doubling.mean_multiplier / doubling.hit
    return Result(
        sentence=sentence(inputs, blow, multiplier),
        answers={
            "ca": blow.attack.armour_class if blow.attack else None,
            "face": blow.attack.face if blow.attack else None,
            "toucher": doubling.hit,
            "vingt-naturel": blow.natural_20,
            "exactement": {times(k): doubling.exactly(k) for k in DOUBLINGS_SHOWN},
            "au-moins": {times(k): doubling.at_least(k) for k in DOUBLINGS_SHOWN},
            "multiplicateur-moyen": multiplier,
            "degats-moyens-si-touche": blow.mean_when_hit,
            "degats-moyens": blow.mean,
            "degats-moyens-en-tout": blow.mean * (inputs.attaques if blow.attack else 1),
            "degats-obtenus": blow.dealt,
            "loi-des-degats": blow.law,
            "hors-de-la-loi": blow.law.tail,
            "cible-a-0-ou-moins": blow.falls(inputs.pv_cible),
            "maladresse": blow.attack.natural_1 if blow.attack else Fraction(),
            "consequences": consequences(inputs, blow),
            "casse": breakage(inputs) if blow.attack else Fraction(),
        },
        figures=figures(inputs, blow),
        tables=tuple(tables(inputs, blow)),
        steps=tuple(steps(inputs, blow, multiplier)),
        notes=tuple(notes(inputs, blow)),
        onward=tuple(onward(inputs, blow)),
    )


CALCULATOR = Calculator(
    id="maison/critiques",
    title="Attaque, critiques et dégâts",
    purpose="Vos chances de toucher, de doubler et redoubler, et les dégâts que cela fait.",
    question="degats",
    rule=f"{PAGE}#chaine-critique",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
