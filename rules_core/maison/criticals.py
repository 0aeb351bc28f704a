"""Critical hits that double and double again (001 l.364-370, 731, 741).

A natural 20 doubles the damage; then a single d20 is thrown again as long as it shows 20, and
each 20 doubles once more. Damaging spells throw a d20 of their own for the same chain, without
any effect of a natural 1.
"""

from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import FACES
from rules_core.dice import Law
from rules_core.maison.attack import AttackRoll

AGAIN = Fraction(1, FACES)
"""Chance that the chain goes on: one more natural 20 on a single d20 (ruling 001-24)."""
MAX_DOUBLINGS = 1000
MOST_ASKED = 9999
CUT = 4
"""Laws of damage go up to the greatest damage doubled this many times (x16)."""


class AutomaticReading(StrEnum):
    """What opens the chain on a paralysed or unconscious target (ruling 001-24)."""

    NATURAL_20 = "vingt"
    ANY_HIT = "toujours"


@dataclass(frozen=True, slots=True)
class Doubling:
    """The law of the number of doublings of a blow.

    `hit` is the chance of the blow. The chance of at least k doublings is `hit` for k = 0, then
    `first`, then `second`, then a twentieth of the one before each time.
    """

    hit: Fraction
    first: Fraction
    second: Fraction

    def at_least(self, doublings: int) -> Fraction:
        """Return the chance of at least `doublings` (0 to 1000) doublings."""
        require("doublings", doublings, 0, MAX_DOUBLINGS)
        if doublings == 0:
            return self.hit
        if doublings == 1:
            return self.first
        return self.second * AGAIN ** (doublings - 2)

    def exactly(self, doublings: int) -> Fraction:
        """Return the chance of exactly `doublings` doublings of a blow that hits."""
        return self.at_least(doublings) - self.at_least(doublings + 1)

    @property
    def mean_multiplier(self) -> Fraction:
        """The expected multiplier of one throw, a miss counting 0, in closed form.

        As 2**k = 1 + 1 + 2 + ... + 2**(k-1), it is the sum of the chances of at least 0, then of
        at least j doublings times 2**(j-1); from j = 2 on a geometric series of ratio 2/20.
        """
        return self.hit + self.first + 2 * self.second / (1 - 2 * AGAIN)


@dataclass(frozen=True, slots=True)
class BothDice:
    """The doublings of two independent chains added up: an attack's and a spell's own."""

    attack: Doubling
    spell: Doubling

    def __post_init__(self) -> None:
        """Check that the second chain does not ask for a hit of its own."""
        if self.spell.hit != 1:
            raise ValueError("spell must be a chain without an attack roll")

    @property
    def hit(self) -> Fraction:
        """The chance of the blow."""
        return self.attack.hit

    def at_least(self, doublings: int) -> Fraction:
        """Return the chance of at least `doublings` (0 to 1000) doublings in all."""
        require("doublings", doublings, 0, MAX_DOUBLINGS)
        shared = (
            self.attack.exactly(own) * self.spell.at_least(doublings - own)
            for own in range(doublings)
        )
        return sum(shared, self.attack.at_least(doublings))

    def exactly(self, doublings: int) -> Fraction:
        """Return the chance of exactly `doublings` doublings of a blow that hits."""
        return self.at_least(doublings) - self.at_least(doublings + 1)

    @property
    def mean_multiplier(self) -> Fraction:
        """The expected multiplier of one throw, a miss counting 0."""
        return self.attack.mean_multiplier * self.spell.mean_multiplier


@dataclass(frozen=True, slots=True)
class ThrownChain:
    """The doublings of a blow that has hit and whose chain is thrown: 0 to 1000, no chance left."""

    doublings: int

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("doublings", self.doublings, 0, MAX_DOUBLINGS)

    @property
    def hit(self) -> Fraction:
        """The chance of the blow: 1."""
        return Fraction(1)

    def at_least(self, doublings: int) -> Fraction:
        """Return 1 where there are at least `doublings` (0 to 1000), else 0."""
        require("doublings", doublings, 0, MAX_DOUBLINGS)
        return Fraction(doublings <= self.doublings)

    def exactly(self, doublings: int) -> Fraction:
        """Return 1 where there are exactly `doublings` (0 to 1000), else 0."""
        require("doublings", doublings, 0, MAX_DOUBLINGS)
        return Fraction(doublings == self.doublings)

    @property
    def mean_multiplier(self) -> Fraction:
        """The multiplier: 2 for each doubling."""
        return Fraction(2**self.doublings)


SPELL = Doubling(Fraction(1), AGAIN, AGAIN**2)
"""The chain of a damaging spell without an attack roll (001 l.367-370)."""

CHAIN = Doubling(Fraction(1), Fraction(1), AGAIN)
"""The chain of an attack whose d20 fell on a 20: doubled, and again for each 20 (001 l.363-366)."""


def attack_doubling(
    roll: AttackRoll, *, automatic: bool = False, chain: AutomaticReading | None = None
) -> Doubling:
    """Return the doublings of an attack.

    Args:
        roll: the attack roll.
        automatic: every hit is a critical (target paralysed or unconscious within 1.50 m, 001
            l.731, 741).
        chain: what opens the chain then; by default a natural 20 only (ruling 001-24).

    Example:
        +5 against CA 15: 11 faces hit, a natural 20 doubles, and each 20 after it once more. The
        mean multiplier is 11/20, and 1/20, 2/400, 4/8000… that the doublings add: 1/18 in all.

        >>> from rules_core.maison.attack import attack_roll
        >>> chain = attack_doubling(attack_roll(5, 15))
        >>> print(*(chain.at_least(doublings) for doublings in range(4)))
        11/20 1/20 1/400 1/8000
        >>> print(chain.mean_multiplier)
        109/180
    """
    if not automatic:
        return Doubling(roll.hit, roll.natural_20, roll.natural_20 * AGAIN)
    opened = roll.hit if chain is AutomaticReading.ANY_HIT else roll.natural_20
    return Doubling(roll.hit, roll.hit, opened * AGAIN)


def spell_attack_doubling(own: Doubling, *, spell_die: bool = False) -> Doubling | BothDice:
    """Return the doublings of a spell that has an attack roll, from those of its attack.

    `spell_die` throws the spell's own die too, and both multiply; the attack's die counts alone
    otherwise (ruling 001-24).
    """
    return BothDice(own, SPELL) if spell_die else own


def at_least(doubling: Doubling | BothDice | ThrownChain, damage: Law, amount: int) -> Fraction:
    """Return the chance that one throw deals `amount` (1 to 9999) or more, in closed form.

    Each total of the dice needs so many doublings to get there: no law is cut for it.

    Args:
        doubling: the doublings of the blow, its chance to hit included.
        damage: the law of the damage before any doubling, never negative.
        amount: the least damage asked for.
    """
    require("amount", amount, 1, MOST_ASKED)
    return sum(
        (
            chance * doubling.at_least(_needed(value, amount))
            for value, chance in damage.items()
            if value
        ),
        Fraction(),
    )


def falls_within(
    doubling: Doubling | BothDice | ThrownChain,
    damage: Law,
    amount: int,
    throws: int,
    *,
    stopped: int = 0,
) -> Fraction:
    """Return the chance that several throws deal `amount` or more in all.

    Args:
        doubling: the doublings of each blow, its chance to hit included.
        damage: the law of the damage of one, before any doubling, never negative.
        amount: the least total asked for, 1 to 9999.
        throws: how many, 1 to 1000, each independent of the others.
        stopped: what each blow loses, doublings included, but never below 0 (0 to 9999).

    Example:
        Two spells of 10 points against 30: one of them must double, 39 pairs of dice in 400.

        >>> print(falls_within(SPELL, Law.constant(10), 30, 2))
        39/400
    """
    return 1 - up_to(doubling, damage, amount, stopped=stopped).short_of(amount, throws)


def up_to(
    doubling: Doubling | BothDice | ThrownChain, damage: Law, most: int, *, stopped: int = 0
) -> Law:
    """Return the law of what one throw deals, `most` standing for all that is as much or more.

    Unlike `damage_law` it cuts nothing.

    Args:
        doubling: the doublings of the blow, its chance to hit included.
        damage: the law of the damage before any doubling, never negative.
        most: what may be dealt at most, 1 to 9999.
        stopped: what the blow loses, doublings included, but never below 0 (0 to 9999).

    Example:
        A spell of 10 points against 30: 20 of them from one 20, 30 from two or more.

        >>> print(up_to(SPELL, Law.constant(10), 30))
        Law({10: 380, 20: 19, 30: 1}, total=400)
    """
    require("most", most, 1, MOST_ASKED)
    require("stopped", stopped, 0, MOST_ASKED)
    dealt: defaultdict[int, Fraction] = defaultdict(Fraction)
    dealt[0] = 1 - doubling.hit
    for value, chance in damage.items():
        if not value:
            dealt[0] += doubling.hit * chance
            continue
        needed = _needed(value, most + stopped)
        for doublings in range(needed):
            dealt[max(0, (value << doublings) - stopped)] += chance * doubling.exactly(doublings)
        dealt[most] += chance * doubling.at_least(needed)
    return Law.mixture((share, Law.constant(value)) for value, share in dealt.items())


def mean_beyond(doubling: Doubling | BothDice | ThrownChain, damage: Law, stopped: int) -> Fraction:
    """Return the mean of what one throw deals beyond so much, in closed form.

    The whole chain counts: from the doublings that pass what is stopped, all of them do.

    Args:
        doubling: the doublings of the blow, its chance to hit included.
        damage: the law of the damage before any doubling, never negative.
        stopped: what each blow loses, doublings included, but never below 0 (0 to 9999).

    Example:
        10 damage of a spell against 15: 5 of 20 pass, 25 of 40… The whole chain deals 10 × 19/18;
        the 19/20 that double nothing make 19/2 of it and stop, and the 1/20 that go on lose 15
        each: 95/9 - 19/2 - 3/4.

        >>> print(mean_beyond(SPELL, Law.constant(10), 15))
        11/36
    """
    require("stopped", stopped, 0, MOST_ASKED)
    mean = doubling.mean_multiplier
    passed = Fraction()
    for value, chance in damage.items():
        if value:
            needed = _needed(value, stopped)
            below = sum((2**each * doubling.exactly(each) for each in range(needed)), Fraction())
            passed += chance * (value * (mean - below) - stopped * doubling.at_least(needed))
    return passed


def _needed(value: int, amount: int) -> int:
    """Return the fewest doublings that bring a value to an amount."""
    doublings = 0
    while value << doublings < amount:
        doublings += 1
    return doublings


def damage_law(doubling: Doubling | BothDice, damage: Law) -> Law:
    """Return the law of the damage of one throw, a miss dealing 0.

    The whole damage, never negative, is multiplied, bonus included (001 l.364). The law holds each
    amount up to `2**CUT` times the greatest damage, with its whole chance, however many doublings
    reach it; greater amounts are its tail.

    Example:
        A spell of 10 points (001 l.367-370): 20 where one 20 comes and no second, and beyond 160
        only after five in a row.

        >>> law = damage_law(SPELL, Law.constant(10))
        >>> print(law.between(10, 10), law.between(20, 20), law.maximum, law.tail)
        19/20 19/400 160 1/3200000
    """
    if damage.minimum < 0:
        raise ValueError("damage must not be negative")
    wounding = damage.probability(lambda value: value > 0)
    parts = [(1 - doubling.hit * wounding, Law.constant(0))]
    last = damage.maximum * 2**CUT
    for doublings in range(last.bit_length()):
        reached = {value << doublings: weight for value, weight in damage.weights.items() if value}
        kept = {value: weight for value, weight in reached.items() if value <= last}
        if kept:
            parts.append((doubling.exactly(doublings), Law(kept, damage.total)))
    return Law.mixture(parts)
