"""A whole fight of two by D&D 3: full attack against full attack until one is at 0 hit points.

Each side makes all the attacks of its round (004 l.137, 159-161), each a blow of its own: the roll
(l.129), the critical and its confirmation (l.131-133). Until the second has acted it is flat-footed
and lacks its Dexterity bonus against the whole first turn of the other (l.31). The order of the
first round stays (l.39). Who begins may charge (l.141-151): a single attack, and an armour class
that is lower until it acts again. Who fights on the defensive (l.171) does so in every turn but
that of a charge, and is better guarded from its first turn on.

At 0 hit points one is disabled (l.255): conscious, with a partial action, of which attacking costs
a hit point and leaves one dying. What one does with it the source leaves to the player: the fight
is over, or one strikes once more (point 42, `rules_core.dd3.last_strike`). How far below 0 the last
blow leaves one tells the dying from the dead (l.253-261).
"""

from dataclasses import dataclass
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import FACES
from rules_core.dd3 import criticals, initiative
from rules_core.dd3.armour_class import Action, ArmourClass, DexterityLoss, State, facing
from rules_core.dd3.attack import MAX_ATTACKS, MODIFIER, Cause
from rules_core.dd3.criticals import Confirmation, CriticalChance
from rules_core.dd3.dying import DEATH, Condition, condition
from rules_core.dd3.last_strike import Stander, ZeroReading, to_the_last
from rules_core.dice import Law
from rules_core.duel import CUT, duel
from rules_core.several import Combatant, several, together
from rules_core.sides import Course, Side, Victory, dealing, mixed

MAX_HIT_POINTS = 300


@dataclass(frozen=True, slots=True)
class Armed:
    """What one strikes with: a weapon of the first hand or the second, or claws.

    Attributes:
        bonuses: everything added to each of its attacks in a round, 1 to 8 of them, in order.
        ordinary: the law of the damage of a hit, never negative.
        critical: that of a critical hit.
        threat_from: the least face that may be critical, 11 to 20.

    Raises:
        ValueError: a bound is passed.
    """

    bonuses: tuple[int, ...]
    ordinary: Law
    critical: Law
    threat_from: int = FACES

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("bonuses", len(self.bonuses), 1, MAX_ATTACKS)


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack: what is added to its d20, what it must reach, its chances, and the weapon."""

    bonus: int
    armour_class: int
    chance: CriticalChance
    weapon: Armed

    @property
    def dealt(self) -> Law:
        """The law of its damage, 0 for a miss."""
        return criticals.damage_per_attack(self.chance, self.weapon.ordinary, self.weapon.critical)

    @property
    def mean(self) -> Fraction:
        """The mean of its damage."""
        weapon = self.weapon
        return criticals.mean_per_round((self.chance,), weapon.ordinary, weapon.critical)


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
        second: what it strikes with after that in every full attack (004 l.160).
        defensive: it fights on the defensive (004 l.171).
        charges: where it has the first turn of a fight of two, that is a charge (004 l.141-151).

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
    second: Armed | None = None
    defensive: bool = False
    charges: bool = False

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("hit_points", self.hit_points, 1, MAX_HIT_POINTS)
        require("bonuses", len(self.bonuses), 1, MAX_ATTACKS)

    @property
    def weapon(self) -> Armed:
        """What it strikes with first."""
        return Armed(self.bonuses, self.ordinary, self.critical, self.threat_from)

    def defence(self, *, acted: bool = True, charged: bool = False) -> int:
        """Return the armour class by its last turn; before it has acted it is flat-footed."""
        action = Action.NONE
        if acted and (charged or self.defensive):
            action = Action.CHARGE if charged else Action.DEFENSIVE
        usual = ArmourClass(self.armour_class, dexterity=self.dexterity)
        state = State.READY if acted else State.FLAT_FOOTED
        return facing(usual, state, action, loss=self.loss).total

    def strikes(
        self, armour_class: int, *, charging: bool = False, single: bool = False
    ) -> tuple[Strike, ...]:
        """Return the attacks of a turn on an armour class: the best alone, as of a charge."""
        cause = Cause.CHARGE if charging else Cause.DEFENSIVE if self.defensive else None
        added = MODIFIER[cause] if cause else 0
        single |= charging
        chosen = (self.weapon,) if single or self.second is None else (self.weapon, self.second)
        return tuple(
            Strike(
                bonus + added,
                armour_class,
                criticals.critical_chance(
                    bonus + added, armour_class, weapon.threat_from, self.confirmation
                ),
                weapon,
            )
            for weapon in chosen
            for bonus in ((max(weapon.bonuses),) if single else weapon.bonuses)
        )

    def dealt(self, armour_class: int, *, charging: bool = False) -> tuple[Law, ...]:
        """Return the law of the damage of each attack of a turn, 0 for a miss."""
        return tuple(each.dealt for each in self.strikes(armour_class, charging=charging))

    def first_turn(self, foe: "Fighter", *, leads: bool) -> tuple[Strike, ...]:
        """Return the attacks of the first turn of a fight of two, of whoever begins or follows."""
        if leads:
            return self.strikes(foe.defence(acted=False), charging=self.charges)
        return self.strikes(foe.defence(charged=foe.charges))

    def last_strike(self, foe: "Fighter", *, opening: bool = False) -> Strike:
        """Return the attack at exactly 0, a partial action; `opening` where it is the first turn.

        Nobody is at 0 before the foe has acted.
        """
        (strike,) = self.strikes(foe.defence(charged=opening and foe.charges), single=True)
        return strike


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


def fight(
    you: Fighter,
    foe: Fighter,
    first: Fraction,
    *,
    at_zero: ZeroReading = ZeroReading.STOPS,
    cut: Fraction = CUT,
) -> Course:
    """Follow a fight until one is at 0 hit points or below.

    Args:
        you: one side.
        foe: the other.
        first: the chance that `you` acts first in each round.
        at_zero: what either does at exactly 0; where both strike once more, both may fall.
        cut: see `rules_core.duel.duel`.
    """
    orders = ((first, True), (1 - first, False))
    followed = _followed if at_zero is ZeroReading.STOPS else _to_the_last
    return mixed(
        (chance, followed(you, foe, you_begin=you_begin, cut=cut))
        for chance, you_begin in orders
        if chance
    )


def _followed(you: Fighter, foe: Fighter, *, you_begin: bool, cut: Fraction) -> Course:
    one, other = (
        Side(
            own.hit_points,
            tuple(map(dealing, own.dealt(against.defence()))),
            opening=tuple(dealing(each.dealt) for each in own.first_turn(against, leads=leads)),
            depth=-DEATH,
        )
        for own, against, leads in ((you, foe, you_begin), (foe, you, not you_begin))
    )
    return duel(one, other, Fraction(you_begin), cut=cut)


def _to_the_last(you: Fighter, foe: Fighter, *, you_begin: bool, cut: Fraction) -> Course:
    one, other = (
        Stander(
            own.hit_points,
            own.dealt(against.defence()),
            tuple(each.dealt for each in own.first_turn(against, leads=leads)),
            own.last_strike(against).dealt,
            own.last_strike(against, opening=True).dealt,
        )
        for own, against, leads in ((you, foe, you_begin), (foe, you, not you_begin))
    )
    return to_the_last(one, other, you_begin=you_begin, depth=-DEATH, cut=cut)


def fallen(victory: Victory) -> dict[Condition, Fraction]:
    """Return in which state a victory leaves the other side, each with its chance (004 l.253-261).

    Example:
        0 is disabled, -9 dying, -10 or less dead.

        >>> victory = Victory(below={0: Fraction(1, 2), 9: Fraction(1, 4), 10: Fraction(1, 8)})
        >>> {state.name: str(chance) for state, chance in fallen(victory).items()}
        {'DISABLED': '1/2', 'DYING': '1/4', 'DEAD': '1/8'}
    """
    states: dict[Condition, Fraction] = {}
    for below, chance in victory.below.items():
        state = condition(-below)
        states[state] = states.get(state, Fraction()) + chance
    return states


def against_several(you: Fighter, foe: Fighter, count: int, first: Fraction) -> Course:
    """Follow a fight against several foes of one kind, until you or all of them are at 0.

    All attacks of your round go at one of them, as long as it stands; the foes act together. Those
    who begin find the other side flat-footed in their first turn. Nobody charges.

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
