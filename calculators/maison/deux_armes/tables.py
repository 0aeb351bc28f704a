"""The tables of `maison/deux-armes`."""

from collections.abc import Iterator

from calculators import d20
from calculators.answer import Row, Table
from calculators.french import decimal
from calculators.laws import law_table
from calculators.maison.deux_armes.computation import Outcome, hands
from calculators.maison.deux_armes.form import HANDS, Inputs
from calculators.maison.names import (
    LENGTHS,
)


def tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    """Yield what compares the answer with others."""
    lengths = (inputs.arme_1, inputs.arme_2)
    yield Table(
        "Chaque arme",
        ("Arme", "attaques", "dé à obtenir", "touche"),
        tuple(
            Row(
                f"{HANDS[hand]} ({LENGTHS[length]})",
                (each.attacks, d20.face(each.roll.face), each.roll.hit),
                bar=each.roll.hit,
            )
            for (hand, each), length in zip(hands(outcome.fight), lengths, strict=True)
        ),
    )
    yield _comparison(outcome)
    yield law_table("Nombre de touches", outcome.pair.hits, what="Touches")


def _comparison(outcome: Outcome) -> Table:
    sides = (("Les deux armes", outcome.pair), ("La première seule, sans malus", outcome.alone))
    columns = ["Façon", "attaques", "touches en moyenne", "au moins une"]
    if outcome.pair.damage is not None:
        columns.insert(3, "dégâts en moyenne")
    return Table(
        "Comparaison avec une seule arme",
        tuple(columns),
        tuple(
            Row(
                name,
                (
                    side.attacks,
                    decimal(side.hits.mean),
                    *((decimal(side.damage),) if side.damage is not None else ()),
                    side.at_least_one,
                ),
                bar=side.at_least_one,
            )
            for name, side in sides
        ),
    )
