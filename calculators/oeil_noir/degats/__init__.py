"""Dégâts: what a blow that touches costs (003 l.75-84, l.107-113, l.197)."""

from calculators.answer import Answer, Result
from calculators.calculator import Calculator
from calculators.oeil_noir.blows import DAMAGE
from calculators.oeil_noir.degats.computation import Struck, compute
from calculators.oeil_noir.degats.form import Inputs
from calculators.oeil_noir.degats.reasons import notes, steps
from calculators.oeil_noir.degats.tables import tables
from calculators.oeil_noir.degats.throw import roll
from calculators.oeil_noir.degats.words import figures, onward, sentence
from rules_core.dice import Law
from rules_core.oeil_noir.damage import Kind


def explain(inputs: Inputs, found: Struck) -> Result:
    """Put the blow into words."""

    def law(told: Law) -> dict[str, Answer]:
        return {"moyenne": told.mean, "minimum": told.minimum, "maximum": told.maximum, "loi": told}

    harm = found.harm
    return Result(
        sentence=sentence(inputs, found),
        answers={
            "points": law(harm.struck),
            "dommages": law(harm.damage),
            "aucun-dommage": harm.damage.between(0, 0),
            "endurance": law(harm.endurance) if inputs.genre is Kind.ENDURANCE else None,
            "blessures": law(harm.wounds),
            "blessure": found.wounded,
            "seuils": [*found.thresholds.values] if found.thresholds else None,
        },
        onward=tuple(onward(inputs)),
        figures=figures(found),
        tables=tuple(tables(inputs, harm)),
        steps=tuple(steps(inputs, found)),
        notes=tuple(notes(inputs)),
    )


CALCULATOR = Calculator(
    id="oeil-noir/degats",
    title="Dommages d’un coup",
    purpose="Ce qu’un coup qui touche enlève d’Énergie Vitale et d’Endurance, et ses Blessures.",
    question="degats",
    rule=DAMAGE,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
