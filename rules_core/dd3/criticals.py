"""Critical hits: threat, confirmation, damage (004 l.131-135).

The source gives no multiplier and does not say what it multiplies (ruling 004-24): both are asked.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import FACES, chance_at_least
from rules_core.dd3.attack import attack_roll
from rules_core.dice import Dice, Law

LEAST_THREAT = 11
"""The least face from which a threat may be asked; the source goes down to 18 (004 l.133)."""
MAX_MULTIPLIER = 5


class Confirmation(StrEnum):
    """How the second roll reads (ruling 004-14): as an attack, 1 and 20 apart, or its total."""

    ATTACK = "attaque"
    TOTAL = "total"


class Multiplied(StrEnum):
    """What the multiplier of a critical applies to (ruling 004-24).

    `AGAIN` throws the whole damage, bonus included, as many times and adds up; `TOTAL` throws once
    and multiplies the total; `DICE` throws the dice as many times and adds the bonus once.
    """

    AGAIN = "tout-relance"
    TOTAL = "total-multiplie"
    DICE = "des-seuls"


@dataclass(frozen=True, slots=True)
class CriticalChance:
    """The chances of one attack.

    `hit` of hitting; `threat` of hitting with a face that may be critical; `confirmation` of
    confirming then, on the least face `confirming` or more.
    """

    hit: Fraction
    threat: Fraction
    confirmation: Fraction
    confirming: int

    @property
    def critical(self) -> Fraction:
        """The chance that the attack is a critical hit."""
        return self.threat * self.confirmation

    @property
    def ordinary(self) -> Fraction:
        """The chance that the attack hits without being critical."""
        return self.hit - self.critical


def critical_chance(
    bonus: int,
    armour_class: int,
    threat_from: int = FACES,
    reading: Confirmation = Confirmation.ATTACK,
) -> CriticalChance:
    """Work out how often an attack is critical (004 l.131-133).

    A face that may be critical counts only when it hits; the second roll has the same bonus.

    Args:
        bonus: everything added to the d20, -200 to 200.
        armour_class: of the target, -200 to 200.
        threat_from: least face that may be critical, 11 to 20.
        reading: how the second roll reads.

    Raises:
        ValueError: a bound is passed.

    Example:
        +6 against 17 hits on 11; a threat from 19 on is confirmed half of the time.

        >>> chance = critical_chance(6, 17, threat_from=19)
        >>> print(chance.hit, chance.threat, chance.critical)
        1/2 1/10 1/20
    """
    require("threat_from", threat_from, LEAST_THREAT, FACES)
    roll = attack_roll(bonus, armour_class)
    confirming = roll.face if reading is Confirmation.ATTACK else armour_class - bonus
    threat = chance_at_least(max(threat_from, roll.face))
    return CriticalChance(roll.hit, threat, chance_at_least(confirming), confirming)


def ordinary_damage(dice: Dice, bonus: int = 0) -> Law:
    """Return the law of the damage of a hit; a negative total deals 0."""
    return (dice.law + Law.constant(bonus)).map(_at_least_0)


def critical_damage(
    dice: Dice, bonus: int, multiplier: int, reading: Multiplied = Multiplied.AGAIN
) -> Law:
    """Return the law of the damage of a critical hit.

    Args:
        dice: damage of the weapon, its own constant included.
        bonus: what Strength adds.
        multiplier: 2 to 5, which the source does not give.
        reading: what is multiplied; negative totals deal 0.

    Raises:
        ValueError: a bound is passed.
    """
    require("multiplier", multiplier, 2, MAX_MULTIPLIER)
    if reading is Multiplied.AGAIN:
        return ordinary_damage(dice, bonus).repeated(multiplier)
    if reading is Multiplied.TOTAL:
        return ordinary_damage(dice, bonus).scaled(multiplier)
    thrown = Dice(dice.groups).law.repeated(multiplier)
    return (thrown + Law.constant(dice.constant + bonus)).map(_at_least_0)


def _at_least_0(total: int) -> int:
    return max(0, total)


def damage_per_attack(chance: CriticalChance, ordinary: Law, critical: Law) -> Law:
    """Return the law of the damage of one attack, a miss dealing 0."""
    return Law.mixture(
        [
            (1 - chance.hit, Law.constant(0)),
            (chance.ordinary, ordinary),
            (chance.critical, critical),
        ]
    )


def damage_per_round(chances: Iterable[CriticalChance], ordinary: Law, critical: Law) -> Law:
    """Return the law of the damage of the attacks of a round, each with its own chances.

    A round of several attacks is a full attack (004 l.137, l.159-161). They are independent, and
    a target that falls before the last of them has fallen all the same.

    Args:
        chances: those of each attack.
        ordinary: the damage of an ordinary hit.
        critical: that of a critical one.

    Example:
        Two attacks of 6, or 12 where critical, that hit half of the time, one time in ten of these
        critically: nothing comes of a quarter, and 24 of the square of 1/20.

        >>> chance = critical_chance(6, 17, threat_from=19)
        >>> law = damage_per_round((chance, chance), Law.constant(6), Law.constant(12))
        >>> print(law.between(0, 0), law.between(24, 24), law.mean)
        1/4 1/400 33/5
    """
    attacks = (damage_per_attack(chance, ordinary, critical) for chance in chances)
    return sum(attacks, Law.constant(0))


def mean_per_round(chances: Iterable[CriticalChance], ordinary: Law, critical: Law) -> Fraction:
    """Return the mean of `damage_per_round`, without the law of many attacks.

    Example:
        As above, one attack deals 6 × 9/20 + 12 × 1/20.

        >>> chance = critical_chance(6, 17, threat_from=19)
        >>> print(mean_per_round((chance, chance), Law.constant(6), Law.constant(12)))
        33/5
    """
    means = ordinary.mean, critical.mean
    return sum(
        (chance.ordinary * means[0] + chance.critical * means[1] for chance in chances), Fraction()
    )


def damage_per_hit(chance: CriticalChance, ordinary: Law, critical: Law) -> Law:
    """Return the law of the damage of an attack that is known to hit."""
    share = chance.critical / chance.hit
    return Law.mixture([(1 - share, ordinary), (share, critical)])
