"""Déplacement: how far, for which action, whom it lets strike (004 l.62-122, 141-151, 239-241)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table
from calculators.calculator import Calculator, telling
from calculators.dd3 import names, settled
from calculators.dd3.character import Character
from calculators.distances import Distance
from calculators.fields import Choice, Toggle
from calculators.form import Form
from calculators.french import capital, decimal, enumeration, length, plural, signed
from rules_core.dd3 import movement
from rules_core.dd3.armour_class import ACTION_MODIFIER, Action
from rules_core.dd3.attack import MODIFIER, Cause
from rules_core.dd3.movement import COSTS, Cost, Move, Pace, Refusal

# --- the form ---

PACES = {
    Pace.STEP: "pas de déplacement",
    Pace.SIMPLE: "déplacement simple",
    Pace.DOUBLE: "double déplacement",
    Pace.CHARGE: "charge",
    Pace.RUN: "course",
}


class Inputs(Form):
    """The way of moving, the speed and the distance."""

    allure = Choice("Allure", Pace.DOUBLE, PACES)
    charging = allure.among(Pace.CHARGE)
    vitesse = Character.vitesse.asked(
        presets=(4, 6, 8), help="Ce que couvre une action de mouvement : 6 cases font 9 m."
    )
    distance = Distance(
        "Distance à parcourir",
        *(10, 1, movement.FACTORS[Pace.RUN] * movement.MAX_SPEED),
    )
    ligne_droite = Toggle(
        "En ligne droite, toujours dans le même sens",
        default=True,
        help="La charge le demande.",
        when=charging,
    )
    au_contact = Toggle(
        "S’arrête au contact de la cible, sans la contourner",
        default=True,
        help="La charge le demande.",
        when=charging,
    )
    armure_lourde = Toggle("Armure lourde", help="Elle ne ralentit que la course.")
    action_partielle = Toggle(
        "Une action partielle seulement", help="Round de surprise, action préparée, hors de combat."
    )


# --- the computation ---


def compute(inputs: Inputs) -> dict[Pace, Move]:
    """Work out the same way at every pace."""
    charging = inputs.allure is Pace.CHARGE
    return {
        pace: movement.move(
            pace,
            inputs.vitesse,
            inputs.distance,
            heavy=inputs.armure_lourde,
            partial=inputs.action_partielle,
            straight=inputs.ligne_droite or not charging,
            contact=inputs.au_contact or not charging,
        )
        for pace in Pace
    }


# --- the words ---

RULES = {
    Pace.STEP: f"{names.ACTIONS_PAGE}#partielle",
    Pace.SIMPLE: f"{names.ACTIONS_PAGE}#mouvement",
    Pace.DOUBLE: f"{names.ACTIONS_PAGE}#double-deplacement",
    Pace.CHARGE: names.CHARGE,
    Pace.RUN: names.RUN,
}
COST_NAMES = {
    Cost.NOTHING: "aucune, il vient en plus",
    Cost.MOVEMENT: "action de mouvement",
    Cost.SIMPLE: "action simple",
    Cost.COMPLEX: "action complexe",
    Cost.UNSAID: "non donnée",
}
YES = ("non", "oui")
NOTHING = "rien"
LEFT = {
    Pace.STEP: "n’importe quelle action sauf un autre déplacement",
    Pace.SIMPLE: "une attaque, un sort, la défense totale ou une seconde action de mouvement",
    Pace.DOUBLE: f"{NOTHING} : le second déplacement remplace l’attaque",
    Pace.CHARGE: "une seule attaque, à l’arrivée",
    Pace.RUN: f"{NOTHING}, pas même un pas",
}
"""What is left to do in a whole round."""
LEFT_IN_PART = {Pace.STEP: "l’action partielle, pour une attaque ou un sort", Pace.SIMPLE: NOTHING}
"""What is left of a partial action."""
REFUSALS = {
    Refusal.PARTIAL: "une action partielle n’y suffit pas",
    Refusal.TOO_FAR: "c’est trop loin",
    Refusal.TOO_SHORT: "il faut au moins 3 m d’élan",
    Refusal.BENT: "le trajet n’est pas en ligne droite",
    Refusal.PAST: "elle ne s’arrête pas au contact de la cible",
}
CHARGE = {
    "jet-d-attaque": ("Jet d’attaque de la charge", MODIFIER[Cause.CHARGE]),
    "ca": ("CA pendant le round", ACTION_MODIFIER[Action.CHARGE]),
}
"""What a charge adds, by the name of the answer."""


def metres(squares: int) -> Fraction:
    """Return the metres of so many squares."""
    return Fraction(squares * movement.SQUARE, 100)


def _length(squares: int) -> str:
    """Write a distance: « 9 m (6 cases) »."""
    return f"{length(squares * movement.SQUARE)} ({plural(squares, 'case')})"


def sentence(inputs: Inputs, moves: dict[Pace, Move]) -> str:
    """Say whether the move can be made, and what it leaves."""
    move = moves[inputs.allure]
    told = f"{PACES[move.pace].capitalize()} de {_length(inputs.distance)} : "
    left = _left(inputs, move)
    if left is None:
        reasons = enumeration(REFUSALS[each] for each in move.refusals)
        most = f"on va au plus à {_length(_furthest(moves, move).reach)}"
        return f"{told}impossible, car {reasons} ; {most}."
    negation = "ne " if left.startswith(NOTHING) else ""
    return f"{told}possible ; il {negation}vous reste {left}."


def _furthest(moves: dict[Pace, Move], move: Move) -> Move:
    """Return what goes furthest: this pace; where its action has no room for it, one that has."""
    if Refusal.PARTIAL not in move.refusals:
        return move
    others = (each for each in moves.values() if Refusal.PARTIAL not in each.refusals)
    return max(others, key=lambda each: each.reach)


def _left(inputs: Inputs, move: Move) -> str | None:
    """Say what is left to do; None after a move that cannot be made."""
    if move.refusals:
        return None
    return (LEFT_IN_PART if inputs.action_partielle else LEFT)[move.pace]


def answers(inputs: Inputs, moves: dict[Pace, Move]) -> dict[str, Answer]:
    """Return the exact answers."""
    move = moves[inputs.allure]
    charging, most = move.pace is Pace.CHARGE, _furthest(moves, move).reach
    return {
        "possible": not move.refusals,
        "refus": [refusal.value for refusal in move.refusals],
        "cases-au-plus": most,
        "metres-au-plus": metres(most),
        "metres-a-parcourir": metres(inputs.distance),
        "action": COSTS[move.pace].value,
        "reste-a-faire": _left(inputs, move),
        "opportunite-en-entrant": move.entering,
        "opportunite-en-sortant": move.leaving,
        **{name: added if charging else 0 for name, (_, added) in CHARGE.items()},
        "perd-sa-dex": move.pace is Pace.RUN,
        "allures-possibles": [pace.value for pace, each in moves.items() if not each.refusals],
    }


def figures(inputs: Inputs, moves: dict[Pace, Move]) -> Iterator[Figure]:
    """Yield what is seen first."""
    move = moves[inputs.allure]
    yield Figure("Mètres au plus", decimal(metres(_furthest(moves, move).reach)))
    yield Figure("Exposé en entrant", _entering(move))
    yield Figure("Exposé en sortant", YES[move.leaving])


def _entering(move: Move) -> str:
    """Tell whom entering a zone lets strike: the target of a charge may not (004 l.324)."""
    return "oui, sauf à sa cible" if move.pace is Pace.CHARGE else YES[move.entering]


def steps(inputs: Inputs, moves: dict[Pace, Move]) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    move = moves[inputs.allure]
    rule, wanted, furthest = RULES[move.pace], inputs.distance, _furthest(moves, move)
    name = "metres-a-parcourir"
    yield reasons.answer("Distance voulue", metres(wanted), rule, name, _length(wanted))
    text = "Un pas de déplacement, au plus"
    if furthest.pace is not Pace.STEP:
        yield from _speed_steps(inputs, furthest)
        text = "Au plus"
    most, by = metres(furthest.reach), RULES[furthest.pace]
    yield reasons.answer(text, most, by, "metres-au-plus", _length(furthest.reach))
    if move.pace is Pace.CHARGE:
        yield reasons.choice("Élan minimum", _length(movement.LEAST_CHARGE), rule)
    yield reasons.choice("Action demandée", COST_NAMES[COSTS[move.pace]], rule)
    if inputs.action_partielle:
        fits = YES[Refusal.PARTIAL not in move.refusals]
        yield reasons.choice("Tient dans une action partielle", fits, RULES[Pace.STEP])
    zone = f"{names.OPPORTUNITY_PAGE}#entrer-sortir"
    yield reasons.choice("Exposé en entrant dans une zone contrôlée", _entering(move), zone)
    yield reasons.choice("Exposé en sortant d’une zone contrôlée", YES[move.leaving], zone)
    if move.pace is Pace.CHARGE:
        for name, (told, added) in CHARGE.items():
            yield reasons.answer(told, added, rule, name, signed(added))
    if move.pace is Pace.RUN:
        yield reasons.choice("CA pendant la course", "sans bonus de Dex", rule)


def _speed_steps(inputs: Inputs, move: Move) -> Iterator[Step]:
    rule, account = RULES[move.pace], "cases-au-plus"
    factor = movement.factor(move.pace, heavy=inputs.armure_lourde)
    armour = "" if factor == movement.FACTORS[move.pace] else ", en armure lourde"
    yield reasons.factor("Vitesse", inputs.vitesse, rule, account, _length(inputs.vitesse))
    text = f"{capital(PACES[move.pace])}{armour}"
    yield reasons.factor(text, factor, rule, account, f"×{factor}")


def notes(inputs: Inputs, _: dict[Pace, Move]) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    pace = inputs.allure
    if pace is not Pace.STEP:
        yield settled.CONTROLLED_ZONE.note()
    if pace is Pace.CHARGE:
        yield settled.CHARGE_TARGET.note()
    if inputs.action_partielle:
        yield settled.PARTIAL_STEP.note()
        if pace is Pace.RUN:
            yield Note(
                "Une action complexe peut s’étaler sur plusieurs rounds, par plusieurs actions "
                "partielles.",
                RULES[Pace.STEP],
            )
    if pace is Pace.CHARGE:
        yield Note(
            "La charge est rangée sous « action d’attaque », mais la source ne dit pas si elle "
            "est simple ou complexe.",
            names.CHARGE,
        )
    if pace is Pace.RUN:
        told = "Sans son bonus de Dex, le coureur s’expose aux attaques sournoises."
        yield Note(told, names.RUN)


# --- the tables ---


def tables(inputs: Inputs, moves: dict[Pace, Move]) -> Iterator[Table]:
    """Yield how far each pace goes, then what it costs."""
    yield Table(
        f"Chaque allure, pour {_length(inputs.distance)}",
        ("Allure", "au plus", "possible"),
        tuple(
            _row(inputs, pace, _length(each.reach), YES[not each.refusals])
            for pace, each in moves.items()
        ),
    )
    yield Table(
        "Action et attaques d’opportunité",
        ("Allure", "action", "en entrant", "en sortant"),
        tuple(
            _row(inputs, pace, COST_NAMES[COSTS[pace]], _entering(each), YES[each.leaving])
            for pace, each in moves.items()
        ),
        folded=True,
    )


def _row(inputs: Inputs, pace: Pace, *cells: str) -> Row:
    return Row(PACES[pace], cells, current=pace is inputs.allure)


# --- the declaration ---

CALCULATOR = Calculator(
    id="dd3/deplacement",
    title="Se déplacer",
    purpose="Jusqu’où vous allez, pour quelle action, et qui peut vous frapper au passage.",
    question="round",
    rule=RULES[Pace.DOUBLE],
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
)
