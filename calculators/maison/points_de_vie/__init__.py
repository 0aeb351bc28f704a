"""Points de vie: damage, healing, temporary ones, and a monster's system shock (001 l.496-622)."""

from calculators.answer import Figure, Result
from calculators.calculator import Calculator
from calculators.maison.names import HIT_POINTS_PAGE as PAGE
from calculators.maison.points_de_vie.computation import Outcome, compute
from calculators.maison.points_de_vie.form import Creature, Inputs
from calculators.maison.points_de_vie.reasons import notes, steps
from calculators.maison.points_de_vie.tables import tables
from calculators.maison.points_de_vie.words import sentence


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the event into words."""
    change, after = outcome.change, outcome.change.after
    return Result(
        sentence=sentence(inputs, outcome),
        answers={
            "pv": after.current,
            "temporaires": after.temporary,
            "perdus": change.lost,
            "absorbes": change.absorbed,
            "gagnes": change.gained,
            "exces": change.excess,
            "sous-zero": after.current < 0,
            "tirages": {str(attack): -depth for attack, depth in outcome.below.items()},
            "system-shock": {
                reading.value: {
                    "echecs": list(shock.failures),
                    "hors-de-combat": list(shock.out),
                    "tue": list(shock.killed) if inputs.creature is Creature.NPC else None,
                }
                for reading, shock in outcome.shocks
            },
            "mort-instantanee-dd5": outcome.dd5_kills,
        },
        figures=(
            Figure("Points de vie", after.current),
            Figure("PV temporaires", after.temporary),
        ),
        tables=tables(inputs, outcome),
        steps=tuple(steps(inputs, outcome)),
        notes=tuple(notes(inputs, outcome)),
    )


CALCULATOR = Calculator(
    id="maison/points-de-vie",
    title="Points de vie",
    purpose="Ce qu’il reste après des dégâts, des soins ou des points de vie temporaires.",
    question="pertes",
    rule=f"{PAGE}#points-de-vie",
    form=Inputs,
    compute=compute,
    explain=explain,
)
