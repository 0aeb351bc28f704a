"""The « Pourquoi ? » of the initiative, and the rulings in force."""

from collections.abc import Iterator

from calculators.calculator import Note, Step
from calculators.french import decimal, number, percent, plural
from calculators.oeil_noir.initiative_form import Inputs, Orientation, Taking, Turn
from calculators.oeil_noir.names import (
    INITIATIVE_PAGE,
    ROUND_PAGE,
    WOUNDS_PAGE,
    difficulty,
    faces_below,
    modifier,
    ruling,
)
from rules_core.dice import Law
from rules_core.oeil_noir.initiative import (
    ORIENTED,
    SECOND,
    SIDES,
    WAR_ART,
    WOUND,
    orientation_value,
    second_phase,
    slowed,
)

VALUE = f"{INITIATIVE_PAGE}#valeur"
MODIFIERS = f"{INITIATIVE_PAGE}#modificateurs"
SKILLS = f"{INITIATIVE_PAGE}#capacites"
TIES = f"{INITIATIVE_PAGE}#egalites"
CHANGES = f"{INITIATIVE_PAGE}#changements"
NEGATIVE = f"{INITIATIVE_PAGE}#ini-negative"
ORIENTATION = f"{INITIATIVE_PAGE}#orientation"
VIGILANCE = f"{INITIATIVE_PAGE}#orientation-vigilance"
LIMITS = f"{INITIATIVE_PAGE}#orientation-limites"


def reach(law: Law) -> str:
    """Write the values of an initiative: « 18 », « 13 à 18 »."""
    low, high = number(law.minimum), number(law.maximum)
    return low if low == high else f"{low} à {high}"


def second(law: Law) -> str:
    """Write the phases of a second Action, as far as the source gives them."""
    phases = [phase for score in law.weights if (phase := second_phase(score)) is not None]
    told = [phase for phase in phases if phase >= 0]
    if told:
        ends = number(told[0]) if len(told) == 1 else f"{number(told[0])} à {number(told[-1])}"
        return ends if len(told) == len(law.weights) else f"{ends}, ou non dit"
    return "non dit" if phases else "aucune"


def steps(inputs: Inputs, turn: Turn) -> Iterator[Step]:
    """Yield the steps of the fighter followed."""
    fighter = turn.followed
    yield Step(f"INI de base, {inputs.name}", number(fighter.base), VALUE)
    known = fighter.base + fighter.modifiers
    if fighter.modifiers:
        yield Step(f"Modificateurs : {modifier(fighter.modifiers)}", number(known), MODIFIERS)
    thrown = f"les dés : {fighter.roll}" if fighter.roll else "1D6"
    if fighter.two_dice and not fighter.roll:
        thrown = "2D6"
    rule = SKILLS if fighter.two_dice or fighter.thrown.maximum > SIDES else VALUE
    yield Step(f"Plus {thrown}", reach(fighter.start), rule)
    score = fighter.start
    if fighter.wounds:
        off = WOUND * fighter.wounds
        score = score.map(lambda value: value - off)
        wounds = plural(fighter.wounds, "Blessure")
        yield Step(f"{wounds} : malus de {off}", reach(score), f"{WOUNDS_PAGE}#malus")
    if fighter.lost:
        lost = plural(fighter.lost, "point")
        verb = "perdus" if fighter.lost > 1 else "perdu"
        yield Step(f"{lost} {verb} en combat, aussitôt", reach(fighter.score), CHANGES)
    if below := fighter.score.probability(slowed):
        text = "INI sous 0 : une Action de moins par Round, plus que la défense normale"
        yield Step(text, percent(below), NEGATIVE)
    text = f"Deuxième Action d’une activité longue, {SECOND} phases plus tard"
    yield Step(text, second(fighter.score), f"{ROUND_PAGE}#longue-duree")
    text = "Rang : l’INI, puis l’INI de base, sinon en même temps"
    yield Step(text, decimal(turn.rank.mean), TIES)
    if turn.taking:
        yield from _orientation(inputs, turn, turn.taking)


def _orientation(inputs: Inputs, turn: Turn, taking: Taking) -> Iterator[Step]:
    fighter = turn.followed
    if inputs.orientation is Orientation.VIGILANCE:
        yield Step("Orientation avec Vigilance : une Action", "sans épreuve", VIGILANCE)
    else:
        eased = inputs.art_de_la_guerre // WAR_ART
        value = orientation_value(inputs.intuition, inputs.art_de_la_guerre)
        text = f"Orientation : deux Actions, épreuve d’IU {inputs.intuition}, {difficulty(eased)}"
        yield Step(text, f"{faces_below(value)}, {percent(taking.chance)}", ORIENTATION)
    counted = fighter.thrown.map(lambda roll: max(ORIENTED, roll))
    parts = f"{number(fighter.base + fighter.modifiers)} + {reach(counted)} aux dés"
    if fighter.wounds:
        parts += f" − {WOUND * fighter.wounds} ({plural(fighter.wounds, 'Blessure')})"
    yield Step(f"Orientation réussie : {parts}", reach(taking.reached), ORIENTATION)


def notes(turn: Turn) -> Iterator[Note]:
    """Yield the rulings in force."""
    fighter = turn.followed
    if turn.groups is None:
        yield ruling(
            3, "Les dés se lancent une fois par combat ; l’ancien résumé les lance à chaque Round"
        )
    if any(each.wounds for each in turn.fighters):
        told = "Une Blessure baisse l’INI de base elle-même : elle compte aussi aux égalités"
        yield ruling(43, told)
    if any(phase is not None and phase < 0 for phase in map(second_phase, fighter.score.weights)):
        yield ruling(
            46, f"La source ne dit rien d’une deuxième Action quand l’INI est de 0 à {SECOND - 1}"
        )
    if turn.taking is None:
        return
    if fighter.thrown.maximum > SIDES:
        yield ruling(
            21, f"L’Orientation compte {ORIENTED} aux dés, même à deux dés ; plus haut, ils restent"
        )
    yield Note(
        "Pas d’Orientation à terre, ébloui ou gêné ; ce qu’un sort ou une Blessure retire ne "
        "revient pas.",
        LIMITS,
        about_input=True,
    )
