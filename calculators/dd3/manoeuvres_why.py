"""The reasons and the notes of `dd3/manoeuvres`."""

from collections.abc import Iterator
from fractions import Fraction
from types import MappingProxyType

from calculators import d20
from calculators.calculator import Note, Step
from calculators.dd3.manoeuvres_attempt import Attempt
from calculators.dd3.manoeuvres_form import TRIPS, Inputs, Manoeuvre, Reaction
from calculators.dd3.names import (
    ATTACK_PAGE,
    MANOEUVRES_PAGE,
    MOUNTED_PAGE,
    OPPORTUNITY_PAGE,
    ruling,
)
from calculators.french import NBSP, chance, decimal, number, signed
from rules_core.dd3.attack import AttackRoll
from rules_core.dd3.manoeuvres import PER_SIZE, PUSH, PUSH_PER_POINT, RUSH, TRIP_MODIFIER, Fighter
from rules_core.dd3.mounted import FALL
from rules_core.dd3.movement import SQUARE

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


def length(centimetres: int | Fraction) -> str:
    """Write a distance in metres: « 2,1 m »."""
    return f"{decimal(Fraction(centimetres, 100))}{NBSP}m"


def resisting(fighter: Fighter) -> str:
    """Name what a fighter resists a trip with: his best modifier."""
    known = {"Force": fighter.strength, "Dex": fighter.dexterity, "Équitation": fighter.ride}
    return next(name for name, modifier in known.items() if modifier == fighter.resisting)


# --- reasons ---


def steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    rule = RULES[inputs.manoeuvre]
    if inputs.exposed is not None:
        yield Step(
            "La tentative expose à une attaque d’opportunité",
            "oui" if inputs.exposed else "non",
            f"{OPPORTUNITY_PAGE}#actions-qui-exposent",
        )
    if attempt.opportunity:
        yield _attack_step(
            "La cible vous touche, et la tentative échoue", attempt.opportunity, rule
        )
    if attempt.touch:
        yield _attack_step("Attaque de contact", attempt.touch, f"{ATTACK_PAGE}#contact-ref")
    if attempt.roll:
        yield from _modifiers(inputs)
        mine, theirs = signed(attempt.roll.mine), signed(attempt.roll.theirs)
        yield Step(
            f"Jet opposé{NBSP}: d20 ({mine}) contre d20 ({theirs}), à dépasser",
            chance(attempt.roll.win),
            GRAPPLE_STEPS if inputs.manoeuvre is Manoeuvre.GRAPPLE else rule,
        )
    if attempt.answer:
        mine, theirs = signed(attempt.answer.mine), signed(attempt.answer.theirs)
        tripping = inputs.manoeuvre in TRIPS
        yours = f", votre {resisting(inputs.fighter)}" if tripping else ""
        yield Step(
            f"Après un échec, la cible réplique{NBSP}: d20 ({mine}) contre d20 ({theirs}){yours}",
            chance(attempt.answer.win),
            TRIP_RULE if tripping else rule,
        )
    if attempt.free:
        yield Step(
            "Immobilisée, la cible se dégage à chaque essai",
            chance(attempt.free.win),
            f"{MANOEUVRES_PAGE}#immobilise",
        )
    if attempt.left is not None:
        yield Step(
            f"Déplacement restant{NBSP}: 2 × {length(SQUARE * inputs.vitesse)} "
            f"moins {length(SQUARE * inputs.elan)} d’élan",
            length(attempt.left),
            rule,
        )
    if attempt.pushed:
        added = f" + {PUSH_PER_POINT}{NBSP}cm par point d’écart" if inputs.accompagne else ""
        yield Step(
            f"Recul{NBSP}: {length(PUSH)}{added}, sans passer ce reste",
            f"au plus {length(attempt.pushed.maximum)}",
            PUSH_RULE,
        )


def _attack_step(text: str, attack: AttackRoll, rule: str) -> Step:
    met = f"{signed(attack.bonus)} contre CA {number(attack.armour_class)}"
    return Step(
        f"{text}{NBSP}: {met}, {d20.face(attack.face)}",
        chance(attack.hit),
        rule,
    )


def _modifiers(inputs: Inputs) -> Iterator[Step]:
    """Yield what makes both sides of the opposed roll."""
    rule = RULES[inputs.manoeuvre]
    if inputs.manoeuvre is Manoeuvre.RUSH:
        yield Step("Votre modificateur de Force", signed(inputs.force), rule)
        yield Step("Élan de la charge", signed(RUSH), rule)
        if inputs.taille:
            yield Step(
                f"Taille de la cible{NBSP}: {signed(inputs.taille)} par rapport à vous",
                signed(-PER_SIZE * inputs.taille),
                rule,
            )
        yield Step("Modificateur de Force de la cible", signed(inputs.cible_force), rule)
    elif inputs.manoeuvre is Manoeuvre.DISARM:
        mine, theirs = inputs.disarm_bonuses
        yield Step("Votre bonus d’attaque", signed(inputs.attaque), rule)
        if mine:
            yield Step("Votre avantage d’armes", signed(mine), rule)
        yield Step("Bonus d’attaque de la cible", signed(inputs.cible_attaque), rule)
        if theirs:
            yield Step("Avantage d’armes de la cible", signed(theirs), rule)
    elif inputs.manoeuvre is Manoeuvre.GRAPPLE:
        yield Step("Votre bonus de lutte", signed(inputs.lutte), rule)
        yield Step("Bonus de lutte de la cible", signed(inputs.cible_lutte), rule)
    else:
        yield Step("Votre modificateur de Force", signed(inputs.force), TRIP_RULE)
        if inputs.trip_modifier:
            yield Step("Taille et stabilité", signed(inputs.trip_modifier), TRIP_RULE)
        target = inputs.target
        yield Step(
            f"La cible résiste au mieux, avec{NBSP}: {resisting(target)}",
            signed(target.resisting),
            rule,
        )


# --- notes ---


def notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if attempt.touch:
        yield ruling(19, "Contre une attaque de contact, seuls armure et bouclier ne comptent pas")
    if attempt.roll:
        yield ruling(
            12, f"Un jet opposé se gagne en dépassant l’autre{NBSP}; l’égalité est un échec"
        )
        yield Note(
            "Le document ne donne aucun effet propre au 1 et au 20 naturels d’un jet opposé.",
            f"{ATTACK_PAGE}#naturels",
        )
    if inputs.manoeuvre is Manoeuvre.RUSH:
        yield from _rush_notes(inputs, attempt)
    elif inputs.manoeuvre is Manoeuvre.DISARM:
        held = "qui tient une arme à deux mains" if inputs.arme_a_deux_mains else "qui a deux armes"
        yield ruling(8, f"Le +4 va à {held}, ou à l’arme la plus grande, une seule fois")
        yield Note(
            "Le document ne dit pas qu’une attaque d’opportunité réussie empêche le désarmement"
            f"{NBSP}: elle ne compte pas ici.",
            RULES[Manoeuvre.DISARM],
            about_input=True,
        )
    elif inputs.manoeuvre is Manoeuvre.GRAPPLE:
        yield from _grapple_notes(attempt)
    elif inputs.reaction is Reaction.AVOID and inputs.manoeuvre is Manoeuvre.OVERRUN:
        yield Note(
            "C’est la cible qui choisit de vous éviter ; le document ne demande alors aucun jet.",
            RULES[Manoeuvre.OVERRUN],
        )
    else:
        yield from _trip_notes(inputs)


def _rush_notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    yield ruling(
        7,
        f"Le +{RUSH} de la charge va au jet de Force, et la taille vaut ±{PER_SIZE} par catégorie "
        "d’écart entre vous",
    )
    yield ruling(27, "Si la cible l’emporte, vous êtes repoussé, sur une distance non donnée")
    if not inputs.accompagne:
        yield ruling(7, f"Sans l’accompagner, on ne repousse la cible que de {length(PUSH)}")
    if not attempt.left:
        yield Note(
            "L’élan prend tout le déplacement permis : il n’en reste rien pour repousser la cible.",
            PUSH_RULE,
            about_input=True,
        )
    yield Note(
        f"Repoussé sur une case occupée, on tombe à la renverse{NBSP}; si elle est contrôlée, on "
        "subit les attaques d’opportunité.",
        PUSH_RULE,
    )


def _grapple_notes(attempt: Attempt) -> Iterator[Note]:
    yield ruling(24, "Le modificateur de taille spécial de la lutte n’est pas donné")
    if attempt.opportunity:
        yield Note(
            "Le moindre dégât de l’attaque d’opportunité fait échouer la saisie"
            f"{NBSP}: un coup qui touche est tenu pour en infliger.",
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
    told = f"Un seul ±{TRIP_MODIFIER}, pour le plus stable, à défaut pour le plus grand"
    if inputs.par_categorie:
        told = f"±{TRIP_MODIFIER} par catégorie de taille, et autant pour le plus stable"
    yield ruling(20, told)
    yield ruling(
        29,
        "Au jet opposé raté, la cible est supposée tenter de vous renverser, par le même jet"
        f"{NBSP}; si elle échoue, vous reculez de {length(SQUARE)}",
    )
    if inputs.dos_occupe:
        yield Note(
            "Qui doit reculer sur une case occupée tombe à la renverse.",
            RULES[Manoeuvre.OVERRUN],
        )
    if inputs.manoeuvre is Manoeuvre.OVERRUN:
        yield Note(
            "Une attaque de contact ratée compte ici comme un croc-en-jambe raté"
            f"{NBSP}: vous reculez.",
            RULES[Manoeuvre.OVERRUN],
        )
    else:
        if inputs.manoeuvre is Manoeuvre.UNHORSE:
            yield Note(
                f"Un personnage qui tombe de sa monture subit {FALL} points de dégâts.",
                f"{MOUNTED_PAGE}#chutes",
            )
        yield Note(
            "Le document ne dit pas si le croc-en-jambe expose à une attaque d’opportunité, ni ce "
            "que coûte une attaque de contact ratée.",
            TRIP_RULE,
        )
