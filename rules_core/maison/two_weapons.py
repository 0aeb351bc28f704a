"""Fighting with two weapons (001 l.430-441).

The cumulated length of the two weapons gives a malus to every attack roll made with either. The
version of D&D 5 (l.426-428) is not applied (ruling 001-13).
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.checks import Mode
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.maison.attack import AttackRoll, attack_roll

THROW_MALUS = 2
"""Malus added to both attacks when the second weapon is thrown at another target (001 l.439)."""
THROW_ATTACKS = 2
"""One attack at contact, one throw (001 l.439)."""
MAX_ATTACKS = 10
LEAST_BONUS = -10
MOST_BONUS = 40


class Length(StrEnum):
    """Length of a weapon; a medium one is the longest that one hand wields here (001 l.431)."""

    VERY_SHORT = "tres-courte"
    SHORT = "courte"
    MEDIUM = "moyenne"


class Pair(StrEnum):
    """Two lengths whatever the hand that holds each, the longer one first; `NONE` is no pair."""

    NONE = "aucune"
    TWO_VERY_SHORT = "deux-tres-courtes"
    SHORT_AND_VERY_SHORT = "courte-et-tres-courte"
    TWO_SHORT = "deux-courtes"
    MEDIUM_AND_VERY_SHORT = "moyenne-et-tres-courte"
    MEDIUM_AND_SHORT = "moyenne-et-courte"
    TWO_MEDIUM = "deux-moyennes"


class Hand(StrEnum):
    """One of the two weapons."""

    FIRST = "premiere"
    SECOND = "seconde"


LENGTHS = MappingProxyType(
    {
        Pair.TWO_VERY_SHORT: (Length.VERY_SHORT, Length.VERY_SHORT),
        Pair.SHORT_AND_VERY_SHORT: (Length.SHORT, Length.VERY_SHORT),
        Pair.TWO_SHORT: (Length.SHORT, Length.SHORT),
        Pair.MEDIUM_AND_VERY_SHORT: (Length.MEDIUM, Length.VERY_SHORT),
        Pair.MEDIUM_AND_SHORT: (Length.MEDIUM, Length.SHORT),
        Pair.TWO_MEDIUM: (Length.MEDIUM, Length.MEDIUM),
    }
)
"""The two lengths of each pair, the longer one first."""

MALUS = MappingProxyType(
    {
        Pair.NONE: 0,
        Pair.TWO_VERY_SHORT: 0,
        Pair.SHORT_AND_VERY_SHORT: 2,
        Pair.TWO_SHORT: 3,
        Pair.MEDIUM_AND_VERY_SHORT: 3,
        Pair.MEDIUM_AND_SHORT: 4,
        Pair.TWO_MEDIUM: 5,
    }
)
"""What each pair takes off both attack rolls (001 l.434-438). No pair costs 1 (ruling 001-27)."""


class Malus(StrEnum):
    """What two weapons take off every attack roll."""

    PAIR = "armes"
    THROW = "lancer"


def maluses(pair: Pair, *, thrown: bool = False) -> Ledger[Malus]:
    """Return what a pair takes off each attack roll, below 0, more when the second is thrown.

    Example:
        A long sword and a dagger (001 l.436), then with the dagger thrown (l.439).

        >>> pair = pair_of(Length.MEDIUM, Length.VERY_SHORT)
        >>> maluses(pair).total, maluses(pair, thrown=True).total
        (-3, -5)
    """
    throw = {Malus.THROW: -THROW_MALUS} if thrown else {}
    return Ledger.of({Malus.PAIR: -MALUS[pair]} | throw)


@dataclass(frozen=True, slots=True)
class Arm:
    """One of the two weapons, and what it is used against.

    `bonus` is everything added to the d20 but the malus of the pair, -10 to 40; `armour_class`,
    0 to 60, is its target's.
    """

    length: Length
    bonus: int
    armour_class: int
    mode: Mode = Mode.NORMAL


@dataclass(frozen=True, slots=True)
class Series:
    """The attacks made with one weapon: how many, and the roll of each, malus included."""

    attacks: int
    roll: AttackRoll


@dataclass(frozen=True, slots=True)
class TwoWeapons:
    """An action with two weapons worked out.

    `maluses` are added to each attack roll; `hits` is the law of the number of attacks that hit,
    fumbles never ending the action.
    """

    pair: Pair
    maluses: Ledger[Malus]
    first: Series
    second: Series
    hits: Law

    @property
    def malus(self) -> int:
        """What is taken off each attack roll, a positive number."""
        return -self.maluses.total

    @property
    def at_least_one(self) -> Fraction:
        """The chance that at least one attack hits."""
        return self.hits.probability(lambda hits: hits > 0)


def pair_of(first: Length, second: Length) -> Pair:
    """Return the pair that two lengths make, in either order."""
    found = {lengths: pair for pair, lengths in LENGTHS.items()}
    return found.get((first, second)) or found[second, first]


def dwarf_wields(length: Length) -> bool:
    """Tell whether a dwarf may hold this weapon in a pair: a short one at most (001 l.433)."""
    return length is not Length.MEDIUM


def shares(attacks: int, weaker: Hand = Hand.SECOND) -> tuple[int, int]:
    """Return how many of 1 to 10 attacks each weapon makes, the first one's first.

    Half each; an odd attack, the last, is made with the weaker weapon (001 l.440). The source
    says neither which one is weaker nor how the other attacks are shared (ruling 001-27).
    """
    require("attacks", attacks, 1, MAX_ATTACKS)
    half, odd = divmod(attacks, 2)
    return (half, half + odd) if weaker is Hand.SECOND else (half + odd, half)


def hits_law(*series: Series) -> Law:
    """Return the law of the number of hits of independent attacks."""
    law = Law.constant(0)
    for each in series:
        hit, whole = each.roll.hit.as_integer_ratio()
        if each.attacks:
            law += Law({0: whole - hit, 1: hit}).repeated(each.attacks)
    return law


def fight(
    first: Arm,
    second: Arm,
    *,
    attacks: int = 2,
    weaker: Hand = Hand.SECOND,
    thrown: bool = False,
    dwarf: bool = False,
) -> TwoWeapons:
    """Work out one action with two weapons (001 l.430-440).

    Args:
        first: the weapon of one hand.
        second: that of the other; the one that is thrown.
        attacks: attacks of the action in all, 1 to 10; the source does not say how many a pair
            gives (ruling 001-27).
        weaker: which weapon makes the last of an odd number of attacks.
        thrown: one attack with the first weapon, and the second one thrown at another target,
            for 2 more of malus on both.
        dwarf: the fighter is a dwarf.

    Raises:
        ValueError: a bound is passed, a dwarf holds a medium weapon, or a throw comes with
            another number of attacks than two.
    """
    for name, arm in (("first", first), ("second", second)):
        require(f"{name}.bonus", arm.bonus, LEAST_BONUS, MOST_BONUS)
        require(f"{name}.armour_class", arm.armour_class, 0, 60)
        if dwarf and not dwarf_wields(arm.length):
            raise ValueError(f"{name}.length is too great for a dwarf with two weapons")
    if thrown and attacks != THROW_ATTACKS:
        raise ValueError(f"attacks must be {THROW_ATTACKS} when the second weapon is thrown")
    pair = pair_of(first.length, second.length)
    taken = maluses(pair, thrown=thrown)
    one, two = (
        Series(count, attack_roll(arm.bonus + taken.total, arm.armour_class, mode=arm.mode))
        for count, arm in zip(shares(attacks, weaker), (first, second), strict=True)
    )
    return TwoWeapons(pair, taken, one, two, hits_law(one, two))
