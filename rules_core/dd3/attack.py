"""Attack rolls: what is added to them, their chance, and several attacks in a round.

Source 004 l.3-9, 129, 137-139, 151-161, 171, 267-285, 384, 411.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import prod
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.checks import chance_at_least, least_face
from rules_core.dd3.armour_class import LEAST, MOST
from rules_core.dice import Law
from rules_core.ledger import Ledger

MAX_ATTACKS = 8
"""More attacks than this in a round is beyond any table."""


class Cause(StrEnum):
    """What adds to an attack roll, or takes from it, beyond the attacker's own bonus."""

    CHARGE = "charge"
    DEFENSIVE = "defensive"
    FLANKING = "tenaille"
    HELPLESS = "sans-defense"
    HIGHER = "cible-a-pied"
    VITALS = "mains-nues"
    CROWD = "tir-dans-le-tas"
    MOUNT_DOUBLE = "monture-double-deplacement"
    MOUNT_GALLOP = "monture-au-galop"


MODIFIER = MappingProxyType(
    {
        Cause.CHARGE: 2,
        Cause.DEFENSIVE: -4,
        Cause.FLANKING: 2,
        Cause.HELPLESS: 4,
        Cause.HIGHER: 1,
        Cause.VITALS: -4,
        Cause.CROWD: -4,
        Cause.MOUNT_DOUBLE: -4,
        Cause.MOUNT_GALLOP: -8,
    }
)
"""What each cause adds to every attack roll.

A charge (004 l.151), fighting defensively (l.171), flanking (l.269), a helpless target (l.283), a
target of size M or less that is on foot, struck from the saddle (l.384, ruling 004-23), bare hands
aimed to deal real damage (l.411), shooting at a foe next to an ally (l.139), shooting from a mount
that makes a double move or gallops (l.384).
"""

MELEE_ONLY = frozenset({Cause.CHARGE, Cause.VITALS})
"""A charge ends next to its target (004 l.149); bare hands reach no further."""
RANGED_ONLY = frozenset({Cause.CROWD, Cause.MOUNT_DOUBLE, Cause.MOUNT_GALLOP})


class HelplessReading(StrEnum):
    """Which attacks a helpless target helps (ruling 004-5): any, or in melee alone."""

    ANY = "toutes"
    MELEE = "corps-a-corps"


def counted(
    causes: Iterable[Cause],
    *,
    ranged: bool,
    helpless: HelplessReading = HelplessReading.ANY,
) -> Ledger[Cause]:
    """Return the causes that count for an attack, with what each adds, in a fixed order.

    Args:
        causes: everything that holds of the attack.
        ranged: True for a shot or a throw.
        helpless: which attacks the +4 against a helpless target is for.

    Raises:
        ValueError: a cause belongs to the other kind of attack alone.
    """
    held = frozenset(causes)
    if wrong := held & (MELEE_ONLY if ranged else RANGED_ONLY):
        raise ValueError(f"causes must suit the kind of attack, unlike {sorted(wrong)}")
    if ranged and helpless is HelplessReading.MELEE:
        held -= {Cause.HELPLESS}
    return Ledger.of((cause, added) for cause, added in MODIFIER.items() if cause in held)


class Part(StrEnum):
    """What an attacker adds to every attack roll (004 l.3-9)."""

    STRENGTH = "force"
    DEXTERITY = "dexterite"
    SIZE = "taille"
    OTHERS = "autres"
    RANGE = "portee"


def parts(
    *,
    ranged: bool,
    strength: int = 0,
    dexterity: int = 0,
    size: int = 0,
    others: int = 0,
    range_malus: int = 0,
) -> Ledger[Part]:
    """Return what the attacker adds to the base attack bonus (004 l.3-9).

    Args:
        ranged: True for a shot or a throw: Dexterity and the range count then, Strength does not.
        strength: Strength modifier.
        dexterity: Dexterity modifier.
        size: size modifier, which the source does not give (ruling 004-24).
        others: what else helps, or hinders below 0.
        range_malus: what the range takes away, 0 or more; the source does not give it.
    """
    if ranged:
        ability, reach = {Part.DEXTERITY: dexterity}, {Part.RANGE: -range_malus}
    else:
        ability, reach = {Part.STRENGTH: strength}, {}
    return Ledger.of(ability | {Part.SIZE: size, Part.OTHERS: others} | reach)


@dataclass(frozen=True, slots=True)
class AttackRoll:
    """One attack worked out.

    `bonus` is everything added to the d20; `face` the least natural face that hits, 2 to 20;
    `hit` the chance that the blow lands, concealment included.
    """

    bonus: int
    armour_class: int
    face: int
    hit: Fraction


def attack_roll(bonus: int, armour_class: int, *, miss: Fraction = Fraction()) -> AttackRoll:
    """Work out d20 + bonus against an armour class, which it hits by reaching it.

    A natural 20 hits and a natural 1 misses, whatever the numbers (004 l.129).

    Args:
        bonus: everything added to the d20, -200 to 200.
        armour_class: of the target in this situation, -200 to 200.
        miss: chance that concealment makes a blow that hits miss after all, 0 to 1; the source
            does not give it (l.279, ruling 004-24).

    Raises:
        ValueError: a bound is passed.
    """
    require("bonus", bonus, LEAST, MOST)
    require("armour_class", armour_class, LEAST, MOST)
    if not 0 <= miss <= 1:
        raise ValueError(f"miss must lie between 0 and 1, not {miss}")
    face = least_face(armour_class - bonus)
    return AttackRoll(bonus, armour_class, face, chance_at_least(face) * (1 - miss))


@dataclass(frozen=True, slots=True)
class Round:
    """The attacks of one round, in order, and the law of how many hit."""

    attacks: tuple[AttackRoll, ...]
    hits: Law

    @property
    def at_least_one(self) -> Fraction:
        """The chance that one attack at least hits."""
        return 1 - prod((1 - attack.hit for attack in self.attacks), start=Fraction(1))


def attack_round(
    bonuses: Collection[int], armour_class: int, *, miss: Fraction = Fraction()
) -> Round:
    """Work out the attacks of a round, each on its own d20 (004 l.137, 159-161).

    Args:
        bonuses: everything added to each attack, 1 to 8 of them.
        armour_class: of their one target, -200 to 200.
        miss: as for `attack_roll`.

    Raises:
        ValueError: a bound is passed.

    Example:
        +6 and +1 against 17 hit on 11 and on 16: both miss 1/2 × 3/4 of the time.

        >>> both = attack_round([6, 1], 17)
        >>> print(both.attacks[0].hit, both.attacks[1].hit, both.at_least_one)
        1/2 1/4 5/8
    """
    require("bonuses", len(bonuses), 1, MAX_ATTACKS)
    attacks = tuple(attack_roll(bonus, armour_class, miss=miss) for bonus in bonuses)
    hits = Law.constant(0)
    for attack in attacks:
        hits += Law.mixture([(1 - attack.hit, Law.constant(0)), (attack.hit, Law.constant(1))])
    return Round(attacks, hits)
