"""Blessures: how grave a blow is, what it does there, and the last action (002 l.920-1001)."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Picture, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import chance, decimal, number, plural
from calculators.reasons import Words
from calculators.runequest import contests, rulings, throws
from calculators.runequest.blessures.asked import Case, Inputs, Origin, compute, readings, skills
from calculators.runequest.names import WOUNDS_PAGE
from rules_core.dice import Randomness
from rules_core.runequest import wounds
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import Opposition, outcome
from rules_core.runequest.throws import SimpleTest
from rules_core.runequest.trials import suffered
from rules_core.runequest.wounds import Collapse, Location, Point, Severity, Vigour, Wound

# --- the words ---


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


def explain(inputs: Inputs, case: Case) -> Result:
    """Put the wound into words."""
    wound = case.wound
    tested = wound.collapse is not None
    serious, major = (wound.severity is each for each in (Severity.SERIOUS, Severity.MAJOR))
    last: Answer = {
        "conscient": 1 - case.fails,
        "perseverance": case.perseverance.chance,
        "reussie": case.last_action,
    }
    test, rolls = case.endurance, None
    if tested and isinstance(test, Opposition):
        rolls = {"attaquant": test.attacker.success, "blesse": test.defender.success}
    return Result(
        sentence=sentence(case),
        answers={
            "points": wound.after,
            "niveau": KEYS[wound.severity],
            "seuils": {
                KEYS[each]: wound.least_damage(each) for each in (Severity.SERIOUS, Severity.MAJOR)
            },
            "test-rate": case.fails if tested else None,
            "test-reussi": 1 - case.fails if tested else None,
            "jets-reussis": rolls,
            "suite-d-un-echec": wound.collapse.value if wound.collapse else None,
            "actions-perdues": wounds.ACTIONS_LOST if serious else None,
            "points-a-rendre": wound.healing_for_use,
            "minutes-avant-la-mort": case.minutes.total if major else None,
            "derniere-action": last if major else None,
        },
        figures=figures(case),
        tables=tables(case),
        steps=tuple(steps(inputs, case)),
        notes=tuple(notes(inputs, case)),
    )


# --- the tables ---


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


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the Endurance test, then the actions lost or the test of the last action."""
    case = compute(inputs)
    wound = case.wound
    if wound.severity is Severity.SLIGHT:
        return Throw((), "La blessure n’est ni Sérieuse ni Majeure : aucun jet.")
    failed, lines = _throw_endurance(inputs, case, randomness)
    if wound.severity is Severity.SERIOUS:
        lost = randomness.randint(1, wounds.ACTIONS_LOST.maximum)
        lines.append(f"Actions de Combat perdues (1d3) : {lost}")
        ending = f"{plural(lost, 'Action')} de Combat perdue{'s' if lost > 1 else ''}"
        if failed:
            return Throw(tuple(lines), f"Test raté : {collapsed(wound)} ; {ending}.")
        return Throw(tuple(lines), f"Test réussi : {ending}.")
    if failed:
        return Throw(tuple(lines), f"Test raté : {collapsed(wound)}.")
    held, line = throws.throw_simple("Persévérance", case.perseverance, randomness)
    lines.append(line)
    if held:
        allowed = "une dernière action est possible si le MJ l’autorise"
        return Throw(tuple(lines), f"Conscient : {allowed}, puis l’inconscience.")
    return Throw(tuple(lines), "Conscient, mais sans dernière action : qui la tente s’évanouit.")


def _throw_endurance(inputs: Inputs, case: Case, randomness: Randomness) -> tuple[bool, list[str]]:
    """Throw the Endurance test; return whether it fails, and its lines."""
    test = case.endurance
    if isinstance(test, SimpleTest):
        passed, line = throws.throw_simple("Endurance", test, randomness)
        return not passed, [line]
    attack, resisted = (randomness.randint(1, SIDES) for _ in range(2))
    end = outcome(test.attacker, attack, test.defender, resisted, inputs.egalites)
    level = test.defender.level(resisted)
    lines = [
        contests.opposed_line("Attaquant", test.attacker, attack),
        contests.opposed_line("Endurance", test.defender, resisted),
    ]
    return suffered(end, level, inputs.battu_seulement), lines


# --- the declaration ---


CALCULATOR = Calculator(
    id="runequest/blessures",
    title="Blessures",
    purpose="Ce qu’un coup fait à une localisation, et les tests qu’il impose.",
    question="pertes",
    rule=f"{WOUNDS_PAGE}#niveaux-de-blessure",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
