"""Saving the dying: tests of Médecine against the time that is left (003 l.100-103)."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import isqrt

from rules_core.bounds import require
from rules_core.ledger import Ledger
from rules_core.oeil_noir.life import DELAY_SIDES, Patient, State

LOSS_SIDES = 6
"""The die of what a failed test of Médecine costs the patient (003 l.100)."""
HARDER = 2
"""For each point below 0: how much harder the test is, and how many Rounds it takes (l.100)."""
MAX_LEFT = 30
"""Bound of the points left by a test of Médecine."""
MOST_CHANCES = 5
"""How many tests may have a chance of their own."""
MAX_WAIT = 400
PERCENT = 100


def difficulty(below: int) -> int:
    """Return how much harder the test of Médecine is, for points below 0 (003 l.100)."""
    return HARDER * below


class Time(StrEnum):
    """What the Rounds of a test of Médecine are made of."""

    BELOW = "pv-sous-0"
    LEFT = "points-restants"
    FLOOR = "plancher"


def care_time(below: int, left: int = 0) -> Ledger[Time]:
    """Return what makes the Rounds that a test of Médecine takes, 1 at least (003 l.100).

    Args:
        below: the patient's points below 0.
        left: points left by the test, 0 to 30; a failed one leaves none.
    """
    require("left", left, 0, MAX_LEFT)
    needed = HARDER * below
    floor = max(0, 1 - needed + left)
    return Ledger.of({Time.BELOW: needed, Time.LEFT: -left, Time.FLOOR: floor})


def duration(below: int, left: int = 0) -> int:
    """Return the Rounds that a test of Médecine takes; see `care_time`.

    Example:
        Alrigio's care (003 l.103): 10 Rounds at -5, less what the test leaves.

        >>> duration(5), duration(5, left=4), duration(5, left=30)
        (10, 6, 1)
    """
    return care_time(below, left).total


@dataclass(frozen=True, slots=True)
class Care:
    """Tests of Médecine on a dying fighter, one after the other until one succeeds (003 l.100).

    Ours, where the source is silent: the delay is thrown once and runs on; a test saves only if
    it ends within it; a failed one takes its whole duration.

    Attributes:
        patient: the dying fighter.
        chances: percentages of success of the first tests, at most 5; the last stands for the
            tests that follow. None is nobody to help.
        left: points left by the test that succeeds, 0 to 30.
        wait: Rounds gone by before the first test, 0 to 400.

    Example:
        At -5, CN 13: a 1 leaves 13 Rounds, which hold a test of 10 and no second one of 12.

        >>> print(Care(Patient(-5, 13), [40]).survival()[1])
        2/5
    """

    patient: Patient
    chances: Sequence[int]
    left: int = 0
    wait: int = 0

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("left", self.left, 0, MAX_LEFT)
        require("wait", self.wait, 0, MAX_WAIT)
        require("chances", len(self.chances), 0, MOST_CHANCES)
        for each in self.chances:
            require("chances", each, 0, PERCENT)
        if self.patient.state is not State.DYING:
            raise ValueError(f"patient must be dying, not {self.patient.state}")

    def chance(self, test: int) -> int:
        """Return the percentage of success of a test, the first being 0."""
        return self.chances[min(test, len(self.chances) - 1)]

    def survival(self) -> dict[int, Fraction]:
        """Return the chance to be saved, by the face of the delay's die."""
        horizon = self.patient.delay(DELAY_SIDES)
        # A test that fails makes the next one two Rounds longer: few hold in a delay.
        most_tests = isqrt(horizon) + 2
        width = (PERCENT * (PERCENT * LOSS_SIDES) ** most_tests).bit_length() // 8 + 1
        saved, whole = self._saved(horizon, 8 * width)
        data = saved.to_bytes(width * (horizon + 1), "little")
        weights = [
            int.from_bytes(data[start : start + width], "little")
            for start in range(0, len(data), width)
        ]
        return {
            face: Fraction(sum(weights[: self.patient.delay(face) + 1]), whole)
            for face in range(1, DELAY_SIDES + 1)
        }

    def _saved(self, horizon: int, width: int) -> tuple[int, int]:
        """Return the weight of each Round, up to the horizon, at which he is saved, and the whole.

        The weights are the digits, `width` bits each, of one integer: to wait is then to shift,
        far faster than going through the Rounds one by one, and as exact.
        """
        kept = (1 << width * (horizon + 1)) - 1
        waiting = {self.patient.below: 1 << width * self.wait} if self.chances else {}
        saved, whole, test = 0, PERCENT, 0
        while waiting:
            passes = self.chance(test)
            if test:
                saved, whole = saved * PERCENT * LOSS_SIDES, whole * PERCENT * LOSS_SIDES
            failed: defaultdict[int, int] = defaultdict(int)
            for below, times in waiting.items():
                saved += passes * times << width * duration(below, self.left)
                later = ((PERCENT - passes) * times << width * duration(below)) & kept
                for worse in range(below + 1, below + LOSS_SIDES + 1):
                    failed[worse] += later
            saved &= kept
            waiting = {
                below: times
                for below, times in failed.items()
                if times and below <= self.patient.resilience
            }
            test += 1
        return saved, whole
