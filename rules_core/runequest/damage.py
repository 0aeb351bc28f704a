"""What a blow does once the opposed test is decided (002 l.116-183, l.186-308, l.527-550)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.dice import Dice, Law
from rules_core.runequest.levels import Rounding
from rules_core.runequest.margins import MAX_MARGIN, CombatTable
from rules_core.runequest.opposition import Side

MAX_ARMOUR = 100
PARTIAL_MARGINS = 2
"""Below this margin the table with Deflection leaves the loser a part of his blow or parry."""
WHOLE, HALF, NOTHING = Fraction(1), Fraction(1, 2), Fraction(0)


class Armour(StrEnum):
    """What may stand between a blow and the flesh."""

    WORN = "portee"
    NATURAL = "naturelle"


@dataclass(frozen=True, slots=True)
class Terms:
    """What a row of a combat table leaves of the blow and of the parry.

    Attributes:
        damage: the part of the damage rolled that counts: 1, 1/2 or 0.
        deflection: the part of the points of Deflection that counts: 1, 1/2 or 0.
    """

    damage: Fraction
    deflection: Fraction


def loser_may_have_failed(margin: int) -> bool:
    """Tell whether the loser may have missed his own roll: not where both reached one level."""
    return margin > 0


def terms(
    table: CombatTable,
    winner: Side,
    margin: int,
    *,
    exposed: bool = False,
    missed: bool = False,
) -> Terms:
    """Return what a victory leaves of the blow and of the parry.

    With Deflection a defender who wins by 0 or 1 still takes half of the damage, even where the
    attack roll failed: the effect « L’attaquant rate » is what cancels it (002 l.119-140).

    Args:
        table: the combat table in use (002 l.116-183).
        winner: the attacker or the defender; the tables say nothing of a test that nobody wins.
        margin: 0 to 3.
        exposed: the attacker's effect « Exposer le défenseur » takes the Deflection away; the
            defence has to have failed (002 l.299-302).
        missed: the defender's effect « L’attaquant rate » takes the blow away; the attack has to
            have failed (002 l.339-341).

    Raises:
        ValueError: the margin is out of range, nobody won, or an effect is not the winner's or
            meets a loser who cannot have failed.
    """
    require("margin", margin, 0, MAX_MARGIN)
    if winner is Side.NOBODY:
        raise ValueError("winner must be the attacker or the defender")
    attacker = winner is Side.ATTACKER
    if (exposed and not attacker) or (missed and attacker):
        raise ValueError("exposed is the attacker's effect, missed the defender's")
    if (exposed or missed) and not loser_may_have_failed(margin):
        raise ValueError("at margin 0 the loser did not fail")
    if table is CombatTable.SIMPLE or margin >= PARTIAL_MARGINS:
        return Terms(WHOLE if attacker else NOTHING, NOTHING)
    if attacker:
        return Terms(WHOLE, NOTHING if exposed else HALF)
    return Terms(NOTHING if missed else HALF, WHOLE)


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice of a weapon, thrown to wound or to deflect.

    Attributes:
        dice: the weapon's damage; fixed points for a shield (002 l.539-542).
        best: one die gives its greatest face: the one with the most faces, which gains the most
            (002 l.186-190, l.304-306; ruling 002-30).

    Example:
        « Maximiser » makes 1d6 + 6 + 2 of a great axe's 2d6 + 2 (002 l.188-190).

        >>> roll = Roll(Dice(((2, 6),), 2), best=True)
        >>> str(roll.thrown), roll.sure
        ('1d6', 8)
    """

    dice: Dice
    best: bool = False

    @property
    def maximised(self) -> int:
        """The faces of the die that gives its greatest one, 0 where none does."""
        return max((sides for _, sides in self.dice.groups), default=0) if self.best else 0

    @property
    def thrown(self) -> Dice:
        """The dice that are left to throw, without the fixed points."""
        groups = list(self.dice.groups)
        if self.maximised:
            place = [sides for _, sides in groups].index(self.maximised)
            count, sides = groups[place]
            groups[place : place + 1] = [(count - 1, sides)] if count > 1 else []
        return Dice(tuple(groups))

    @property
    def sure(self) -> int:
        """The points that no die decides: the constant, and the greatest face."""
        return self.dice.constant + self.maximised

    @property
    def minimum(self) -> int:
        """The least total."""
        return self.thrown.minimum + self.sure

    @property
    def law(self) -> Law:
        """The law of the total; it may be below 0 with a negative constant."""
        return self.thrown.law + Law.constant(self.sure)


NO_DICE = Dice()


def damage_law(weapon: Roll, bonus: Dice = NO_DICE, penalty: Dice = NO_DICE) -> Law:
    """Return the law of the damage rolled: the weapon, then its user's damage modifier.

    Args:
        weapon: the weapon's dice; a greatest face never touches the modifier (002 l.190-192).
        bonus: the damage modifier where it adds.
        penalty: the damage modifier where it takes away. A total below 0 counts as 0.
    """
    return not_negative(weapon.law + bonus.law + penalty.law.scaled(-1))


def not_negative(law: Law) -> Law:
    """Return a law whose values below 0 count as 0."""
    return law if law.minimum >= 0 else law.map(lambda value: max(0, value))


@dataclass(frozen=True, slots=True)
class Stages:
    """One blow followed to the end: points at each stage, none below 0.

    Attributes:
        struck: the damage rolled, halved where the table says so.
        deflection: the points of Deflection against it.
        through: what the Deflection lets through.
        taken: what reaches the location.
    """

    struck: int
    deflection: int
    through: int
    taken: int


@dataclass(frozen=True, slots=True)
class Defence:
    """What stands against a blow, in the order of ruling 002-13: half, Deflection, armour.

    Attributes:
        terms: what the combat table leaves of the blow and of the parry.
        worn: points of armour worn at the location, 0 to 100.
        natural: points of natural protection there, 0 to 100.
        pierced: the protection that « Traverser l’armure » passes: one alone (002 l.199-207).
        rounding: of the halves, of a roll as a whole (ruling 002-12).

    Example:
        A partial victory of the attacker halves 5 points of Deflection (002 l.120-123), down to 2.

        >>> defence = Defence(terms(CombatTable.DEFLECTION, Side.ATTACKER, 0), worn=2)
        >>> defence.follow(9, 5)
        Stages(struck=9, deflection=2, through=7, taken=5)
    """

    terms: Terms
    worn: int = 0
    natural: int = 0
    pierced: Armour | None = None
    rounding: Rounding = Rounding.DOWN

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("worn", self.worn, 0, MAX_ARMOUR)
        require("natural", self.natural, 0, MAX_ARMOUR)

    @property
    def armour(self) -> int:
        """The points of armour that count."""
        worn = 0 if self.pierced is Armour.WORN else self.worn
        return worn + (0 if self.pierced is Armour.NATURAL else self.natural)

    def struck(self, rolled: int) -> int:
        """Return what counts of the damage rolled, 0 or more."""
        return self.rounding.share(rolled, self.terms.damage)

    def deflection(self, rolled: int) -> int:
        """Return what counts of the points of Deflection rolled, 0 or more."""
        return self.rounding.share(rolled, self.terms.deflection)

    def follow(self, rolled: int, parried: int) -> Stages:
        """Return what becomes of a blow: `rolled` damage against `parried` points, 0 or more."""
        struck, deflection = self.struck(rolled), self.deflection(parried)
        through = max(0, struck - deflection)
        return Stages(struck, deflection, through, max(0, through - self.armour))


@dataclass(frozen=True, slots=True)
class Injury:
    """The laws of a blow at each stage: see `Stages`."""

    rolled: Law
    struck: Law
    deflection: Law
    through: Law
    taken: Law

    @property
    def stopped_by_deflection(self) -> Fraction:
        """Points that the Deflection stops, in mean."""
        return self.struck.mean - self.through.mean

    @property
    def stopped_by_armour(self) -> Fraction:
        """Points that the armour stops, in mean."""
        return self.through.mean - self.taken.mean

    @property
    def harmless(self) -> Fraction:
        """The chance of no damage at all."""
        return self.taken.between(0, 0)


def injure(rolled: Law, parry: Law, defence: Defence) -> Injury:
    """Return the laws of a blow.

    Args:
        rolled: the damage as it is rolled: see `damage_law`.
        parry: the points of Deflection as they are rolled, 0 without any. The damage modifier is
            no part of them (ruling 002-13); values below 0 count as 0.
        defence: what stands against the blow.
    """
    struck = rolled.map(defence.struck)
    deflection = not_negative(parry).map(defence.deflection)
    through = not_negative(struck + deflection.scaled(-1))
    taken = not_negative(through + Law.constant(-defence.armour))
    return Injury(rolled, struck, deflection, through, taken)


def weapon_damage(rolled: int, target: Dice) -> int:
    """Return the hit points that « Endommager l’arme » takes from a weapon (002 l.239-245).

    Args:
        rolled: the attacker's whole roll, neither halved nor deflected (ruling 002-29).
        target: the damage of the weapon aimed at, whose greatest value serves as its armour.
    """
    return max(0, rolled - max(0, target.maximum))
