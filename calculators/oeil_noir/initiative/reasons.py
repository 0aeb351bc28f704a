"""The « Pourquoi ? » of `oeil-noir/initiative`, and its notes."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import decimal, number, percent, plural
from calculators.oeil_noir import rulings
from calculators.oeil_noir.blows import span, spread
from calculators.oeil_noir.initiative.computation import Taking, Turn, followed_name
from calculators.oeil_noir.initiative.form import Inputs, Orientation
from calculators.oeil_noir.initiative.words import second
from calculators.oeil_noir.names import (
    INITIATIVE_PAGE,
    ROUND_PAGE,
    WOUNDS_PAGE,
    difficulty,
    faces_below,
    modifier,
)
from calculators.reasons import Words
from rules_core.dice import Law
from rules_core.oeil_noir import checks
from rules_core.oeil_noir.initiative import (
    ORIENTED,
    SECOND,
    SIDES,
    Fighter,
    Part,
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
LASTING = f"{ROUND_PAGE}#longue-duree"
TESTED = MappingProxyType(
    {
        checks.Part.QUALITY: Words("Intuition", ORIENTATION, number),
        checks.Part.EASIER: Words("Art de la Guerre", ORIENTATION, modifier),
    }
)

# --- the steps ---


def steps(inputs: Inputs, turn: Turn) -> Iterator[Step]:
    """Yield the steps of the fighter followed."""
    fighter, account = turn.followed, "ini-moyenne"
    score = fighter.score
    if fighter.present is None:
        yield from _terms(inputs, fighter, account)
    else:
        text = f"INI du moment, {followed_name(inputs)}"
        yield reasons.term(text, fighter.present, VALUE, account, number(fighter.present))
    yield reasons.answer("INI", score.mean, VALUE, account, span(score))
    if below := score.probability(slowed):
        text = "INI sous 0 : une Action de moins par Round, plus que la défense normale"
        yield reasons.answer(text, below, NEGATIVE, "sous-0", percent(below))
    yield _second(score)
    text, rank = "Rang : l’INI, puis l’INI de base, sinon en même temps", turn.rank.mean
    yield reasons.answer(text, rank, TIES, "rang-moyen", decimal(rank))
    if turn.taking:
        yield from _orientation(inputs, fighter, turn.taking)


def _terms(inputs: Inputs, fighter: Fighter, account: str) -> Iterator[Step]:
    words, known, late = _words(inputs, fighter), fighter.known, (Part.WOUNDS, Part.LOST)
    yield from reasons.terms(known.without(*late), words, account)
    dice = fighter.thrown
    yield reasons.term(_dice(fighter), dice.mean, _dice_rule(fighter), account, spread(dice))
    yield from reasons.terms(known.without(Part.BASE, Part.MODIFIERS), words, account)


def _words(inputs: Inputs, fighter: Fighter) -> Mapping[Part, Words]:
    wounds, lost = plural(fighter.wounds, "Blessure"), plural(fighter.lost, "point")
    verb = "perdus" if fighter.lost > 1 else "perdu"
    base = f"INI de base, {followed_name(inputs)}"
    return {
        Part.BASE: Words(base, VALUE, number, always=True),
        Part.MODIFIERS: Words("Modificateurs", MODIFIERS, modifier),
        Part.WOUNDS: Words(wounds, f"{WOUNDS_PAGE}#malus", modifier),
        Part.LOST: Words(f"{lost} {verb} en combat, aussitôt", CHANGES, modifier),
    }


def _dice(fighter: Fighter) -> str:
    if fighter.roll is not None:
        return "Les dés"
    return "2D6" if fighter.two_dice else "1D6"


def _dice_rule(fighter: Fighter) -> str:
    return SKILLS if fighter.two_dice or fighter.thrown.maximum > SIDES else VALUE


def _second(score: Law) -> Step:
    """Return the step of the second Action, counted where the source gives its phase."""
    text, shown = f"Deuxième Action d’une activité longue, {SECOND} phases plus tard", second(score)
    for place, value in enumerate(score.weights):
        phase = second_phase(value)
        if phase is not None and phase >= 0:
            return reasons.answer(text, phase, LASTING, f"deuxieme-action.{place}", shown)
    return reasons.choice(text, shown, LASTING)


def _orientation(inputs: Inputs, fighter: Fighter, taking: Taking) -> Iterator[Step]:
    if inputs.orientation is Orientation.VIGILANCE:
        text = "Orientation avec Vigilance : une Action"
        yield reasons.choice(text, "sans épreuve", VIGILANCE)
    else:
        value = orientation_value(inputs.intuition, inputs.art_de_la_guerre)
        eased = value[checks.Part.EASIER]
        if eased:
            tested = value.without(checks.Part.HARDER)
            yield from reasons.terms(tested, TESTED, "valeur-d-orientation")
        text = f"Orientation : deux Actions, épreuve d’IU {inputs.intuition}, {difficulty(eased)}"
        shown = f"{faces_below(value.total)}, {percent(taking.chance)}"
        yield reasons.answer(text, taking.chance, ORIENTATION, "orientation", shown)
    kept = fighter.known[Part.BASE] + fighter.known[Part.MODIFIERS]
    dice = fighter.oriented_dice
    if fighter.present is not None and fighter.roll is None:
        dice = Law.constant(ORIENTED)
    parts = f"{number(kept)} + {span(dice)} aux dés"
    if fighter.wounds:
        off = number(-fighter.known[Part.WOUNDS])
        parts += f" − {off} ({plural(fighter.wounds, 'Blessure')})"
    text, law = f"Orientation réussie : {parts}", taking.reached
    if fighter.present is not None and law.minimum == fighter.present:
        text = "Orientation réussie : jamais moins que l’INI du moment"
    name = "ini-orientation-reussie-moyenne"
    yield reasons.answer(text, law.mean, ORIENTATION, name, span(law))


# --- the notes ---


def _written_over(fighter: Fighter) -> bool:
    """Tell whether a line gives the initiative of the moment beside what it is made of."""
    made_of = (fighter.roll, fighter.modifiers, fighter.wounds, fighter.lost, fighter.two_dice)
    return fighter.present is not None and any(made_of)


def notes(turn: Turn) -> Iterator[Note]:
    """Yield the rulings in force."""
    fighter = turn.followed
    if turn.groups is None:
        yield rulings.THROWN_ONCE.note()
    if any(_written_over(each) for each in turn.fighters):
        told = "Une INI du moment tient déjà compte des dés, des modificateurs et des pertes : ils "
        told += "ne servent plus qu’à l’Orientation, et les Blessures aux égalités."
        yield Note(told, CHANGES, about_input=True)
    if any(each.wounds for each in turn.fighters):
        yield rulings.WOUNDED_TIES.note()
    if any(phase is not None and phase < 0 for phase in map(second_phase, fighter.score.weights)):
        yield rulings.NEGATIVE_PHASE.note()
    if turn.taking is None:
        return
    if fighter.thrown.maximum > SIDES:
        yield rulings.ORIENTED_DICE.note()
    yield Note(
        "Pas d’Orientation à terre, ébloui ou gêné ; ce qu’un sort ou une Blessure retire ne "
        "revient pas.",
        LIMITS,
        about_input=True,
    )
