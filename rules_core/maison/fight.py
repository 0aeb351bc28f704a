"""A whole fight of two by the house rules: blow against blow until one is at 0 hit points.

Each turn is an action of attacks (001 l.42), each of them a blow of its own: the roll (l.338-341,
363, 372), the damage (l.496-503), the critical that doubles and doubles again (l.364-366), what a
resistance takes off (l.549-558), and what a natural 1 brings (l.373-378). Hit points alone change:
their loss hinders nobody above 0 (l.499), and the order of the first round stays (l.38).

What the source leaves open is settled as follows. Nobody has an ally in reach: a 3 or a 4 of the d6
is a miss (ruling 001-25). A weapon that was dropped is picked up by the movement, which a fight at
contact does not need (ruling 001-10); the source does not say what one does without a weapon, and
one that breaks is replaced at once. A tie of initiative is decided by a d20 each, as l.38 allows.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import Mode
from rules_core.dice import Law
from rules_core.duel import CUT, duel
from rules_core.maison import fumbles
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.criticals import ThrownChain, attack_doubling, up_to
from rules_core.maison.disengage import chance_to_beat
from rules_core.maison.fumbles import Consequence
from rules_core.maison.resistance import LAST_FLAT
from rules_core.several import Combatant, several, together
from rules_core.sides import Change, Changes, Course, Side, weighed

MAX_ATTACKS = 6
"""Attacks of a turn that are followed blow by blow."""
MAX_HIT_POINTS = 300


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a fight.

    Attributes:
        hit_points: at the beginning, 1 to 300.
        armour_class: 0 to 60.
        bonus: everything added to the d20 of an attack, -20 to 40.
        damage: the law of the damage of a blow before any doubling, never negative.
        attacks: of each turn, 1 to 6.
        mode: how the d20 of an attack is thrown.
        resistance: what this side takes off each blow of the other, doublings included, 0 to 45;
            a blow that goes astray at its owner meets none.
        natural: it strikes with a natural weapon or bare hands.

    Raises:
        ValueError: a bound is passed.
    """

    hit_points: int
    armour_class: int
    bonus: int
    damage: Law
    attacks: int = 1
    mode: Mode = Mode.NORMAL
    resistance: int = 0
    natural: bool = False

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("hit_points", self.hit_points, 1, MAX_HIT_POINTS)
        require("attacks", self.attacks, 1, MAX_ATTACKS)
        require("resistance", self.resistance, 0, LAST_FLAT)

    def against(self, foe: "Fighter") -> AttackRoll:
        """Return the roll of each attack on a foe."""
        return attack_roll(self.bonus, foe.armour_class, mode=self.mode)

    @property
    def against_self(self) -> AttackRoll:
        """The roll of a blow that goes astray, under the same conditions (001 l.374)."""
        return attack_roll(self.bonus, self.armour_class, mode=self.mode)


def blow(own: Fighter, foe: Fighter) -> Changes[None]:
    """Return what one attack changes: the hit points of the foe, or one's own after a natural 1.

    Example:
        +5 with 1 point of damage, against the same: 11/20 to wound; a natural 1, two faces of the
        d6 and 11/20 again to wound oneself.

        >>> side = Fighter(1, 15, 5, Law.constant(1))
        >>> law = blow(side, side)
        >>> [(each.weight, each.dealt, each.taken) for each in law]
        [(529, 0, 0), (660, 1, 0), (11, 0, 1)]
    """
    return weighed(_parts(own, foe))


def _parts(own: Fighter, foe: Fighter) -> Iterator[tuple[Fraction, Change[None]]]:
    """Yield the changes of an attack with their chances."""
    roll, on_self = own.against(foe), own.against_self
    shares = fumbles.consequences(natural_weapon=own.natural)
    astray = roll.natural_1 * shares[Consequence.SELF]
    hurt = Fraction()
    if own.natural:
        hurt = roll.natural_1 * shares[Consequence.BREAK] * fumbles.breakage()
    dealt = _dealt(own, foe)
    # The miss holds the natural 1, whose d6 decides.
    yield dealt.between(0, 0) - astray - hurt, Change(1)
    for value, chance in dealt.items():
        if value:
            yield chance, Change(1, dealt=value)
    for share, doubling in ((astray, attack_doubling(on_self)), (hurt, ThrownChain(0))):
        if share:
            for value, chance in up_to(doubling, own.damage, own.hit_points).items():
                yield share * chance, Change(1, taken=value)


def _dealt(own: Fighter, foe: Fighter) -> Law:
    """Return the law of what an attack takes off a foe, 0 for a miss."""
    doubling = attack_doubling(own.against(foe))
    return up_to(doubling, own.damage, foe.hit_points, stopped=foe.resistance)


def begins(yours: int, theirs: int) -> Fraction:
    """Return the chance to act first, by a d20 and a bonus each (001 l.10-11, 38).

    Example:
        Between equals, half of the time; with 20 more, always.

        >>> print(begins(2, 2), begins(20, 0))
        1/2 1
    """
    lead = yours - theirs
    return (chance_to_beat(lead) + 1 - chance_to_beat(-lead)) / 2


def fight(you: Fighter, foe: Fighter, first: Fraction, *, cut: Fraction = CUT) -> Course:
    """Follow a fight until one is at 0 hit points or below.

    Args:
        you: one side.
        foe: the other.
        first: the chance that `you` acts first in each round.
        cut: see `rules_core.duel.duel`.
    """
    one, other = (
        Side(own.hit_points, (blow(own, against),) * own.attacks)
        for own, against in ((you, foe), (foe, you))
    )
    return duel(one, other, first, cut=cut)


def against_several(you: Fighter, foe: Fighter, count: int, first: Fraction) -> Course:
    """Follow a fight against several foes of one kind, until you or all of them are at 0.

    All attacks of your turn go at one of them, as long as it stands. A natural 1 is a miss and no
    more; the foes act together.

    Args:
        you: your side.
        foe: each of the others.
        count: how many they are, 1 to 6.
        first: the chance that you act before them in each round.
    """
    one, each = (
        Combatant(own.hit_points, _turn(own, against)) for own, against in ((you, foe), (foe, you))
    )
    return several(one, each, count, first)


def _turn(own: Fighter, foe: Fighter) -> Law:
    """Return the law of what a turn takes off a foe."""
    return together([_dealt(own, foe)] * own.attacks, foe.hit_points)
