"""Hit points: damage, healing, temporary ones, and system shock (001 l.496-499, 572-622)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.ledger import Ledger

MAX_HIT_POINTS = 999
MAX_AMOUNT = 9999
MAX_ATTACKS = 20
LOWEST = MAX_HIT_POINTS + MAX_AMOUNT * MAX_ATTACKS
"""How far below 0 hit points can be followed."""


@dataclass(frozen=True, slots=True)
class HitPoints:
    """The hit points of a creature; those below 0 exist in these rules (l.583, 612).

    Raises `ValueError` when `current` passes `maximum` (l.575) or a bound is passed.
    """

    current: int
    maximum: int
    temporary: int = 0

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("maximum", self.maximum, 1, MAX_HIT_POINTS)
        require("current", self.current, -LOWEST, self.maximum)
        require("temporary", self.temporary, 0, MAX_AMOUNT)


class Keep(StrEnum):
    """Which temporary hit points to keep: never both (l.620)."""

    BEST = "meilleurs"
    OLD = "anciens"
    NEW = "nouveaux"


class Part(StrEnum):
    """What makes the hit points after an event."""

    CURRENT = "actuels"
    DAMAGE = "degats"
    ABSORBED = "absorbes"
    """What temporary ones took of the damage."""
    HEALING = "soins"
    EXCESS = "exces"
    """What of the healing was lost."""


@dataclass(frozen=True, slots=True)
class Change:
    """What an event makes of hit points: `temporary` ones are left beside them."""

    made_of: Ledger[Part]
    maximum: int
    temporary: int

    @property
    def after(self) -> HitPoints:
        """The hit points after it."""
        return HitPoints(self.made_of.total, self.maximum, self.temporary)

    @property
    def absorbed(self) -> int:
        """What temporary hit points took of the damage."""
        return self.made_of[Part.ABSORBED]

    @property
    def lost(self) -> int:
        """What the others lost."""
        return -self.made_of[Part.DAMAGE] - self.absorbed

    @property
    def excess(self) -> int:
        """What of the healing was lost."""
        return -self.made_of[Part.EXCESS]

    @property
    def gained(self) -> int:
        """What healing gave back."""
        return self.made_of[Part.HEALING] - self.excess


def damage(before: HitPoints, amount: int) -> Change:
    """Return hit points after `amount` (0 to 9999) of damage, temporary ones first (l.618).

    Example:
        Seven points against five temporary ones (001 l.618).

        >>> change = damage(HitPoints(current=20, maximum=20, temporary=5), 7)
        >>> change.absorbed, change.lost, change.temporary
        (5, 2, 0)
    """
    require("amount", amount, 0, MAX_AMOUNT)
    absorbed = min(before.temporary, amount)
    terms = {Part.CURRENT: before.current, Part.DAMAGE: -amount, Part.ABSORBED: absorbed}
    return Change(Ledger.of(terms), before.maximum, before.temporary - absorbed)


def heal(before: HitPoints, amount: int, *, dead: bool = False) -> Change:
    """Return hit points after healing `amount` (0 to 9999), up to the maximum (l.574-576).

    Temporary ones are never healed (l.620). A `dead` creature regains nothing (l.579).

    Example:
        8 points for who has 14 of 20 (001 l.577-578).

        >>> change = heal(HitPoints(current=14, maximum=20), 8)
        >>> change.gained, change.excess
        (6, 2)
    """
    require("amount", amount, 0, MAX_AMOUNT)
    gained = 0 if dead else min(amount, before.maximum - before.current)
    terms = {Part.CURRENT: before.current, Part.HEALING: amount, Part.EXCESS: gained - amount}
    return Change(Ledger.of(terms), before.maximum, before.temporary)


def receive_temporary(before: HitPoints, amount: int, keep: Keep = Keep.BEST) -> Change:
    """Return hit points after `amount` (0 to 9999) temporary ones: old or new, never the sum."""
    require("amount", amount, 0, MAX_AMOUNT)
    kept = {
        Keep.BEST: max(before.temporary, amount),
        Keep.OLD: before.temporary,
        Keep.NEW: amount,
    }[keep]
    return Change(Ledger.of({Part.CURRENT: before.current}), before.maximum, kept)


def instant_death(before: HitPoints, amount: int) -> bool:
    """Tell whether D&D 5 would kill at once: a rule that the table does not apply (l.588, 600).

    It does when the damage left once 0 is reached, or received at 0, is at least the maximum. A
    creature below 0 does not exist there.
    """
    lost = damage(before, amount).lost
    return before.current >= 0 and lost - before.current >= before.maximum


def draws(
    before: HitPoints, amount: int, attacks: int, *, below_only: bool = False
) -> Mapping[int, int]:
    """Return which of successive attacks call for a system-shock draw, and how far below 0 (l.612).

    Args:
        before: the hit points before the first attack.
        amount: damage of each attack, 0 to 9999.
        attacks: how many, 1 to 20.
        below_only: only an attack received below 0 calls for a draw; False, the one that brings
            there does too. The source does not say.

    Returns:
        By the number of the attack, from 1, how many hit points below 0 it leaves.

    Raises:
        ValueError: a bound is passed.
    """
    require("attacks", attacks, 1, MAX_ATTACKS)
    drawn = {}
    for attack in range(1, attacks + 1):
        after = damage(before, amount).after
        if after.current < 0 and (before.current < 0 or not below_only):
            drawn[attack] = -after.current
        before = after
    return drawn


class ShockReading(StrEnum):
    """What is compared to the system-shock percentage (l.612, garbled; ruling 001-31)."""

    ALONE = "seul"
    WITH_NEGATIVE = "avec-les-negatifs"


@dataclass(frozen=True, slots=True)
class Shock:
    """System shock over several attacks received below 0 (001 l.612).

    For each attack: `failures`, the chance that its draw fails; `out`, that one draw failed by
    then, so that the creature is dead or can no longer fight; `killed`, that two draws in a row
    did, which kills an NPC.
    """

    failures: tuple[Fraction, ...]
    out: tuple[Fraction, ...]
    killed: tuple[Fraction, ...]


def system_shock(
    percentage: int, below: Sequence[int], reading: ShockReading = ShockReading.ALONE
) -> Shock:
    """Work out the draws of a monster or an NPC: a d100 above its percentage fails (l.612).

    Args:
        percentage: its system-shock percentage, 0 to 100.
        below: by how many hit points it is below 0 at each draw, 1 to 20 draws.
        reading: whether that number is added to the d100.

    Raises:
        ValueError: a bound is passed.
    """
    require("percentage", percentage, 0, 100)
    require("below", len(below), 1, MAX_ATTACKS)
    added = reading is ShockReading.WITH_NEGATIVE
    failures = []
    for depth in below:
        require("below", depth, 1, LOWEST)
        failing = 100 - percentage + (depth if added else 0)
        failures.append(Fraction(min(100, failing), 100))
    out, killed = [], []
    # Not killed yet: the last draw passed (or none was made), or it failed.
    passed, failed, ever_passed = Fraction(1), Fraction(), Fraction(1)
    for chance in failures:
        passed, failed = (passed + failed) * (1 - chance), passed * chance
        ever_passed *= 1 - chance
        out.append(1 - ever_passed)
        killed.append(1 - passed - failed)
    return Shock(tuple(failures), tuple(out), tuple(killed))
