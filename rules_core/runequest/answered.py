"""A fighter of RuneQuest under blows of two kinds: those that it answers by a riposte, and others.

Of most blows nothing comes: a body is known by how many of each kind have hurt it. Where those that
it answers hurt too, the order of both matters as `rules_core.runequest.bodies` says: how likely it
stands is then told for the worst order and for the best.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, partial
from math import exp

from rules_core import tolls
from rules_core.dice import Law
from rules_core.runequest.bodies import BITS, MOST_HURTS, Order, Part, joined, standing
from rules_core.runequest.fighters import Ending, Fate, Fighter, Place, Rules
from rules_core.runequest.policies import Parts, Reached, as_reached
from rules_core.runequest.standing import KEPT, body_toll

SHARE_BITS = 30
SHARE = 1 << SHARE_BITS
"""What chances are parts of: as many bits as a digit of Python's own whole numbers has."""
MOST_ALIKE, LEAST_ALIKE = 240, 1
"""Blows that hurt, where all are of one kind, that are followed at most, and until when."""
DOWN = SHARE // 10**5
"""A body that stands with less weight is down, where blows are of two kinds."""
USUAL_BLOWS = 40
"""Blows of a fight by which it is told how often an answered one hurts."""
RARE = 1e-5
"""More of those than are so likely are not followed."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What comes of a blow, in parts of `SHARE`; nothing at all makes the rest.

    Attributes:
        hurts: it hurts, and is not answered.
        answered: it is answered, and does not hurt.
        both: it hurts, and is answered.
    """

    hurts: int
    answered: int
    both: int

    @property
    def nothing(self) -> int:
        """The weight of all else."""
        return SHARE - self.hurts - self.answered - self.both


@dataclass(frozen=True, slots=True)
class Under:
    """A fighter under the blows of another.

    The place of a state is its number of blows that hurt and were not answered, times `width`, and
    of those that were answered.

    Attributes:
        odds: of each blow.
        width: numbers of blows that hurt and were answered that are told apart, 1 or more.
        worst: by state, the weight of `SHARE` with which it stands after the worst order of blows.
        best: the same for the best order.
        sound: that of being without a Serious Wound.
        falls: whether it is down after as many blows that hurt as are followed.
    """

    odds: Odds
    width: int
    worst: Sequence[int]
    best: Sequence[int]
    sound: Sequence[int]
    falls: bool = True


def under(struck: Fighter, striker: Fighter, rules: Rules) -> Under:
    """Return a fighter under the blows of another, all of them met."""
    kinds = striker.parts(struck, rules)
    hurting = [[_hurting(part) for part in parts] for parts in kinds]
    hurts, both = (_chance(parts) for parts in hurting)
    odds = Odds(_share(hurts), _share(_chance(kinds[1]) - both), _share(both))
    blows = [tuple(as_reached(parts)) for parts in hurting]
    serious = replace(rules, ending=Ending.SERIOUS)
    fate, sound = (striker.fate(struck, each) for each in (rules, serious))
    if not both:
        stands, whole = (_alike(struck.body, blows[0], each) for each in (fate, sound))
        whole = [*whole, *[0] * len(stands)][: len(stands)]
        return Under(odds, 1, stands, stands, whole)
    rows = [
        _rows(struck.body, (blows[0], blows[1]), each, order)
        for each, order in ((fate, min), (fate, max), (sound, min))
    ]
    width = _width(both)
    most = sum(max(row[:width]) > DOWN for row in rows[1]) + 1
    worst, best, whole = (_table(each, most, width, stays=each is rows[1]) for each in rows)
    return Under(odds, width, worst, best, whole, most <= MOST_HURTS + 1)


def _hurting(parts: Parts) -> Parts:
    """Return the part of what a blow does in which it hurts."""
    found: Parts = []
    for chance, law in parts:
        costs = {cost: weight for cost, weight in law.weights.items() if cost}
        if costs:
            found.append((chance * (1 - law.between(0, 0)), Law(costs)))
    return found


def _chance(parts: Sequence[Parts]) -> Fraction:
    return sum((chance for part in parts for chance, _ in part), Fraction())


def _width(chance: Fraction) -> int:
    """Return how many answered blows that hurt are worth telling apart, where one is so likely."""
    mean, width = float(chance * USUAL_BLOWS), 1
    likely = exp(-mean)
    while width <= MOST_HURTS and (likely > RARE or width < mean):
        likely *= mean / width
        width += 1
    return width


@lru_cache(maxsize=KEPT)
def _alike(body: tuple[Place, ...], blow: tuple[Reached, ...], fate: Fate) -> list[int]:
    """Return how a body stands by the number of blows that hurt it, all of one kind."""
    stands = [SHARE]
    if any(found.share for found in blow):
        toll = body_toll(body, blow, fate)
        while len(stands) < MOST_ALIKE and stands[-1] > LEAST_ALIKE:
            stands.append(toll.after(len(stands)) >> tolls.BITS - SHARE_BITS)
    return stands


type Blows = tuple[tuple[Reached, ...], tuple[Reached, ...]]
"""What blows of each kind that hurt do to each place."""


@lru_cache(maxsize=KEPT)
def _rows(body: tuple[Place, ...], blows: Blows, fate: Fate, order: Order) -> list[list[int]]:
    """Return how a body stands by the number of blows that hurt it, then by those answered."""
    known: dict[tuple[Place, Law, Law], Part] = {}
    parts = []
    for place, one, other in zip(body, *blows, strict=True):
        if one.share or other.share:
            key = replace(place, share=1), one.taken, other.taken
            if key not in known:
                stands, tested = partial(fate.stands, place), fate.tested(place)
                known[key] = Part(key[1:], stands, order, tested)
            parts.append(((one.share, other.share), known[key]))
    return [[each >> BITS - SHARE_BITS for each in row] for row in standing(joined(parts))]


def _table(rows: list[list[int]], most: int, width: int, *, stays: bool) -> list[int]:
    """Return the weights by state; beyond the rows, it stands as it last did or not at all."""
    table: list[int] = []
    for one in range(most):
        for other in range(width):
            if one + other < len(rows):
                table.append(rows[one + other][other])
            else:
                table.append(min(table[-1:] + table[-width:][:1]) if stays else 0)
    return table


def _share(chance: Fraction) -> int:
    return chance.numerator * SHARE // chance.denominator
