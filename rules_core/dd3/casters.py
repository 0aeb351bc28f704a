"""What a side of a fight by D&D 3 does that casts, and what that costs it.

A spell that is cast and the blow that its caster takes for it hang together: the blow may take the
spell. All else that a side does is its own. So its deeds are parted by how many exposed castings
lost a spell and how many did not, and what these cost it hangs on their two numbers alone.

A row is one integer, a digit for each loss, as in `rules_core.deeds`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from operator import mul
from typing import NamedTuple

from rules_core.dd3.spells import MissedReading, Sent
from rules_core.deeds import SHARE, SHARE_BITS, UNIT, UNIT_BITS, WIDTH, DealtLaw, Row
from rules_core.dice import Law
from rules_core.digits import repeated


class Exposed(NamedTuple):
    """Of exposed castings, how many lost a spell to a blow, and how many did not."""

    lost: int = 0
    through: int = 0


class State(NamedTuple):
    """What a side has left: spells, whether the energy of one is held; and how it was exposed."""

    ready: int
    held: bool = False
    exposed: Exposed = Exposed()


@dataclass(frozen=True, slots=True)
class Arsenal:
    """The spells of a side as they meet its foe.

    Attributes:
        ready: how many, 1 or more.
        sent: what one does that is cast.
        first_sent: the same in its first turn.
        kept: the chance to cast one, where nobody strikes the caster.
        missed: what a touch that misses leaves.
        exposure: the law of the damage of the blow taken for casting; None on the defensive.
        kept_after: the chance to cast one after such a blow.
        free: nobody strikes the caster in its first turn, since nobody else has acted.
    """

    ready: int
    sent: Sent
    first_sent: Sent
    kept: Fraction
    missed: MissedReading
    exposure: Law | None
    kept_after: Callable[[int], Fraction]
    free: bool

    def exposed(self, *, first: bool) -> bool:
        """Tell whether a blow comes before a spell of the first turn, or of a later one."""
        return self.exposure is not None and not (first and self.free)


@dataclass(frozen=True, slots=True)
class Contender:
    """One side, each law being of the damage of an attack, 0 for a miss.

    Attributes:
        hit_points: at the beginning, 1 or more.
        turn: the attacks of a turn without a spell.
        opening: those of its first turn, where it has no spells.
        arsenal: its spells; None for none.
    """

    hit_points: int
    turn: tuple[Law, ...]
    opening: tuple[Law, ...]
    arsenal: Arsenal | None = None


class Losses:
    """Rows of what a side of so many hit points loses."""

    def __init__(self, points: int) -> None:
        """Take its hit points."""
        ones = repeated(WIDTH, points)
        self.points = points
        self.shared = ones * ((1 << WIDTH - SHARE_BITS) - 1)
        self.united = ones * ((1 << WIDTH - UNIT_BITS) - 1)

    def after(self, row: int, law: DealtLaw) -> int:
        """Return a row after one more law, without those who fall by it."""
        return law.times(row) >> SHARE_BITS & self.shared

    def part(self, row: int, share: Fraction) -> int:
        """Return a share of a row."""
        return row * int(share * SHARE) >> SHARE_BITS & self.shared

    def both(self, row: int, other: int) -> int:
        """Return a row of what two rows make together."""
        return row * other >> UNIT_BITS & self.united

    def summed(self, parts: Iterable[tuple[int, int]]) -> int:
        """Return the sum of rows, each of a weight."""
        return sum(weight * row for weight, row in parts) >> UNIT_BITS & self.united


def struck(law: Law, points: int) -> DealtLaw:
    """Return a law against so many hit points."""
    return DealtLaw.of(law.weights, law.total, points)


class Caster:
    """A side, and what exposed castings cost it."""

    def __init__(self, own: Contender) -> None:
        """Begin with no casting."""
        self.own, self.spells = own, own.arsenal
        self.losses = Losses(own.hit_points)
        self.costs = {Exposed(): UNIT}
        self.rooms: dict[Exposed, list[int]] = {}
        self.through, self.blows = Fraction(1), (Law.constant(0),) * 2
        if self.spells and self.spells.exposure:
            self._expose(self.spells, self.spells.exposure)

    def _expose(self, spells: Arsenal, blow: Law) -> None:
        """Part the law of a blow by whether it takes the spell; who falls by it loses it."""
        standing = self.own.hit_points
        parts = [
            (dealt, chance, spells.kept_after(dealt) if dealt < standing else Fraction())
            for dealt, chance in blow.items()
        ]
        self.through = sum((chance * kept for _, chance, kept in parts), Fraction())
        laws = []
        for through in (False, True):
            shares = [
                (chance * (kept if through else 1 - kept), Law.constant(dealt))
                for dealt, chance, kept in parts
            ]
            whole = self.through if through else 1 - self.through
            some = [(share / whole, law) for share, law in shares if share]
            laws.append(Law.mixture(some) if some else Law.constant(0))
        self.blows = (laws[0], laws[1])

    def cost(self, exposed: Exposed) -> int:
        """Return the row of what exposed castings have cost."""
        if exposed not in self.costs:
            lost, through = exposed
            fewer = Exposed(lost - 1, through) if lost else Exposed(lost, through - 1)
            law = struck(self.blows[0 if lost else 1], self.losses.points)
            self.costs[exposed] = self.losses.after(self.cost(fewer), law)
        return self.costs[exposed]

    def standing(self, weights: list[int], exposed: Exposed) -> int:
        """Return the weight of standing, having lost a row to the foe's deeds and this beside."""
        if exposed not in self.rooms:
            row = Row.of(self.cost(exposed), self.losses.points)
            self.rooms[exposed] = list(accumulate(row.weights))[::-1]
        weight: int = sum(map(mul, weights, self.rooms[exposed]))
        return weight >> UNIT_BITS
