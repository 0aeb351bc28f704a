"""Blessures: how grave a blow is, what it does there, and the last action (002 l.920-1001)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from calculators.calculator import (
    Answer,
    Calculator,
    Figure,
    Note,
    Result,
    Step,
    Throw,
)
from calculators.fields import Choice, Form, Integer, Toggle
from calculators.french import chance, decimal, number, percent, plural
from calculators.runequest import names, throws, wound_texts
from calculators.runequest.names import ruling
from rules_core.dice import Randomness
from rules_core.runequest import wounds
from rules_core.runequest.levels import SIDES, Ranges
from rules_core.runequest.opposition import Opposition, Readings, contest, outcome
from rules_core.runequest.throws import SimpleTest, simple_test
from rules_core.runequest.wounds import Location, Severity, Wound

TEST = f"{wound_texts.PAGE}#test-endurance"
SERIOUS = f"{wound_texts.PAGE}#serieuse"
LIMB = f"{wound_texts.PAGE}#serieuse-membre"
LAST_ACTION = f"{wound_texts.PAGE}#derniere-action"


class Origin(StrEnum):
    """Where the wound comes from."""

    BLOW = "coup"
    FUMBLE = "echec-critique"


class Inputs(Form):
    """The location, the blow, and the two skills of the Endurance test."""

    localisation = Choice(label="Localisation", default=Location.LEG, options=wound_texts.LOCATIONS)
    depart = Integer(
        label="Points de vie de départ",
        default=5,
        minimum=1,
        maximum=wounds.MAX_POINTS,
        help="De cette localisation, indemne.",
        unit="PV",
    )
    perdus = Integer(
        label="Points déjà perdus",
        default=0,
        minimum=0,
        maximum=wounds.MAX_DAMAGE,
        help="Par cette localisation, avant ce coup.",
        unit="PV",
    )
    degats_subis = Integer(
        label="Dégâts subis",
        default=7,
        minimum=1,
        maximum=wounds.MAX_DAMAGE,
        help="Ce qui reste après la parade et l’armure.",
    )
    origine = Choice(
        label="Origine",
        default=Origin.BLOW,
        options={Origin.BLOW: "le coup d’un attaquant", Origin.FUMBLE: "son propre échec critique"},
    )
    endurance = Integer(
        label="Endurance du blessé",
        default=50,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
    )
    competence = Integer(
        label="Compétence d’arme de l’attaquant",
        default=60,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        shown_for=("origine", (Origin.BLOW,)),
    )
    con = Integer(
        label="CON",
        default=12,
        minimum=1,
        maximum=wounds.MAX_ATTRIBUTE,
        group="En cas de Blessure Majeure",
    )
    pou = Integer(
        label="POU",
        default=11,
        minimum=1,
        maximum=wounds.MAX_ATTRIBUTE,
        group="En cas de Blessure Majeure",
    )
    perseverance = Integer(
        label="Persévérance",
        default=50,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        help="Pour une dernière action héroïque.",
        group="En cas de Blessure Majeure",
    )
    battu_seulement = Toggle(
        label="Le test opposé n’échoue que si l’attaquant le gagne",
        help="Autre lecture de l’arbitrage 28.",
        option=True,
        shown_for=("origine", (Origin.BLOW,)),
    )
    simples_bornes = throws.bounded_field()
    critique = names.critical_field()
    egalites = names.ties_field()
    maitres_egaux = names.masters_field()


@dataclass(frozen=True, slots=True)
class Case:
    """The wound, its Endurance test (opposed or not), and the tests of the last action.

    `fails` is the chance to fail the Endurance test, whether or not the wound asks for it.
    """

    wound: Wound
    endurance: Opposition | SimpleTest
    fails: Fraction
    perseverance: SimpleTest

    @property
    def last_action(self) -> Fraction:
        """The chance to be conscious and to pass the test of Persévérance (002 l.994-998)."""
        return (1 - self.fails) * self.perseverance.chance


def _readings(inputs: Inputs) -> Readings:
    return Readings(Ranges(inputs.critique), inputs.egalites, inputs.maitres_egaux)


def compute(inputs: Inputs) -> Case:
    """Work out the wound and the chances of its tests."""
    before = inputs.depart - inputs.perdus
    wound = Wound(inputs.localisation, inputs.depart, before, inputs.degats_subis)
    perseverance = simple_test(inputs.perseverance, bounded=inputs.simples_bornes)
    if inputs.origine is Origin.FUMBLE:
        alone = simple_test(inputs.endurance, bounded=inputs.simples_bornes)
        return Case(wound, alone, 1 - alone.chance, perseverance)
    opposed = contest(inputs.competence, inputs.endurance, _readings(inputs))
    fails = wounds.endurance_fails(opposed, must_be_beaten=inputs.battu_seulement)
    return Case(wound, opposed, fails, perseverance)


def explain(inputs: Inputs, case: Case) -> Result:
    """Put the wound into words."""
    wound = case.wound
    tested = wound.collapse is not None
    serious, major = (wound.severity is each for each in (Severity.SERIOUS, Severity.MAJOR))
    minutes = wounds.minutes_to_live(inputs.con, inputs.pou)
    last: Answer = {
        "conscient": 1 - case.fails,
        "perseverance": case.perseverance.chance,
        "reussie": case.last_action,
    }
    return Result(
        sentence=wound_texts.sentence(wound, case.fails, minutes),
        answers={
            "points": wound.after,
            "niveau": wound_texts.KEYS[wound.severity],
            "seuils": {
                wound_texts.KEYS[each]: wound.least_damage(each)
                for each in (Severity.SERIOUS, Severity.MAJOR)
            },
            "test-rate": case.fails if tested else None,
            "test-reussi": 1 - case.fails if tested else None,
            "suite-d-un-echec": wound.collapse.value if wound.collapse else None,
            "actions-perdues": wounds.ACTIONS_LOST if serious else None,
            "points-a-rendre": wound.healing_for_use,
            "minutes-avant-la-mort": minutes if major else None,
            "derniere-action": last if major else None,
        },
        figures=_figures(case, minutes),
        tables=wound_texts.tables(wound, case.fails),
        steps=_steps(inputs, case, minutes),
        notes=_notes(inputs, case),
    )


def _figures(case: Case, minutes: int) -> tuple[Figure, ...]:
    wound = case.wound
    points = Figure("Points de vie restants", wound.after)
    if wound.severity is Severity.SLIGHT:
        return (points,)
    failed = Figure("Test d’Endurance raté", case.fails)
    if wound.severity is Severity.SERIOUS:
        return points, failed, Figure("Actions de Combat perdues", "1d3")
    return points, failed, Figure("Mort, sans soins", f"{minutes} min")


def _steps(inputs: Inputs, case: Case, minutes: int) -> tuple[Step, ...]:
    wound = case.wound
    levels = f"{wound_texts.PAGE}#niveaux-de-blessure"
    limits = {
        Severity.SLIGHT: "Il reste plus de 0 point",
        Severity.SERIOUS: "0 point ou moins",
        Severity.MAJOR: f"{number(-wound.start)} ou moins, l’opposé du départ",
    }
    start = f"Points avant le coup : {wound.start} moins {inputs.perdus}"
    steps = [
        Step(start, number(wound.before), levels),
        Step(f"Dégâts subis : {wound.damage}", number(wound.after), levels),
        Step(
            limits[wound.severity],
            wound_texts.SEVERITIES[wound.severity],
            wound_texts.ANCHORS[wound.severity],
        ),
    ]
    if wound.severity is Severity.SLIGHT:
        return tuple(steps)
    steps += _test_steps(inputs, case)
    if wound.severity is Severity.SERIOUS:
        lost = f"entre 1 et 3, {decimal(wounds.ACTIONS_LOST.mean)} en moyenne"
        steps.append(Step("Actions de Combat perdues, mais aucune Réaction", lost, SERIOUS))
    else:
        steps += [
            Step(
                "Mort sans soins, en minutes : CON + POU", str(minutes), f"{wound_texts.PAGE}#mort"
            ),
            Step(
                f"Dernière action, si le MJ l’autorise : conscient, et Persévérance réussie "
                f"à {percent(case.perseverance.chance)}",
                chance(case.last_action),
                LAST_ACTION,
            ),
        ]
    if wound.healing_for_use is not None:
        healed = plural(wound.healing_for_use, "point")
        steps.append(Step("Membre inutilisable à soigner, pour revenir à 1", healed, LIMB))
    return tuple(steps)


def _test_steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    test = case.endurance
    if isinstance(test, Opposition):
        sides = (
            ("Attaquant", inputs.competence, test.attacker),
            ("Blessé", inputs.endurance, test.defender),
        )
        for (who, before, side), (_, other, _) in zip(sides, reversed(sides), strict=True):
            if told := names.levelling_step(who, before, other, side.skill):
                yield told
        for who, _, side in sides:
            yield names.roll_step(who, side)
    yield Step("Test d’Endurance raté", chance(case.fails), TEST)
    anchor = wound_texts.ANCHORS[case.wound.severity]
    if case.wound.severity is Severity.SERIOUS:
        anchor = LIMB if case.wound.location.limb else f"{wound_texts.PAGE}#serieuse-tronc"
    yield Step("Alors", wound_texts.collapsed(case.wound), anchor)


def _notes(inputs: Inputs, case: Case) -> tuple[Note, ...]:
    wound = case.wound
    if wound.severity is Severity.SLIGHT:
        return ()
    notes = []
    if wound.severity is Severity.MAJOR:
        notes += [
            Note(
                "Localisation estropiée pour toujours. La dernière action demande aussi l’usage "
                "des membres qu’elle engage ; une seule chance, et l’inconscience aussitôt après.",
                LAST_ACTION,
            ),
            ruling(6, "Le test de « Résistance » de la source est lu comme le test d’Endurance"),
        ]
    else:
        notes.append(Note("La localisation garde une balafre.", SERIOUS))
    if wound.before <= 0:
        notes.append(wound_texts.wounded_again(wound))
    if inputs.origine is Origin.FUMBLE:
        notes.append(ruling(24, "Sans attaquant, le test d’Endurance est un test simple"))
    else:
        fails = "Le blessé échoue s’il rate son jet ou si l’attaquant gagne le test"
        if inputs.battu_seulement:
            fails = "Le blessé n’échoue que si l’attaquant gagne le test"
        notes += [ruling(28, fails), *names.opposed_notes(_readings(inputs), fumbles=False)]
    if inputs.origine is Origin.FUMBLE or wound.severity is Severity.MAJOR:
        notes.append(throws.bounded_note(inputs.simples_bornes))
    return tuple(notes)


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
            return Throw(tuple(lines), f"Test raté : {wound_texts.collapsed(wound)} ; {ending}.")
        return Throw(tuple(lines), f"Test réussi : {ending}.")
    if failed:
        return Throw(tuple(lines), f"Test raté : {wound_texts.collapsed(wound)}.")
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
        throws.opposed_line("Attaquant", test.attacker, attack),
        throws.opposed_line("Endurance", test.defender, resisted),
    ]
    only = inputs.battu_seulement
    return wounds.endurance_failed(end, level, must_be_beaten=only), lines


CALCULATOR = Calculator(
    id="runequest/blessures",
    title="Blessures",
    purpose="Ce qu’un coup fait à une localisation, et les tests qu’il impose.",
    rule=f"{wound_texts.PAGE}#niveaux-de-blessure",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
