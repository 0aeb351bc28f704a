"""The dice of `oeil-noir/maladresses`."""

from calculators.answer import Throw
from calculators.french import number, plural
from calculators.oeil_noir import names
from calculators.oeil_noir.blows import damage_points, dice_text
from calculators.oeil_noir.fumbles import effect, title
from calculators.oeil_noir.maladresses.computation import armed, is_head, own_impact, rows_read
from calculators.oeil_noir.maladresses.form import Inputs
from rules_core.dice import Randomness
from rules_core.oeil_noir import fumbles
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.fumbles import Entry, Mishap


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw on the table, go down where one must, and throw what the result orders."""
    face = randomness.randint(1, FACES)
    lines: list[str] = []
    rows = rows_read(inputs, face)
    for read in rows:
        shown = f"D20 : {face}" if read is rows[0] else "Une ligne plus bas"
        lines.append(f"{shown}, {title(read)}")
        if not fumbles.applies(read, armed=armed(inputs)):
            lines.append("À mains nues, cette sanction est sans objet.")
    row = rows[-1]
    if not fumbles.applies(row, armed=armed(inputs)):
        return Throw(tuple(lines), "Sans effet.")
    lines.append(effect(row, armed=armed(inputs)))
    if row.initiative:
        lines.append(f"INI courante : {names.modifier(-row.initiative)}")
    return Throw(tuple(lines), f"{_play(inputs, row, randomness, lines)}.")


def _play(inputs: Inputs, row: Entry, randomness: Randomness, lines: list[str]) -> str:
    """Throw the die of a result, note it, and return how it is told."""
    if row.mishap is Mishap.HURT:
        own = own_impact(inputs)
        points = max(0, sum(own.roll(randomness)) + own.constant)
        lines.append(f"{dice_text(own)} : {number(points)}")
        return f"{title(row)} : {damage_points(points)}"
    if is_head(inputs):
        return f"Tête : {title(row).lower()}"
    if not row.die:
        return title(row)
    thrown = randomness.randint(1, row.die)
    lines.append(f"1d{row.die} : {thrown}")
    if row.mishap is Mishap.EJECTED:
        return f"{title(row)}, à {plural(thrown, 'pas', 'pas')}"
    return f"{title(row)} : après le jet, son facteur de rupture augmente de {thrown}"
