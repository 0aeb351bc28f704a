"""The tables of `oeil-noir/situations`."""

from collections.abc import Iterator

from calculators.answer import Row, Table
from calculators.french import number
from calculators.oeil_noir import names
from calculators.oeil_noir.situations.computation import Fight, Side, dodging
from calculators.oeil_noir.situations.form import Inputs
from calculators.oeil_noir.situations.words import (
    IMPOSSIBLE,
    cause_text,
    change,
    defence_name,
    weight,
)
from rules_core.ledger import Ledger
from rules_core.oeil_noir.situations import Cause, Part


def tables(inputs: Inputs, fight: Fight) -> Iterator[Table]:
    """Yield what weighs on the fight, cause by cause, then what is left on the D20."""
    own, foe = fight.own, fight.foe
    name = defence_name(inputs)
    yield _causes(inputs, own, "Ce qui pèse sur le combat", name.lower())
    if foe:
        yield _causes(inputs, foe, "Ce qui pèse sur l’adversaire", "parade", theirs=True)
    rows = [_row(own, "Attaque", inputs.at, own.attack), _row(own, name, inputs.prd, own.defence)]
    if foe:
        rows.append(_row(foe, "Attaque adverse", inputs.at_adverse, foe.attack))
        rows.append(_row(foe, "Parade adverse", inputs.prd_adverse, foe.defence))
    yield Table("Sur le D20", ("Jet", "feuille", "ici", "chance"), tuple(rows))


def _causes(inputs: Inputs, side: Side, caption: str, name: str, *, theirs: bool = False) -> Table:
    rows = [
        Row(
            cause_text(inputs, cause, theirs=theirs),
            (
                weight(told.attack, side.counted[cause].attack, untold=cause in side.untold),
                _parry(side, cause, lying=dodging(inputs) and not theirs),
            ),
        )
        for cause, told in side.causes.items()
    ]
    parry = IMPOSSIBLE if side.defence is None else names.modifier(change(side.defence))
    rows.append(Row("En tout", (names.modifier(change(side.attack)), parry)))
    return Table(caption, ("Cause", "AT", name), tuple(rows))


def _parry(side: Side, cause: Cause, *, lying: bool) -> str:
    alone, counted = side.causes[cause].parry, side.counted[cause].parry
    if side.defence is not None:
        return weight(alone, counted, untold=cause in side.untold)
    return IMPOSSIBLE if lying or not alone else f"{names.modifier(alone)}, sans objet"


def _row(side: Side, name: str, before: int, after: Ledger[Part | Cause] | None) -> Row:
    if after is None:
        return Row(name, (number(before), IMPOSSIBLE, IMPOSSIBLE))
    share = side.chance(after.total)
    return Row(name, (number(before), number(after.total), share), bar=share)
