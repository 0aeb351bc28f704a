"""Maladresses: what natural 1s cost over a fight, and one played out (001 l.372-378)."""

from calculators.answer import Figure, Result
from calculators.calculator import Calculator
from calculators.maison.maladresses.computation import Fight, chances_of, compute
from calculators.maison.maladresses.form import Inputs
from calculators.maison.maladresses.reasons import notes, steps
from calculators.maison.maladresses.tables import table
from calculators.maison.maladresses.throw import roll
from calculators.maison.maladresses.words import mean, sentence
from calculators.maison.names import CRITICALS_PAGE as PAGE
from rules_core.maison import fumbles


def explain(inputs: Inputs, fight: Fight) -> Result:
    """Put the risks into words."""
    chances = chances_of(inputs, fight.each)
    over = {name: fumbles.at_least_once(share, inputs.attaques) for name, share in chances.items()}
    to_self = fight.each.self_share * fight.base * inputs.attaques
    to_ally = fight.each.ally_share * fight.base * inputs.attaques
    return Result(
        sentence=sentence(inputs, chances["maladresse"], over["maladresse"]),
        answers={
            "par-attaque": chances,
            "sur-un-1": {name: share / fight.each.fumble for name, share in chances.items()},
            "au-moins-une-fois": over,
            "nombre-moyen": {name: share * inputs.attaques for name, share in chances.items()},
            "casse-sur-un-6": fight.risk,
            "degats-d-un-coup": fight.base,
            "degats-moyens-a-soi": to_self,
            "degats-moyens-a-un-allie": to_ally,
        },
        figures=(
            Figure("Maladresses en moyenne", mean(chances["maladresse"] * inputs.attaques)),
            Figure("Dégâts moyens à soi-même", mean(to_self)),
            Figure("Dégâts moyens à un allié", mean(to_ally)),
        ),
        tables=(table(inputs, chances, over),),
        steps=tuple(steps(inputs, fight)),
        notes=tuple(notes(inputs)),
    )


CALCULATOR = Calculator(
    id="maison/maladresses",
    title="Maladresses",
    purpose="Ce que les 1 naturels risquent de vous coûter, attaque après attaque.",
    question="maladresse",
    rule=f"{PAGE}#d6-maladresse",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
