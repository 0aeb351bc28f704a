"""Opposed tests of effects and moves: who opposes what to what, and what must happen (002).

In each of them one side imposes something and the other suffers it or not; the law of the test
has the first as its attacker and the second as its defender.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.runequest.levels import SIDES, Level, SkillPart
from rules_core.runequest.opposition import Opposition, Outcome, Side, Ties, wins_against

BONUS = 20
"""Of a two-handed sword or an entangling weapon to disarm (002 l.211-214), and of a quadruped
against a trip (l.320-323) or a leap (l.825-828), in points of per cent."""
MOST_FOES = 12


class Trial(StrEnum):
    """The tests that the source describes."""

    DISARM = "desarmer"
    TRIP = "croche-pied"
    LEAP = "bond"
    AT_BAY = "tenir-en-respect"
    CHARGE = "charge"
    TRAP = "piege"
    EXHAUSTION = "epuisement"


class Stake(StrEnum):
    """When a side suffers what the other imposes (rulings 002-28, 32 and 35)."""

    OTHER_WINS = "perd"
    FAILS = "echoue"
    DOES_NOT_WIN = "ne-gagne-pas"


STAKES = MappingProxyType(
    {
        Trial.DISARM: Stake.FAILS,
        Trial.TRIP: Stake.OTHER_WINS,
        Trial.LEAP: Stake.OTHER_WINS,
        Trial.AT_BAY: Stake.OTHER_WINS,
        Trial.CHARGE: Stake.DOES_NOT_WIN,
        Trial.TRAP: Stake.DOES_NOT_WIN,
        Trial.EXHAUSTION: Stake.FAILS,
    }
)
"""The adopted readings of 002 l.209-211, 317-320, 823-824, 699-705, 784-789, 637-639, 722-723.

A trap or a spell is all or nothing (l.639): who does not win pays in full (ruling 002-35).
"""


def stake(trial: Trial, reading: Stake) -> Stake:
    """Return when the target of a trial suffers.

    Args:
        trial: the test.
        reading: `Stake.OTHER_WINS` where nothing happens without a winner, by the other reading of
            rulings 002-28, 32 and 35; else what the source asks of each.
    """
    return reading if reading is Stake.OTHER_WINS else STAKES[trial]


class Bonus(StrEnum):
    """What makes a skill better in some trials."""

    WEAPON = "arme"
    QUADRUPED = "quadrupede"


type TrialSkill = Ledger[SkillPart | Bonus]
"""A skill with the bonuses of a trial."""


def skill_with(skill: int, *bonuses: Bonus) -> TrialSkill:
    """Return a skill with the bonuses of a trial, before the rule of skills above 100."""
    return Ledger.of({SkillPart.SKILL: skill} | dict.fromkeys(bonuses, BONUS))


def suffers(law: Opposition, stake: Stake) -> Fraction:
    """Return the chance that the defender of a test suffers what its attacker imposes."""
    if stake is Stake.FAILS:
        return law.fails(Side.DEFENDER)
    if stake is Stake.DOES_NOT_WIN:
        return 1 - law.wins(Side.DEFENDER)
    return law.wins(Side.ATTACKER)


def suffered(end: Outcome, target: Level, stake: Stake) -> bool:
    """Tell whether the defender, who reached this level in a test that ended so, suffers.

    See `suffers`.
    """
    if stake is Stake.FAILS:
        return end.winner is Side.ATTACKER or not target.succeeded
    if stake is Stake.DOES_NOT_WIN:
        return end.winner is not Side.DEFENDER
    return end.winner is Side.ATTACKER


def may_leap(size: int, target_size: int) -> bool:
    """Tell whether a leap affects a target: its TAI is at most half the leaper's (002 l.830-832).

    Sizes are 1 to 200.
    """
    require("size", size, 1, 200)
    require("target_size", target_size, 1, 200)
    return 2 * target_size <= size


def beaten_by(
    tests: Sequence[Opposition], *, one_roll: bool = False, ties: Ties = Ties.HIGHEST
) -> Law:
    """Return the law of how many foes beat one who holds them at bay, each the attacker of a test.

    Args:
        tests: one opposed test a foe, 1 to 12 of them.
        one_roll: the one at bay rolls once against all; by the adopted reading each test has its
            own two rolls (ruling 002-22).
        ties: those of the tests.
    """
    require("tests", len(tests), 1, MOST_FOES)
    if not one_roll:
        return _winners(test.wins(Side.ATTACKER) for test in tests)
    each = Fraction(1, SIDES)
    return Law.mixture(
        (each, _winners(wins_against(test, roll, ties) for test in tests))
        for roll in range(1, SIDES + 1)
    )


def _winners(chances: Iterable[Fraction]) -> Law:
    """Return the law of how many win, each with a chance of his own."""
    total = Law.constant(0)
    for won in chances:
        total += Law.mixture(((won, Law.constant(1)), (1 - won, Law.constant(0))))
    return total


def may_attack(beaten: Law, *, fleeing: bool = False) -> Law:
    """Return the law of how many foes may attack this round (002 l.702-707).

    Those who won; never fewer than one, unless the fighter breaks off and flees.
    """
    return beaten if fleeing else beaten.map(lambda foes: max(1, foes))
