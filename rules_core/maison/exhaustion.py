"""Exhaustion, six levels whose effects add up (001 l.664-678)."""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.checks import Mode
from rules_core.ledger import Ledger

LAST = 6
MAX_SPEED = 60
MAX_HIT_POINTS = 999


class Effect(StrEnum):
    """What one level adds to those below it."""

    CHECKS = "jets-de-caracteristique"
    HALF_SPEED = "vitesse-moitie"
    ATTACKS_AND_SAVES = "jets-attaque-et-sauvegarde"
    HALF_HIT_POINTS = "pv-moitie"
    NO_SPEED = "vitesse-nulle"
    DEATH = "mort"


LEVELS = MappingProxyType(dict(enumerate(Effect, 1)))
"""The effect of each level (001 l.669-674)."""


def effects(level: int) -> tuple[Effect, ...]:
    """Return the effects of a level, 0 to 6, and of all below (001 l.676)."""
    return tuple(effect for at, effect in LEVELS.items() if at <= level)


@dataclass(frozen=True, slots=True)
class Exhaustion:
    """A creature at one level of exhaustion.

    `effects` are those of the level and of all below; `speed` (squares) and `maximum` (hit points)
    are what is left of them; `checks`, `attacks` and `saves` how these are thrown.
    """

    level: int
    effects: tuple[Effect, ...]
    speed: int
    maximum: int
    checks: Mode
    attacks: Mode
    saves: Mode

    @property
    def dead(self) -> bool:
        """Whether the last level is reached (001 l.674; what « -5 hp » adds is open: 001-17)."""
        return self.level == LAST


def exhausted(level: int, speed: int, maximum: int) -> Exhaustion:
    """Return what a level does to a creature (001 l.669-676).

    The source does not say how a half is rounded here: down, as it does for movement (l.137).

    Args:
        level: 0 (rested) to 6.
        speed: in squares, 0 to 60, without exhaustion.
        maximum: of hit points, 1 to 999, without exhaustion.

    Raises:
        ValueError: a bound is passed.

    Example:
        The second level halves the speed and keeps what the first one does (001 l.676).

        >>> tired = exhausted(2, speed=6, maximum=30)
        >>> tired.speed, tired.maximum, tired.checks.name, tired.attacks.name
        (3, 30, 'DISADVANTAGE', 'NORMAL')
    """
    require("level", level, 0, LAST)
    require("speed", speed, 0, MAX_SPEED)
    require("maximum", maximum, 1, MAX_HIT_POINTS)
    felt = effects(level)
    if Effect.NO_SPEED in felt:
        speed = 0
    elif Effect.HALF_SPEED in felt:
        speed //= 2
    fighting = Mode.DISADVANTAGE if Effect.ATTACKS_AND_SAVES in felt else Mode.NORMAL
    return Exhaustion(
        level,
        felt,
        speed,
        maximum // 2 if Effect.HALF_HIT_POINTS in felt else maximum,
        Mode.DISADVANTAGE if Effect.CHECKS in felt else Mode.NORMAL,
        fighting,
        fighting,
    )


class Cause(StrEnum):
    """What makes a level of exhaustion."""

    START = "depart"
    GAINED = "gagnes"
    RECALLED = "rappel"
    REMOVED = "retires"
    RESTS = "repos"
    LIMITS = "bornes"
    """What would pass level 6, or fall below 0."""


def level_after(
    level: int, *, gained: int = 0, removed: int = 0, rests: int = 0, recalled: bool = False
) -> Ledger[Cause]:
    """Return what makes the level once everything has happened, in the order of the arguments.

    A creature at level 6 is dead: unless it is recalled to life, nothing else lowers its level,
    nor counts.

    Args:
        level: to begin with, 0 to 6.
        gained: levels that effects add, 0 to 6; the sum stops at 6 (001 l.675).
        recalled: brought back to life, 1 less (l.678).
        removed: levels that an effect takes away, 0 to 6 (l.677).
        rests: long rests finished with food and drink, 0 to 6, 1 less each (l.678).

    Raises:
        ValueError: a bound is passed.
    """
    require("level", level, 0, LAST)
    require("gained", gained, 0, LAST)
    require("removed", removed, 0, LAST)
    require("rests", rests, 0, LAST)
    reached = min(LAST, level + gained)
    made_of = Ledger.of({Cause.START: level, Cause.GAINED: gained})
    made_of += Ledger.of({Cause.LIMITS: reached - made_of.total})
    if reached == LAST and not recalled:
        return made_of
    made_of += Ledger.of(
        {Cause.RECALLED: -int(recalled), Cause.REMOVED: -removed, Cause.RESTS: -rests}
    )
    return made_of + Ledger.of({Cause.LIMITS: max(0, -made_of.total)})
