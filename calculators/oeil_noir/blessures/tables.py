"""The tables of `oeil-noir/blessures`."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.answer import Picture, Row, Table
from calculators.french import number
from calculators.laws import law_table
from calculators.oeil_noir.blessures.computation import Wounding, penalties
from calculators.oeil_noir.blessures.form import Inputs
from rules_core.dice import Law
from rules_core.oeil_noir.wounds import OlderRule, Thresholds

HEADINGS = ("aucune", "une", "deux", "trois")


def tables(inputs: Inputs, found: Wounding) -> Iterator[Table]:
    """Yield the Blessures of the blow, what they cost, and the law of the points de dommages."""
    older, law = found.older, found.wounds
    rows = _older_rows(older, law) if older else _rows(found.thresholds, law)
    yield Table(
        "Blessures de ce coup",
        ("Blessures", "points de dommages", "chance"),
        tuple(rows),
        picture=Picture.SHARES,
    )
    columns = ("Blessures en tout", "malus à l’AT, PRD, CD, INI, AG", "malus à la VI", "chance")
    costs = tuple(_cost(inputs, new, share) for new, share in law.items())
    yield Table("Malus après ce coup", columns, costs)
    if len(found.harm.damage.weights) > 1:
        yield law_table("Points de dommages de ce coup", found.harm.damage, what="Points")


def _rows(thresholds: Thresholds, law: Law) -> Iterator[Row]:
    """Yield a row for each number of Blessures that some points de dommages inflict."""
    shares = dict(law.items())
    lows = [0, *(each + 1 for each in thresholds.values)]
    highs = [*thresholds.values, None]
    for new, (low, high) in enumerate(zip(lows, highs, strict=True)):
        if high is None or low <= high:
            points = f"{number(low)} ou plus" if high is None else _span(low, high)
            share = shares.get(new, Fraction())
            yield Row(HEADINGS[new], (points, share), bar=share)


def _span(low: int, high: int) -> str:
    return number(low) if low == high else f"{number(low)} à {number(high)}"


def _older_rows(older: OlderRule, law: Law) -> Iterator[Row]:
    shares = dict(law.items())
    limit = number(older.constitution)
    told = (f"{limit} au plus, ou Volonté réussie", f"plus de {limit}, Volonté ratée")
    if older.automatic:
        told = ("0", "1 ou plus")
    for new, points in enumerate(told):
        share = shares.get(new, Fraction())
        yield Row(HEADINGS[new], (points, share), bar=share)


def _cost(inputs: Inputs, new: int, share: Fraction) -> Row:
    total = inputs.deja + new
    felt = penalties(inputs, total)
    return Row(number(total), (felt.combat, felt.speed, share), bar=share)
