"""Tests on a twenty-sided die: faces, advantage, and the chance to reach a face."""

from enum import StrEnum
from fractions import Fraction
from functools import cache

from rules_core.dice import Law

FACES = 20


class Mode(StrEnum):
    """How the d20 is thrown: once, or twice keeping the better or the worse."""

    NORMAL = "normal"
    ADVANTAGE = "avantage"
    DISADVANTAGE = "desavantage"


class Naturals(StrEnum):
    """What the natural faces 1 and 20 do in a test: nothing, or the one fails and the other passes.

    Where a source gives them an effect in attack rolls alone, a table may read it for other tests.
    """

    NOTHING = "rien"
    DECIDE = "decident"


def least_face(needed: int, naturals: Naturals = Naturals.DECIDE) -> int:
    """Return the least natural face that passes where `needed` would by the numbers.

    Args:
        needed: the difficulty less what is added to the d20; any integer.
        naturals: what a 1 and a 20 do.

    Example:
        Where they decide, a 20 passes whatever is needed and a 1 never does.

        >>> [least_face(needed) for needed in (-4, 1, 12, 26)]
        [2, 2, 12, 20]
        >>> [least_face(needed, Naturals.NOTHING) for needed in (-4, 1, 12, 26)]
        [-4, 1, 12, 26]
    """
    return needed if naturals is Naturals.NOTHING else max(2, min(FACES, needed))


def combine(*, advantage: bool, disadvantage: bool) -> Mode:
    """Return the mode of a throw with these causes; one of each cancel (ruling 001-29).

    Example:
        >>> combine(advantage=True, disadvantage=True).name
        'NORMAL'
    """
    if advantage == disadvantage:
        return Mode.NORMAL
    return Mode.ADVANTAGE if advantage else Mode.DISADVANTAGE


def chance_at_least(face: int, mode: Mode = Mode.NORMAL) -> Fraction:
    """Return the chance that the kept d20 shows `face` or more.

    Any integer is accepted: 1 or less is certain, 21 or more is impossible.

    Example:
        11 or more is half of the faces; of two dice one is enough, or both are needed.

        >>> print(*(chance_at_least(11, mode) for mode in Mode))
        1/2 3/4 1/4
    """
    hits = min(FACES, max(0, FACES + 1 - face))
    if mode is Mode.ADVANTAGE:
        return 1 - Fraction(FACES - hits, FACES) ** 2
    if mode is Mode.DISADVANTAGE:
        return Fraction(hits, FACES) ** 2
    return Fraction(hits, FACES)


def chance_of_face(face: int, mode: Mode = Mode.NORMAL) -> Fraction:
    """Return the chance that the kept d20 shows exactly `face`."""
    return chance_at_least(face, mode) - chance_at_least(face + 1, mode)


@cache
def kept_die(mode: Mode = Mode.NORMAL) -> Law:
    """Return the law of the kept d20, out of the 400 throws of two.

    Example:
        The greater of two dice of n faces is worth (n + 1)(4n - 1) / 6n on average: 21 × 79 / 120.

        >>> print(kept_die(Mode.ADVANTAGE).mean)
        553/40
    """
    return Law({face: int(chance_of_face(face, mode) * FACES**2) for face in range(1, FACES + 1)})
