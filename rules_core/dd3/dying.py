"""At 0 hit points and below: states, stabilising, the coup de grâce (004 l.253-316, 450-456)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import Naturals, chance_at_least, least_face
from rules_core.dice import Law
from rules_core.ledger import Ledger

DEATH = -10
"""Hit points of the dead (004 l.261, ruling 004-1)."""
STABILISING = Fraction(1, 10)
"""Chance that a d100 stabilises, each round (004 l.259)."""
STRAIN = 1
"""Hit points that a tiring action costs at 0 (004 l.255)."""
LEAST, MOST = -100, 1000
MAX_ROLLS = -DEATH - 1
"""How many d100 the dying throw at most, from -1 (004 l.259)."""
SAVE_BASE = 10
"""What the damage of a coup de grâce is added to (004 l.283, ruling 004-4)."""


class Condition(StrEnum):
    """What hit points leave one able to do."""

    ABLE = "valide"
    STAGGERED = "chancelant"
    UNCONSCIOUS = "inconscient"
    DISABLED = "hors-de-combat"
    DYING = "mourant"
    DEAD = "mort"


STRAINED = frozenset({Condition.STAGGERED, Condition.DISABLED})
"""States in which one has a partial action, that costs a hit point when tiring (004 l.255, 314)."""


class Part(StrEnum):
    """What hit points and difficulties are made of."""

    HIT_POINTS = "points-de-vie"
    TEMPORARY = "degats-temporaires"
    STRAIN = "action-fatigante"
    BASE = "base"
    DAMAGE = "degats"


def margin(hit_points: int, temporary: int = 0) -> Ledger[Part]:
    """Return the hit points less the temporary damage (004 l.450, 456, ruling 004-16)."""
    return Ledger.of({Part.HIT_POINTS: hit_points, Part.TEMPORARY: -temporary})


def after_damage(hit_points: int, damage: Law) -> dict[Condition, Fraction]:
    """Return the chance of each state that damage may leave a target in (004 l.253-261).

    Args:
        hit_points: those before the damage, 1 to 1000; temporary damage is left out.
        damage: the law of the damage, never negative.
    """
    require("hit_points", hit_points, 1, MOST)
    states = {each: Fraction() for each in (Condition.DISABLED, Condition.DYING, Condition.DEAD)}
    for dealt, share in damage.items():
        state = condition(max(LEAST, hit_points - dealt))
        if state in states:
            states[state] += share
    return states


def condition(hit_points: int, temporary: int = 0) -> Condition:
    """Return the state that hit points give.

    Args:
        hit_points: current hit points, -100 to 1000.
        temporary: temporary damage taken, 0 to 1000. It knocks out when it passes the hit points
            and staggers when it equals them (004 l.308-316, ruling 004-16).

    Raises:
        ValueError: a bound is passed.
    """
    require("hit_points", hit_points, LEAST, MOST)
    require("temporary", temporary, 0, MOST)
    if hit_points <= DEATH:
        return Condition.DEAD
    if hit_points < 0:
        return Condition.DYING
    left = margin(hit_points, temporary).total
    if left:
        return Condition.ABLE if left > 0 else Condition.UNCONSCIOUS
    return Condition.STAGGERED if hit_points else Condition.DISABLED


def remaining(hit_points: int, temporary: int = 0, *, tiring: bool = False) -> Ledger[Part]:
    """Return the hit points after what a tiring action costs (004 l.255, 314, ruling 004-28).

    Args:
        hit_points: current hit points, -100 to 1000.
        temporary: temporary damage taken, 0 to 1000.
        tiring: a tiring action is made; it costs only those who are disabled or staggered.

    Raises:
        ValueError: a bound is passed.
    """
    points = Ledger.of({Part.HIT_POINTS: hit_points})
    if tiring and condition(hit_points, temporary) in STRAINED:
        return points + Ledger.of({Part.STRAIN: -STRAIN})
    return points


# --- the dying ---


@dataclass(frozen=True, slots=True)
class FirstAid:
    """Someone who helps a dying creature.

    Attributes:
        after: how many d100 the dying throws before the first attempt, 0 to 9.
        chance: of each attempt, above 0; a failed one is made again after each further d100.

    Raises:
        ValueError: a bound is passed.
    """

    after: int
    chance: Fraction = Fraction(1)

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("after", self.after, 0, MAX_ROLLS)
        if not 0 < self.chance <= 1:
            raise ValueError(f"chance must lie above 0 and up to 1, not {self.chance}")


@dataclass(frozen=True, slots=True)
class Stage:
    """One d100 of the dying.

    Attributes:
        hit_points: before it.
        reached: the chance that it is thrown.
        stabilised: the chance that it is thrown and stabilises.
        helped: the chance that it fails, does not kill, and first aid stabilises right after.
    """

    hit_points: int
    reached: Fraction
    stabilised: Fraction
    helped: Fraction


@dataclass(frozen=True, slots=True)
class Agony:
    """How dying ends.

    Attributes:
        helped_at_once: the chance that first aid stabilises before any d100.
        stages: the d100 thrown one after the other, one a round.
        hit_points: the law of the hit points in the end, -10 for death.
        rolls: the law of how many d100 are thrown.
    """

    helped_at_once: Fraction
    stages: tuple[Stage, ...]
    hit_points: Law
    rolls: Law

    @property
    def death(self) -> Fraction:
        """The chance to die."""
        return self.hit_points.between(DEATH, DEATH)

    @property
    def helped(self) -> Fraction:
        """The chance that first aid stabilises, sooner or later."""
        return self.helped_at_once + sum((each.helped for each in self.stages), Fraction())


def agony(hit_points: int, aid: FirstAid | None = None) -> Agony:
    """Follow a dying creature until it is stable or dead.

    One d100 a round, from that of the fall on; a failure costs a hit point (004 l.259, ruling
    004-25). At -9 a single failure kills.

    Args:
        hit_points: -9 to -1.
        aid: who helps, if anyone does.

    Raises:
        ValueError: a bound is passed.

    Example:
        From -1 on, death takes nine failures in a row, of nine chances in ten each (004 l.259).

        >>> agony(-1).death == Fraction(9, 10) ** 9
        True
    """
    require("hit_points", hit_points, DEATH + 1, -1)
    at_once = aid.chance if aid and aid.after == 0 else Fraction()
    dying = 1 - at_once
    stages: list[Stage] = []
    ends = [(at_once, hit_points)]
    for left in range(hit_points, DEATH, -1):
        if not dying:
            break
        stabilised = dying * STABILISING
        worse = dying - stabilised
        helps = aid is not None and len(stages) + 1 >= aid.after and left - 1 > DEATH
        helped = worse * aid.chance if aid and helps else Fraction()
        stages.append(Stage(left, dying, stabilised, helped))
        ends += [(stabilised, left), (helped, left - 1)]
        dying = worse - helped
    settled = [(at_once, 0)]
    settled += [(each.stabilised + each.helped, roll) for roll, each in enumerate(stages, 1)]
    return Agony(
        at_once,
        tuple(stages),
        _law([*ends, (dying, DEATH)]),
        _law([*settled, (dying, len(stages))]),
    )


def _law(parts: list[tuple[Fraction, int]]) -> Law:
    return Law.mixture((chance, Law.constant(value)) for chance, value in parts)


# --- the coup de grâce ---


class SaveReading(StrEnum):
    """The difficulty of the Fortitude save « DD0 + dégâts » (ruling 004-4)."""

    TEN_AND_DAMAGE = "dix-plus-degats"
    DAMAGE = "degats-seuls"


def save_parts(damage: int, reading: SaveReading = SaveReading.TEN_AND_DAMAGE) -> Ledger[Part]:
    """Return what makes the difficulty of the save against a coup de grâce (004 l.283)."""
    base = {Part.BASE: SAVE_BASE} if reading is SaveReading.TEN_AND_DAMAGE else {}
    return Ledger.of(base | {Part.DAMAGE: damage})


def save_difficulty(damage: int, reading: SaveReading = SaveReading.TEN_AND_DAMAGE) -> int:
    """Return the difficulty of the save against a coup de grâce that deals `damage`."""
    return save_parts(damage, reading).total


def save_face(
    damage: int,
    fortitude: int,
    reading: SaveReading = SaveReading.TEN_AND_DAMAGE,
    naturals: Naturals = Naturals.NOTHING,
) -> int:
    """Return the least natural face that saves from a coup de grâce that deals `damage`.

    Args:
        damage: what it dealt.
        fortitude: bonus of the save.
        reading: how the difficulty reads.
        naturals: what a 1 and a 20 do, of which the source says nothing (ruling 004-39).
    """
    return least_face(save_difficulty(damage, reading) - fortitude, naturals)


@dataclass(frozen=True, slots=True)
class CoupDeGrace:
    """How a coup de grâce ends: killed by the damage, by the failed save, or alive."""

    by_damage: Fraction
    by_save: Fraction
    alive: Fraction


def coup_de_grace(
    hit_points: int,
    damage: Law,
    fortitude: int,
    reading: SaveReading = SaveReading.TEN_AND_DAMAGE,
    naturals: Naturals = Naturals.NOTHING,
) -> CoupDeGrace:
    """Work out a coup de grâce: a sure critical hit, then a Fortitude save or death (004 l.283).

    No attack roll is asked for (ruling 004-40).

    Args:
        hit_points: of the helpless target, -9 to 1000.
        damage: law of the damage of the critical hit, nothing negative.
        fortitude: bonus of the save, -50 to 100.
        reading: how the difficulty reads.
        naturals: see `save_face`.

    Raises:
        ValueError: a bound is passed.
    """
    require("hit_points", hit_points, DEATH + 1, MOST)
    if damage.minimum < 0:
        raise ValueError(f"damage must not be negative, unlike {damage.minimum}")
    require("fortitude", fortitude, -50, 100)
    by_damage = alive = Fraction()
    for dealt, chance in damage.items():
        if hit_points - dealt <= DEATH:
            by_damage += chance
        else:
            alive += chance * chance_at_least(save_face(dealt, fortitude, reading, naturals))
    return CoupDeGrace(by_damage, 1 - by_damage - alive, alive)
