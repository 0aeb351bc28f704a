"""A fight of two by D&D 3 in which a side casts before it strikes, exposed to a blow for it.

What one side has done to the other is folded by itself, a row of weights over what that one has
lost, by the number of spells left, by whether the energy of one is held, and by its exposed
castings (`rules_core.dd3.casters`). Who stands is then a sum over the castings of both, as over
blows astray in `rules_core.spending`.

Weights are parts of `UNIT`, laws parts of `SHARE`, all rounded down. What that takes is far below a
`GRAIN`, of which every chance is taken one too few; what is left out so, or by `WORK`, is part of
what `Course.cut` says.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from operator import sub

from rules_core.dd3.casters import Arsenal, Caster, Contender, Exposed, State, struck
from rules_core.dd3.spells import MissedReading
from rules_core.deeds import SHARE, SHARE_BITS, UNIT, UNIT_BITS, WIDTH, Row, chance_of
from rules_core.dice import Law
from rules_core.digits import cut_up
from rules_core.duel import CUT, MOST_ROUNDS
from rules_core.sides import Course, Victory

UNLIKELY = 26
"""Pairs of deeds that are less likely than this power of a half are not followed."""
RECENT = 128
"""Rows whose digits are kept one by one."""
WORK = 1_900
"""Thousands of products that may be made: of fights in which hardly anybody is hurt, the end is
left out.
"""


def exchange(
    you: Contender,
    foe: Contender,
    *,
    you_begin: bool,
    depth: int,
    cut: Fraction = CUT,
    most_rounds: int = MOST_ROUNDS,
) -> Course:
    """Follow such a fight until one is at 0 hit points or below.

    Args:
        you: one side.
        foe: the other.
        you_begin: whether you act first in each round.
        depth: what stands for all that is as deep below 0 or deeper, 1 or more.
        cut: the fight is followed until both stand with this chance at most.
        most_rounds: and no longer than this.

    Example:
        A spell that fells, and before it a blow that takes it half of the time; nothing else.

        >>> from rules_core.dd3.spells import Sent
        >>> half, sure = Fraction(1, 2), Sent(Fraction(), Law.constant(1))
        >>> blow, lost = Law.constant(1), MissedReading.LOST
        >>> spells = Arsenal(1, sure, sure, half, lost, blow, lambda dealt: half, free=False)
        >>> none = (Law.constant(0),)
        >>> one, other = Contender(2, none, none, spells), Contender(1, none, none)
        >>> course = exchange(one, other, you_begin=True, depth=10, most_rounds=1)
        >>> print(round(float(course.you.chance), 9), round(float(course.standing[1]), 9))
        0.5 0.5
    """
    fight = _Fight((you, foe), depth)
    fight.follow((0, 1) if you_begin else (1, 0), cut, most_rounds)
    return fight.course()


class _Fight:
    """A fight as far as it was followed.

    `deeds` holds for each side what it has done, by its state; `below` how deep who has fallen, and
    `won` what winners have lost to their foe, by their exposed castings.
    """

    def __init__(self, sides: tuple[Contender, Contender], depth: int) -> None:
        self.sides, self.depth = tuple(map(Caster, sides)), depth
        self.deeds: list[dict[State, int]] = [
            {State(own.arsenal.ready if own.arsenal else 0): UNIT} for own in sides
        ]
        self.by_round: tuple[list[Fraction], ...] = ([], [])
        self.fell = [0, 0]
        self.below = [[0] * (depth + 1) for _ in sides]
        self.won: tuple[defaultdict[Exposed, int], ...] = (defaultdict(int), defaultdict(int))
        self.standing, self.work = [Fraction(1)], 0
        # What a side has done by the end of its turn is asked again in the next ones.
        self.cut = lru_cache(maxsize=RECENT)(Row.of)

    def by_exposure(self, deeds: Mapping[State, int], points: int) -> dict[Exposed, Row]:
        """Return deeds by exposed castings alone, the foe having so many hit points."""
        rows = defaultdict[Exposed, int](int)
        for state, row in deeds.items():
            rows[state.exposed] += row
        return {exposed: self.cut(row, points) for exposed, row in rows.items() if row}

    def follow(self, order: tuple[int, int], cut: Fraction, most_rounds: int) -> None:
        """Play rounds."""
        while self.standing[-1] > cut and len(self.standing) <= most_rounds:
            self.fell, first = [0, 0], len(self.standing) == 1
            for acting in order:
                self.deeds[acting] = _Turn(self, acting, first=first).play()
            for falls, weight in zip(self.by_round, self.fell[::-1], strict=True):
                falls.append(chance_of(weight))
            ended = sum(falls[-1] for falls in self.by_round)
            self.standing.append(max(Fraction(), self.standing[-1] - ended))
            if self.work > WORK * 1000:
                break

    def take(self, side: int, weights: Iterable[int], law: Law) -> None:
        """Note whom a law fells, by what they have lost before it."""
        fell = felled([*weights], law, self.depth)
        self.fell[side] += sum(fell)
        self.below[side] = [*map(sum, zip(self.below[side], fell, strict=True))]

    def course(self) -> Course:
        """Return what was followed."""
        you, foe = (
            Victory(
                tuple(self.by_round[side]),
                self._left(side),
                {deep: chance_of(each) for deep, each in enumerate(self.below[1 - side]) if each},
            )
            for side in (0, 1)
        )
        return Course(you, foe, (Fraction(),) * len(you.by_round), tuple(self.standing))

    def _left(self, side: int) -> dict[int, Fraction]:
        """Return the hit points that a side wins with."""
        own = self.sides[side]
        together = sum(own.losses.both(row, own.cost(each)) for each, row in self.won[side].items())
        lost = list(cut_up(together, WIDTH, own.losses.points))
        told = {kept: chance_of(weight) for kept, weight in enumerate(reversed(lost), 1)}
        return {kept: chance for kept, chance in told.items() if chance}


def felled(row: Sequence[int], law: Law, depth: int) -> list[int]:
    """Return the weights of how far below 0 a law brings a row of losses, at most `depth`.

    Example:
        2 points of damage, where 1 or 2 of two points are left.

        >>> felled([12, 20], Law.constant(2), 10)[:3]
        [12, 20, 0]
    """
    size, fell = len(row), [0] * (depth + 1)
    lost = [0, *accumulate(reversed(row))]
    for dealt, weight in law.weights.items():
        # Who keeps more than `dealt - depth` hit points falls less deep, one by one.
        deep = min(size, max(0, dealt - depth))
        fell[depth] += lost[deep] * weight
        for left in range(deep + 1, min(size, dealt) + 1):
            fell[dealt - left] += row[size - left] * weight
    return [each // law.total for each in fell]


class _Turn:
    """A turn of a side, and what the other has done before it."""

    def __init__(self, fight: _Fight, acting: int, *, first: bool) -> None:
        self.fight, self.acting, self.first = fight, acting, first
        self.own, self.foe = fight.sides[acting], fight.sides[1 - acting]
        self.done = fight.by_exposure(fight.deeds[1 - acting], self.own.losses.points)
        self.after: defaultdict[State, int] = defaultdict(int)
        self.stands: dict[tuple[Exposed, Exposed], int] = {}

    def play(self) -> dict[State, int]:
        """Play it, and return what the side has done by its end."""
        spells, before = self.own.spells, self.fight.deeds[self.acting]
        sending, striking, casting = dict[State, int](), dict[State, int](), dict[State, int]()
        for state, row in before.items():
            chosen = sending if state.held else casting if state.ready else striking
            chosen[state] = row
        if spells:
            for state, row in self._cast(spells, casting):
                sending[state] = sending.get(state, 0) + row
            self._send(spells, sending)
        # With spells, the first turn was for one of them.
        laws = self.own.own.opening if self.first and not spells else self.own.own.turn
        self._keep(self._strike(striking, laws))
        return self.after

    def _cast(self, spells: Arsenal, casting: dict[State, int]) -> Iterator[tuple[State, int]]:
        """Try spells, after a blow or freely; yield those that are cast."""
        losses, exposed = self.foe.losses, spells.exposed(first=self.first)
        kept = self.own.through if exposed else spells.kept if spells.exposure is None else 1
        for state, row in casting.items():
            lost = through = state.exposed
            if exposed:
                lost = through._replace(lost=through.lost + 1)
                through = through._replace(through=through.through + 1)
                self._suffer(state.exposed, (lost, through), row)
            fewer = state.ready - 1
            self._keep({State(fewer, exposed=lost): losses.part(row, Fraction(1 - kept))})
            yield State(fewer, held=True, exposed=through), losses.part(row, Fraction(kept))

    def _send(self, spells: Arsenal, sending: dict[State, int]) -> None:
        """Let spells that are cast, or held, do what they do."""
        sent = spells.first_sent if self.first else spells.sent
        held, losses = spells.missed is MissedReading.KEPT, self.foe.losses
        for state, row in sending.items():
            self._keep({state._replace(held=held): losses.part(row, sent.missed)})
        hit = {state: losses.part(row, 1 - sent.missed) for state, row in sending.items()}
        done = self._strike(hit, (sent.dealt,))
        for state, row in done.items():
            self._keep({state._replace(held=False): row})

    def _keep(self, deeds: dict[State, int]) -> None:
        """Note what the side has done then."""
        for state, row in deeds.items():
            self.after[state] += row

    def _stands(self, exposed: Exposed, others: Exposed) -> int:
        """Return the weight of the side's standing what was done to it and what it cost itself."""
        key = exposed, others
        if key not in self.stands:
            self.fight.work += self.own.losses.points
            self.stands[key] = self.own.standing(self.done[others].weights, exposed)
        return self.stands[key]

    def _likely(self, row: Row) -> list[Exposed]:
        """Return the castings of the other side that are worth following beside a row."""
        return [
            others
            for others, done in self.done.items()
            if row.mass * done.mass >> 2 * UNIT_BITS - UNLIKELY
        ]

    def _strike(self, deeds: dict[State, int], laws: tuple[Law, ...]) -> dict[State, int]:
        """Follow blows of the side, or a spell; return what it has done after them."""
        losses, side, after = self.foe.losses, 1 - self.acting, dict(deeds)
        together = 0
        rows = self.fight.by_exposure(deeds, losses.points)
        likely = {exposed: self._likely(row) for exposed, row in rows.items()}
        for exposed, row in rows.items():
            stood = losses.summed(
                (self._stands(exposed, others), self.foe.cost(others)) for others in likely[exposed]
            )
            together += losses.both(stood, row.packed)
        for law in laws if together else ():
            self.fight.take(side, cut_up(together, WIDTH, losses.points), law)
            dealt = struck(law, losses.points)
            together = losses.after(together, dealt)
            after = {state: losses.after(row, dealt) for state, row in after.items()}
            self.fight.work += losses.points * len(after) + self.fight.depth * len(law.weights)
        for exposed, row in self.fight.by_exposure(after, losses.points).items():
            gone = [*map(sub, rows[exposed].weights, row.weights)]
            self.fight.work += losses.points * len(likely[exposed])
            lost = self.own.losses.summed(
                (max(0, self.foe.standing(gone, others)), self.done[others].packed)
                for others in likely[exposed]
            )
            self.fight.won[self.acting][exposed] += lost
        return after

    def _suffer(self, exposed: Exposed, then: tuple[Exposed, Exposed], packed: int) -> None:
        """Follow the blow that the side takes for casting."""
        fight, losses = self.fight, self.own.losses
        row = fight.cut(packed, self.foe.losses.points)
        likely = self._likely(row)
        done = losses.summed(
            (self.foe.standing(row.weights, others), self.done[others].packed) for others in likely
        )
        fight.work += self.foe.losses.points * len(likely)
        before = cut_up(losses.both(done, self.own.cost(exposed)), WIDTH, losses.points)
        if blow := self.own.spells and self.own.spells.exposure:
            fight.take(self.acting, before, blow)
        through = int(self.own.through * SHARE)
        shares = SHARE - through, through
        for others in likely:
            stays = sum(
                share * self._stands(each, others)
                for each, share in zip(then, shares, strict=True)
                if share
            )
            weight = max(0, self._stands(exposed, others) - (stays >> SHARE_BITS))
            lost = self.foe.losses.summed([(weight, packed)])
            fight.won[1 - self.acting][others] += lost
