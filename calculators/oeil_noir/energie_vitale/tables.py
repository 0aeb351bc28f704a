"""The tables of `oeil-noir/energie-vitale`."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.answer import Picture, Row, Table
from calculators.french import number
from calculators.oeil_noir import names
from calculators.oeil_noir.energie_vitale.computation import Case
from calculators.oeil_noir.energie_vitale.words import STATES, points
from rules_core.oeil_noir.life import Band, Penalties, State


def tables(case: Case) -> Iterator[Table]:
    """Yield the malus of the living, or the delays of the dying; and what each vitality means."""
    if case.alive:
        yield _penalties(case.penalties)
    elif case.saved:
        rows = tuple(
            Row(str(face), (names.rounds(case.patient.delay(face)), share), bar=share)
            for face, share in case.saved.items()
        )
        yield Table("Selon le D6 du délai", ("D6", "délai", "sauvé"), rows)
    yield _scale(case)


def _scale(case: Case) -> Table:
    """Tell what the fighter is at each vitality, from his base to death."""
    whole = sum(each.size for each in case.bands)
    now, dead = case.patient.vitality, f"sous {points(-case.patient.resilience)}"
    rows = [
        Row(
            _stretch(each),
            (STATES[each.state], names.modifier(-each.step.malus) if each.step.malus else "—"),
            bar=Fraction(each.size, whole),
            current=each.least <= now <= each.most,
        )
        for each in case.bands
    ]
    rows.append(Row(dead, (STATES[State.DEAD], "—"), current=case.patient.state is State.DEAD))
    columns = ("EV", "état", "malus d’une faible EV")
    return Table("Selon l’EV", columns, tuple(rows), folded=True, picture=Picture.BANDS)


def _stretch(band: Band) -> str:
    """Write a stretch of vitality: « 30 à 15 PV », « 5 PV »."""
    least = points(band.least)
    return least if band.size == 1 else f"{number(band.most)} à {least}"


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
