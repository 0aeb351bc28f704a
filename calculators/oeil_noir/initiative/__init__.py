"""Initiative: the order of a fight, what changes it, and Orientation (003 l.42-68)."""

from calculators.answer import Answer, Result
from calculators.calculator import Calculator
from calculators.oeil_noir.initiative.computation import Turn, compute, followed_name, names_of
from calculators.oeil_noir.initiative.form import Inputs, Orientation
from calculators.oeil_noir.initiative.reasons import notes, steps
from calculators.oeil_noir.initiative.tables import tables
from calculators.oeil_noir.initiative.throw import roll
from calculators.oeil_noir.initiative.words import figures, sentence
from calculators.oeil_noir.names import INITIATIVE_PAGE
from rules_core.oeil_noir.initiative import orientation_value, second_phase, slowed


def explain(inputs: Inputs, turn: Turn) -> Result:
    """Put the order into words."""
    names, score, taking = names_of(inputs), turn.followed.score, turn.taking
    order: Answer = None
    if turn.groups is not None:
        order = [[names[index] for index in group] for group in turn.groups]
    tested = inputs.orientation is Orientation.TEST
    value = orientation_value(inputs.intuition, inputs.art_de_la_guerre).total
    return Result(
        sentence=sentence(inputs, turn),
        answers={
            "suivi": followed_name(inputs),
            "ini-au-depart": turn.followed.start,
            "ini": score,
            "ini-minimum": score.minimum,
            "ini-maximum": score.maximum,
            "ini-moyenne": score.mean,
            "sous-0": score.probability(slowed),
            "deuxieme-action": [second_phase(value) for value in score.weights],
            "rang": turn.rank,
            "rang-moyen": turn.rank.mean,
            "premier": turn.rank.between(1, 1),
            "face-a-chacun": [
                {
                    "nom": names[index],
                    "avant": met.before,
                    "ensemble": met.together,
                    "apres": met.after,
                }
                for index, met in turn.meetings.items()
            ],
            "combattants": [
                {
                    "nom": name,
                    "ini-minimum": fighter.score.minimum,
                    "ini-maximum": fighter.score.maximum,
                    "rang-moyen": mean,
                }
                for name, fighter, mean in zip(names, turn.fighters, turn.mean_ranks, strict=True)
            ],
            "ordre": order,
            "valeur-d-orientation": value if tested else None,
            "orientation": taking.chance if taking else None,
            "ini-orientation-reussie": taking.reached if taking else None,
            "ini-orientation-reussie-moyenne": taking.reached.mean if taking else None,
            "ini-apres-orientation": taking.score if taking else None,
            "rang-apres-orientation": taking.rank if taking else None,
        },
        figures=tuple(figures(turn)),
        tables=tuple(tables(inputs, turn)),
        steps=tuple(steps(inputs, turn)),
        notes=tuple(notes(turn)),
    )


CALCULATOR = Calculator(
    id="oeil-noir/initiative",
    title="Ordre d’initiative",
    purpose="Qui agit avant qui, ce que changent Blessures et pertes, ce que vaut l’Orientation.",
    question="ordre",
    rule=f"{INITIATIVE_PAGE}#initiative",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
