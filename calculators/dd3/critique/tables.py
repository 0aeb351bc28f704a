"""The tables of `dd3/critique`."""

from calculators.answer import Row, Table
from calculators.dd3.critique.computation import Blow, critical_chance
from calculators.dd3.critique.form import Inputs
from calculators.dd3.critique.words import faces
from calculators.french import decimal
from calculators.laws import law_table
from rules_core.checks import FACES

LEAST_USUAL_THREAT = 18
"""The widest threat that the source names (004 l.133)."""


def tables(inputs: Inputs, blow: Blow) -> tuple[Table, ...]:
    """Return other threats, then the laws of the damage."""
    return (
        _by_threat(inputs, blow),
        law_table("Dégâts possibles d’une attaque", blow.per_attack),
        law_table("Dégâts possibles d’un coup qui touche", blow.per_hit),
    )


def _by_threat(inputs: Inputs, blow: Blow) -> Table:
    """Return the table of the threats that the source names, and of the one asked."""
    rows = []
    for threat_from in range(FACES, min(LEAST_USUAL_THREAT, inputs.menace) - 1, -1):
        if threat_from < LEAST_USUAL_THREAT and threat_from != inputs.menace:
            continue
        told = critical_chance(inputs, threat_from)
        mean = told.ordinary * blow.ordinary.mean + told.critical * blow.critical.mean
        rows.append(
            Row(
                faces(threat_from),
                (decimal(mean), told.critical),
                bar=told.critical,
                current=threat_from == inputs.menace,
            )
        )
    return Table(
        "Selon les faces qui peuvent être critiques",
        ("Faces", "dégâts par attaque", "critique"),
        tuple(rows),
    )
