"""Moving over difficult ground, standing up and crawling (001 l.101-170, 265-278).

Distances are squares of 1.50 m. Difficult ground leaves a choice: half the movement for sure, or
the whole of it on a Strength or Dexterity test, d20 + modifier against a difficulty (ruling
001-19), which a failure cuts to half and ends on the ground. Natural 1 and 20 have no effect of
their own: the source gives them none here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.checks import Mode, chance_at_least, combine
from rules_core.ledger import Ledger

MAX_SPEED = 60


class Ground(StrEnum):
    """What one moves on; stairs stand for steep slopes too."""

    NORMAL = "normal"
    DIFFICULT = "difficile"
    VERY_DIFFICULT = "tres-difficile"
    STAIRS_UP = "escalier-montee"
    STAIRS_DOWN = "escalier-descente"


class Start(StrEnum):
    """How the round begins: on one's feet, or on the ground and what is done about it."""

    STANDING = "debout"
    STAND_UP = "a-terre-et-se-relever"
    STAND_UP_BY_ACTION = "a-terre-et-action"
    CRAWLING = "ramper"


class AfterStanding(StrEnum):
    """What half and Dash are worth to who has just stood up (ruling 001-5).

    `EXAMPLE` follows the figures of l.151 and l.278 (2 and 6 squares where 3 are left of 6): half
    of what is left is rounded up, and Dash doubles what is left. `RULE` follows l.137 and l.266:
    half is rounded down, and Dash adds the whole speed (1 and 9).
    """

    EXAMPLE = "exemple"
    RULE = "regle"


class CrawlReading(StrEnum):
    """What « coûte 2 cases supplémentaires » makes of a square (l.167; ruling 001-6)."""

    THREE = "trois"
    TWO = "deux"


DIFFICULTIES = MappingProxyType(
    {
        Ground.DIFFICULT: 10,
        Ground.VERY_DIFFICULT: 15,
        Ground.STAIRS_UP: 10,
        Ground.STAIRS_DOWN: 10,
    }
)
"""Difficulty of the test of each ground that asks one (001 l.138, 142)."""
CRAWL_COSTS = MappingProxyType(
    {
        Ground.NORMAL: 3,
        Ground.DIFFICULT: 4,
        Ground.VERY_DIFFICULT: 8,
        Ground.STAIRS_UP: 4,
        Ground.STAIRS_DOWN: 4,
    }
)
"""Squares of movement that a square crawled costs (001 l.167-169). Stairs count as difficult."""
CRAWL_COST_READ_AS_TWO = 2


@dataclass(frozen=True, slots=True)
class GroundTest:
    """The test of a ground: its difficulty, the face to roll, the mode, the chance."""

    difficulty: int
    face: int
    mode: Mode
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Way:
    """One way to move.

    `dash` spends the action; `tested` asks the test; `squares` are covered when it is passed (or
    not asked), `failed` when it is not; `chance` is 1 without a test. `action_free` tells whether
    the action is still there afterwards, to attack or to stand up again.
    """

    dash: bool
    tested: bool
    squares: int
    failed: int
    chance: Fraction
    action_free: bool

    @property
    def expected(self) -> Fraction:
        """The mean number of squares covered."""
        return self.chance * self.squares + (1 - self.chance) * self.failed

    @property
    def most(self) -> int:
        """The most squares that can be covered: a hopeless test is always failed."""
        return self.squares if self.chance else self.failed

    def reach(self, planned: int) -> Fraction:
        """Return the chance to cover at least `planned` squares."""
        if planned <= self.failed:
            return Fraction(1)
        return self.chance if planned <= self.squares else Fraction()


class Part(StrEnum):
    """What makes the movement of a round."""

    SPEED = "vitesse"
    SPENT = "deja-depense"
    STANDING_UP = "se-relever"
    DASH = "foncer"


@dataclass(frozen=True, slots=True)
class Movement:
    """Everything that a round of movement allows.

    `made_of` is the movement of the round without Dash, once standing up is paid for; `dashing`
    the same with Dash, None where the action is already spent; `crawl_cost` is None on foot;
    `test` is None where no test can be asked. `ways` go from the cheapest: no test before a test,
    no Dash before Dash.
    """

    made_of: Ledger[Part]
    dashing: Ledger[Part] | None
    crawl_cost: int | None
    test: GroundTest | None
    ways: tuple[Way, ...]

    @property
    def left(self) -> int:
        """The movement of the round without Dash."""
        return self.made_of.total

    @property
    def dashed(self) -> int | None:
        """The movement of the round with Dash."""
        return self.dashing.total if self.dashing else None

    def best(self, planned: int, *, dash: bool) -> Way | None:
        """Return the way to cover `planned` squares with or without Dash, or None.

        The one without a test where both will do.
        """
        return next((way for way in self.ways if way.dash is dash and planned <= way.squares), None)

    def reach(self, planned: int, *, dash: bool) -> Fraction:
        """Return the chance to cover `planned` squares, 0 or more, with or without Dash."""
        way = self.best(planned, dash=dash)
        return way.reach(planned) if way else Fraction()

    @property
    def farthest(self) -> Way:
        """The way that can go farthest, the cheapest of them."""
        return max(self.ways, key=lambda way: way.most)


def standing_cost(speed: int) -> int:
    """Return the movement that standing up takes: half the speed, what is left rounded down."""
    return speed - speed // 2


def _ground_test(
    ground: Ground, modifier: int, *, advantage: bool, disadvantage: bool
) -> GroundTest | None:
    """Return the test that a ground asks, None where it asks none."""
    difficulty = DIFFICULTIES.get(ground)
    if difficulty is None:
        return None
    face = difficulty - modifier
    mode = combine(advantage=advantage, disadvantage=disadvantage)
    return GroundTest(difficulty, face, mode, chance_at_least(face, mode))


def _crawl_cost(ground: Ground, crawl: CrawlReading) -> int:
    """Return the squares of movement that a square crawled costs."""
    if ground is Ground.NORMAL and crawl is CrawlReading.TWO:
        return CRAWL_COST_READ_AS_TWO
    return CRAWL_COSTS[ground]


def movement(
    speed: int,
    ground: Ground,
    *,
    start: Start = Start.STANDING,
    modifier: int = 0,
    advantage: bool = False,
    disadvantage: bool = False,
    spent: int = 0,
    after_standing: AfterStanding = AfterStanding.EXAMPLE,
    crawl: CrawlReading = CrawlReading.THREE,
) -> Movement:
    """Work out the ways to move in one round (001 l.137-151, 163-169, 265-278).

    Args:
        speed: squares a round, 0 to 60; at least 1 to stand up (001 l.165).
        ground: what one moves on.
        start: on one's feet, standing up for half the speed (what is left is rounded down), or by
            the action (ruling 001-7), or crawling.
        modifier: the Strength or Dexterity modifier that the test uses, -10 to 20.
        advantage: a cause of advantage; crawling is one where it asks the test (001 l.168-169).
        disadvantage: a cause of disadvantage; it cancels advantage (ruling 001-29).
        spent: movement that the round has already cost, in squares, 0 to the speed; standing up
            by movement must still be paid for (001 l.165). Dash is not lessened by it.
        after_standing: see `AfterStanding`.
        crawl: see `CrawlReading`; it changes plain ground only.

    Raises:
        ValueError: a bound is passed.

    Example:
        The source's own six squares (001 l.144-149): three for sure, six with Dash; or six and
        twelve on a test, half of it when it fails.

        >>> ways = movement(6, Ground.DIFFICULT).ways
        >>> [(way.squares, way.failed) for way in ways]
        [(3, 3), (6, 6), (6, 3), (12, 6)]
    """
    standing_up = start in {Start.STAND_UP, Start.STAND_UP_BY_ACTION}
    require("speed", speed, 1 if standing_up else 0, MAX_SPEED)
    require("modifier", modifier, -10, 20)
    cost_of_standing = standing_cost(speed) if start is Start.STAND_UP else 0
    require("spent", spent, 0, speed - cost_of_standing)
    crawling = start is Start.CRAWLING
    test = _ground_test(
        ground, modifier, advantage=advantage or crawling, disadvantage=disadvantage
    )
    as_example = start is Start.STAND_UP and after_standing is AfterStanding.EXAMPLE
    paid = {Part.STANDING_UP: -cost_of_standing} if start is Start.STAND_UP else {}
    before = {Part.SPENT: -spent} if spent else {}
    made_of = Ledger.of({Part.SPEED: speed} | before | paid)
    dashing = None
    if start is not Start.STAND_UP_BY_ACTION:
        gained = speed - cost_of_standing if as_example else speed
        dashing = made_of + Ledger.of({Part.DASH: gained})
    cost = _crawl_cost(ground, crawl) if crawling else None
    free = start is not Start.STAND_UP_BY_ACTION
    ways = [*_ways(made_of.total, cost, test, dash=False, half_up=as_example, action_free=free)]
    if dashing is not None:
        dashed = _ways(dashing.total, cost, test, dash=True, half_up=as_example, action_free=False)
        ways.extend(dashed)
    ways.sort(key=lambda way: (way.tested, way.dash))
    return Movement(made_of, dashing, cost, test, tuple(ways))


def _ways(
    points: int,
    cost: int | None,
    test: GroundTest | None,
    *,
    dash: bool,
    half_up: bool,
    action_free: bool,
) -> Iterator[Way]:
    """Yield the ways to spend a movement: without the test, and with it where it can gain."""
    safe, full, failed = _reaches(points, cost, tested=test is not None, half_up=half_up)
    if safe is not None:
        yield Way(dash, False, safe, safe, Fraction(1), action_free)
    if test and (safe is None or full > safe):
        yield Way(dash, True, full, failed, test.chance, action_free)


def _reaches(
    points: int, cost: int | None, *, tested: bool, half_up: bool
) -> tuple[int | None, int, int]:
    """Return the squares covered without a test (None: one is due), when it is passed, and failed.

    A creature with no movement left covers nothing: the minimum of one square is for who moves.
    """
    if not tested:
        full = points // (cost or 1)
        return full, full, full
    if not points:
        return 0, 0, 0
    if cost:
        full = max(1, points // cost)
        return None, full, max(1, full // 2)
    half = max(1, (points + 1 if half_up else points) // 2)
    return half, points, half
