"""The tables of `dd3/manoeuvres`."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.answer import Picture, Row, Table
from calculators.dd3.manoeuvres.computation import Attempt
from calculators.dd3.manoeuvres.form import Inputs
from calculators.dd3.manoeuvres.words import end_name
from calculators.french import capital
from calculators.laws import law_table
from rules_core.dd3.opposed import Opposed


def tables(inputs: Inputs, attempt: Attempt) -> Iterator[Table]:
    """Yield the ends, the stages on the way to success, then how far or how hard."""
    if attempt.roll is None:
        return
    yield Table(
        "Comment cela finit",
        ("Issue", "chance"),
        tuple(
            Row(capital(end_name(inputs, end)), (each,), bar=each)
            for end, each in attempt.ends.items()
            if each
        ),
        picture=Picture.SHARES,
    )
    stages = tuple(_stages(attempt, attempt.roll))
    if len(stages) > 1:
        yield Table("Étape par étape", ("Étape", "chance", "jusque-là"), stages, folded=True)
    if attempt.pushed:
        yield law_table("Recul de la cible, en centimètres", attempt.pushed, what="Recul")
    if attempt.damage:
        yield law_table("Dégâts d’une prise assurée", attempt.damage)


def _stages(attempt: Attempt, roll: Opposed) -> Iterator[Row]:
    """Yield the steps on the way to success, each with its own chance and that to come so far."""
    chances = {}
    if attempt.opportunity:
        chances["Éviter l’attaque d’opportunité"] = 1 - attempt.opportunity.hit
    if attempt.touch:
        chances["Attaque de contact"] = attempt.touch.hit
    chances["Jet opposé"] = roll.win
    so_far = Fraction(1)
    for heading, each in chances.items():
        so_far *= each
        yield Row(heading, (each, so_far), bar=so_far)
