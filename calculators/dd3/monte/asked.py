"""The form of `dd3/monte`."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.alternatives import alternative
from calculators.dd3 import quantities, rulings
from calculators.dd3.character import Character
from calculators.fields import Choice, Integer, Labelled, Toggle
from calculators.form import Form
from rules_core.dd3 import mounted
from rules_core.dd3.attack import AttackRoll, attack_roll
from rules_core.dd3.concentration import MAX_LEVEL
from rules_core.dd3.mounted import MountedAttack, MountMove, Ride, SkillTest
from rules_core.dice import Law

# --- the form ---


class Question(Labelled):
    """What is asked of the saddle."""

    CALM = "maitriser", "maîtriser une monture qui n’est pas de guerre"
    KNEES = "genoux", "combattre à deux mains"
    ATTACK = "attaque", "attaquer en selle"
    SPELL = "sort", "lancer un sort en selle"
    MOUNT_FALLS = "chute-de-la-monture", "la monture tombe"
    UNCONSCIOUS = "inconscient", "le cavalier tombe inconscient"


TESTS = {Question.CALM: Ride.CALM, Question.KNEES: Ride.KNEES, Question.MOUNT_FALLS: Ride.FALL}
"""The questions that a riding test answers."""
MOVES = {
    MountMove.STEP: "à l’arrêt ou 1,5 m au plus",
    MountMove.MOVE: "déplacement",
    MountMove.DOUBLE: "double déplacement",
    MountMove.GALLOP: "galop",
}


class Inputs(Form):
    """The question, and the few numbers that it needs."""

    question = Choice("Question", Question.ATTACK)
    attacking, casting = question.among(Question.ATTACK), question.among(Question.SPELL)
    equitation = Character.equitation.asked(
        help="Tout ce qui s’ajoute au d20.", when=question.among(*TESTS)
    )
    monture = Choice(
        "La monture, ce round",
        MountMove.DOUBLE,
        MOVES,
        when=question.among(Question.ATTACK, Question.SPELL),
    )
    a_distance = Toggle("À distance", default=True, when=attacking)
    cible_a_pied = Toggle("Cible à pied, de taille M ou moins", when=attacking)
    tir_dans_le_tas = Toggle("Un allié est adjacent à la cible", when=a_distance.among(True))
    attaque = Integer(
        "Bonus d’attaque",
        *(8, -20, 60),
        help="Tout compris, sauf ce qui tient à la monture et à l’allié.",
        when=attacking,
    )
    ca = Integer("CA de la cible", 16, -20, 60, when=attacking, means=quantities.ARMOUR_CLASS)
    concentration = Character.concentration.asked(help="Tout ce qui s’ajoute au d20.", when=casting)
    niveau = Integer("Niveau du sort", 3, 0, MAX_LEVEL, when=casting)
    selle_de_guerre = Toggle("Selle de guerre", when=question.among(Question.UNCONSCIOUS))
    naturels_decident = alternative(
        rulings.NATURALS,
        when=question.among(*TESTS) | casting & monture.among(*mounted.CASTING),
    )


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
    match inputs.question:
        case Question.ATTACK:
            return strike(inputs, inputs.monture)
        case Question.SPELL:
            return Trial(
                mounted.casting_test(
                    inputs.monture, inputs.concentration, inputs.niveau, inputs.naturels_decident
                )
            )
        case Question.UNCONSCIOUS:
            war_saddle = inputs.selle_de_guerre
            return Seat(mounted.UNSEATED[war_saddle], mounted.unconscious(war_saddle=war_saddle))
        case riding:
            test = mounted.riding_test(TESTS[riding], inputs.equitation, inputs.naturels_decident)
            return Trial(
                test, mounted.mount_falls(test) if riding is Question.MOUNT_FALLS else None
            )


def strike(inputs: Inputs, pace: MountMove) -> Strike:
    """Work out the attack at a move of the mount."""
    options = mounted.mounted_attack(
        pace, ranged=inputs.a_distance, higher=inputs.cible_a_pied, crowd=inputs.tir_dans_le_tas
    )
    return Strike(options, attack_roll(inputs.attaque + options.causes.total, inputs.ca))
