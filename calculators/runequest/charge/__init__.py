"""Charge: what it adds to a blow, and what becomes of its target (002 l.749-811)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.runequest.charge.computation import Assault, compute
from calculators.runequest.charge.form import Inputs, Rider
from calculators.runequest.charge.reasons import notes, steps
from calculators.runequest.charge.tables import tables
from calculators.runequest.charge.throw import roll
from calculators.runequest.charge.words import blow_answers, figures, onward, rolls, sentence
from calculators.runequest.names import MOUNTED_PAGE
from rules_core.runequest import charge


def explain(inputs: Inputs, assault: Assault) -> Result:
    """Put the charge into words."""
    ends = assault.ends
    return Result(
        sentence=sentence(inputs, assault),
        answers={
            "crans": charge.STEPS[inputs.allure],
            "modificateur-de": "monture" if inputs.cavalier is Rider.COUCHED else "assaillant",
            "arme-qui-empale-reste-plantee": inputs.cavalier is not Rider.NONE,
            "sans-charger": blow_answers(assault.usual, assault.recoil[0]),
            "en-charge": blow_answers(assault.charging, assault.recoil[1]),
            "gain-moyen": assault.charging.mean - assault.usual.mean,
            "premier": None if ends else inputs.portee.value,
            "coup-de-la-cible": {
                name: {"moyenne": law.mean, "maximum": law.maximum, "loi": law}
                for name, law in assault.replies.items()
            },
            "echapper": ends or None,
            "jets-reussis": rolls(assault),
        },
        figures=figures(assault),
        tables=tuple(tables(assault)),
        steps=tuple(steps(inputs, assault)),
        notes=tuple(notes(inputs)),
        onward=tuple(onward(inputs)),
    )


CALCULATOR = Calculator(
    id="runequest/charge",
    title="Charger",
    purpose="Ce que la charge ajoute au coup, qui frappe d’abord, qui s’échappe.",
    question="milieu",
    rule=f"{MOUNTED_PAGE}#charger",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
