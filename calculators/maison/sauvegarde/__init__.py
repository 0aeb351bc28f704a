"""Sauvegarde: the chance to make a saving throw, with all that bears on it (001 l.215-747)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.maison.names import STATES_PAGE
from calculators.maison.sauvegarde.computation import Outcome, compute
from calculators.maison.sauvegarde.form import Inputs
from calculators.maison.sauvegarde.reasons import notes, steps
from calculators.maison.sauvegarde.tables import tables
from calculators.maison.sauvegarde.throw import roll
from calculators.maison.sauvegarde.words import figures, sentence


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the saving throw into words."""
    thrown = outcome.thrown
    return Result(
        sentence=sentence(inputs, thrown),
        answers={
            "chance": thrown.chance,
            "rate-d-office": thrown.failures[0].value if thrown.failures else None,
            "modificateur": None if thrown.failures else thrown.modifier,
            "mode": None if thrown.failures else thrown.mode.value,
            "face": thrown.face,
            "avantages": [each.value for each in thrown.advantages],
            "desavantages": [each.value for each in thrown.disadvantages],
            "bonus-perdus": [each.value for each in thrown.losses],
            "par-dd": {str(dd): chance for dd, _, chance in outcome.by_difficulty},
            "sans": {each.value: chance for each, chance in outcome.removals.items()},
        },
        figures=figures(thrown),
        tables=tuple(tables(inputs, outcome)),
        steps=tuple(steps(inputs, thrown)),
        notes=tuple(notes(inputs, thrown)),
    )


CALCULATOR = Calculator(
    id="maison/sauvegarde",
    title="Jet de sauvegarde",
    purpose="Votre chance de réussir une sauvegarde, selon l’abri, l’esquive et votre état.",
    question="tenir",
    rule=f"{STATES_PAGE}#sauvegardes",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
