"""Low vitality, dying and being saved (003 l.98-105)."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import isqrt

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.oeil_noir.rounding import Rounding
from rules_core.oeil_noir.wounds import (
    MAX_CONSTITUTION,
    MAX_WOUNDS,
    SPEED_MALUS,
    WOUND_MALUS,
    Build,
    Thresholds,
)

MAX_VITALITY = 100
MAX_SPEED = 20
OUT_OF_COMBAT = 5
"""From as many PV down to 1, one is out of combat (003 l.98)."""
OUT_OF_COMBAT_SPEED = 1
LOWEST_SPEED = 1
"""What low vitality leaves at least (003 l.104)."""
DELAY_SIDES = 6
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


class State(StrEnum):
    """What the vitality alone says of a fighter (ruling 003-44)."""

    ABLE = "valide"
    HOLDING = "tient-encore"
    """At 1 to 5 PV, but with what keeps one from being out of combat (ruling 003-20)."""
    OUT_OF_COMBAT = "hors-de-combat"
    DYING = "mourant"
    DEAD = "mort"


class LowVitality(StrEnum):
    """The least share of the base vitality that one is strictly below (003 l.104, optional)."""

    NONE = "aucun"
    HALF = "moitie"
    THIRD = "tiers"
    QUARTER = "quart"

    @property
    def malus(self) -> int:
        """What it takes from tests of qualities, AT, PRD and speed: 0 to 3."""
        return [*LowVitality].index(self)

    @property
    def talent_malus(self) -> int:
        """What it takes from spells and talents: 0 to 9."""
        return 3 * self.malus

    @property
    def share(self) -> int:
        """The divisor of the base vitality, 1 where there is no malus."""
        return 1 + self.malus


def low_vitality(vitality: int, base: int) -> LowVitality:
    """Return the step reached by this vitality, out of a base vitality of 1 to 100."""
    require("base", base, 1, MAX_VITALITY)
    reached = [each for each in LowVitality if vitality * each.share < base]
    return max(reached, key=lambda each: each.malus, default=LowVitality.NONE)


class Loss(StrEnum):
    """What takes points from a fighter's values."""

    VITALITY = "faible-ev"
    WOUNDS = "blessures"


class Pace(StrEnum):
    """What a speed is made of, besides what is lost of it."""

    SHEET = "feuille"
    FLOOR = "plancher"
    STATE = "etat"
    """What being out of combat or dying takes besides (003 l.98)."""


@dataclass(frozen=True, slots=True)
class Penalties:
    """What low vitality and Blessures take; they add up (003 l.105; ruling 003-22).

    Attributes:
        vitality: the step of low vitality.
        wounds: how many Blessures, 0 to 10.
    """

    vitality: LowVitality = LowVitality.NONE
    wounds: int = 0

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("wounds", self.wounds, 0, MAX_WOUNDS)

    @property
    def combat_losses(self) -> Ledger[Loss]:
        """What AT, PRD and the tests of agility lose, and to what."""
        wounds = WOUND_MALUS * self.wounds
        return Ledger.of({Loss.VITALITY: self.vitality.malus, Loss.WOUNDS: wounds})

    @property
    def speed_losses(self) -> Ledger[Loss]:
        """What the speed loses before its minimum, and to what."""
        wounds = SPEED_MALUS * self.wounds
        return Ledger.of({Loss.VITALITY: self.vitality.malus, Loss.WOUNDS: wounds})

    @property
    def from_wounds(self) -> int:
        """What the Blessures take from AT, PRD, CD, INI and AG."""
        return self.combat_losses[Loss.WOUNDS]

    @property
    def combat(self) -> int:
        """What AT, PRD and the tests of agility lose."""
        return self.combat_losses.total

    @property
    def speed(self) -> int:
        """What the speed loses, before its minimum."""
        return self.speed_losses.total

    def pace(self, speed: int) -> Ledger[Pace | Loss]:
        """Return what makes a speed of 1 to 20 once lowered.

        The source gives the minimum for low vitality; it is read as that of the whole (ruling
        003-56).
        """
        require("speed", speed, 1, MAX_SPEED)
        lost = Ledger.of((loss, -points) for loss, points in self.speed_losses)
        floor = max(0, LOWEST_SPEED - speed - lost.total)
        return Ledger.of({Pace.SHEET: speed}) + lost + Ledger.of({Pace.FLOOR: floor})

    def speed_left(self, speed: int) -> int:
        """Return a speed of 1 to 20 once lowered."""
        return self.pace(speed).total


@dataclass(frozen=True, slots=True)
class Patient:
    """A fighter and what is left of his vitality.

    Attributes:
        vitality: EV, at most 100; often negative.
        constitution: CN, 1 to 40.
        tenacious: whether he is Tenace: his CN counts one and a half times (003 l.99).
        build: En Fer, Os de Verre, or neither.
        willed: whether a great Volonté keeps him from being out of combat.
        rounding: of the CN of a Tenace, which the source leaves unsaid (rulings 003-16, 003-19).
    """

    vitality: int
    constitution: int
    tenacious: bool = False
    build: Build = Build.ORDINARY
    willed: bool = False
    rounding: Rounding = Rounding.NEAREST

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("vitality", self.vitality, -MAX_VITALITY, MAX_VITALITY)
        require("constitution", self.constitution, 1, MAX_CONSTITUTION)

    @property
    def resilience(self) -> int:
        """The CN that counts to die, or one and a half times it for a Tenace."""
        if not self.tenacious:
            return self.constitution
        return self.rounding.whole(Fraction(3 * self.constitution, 2))

    @property
    def spared(self) -> bool:
        """Whether 5 PV or fewer do not put him out of combat (003 l.98; ruling 003-20)."""
        return self.tenacious or self.willed or self.build is Build.IRON

    @property
    def state(self) -> State:
        """His state; exactly 0 is dying, exactly minus the CN too (rulings 003-19, 003-44)."""
        if self.vitality > OUT_OF_COMBAT:
            return State.ABLE
        if self.vitality > 0:
            return State.HOLDING if self.spared else State.OUT_OF_COMBAT
        return State.DEAD if self.vitality < -self.resilience else State.DYING

    @property
    def below(self) -> int:
        """The points below 0, none above."""
        return max(0, -self.vitality)

    @property
    def permanent_threshold(self) -> int:
        """The Seuil de Blessure below whose negative a point is lost for good (003 l.102).

        That of the fighter, En Fer and Os de Verre included (ruling 003-48); no weapon changes it.
        """
        return Thresholds(self.constitution, self.build).values[0]

    @property
    def loses_for_good(self) -> bool:
        """Whether he loses one point of base vitality for good (optional, 003 l.102)."""
        return self.vitality < -self.permanent_threshold

    def delay(self, face: int) -> int:
        """Return the Rounds that a dying fighter has, from the face of 1D6 (003 l.99)."""
        require("face", face, 1, DELAY_SIDES)
        return face * self.resilience

    @property
    def delays(self) -> Law:
        """The law of these Rounds."""
        return Law.die(DELAY_SIDES).scaled(self.resilience)


@dataclass(frozen=True, slots=True)
class Band:
    """A stretch of vitality in which a fighter is one and the same.

    Attributes:
        most: its highest vitality.
        least: its lowest.
        state: what he is there.
        step: of low vitality, that he pays there.
    """

    most: int
    least: int
    state: State
    step: LowVitality

    @property
    def size(self) -> int:
        """How many points it holds."""
        return self.most - self.least + 1


def bands(patient: Patient, base: int, *, optional: bool = True) -> Sequence[Band]:
    """Return the stretches from a base vitality of 1 to 100 down to death, highest first.

    The dead have none: below the last one, everything is death (003 l.98-104).

    Args:
        patient: the fighter, at any vitality.
        base: his vitality without any loss.
        optional: whether low vitality costs points.
    """
    require("base", base, 1, MAX_VITALITY)
    found: list[Band] = []
    for vitality in range(base, -patient.resilience - 1, -1):
        state = replace(patient, vitality=vitality).state
        # The dying do nothing that a malus could lower.
        paid = optional and vitality > 0
        step = low_vitality(vitality, base) if paid else LowVitality.NONE
        last = found[-1] if found else None
        if last and (last.state, last.step) == (state, step):
            found[-1] = replace(last, least=vitality)
        else:
            found.append(Band(vitality, vitality, state, step))
    return tuple(found)


def pace(patient: Patient, penalties: Penalties, speed: int) -> Ledger[Pace | Loss]:
    """Return what makes the speed that a fighter has left, of 1 to 20 without any malus.

    Out of combat he moves at 1 at most (003 l.98); the dying do not move.
    """
    made_of = penalties.pace(speed)
    most = {State.OUT_OF_COMBAT: OUT_OF_COMBAT_SPEED, State.DYING: 0, State.DEAD: 0}
    over = made_of.total - most.get(patient.state, made_of.total)
    return made_of + Ledger.of({Pace.STATE: -max(0, over)})


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
    """Return the Rounds that a test of Médecine takes; see `care_time`."""
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
