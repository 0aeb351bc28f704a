"""The tables of `oeil-noir/situations`."""

from collections.abc import Iterator

from calculators.calculator import Row, Table
from calculators.french import number
from calculators.oeil_noir import names
from calculators.oeil_noir.situations.computation import Fight
from calculators.oeil_noir.situations.form import Inputs
from calculators.oeil_noir.situations.words import LYING, cause_text, change, defence_name, weight
from rules_core.ledger import Ledger
from rules_core.oeil_noir.situations import Cause, Part


def tables(inputs: Inputs, fight: Fight) -> Iterator[Table]:
    """Yield what weighs on the fight, cause by cause, then what is left on the D20."""
    name = defence_name(inputs).lower()
    rows = [
        Row(
            cause_text(inputs, cause),
            (
                weight(told.attack, fight.counted[cause].attack),
                LYING if fight.defence is None else weight(told.parry, fight.counted[cause].parry),
            ),
        )
        for cause, told in fight.causes.items()
    ]
    parry = LYING if fight.defence is None else names.modifier(change(fight.defence))
    rows.append(Row("En tout", (names.modifier(change(fight.attack)), parry)))
    yield Table("Ce qui pèse sur le combat", ("Cause", "AT", name), tuple(rows))
    yield Table(
        "Sur le D20",
        ("Jet", "feuille", "ici", "chance"),
        (
            _row(fight, "Attaque", inputs.at, fight.attack),
            _row(fight, defence_name(inputs), inputs.prd, fight.defence),
        ),
    )


def _row(fight: Fight, name: str, before: int, after: Ledger[Part | Cause] | None) -> Row:
    if after is None:
        return Row(name, (number(before), LYING, LYING))
    share = fight.chance(after.total)
    return Row(name, (number(before), number(after.total), share), bar=share)
