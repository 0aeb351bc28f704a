"""Dégâts: what a blow does after the opposed test (002 l.116-183, l.186-308, l.527-550)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.runequest.degats.computation import Blow, compute
from calculators.runequest.degats.form import Inputs
from calculators.runequest.degats.reasons import notes, steps
from calculators.runequest.degats.tables import tables
from calculators.runequest.degats.throw import roll
from calculators.runequest.degats.words import answers, figures, onward, sentence


def explain(inputs: Inputs, blow: Blow) -> Result:
    """Put the blow into words."""
    return Result(
        sentence=sentence(blow),
        answers=answers(inputs, blow),
        figures=figures(blow),
        tables=tables(blow),
        steps=tuple(steps(inputs, blow)),
        notes=tuple(notes(inputs, blow)),
        onward=tuple(onward(inputs, blow)),
    )


CALCULATOR = Calculator(
    id="runequest/degats",
    title="Dégâts d’un coup",
    purpose="Ce qu’un coup inflige selon la victoire, les effets, la parade et l’armure.",
    question="degats",
    rule="runequest/affrontement#table-deflection",
    page="runequest/effets-speciaux",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
