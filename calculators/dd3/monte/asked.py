"""The form of `dd3/monte`."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from calculators.dd3.character import Character
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Form
from rules_core.dd3 import mounted
from rules_core.dd3.attack import AttackRoll, attack_roll
from rules_core.dd3.concentration import MAX_LEVEL
from rules_core.dd3.mounted import MountedAttack, MountMove, Ride, SkillTest
from rules_core.dice import Law

# --- the form ---


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


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack from the saddle: what the mount's move leaves, and the roll."""

    options: MountedAttack
    attack: AttackRoll

    @property
    def chance(self) -> Fraction:
        """The chance to hit."""
        return self.attack.hit


@dataclass(frozen=True, slots=True)
class Trial:
    """A test, None for a spell that nothing disturbs, and the law of the fall that it softens."""

    test: SkillTest | None
    damage: Law | None = None

    @property
    def chance(self) -> Fraction:
        """The chance that it goes well."""
        return self.test.chance if self.test else Fraction(1)


@dataclass(frozen=True, slots=True)
class Seat:
    """An unconscious rider: his chance to fall, and the law of the damage, 0 without a fall."""

    falls: Fraction
    damage: Law

    @property
    def chance(self) -> Fraction:
        """The chance to stay in the saddle."""
        return 1 - self.falls


type Ridden = Strike | Trial | Seat


def compute(inputs: Inputs) -> Ridden:
    """Work the question out."""
    if inputs.question is Question.ATTACK:
        return strike(inputs, inputs.monture)
    if inputs.question is Question.SPELL:
        return Trial(mounted.casting_test(inputs.monture, inputs.concentration, inputs.niveau))
    if inputs.question is Question.UNCONSCIOUS:
        war_saddle = inputs.selle_de_guerre
        return Seat(mounted.UNSEATED[war_saddle], mounted.unconscious(war_saddle=war_saddle))
    test = mounted.riding_test(TESTS[inputs.question], inputs.equitation)
    falling = inputs.question is Question.MOUNT_FALLS
    return Trial(test, mounted.mount_falls(test) if falling else None)


def strike(inputs: Inputs, pace: MountMove) -> Strike:
    """Work out the attack at a move of the mount."""
    options = mounted.mounted_attack(
        pace,
        ranged=inputs.a_distance,
        higher=inputs.cible_a_pied,
        crowd=inputs.tir_dans_le_tas,
    )
    return Strike(options, attack_roll(inputs.attaque + options.causes.total, inputs.ca))
