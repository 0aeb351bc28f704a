"""Combat monté: riding tests, attacks and spells from the saddle, falls (004 l.380-389)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.dd3.monte.computation import Ridden, compute
from calculators.dd3.monte.form import Inputs
from calculators.dd3.monte.reasons import notes, steps
from calculators.dd3.monte.tables import tables
from calculators.dd3.monte.throw import roll
from calculators.dd3.monte.words import answers, figures, sentence
from calculators.dd3.names import MOUNTED_PAGE


def explain(inputs: Inputs, ridden: Ridden) -> Result:
    """Put the answer into words."""
    return Result(
        sentence=sentence(inputs, ridden),
        answers=answers(ridden),
        figures=tuple(figures(ridden)),
        tables=tuple(tables(inputs, ridden)),
        steps=tuple(steps(inputs, ridden)),
        notes=tuple(notes(inputs, ridden)),
    )


CALCULATOR = Calculator(
    id="dd3/monte",
    title="Combattre en selle",
    purpose="Ce que la monture permet, les jets qu’elle demande, et ce que coûtent les chutes.",
    question="milieu",
    rule=f"{MOUNTED_PAGE}#combat-monte",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
