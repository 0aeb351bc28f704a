"""The « Pourquoi ? » of `runequest/blessures`, and its notes."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import decimal, number, plural
from calculators.reasons import Words
from calculators.runequest import contests, rulings
from calculators.runequest.blessures.computation import Case, readings, skills
from calculators.runequest.blessures.form import Inputs, Origin
from calculators.runequest.blessures.words import ANCHORS, SEVERITIES, collapsed
from calculators.runequest.names import WOUNDS_PAGE
from rules_core.runequest import wounds
from rules_core.runequest.opposition import Opposition
from rules_core.runequest.wounds import Point, Severity, Vigour, Wound

TEST = f"{WOUNDS_PAGE}#test-endurance"
SERIOUS = f"{WOUNDS_PAGE}#serieuse"
LIMB = f"{WOUNDS_PAGE}#serieuse-membre"
LEVELS = f"{WOUNDS_PAGE}#niveaux-de-blessure"
DEATH = f"{WOUNDS_PAGE}#mort"
LAST_ACTION = f"{WOUNDS_PAGE}#derniere-action"

WORDS = MappingProxyType(
    {
        Point.START: Words("Points de vie de départ", LEVELS, number),
        Point.LOST: Words("Points déjà perdus", LEVELS),
        Point.DAMAGE: Words("Dégâts subis", LEVELS),
        Vigour.CONSTITUTION: Words("CON", DEATH, number),
        Vigour.POWER: Words("POU", DEATH),
    }
)
WHO = MappingProxyType({"attaquant": "Attaquant", "blesse": "Blessé"})

# --- the steps ---


def steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    wound = case.wound
    yield from reasons.terms(wound.made_of, WORDS, "points")
    yield reasons.total("Points de vie restants", wound.after, LEVELS, "points")
    limit = {
        Severity.SLIGHT: "Il reste plus de 0 point",
        Severity.SERIOUS: "0 point ou moins",
        Severity.MAJOR: f"{number(-wound.start)} ou moins, l’opposé du départ",
    }[wound.severity]
    yield reasons.choice(limit, SEVERITIES[wound.severity], ANCHORS[wound.severity])
    if wound.severity is Severity.SLIGHT:
        return
    yield from _test_steps(inputs, case)
    if wound.severity is Severity.SERIOUS:
        lost = f"entre 1 et 3, {decimal(wounds.ACTIONS_LOST.mean)} en moyenne"
        yield reasons.choice("Actions de Combat perdues, mais aucune Réaction", lost, SERIOUS)
    else:
        yield from _major_steps(case)
    if wound.healing_for_use is not None:
        yield reasons.answer(
            "Membre inutilisable à soigner, pour revenir à 1",
            wound.healing_for_use,
            LIMB,
            "points-a-rendre",
            plural(wound.healing_for_use, "point"),
        )


def _test_steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    test = case.endurance
    if isinstance(test, Opposition):
        sides = {"attaquant": test.attacker, "blesse": test.defender}
        for side, made_of in zip(sides, skills(inputs), strict=True):
            yield from contests.skill_steps(WHO[side], made_of, f"competences.{side}")
        for side, each in sides.items():
            yield contests.roll_step(WHO[side], each, f"jets-reussis.{side}")
    yield reasons.answer("Test d’Endurance raté", case.fails, TEST, "test-rate")
    anchor = ANCHORS[case.wound.severity]
    if case.wound.severity is Severity.SERIOUS:
        anchor = LIMB if case.wound.location.limb else f"{WOUNDS_PAGE}#serieuse-tronc"
    yield reasons.choice("Alors", collapsed(case.wound), anchor)


def _major_steps(case: Case) -> Iterator[Step]:
    minutes, last = case.minutes.total, "derniere-action.reussie"
    yield from reasons.terms(case.minutes, WORDS, "minutes-avant-la-mort")
    yield reasons.total(
        "Mort sans soins, en minutes : CON + POU", minutes, DEATH, "minutes-avant-la-mort"
    )
    yield reasons.factor("Rester conscient", 1 - case.fails, TEST, last)
    yield reasons.factor("Persévérance réussie", case.perseverance.chance, LAST_ACTION, last)
    yield reasons.answer(
        "Dernière action, si le MJ l’autorise", case.last_action, LAST_ACTION, last
    )


# --- the notes ---


def notes(inputs: Inputs, case: Case) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    wound = case.wound
    if wound.severity is Severity.SLIGHT:
        return
    if wound.severity is Severity.MAJOR:
        yield Note(
            "Localisation estropiée pour toujours. La dernière action demande aussi l’usage "
            "des membres qu’elle engage ; une seule chance, et l’inconscience aussitôt après.",
            LAST_ACTION,
        )
        yield rulings.ENDURANCE.note()
    else:
        yield Note("La localisation garde une balafre.", SERIOUS)
    if wound.before <= 0:
        yield _wounded_again(wound)
    if inputs.origine is Origin.FUMBLE:
        yield rulings.NO_ATTACKER.note()
    else:
        yield rulings.FAILING.note(inputs.battu_seulement)
        yield from contests.opposed_notes(readings(inputs), fumbles=False)
    if inputs.origine is Origin.FUMBLE or wound.severity is Severity.MAJOR:
        yield rulings.BOUNDED_SIMPLE_TESTS.note(inputs.simples_bornes)


def _wounded_again(wound: Wound) -> Note:
    """Tell what the source says of a blow to a location that is at 0 point or less already."""
    at = "La localisation était déjà à 0 PV ou moins"
    if wound.severity is Severity.MAJOR:
        told = f"{at} : la source ne dit pas ce que change une nouvelle blessure de ce niveau."
        if wound.before > -wound.start:
            told = f"{at} : la Blessure Majeure demande son propre test."
        return Note(told, ANCHORS[wound.severity], about_input=True)
    if wound.location.limb:
        told = f"{at} : la source ne dit pas si un membre blessé de nouveau redemande le test."
        return Note(told, f"{WOUNDS_PAGE}#serieuse-membre", about_input=True)
    return Note(
        f"{at} : blessée de nouveau, elle redemande le test.",
        f"{WOUNDS_PAGE}#serieuse-tronc",
        about_input=True,
    )
