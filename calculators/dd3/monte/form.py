"""The form of `dd3/monte`."""

from enum import StrEnum
from types import MappingProxyType

from calculators.dd3.character import Character
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Form
from rules_core.dd3.concentration import MAX_LEVEL
from rules_core.dd3.mounted import MountMove, Ride


class Question(StrEnum):
    """What is asked of the saddle."""

    CALM = "maitriser"
    KNEES = "genoux"
    ATTACK = "attaque"
    SPELL = "sort"
    MOUNT_FALLS = "chute-de-la-monture"
    UNCONSCIOUS = "inconscient"


QUESTIONS = MappingProxyType(
    {
        Question.CALM: "maîtriser une monture qui n’est pas de guerre",
        Question.KNEES: "combattre à deux mains",
        Question.ATTACK: "attaquer en selle",
        Question.SPELL: "lancer un sort en selle",
        Question.MOUNT_FALLS: "la monture tombe",
        Question.UNCONSCIOUS: "le cavalier tombe inconscient",
    }
)
TESTS = MappingProxyType(
    {Question.CALM: Ride.CALM, Question.KNEES: Ride.KNEES, Question.MOUNT_FALLS: Ride.FALL}
)
"""The questions that a riding test answers."""
MOVES = MappingProxyType(
    {
        MountMove.STEP: "à l’arrêt ou 1,5 m au plus",
        MountMove.MOVE: "déplacement",
        MountMove.DOUBLE: "double déplacement",
        MountMove.GALLOP: "galop",
    }
)


class Inputs(Form):
    """The question, and the few numbers that it needs."""

    question = Choice("Question", default=Question.ATTACK, options=QUESTIONS)
    attacking = question.among(Question.ATTACK)
    casting = question.among(Question.SPELL)
    equitation = Integer(
        "Équitation",
        default=3,
        minimum=-10,
        maximum=60,
        help="Tout ce qui s’ajoute au d20.",
        when=question.among(*TESTS),
    )
    monture = Choice(
        "La monture, ce round",
        default=MountMove.DOUBLE,
        options=MOVES,
        when=question.among(Question.ATTACK, Question.SPELL),
    )
    a_distance = Toggle("À distance", default=True, when=attacking)
    cible_a_pied = Toggle("Cible à pied, de taille M ou moins", when=attacking)
    tir_dans_le_tas = Toggle("Un allié est adjacent à la cible", when=a_distance.among(True))
    attaque = Integer(
        "Bonus d’attaque",
        default=8,
        minimum=-20,
        maximum=60,
        help="Tout compris, sauf ce qui tient à la monture et à l’allié.",
        when=attacking,
    )
    ca = Integer("CA de la cible", default=16, minimum=-20, maximum=60, when=attacking)
    concentration = Character.concentration.asked(help="Tout ce qui s’ajoute au d20.", when=casting)
    niveau = Integer("Niveau du sort", default=3, minimum=0, maximum=MAX_LEVEL, when=casting)
    selle_de_guerre = Toggle("Selle de guerre", when=question.among(Question.UNCONSCIOUS))
