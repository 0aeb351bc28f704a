"""Recul and Cogner: how far one blow pushes by each rule (002 l.216-237 and l.833-850)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.runequest.names import RECOIL
from calculators.runequest.recul.computation import Case, compute
from calculators.runequest.recul.form import Inputs
from calculators.runequest.recul.reasons import notes, steps
from calculators.runequest.recul.tables import tables
from calculators.runequest.recul.throw import roll
from calculators.runequest.recul.words import figures, sentence, shove_answers


def explain(inputs: Inputs, case: Case) -> Result:
    """Put both rules side by side."""
    return Result(
        sentence=sentence(case),
        answers={
            "degats-moyens": case.damage.mean,
            "recul": {"chance": case.recoil.pushed, **shove_answers(case.recoil)},
            "cogner": {"possible": case.can_bash, **shove_answers(case.bash)},
            "equitation-reussie": case.mount.riding.chance if case.mount else None,
        },
        figures=figures(case),
        tables=tables(case),
        steps=tuple(steps(inputs, case)),
        notes=tuple(notes(inputs, case)),
    )


CALCULATOR = Calculator(
    id="runequest/recul",
    title="Recul et Cogner",
    purpose="De combien un coup repousse sa cible, et s’il la fait tomber.",
    question="manoeuvre",
    rule=RECOIL,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
