"""Dégâts: Strength or Dexterity, to hit or to wound (001 l.351-356, 411, 503-509)."""

from calculators.answer import Figure, Result
from calculators.calculator import Calculator
from calculators.french import decimal, signed
from calculators.maison.degats.computation import Outcome, compute
from calculators.maison.degats.form import Inputs
from calculators.maison.degats.reasons import notes, steps
from calculators.maison.degats.tables import table
from calculators.maison.degats.words import name, onward, sentence, way
from calculators.maison.names import DAMAGE_PAGE as PAGE


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the choice into words."""
    best = outcome.best
    return Result(
        sentence=sentence(inputs, outcome),
        answers={
            "choix": [way(blow) for blow in outcome.blows],
            "meilleur": name(best.use),
            "toucher": best.to_hit,
            "degats": best.damage,
            "bonus-d-attaque": best.added.total,
            "face": best.roll.face,
            "chance": best.roll.hit,
            "degats-si-touche-sans-critique": best.when_hit,
            "degats-moyens": best.mean,
        },
        figures=(
            Figure("Bonus au toucher", signed(best.to_hit)),
            Figure("Bonus aux dégâts", signed(best.damage)),
            Figure("Chance de toucher", best.roll.hit),
            Figure("Dégâts par attaque", decimal(best.mean)),
        ),
        tables=(table(outcome),),
        steps=tuple(steps(inputs, outcome)),
        notes=tuple(notes(inputs, outcome)),
        onward=tuple(onward(inputs, outcome)),
    )


CALCULATOR = Calculator(
    id="maison/degats",
    title="Force ou Dextérité : toucher et dégâts",
    purpose="La meilleure façon d’employer votre Force et votre Dextérité contre une CA.",
    question="degats",
    rule=f"{PAGE}#bonus-degats",
    form=Inputs,
    compute=compute,
    explain=explain,
)
