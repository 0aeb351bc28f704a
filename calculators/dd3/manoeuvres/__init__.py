"""Manœuvres: how each is likely to end (004 l.322-378, 391-411)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.dd3.manoeuvres.computation import Attempt, compute, exposed, target
from calculators.dd3.manoeuvres.form import Inputs
from calculators.dd3.manoeuvres.reasons import notes, steps
from calculators.dd3.manoeuvres.tables import tables
from calculators.dd3.manoeuvres.throw import roll
from calculators.dd3.manoeuvres.words import (
    ABILITIES,
    attack_answer,
    figures,
    mean_push,
    opposed_answer,
    sentence,
)
from calculators.dd3.names import MANOEUVRES_PAGE


def explain(inputs: Inputs, attempt: Attempt) -> Result:
    """Put the attempt into words."""
    resisting = attempt.roll and inputs.matters(Inputs.cible_dexterite)
    return Result(
        sentence=sentence(inputs, attempt),
        answers={
            "reussite": attempt.ends[attempt.success],
            "issues": {end.value: each for end, each in attempt.ends.items()},
            "expose": exposed(inputs),
            "attaque-d-opportunite": attack_answer(attempt.opportunity),
            "contact": attack_answer(attempt.touch),
            "jet-deja-lance": attempt.roll.made.known if attempt.roll else None,
            "jet-oppose": opposed_answer(attempt.roll),
            "replique": opposed_answer(attempt.answer),
            "resiste-avec": ABILITIES[target(inputs).resists_with] if resisting else None,
            "se-degager": attempt.free.win if attempt.free else None,
            "deplacement-restant-cm": attempt.left,
            "recul-cm": attempt.pushed,
            "recul-moyen-cm": mean_push(attempt),
            "degats": attempt.damage,
            "degats-moyens": attempt.damage.mean if attempt.damage else None,
        },
        figures=tuple(figures(inputs, attempt)),
        tables=tuple(tables(inputs, attempt)),
        steps=tuple(steps(inputs, attempt)),
        notes=tuple(notes(inputs, attempt)),
    )


CALCULATOR = Calculator(
    id="dd3/manoeuvres",
    title="Tenter une manœuvre",
    purpose="Vos chances de repousser, désarmer, saisir ou renverser, et ce que coûte un échec.",
    question="manoeuvre",
    rule=f"{MANOEUVRES_PAGE}#manoeuvres",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
