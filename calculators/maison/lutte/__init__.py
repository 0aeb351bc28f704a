"""Lutte: the chance to grapple, to shove or to get free (001 l.443-471)."""

from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.maison.lutte.computation import Outcome, compute
from calculators.maison.lutte.form import Inputs
from calculators.maison.lutte.reasons import notes, steps
from calculators.maison.lutte.tables import tables
from calculators.maison.lutte.throw import roll
from calculators.maison.lutte.words import figures, onward, sentence, side
from calculators.maison.names import MANOEUVRES_PAGE


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the attempt into words."""
    attempt = outcome.attempt
    compared = attempt.compared if attempt.rolled else None
    return Result(
        sentence=sentence(inputs, outcome),
        answers={
            "chance": attempt.success,
            "echec": 1 - attempt.success,
            "impossible": [each.value for each in attempt.obstacles],
            "d-office": bool(attempt.automatic),
            "plus-haut": compared.above if compared else None,
            "egalite": compared.level if compared else None,
            "plus-bas": compared.below if compared else None,
            "vous": side(attempt.own, rolled=attempt.rolled),
            "adversaire": side(attempt.other, rolled=attempt.rolled),
            "essais": outcome.tries,
            "au-moins-une": outcome.at_least_once,
            "vitesse-en-trainant": outcome.drag,
            "sans": {
                who.value: {each.value: left for each, left in causes.items()}
                for who, causes in outcome.removals.items()
            },
        },
        figures=figures(outcome),
        tables=tuple(tables(inputs, outcome)),
        steps=tuple(steps(inputs, outcome)),
        notes=tuple(notes(inputs, outcome)),
        onward=tuple(onward(inputs, outcome)),
    )


CALCULATOR = Calculator(
    id="maison/lutte",
    title="Agripper, bousculer, s’échapper",
    purpose="Votre chance de saisir un adversaire, de le renverser, ou de vous dégager.",
    question="manoeuvre",
    rule=f"{MANOEUVRES_PAGE}#oppositions",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
