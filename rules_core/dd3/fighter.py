"""Who fights by D&D 3: what one strikes with, how one is guarded, what one casts.

Each side makes all the attacks of its round (004 l.137, 159-161), each a blow of its own: the roll
(l.129), the critical and its confirmation (l.131-133). Until it has acted it is flat-footed and
lacks its Dexterity bonus (l.31). A charge is a single attack, and an armour class that is lower
until one acts again (l.141-151). Who fights on the defensive (l.171) does so in every turn but that
of a charge, and is better guarded from its first turn on.
"""

from dataclasses import dataclass
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import FACES
from rules_core.dd3 import criticals
from rules_core.dd3.armour_class import Action, ArmourClass, DexterityLoss, State, facing
from rules_core.dd3.attack import MAX_ATTACKS, MODIFIER, Cause, attack_roll
from rules_core.dd3.criticals import Confirmation, CriticalChance
from rules_core.dd3.spells import Spells, Stance
from rules_core.dice import Law

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
    def face(self) -> int:
        """The least natural face that hits."""
        return attack_roll(self.bonus, self.armour_class).face

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
        protection: what armour and shield make of the armour class, 0 to 60.
        spells: those that it casts before it strikes, in a fight of two; None for none.

    Raises:
        ValueError: a bound is passed, or who casts is on the defensive or charges.
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
    protection: int = 0
    spells: Spells | None = None

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("hit_points", self.hit_points, 1, MAX_HIT_POINTS)
        require("bonuses", len(self.bonuses), 1, MAX_ATTACKS)
        if self.spells and (self.defensive or self.charges):
            raise ValueError("spells must go without a charge or fighting on the defensive")

    @property
    def weapon(self) -> Armed:
        """What it strikes with first."""
        return Armed(self.bonuses, self.ordinary, self.critical, self.threat_from)

    def defence(self, *, acted: bool = True, charged: bool = False, touch: bool = False) -> int:
        """Return the armour class by its last turn; before it has acted it is flat-footed."""
        action = Action.NONE
        if acted and (charged or self.defensive):
            action = Action.CHARGE if charged else Action.DEFENSIVE
        usual = ArmourClass(self.armour_class, self.protection, self.dexterity)
        state = State.READY if acted else State.FLAT_FOOTED
        return facing(usual, state, action, touch=touch, loss=self.loss).total

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

    def opportunity(self, caster: "Fighter") -> Strike | None:
        """Return the attack that a foe's casting gives it; None where there is none to take.

        It has the highest bonus (004 l.119), and who casts keeps its Dexterity (l.183).
        """
        if caster.spells is None or caster.spells.stance is Stance.DEFENSIVE:
            return None
        return max(self.strikes(caster.defence()), key=lambda strike: strike.bonus)
