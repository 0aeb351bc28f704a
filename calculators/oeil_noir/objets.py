"""Objets: Actions and Rounds to take out an object or to stow a weapon in combat (003 l.69)."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.fields import Choice, Integer, Labelled, Toggle
from calculators.form import Condition, Form
from calculators.french import chance, decimal, number, plural
from calculators.laws import law_table
from calculators.oeil_noir import names, rulings, settled
from calculators.oeil_noir.character import Character
from calculators.oeil_noir.names import actions, difficulty, faces_below, modifier, rounds
from calculators.reasons import Words
from rules_core.dice import Randomness
from rules_core.ledger import Ledger
from rules_core.oeil_noir import checks, objects
from rules_core.oeil_noir.checks import Part
from rules_core.oeil_noir.objects import ACTIONS, ROUND_SECONDS, STOWING, Handling, Place

OBJECTS = f"{names.ROUND_PAGE}#objets"
LASTING = f"{names.ROUND_PAGE}#longue-duree"
ROUND = f"{names.ROUND_PAGE}#round-de-combat"
NEGATIVE = f"{names.INITIATIVE_PAGE}#ini-negative"
EASIER = 20
"""Bound of what makes the test easier or harder: the faces of the die."""


# --- the form ---


class Task(Labelled):
    """What is handled."""

    BELT = Place.BELT.value, "un objet de la ceinture"
    PACK = Place.PACK.value, "un objet du sac à dos"
    WEAPON = "arme", "ranger une arme"


def _change(label: str, when: Condition) -> Integer:
    return Integer(label, 0, 0, EASIER, option=True, when=when)


class Inputs(Form):
    """What is handled, and by whom."""

    geste = Choice("Que faire", Task.BELT)
    in_a_bag = geste.among(Task.BELT, Task.PACK)
    dexterite = Character.dexterite.asked(when=in_a_bag)
    degainer = Integer(
        "Actions pour la dégainer",
        1,
        1,
        objects.MAX_DRAWING,
        help=rulings.DRAWING_TIME.refers,
        ruling=rulings.DRAWING_TIME,
        when=geste.among(Task.WEAPON),
    )
    objets = Integer(
        "Nombre d’objets",
        1,
        1,
        objects.MAX_OBJECTS,
        help="L’un après l’autre, une épreuve chacun.",
        option=True,
        when=in_a_bag,
    )
    malus = _change("Épreuve compliquée de", in_a_bag)
    bonus = _change("Épreuve facilitée de", in_a_bag)
    ini_negative = Toggle("INI inférieure à 0", option=True)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Gesture:
    """How long it takes, and what the test of each object is thrown against; none for a weapon."""

    handling: Handling
    tested: Ledger[Part] | None = None


def compute(inputs: Inputs) -> Gesture:
    """Work out how long it takes."""
    slowed = inputs.ini_negative
    if inputs.geste is Task.WEAPON:
        return Gesture(objects.stowing(inputs.degainer, slowed=slowed))
    tested = checks.target(inputs.dexterite, easier=inputs.bonus, harder=inputs.malus)
    passed = checks.chance(tested.total)
    place = Place(inputs.geste.value)
    return Gesture(objects.fetching(place, passed, inputs.objets, slowed=slowed), tested)


# --- the words ---

TESTED = MappingProxyType(
    {
        Part.QUALITY: Words("Dextérité", OBJECTS, number),
        Part.EASIER: Words("Épreuve facilitée", OBJECTS, modifier),
        Part.HARDER: Words("Épreuve compliquée", OBJECTS, modifier),
    }
)


def sentence(inputs: Inputs, gesture: Gesture) -> str:
    """Say how long it takes, as the test ends."""
    handling = gesture.handling
    slow = f"{actions(handling.actions(0))} ({_time(handling, 0)})"
    if inputs.geste is Task.WEAPON:
        return f"Ranger l’arme prend {slow}."
    count = handling.objects
    quick = f"ou {number(handling.actions(count))} ({_time(handling, count)})"
    if handling.chance in {0, 1}:
        what = "L’objet prend" if count == 1 else f"Les {count} objets prennent"
        passed, ends = (count, "réussit toujours") if handling.chance else (0, "ne réussit jamais")
        told = f"{actions(handling.actions(passed))} ({_time(handling, passed)})"
        return f"{what} {told} : l’épreuve de Dextérité {ends}."
    share = chance(handling.chance)
    if count == 1:
        return f"L’objet prend {slow}, {quick} si l’épreuve de Dextérité réussit : {share}."
    return (
        f"Les {count} objets prennent {slow}, {quick} si chacune des épreuves de Dextérité "
        f"réussit : {share} pour une seule."
    )


def _time(handling: Handling, successes: int) -> str:
    count = handling.rounds(successes)
    return f"{rounds(count)}, environ {plural(count * ROUND_SECONDS, 'seconde')}"


def answers(_: Inputs, gesture: Gesture) -> dict[str, Answer]:
    """Return the exact answers."""
    handling, tested = gesture.handling, gesture.tested
    slow, quick = handling.rounds(0), handling.rounds(handling.objects)
    return {
        "valeur": tested.total if tested else None,
        "chance": handling.chance if tested else None,
        "actions": handling.actions(0),
        "actions-reussie": handling.actions(handling.objects) if tested else None,
        "rounds": slow,
        "rounds-reussie": quick if tested else None,
        "secondes": slow * ROUND_SECONDS,
        "secondes-reussie": quick * ROUND_SECONDS if tested else None,
        "duree": handling.duration,
        "duree-moyenne": handling.duration.mean,
    }


def figures(_: Inputs, gesture: Gesture) -> Iterator[Figure]:
    """Yield what is seen first."""
    handling = gesture.handling
    if gesture.tested is None:
        yield Figure("Actions", handling.slow)
        yield Figure("Rounds", handling.rounds(0))
        return
    yield Figure("Épreuve réussie", handling.chance)
    if handling.objects == 1:
        yield Figure("Rounds, si réussie", handling.rounds(1))
        yield Figure("Rounds, si ratée", handling.rounds(0))
    else:
        yield Figure("Rounds en moyenne", decimal(handling.duration.mean))


def steps(inputs: Inputs, gesture: Gesture) -> Iterator[Step]:
    """Yield the Actions, then the Rounds that they take."""
    handling = gesture.handling
    if gesture.tested is None:
        drawing = inputs.degainer
        yield reasons.term("Dégainer l’arme", drawing, OBJECTS, "actions", actions(drawing))
        text, shown = f"La ranger : {STOWING} fois ce temps", actions(handling.slow)
        yield reasons.factor(text, STOWING, OBJECTS, "actions", shown)
    else:
        yield from _fetching_steps(inputs, handling, gesture.tested)
    if inputs.ini_negative:
        text, rule = "INI inférieure à 0 : 1 Action par Round", NEGATIVE
    else:
        text, rule = "2 Actions par Round", LASTING
    least, most = handling.rounds(handling.objects), handling.rounds(0)
    shown = rounds(most) if least == most else f"{least} à {rounds(most)}"
    yield reasons.answer(text, most, rule, "rounds", shown)
    text, rule = f"{ROUND_SECONDS} secondes environ par Round", ROUND
    yield reasons.answer(text, most * ROUND_SECONDS, rule, "secondes", _seconds(least, most))


def _fetching_steps(inputs: Inputs, handling: Handling, tested: Ledger[Part]) -> Iterator[Step]:
    place = Place(inputs.geste.value)
    where = {Place.BELT: "dans un sac à la ceinture", Place.PACK: "dans le sac à dos"}[place]
    slow, quick, count = ACTIONS[place], handling.quick, handling.objects
    yield reasons.term(f"Objet {where}", slow, OBJECTS, "actions", actions(slow))
    if any(value for _, value in tested.without(Part.QUALITY)):
        yield from reasons.terms(tested, TESTED, "valeur")
    eased = difficulty(tested.without(Part.QUALITY).total)
    text = f"Épreuve de Dextérité, {eased} : {faces_below(tested.total)}"
    yield reasons.answer(text, handling.chance, OBJECTS, "chance")
    text = "Épreuve réussie : la moitié"
    yield reasons.term(text, quick, OBJECTS, "actions-reussie", actions(quick))
    if count > 1:
        text, shown = f"{count} objets, épreuves ratées", actions(handling.actions(0))
        yield reasons.factor(text, count, OBJECTS, "actions", shown)
        text, shown = f"{count} objets, épreuves réussies", actions(handling.actions(count))
        yield reasons.factor(text, count, OBJECTS, "actions-reussie", shown)


def _seconds(least: int, most: int) -> str:
    longest = plural(most * ROUND_SECONDS, "seconde")
    return longest if least == most else f"{number(least * ROUND_SECONDS)} à {longest}"


def notes(inputs: Inputs, gesture: Gesture) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    handling = gesture.handling
    if not inputs.ini_negative:
        yield settled.NEGATIVE_PHASE.note(detail=" ; deux Actions par Round sont comptées ici")
    if inputs.geste is Task.WEAPON:
        yield settled.DEXTERITY_TEST.note()
        return
    yield Note("Si l’objet est accessible rapidement ; boire la potion est compris.", OBJECTS)
    if handling.objects > 1:
        yield settled.SEVERAL_OBJECTS.note()
    if not inputs.ini_negative and handling.quick % 2:
        yield settled.BEGUN_ROUND.note(detail=" ; il peut y rester une Action")


# --- the tables ---


def tables(_: Inputs, gesture: Gesture) -> Iterator[Table]:
    """Yield how long it takes by what the test gives."""
    handling = gesture.handling
    if gesture.tested and handling.objects == 1:
        ends = (("réussie", 1, handling.chance), ("ratée", 0, 1 - handling.chance))
        rows = tuple(
            Row(name, (_lasting(handling, successes), share), bar=share)
            for name, successes, share in ends
        )
        yield Table("Selon l’épreuve de Dextérité", ("Épreuve", "durée", "chance"), rows)
    elif gesture.tested:
        yield law_table("Durée en Rounds", handling.duration, what="Rounds")


def _lasting(handling: Handling, successes: int) -> str:
    return f"{actions(handling.actions(successes))}, {rounds(handling.rounds(successes))}"


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the test of each object, or tell what a weapon takes."""
    gesture = compute(inputs)
    handling = gesture.handling
    if gesture.tested is None:
        return Throw(("Aucun dé : la durée est connue.",), f"{_time(handling, 0)}.")
    value, lines, successes = gesture.tested.total, [], 0
    for _ in range(handling.objects):
        face = randomness.randint(1, checks.FACES)
        passed = checks.succeeds(face, value)
        successes += passed
        verdict = "réussie" if passed else "ratée"
        taken = handling.quick if passed else handling.slow
        lines.append(f"D20 : {face} contre {number(value)}, {verdict}, {actions(taken)}")
    return Throw(tuple(lines), f"{_time(handling, successes)}.")


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/objets",
    title="Prendre un objet, ranger une arme",
    purpose="Combien d’Actions et de Rounds coûte un objet à sortir ou une arme à ranger.",
    question="round",
    rule=OBJECTS,
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
