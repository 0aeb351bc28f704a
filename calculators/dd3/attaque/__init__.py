"""Attaque: the chance to hit, once or several times in a round (004 l.3-9, 25-33, 129-171)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.dd3.attaque.computation import Assault, compute
from calculators.dd3.attaque.form import Inputs
from calculators.dd3.attaque.reasons import notes, sneak, steps
from calculators.dd3.attaque.tables import tables
from calculators.dd3.attaque.throw import roll
from calculators.dd3.attaque.words import figures, onward, sentence
from calculators.dd3.names import ATTACK_PAGE


def explain(inputs: Inputs, assault: Assault) -> Result:
    """Put the attacks into words."""
    attacks, hits = assault.round.attacks, assault.round.hits
    best = attacks[0]
    return Result(
        sentence=sentence(assault),
        answers={
            "chance": best.hit,
            "modificateur": best.bonus,
            "face": best.face,
            "ca": best.armour_class,
            "attaques": [
                {"modificateur": each.bonus, "face": each.face, "chance": each.hit}
                for each in attacks
            ],
            "touches": hits,
            "moyenne": hits.mean,
            "au-moins-une": assault.round.at_least_one,
            "circonstances": {cause.value: added for cause, added in assault.causes},
            "attaque-sournoise": sneak(inputs) is not None,
        },
        figures=figures(assault),
        tables=tuple(tables(inputs, assault)),
        steps=tuple(steps(inputs, assault)),
        notes=tuple(notes(inputs, assault)),
        onward=tuple(onward(inputs, assault)),
    )


CALCULATOR = Calculator(
    id="dd3/attaque",
    title="Chance de toucher",
    purpose="Votre chance de toucher, attaque après attaque, selon la manœuvre et la cible.",
    question="toucher",
    rule=f"{ATTACK_PAGE}#attaque-ca",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
