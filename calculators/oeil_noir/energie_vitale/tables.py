"""The tables of `oeil-noir/energie-vitale`."""

from collections.abc import Iterator

from calculators.calculator import Row, Table
from calculators.oeil_noir import names
from calculators.oeil_noir.energie_vitale.computation import Case
from rules_core.oeil_noir.life import Penalties


def tables(case: Case) -> Iterator[Table]:
    """Yield the malus of the living, or the delays of the dying."""
    if case.alive:
        yield _penalties(case.penalties)
    elif case.saved:
        rows = tuple(
            Row(str(face), (names.rounds(case.patient.delay(face)), share), bar=share)
            for face, share in case.saved.items()
        )
        yield Table("Selon le D6 du délai", ("D6", "délai", "sauvé"), rows)


def _penalties(lost: Penalties) -> Table:
    low, wounds = lost.vitality, lost.from_wounds
    rows = (
        ("AT et PRD", low.malus, wounds),
        ("CD et INI", 0, wounds),
        ("épreuves d’AG", low.malus, wounds),
        ("autres qualités", low.malus, 0),
        ("sorts et Aptitudes", low.talent_malus, 0),
        ("VI", low.malus, lost.speed - low.malus),
    )
    columns = ("Malus", "faible EV", "Blessures", "en tout")
    return Table("Malus", columns, tuple(Row(name, (a, b, a + b)) for name, a, b in rows))
