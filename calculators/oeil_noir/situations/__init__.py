"""Situations: the AT and the PRD that unusual conditions leave (003 l.114-133)."""

from calculators.answer import Answer, Result
from calculators.calculator import Calculator
from calculators.oeil_noir import names
from calculators.oeil_noir.situations.computation import Fight, Side, compute, strength_counts
from calculators.oeil_noir.situations.form import Inputs
from calculators.oeil_noir.situations.reasons import notes, steps
from calculators.oeil_noir.situations.tables import tables
from calculators.oeil_noir.situations.throw import roll
from calculators.oeil_noir.situations.words import change, figures, onward, sentence
from rules_core.oeil_noir.situations import Posture


def explain(inputs: Inputs, fight: Fight) -> Result:
    """Put the situation into words."""

    def left(side: Side) -> dict[str, Answer]:
        attack, defence = side.attack, side.defence
        return {
            "at": attack.total,
            "prd": None if defence is None else defence.total,
            "ajustement-at": change(attack),
            "ajustement-prd": None if defence is None else change(defence),
            "chance-at": side.attack_chance,
            "chance-prd": side.defence_chance,
            "causes": {
                cause: {"at": told.attack, "prd": told.parry}
                for cause, told in side.counted.items()
            },
        }

    own, foe = fight.own, fight.foe
    return Result(
        sentence=sentence(inputs, fight),
        answers={
            **left(own),
            "chance-at-ordinaire": own.chance(inputs.at),
            "chance-prd-ordinaire": own.chance(inputs.prd),
            "bonus-de-fo": strength_counts(inputs),
            "pi-de-force": fight.impact,
            "orientation": inputs.posture is not Posture.PRONE,
            "adverse": left(foe) if foe else None,
        },
        onward=tuple(onward(inputs, fight)),
        figures=figures(inputs, fight),
        tables=tuple(tables(inputs, fight)),
        steps=tuple(steps(inputs, fight)),
        notes=tuple(notes(inputs, fight)),
    )


CALCULATOR = Calculator(
    id="oeil-noir/situations",
    title="Situations particulières",
    purpose="L’AT et la PRD qui restent quand le lieu, la lumière ou la position s’en mêlent.",
    question="equipement",
    rule=f"{names.SITUATIONS_PAGE}#situations",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
