"""The tables of `maison/critiques`."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.answer import Row, Table
from calculators.laws import law_table
from calculators.maison.critiques.computation import Blow
from calculators.maison.critiques.form import Inputs
from calculators.maison.critiques.words import DOUBLINGS_SHOWN, consequence_name, times
from rules_core.maison import fumbles
from rules_core.maison.criticals import ThrownChain


def tables(inputs: Inputs, blow: Blow) -> Iterator[Table]:
    """Yield what compares the answer with others."""
    doubling = blow.doubling
    if isinstance(doubling, ThrownChain):
        yield _doublings_table(blow.base.minimum, doubling.doublings)
        return
    yield Table(
        "Chaîne de critiques, par attaque" if blow.attack else "Chaîne de critiques, par sort",
        ("Dégâts", "exactement", "au moins"),
        tuple(
            Row(
                times(k),
                (doubling.exactly(k), doubling.at_least(k)),
                bar=doubling.at_least(k) / doubling.hit,
            )
            for k in DOUBLINGS_SHOWN
        ),
    )
    yield law_table("Dégâts possibles", blow.law)
    if blow.attack:
        yield _fumble_table(inputs, blow.attack.natural_1)


def _doublings_table(thrown: int, doublings: int) -> Table:
    shown = range(max(doublings, DOUBLINGS_SHOWN[-1]) + 1)
    return Table(
        "Selon les doublements",
        ("Doublements", "multiplicateur", "dégâts"),
        tuple(Row(str(k), (times(k), thrown * 2**k), current=k == doublings) for k in shown),
        folded=True,
    )


def _fumble_table(inputs: Inputs, fumble: Fraction) -> Table:
    consequences = fumbles.consequences(natural_weapon=inputs.arme_naturelle)
    return Table(
        "Sur un 1 naturel, le d6",
        ("Conséquence", "sur un 1", "par attaque"),
        tuple(
            Row(consequence_name(inputs, each), (share, share * fumble), bar=share)
            for each, share in consequences.items()
        ),
        folded=True,
        drawn=0,
    )
