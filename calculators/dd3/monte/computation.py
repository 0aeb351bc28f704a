"""What the question of `dd3/monte` comes to."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.dd3.monte.form import TESTS, Inputs, Question
from rules_core.dd3 import mounted
from rules_core.dd3.attack import AttackRoll, attack_roll
from rules_core.dd3.mounted import MountedAttack, MountMove, SkillTest
from rules_core.dice import Law


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
