"""A damaging spell cast in a fight at contact, each round, as long as there is one (004 l.179-203).

Casting takes a simple action (l.179), and exposes to an attack of opportunity (l.124, 199), unless
one casts on the defensive, for which a concentration roll decides (l.201). A blow taken while
casting asks for one too (l.193, 220-224). Who is flat-footed has no attack of opportunity (l.121).

A touch spell asks for an attack roll that ignores armour and shield (l.203), and may be critical
(l.135). Its energy may be kept: what a touch that misses leaves of it is ruling 004-44. Which
spells leave a save, and what that spares, is not said (ruling 004-45).
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import Naturals, chance_at_least, least_face
from rules_core.dd3 import criticals
from rules_core.dd3.attack import AttackRoll, attack_roll
from rules_core.dd3.concentration import MAX_LEVEL, Casting, Distraction, casting, difficulty
from rules_core.dd3.criticals import Confirmation
from rules_core.dice import Law

MOST_READY = 4
LEAST_CONCENTRATION, MOST_CONCENTRATION = -20, 60
MAX_DIFFICULTY = 60


class Stance(StrEnum):
    """How one casts beside a foe: exposed to its attack of opportunity, or on the defensive."""

    EXPOSED = "expose"
    DEFENSIVE = "defensive"


class Aim(StrEnum):
    """What stands between a spell that was cast and its whole damage."""

    NOTHING = "rien"
    TOUCH = "contact"
    """A touch attack (004 l.203)."""
    HALF = "moitie"
    """A save that leaves half of the damage."""
    AVOIDED = "annule"
    """A save that leaves none."""


SAVED = frozenset({Aim.HALF, Aim.AVOIDED})


class MissedReading(StrEnum):
    """What becomes of a spell whose touch misses (ruling 004-44)."""

    KEPT = "gardee"
    """Its energy stays, and the next turn is for another touch."""
    LOST = "perdue"


@dataclass(frozen=True, slots=True)
class Sent:
    """What a spell does once it is cast: how often it misses, and what it deals elsewhere."""

    missed: Fraction
    dealt: Law


@dataclass(frozen=True, slots=True)
class Spells:
    """Spells of one kind that a side has ready.

    Attributes:
        ready: how many, 1 to 4.
        ordinary: the law of the damage of one, never negative.
        critical: that of a critical hit, of a touch spell alone.
        concentration: everything added to the d20 of a concentration roll, -20 to 60.
        stance: how they are cast.
        level: of the spell, 0 to 20.
        aim: what it asks for once it is cast.
        attack: everything added to the d20 of its touch attack, -30 to 70.
        difficulty: of the save, 1 to 60.
        save: everything that the foe adds to it, -20 to 60.
        missed: what a touch that misses leaves.
        naturals: what a 1 and a 20 do in concentration and save (ruling 004-39).
        confirmation: how the second roll of a critical reads (ruling 004-14).

    Raises:
        ValueError: a bound is passed.
    """

    ready: int
    ordinary: Law
    critical: Law
    concentration: int
    stance: Stance = Stance.EXPOSED
    level: int = 1
    aim: Aim = Aim.NOTHING
    attack: int = 0
    difficulty: int = 15
    save: int = 0
    missed: MissedReading = MissedReading.KEPT
    naturals: Naturals = Naturals.NOTHING
    confirmation: Confirmation = Confirmation.ATTACK

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("ready", self.ready, 1, MOST_READY)
        require("concentration", self.concentration, LEAST_CONCENTRATION, MOST_CONCENTRATION)
        require("level", self.level, 0, MAX_LEVEL)
        require("difficulty", self.difficulty, 1, MAX_DIFFICULTY)

    @property
    def difficulty_on_the_defensive(self) -> int:
        """That of the concentration roll (004 l.201)."""
        return difficulty(Distraction.DEFENSIVE, self.level)

    @property
    def defensive(self) -> Casting:
        """The concentration roll on the defensive."""
        return self._concentrates(self.difficulty_on_the_defensive)

    def struck(self, damage: int) -> Casting:
        """Return the concentration roll after a blow of so much damage (004 l.220-224)."""
        return self._concentrates(difficulty(Distraction.DAMAGE, damage))

    def _concentrates(self, against: int) -> Casting:
        return casting(against, self.concentration, naturals=self.naturals)

    def kept_after(self, damage: int) -> Fraction:
        """Return the chance to keep a spell after a blow; one that deals nothing disturbs nobody.

        Example:
            +8 against 10 and 9 points: 11 or more.

            >>> one = Spells(1, Law.constant(5), Law.constant(10), 8)
            >>> print(one.kept_after(9), one.kept_after(0))
            1/2 1
        """
        return self.struck(damage).kept if damage else Fraction(1)

    def touch(self, armour_class: int) -> AttackRoll | None:
        """Return the attack roll that a spell asks for, on a touch armour class; None for none."""
        return attack_roll(self.attack, armour_class) if self.aim is Aim.TOUCH else None

    @property
    def saving_face(self) -> int | None:
        """The least face of the foe's d20 that saves; None against a spell without a save."""
        if self.aim not in SAVED:
            return None
        return least_face(self.difficulty - self.save, self.naturals)

    @property
    def saved(self) -> Fraction | None:
        """The chance that the foe saves; None against a spell without a save."""
        return None if self.saving_face is None else chance_at_least(self.saving_face)

    def sent(self, armour_class: int) -> Sent:
        """Return what a spell does that was cast at a foe of this touch armour class.

        Half of the damage is rounded down (ruling 004-45).

        Example:
            +4 against 11 hits on 7; 20 is critical where the second roll hits, too.

            >>> one = Spells(1, Law.constant(5), Law.constant(10), 8, aim=Aim.TOUCH, attack=4)
            >>> sent = one.sent(11)
            >>> print(sent.missed, sent.dealt.between(10, 10))
            3/10 1/20
        """
        if self.aim is Aim.TOUCH:
            return self._touching(armour_class)
        if (saved := self.saved) is None:
            return Sent(Fraction(), self.ordinary)
        spared = self.ordinary.map(lambda dealt: dealt // 2 if self.aim is Aim.HALF else 0)
        return Sent(Fraction(), Law.mixture([(saved, spared), (1 - saved, self.ordinary)]))

    def _touching(self, armour_class: int) -> Sent:
        chance = criticals.critical_chance(self.attack, armour_class, reading=self.confirmation)
        dealt = criticals.damage_per_hit(chance, self.ordinary, self.critical)
        return Sent(1 - chance.hit, dealt)
