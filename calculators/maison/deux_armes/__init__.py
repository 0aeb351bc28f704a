"""Deux armes: the malus of a pair, and what its attacks give (001 l.430-441)."""

from calculators.answer import Figure, Result
from calculators.calculator import Calculator
from calculators.maison.deux_armes.computation import Outcome, compute, hands
from calculators.maison.deux_armes.form import Inputs
from calculators.maison.deux_armes.reasons import notes, steps
from calculators.maison.deux_armes.tables import tables
from calculators.maison.deux_armes.throw import roll
from calculators.maison.deux_armes.words import figures, onward, sentence
from calculators.maison.names import PAIRS_RULE
from rules_core.maison.attack import attack_roll


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the action into words."""
    fight, pair, alone = outcome.fight, outcome.pair, outcome.alone
    return Result(
        sentence=sentence(outcome),
        answers={
            "malus": fight.maluses.total,
            "par-arme": {
                hand.value: {
                    "attaques": each.attacks,
                    "face": each.roll.face,
                    "chance": each.roll.hit,
                }
                for hand, each in hands(fight)
            },
            "au-moins-une": pair.at_least_one,
            "nombre": pair.hits,
            "moyenne": pair.hits.mean,
            "degats-moyens": pair.damage,
            "premiere-seule": {
                "attaques": alone.attacks,
                "chance": attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode).hit,
                "au-moins-une": alone.at_least_one,
                "moyenne": alone.hits.mean,
                "degats-moyens": alone.damage,
            },
        },
        figures=figures(outcome),
        brief=Figure("Au moins une touche", pair.at_least_one),
        tables=tuple(tables(inputs, outcome)),
        steps=tuple(steps(inputs, outcome)),
        notes=tuple(notes(inputs, outcome)),
        onward=tuple(onward(inputs, outcome)),
    )


CALCULATOR = Calculator(
    id="maison/deux-armes",
    title="Combat à deux armes",
    purpose="Le malus de vos deux armes, et ce que leurs attaques donnent.",
    question="toucher",
    rule=PAIRS_RULE,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
