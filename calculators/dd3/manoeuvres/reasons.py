"""The « Pourquoi ? » of `dd3/manoeuvres`, and its notes."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from calculators import d20, reasons
from calculators.answer import Note, Step
from calculators.dd3 import rulings
from calculators.dd3.manoeuvres.computation import Attempt, exposed, fighter, made, target
from calculators.dd3.manoeuvres.form import TRIPS, Inputs, Manoeuvre
from calculators.dd3.manoeuvres.words import ABILITIES, length
from calculators.dd3.names import ATTACK_PAGE, MANOEUVRES_PAGE, MOUNTED_PAGE, OPPORTUNITY_PAGE
from calculators.french import NBSP, number, signed
from calculators.reasons import Words
from rules_core.dd3.attack import AttackRoll
from rules_core.dd3.manoeuvres import PUSH, PUSH_PER_POINT, Part
from rules_core.dd3.mounted import FALL
from rules_core.dd3.movement import FACTORS, SQUARE, Pace
from rules_core.dd3.opposed import TO_COME, Opposed

RULES = MappingProxyType(
    {
        Manoeuvre.RUSH: f"{MANOEUVRES_PAGE}#charge-mains-nues",
        Manoeuvre.DISARM: f"{MANOEUVRES_PAGE}#desarmement",
        Manoeuvre.GRAPPLE: f"{MANOEUVRES_PAGE}#lutte",
        Manoeuvre.TRIP: f"{MANOEUVRES_PAGE}#croc-en-jambe",
        Manoeuvre.UNHORSE: f"{MOUNTED_PAGE}#desarconner",
        Manoeuvre.OVERRUN: f"{MANOEUVRES_PAGE}#renversement",
    }
)
TRIP_RULE = RULES[Manoeuvre.TRIP]
GRAPPLE_STEPS = f"{MANOEUVRES_PAGE}#lutte-etapes"
PUSH_RULE = f"{MANOEUVRES_PAGE}#repousser"


# --- the steps ---


def steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    rule = RULES[inputs.manoeuvre]
    if (open_to := exposed(inputs)) is not None:
        text, page = "La tentative expose à une attaque d’opportunité", OPPORTUNITY_PAGE
        yield reasons.choice(text, "oui" if open_to else "non", f"{page}#actions-qui-exposent")
    if attempt.opportunity:
        text = "La cible vous touche, et la tentative échoue"
        yield _attack_step(text, attempt.opportunity, rule, "attaque-d-opportunite")
    if attempt.touch:
        touch_rule = f"{ATTACK_PAGE}#contact-ref"
        yield _attack_step("Attaque de contact", attempt.touch, touch_rule, "contact")
    if attempt.roll:
        yield from _opposed_steps(inputs, attempt, attempt.roll)
    if attempt.answer:
        yield _answer_step(inputs, attempt.answer)
    if attempt.free:
        yield reasons.answer(
            "Immobilisée, la cible se dégage à chaque essai",
            attempt.free.win,
            f"{MANOEUVRES_PAGE}#immobilise",
            "se-degager",
        )
    yield from _distance_steps(inputs, attempt)


def _opposed_steps(inputs: Inputs, attempt: Attempt, roll: Opposed) -> Iterator[Step]:
    rule, made_already = RULES[inputs.manoeuvre], "jet-deja-lance"
    if roll.made.mine is None:
        yield from reasons.terms(attempt.mine, _own_words(inputs), "jet-oppose.modificateur")
    else:
        yield reasons.answer("Votre jet, déjà lancé", roll.made.mine, rule, made_already)
    if roll.made.theirs is None:
        yield from reasons.terms(attempt.theirs, _target_words(inputs), "jet-oppose.contre")
    else:
        yield reasons.answer("Le jet de la cible, déjà lancé", roll.made.theirs, rule, made_already)
    yield reasons.answer(
        f"Jet opposé : {_sides(roll)}, à dépasser",
        roll.win,
        GRAPPLE_STEPS if inputs.manoeuvre is Manoeuvre.GRAPPLE else rule,
        "jet-oppose.gagne",
    )


def _attack_step(text: str, attack: AttackRoll, rule: str, name: str) -> Step:
    met = f"{signed(attack.bonus)} contre CA {number(attack.armour_class)}"
    text = f"{text} : {met}, {d20.face(attack.face)}"
    return reasons.answer(text, attack.hit, rule, f"{name}.chance")


def _own_words(inputs: Inputs) -> Mapping[Part, Words]:
    rule = TRIP_RULE if inputs.manoeuvre in TRIPS else RULES[inputs.manoeuvre]
    size = f"Taille de la cible : {signed(inputs.taille)} par rapport à vous"
    return {
        Part.STRENGTH: Words("Votre modificateur de Force", rule, always=True),
        Part.RUSH: Words("Élan de la charge", rule),
        Part.SIZE: Words(size, rule),
        Part.STABILITY: Words("Stabilité", rule),
        Part.ATTACK: Words("Votre bonus d’attaque", rule, always=True),
        Part.WEAPONS: Words("Votre avantage d’armes", rule),
        Part.GRAPPLE: Words("Votre bonus de lutte", rule, always=True),
        Part.BASE: Words("Votre bonus de base à l’attaque", rule, always=True),
        Part.SPECIAL_SIZE: Words("Votre modificateur de taille spécial", rule, always=True),
        Part.OTHER: Words("Votre autre bonus de lutte", rule),
    }


def _target_words(inputs: Inputs) -> Mapping[Part, Words]:
    rule, best = RULES[inputs.manoeuvre], ABILITIES[target(inputs).resists_with]
    return {
        Part.STRENGTH: Words("Modificateur de Force de la cible", rule, always=True),
        Part.ATTACK: Words("Bonus d’attaque de la cible", rule, always=True),
        Part.WEAPONS: Words("Avantage d’armes de la cible", rule),
        Part.GRAPPLE: Words("Bonus de lutte de la cible", rule, always=True),
        Part.BASE: Words("Bonus de base à l’attaque de la cible", rule, always=True),
        Part.SPECIAL_SIZE: Words("Modificateur de taille spécial de la cible", rule, always=True),
        Part.OTHER: Words("Autre bonus de lutte de la cible", rule),
        Part.RESISTING: Words(f"La cible résiste au mieux, avec : {best}", rule, always=True),
    }


def _sides(roll: Opposed) -> str:
    mine, theirs = _side(roll.mine, roll.made.mine), _side(roll.theirs, roll.made.theirs)
    return f"{mine} contre {theirs}"


def _side(modifier: int, made: int | None) -> str:
    return f"d20 ({signed(modifier)})" if made is None else number(made)


def _answer_step(inputs: Inputs, answer: Opposed) -> Step:
    text, rule = f"Après un échec, la cible réplique : {_sides(answer)}", RULES[inputs.manoeuvre]
    if inputs.manoeuvre in TRIPS:
        text += f", votre {ABILITIES[fighter(inputs).resists_with]}"
        rule = TRIP_RULE
    return reasons.answer(text, answer.win, rule, "replique.gagne")


def _distance_steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    if attempt.left is not None:
        speed, run = length(SQUARE * inputs.vitesse), length(SQUARE * inputs.elan)
        yield reasons.answer(
            f"Déplacement restant : {FACTORS[Pace.CHARGE]} × {speed} moins {run} d’élan",
            attempt.left,
            RULES[inputs.manoeuvre],
            "deplacement-restant-cm",
            length(attempt.left),
        )
    if attempt.pushed:
        added = f" + {PUSH_PER_POINT}{NBSP}cm par point d’écart" if inputs.accompagne else ""
        yield reasons.choice(
            f"Recul : {length(PUSH)}{added}, sans passer ce reste",
            f"au plus {length(attempt.pushed.maximum)}",
            PUSH_RULE,
        )


# --- the notes ---


def notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if attempt.touch:
        yield rulings.TOUCH.note()
    if attempt.roll:
        yield rulings.OPPOSED_TIE.note()
        yield rulings.OPPOSED_NATURALS.note()
        if made(inputs) != TO_COME and inputs.manoeuvre in {Manoeuvre.GRAPPLE, *TRIPS}:
            yield Note(
                "Le jet opposé est lancé : ce qui le précède, contact et attaque d’opportunité, "
                "est tenu pour passé.",
                RULES[inputs.manoeuvre],
                about_input=True,
            )
    if inputs.manoeuvre is Manoeuvre.RUSH:
        yield from _rush_notes(inputs, attempt)
    elif inputs.manoeuvre is Manoeuvre.DISARM:
        yield rulings.DISARM_BONUS.note(inputs.arme_a_deux_mains)
        yield Note(
            "La source ne dit pas qu’une attaque d’opportunité réussie empêche le désarmement : "
            "elle ne compte pas ici.",
            RULES[Manoeuvre.DISARM],
            about_input=True,
        )
    elif inputs.manoeuvre is Manoeuvre.GRAPPLE:
        yield from _grapple_notes(attempt)
    elif attempt.roll is None:
        yield from _stop_notes(inputs, attempt)
        yield Note(
            "C’est la cible qui choisit de vous éviter ; la source ne demande alors aucun jet.",
            RULES[Manoeuvre.OVERRUN],
        )
    else:
        yield from _stop_notes(inputs, attempt)
        yield from _trip_notes(inputs)


def _stop_notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    if attempt.left == 0:
        yield Note(
            "L’élan prend tout le déplacement permis : il n’en reste rien pour traverser l’espace "
            "de la cible, même à terre ou écartée.",
            RULES[inputs.manoeuvre],
            about_input=True,
        )


def _rush_notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    if made(inputs).mine is None:
        yield rulings.RUSH_ROLL.note()
    yield rulings.RUSH_LOST.note()
    if not inputs.accompagne:
        yield rulings.RUSH_ALONE.note()
    if not attempt.left:
        yield Note(
            "L’élan prend tout le déplacement permis : il n’en reste rien pour repousser la cible.",
            PUSH_RULE,
            about_input=True,
        )
    yield Note(
        "Repoussé sur une case occupée, on tombe à la renverse ; si elle est contrôlée, on "
        "subit les attaques d’opportunité.",
        PUSH_RULE,
    )


def _grapple_notes(attempt: Attempt) -> Iterator[Note]:
    yield rulings.MISSING_VALUES.note(
        detail=" ; ici, le modificateur de taille spécial de la lutte"
    )
    if attempt.opportunity:
        yield Note(
            "Le moindre dégât de l’attaque d’opportunité fait échouer la saisie : un coup qui "
            "touche est tenu pour en infliger.",
            RULES[Manoeuvre.GRAPPLE],
        )
    yield Note(
        "Pour garder sa prise il faut encore venir au contact, sans jet, exposé aux attaques "
        "d’opportunité des autres.",
        GRAPPLE_STEPS,
    )
    yield Note(
        "Les dégâts à mains nues sont temporaires, sauf à viser les organes vitaux.",
        f"{MANOEUVRES_PAGE}#mains-nues",
    )


def _trip_notes(inputs: Inputs) -> Iterator[Note]:
    yield rulings.TRIP_MODIFIER.note(inputs.par_categorie)
    yield rulings.TRIP_ANSWER.note()
    yield rulings.MISSED_TOUCH.note()
    if inputs.dos_occupe:
        yield Note(
            "Qui doit reculer sur une case occupée tombe à la renverse.",
            RULES[Manoeuvre.OVERRUN],
        )
    if inputs.manoeuvre is Manoeuvre.OVERRUN:
        return
    if inputs.manoeuvre is Manoeuvre.UNHORSE:
        yield Note(
            f"Un personnage qui tombe de sa monture subit {FALL} points de dégâts.",
            f"{MOUNTED_PAGE}#chutes",
        )
    yield Note(
        "La source ne dit pas si le croc-en-jambe expose à une attaque d’opportunité.",
        TRIP_RULE,
    )
