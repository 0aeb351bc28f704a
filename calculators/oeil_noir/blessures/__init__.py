"""Blessures: how many a blow inflicts, and what they cost (003 l.107-113, l.149)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.oeil_noir import names
from calculators.oeil_noir.blessures.computation import Wounding, compute, penalties
from calculators.oeil_noir.blessures.form import Inputs
from calculators.oeil_noir.blessures.reasons import notes, steps
from calculators.oeil_noir.blessures.tables import tables
from calculators.oeil_noir.blessures.throw import roll
from calculators.oeil_noir.blessures.words import brief, figures, onward, sentence
from rules_core.oeil_noir.damage import Kind

COUNTS = ("une", "deux", "trois")
VALUES = ("at", "prd", "cd", "ini", "ag")


def explain(inputs: Inputs, found: Wounding) -> Result:
    """Put the Blessures into words."""
    harm, law = found.harm, found.wounds
    totals = {new: inputs.deja + new for new in law.weights}
    felt = {new: penalties(inputs, total) for new, total in totals.items()}
    return Result(
        sentence=sentence(inputs, found),
        answers={
            "seuils": dict(zip(COUNTS, found.thresholds.values, strict=True)),
            "points-moyens": harm.struck.mean,
            "endurance-moyenne": harm.endurance.mean if inputs.genre is Kind.ENDURANCE else None,
            "dommages-moyens": harm.damage.mean,
            "points-de-dommages": harm.damage,
            "blessures": law,
            "au-moins-une": found.wounded,
            "moyenne": law.mean,
            "malus": {
                str(new): {"blessures": total}
                | dict.fromkeys(VALUES, felt[new].combat)
                | {"vi": felt[new].speed}
                for new, total in totals.items()
            },
            "cinq-blessures": found.out,
        },
        onward=tuple(onward(inputs, found)),
        figures=figures(found),
        brief=brief(found),
        tables=tuple(tables(inputs, found)),
        steps=tuple(steps(inputs, found)),
        notes=tuple(notes(inputs, found)),
    )


CALCULATOR = Calculator(
    id="oeil-noir/blessures",
    title="Blessures",
    purpose="Les Seuils de Blessure, le nombre de Blessures d’un coup et leurs malus.",
    question="pertes",
    rule=f"{names.WOUNDS_PAGE}#seuils",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
