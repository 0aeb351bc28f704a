"""Dice written out face by face, for twins that count where the rules compute.

Nothing here calls the code under test: only its names for the modes of a d20 are borrowed.
"""

from collections import Counter, defaultdict
from collections.abc import Collection
from fractions import Fraction
from itertools import product

from rules_core.checks import Mode

D4 = range(1, 5)
D6 = range(1, 7)
D20 = range(1, 21)
D100 = range(1, 101)

type Chances = dict[int, Fraction]


def kept_d20(mode: Mode) -> tuple[int, ...]:
    """List the kept face of every equally likely throw: 20 of one die, 400 of two."""
    if mode is Mode.NORMAL:
        return tuple(D20)
    keep = max if mode is Mode.ADVANTAGE else min
    return tuple(keep(pair) for pair in product(D20, repeat=2))


def passes(face: int, added: int, against: int, *, naturals: bool) -> bool:
    """Tell whether a d20 passes; with `naturals` a 20 always does and a 1 never."""
    if naturals and face in {1, 20}:
        return face == 20
    return face + added >= against


def share(outcomes: Collection[bool]) -> Fraction:
    """Return the share of equally likely outcomes that hold."""
    return Fraction(sum(outcomes), len(outcomes))


def frequencies(values: Collection[int]) -> Chances:
    """Return the chance of each of these equally likely values."""
    return {value: Fraction(n, len(values)) for value, n in sorted(Counter(values).items())}


def total_of(*sides: int, constant: int = 0) -> Chances:
    """Return the law of a throw of dice with these numbers of sides, every face written out."""
    faces = (range(1, each + 1) for each in sides)
    return frequencies([sum(throw) + constant for throw in product(*faces)])


def twenties_in_a_row(depth: int) -> Chances:
    """Throw single d20s face by face for as long as they show 20, at most `depth` of them.

    Returns the chance of each number of 20s; `depth` stands for "that many or more".
    """
    if depth == 0:
        return {0: Fraction(1)}
    chances: Chances = defaultdict(Fraction)
    again = twenties_in_a_row(depth - 1)
    for face in D20:
        if face < max(D20):
            chances[0] += Fraction(1, len(D20))
            continue
        for more, chance in again.items():
            chances[1 + more] += chance / len(D20)
    return dict(chances)
