"""Blessures: how grave a blow is, what it does there, and the last action (002 l.920-1001)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Left, Note, Picture, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import NBSP, chance, decimal, number, plural
from calculators.reasons import Words
from calculators.runequest import contests, rulings, settled, throws
from calculators.runequest.blessures.asked import Case, Inputs, Origin, compute
from calculators.runequest.names import SEVERITIES, WOUNDS_PAGE, hit_points
from rules_core.dice import Randomness
from rules_core.runequest import wounds
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import Opposition, outcome
from rules_core.runequest.throws import SimpleTest
from rules_core.runequest.trials import suffered
from rules_core.runequest.wounds import Collapse, Location, Point, Severity, Vigour, Wound

# --- the words ---

LEVELS = f"{WOUNDS_PAGE}#niveaux-de-blessure"
SERIOUS = f"{WOUNDS_PAGE}#serieuse"
LIMB = f"{WOUNDS_PAGE}#serieuse-membre"
TRUNK = f"{WOUNDS_PAGE}#serieuse-tronc"
TEST = f"{WOUNDS_PAGE}#test-endurance"
DEATH = f"{WOUNDS_PAGE}#mort"
LAST_ACTION = f"{WOUNDS_PAGE}#derniere-action"
ANCHORS = MappingProxyType(
    {Severity.SLIGHT: LEVELS, Severity.SERIOUS: SERIOUS, Severity.MAJOR: f"{WOUNDS_PAGE}#majeure"}
)
KEYS = MappingProxyType(
    {Severity.SLIGHT: "aucune", Severity.SERIOUS: "serieuse", Severity.MAJOR: "majeure"}
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
WORDS = MappingProxyType(
    {
        Point.START: Words("Points de vie de départ", LEVELS, number),
        Point.LOST: Words("Points déjà perdus", LEVELS),
        Point.DAMAGE: Words("Dégâts subis", LEVELS),
        Vigour.CONSTITUTION: Words("CON", DEATH, number),
        Vigour.POWER: Words("POU", DEATH),
    }
)


def collapsed(wound: Wound) -> str:
    """Say what failing the Endurance test brings."""
    if wound.collapse is not Collapse.USELESS_LIMB:
        return "le blessé sombre dans l’inconscience"
    if wound.location is Location.LEG:
        return "la jambe devient inutilisable et le blessé tombe"
    return "le bras devient inutilisable et lâche ce qu’il tient, sauf si c’est attaché"


def sentence(_: Inputs, case: Case) -> str:
    """Tell the wound, its test, and how long one lives with a Major one."""
    wound, fails = case.wound, case.fails
    named, left = NAMED[wound.location], hit_points(wound.after)
    if wound.severity is Severity.SLIGHT:
        slight = "la blessure n’est ni Sérieuse ni Majeure"
        return f"{named.capitalize()} garde {left} sur {wound.start} : {slight}."
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


def answers(_: Inputs, case: Case) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines; None where the wound asks for none."""
    wound, test = case.wound, case.endurance
    tested, major = wound.collapse is not None, wound.severity is Severity.MAJOR
    rolls = last = None
    if tested and isinstance(test, Opposition):
        rolls = {"attaquant": test.attacker.success, "blesse": test.defender.success}
    if major:
        last = {
            "conscient": 1 - case.fails,
            "perseverance": case.perseverance.chance,
            "reussie": case.last_action,
        }
    return {
        "points": wound.after,
        "niveau": KEYS[wound.severity],
        "seuils": {
            KEYS[each]: wound.least_damage(each) for each in (Severity.SERIOUS, Severity.MAJOR)
        },
        "test-rate": case.fails if tested else None,
        "test-reussi": 1 - case.fails if tested else None,
        "jets-reussis": rolls,
        "suite-d-un-echec": wound.collapse.value if wound.collapse else None,
        "actions-perdues": wounds.ACTIONS_LOST if wound.severity is Severity.SERIOUS else None,
        "points-a-rendre": wound.healing_for_use,
        "minutes-avant-la-mort": case.minutes.total if major else None,
        "derniere-action": last,
    }


def figures(_: Inputs, case: Case) -> Iterator[Figure]:
    """Yield what is seen first."""
    severity = case.wound.severity
    yield Figure("Points de vie restants", case.wound.after)
    if severity is not Severity.SLIGHT:
        yield Figure("Test d’Endurance raté", case.fails)
    if severity is Severity.SERIOUS:
        yield Figure("Actions de Combat perdues", "1d3")
    elif severity is Severity.MAJOR:
        yield Figure("Mort, sans soins", f"{case.minutes.total}{NBSP}min")


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
    if (healing := wound.healing_for_use) is not None:
        text, shown = "Membre inutilisable à soigner, pour revenir à 1", plural(healing, "point")
        yield reasons.answer(text, healing, LIMB, "points-a-rendre", shown)


def _test_steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    test, anchor = case.endurance, ANCHORS[case.wound.severity]
    if isinstance(test, Opposition):
        attacker, hurt = inputs.facing(inputs.competence, inputs.endurance)
        yield from contests.skill_steps("Attaquant", attacker, "competences.attaquant")
        yield from contests.skill_steps("Blessé", hurt, "competences.blesse")
        yield contests.roll_step("Attaquant", test.attacker, "jets-reussis.attaquant")
        yield contests.roll_step("Blessé", test.defender, "jets-reussis.blesse")
    yield reasons.answer("Test d’Endurance raté", case.fails, TEST, "test-rate")
    if case.wound.severity is Severity.SERIOUS:
        anchor = LIMB if case.wound.location.limb else TRUNK
    yield reasons.choice("Alors", collapsed(case.wound), anchor)


def _major_steps(case: Case) -> Iterator[Step]:
    minutes, account, last = case.minutes, "minutes-avant-la-mort", "derniere-action.reussie"
    held, allowed = case.perseverance.chance, "Dernière action, si le MJ l’autorise"
    yield from reasons.terms(minutes, WORDS, account)
    yield reasons.total("Mort sans soins, en minutes : CON + POU", minutes.total, DEATH, account)
    yield reasons.factor("Rester conscient", 1 - case.fails, TEST, last)
    yield reasons.factor("Persévérance réussie", held, LAST_ACTION, last)
    yield reasons.answer(allowed, case.last_action, LAST_ACTION, last)


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
        yield settled.ENDURANCE.note()
    else:
        yield Note("La localisation garde une balafre.", SERIOUS)
    if wound.before <= 0:
        told, rule = _wounded_again(wound)
        at = "La localisation était déjà à 0 PV ou moins"
        yield Note(f"{at} : {told}.", rule, about_input=True)
    if inputs.origine is Origin.FUMBLE:
        yield settled.NO_ATTACKER.note()
    else:
        yield rulings.FAILING.note(inputs.battu_seulement)
        yield from contests.opposed_notes(inputs.readings, fumbles=False)
    if inputs.origine is Origin.FUMBLE or wound.severity is Severity.MAJOR:
        yield rulings.BOUNDED_SIMPLE_TESTS.note(inputs.simples_bornes)


def _wounded_again(wound: Wound) -> tuple[str, str]:
    """Return what the source says of a blow to a location at 0 point or less, and its rule."""
    if wound.severity is Severity.MAJOR:
        told = "la source ne dit pas ce que change une nouvelle blessure de ce niveau"
        if wound.before > -wound.start:
            told = "la Blessure Majeure demande son propre test"
        return told, ANCHORS[wound.severity]
    if wound.location.limb:
        return "la source ne dit pas si un membre blessé de nouveau redemande le test", LIMB
    return "blessée de nouveau, elle redemande le test", TRUNK


def left(inputs: Inputs, case: Case) -> Left:
    """Return what the blow leaves of the location, for the next one there."""
    wound = case.wound
    kept = {"perdus": wound.start - wound.after, "depart": wound.start}
    told = {name: str(value) for name, value in kept.items()}
    location = inputs.localisation
    return Left(wound.before, wound.after, told, location.value, NAMED[location])


# --- the tables ---


def tables(_: Inputs, case: Case) -> Iterator[Table]:
    """Yield the Endurance test of a wound that asks for one, then what other damage does."""
    wound, fails = case.wound, case.fails
    if wound.collapse is not None:
        passed = "le blessé reste conscient"
        if wound.collapse is Collapse.USELESS_LIMB:
            passed = f"{NAMED[wound.location]} sert encore"
        yield Table(
            "Le test d’Endurance",
            ("Test", "ce qui arrive", "chance"),
            (
                Row("réussi", (passed, 1 - fails), bar=1 - fails),
                Row("raté", (collapsed(wound), fails), bar=fails),
            ),
            picture=Picture.SHARES,
        )
    columns = ("Dégâts", "points restants", "blessure")
    yield Table("Selon les dégâts du coup", columns, tuple(_threshold_rows(wound)))


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
        return Throw((), "La blessure n’est ni Sérieuse ni Majeure : aucun jet.")
    failed, lines = _throw_endurance(inputs, case.endurance, randomness)
    told = f"Test raté : {collapsed(wound)}"
    if wound.severity is Severity.SERIOUS:
        lost = randomness.randint(1, wounds.ACTIONS_LOST.maximum)
        lines = (*lines, f"Actions de Combat perdues (1d3) : {lost}")
        ending = f"{plural(lost, 'Action')} de Combat perdue{'s' if lost > 1 else ''}"
        return Throw(lines, f"{told} ; {ending}." if failed else f"Test réussi : {ending}.")
    if failed:
        return Throw(lines, f"{told}.")
    held, line = throws.throw_simple("Persévérance", case.perseverance, randomness)
    ending = "Conscient, mais sans dernière action : qui la tente s’évanouit."
    if held:
        allowed = "une dernière action est possible si le MJ l’autorise"
        ending = f"Conscient : {allowed}, puis l’inconscience."
    return Throw((*lines, line), ending)


def _throw_endurance(
    inputs: Inputs, test: Opposition | SimpleTest, randomness: Randomness
) -> tuple[bool, tuple[str, ...]]:
    """Throw the Endurance test; return whether it fails, and its lines."""
    if isinstance(test, SimpleTest):
        passed, line = throws.throw_simple("Endurance", test, randomness)
        return not passed, (line,)
    attack, resisted = (randomness.randint(1, SIDES) for _ in range(2))
    end = outcome(test.attacker, attack, test.defender, resisted, inputs.egalites)
    lines = (
        contests.opposed_line("Attaquant", test.attacker, attack),
        contests.opposed_line("Endurance", test.defender, resisted),
    )
    return suffered(end, test.defender.level(resisted), inputs.battu_seulement), lines


# --- the declaration ---

CALCULATOR = Calculator(
    id="runequest/blessures",
    title="Blessures",
    purpose="Ce qu’un coup fait à une localisation, et les tests qu’il impose.",
    question="pertes",
    rule=LEVELS,
    form=Inputs,
    compute=compute,
    explain=telling(
        sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes, left=left
    ),
    roll=roll,
    lasting={"perdus": Inputs.perdus, "depart": Inputs.depart},
    parts=Inputs.localisation,
)
