"""The two sides of a fight, and what becomes of it; `rules_core.duel` tells how they are used."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd, lcm

from rules_core.bounds import require
from rules_core.dice import Law

MOST_HIT_POINTS = 1000


@dataclass(frozen=True, slots=True)
class Change[C: Hashable]:
    """One of the things that a step may change.

    Attributes:
        weight: how often, a positive integer; those of a step make its total.
        dealt: hit points that the foe loses, 0 or more.
        taken: hit points that one loses oneself, 0 or more.
        own: one's condition afterwards.
        foe: that of the foe.
    """

    weight: int
    dealt: int = 0
    taken: int = 0
    own: C = None  # type: ignore[assignment]  # of a fight without conditions
    foe: C = None  # type: ignore[assignment]


type Changes[C: Hashable] = tuple[Change[C], ...]


def weighed[C: Hashable](parts: Iterable[tuple[Fraction, Change[C]]]) -> Changes[C]:
    """Return the law of a step of changes with their chances, which make 1.

    Equal changes are merged, and the weights are the least that will do; those given do not count.

    Example:
        >>> half, quarter = Fraction(1, 2), Fraction(1, 4)
        >>> law = weighed([(half, Change(1)), (quarter, Change(1, 3)), (quarter, Change(1))])
        >>> [(each.weight, each.dealt) for each in law]
        [(3, 0), (1, 3)]
    """
    chances: dict[tuple[int, int, C, C], Fraction] = {}
    for chance, each in parts:
        if chance:
            what = each.dealt, each.taken, each.own, each.foe
            chances[what] = chances.get(what, Fraction()) + chance
    whole = lcm(*(chance.denominator for chance in chances.values()))
    return tuple(Change(int(chance * whole), *what) for what, chance in chances.items())


def dealing(law: Law) -> Changes[None]:
    """Return the law of a step that deals so much and changes nothing else.

    Example:
        >>> [(each.weight, each.dealt) for each in dealing(Law({0: 4, 3: 2}))]
        [(2, 0), (1, 3)]
    """
    common = gcd(law.total, *law.weights.values())
    return tuple(Change(weight // common, dealt) for dealt, weight in law.weights.items())


type Step[C: Hashable] = Changes[C] | Callable[[C, C], Changes[C]]


@dataclass(frozen=True, slots=True)
class Side[C: Hashable]:
    """A fighter.

    Attributes:
        hit_points: what it may lose before it falls, 1 to 1000.
        steps: of its turn, in their order; none for who does nothing.
        condition: at the beginning.
        becomes: the condition that hit points left, 1 or more, make of another; None where they
            make none.
        down: the conditions in which it has fallen.
        opening: the steps of its first turn, where they differ.
        depth: how far below 0 hit points its fall is told apart, 0 to 100; None where it is not.
            Of sides alone that strike the same from first to last and never at themselves.
        seen: as what a step sees a condition at so many hit points left, 1 or more, where that is
            not as it is kept: see `rules_core.banding`.

    Raises:
        ValueError: a bound is passed.
    """

    hit_points: int
    steps: tuple[Step[C], ...]
    condition: C = None  # type: ignore[assignment]  # idem
    becomes: Callable[[C, int], C] | None = None
    down: frozenset[C] = frozenset()
    opening: tuple[Step[C], ...] | None = None
    depth: int | None = None
    seen: Callable[[C, int], C] | None = None

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("hit_points", self.hit_points, 1, MOST_HIT_POINTS)
        require("depth", self.depth or 0, 0, 100)

    def turn(self, round_: int) -> tuple[Step[C], ...]:
        """Return the steps of its turn in a round, from 1."""
        return self.steps if round_ > 1 or self.opening is None else self.opening

    @property
    def steady(self) -> bool:
        """Whether nothing but hit points changes, and no step asks for conditions."""
        steps = (*(self.opening or ()), *self.steps)
        changes = [each for step in steps if not callable(step) for each in step]
        return (
            self.becomes is None
            and not self.down
            and not any(callable(step) for step in steps)
            and all(each.own is None and each.foe is None for each in changes)
        )


@dataclass(frozen=True, slots=True)
class Victory:
    """How one side wins.

    Attributes:
        by_round: the chance that its foe falls in each round, the first one first.
        left: for each number of hit points left, the chance that it wins with them.
        below: how far below 0 that leaves its foe, each with its chance, where its foe has a
            `Side.depth`; the last one stands for all that is as deep or deeper. Where a game tells
            the depth of those with whom its foe falls too, they are among them.
    """

    by_round: tuple[Fraction, ...] = ()
    left: Mapping[int, Fraction] = field(default_factory=dict)
    below: Mapping[int, Fraction] = field(default_factory=dict)

    @property
    def chance(self) -> Fraction:
        """The chance that it wins."""
        return sum(self.by_round, Fraction())


@dataclass(frozen=True, slots=True)
class Course:
    """What becomes of a fight.

    Attributes:
        you: how the first side wins.
        foe: how the second one does.
        both: the chance that one step fells both, by round.
        standing: the chance that both stand after so many rounds, from 0 on.
    """

    you: Victory
    foe: Victory
    both: tuple[Fraction, ...]
    standing: tuple[Fraction, ...]

    @property
    def rounds(self) -> int:
        """How many rounds were followed."""
        return len(self.standing) - 1

    @property
    def neither(self) -> Fraction:
        """The chance that one step fells both."""
        return sum(self.both, Fraction())

    @property
    def cut(self) -> Fraction:
        """The chance of all that was not followed."""
        return 1 - self.you.chance - self.foe.chance - self.neither

    def ended(self) -> tuple[Fraction, ...]:
        """Return the chance that the fight ends in each round."""
        parts = zip(self.you.by_round, self.foe.by_round, self.both, strict=True)
        return tuple(sum(each, Fraction()) for each in parts)

    def likely_round(self, share: Fraction = Fraction(1, 2)) -> int | None:
        """Return the first round by whose end the fight is over at least with this chance.

        None where it was not followed so far.
        """
        over = (n for n, standing in enumerate(self.standing) if 1 - standing >= share)
        return next(over, None)


def mixed(parts: Iterable[tuple[Fraction, Course]]) -> Course:
    """Return the course of a fight that goes one of several ways, each with its chance."""
    chosen = [(chance, course) for chance, course in parts if chance]
    if len(chosen) == 1 and chosen[0][0] == 1:
        return chosen[0][1]
    rounds = max(course.rounds for _, course in chosen)

    def added(pick: Callable[[Course], tuple[Fraction, ...]], length: int) -> tuple[Fraction, ...]:
        total = [Fraction()] * length
        for chance, course in chosen:
            for place, value in enumerate(pick(course)):
                total[place] += chance * value
        return tuple(total)

    def law(pick: Callable[[Course], Mapping[int, Fraction]]) -> dict[int, Fraction]:
        together: dict[int, Fraction] = {}
        for chance, course in chosen:
            for points, value in pick(course).items():
                together[points] = together.get(points, Fraction()) + chance * value
        return dict(sorted(together.items()))

    def victory(pick: Callable[[Course], Victory]) -> Victory:
        return Victory(
            added(lambda course: pick(course).by_round, rounds),
            law(lambda course: pick(course).left),
            law(lambda course: pick(course).below),
        )

    return Course(
        victory(lambda course: course.you),
        victory(lambda course: course.foe),
        added(lambda course: course.both, rounds),
        added(lambda course: course.standing, rounds + 1),
    )
