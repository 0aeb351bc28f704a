"""Terrain: how far one gets, on foot or crawling, and at which risk (001 l.101-170, 265-278)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.maison.names import GROUND_PAGE as PAGE
from calculators.maison.terrain.computation import Plan, compute
from calculators.maison.terrain.form import Inputs
from calculators.maison.terrain.reasons import notes, steps
from calculators.maison.terrain.tables import tables
from calculators.maison.terrain.throw import roll
from calculators.maison.terrain.words import figures, sentence, way_name, ways_answer


def explain(inputs: Inputs, plan: Plan) -> Result:
    """Put the round into words."""
    now, test = plan.now, plan.now.test
    return Result(
        sentence=sentence(inputs, plan),
        answers={
            "mouvement": now.left,
            "mouvement-avec-foncer": now.dashed,
            "cout-d-une-case-rampee": now.crawl_cost,
            "dd": test.difficulty if test else None,
            "face": test.face if test else None,
            "mode": test.mode.value if test else None,
            "chance": test.chance if test else None,
            "manieres": ways_answer(now),
            "retenues": [way_name(way) for way in plan.chosen],
            "atteindre": {
                "sans-foncer": now.reach(inputs.prevues, dash=False),
                "foncer": now.reach(inputs.prevues, dash=True),
            },
            "round-suivant": {
                "reste": plan.after.left,
                "avec-foncer": plan.after.dashed,
                "manieres": ways_answer(plan.after),
            }
            if plan.after
            else None,
        },
        figures=figures(inputs, plan),
        tables=tuple(tables(plan, inputs.prevues)),
        steps=tuple(steps(inputs, plan)),
        notes=tuple(notes(inputs, plan)),
    )


CALCULATOR = Calculator(
    id="maison/terrain",
    title="Terrain difficile, se relever, ramper",
    purpose="Jusqu’où vous allez ce round, avec quel risque, et ce qui suit une chute.",
    question="round",
    rule=f"{PAGE}#terrain-difficile",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
