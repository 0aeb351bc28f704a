"""An exchange followed to the wound: test, blow, location (002 l.77-183, l.527-550, l.931-963).

The special effects that a winner chooses are left out: the source leaves them to him.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.runequest import damage
from rules_core.runequest.damage import MAX_ARMOUR, NO_DICE, Defence
from rules_core.runequest.levels import Rounding
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Opposition, Outcome, Side
from rules_core.runequest.wounds import MAX_DAMAGE, MAX_POINTS, Severity, severity


@dataclass(frozen=True, slots=True)
class Strike:
    """A blow before the test, and the location that it would reach.

    Attributes:
        striker: the side of the test that attacks: `Side.ATTACKER` or `Side.DEFENDER`, by its
            place in the law of the test.
        rolled: the law of the damage as it is rolled: see `rules_core.runequest.damage.damage_law`.
        start: hit points of the location when unhurt, 1 to 100.
        parry: the law of the points of Deflection as they are rolled; below 0 counts as 0.
        armour: points of armour at the location, 0 to 100.
        lost: what the location had lost before, 0 to 500.
        table: the combat table in use.
        rounding: of the halves (ruling 002-12).
    """

    striker: Side
    rolled: Law
    start: int
    parry: Law = NO_DICE.law
    armour: int = 0
    lost: int = 0
    table: CombatTable = CombatTable.DEFLECTION
    rounding: Rounding = Rounding.DOWN

    def __post_init__(self) -> None:
        """Check the bounds."""
        if self.striker is Side.NOBODY:
            raise ValueError("striker must be the attacker or the defender")
        require("armour", self.armour, 0, MAX_ARMOUR)
        require("start", self.start, 1, MAX_POINTS)
        require("lost", self.lost, 0, MAX_DAMAGE)

    def defence(self, end: Outcome) -> Defence | None:
        """Return what stands against the blow once the test is decided, None where none is dealt.

        Without a winner no row of a table applies, and the attack gives nothing.
        """
        if end.winner is Side.NOBODY:
            return None
        winner = Side.ATTACKER if end.winner is self.striker else Side.DEFENDER
        terms = damage.terms(self.table, winner, end.margin)
        return Defence(terms, worn=self.armour, rounding=self.rounding) if terms.damage else None

    def grade(self, taken: int) -> Severity | None:
        """Return how grave so much damage to the location is, None for no damage: no wound."""
        return severity(self.start, self.start - self.lost - taken) if taken else None


@dataclass(frozen=True, slots=True)
class Wounding:
    """What an exchange does to the location struck.

    Attributes:
        taken: the law of its damage over the whole exchange, 0 where no blow comes through.
        blows: each end of the test with its chance and the law of the damage that it brings.
        grades: the chance of each wound over the whole exchange; of none, under None.
    """

    taken: Law
    blows: Mapping[Outcome, tuple[Fraction, Law]]
    grades: Mapping[Severity | None, Fraction]


def wounding(test: Opposition, strike: Strike) -> Wounding:
    """Return what a blow does over the whole exchange, each end of the test by its chance.

    Args:
        test: the law of the exchange.
        strike: the blow; `strike.striker` is the side of `test` that deals it.

    Example:
        60 % against 40 %, a blow of 7 against no parry to a location of 7 points: by the simple
        table each victory of the attacker, 5,179 pairs of rolls, leaves it at 0.

        >>> from rules_core.runequest.opposition import contest
        >>> seven = Strike(Side.ATTACKER, Law.constant(7), start=7, table=CombatTable.SIMPLE)
        >>> print(wounding(contest(60, 40), seven).grades[Severity.SERIOUS])
        5179/10000
    """
    laws = {end: _damage(strike, end) for end in test.outcomes}
    blows = {end: (chance, laws[end]) for end, chance in test.outcomes.items()}
    taken = Law.mixture(blows.values())
    grades = {grade: _share(taken, strike, grade) for grade in (None, *Severity)}
    return Wounding(taken, MappingProxyType(blows), MappingProxyType(grades))


def _damage(strike: Strike, end: Outcome) -> Law:
    """Return the law of the damage once the test is decided."""
    defence = strike.defence(end)
    if defence is None:
        return Law.constant(0)
    return damage.injure(strike.rolled, strike.parry, defence).taken


def _share(taken: Law, strike: Strike, grade: Severity | None) -> Fraction:
    """Return the chance that the damage makes a wound of this grade."""
    return taken.probability(lambda points: strike.grade(points) is grade)
