"""A whole fight of two by the house rules: blow against blow until one is at 0 hit points.

Each turn is an action of attacks (001 l.42), each of them a blow of its own: the roll (l.338-341,
363, 372), the damage (l.496-503), the critical that doubles and doubles again (l.364-366), what a
resistance takes off (l.549-558), and what a natural 1 brings (l.373-378). Hit points alone change:
their loss hinders nobody above 0 (l.499), temporary ones go first (l.618), and the order of the
first round stays (l.38). Fighting exhausts nobody: the level of the beginning is that of the end
(l.667). Who has spells ready casts one in each turn, which is its action (l.296), and strikes once
it has none left (`rules_core.maison.spells`).

What the source leaves open is settled as follows. Nobody has an ally in reach: a 3 or a 4 of the d6
is a miss (ruling 001-25). A weapon that was dropped is picked up by the movement, which a fight at
contact does not need (rulings 001-10 and 001-54); the source does not say what one does without a
weapon: one that breaks is replaced at once, or its owner has lost (ruling 001-52). A tie of
initiative is decided by a d20 each, as l.38 allows.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial

from rules_core.bounds import require
from rules_core.checks import Mode, combine, kept_die
from rules_core.deeds import Stock
from rules_core.dice import Law
from rules_core.duel import CUT, duel
from rules_core.maison import fumbles
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.criticals import ThrownChain, attack_doubling, up_to
from rules_core.maison.exhaustion import LAST, Exhaustion, exhausted
from rules_core.maison.fumbles import BrokenReading, Consequence
from rules_core.maison.resistance import LAST_FLAT
from rules_core.maison.spells import Aim, Spells, Target, tried
from rules_core.maison.two_weapons import Hand, Pair, maluses, shares
from rules_core.several import Combatant, several, together
from rules_core.sides import Change, Changes, Course, Side, Victory, weighed
from rules_core.spending import spend

MAX_ATTACKS = 6
"""Attacks of a turn that are followed blow by blow."""
MAX_HIT_POINTS = 300
LEAST_BONUS = -20
MAX_TEMPORARY = 100
MOST_EXHAUSTED = LAST - 1
"""The level of exhaustion beyond which nobody fights: the last one is death (001 l.674)."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a fight.

    Attributes:
        hit_points: at the beginning, without exhaustion, 1 to 300.
        armour_class: 0 to 60.
        bonus: everything added to the d20 of an attack, -20 to 40.
        damage: the law of the damage of a blow before any doubling, never negative.
        attacks: of each turn, 1 to 6.
        mode: how the d20 of an attack is thrown, exhaustion left out.
        resistance: what this side takes off each blow of the other, doublings included, 0 to 45.
        natural: it strikes with a natural weapon or bare hands.
        temporary: temporary hit points at the beginning, 0 to 100.
        exhaustion: its level of exhaustion, 0 to 5.
        pair: the lengths of its two weapons, whose malus the bonus does not hold (l.430-440).
        second: the law of the damage of the second weapon, which is the weaker, never negative.
        resists_itself: what a natural 1 does to its owner meets its resistance (ruling 001-53).
        broken: what becomes of it when its only weapon breaks (ruling 001-52).
        spells: those that it casts before it strikes; None for none.

    Raises:
        ValueError: a bound is passed, or exhaustion leaves no hit point.
    """

    hit_points: int
    armour_class: int
    bonus: int
    damage: Law
    attacks: int = 1
    mode: Mode = Mode.NORMAL
    resistance: int = 0
    natural: bool = False
    temporary: int = 0
    exhaustion: int = 0
    pair: Pair = Pair.NONE
    second: Law = field(default_factory=lambda: Law.constant(0))
    resists_itself: bool = False
    broken: BrokenReading = BrokenReading.REPLACED
    spells: Spells | None = None

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("hit_points", self.hit_points, 1, MAX_HIT_POINTS)
        require("temporary", self.temporary, 0, MAX_TEMPORARY)
        require("exhaustion", self.exhaustion, 0, MOST_EXHAUSTED)
        require("maximum", self.maximum, 1, MAX_HIT_POINTS)
        require("attacks", self.attacks, 1, MAX_ATTACKS)
        require("resistance", self.resistance, 0, LAST_FLAT)

    @property
    def tired(self) -> Exhaustion:
        """What exhaustion does; the speed stands for nothing."""
        return exhausted(self.exhaustion, 0, self.hit_points)

    @property
    def maximum(self) -> int:
        """The hit points that exhaustion leaves, half of them from its fourth level on (l.672)."""
        return self.tired.maximum

    @property
    def pool(self) -> int:
        """What it may lose before it falls: temporary hit points go first (001 l.618)."""
        return self.maximum + self.temporary

    @property
    def thrown(self) -> Mode:
        """How the d20 of a blow is thrown."""
        return self._thrown(hindered=False)

    @property
    def thrown_with_spells(self) -> Mode:
        """How that of a spell is; contact hinders a ranged attack (001 l.401)."""
        return self._thrown(hindered=self.spells is not None and self.spells.aim is Aim.RANGED)

    def _thrown(self, *, hindered: bool) -> Mode:
        """Return how an attack is thrown; causes of both kinds cancel (ruling 001-29)."""
        tired = self.tired.attacks is Mode.DISADVANTAGE
        return combine(
            advantage=self.mode is Mode.ADVANTAGE,
            disadvantage=hindered or tired or self.mode is Mode.DISADVANTAGE,
        )

    @property
    def target(self) -> Target:
        """What a spell meets."""
        return Target(self.pool, self.armour_class, self.exhaustion)

    @property
    def added(self) -> int:
        """What is added to the d20 of an attack, the malus of two weapons included."""
        # Below the least bonus a 20 alone hits, whatever the armour class.
        return max(LEAST_BONUS, self.bonus + maluses(self.pair).total)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """What each attack of a turn is made with: one weapon and the other by turns (l.440)."""
        if self.pair is Pair.NONE:
            return (Hand.FIRST,) * self.attacks
        first, _ = shares(self.attacks)
        return (Hand.FIRST, Hand.SECOND) * first + (Hand.SECOND,) * (self.attacks - 2 * first)

    def damage_of(self, hand: Hand) -> Law:
        """Return the law of the damage of a blow with a weapon."""
        return self.damage if hand is Hand.FIRST else self.second

    def against(self, foe: "Fighter") -> AttackRoll:
        """Return the roll of each attack on a foe."""
        return attack_roll(self.added, foe.armour_class, mode=self.thrown)

    @property
    def stopped(self) -> int:
        """What a blow at oneself loses."""
        return self.resistance if self.resists_itself else 0

    @property
    def out_when_broken(self) -> bool:
        """Whether a weapon that breaks ends the fight: not of two weapons, nor a natural one."""
        lost = self.broken is BrokenReading.LOST
        return lost and not self.natural and self.pair is Pair.NONE

    @property
    def against_self(self) -> AttackRoll:
        """The roll of a blow that goes astray, under the same conditions (001 l.374)."""
        return attack_roll(self.added, self.armour_class, mode=self.thrown)


def blow(own: Fighter, foe: Fighter, hand: Hand = Hand.FIRST) -> Changes[None]:
    """Return what one attack changes: the hit points of the foe, or one's own after a natural 1.

    `hand` is the one that holds the weapon.

    Example:
        +5 with 1 point of damage, against the same: 11/20 to wound; a natural 1, two faces of the
        d6 and 11/20 again to wound oneself.

        >>> side = Fighter(1, 15, 5, Law.constant(1))
        >>> law = blow(side, side)
        >>> [(each.weight, each.dealt, each.taken) for each in law]
        [(529, 0, 0), (660, 1, 0), (11, 0, 1)]
    """
    return weighed(_parts(own, foe, hand))


def _parts(own: Fighter, foe: Fighter, hand: Hand) -> Iterator[tuple[Fraction, Change[None]]]:
    """Yield the changes of an attack with their chances."""
    roll, on_self = own.against(foe), own.against_self
    shares = fumbles.consequences(natural_weapon=own.natural)
    astray = roll.natural_1 * shares[Consequence.SELF]
    broken = roll.natural_1 * shares[Consequence.BREAK] * fumbles.breakage()
    hurt = broken if own.natural else Fraction()
    out = broken if own.out_when_broken else Fraction()
    dealt = _dealt(own, foe, hand)
    # The miss holds the natural 1, whose d6 decides.
    yield dealt.between(0, 0) - astray - hurt - out, Change(1)
    yield out, Change(1, taken=own.pool)
    for value, chance in dealt.items():
        if value:
            yield chance, Change(1, dealt=value)
    for share, doubling in ((astray, attack_doubling(on_self)), (hurt, ThrownChain(0))):
        if share:
            law = up_to(doubling, own.damage_of(hand), own.pool, stopped=own.stopped)
            for value, chance in law.items():
                yield share * chance, Change(1, taken=value)


def _dealt(own: Fighter, foe: Fighter, hand: Hand) -> Law:
    """Return the law of what an attack takes off a foe, 0 for a miss."""
    doubling = attack_doubling(own.against(foe))
    return up_to(doubling, own.damage_of(hand), foe.pool, stopped=foe.resistance)


def begins(
    yours: int, theirs: int, your_mode: Mode = Mode.NORMAL, their_mode: Mode = Mode.NORMAL
) -> Fraction:
    """Return the chance to act first, by a d20 and a bonus each (001 l.10-11, 38).

    Args:
        yours: your bonus, any integer.
        theirs: that of the foe.
        your_mode: how your d20 is thrown.
        their_mode: how that of the foe is.

    Example:
        Between equals, half of the time; with 20 more, always.

        >>> print(begins(2, 2), begins(20, 0))
        1/2 1
    """
    lead = kept_die(your_mode) + kept_die(their_mode).map(lambda face: yours - theirs - face)
    return lead.probability(lambda ahead: ahead > 0) + lead.between(0, 0) / 2


def fight(you: Fighter, foe: Fighter, first: Fraction, *, cut: Fraction = CUT) -> Course:
    """Follow a fight until one is at 0 hit points or below.

    Args:
        you: one side.
        foe: the other.
        first: the chance that `you` acts first in each round.
        cut: see `rules_core.duel.duel`.
    """
    one, other = (
        Side(own.pool, tuple(blow(own, against, hand) for hand in own.hands))
        for own, against in ((you, foe), (foe, you))
    )
    stocks = _stock(you, foe), _stock(foe, you)
    follow = partial(spend, stocks=stocks) if any(stocks) else duel
    return _told(follow(one, other, begins=first, cut=cut), you, foe)


def _stock(own: Fighter, foe: Fighter) -> Stock | None:
    """Return the spells of a side as what it uses up before it strikes."""
    if (spells := own.spells) is None:
        return None
    return Stock(spells.ready, weighed(tried(spells, foe.target, own.thrown_with_spells)))


def _told(course: Course, you: Fighter, foe: Fighter) -> Course:
    """Return a fight with the hit points that a winner keeps, temporary ones left out."""

    def kept(victory: Victory, own: Fighter) -> Victory:
        left: dict[int, Fraction] = {}
        for points, chance in victory.left.items():
            without = min(points, own.maximum)
            left[without] = left.get(without, Fraction()) + chance
        return replace(victory, left=left)

    return replace(course, you=kept(course.you, you), foe=kept(course.foe, foe))


def against_several(you: Fighter, foe: Fighter, count: int, first: Fraction) -> Course:
    """Follow a fight against several foes of one kind, until you or all of them are at 0.

    All attacks of your turn go at one of them, as long as it stands. A natural 1 is a miss and no
    more; the foes act together. Nobody casts a spell.

    Args:
        you: your side.
        foe: each of the others.
        count: how many they are, 1 to 6.
        first: the chance that you act before them in each round.
    """
    one, each = (
        Combatant(own.pool, _turn(own, against)) for own, against in ((you, foe), (foe, you))
    )
    return _told(several(one, each, count, first), you, foe)


def _turn(own: Fighter, foe: Fighter) -> Law:
    """Return the law of what a turn takes off a foe."""
    return together((_dealt(own, foe, hand) for hand in own.hands), foe.pool)
