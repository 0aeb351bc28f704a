"""Blessures: how grave a blow is, what it does there, and the last action (002 l.920-1001)."""

from calculators.answer import Answer, Result
from calculators.calculator import Calculator
from calculators.runequest.blessures.computation import Case, compute
from calculators.runequest.blessures.form import Inputs
from calculators.runequest.blessures.reasons import notes, steps
from calculators.runequest.blessures.tables import tables
from calculators.runequest.blessures.throw import roll
from calculators.runequest.blessures.words import KEYS, figures, sentence
from calculators.runequest.names import WOUNDS_PAGE
from rules_core.runequest import wounds
from rules_core.runequest.opposition import Opposition
from rules_core.runequest.wounds import Severity


def explain(inputs: Inputs, case: Case) -> Result:
    """Put the wound into words."""
    wound = case.wound
    tested = wound.collapse is not None
    serious, major = (wound.severity is each for each in (Severity.SERIOUS, Severity.MAJOR))
    last: Answer = {
        "conscient": 1 - case.fails,
        "perseverance": case.perseverance.chance,
        "reussie": case.last_action,
    }
    test, rolls = case.endurance, None
    if tested and isinstance(test, Opposition):
        rolls = {"attaquant": test.attacker.success, "blesse": test.defender.success}
    return Result(
        sentence=sentence(case),
        answers={
            "points": wound.after,
            "niveau": KEYS[wound.severity],
            "seuils": {
                KEYS[each]: wound.least_damage(each) for each in (Severity.SERIOUS, Severity.MAJOR)
            },
            "test-rate": case.fails if tested else None,
            "test-reussi": 1 - case.fails if tested else None,
            "jets-reussis": rolls,
            "suite-d-un-echec": wound.collapse.value if wound.collapse else None,
            "actions-perdues": wounds.ACTIONS_LOST if serious else None,
            "points-a-rendre": wound.healing_for_use,
            "minutes-avant-la-mort": case.minutes.total if major else None,
            "derniere-action": last if major else None,
        },
        figures=figures(case),
        tables=tables(case),
        steps=tuple(steps(inputs, case)),
        notes=tuple(notes(inputs, case)),
    )


CALCULATOR = Calculator(
    id="runequest/blessures",
    title="Blessures",
    purpose="Ce qu’un coup fait à une localisation, et les tests qu’il impose.",
    question="pertes",
    rule=f"{WOUNDS_PAGE}#niveaux-de-blessure",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
