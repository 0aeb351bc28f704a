"""Valeurs: attack, parry, ranged attack and initiative of a fighter (003 l.8-19, 42-48, 85-95)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.oeil_noir.names import VALUES_PAGE
from calculators.oeil_noir.valeurs.computation import Worked, compute
from calculators.oeil_noir.valeurs.form import Inputs, Technique
from calculators.oeil_noir.valeurs.reasons import notes, steps
from calculators.oeil_noir.valeurs.tables import tables
from calculators.oeil_noir.valeurs.throw import roll
from calculators.oeil_noir.valeurs.words import figures, sentence
from rules_core.oeil_noir.values import Value


def explain(inputs: Inputs, worked: Worked) -> Result:
    """Put the values into words."""
    strikes = inputs.technique is not Technique.RANGED
    parries = inputs.technique is Technique.MELEE
    law = worked.initiative
    return Result(
        sentence=sentence(inputs, worked),
        answers={
            **{f"base-{each.value}": worked.base[each] for each in Value},
            "enc": worked.load.total,
            "ence": worked.effective.total if strikes else None,
            "malus-ence-at": worked.off.attack if strikes else None,
            "malus-ence-prd": worked.off.parry if parries else None,
            "at": worked.total(Value.ATTACK),
            "prd": worked.total(Value.PARRY),
            "cd": worked.total(Value.RANGED),
            "repartitions": [
                {
                    "points-at": split.attack,
                    "points-prd": split.parry,
                    "at": pair.attack,
                    "prd": pair.parry,
                }
                for split, pair in worked.by_split.items()
            ],
            "ini-avant-les-des": worked.known.total,
            "ini-minimum": law.minimum,
            "ini-maximum": law.maximum,
            "ini-moyenne": law.mean,
            "ini": law,
        },
        figures=tuple(figures(worked)),
        tables=tuple(tables(inputs, worked)),
        steps=tuple(steps(inputs, worked)),
        notes=tuple(notes(inputs, worked)),
    )


CALCULATOR = Calculator(
    id="oeil-noir/valeurs",
    title="Valeurs de combat",
    purpose="Votre AT, votre PRD ou votre CD, et votre INI, arme en main et armure sur le dos.",
    question="equipement",
    rule=f"{VALUES_PAGE}#valeurs",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
