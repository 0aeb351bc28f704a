"""Mourant: the state that hit points give, and the chance to live (004 l.253-316, 450-456)."""

from fractions import Fraction

from calculators.answer import Figure, Result
from calculators.calculator import Calculator
from calculators.dd3.mourant.computation import Fate, compute, damage
from calculators.dd3.mourant.form import Inputs
from calculators.dd3.mourant.reasons import notes, steps
from calculators.dd3.mourant.tables import tables
from calculators.dd3.mourant.throw import roll
from calculators.dd3.mourant.words import ends, figures, sentence, stages
from calculators.dd3.names import HIT_POINTS_PAGE
from rules_core.dd3 import dying
from rules_core.dice import Law


def explain(inputs: Inputs, fate: Fate) -> Result:
    """Put the fate into words."""
    agony, coup = fate.agony, fate.coup
    return Result(
        sentence=sentence(inputs, fate),
        answers={
            "etat": fate.present.value,
            "etat-ensuite": fate.coming.value,
            "points-ensuite": fate.left,
            "chance-de-vivre": fate.life,
            "chance-de-mourir": 1 - fate.life,
            "jets": agony.rolls if agony else Law.constant(0),
            "jets-moyens": agony.rolls.mean if agony else Fraction(),
            "points-a-la-fin": agony.hit_points if agony else Law.constant(fate.left),
            "jet-par-jet": stages(agony) if agony else [],
            "mourir-sans-aide": dying.agony(fate.left).death if agony else None,
            "secouru": agony.helped if agony else None,
            "degats-moyens": damage(inputs).mean if coup else None,
            "coup-de-grace": ends(inputs, coup) if coup else None,
        },
        figures=tuple(figures(fate)),
        brief=Figure("Chance de vivre", fate.life) if agony else None,
        tables=tuple(tables(inputs, fate)),
        steps=tuple(steps(inputs, fate)),
        notes=tuple(notes(inputs, fate)),
    )


CALCULATOR = Calculator(
    id="dd3/mourant",
    title="Mourant",
    purpose="Votre état selon vos points de vie, et vos chances de vivre, round par round.",
    question="tenir",
    rule=f"{HIT_POINTS_PAGE}#points-de-vie",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
