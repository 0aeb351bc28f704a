"""Maladresses: what the d20 tables of the older summary hold, and one thrown (003 l.202-228)."""

from fractions import Fraction

from calculators.answer import Answer, Result
from calculators.calculator import Calculator
from calculators.oeil_noir.maladresses.computation import compute, is_head, self_damage, tried
from calculators.oeil_noir.maladresses.form import Inputs
from calculators.oeil_noir.maladresses.reasons import WHEN, notes, steps
from calculators.oeil_noir.maladresses.tables import tables
from calculators.oeil_noir.maladresses.throw import roll
from calculators.oeil_noir.maladresses.words import MAIMED, figures, sentence
from rules_core.oeil_noir import fumbles
from rules_core.oeil_noir.fumbles import FUMBLE, UNHANDED, Fumble


def explain(inputs: Inputs, fumble: Fumble) -> Result:
    """Put the table into words."""
    head, count, shares = is_head(inputs), tried(inputs), fumble.shares
    each = Fraction(1) if head else FUMBLE
    over = {row: fumbles.at_least_once(share * each, count) for row, share in shares.items()}
    fumbled = fumbles.at_least_once(FUMBLE, count)
    law = fumble.initiative
    fight: dict[str, Answer] = {
        "echec-critique": FUMBLE,
        "au-moins-un-echec": fumbled,
        "attaque-occasionnelle": fumble.exposed,
        "attaque-imparable": fumble.defenceless,
        "desarme": fumble.chance(UNHANDED),
        "perte-ini": law,
        "perte-ini-moyenne": law.mean,
        "degats-a-soi-moyens": self_damage(inputs, fumble),
    }
    answers: dict[str, Answer] = {
        "sur-un-jet": {row.mishap: share for row, share in shares.items()},
        "sans-effet": fumble.nothing,
        "au-moins-une-fois": {row.mishap: share for row, share in over.items()},
        "nombre-moyen": {row.mishap: share * each * count for row, share in shares.items()},
        "mutile": fumble.chance(MAIMED) if head else None,
    }
    return Result(
        sentence=sentence(inputs, fumble, fumbled),
        answers=answers | (dict.fromkeys(fight) if head else fight),
        figures=tuple(figures(inputs, fumble, fumbled)),
        tables=tuple(tables(inputs, fumble, over)),
        steps=tuple(steps(inputs, fumble, fumbled)),
        notes=tuple(notes(inputs)),
    )


CALCULATOR = Calculator(
    id="oeil-noir/maladresses",
    title="Maladresses",
    purpose="Ce qu’un échec critique ou un coup à la tête peut coûter, et combien de fois.",
    question="maladresse",
    rule=WHEN,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
