"""Objets: Actions and Rounds to take out an object or to stow a weapon in combat (003 l.69)."""

from collections.abc import Iterator
from enum import StrEnum
from types import MappingProxyType

from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.fields import Choice, Form, Integer, Toggle
from calculators.french import chance, decimal, number, plural
from calculators.laws import law_table
from calculators.oeil_noir.names import (
    HIGHEST_VALUE,
    INITIATIVE_PAGE,
    ROUND_PAGE,
    actions,
    difficulty,
    faces_below,
    rounds,
    ruling,
)
from rules_core.dice import Randomness
from rules_core.oeil_noir import checks, objects
from rules_core.oeil_noir.objects import ACTIONS, ROUND_SECONDS, STOWING, Handling, Place

OBJECTS = f"{ROUND_PAGE}#objets"
LASTING = f"{ROUND_PAGE}#longue-duree"
EASIER = 20
"""Bound of what makes the test easier or harder: the faces of the die."""


class Task(StrEnum):
    """What is handled."""

    BELT = Place.BELT.value
    PACK = Place.PACK.value
    WEAPON = "arme"


TASKS = MappingProxyType(
    {
        Task.BELT: "un objet de la ceinture",
        Task.PACK: "un objet du sac à dos",
        Task.WEAPON: "ranger une arme",
    }
)
BAGS = (Task.BELT, Task.PACK)


class Inputs(Form):
    """What is handled, and by whom."""

    geste = Choice(label="Que faire", default=Task.BELT, options=TASKS)
    dexterite = Integer(
        label="Dextérité (DE)",
        default=12,
        minimum=0,
        maximum=HIGHEST_VALUE,
        shown_for=("geste", BAGS),
    )
    degainer = Integer(
        label="Actions pour la dégainer",
        default=1,
        minimum=1,
        maximum=objects.MAX_DRAWING,
        help="La source n’en donne pas le nombre.",
        shown_for=("geste", (Task.WEAPON,)),
    )
    objets = Integer(
        label="Nombre d’objets",
        default=1,
        minimum=1,
        maximum=objects.MAX_OBJECTS,
        help="L’un après l’autre, une épreuve chacun.",
        option=True,
        shown_for=("geste", BAGS),
    )
    malus = Integer(
        label="Épreuve compliquée de",
        default=0,
        minimum=0,
        maximum=EASIER,
        option=True,
        shown_for=("geste", BAGS),
    )
    bonus = Integer(
        label="Épreuve facilitée de",
        default=0,
        minimum=0,
        maximum=EASIER,
        option=True,
        shown_for=("geste", BAGS),
    )
    ini_negative = Toggle(label="INI inférieure à 0", option=True)

    @property
    def value(self) -> int:
        """The dexterity with what makes the test easier or harder."""
        return self.dexterite + self.bonus - self.malus


def compute(inputs: Inputs) -> Handling:
    """Work out how long it takes."""
    if inputs.geste is Task.WEAPON:
        return objects.stowing(inputs.degainer, slowed=inputs.ini_negative)
    passed = checks.chance(inputs.value)
    place = Place(inputs.geste.value)
    return objects.fetching(place, passed, inputs.objets, slowed=inputs.ini_negative)


def explain(inputs: Inputs, handling: Handling) -> Result:
    """Put the time into words."""
    tested = inputs.geste is not Task.WEAPON
    count = handling.objects
    duration = handling.duration
    return Result(
        sentence=_sentence(inputs, handling),
        answers={
            "chance": handling.chance if tested else None,
            "actions": handling.actions(0),
            "actions-reussie": handling.actions(count) if tested else None,
            "rounds": handling.rounds(0),
            "rounds-reussie": handling.rounds(count) if tested else None,
            "secondes": handling.rounds(0) * ROUND_SECONDS,
            "secondes-reussie": handling.rounds(count) * ROUND_SECONDS if tested else None,
            "duree": duration,
            "duree-moyenne": duration.mean,
        },
        figures=tuple(_figures(handling, tested=tested)),
        tables=tuple(_tables(handling, tested=tested)),
        steps=tuple(_steps(inputs, handling)),
        notes=tuple(_notes(inputs, handling)),
    )


def _time(handling: Handling, successes: int) -> str:
    count = handling.rounds(successes)
    return f"{rounds(count)}, environ {plural(count * ROUND_SECONDS, 'seconde')}"


def _sentence(inputs: Inputs, handling: Handling) -> str:
    slow = f"{actions(handling.actions(0))} ({_time(handling, 0)})"
    if inputs.geste is Task.WEAPON:
        return f"Ranger l’arme prend {slow}."
    count = handling.objects
    quick = f"ou {number(handling.actions(count))} ({_time(handling, count)})"
    passed = chance(handling.chance)
    if count == 1:
        return f"L’objet prend {slow}, {quick} si l’épreuve de Dextérité réussit : {passed}."
    return (
        f"Les {count} objets prennent {slow}, {quick} si chacune des épreuves de Dextérité "
        f"réussit : {passed} pour une seule."
    )


def _figures(handling: Handling, *, tested: bool) -> Iterator[Figure]:
    if not tested:
        yield Figure("Actions", handling.slow)
        yield Figure("Rounds", handling.rounds(0))
        return
    yield Figure("Épreuve réussie", handling.chance)
    if handling.objects == 1:
        yield Figure("Rounds, si réussie", handling.rounds(1))
        yield Figure("Rounds, si ratée", handling.rounds(0))
    else:
        yield Figure("Rounds en moyenne", decimal(handling.duration.mean))


def _tables(handling: Handling, *, tested: bool) -> Iterator[Table]:
    if tested and handling.objects == 1:
        yield Table(
            "Selon l’épreuve de Dextérité",
            ("Épreuve", "durée", "chance"),
            (
                Row("réussie", (_lasting(handling, 1), handling.chance), bar=handling.chance),
                Row("ratée", (_lasting(handling, 0), 1 - handling.chance), bar=1 - handling.chance),
            ),
        )
    elif tested:
        yield law_table("Durée en Rounds", handling.duration, what="Rounds")


def _lasting(handling: Handling, successes: int) -> str:
    return f"{actions(handling.actions(successes))}, {rounds(handling.rounds(successes))}"


def _steps(inputs: Inputs, handling: Handling) -> Iterator[Step]:
    if inputs.geste is Task.WEAPON:
        drawing = actions(inputs.degainer)
        text = f"Ranger une arme : {STOWING} fois le temps de la dégainer, {drawing}"
        yield Step(text, actions(handling.slow), OBJECTS)
    else:
        place = Place(inputs.geste.value)
        where = {Place.BELT: "dans un sac à la ceinture", Place.PACK: "dans le sac à dos"}[place]
        yield Step(f"Objet {where}", actions(ACTIONS[place]), OBJECTS)
        eased = inputs.bonus - inputs.malus
        test = f"Épreuve de Dextérité, {difficulty(eased)} : {faces_below(inputs.value)}"
        yield Step(test, chance(handling.chance), OBJECTS)
        yield Step("Épreuve réussie : la moitié", actions(handling.quick), OBJECTS)
        if handling.objects > 1:
            text = f"{handling.objects} objets, l’un après l’autre"
            reach = f"{handling.actions(handling.objects)} à {actions(handling.actions(0))}"
            yield Step(text, reach, OBJECTS)
    if inputs.ini_negative:
        text, rule = "INI inférieure à 0 : 1 Action par Round", f"{INITIATIVE_PAGE}#ini-negative"
    else:
        text, rule = "2 Actions par Round", LASTING
    least, most = handling.rounds(handling.objects), handling.rounds(0)
    reach = rounds(most) if least == most else f"{least} à {rounds(most)}"
    yield Step(text, reach, rule)
    seconds = f"{ROUND_SECONDS} secondes environ par Round"
    yield Step(seconds, _seconds(least, most), f"{ROUND_PAGE}#round-de-combat")


def _seconds(least: int, most: int) -> str:
    longest = plural(most * ROUND_SECONDS, "seconde")
    return longest if least == most else f"{number(least * ROUND_SECONDS)} à {longest}"


def _notes(inputs: Inputs, handling: Handling) -> Iterator[Note]:
    if inputs.geste is Task.WEAPON:
        yield ruling(54, "La source ne donne l’épreuve de Dextérité que pour les objets des sacs")
        return
    yield Note("Si l’objet est accessible rapidement ; boire la potion est compris.", OBJECTS)
    if handling.objects > 1:
        told = "La source parle d’un objet ; plusieurs se suivent, chacun avec son épreuve"
        yield ruling(54, told)
    if not inputs.ini_negative and handling.quick % 2:
        told = "Un Round entamé est compté entier ; il peut y rester une Action"
        yield ruling(54, told)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the test of each object, or tell what a weapon takes."""
    handling = compute(inputs)
    if inputs.geste is Task.WEAPON:
        return Throw(("Aucun dé : la durée est connue.",), f"{_time(handling, 0)}.")
    lines, successes = [], 0
    for _ in range(handling.objects):
        face = randomness.randint(1, checks.FACES)
        passed = checks.succeeds(face, inputs.value)
        successes += passed
        verdict = "réussie" if passed else "ratée"
        taken = handling.quick if passed else handling.slow
        lines.append(f"D20 : {face} contre {number(inputs.value)}, {verdict}, {actions(taken)}")
    return Throw(tuple(lines), f"{_time(handling, successes)}.")


CALCULATOR = Calculator(
    id="oeil-noir/objets",
    title="Prendre un objet, ranger une arme",
    purpose="Combien d’Actions et de Rounds coûte un objet à sortir ou une arme à ranger.",
    rule=OBJECTS,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
