"""Opposed tests of effects and moves (002 l.209-214, 317-323, 634-639, 695-723, 772-832)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.runequest.epreuves.computation import Trying, compute
from calculators.runequest.epreuves.form import Inputs
from calculators.runequest.epreuves.reasons import notes, steps
from calculators.runequest.epreuves.tables import tables
from calculators.runequest.epreuves.throw import roll
from calculators.runequest.epreuves.words import figures, sentence
from rules_core.runequest.opposition import Side


def explain(inputs: Inputs, trying: Trying) -> Result:
    """Put the trial into words."""
    return Result(
        sentence=sentence(inputs, trying),
        answers={
            "epreuve": inputs.epreuve.value,
            "possible": trying.possible,
            "chance": trying.suffered,
            "epargne": trying.spared,
            "indecis": trying.undecided,
            "tests": {
                str(index): {
                    "impose": test.attacker.skill,
                    "resiste": test.defender.skill,
                    "impose-reussit": test.attacker.success,
                    "resiste-reussit": test.defender.success,
                    "impose-gagne": test.wins(Side.ATTACKER),
                    "resiste-gagne": test.wins(Side.DEFENDER),
                    "personne": test.wins(Side.NOBODY),
                    "resiste-echoue": test.fails(Side.DEFENDER),
                }
                for index, test in enumerate(trying.tests, 1)
            },
            "attaquants": trying.attacking,
            "attaquants-en-moyenne": trying.attacking and trying.attacking.mean,
        },
        figures=figures(inputs, trying),
        tables=tuple(tables(inputs, trying)),
        steps=tuple(steps(inputs, trying)),
        notes=tuple(notes(inputs, trying)),
    )


CALCULATOR = Calculator(
    id="runequest/epreuves",
    title="Épreuves d’opposition",
    purpose="Désarmer, faire tomber, tenir en respect, échapper : la chance que cela prenne.",
    question="manoeuvre",
    rule="runequest/effets-speciaux#liste",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
