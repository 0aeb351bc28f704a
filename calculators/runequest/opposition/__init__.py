"""Opposed test: levels, winner, margin and special effects (002 l.77-183, 457-462, 581-668)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.runequest import names
from calculators.runequest.opposition.computation import compute
from calculators.runequest.opposition.form import Inputs
from calculators.runequest.opposition.reasons import notes, steps
from calculators.runequest.opposition.tables import tables
from calculators.runequest.opposition.throw import roll
from calculators.runequest.opposition.words import answers, effects_of, figures, onward, sentence
from rules_core.runequest.duel import Duel


def explain(inputs: Inputs, found: Duel) -> Result:
    """Put the test into words."""
    effects = effects_of(inputs, found)
    return Result(
        sentence=sentence(inputs, found),
        answers=answers(inputs, found, effects),
        figures=figures(inputs, found),
        tables=tuple(tables(inputs, found, effects)),
        steps=tuple(steps(inputs, found)),
        notes=tuple(notes(inputs, found)),
        onward=tuple(onward(inputs, found)),
    )


CALCULATOR = Calculator(
    id="runequest/opposition",
    title="Test d’opposition",
    purpose="Qui gagne l’échange, de combien, et avec combien d’effets spéciaux.",
    question="toucher",
    rule=names.CONTEST,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
