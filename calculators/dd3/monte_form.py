"""The form of `dd3/monte`, and what its question comes to."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from calculators.fields import Choice, Form, Integer, Toggle
from calculators.french import NBSP
from rules_core.dd3 import mounted
from rules_core.dd3.attack import AttackRoll, attack_roll
from rules_core.dd3.concentration import MAX_LEVEL
from rules_core.dd3.mounted import MountedAttack, MountMove, Ride, SkillTest
from rules_core.dice import Law


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
    {
        Question.CALM: Ride.CALM,
        Question.KNEES: Ride.KNEES,
        Question.MOUNT_FALLS: Ride.FALL,
    }
)
"""The questions that a riding test answers."""
MOVES = MappingProxyType(
    {
        MountMove.STEP: f"à l’arrêt ou 1,5{NBSP}m au plus",
        MountMove.MOVE: "déplacement",
        MountMove.DOUBLE: "double déplacement",
        MountMove.GALLOP: "galop",
    }
)


class Inputs(Form):
    """The question, and the few numbers that it needs."""

    question = Choice(label="Question", default=Question.ATTACK, options=QUESTIONS)
    equitation = Integer(
        label="Équitation",
        default=3,
        minimum=-10,
        maximum=60,
        help="Tout ce qui s’ajoute au d20.",
        shown_for=("question", tuple(TESTS)),
    )
    monture = Choice(
        label="La monture, ce round",
        default=MountMove.DOUBLE,
        options=MOVES,
        shown_for=("question", (Question.ATTACK, Question.SPELL)),
    )
    a_distance = Toggle(
        label="À distance", default=True, shown_for=("question", (Question.ATTACK,))
    )
    cible_a_pied = Toggle(
        label="Cible à pied, de taille M ou moins", shown_for=("question", (Question.ATTACK,))
    )
    attaque = Integer(
        label="Bonus d’attaque",
        default=8,
        minimum=-20,
        maximum=60,
        help="Tout compris, sauf ce qui tient à la monture.",
        shown_for=("question", (Question.ATTACK,)),
    )
    ca = Integer(
        label="CA de la cible",
        default=15,
        minimum=-20,
        maximum=60,
        shown_for=("question", (Question.ATTACK,)),
    )
    concentration = Integer(
        label="Concentration",
        default=7,
        minimum=-10,
        maximum=60,
        help="Tout ce qui s’ajoute au d20.",
        shown_for=("question", (Question.SPELL,)),
    )
    niveau = Integer(
        label="Niveau du sort",
        default=1,
        minimum=0,
        maximum=MAX_LEVEL,
        shown_for=("question", (Question.SPELL,)),
    )
    selle_de_guerre = Toggle(
        label="Selle de guerre", shown_for=("question", (Question.UNCONSCIOUS,))
    )


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack from the saddle: what the mount's move leaves, and the roll."""

    options: MountedAttack
    attack: AttackRoll


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


type Ridden = Strike | Trial | Seat


def compute(inputs: Inputs) -> Ridden:
    """Work the question out."""
    if inputs.question is Question.ATTACK:
        options = mounted.mounted_attack(
            inputs.monture, ranged=inputs.a_distance, higher=inputs.cible_a_pied
        )
        return Strike(options, attack_roll(inputs.attaque + options.modifier, inputs.ca))
    if inputs.question is Question.SPELL:
        return Trial(mounted.casting_test(inputs.monture, inputs.concentration, inputs.niveau))
    if inputs.question is Question.UNCONSCIOUS:
        war_saddle = inputs.selle_de_guerre
        return Seat(mounted.UNSEATED[war_saddle], mounted.unconscious(war_saddle=war_saddle))
    test = mounted.riding_test(TESTS[inputs.question], inputs.equitation)
    falling = inputs.question is Question.MOUNT_FALLS
    return Trial(test, mounted.mount_falls(test) if falling else None)
