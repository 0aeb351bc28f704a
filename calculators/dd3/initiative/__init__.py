"""Initiative: who acts first, and what delaying, readying or assessing change (004 l.37-302)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.dd3.initiative.computation import Order, compute
from calculators.dd3.initiative.form import Inputs
from calculators.dd3.initiative.reasons import DIE, notes, steps
from calculators.dd3.initiative.tables import tables
from calculators.dd3.initiative.throw import roll
from calculators.dd3.initiative.words import changes, figures, opening, sentence


def explain(inputs: Inputs, order: Order) -> Result:
    """Put the order into words."""
    place = order.coming
    return Result(
        sentence=sentence(inputs, order),
        answers={
            "modificateur": order.modifier.total,
            "agir-en-premier": opening(inputs, place),
            "premier": place.first,
            "rang": place.rank,
            "rang-moyen": place.rank.mean,
            "avant-chacun": list(place.before),
            "apres-vous": place.behind,
            **changes(order),
        },
        figures=tuple(figures(inputs, order)),
        tables=tuple(tables(inputs, order)),
        steps=tuple(steps(inputs, order)),
        notes=tuple(notes(inputs, order)),
    )


CALCULATOR = Calculator(
    id="dd3/initiative",
    title="Initiative",
    purpose="Qui agit en premier, et ce que change le fait de retarder, préparer ou évaluer.",
    question="ordre",
    rule=DIE,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
