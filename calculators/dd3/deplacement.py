"""Déplacement: how far, for which action, whom it lets strike (004 l.62-122, 141-151, 239-241)."""

from collections.abc import Iterator
from fractions import Fraction
from types import MappingProxyType

from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table
from calculators.dd3.names import ACTIONS_PAGE, OPPORTUNITY_PAGE, OPTIONS_PAGE, ruling
from calculators.fields import Choice, Form, Integer, Toggle
from calculators.french import NBSP, decimal, enumeration, plural, signed
from rules_core.dd3 import movement
from rules_core.dd3.armour_class import ACTION_MODIFIER, Action
from rules_core.dd3.attack import MODIFIER, Cause
from rules_core.dd3.movement import COSTS, Cost, Move, Pace, Refusal

PACES = MappingProxyType(
    {
        Pace.STEP: "pas de déplacement",
        Pace.SIMPLE: "déplacement simple",
        Pace.DOUBLE: "double déplacement",
        Pace.CHARGE: "charge",
        Pace.RUN: "course",
    }
)
RULES = MappingProxyType(
    {
        Pace.STEP: f"{ACTIONS_PAGE}#partielle",
        Pace.SIMPLE: f"{ACTIONS_PAGE}#mouvement",
        Pace.DOUBLE: f"{ACTIONS_PAGE}#double-deplacement",
        Pace.CHARGE: f"{OPTIONS_PAGE}#charge",
        Pace.RUN: f"{ACTIONS_PAGE}#course",
    }
)
COST_NAMES = MappingProxyType(
    {
        Cost.NOTHING: "aucune, il vient en plus",
        Cost.MOVEMENT: "action de mouvement",
        Cost.SIMPLE: "action simple",
        Cost.COMPLEX: "action complexe",
        Cost.UNSAID: "non donnée",
    }
)
NOTHING = "rien"
LEFT = MappingProxyType(
    {
        Pace.STEP: "n’importe quelle action sauf un autre déplacement",
        Pace.SIMPLE: "une attaque ou un sort",
        Pace.DOUBLE: f"{NOTHING}{NBSP}: le second déplacement remplace l’attaque",
        Pace.CHARGE: "une seule attaque, à l’arrivée",
        Pace.RUN: f"{NOTHING}, pas même un pas",
    }
)
"""What is left to do in a whole round."""
LEFT_IN_PART = MappingProxyType(
    {Pace.STEP: "l’action partielle, pour frapper", Pace.SIMPLE: NOTHING}
)
"""What is left of a partial action."""
REFUSALS = MappingProxyType(
    {
        Refusal.PARTIAL: "une action partielle n’y suffit pas",
        Refusal.TOO_FAR: "c’est trop loin",
        Refusal.TOO_SHORT: f"il faut au moins 3{NBSP}m d’élan",
        Refusal.BENT: "le trajet n’est pas en ligne droite",
        Refusal.PAST: "elle ne s’arrête pas au contact de la cible",
    }
)


class Inputs(Form):
    """The way of moving, the speed and the distance."""

    allure = Choice(label="Allure", default=Pace.DOUBLE, options=PACES)
    vitesse = Integer(
        label="Vitesse",
        default=6,
        minimum=1,
        maximum=movement.MAX_SPEED,
        unit=f"cases de 1,5{NBSP}m",
        presets=(4, 6, 8),
        help=f"Ce que couvre une action de mouvement{NBSP}: 6 cases font 9{NBSP}m.",
    )
    distance = Integer(
        label="Distance à parcourir",
        default=10,
        minimum=1,
        maximum=movement.FACTORS[Pace.RUN] * movement.MAX_SPEED,
        unit="cases",
    )
    ligne_droite = Toggle(
        label="En ligne droite, toujours dans le même sens",
        default=True,
        help="La charge le demande.",
    )
    au_contact = Toggle(
        label="S’arrête au contact de la cible, sans la contourner",
        default=True,
        help="La charge le demande.",
    )
    armure_lourde = Toggle(label="Armure lourde", help="Elle ne ralentit que la course.")
    action_partielle = Toggle(
        label="Une action partielle seulement",
        help="Round de surprise, action préparée, hors de combat.",
    )


def _move(inputs: Inputs, pace: Pace) -> Move:
    return movement.move(
        pace,
        inputs.vitesse,
        inputs.distance,
        heavy=inputs.armure_lourde,
        partial=inputs.action_partielle,
        straight=inputs.ligne_droite,
        contact=inputs.au_contact,
    )


def compute(inputs: Inputs) -> dict[Pace, Move]:
    """Work out the same way at every pace."""
    return {pace: _move(inputs, pace) for pace in Pace}


def metres(squares: int) -> Fraction:
    """Return the metres of so many squares."""
    return Fraction(squares * movement.SQUARE, 100)


def _length(squares: int) -> str:
    """Write a distance: « 9 m (6 cases) »."""
    return f"{decimal(metres(squares))}{NBSP}m ({plural(squares, 'case')})"


def _left(inputs: Inputs, move: Move) -> str | None:
    """Say what is left to do; None after a move that cannot be made."""
    if move.refusals:
        return None
    return (LEFT_IN_PART if inputs.action_partielle else LEFT)[move.pace]


def explain(inputs: Inputs, moves: dict[Pace, Move]) -> Result:
    """Put the move into words."""
    move = moves[inputs.allure]
    return Result(
        sentence=_sentence(inputs, move),
        answers={
            "possible": not move.refusals,
            "refus": [refusal.value for refusal in move.refusals],
            "cases-au-plus": move.reach,
            "metres-au-plus": metres(move.reach),
            "metres-a-parcourir": metres(inputs.distance),
            "action": COSTS[move.pace].value,
            "reste-a-faire": _left(inputs, move),
            "opportunite-en-entrant": move.entering,
            "opportunite-en-sortant": move.leaving,
            "perd-sa-dex": move.pace is Pace.RUN,
            "allures-possibles": [pace.value for pace, each in moves.items() if not each.refusals],
        },
        figures=(
            Figure("Mètres au plus", decimal(metres(move.reach))),
            Figure("Exposé en entrant", _entering(move)),
            Figure("Exposé en sortant", _provokes(move.leaving)),
        ),
        tables=tuple(_tables(inputs, moves)),
        steps=tuple(_steps(inputs, move)),
        notes=tuple(_notes(inputs, move)),
    )


def _provokes(provoking: bool) -> str:
    return "oui" if provoking else "non"


def _entering(move: Move) -> str:
    """Tell whom entering a zone lets strike: the target of a charge may not (004 l.324)."""
    told = _provokes(move.entering)
    return f"{told}, sauf à sa cible" if move.pace is Pace.CHARGE else told


def _sentence(inputs: Inputs, move: Move) -> str:
    told = f"{PACES[move.pace].capitalize()} de {_length(inputs.distance)}{NBSP}: "
    if move.refusals:
        reasons = enumeration(REFUSALS[each] for each in move.refusals)
        return f"{told}impossible, car {reasons}{NBSP}; au plus {_length(move.reach)}."
    left = str(_left(inputs, move))
    negation = "ne " if left.startswith(NOTHING) else ""
    return f"{told}possible{NBSP}; il {negation}vous reste {left}."


def _tables(inputs: Inputs, moves: dict[Pace, Move]) -> Iterator[Table]:
    yield Table(
        f"Chaque allure, pour {_length(inputs.distance)}",
        ("Allure", "au plus", "possible"),
        tuple(
            Row(
                PACES[pace],
                (_length(each.reach), "non" if each.refusals else "oui"),
                current=pace is inputs.allure,
            )
            for pace, each in moves.items()
        ),
    )
    yield Table(
        "Action et attaques d’opportunité",
        ("Allure", "action", "en entrant", "en sortant"),
        tuple(
            Row(
                PACES[pace],
                (COST_NAMES[COSTS[pace]], _entering(each), _provokes(each.leaving)),
                current=pace is inputs.allure,
            )
            for pace, each in moves.items()
        ),
        folded=True,
    )


def _steps(inputs: Inputs, move: Move) -> Iterator[Step]:
    rule = RULES[move.pace]
    yield Step("Distance voulue", _length(inputs.distance), rule)
    if move.pace is Pace.STEP:
        yield Step("Un pas de déplacement, au plus", _length(move.reach), rule)
    else:
        factor = move.reach // inputs.vitesse
        armour = " en armure lourde" if inputs.armure_lourde and move.pace is Pace.RUN else ""
        yield Step(
            f"{_length(inputs.vitesse)} × {factor}{armour}, au plus", _length(move.reach), rule
        )
    if move.pace is Pace.CHARGE:
        yield Step("Élan minimum", _length(movement.LEAST_CHARGE), rule)
    yield Step("Action demandée", COST_NAMES[COSTS[move.pace]], rule)
    if inputs.action_partielle:
        fits = "non" if Refusal.PARTIAL in move.refusals else "oui"
        yield Step("Tient dans une action partielle", fits, f"{ACTIONS_PAGE}#partielle")
    for text, provoking in (
        ("Exposé en entrant dans une zone contrôlée", _entering(move)),
        ("Exposé en sortant d’une zone contrôlée", _provokes(move.leaving)),
    ):
        yield Step(text, provoking, f"{OPPORTUNITY_PAGE}#entrer-sortir")
    if move.pace is Pace.CHARGE:
        yield Step("Jet d’attaque de la charge", signed(MODIFIER[Cause.CHARGE]), rule)
        yield Step("CA pendant le round", signed(ACTION_MODIFIER[Action.CHARGE]), rule)
    if move.pace is Pace.RUN:
        yield Step("CA pendant la course", "sans bonus de Dex", rule)


def _notes(inputs: Inputs, move: Move) -> Iterator[Note]:
    if move.pace is Pace.CHARGE:
        yield ruling(
            15,
            "Entrer dans une zone contrôlée donne une attaque d’opportunité, sauf, dans une charge "
            "ordinaire, à la cible que l’on charge",
        )
    elif move.pace is not Pace.STEP:
        yield ruling(
            15,
            "Entrer dans une zone contrôlée donne une attaque d’opportunité, en sortir seulement "
            "si l’on court",
        )
    if inputs.action_partielle:
        yield ruling(11, "Avec une action partielle, le pas est libre, sans autre déplacement")
        if move.pace is Pace.RUN:
            yield Note(
                "Une action complexe peut s’étaler sur plusieurs rounds, par plusieurs actions "
                "partielles.",
                f"{ACTIONS_PAGE}#partielle",
            )
    if move.pace is Pace.CHARGE:
        yield Note(
            "Le document ne dit pas quelle action demande une charge.", f"{OPTIONS_PAGE}#charge"
        )
    if move.pace is Pace.RUN:
        yield Note(
            "Sans son bonus de Dex, le coureur s’expose aux attaques sournoises.",
            f"{ACTIONS_PAGE}#course",
        )


CALCULATOR = Calculator(
    id="dd3/deplacement",
    title="Se déplacer",
    purpose="Jusqu’où vous allez, pour quelle action, et qui peut vous frapper au passage.",
    rule=f"{ACTIONS_PAGE}#double-deplacement",
    form=Inputs,
    compute=compute,
    explain=explain,
)
