"""Attaque: the chance to hit with everything that helps or hinders (001 l.210-401, 473-486)."""

from fractions import Fraction

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.maison.attaque.computation import Outcome, compute
from calculators.maison.attaque.form import Inputs
from calculators.maison.attaque.reasons import notes, steps
from calculators.maison.attaque.tables import tables
from calculators.maison.attaque.throw import roll
from calculators.maison.attaque.words import figures, onward, sentence
from calculators.maison.names import ATTACK_PAGE as PAGE


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the attack into words."""
    attack, roll = outcome.attack, outcome.attack.roll
    return Result(
        sentence=sentence(outcome),
        answers={
            "chance": attack.chance,
            "mode": attack.mode.value if roll else None,
            "face": roll.face if roll else None,
            "ca": roll.armour_class if roll else None,
            "modificateur": outcome.modifiers.total,
            "avantages": [each.value for each in attack.advantages],
            "desavantages": [each.value for each in attack.disadvantages],
            "impossible": attack.obstacles[0].value if attack.obstacles else None,
            "vingt-naturel": roll.natural_20 if roll else Fraction(),
            "un-naturel": roll.natural_1 if roll else Fraction(),
            "sans": {each.value: without for each, without in outcome.removals.items()},
            "critique-automatique": attack.automatic_critical,
        },
        figures=figures(attack),
        tables=tuple(tables(inputs, outcome)),
        steps=tuple(steps(inputs, outcome)),
        notes=tuple(notes(attack)),
        onward=tuple(onward(inputs, outcome)),
    )


CALCULATOR = Calculator(
    id="maison/attaque",
    title="Chance de toucher",
    purpose="Votre chance de toucher, avec tout ce qui aide, gêne ou empêche une attaque.",
    question="toucher",
    rule=f"{PAGE}#jet-attaque",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
