"""The tables of `runequest/blessures`."""

from collections.abc import Iterator

from calculators.answer import Picture, Row, Table
from calculators.french import number
from calculators.runequest.blessures.computation import Case
from calculators.runequest.blessures.words import NAMED, SEVERITIES, collapsed
from rules_core.runequest.wounds import Collapse, Severity, Wound


def tables(case: Case) -> tuple[Table, ...]:
    """Return the tables of a wound: its Endurance test, and other damage."""
    wound, fails = case.wound, case.fails
    thresholds = Table(
        "Selon les dégâts du coup",
        ("Dégâts", "points restants", "blessure"),
        tuple(_threshold_rows(wound)),
    )
    if wound.collapse is None:
        return (thresholds,)
    passed = "le blessé reste conscient"
    if wound.collapse is Collapse.USELESS_LIMB:
        passed = f"{NAMED[wound.location]} sert encore"
    test = Table(
        "Le test d’Endurance",
        ("Test", "ce qui arrive", "chance"),
        (
            Row("réussi", (passed, 1 - fails), bar=1 - fails),
            Row("raté", (collapsed(wound), fails), bar=fails),
        ),
        picture=Picture.SHARES,
    )
    return test, thresholds


def _threshold_rows(wound: Wound) -> Iterator[Row]:
    """Yield a row for each run of damage that gives the same severity."""
    serious, major = (wound.least_damage(each) for each in (Severity.SERIOUS, Severity.MAJOR))
    for severity, low, high in (
        (Severity.SLIGHT, 1, serious - 1),
        (Severity.SERIOUS, serious, major - 1),
        (Severity.MAJOR, major, None),
    ):
        if high is None or low <= high:
            lost = None if high is None else wound.before - high
            points = _run(wound.before - low, lost, "moins")
            current = severity is wound.severity
            yield Row(_run(low, high, "plus"), (points, SEVERITIES[severity]), current=current)


def _run(first: int, last: int | None, beyond: str) -> str:
    """Write a run of numbers: « 5 », « 1 à 4 », « 10 ou plus »."""
    if last is None:
        return f"{number(first)} ou {beyond}"
    return number(first) if first == last else f"{number(first)} à {number(last)}"
