"""The French of wounds: names, what a failed test brings, and the thresholds of a location."""

from collections.abc import Iterator
from fractions import Fraction
from types import MappingProxyType

from calculators.calculator import Note, Row, Table
from calculators.french import chance, number, plural
from rules_core.runequest.wounds import Collapse, Location, Severity, Wound

PAGE = "runequest/blessures"
LOCATIONS = MappingProxyType(
    {
        Location.HEAD: "tête",
        Location.CHEST: "poitrine",
        Location.ABDOMEN: "abdomen",
        Location.ARM: "bras",
        Location.LEG: "jambe",
    }
)
NAMED = MappingProxyType(
    {
        Location.HEAD: "la tête",
        Location.CHEST: "la poitrine",
        Location.ABDOMEN: "l’abdomen",
        Location.ARM: "le bras",
        Location.LEG: "la jambe",
    }
)
SEVERITIES = MappingProxyType(
    {
        Severity.SLIGHT: "ni Sérieuse ni Majeure",
        Severity.SERIOUS: "Sérieuse",
        Severity.MAJOR: "Majeure",
    }
)
KEYS = MappingProxyType(
    {Severity.SLIGHT: "aucune", Severity.SERIOUS: "serieuse", Severity.MAJOR: "majeure"}
)
ANCHORS = MappingProxyType(
    {
        Severity.SLIGHT: f"{PAGE}#niveaux-de-blessure",
        Severity.SERIOUS: f"{PAGE}#serieuse",
        Severity.MAJOR: f"{PAGE}#majeure",
    }
)


def collapsed(wound: Wound) -> str:
    """Say what failing the Endurance test brings."""
    if wound.collapse is not Collapse.USELESS_LIMB:
        return "le blessé sombre dans l’inconscience"
    if wound.location is Location.LEG:
        return "la jambe devient inutilisable et le blessé tombe"
    return "le bras devient inutilisable et lâche ce qu’il tient, sauf si c’est attaché"


def sentence(wound: Wound, fails: Fraction, minutes: int) -> str:
    """Tell a wound whose Endurance test fails so often, fatal in so many minutes if Major."""
    named = NAMED[wound.location]
    left = plural(wound.after, "point de vie", "points de vie")
    if wound.severity is Severity.SLIGHT:
        slight = "la blessure n’est ni Sérieuse ni Majeure"
        return f"{named.capitalize()} garde {left} sur {wound.start} : {slight}."
    fall = f"Blessure {SEVERITIES[wound.severity]}, {named} à {left}"
    if wound.severity is Severity.SERIOUS:
        failed = f"rater le test d’Endurance, {chance(fails)}"
        return f"{fall} : {failed} ; alors {collapsed(wound)}."
    kept = f"hors de combat ; rester conscient, {chance(1 - fails)}"
    return f"{fall} : {kept} ; sans soins, la mort vient au bout de {plural(minutes, 'minute')}."


def wounded_again(wound: Wound) -> Note:
    """Tell what the source says of a blow to a location that is at 0 point or less already."""
    at = "La localisation était déjà à 0 PV ou moins"
    if wound.severity is Severity.MAJOR:
        told = f"{at} : la source ne dit pas ce que change une nouvelle blessure de ce niveau."
        if wound.before > -wound.start:
            told = f"{at} : la Blessure Majeure demande son propre test."
        return Note(told, ANCHORS[wound.severity], about_input=True)
    if wound.location.limb:
        told = f"{at} : la source ne dit pas si un membre blessé de nouveau redemande le test."
        return Note(told, f"{PAGE}#serieuse-membre", about_input=True)
    return Note(
        f"{at} : blessée de nouveau, elle redemande le test.",
        f"{PAGE}#serieuse-tronc",
        about_input=True,
    )


def tables(wound: Wound, fails: Fraction) -> tuple[Table, ...]:
    """Return the tables of a wound: its Endurance test, failed so often, and other damage."""
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
