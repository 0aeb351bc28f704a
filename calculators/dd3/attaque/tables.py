"""The tables of `dd3/attaque`."""

from collections.abc import Iterator

from calculators import d20
from calculators.answer import Row, Table
from calculators.dd3.attaque.computation import Assault, miss
from calculators.dd3.attaque.form import Inputs
from calculators.french import signed
from calculators.laws import law_table
from rules_core.dd3.attack import attack_round

AROUND = range(-5, 6)
"""Armour classes of the table, around the one that the attacks meet."""


def tables(inputs: Inputs, assault: Assault) -> Iterator[Table]:
    """Yield each attack and the law of hits where there are several, then other armour classes."""
    attacks = assault.round.attacks
    if len(attacks) > 1:
        yield Table(
            "Chaque attaque",
            ("Attaque", "bonus", "dé à obtenir", "touche"),
            tuple(
                Row(
                    _rank(place),
                    (signed(each.bonus), d20.face(each.face), each.hit),
                    bar=each.hit,
                )
                for place, each in enumerate(attacks, 1)
            ),
        )
        yield law_table("Nombre de touches", assault.round.hits, what="Touches")
    yield _by_armour_class(inputs, assault)


def _rank(place: int) -> str:
    return "1re" if place == 1 else f"{place}e"


def _by_armour_class(inputs: Inputs, assault: Assault) -> Table:
    """Return the table of the same attacks against other usual armour classes."""
    shift = assault.round.attacks[0].armour_class - inputs.ca
    bonuses = [each.bonus for each in assault.round.attacks]
    rows = []
    for usual in (inputs.ca + step for step in AROUND):
        if not Inputs.ca.minimum <= usual <= Inputs.ca.maximum:
            continue
        met = attack_round(bonuses, usual + shift, miss=miss(inputs))
        cells = (d20.face(met.attacks[0].face), met.attacks[0].hit)
        rows.append(Row(f"CA {usual}", cells, bar=met.attacks[0].hit, current=usual == inputs.ca))
    first = "de la première attaque " if len(bonuses) > 1 else ""
    return Table(
        f"Chance {first}selon la CA habituelle de la cible",
        ("CA", "dé à obtenir", "touche"),
        tuple(rows),
        folded=True,
    )
