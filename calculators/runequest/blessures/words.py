"""What `runequest/blessures` answers in a sentence and in figures."""

from types import MappingProxyType

from calculators.answer import Figure
from calculators.french import chance, plural
from calculators.runequest.blessures.computation import Case
from calculators.runequest.names import WOUNDS_PAGE
from rules_core.runequest.wounds import Collapse, Location, Severity, Wound

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
        Severity.SLIGHT: f"{WOUNDS_PAGE}#niveaux-de-blessure",
        Severity.SERIOUS: f"{WOUNDS_PAGE}#serieuse",
        Severity.MAJOR: f"{WOUNDS_PAGE}#majeure",
    }
)


def collapsed(wound: Wound) -> str:
    """Say what failing the Endurance test brings."""
    if wound.collapse is not Collapse.USELESS_LIMB:
        return "le blessé sombre dans l’inconscience"
    if wound.location is Location.LEG:
        return "la jambe devient inutilisable et le blessé tombe"
    return "le bras devient inutilisable et lâche ce qu’il tient, sauf si c’est attaché"


def sentence(case: Case) -> str:
    """Tell the wound, its test, and how long one lives with a Major one."""
    wound, fails = case.wound, case.fails
    named = NAMED[wound.location]
    left = plural(wound.after, "point de vie", "points de vie")
    if wound.severity is Severity.SLIGHT:
        slight = "la blessure n’est ni Sérieuse ni Majeure"
        return f"{named.capitalize()} garde {left} sur {wound.start} : {slight}."
    fall = f"Blessure {SEVERITIES[wound.severity]}, {named} à {left}"
    if wound.severity is Severity.SERIOUS:
        if fails in {0, 1}:
            ends = f"raté : {collapsed(wound)}" if fails else "réussi"
            return f"{fall} ; le test d’Endurance est toujours {ends}."
        failed = f"rater le test d’Endurance, {chance(fails)}"
        return f"{fall} : {failed} ; alors {collapsed(wound)}."
    kept = f"hors de combat ; rester conscient, {chance(1 - fails)}"
    if fails in {0, 1}:
        kept = "hors de combat et " + ("toujours inconscient" if fails else "toujours conscient")
    death = plural(case.minutes.total, "minute")
    return f"{fall} : {kept} ; sans soins, la mort vient au bout de {death}."


def figures(case: Case) -> tuple[Figure, ...]:
    """Return what is seen first."""
    wound = case.wound
    points = Figure("Points de vie restants", wound.after)
    if wound.severity is Severity.SLIGHT:
        return (points,)
    failed = Figure("Test d’Endurance raté", case.fails)
    if wound.severity is Severity.SERIOUS:
        return points, failed, Figure("Actions de Combat perdues", "1d3")
    return points, failed, Figure("Mort, sans soins", f"{case.minutes.total} min")
