"""The tables of `runequest/degats`."""

from calculators.answer import Table
from calculators.laws import law_table
from calculators.runequest.degats.computation import Blow


def tables(blow: Blow) -> tuple[Table, ...]:
    """Return the laws of the damage, of the withdrawal and of the weapon aimed at."""
    laws = [law_table("Dégâts possibles à la localisation", blow.injury.taken, folded=False)]
    if blow.withdrawal:
        laws.append(law_table("Dégâts possibles au retrait", blow.withdrawal))
    if blow.wear:
        lost = "Points perdus"
        laws.append(law_table("Points de vie perdus par l’arme visée", blow.wear, what=lost))
    return tuple(laws)
