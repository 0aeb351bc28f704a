"""How many Blessures a blow inflicts, and what they cost (003 l.107-113, l.149)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators.calculator import Answer, Calculator, Figure, Result, Throw
from calculators.french import NBSP, chance, decimal, number, plural
from calculators.oeil_noir import blessures_why, names
from calculators.oeil_noir.blessures_form import Inputs
from calculators.oeil_noir.blow_texts import damage_points
from rules_core.dice import Law, Randomness
from rules_core.oeil_noir import wounds
from rules_core.oeil_noir.life import Penalties
from rules_core.oeil_noir.wounds import Thresholds

COUNTS = ("une", "deux", "trois")
VALUES = ("at", "prd", "cd", "ini", "ag")


@dataclass(frozen=True, slots=True)
class Case:
    """The thresholds, the law of the points de dommages and that of the new Blessures."""

    thresholds: Thresholds
    damage: Law
    wounds: Law


def compute(inputs: Inputs) -> Case:
    """Work out the laws of a blow that touches."""
    thresholds = inputs.thresholds
    damage = inputs.points.law.map(inputs.blow.damage)
    older = inputs.older
    law = older.wounds(damage) if older else damage.map(thresholds.wounds)
    return Case(thresholds, damage, law)


def _penalties(inputs: Inputs, new: int) -> Mapping[str, Answer]:
    total = inputs.deja + new
    felt = Penalties(wounds=0 if inputs.rage else total)
    return {"blessures": total} | dict.fromkeys(VALUES, felt.combat) | {"vi": felt.speed}


def explain(inputs: Inputs, case: Case) -> Result:
    """Put the Blessures into words."""
    wounded = case.wounds.probability(bool)
    out = case.wounds.probability(lambda new: inputs.deja + new >= wounds.OUT_OF_ACTION)
    return Result(
        sentence=_sentence(inputs, case, wounded),
        answers={
            "seuils": dict(zip(COUNTS, case.thresholds.values, strict=True)),
            "points-de-dommages": case.damage,
            "blessures": case.wounds,
            "au-moins-une": wounded,
            "moyenne": case.wounds.mean,
            "malus": {str(new): _penalties(inputs, new) for new in case.wounds.weights},
            "cinq-blessures": out,
        },
        figures=_figures(inputs, case, wounded),
        tables=blessures_why.tables(inputs, case.thresholds, case.damage, case.wounds),
        steps=blessures_why.steps(inputs, case.thresholds, case.damage, wounded),
        notes=blessures_why.notes(inputs, case.thresholds, out),
    )


def _figures(inputs: Inputs, case: Case, wounded: Fraction) -> tuple[Figure, ...]:
    figures = (
        Figure("Au moins une Blessure", wounded),
        Figure("Blessures, en moyenne", decimal(case.wounds.mean)),
    )
    if inputs.older:
        return figures
    limits = " / ".join(number(each) for each in case.thresholds.values)
    return (*figures, Figure(f"Seuils{NBSP}: plus de", limits))


def _sentence(inputs: Inputs, case: Case, wounded: Fraction) -> str:
    if len(case.damage.weights) == len(case.wounds.weights) == 1:
        return f"Pour {damage_points(case.damage.minimum)}, {_told(inputs, case.wounds.minimum)}."
    told = f"Le coup inflige au moins une Blessure : {chance(wounded)}"
    return f"{told} ; {decimal(case.wounds.mean)} en moyenne."


def _told(inputs: Inputs, new: int) -> str:
    """Tell new Blessures and what all of them cost: « une Blessure : malus de 2 à… »."""
    total = inputs.deja + new
    told = plural(new, "Blessure") if new else "aucune Blessure"
    if inputs.deja and new:
        told += f", {number(total)} en tout"
    return f"{told} : {blessures_why.cost(inputs, total)}"


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the blow, and the test of Volonté where the older rule asks for it."""
    faces = inputs.points.roll(randomness)
    thrown = sum(faces) + inputs.points.constant
    damage = inputs.blow.damage(thrown)
    lines = [
        f"{blessures_why.thrown(inputs)} : {number(thrown)}",
        f"Points de dommages : {number(damage)}",
    ]
    older = inputs.older
    if older is None:
        new = inputs.thresholds.wounds(damage)
    elif older.tests(damage):
        face = randomness.randint(1, 100)
        new = int(face > inputs.volonte)
        lines.append(f"Volonté : D100, {face}, {'ratée' if new else 'réussie'}")
    else:
        new = int(older.wounding(damage))
    told = _told(inputs, new)
    return Throw(tuple(lines), f"{told[0].upper()}{told[1:]}.")


CALCULATOR = Calculator(
    id="oeil-noir/blessures",
    title="Blessures",
    purpose="Les Seuils de Blessure, le nombre de Blessures d’un coup et leurs malus.",
    rule=f"{names.WOUNDS_PAGE}#seuils",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
