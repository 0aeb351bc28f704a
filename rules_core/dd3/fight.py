"""A whole fight of two by D&D 3: full attack against full attack until one is at 0 hit points.

Each side makes all the attacks of its round (004 l.137, 159-161), each a blow of its own: the roll
(l.129), the critical and its confirmation (l.131-133). Until the second has acted it is flat-footed
and lacks its Dexterity bonus against the whole first turn of the other (l.31). The order of the
first round stays (l.39).

At 0 hit points one is disabled (l.255): conscious, with a partial action, of which attacking costs
a hit point and leaves one dying. What one does with it the source leaves to the player: here the
fight is over.
"""

from dataclasses import dataclass
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import FACES
from rules_core.dd3 import criticals, initiative
from rules_core.dd3.armour_class import ArmourClass, DexterityLoss, State, facing
from rules_core.dd3.attack import MAX_ATTACKS
from rules_core.dd3.criticals import Confirmation, CriticalChance
from rules_core.dice import Law
from rules_core.duel import CUT, duel
from rules_core.several import Combatant, several, together
from rules_core.sides import Changes, Course, Side, dealing, mixed

MAX_HIT_POINTS = 300


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a fight.

    Attributes:
        hit_points: at the beginning, 1 to 300.
        armour_class: the usual one.
        dexterity: the Dexterity modifier within it, which also moves initiative.
        bonuses: everything added to each attack of a round, 1 to 8 of them, in order.
        ordinary: the law of the damage of a hit, never negative.
        critical: that of a critical hit.
        threat_from: the least face that may be critical, 11 to 20.
        confirmation: how the second roll reads.
        loss: what a flat-footed creature loses of its Dexterity.

    Raises:
        ValueError: a bound is passed.
    """

    hit_points: int
    armour_class: int
    dexterity: int
    bonuses: tuple[int, ...]
    ordinary: Law
    critical: Law
    threat_from: int = FACES
    confirmation: Confirmation = Confirmation.ATTACK
    loss: DexterityLoss = DexterityLoss.BONUS

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("hit_points", self.hit_points, 1, MAX_HIT_POINTS)
        require("bonuses", len(self.bonuses), 1, MAX_ATTACKS)

    def defence(self, *, acted: bool = True) -> int:
        """Return the armour class; before it has acted it is flat-footed."""
        usual = ArmourClass(self.armour_class, dexterity=self.dexterity)
        return facing(usual, State.READY if acted else State.FLAT_FOOTED, loss=self.loss).total

    def against(self, armour_class: int) -> tuple[CriticalChance, ...]:
        """Return the chances of each attack on an armour class."""
        return tuple(
            criticals.critical_chance(bonus, armour_class, self.threat_from, self.confirmation)
            for bonus in self.bonuses
        )

    def dealt(self, armour_class: int) -> tuple[Law, ...]:
        """Return the law of the damage of each attack of a round, 0 for a miss."""
        return tuple(
            criticals.damage_per_attack(chance, self.ordinary, self.critical)
            for chance in self.against(armour_class)
        )

    def turn(self, armour_class: int) -> tuple[Changes[None], ...]:
        """Return what each attack of a round changes."""
        return tuple(map(dealing, self.dealt(armour_class)))


def begins(you: Fighter, foe: Fighter, yours: int = 0, theirs: int = 0) -> Fraction:
    """Return the chance to act first (004 l.37-39).

    Args:
        you: one side, whose Dexterity counts.
        foe: the other.
        yours: your other modifiers of initiative.
        theirs: those of the foe.

    Example:
        Of two with the same modifiers a coin decides what is tied.

        >>> one = Fighter(1, 10, 2, (0,), Law.constant(1), Law.constant(2))
        >>> print(begins(one, one))
        1/2
    """
    place = initiative.standing(
        initiative.rolling(you.dexterity, yours), [initiative.rolling(foe.dexterity, theirs)]
    )
    return place.first


def fight(you: Fighter, foe: Fighter, first: Fraction, *, cut: Fraction = CUT) -> Course:
    """Follow a fight until one is at 0 hit points or below.

    Args:
        you: one side.
        foe: the other.
        first: the chance that `you` acts first in each round.
        cut: see `rules_core.duel.duel`.
    """
    orders = ((first, True), (1 - first, False))
    return mixed(
        (chance, _followed(you, foe, you_begin=you_begin, cut=cut))
        for chance, you_begin in orders
        if chance
    )


def _followed(you: Fighter, foe: Fighter, *, you_begin: bool, cut: Fraction) -> Course:
    one, other = (
        Side(
            own.hit_points,
            own.turn(against.defence()),
            opening=own.turn(against.defence(acted=False)) if leads else None,
        )
        for own, against, leads in ((you, foe, you_begin), (foe, you, not you_begin))
    )
    return duel(one, other, Fraction(you_begin), cut=cut)


def against_several(you: Fighter, foe: Fighter, count: int, first: Fraction) -> Course:
    """Follow a fight against several foes of one kind, until you or all of them are at 0.

    All attacks of your round go at one of them, as long as it stands; the foes act together. Those
    who begin find the other side flat-footed in their first turn.

    Args:
        you: your side.
        foe: each of the others.
        count: how many they are, 1 to 6.
        first: the chance that you act before them in each round.
    """
    one, each = (
        Combatant(
            own.hit_points,
            _whole(own, against, acted=True),
            _whole(own, against, acted=False),
        )
        for own, against in ((you, foe), (foe, you))
    )
    return several(one, each, count, first)


def _whole(own: Fighter, foe: Fighter, *, acted: bool) -> Law:
    """Return the law of what a full attack takes off a foe."""
    return together(own.dealt(foe.defence(acted=acted)), foe.hit_points)
