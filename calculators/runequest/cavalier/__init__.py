"""Cavalier: a rider's combat skill, his chance to win, where he strikes (002 l.724-732)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.runequest.cavalier.computation import Ride, aimed, compute
from calculators.runequest.cavalier.form import Inputs
from calculators.runequest.cavalier.reasons import notes, steps
from calculators.runequest.cavalier.tables import tables
from calculators.runequest.cavalier.throw import roll
from calculators.runequest.cavalier.words import fight_answers, figures, onward, sentence
from calculators.runequest.names import MOUNTED_PAGE
from rules_core.runequest import mounted


def explain(inputs: Inputs, ride: Ride) -> Result:
    """Put the fight into words."""
    return Result(
        sentence=sentence(inputs, ride),
        answers={
            "competence": ride.skill.mounted,
            "plafonnee": ride.skill.limited,
            "bonus": ride.skill.gained,
            "competence-a-pied": ride.skill.on_foot,
            "a-cheval": fight_answers(ride.mounted),
            "a-pied": fight_answers(ride.on_foot),
            "localisation": mounted.LOCATION.law if aimed(inputs) else None,
        },
        figures=figures(inputs, ride),
        tables=tables(ride),
        steps=tuple(steps(inputs, ride)),
        notes=tuple(notes(inputs, ride)),
        onward=tuple(onward(inputs, ride)),
    )


CALCULATOR = Calculator(
    id="runequest/cavalier",
    title="Combattre à cheval",
    purpose="La compétence d’un cavalier au combat, et ce qu’il y gagne ou y perd.",
    question="milieu",
    rule=f"{MOUNTED_PAGE}#cavalier",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
