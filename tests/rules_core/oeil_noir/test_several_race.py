"""Several against one where Blessures change who acts first and a low vitality costs: every way."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

import pytest

from rules_core.oeil_noir.damage import Critical
from rules_core.oeil_noir.fight import Rules
from rules_core.oeil_noir.initiative import Fighter as Thrower
from rules_core.oeil_noir.initiative import Meeting, meet
from rules_core.oeil_noir.race import race
from rules_core.oeil_noir.several import against_several
from rules_core.oeil_noir.several import followed as plainly_followed
from rules_core.oeil_noir.several_race import followed, most_foes, race_against_several
from rules_core.sides import Course
from tests.rules_core.oeil_noir.test_race import DICE, Plain

ROUNDED = Fraction(1, 10**6)
"""What rounding takes off a fight of a few Rounds at most."""
ROUNDS = 4
type Body = tuple[int, int]
"""What one has lost, and its Blessures."""
type Bodies = tuple[Body, tuple[Body, ...]]
"""That of the one, and of those who stand, the one struck at first."""
type Place = tuple[int, int]


@dataclass(frozen=True)
class Moment:
    """A Round as far as it has gone: who has yet to act, and what is left of the one's defence.

    `tossed` is the place at which a coin has put the foes first.
    """

    you: Body
    foes: tuple[Body, ...]
    waiting: tuple[bool, ...]
    waits: bool = True
    defends: bool = True
    tossed: Place | None = None


@dataclass(frozen=True)
class Scene:
    """A fight by the source (003 l.34, 56-61, 98, 104, 110), each way of which is gone through.

    `thrown` are both initiatives with their dice; without them, `leads` tells who acts first.
    """

    you: Plain
    foe: Plain
    most: int
    low: bool
    thrown: tuple[int, int] | None = None
    leads: bool = True

    def malus(self, side: Plain, body: Body) -> int:
        """Return what Blessures and less than 1/2, 1/3 and 1/4 of the vitality take."""
        left = side.ev - body[0]
        steps = sum(left * share < side.ev for share in (2, 3, 4))
        return 2 * body[1] + (steps if self.low else 0)

    def place(self, body: Body, *, yours: bool) -> Place:
        """Return an initiative of the moment, and its base."""
        if self.thrown is None:
            return (int(self.leads) * 2 if yours else 1), 0
        base = (self.you if yours else self.foe).base
        return self.thrown[not yours] - 2 * body[1], base - 2 * body[1]

    def hurt(self, own: Plain, other: Plain, body: Body) -> Body:
        """Return a body after a hit."""
        return body[0] + own.points, min(self.most, body[1] + own.wounds(other))

    def blow(
        self, own: tuple[Plain, Body], other: tuple[Plain, Body], *, defends: bool
    ) -> tuple[Fraction, Fraction]:
        """Return the chances to hit, and to be parried."""
        attack, parry = (
            Fraction(max(0, min(20, value)), 20)
            for value in (
                own[0].at - self.malus(*own),
                other[0].prd - self.malus(*other) if defends else 0,
            )
        )
        return attack * (1 - parry), attack * parry

    def after(self, now: Moment, at: int | None) -> Iterator[tuple[Moment, Fraction]]:
        """Yield what an action leads to: that of the one, or of a foe by its place."""
        foes = now.foes
        if at is None:
            still = replace(now, waits=False)
            able = self.place(now.you, yours=True)[0] >= 0
            hits, _ = self.blow((self.you, now.you), (self.foe, foes[0]), defends=True)
            if able and hits:
                struck = self.hurt(self.you, self.foe, foes[0])
                kept = (struck, *foes[1:]) if self.foe.ev - struck[0] > 5 else foes[1:]
                waiting = now.waiting[len(foes) - len(kept) :]
                yield replace(still, foes=kept, waiting=waiting), hits
            yield still, 1 - hits * able
            return
        still = replace(now, waiting=(*now.waiting[:at], False, *now.waiting[at + 1 :]))
        able = self.place(foes[at], yours=False)[0] >= 0
        hits, parried = self.blow((self.foe, foes[at]), (self.you, now.you), defends=now.defends)
        if able:
            hurt = self.hurt(self.foe, self.you, now.you)
            yield replace(still, you=hurt, defends=False), hits
            yield replace(still, defends=False), parried
        yield still, 1 - (hits + parried) * able

    def actors(self, now: Moment) -> list[int | None]:
        """Return who may act next, each as likely: None is the one."""
        ready = [at for at, waits in enumerate(now.waiting) if waits]
        if not ready:
            return [None] if now.waits else []
        best = max(ready, key=lambda at: self.place(now.foes[at], yours=False))
        theirs, mine = self.place(now.foes[best], yours=False), self.place(now.you, yours=True)
        if not now.waits or theirs > mine or theirs == now.tossed:
            return [best]
        return [None] if mine > theirs else [None, best]

    def played(self, bodies: Bodies, chance: Fraction) -> Iterator[tuple[Bodies, Fraction]]:
        """Yield what a Round leads to."""
        you, foes = bodies
        moments = [(Moment(you, foes, (True,) * len(foes)), chance)]
        while moments:
            now, weight = moments.pop()
            over = self.you.ev - now.you[0] <= 5 or not now.foes
            if over or not (actors := self.actors(now)):
                yield (now.you, now.foes), weight
                continue
            for at in actors:
                tossed = self.place(now.foes[at], yours=False) if at is not None else None
                moment = replace(now, tossed=tossed if len(actors) > 1 else now.tossed)
                for later, share in self.after(moment, at):
                    if share:
                        moments.append((later, weight * share / len(actors)))

    def told(self, count: int, chance: Fraction, won: list[list[Fraction]]) -> None:
        """Add the chances of the one, and of them, to win in each Round."""
        states = {((0, 0), ((0, 0),) * count): chance}
        for round_ in range(ROUNDS):
            after: defaultdict[Bodies, Fraction] = defaultdict(Fraction)
            for bodies, weight in states.items():
                for reached, share in self.played(bodies, weight):
                    if self.you.ev - reached[0][0] <= 5:
                        won[1][round_] += share
                    elif not reached[1]:
                        won[0][round_] += share
                    else:
                        after[reached] += share
            states = after


def agree(course: Course, won: list[list[Fraction]]) -> None:
    """Require the same chances, but for what rounding takes off them."""
    for victory, expected in zip((course.you, course.foe), won, strict=True):
        assert sum(expected) > 0
        for told, truth in zip(victory.by_round, expected, strict=False):
            assert 0 <= truth - told < ROUNDED


@pytest.mark.parametrize(
    ("you", "foe", "count", "low"),
    [
        # the order turns by Blessures, and equals meet
        (Plain(24, 10, 15, 6, 6, 10), Plain(14, 12, 14, 8, 7, 10), 2, False),
        # initiatives fall below 0, of one side first
        (Plain(30, 8, 16, 4, 5, 1), Plain(14, 8, 16, 3, 5, 2, -3), 2, False),
        # a low vitality too
        (Plain(22, 8, 17, 9, 6, 9), Plain(14, 8, 12, 5, 5, 8), 2, True),
        # three of them, each of whom a blow fells
        (Plain(16, 8, 17, 9, 5, 9), Plain(10, 8, 12, 5, 5, 8), 3, True),
    ],
)
def test_every_throw_and_every_way(you: Plain, foe: Plain, count: int, *, low: bool) -> None:
    rules = Rules(Critical.NONE, low=low)
    one, each = you.fighter, foe.fighter
    throwers = Thrower(you.base, you.modifiers), Thrower(foe.base, foe.modifiers)
    course = race_against_several(one, each, count, throwers, rules)
    won = [[Fraction()] * ROUNDS for _ in range(2)]
    scene = Scene(you, foe, followed(one, each, count, rules), low)
    for dice in product(DICE, DICE):
        mine, theirs = (
            side.base + side.modifiers + die for side, die in zip((you, foe), dice, strict=True)
        )
        replace(scene, thrown=(mine, theirs)).told(count, Fraction(1, 36), won)
    agree(course, won)


@pytest.mark.parametrize("leads", [True, False])
def test_every_way_of_a_low_vitality(leads: bool) -> None:
    you, foe = Plain(25, 10, 16, 9, 6, 0), Plain(14, 8, 13, 7, 5, 0)
    rules = Rules(Critical.NONE, low=True)
    first = Meeting(Fraction(leads), Fraction(0), Fraction(not leads))
    course = against_several(you.fighter, foe.fighter, 2, first, rules)
    won = [[Fraction()] * ROUNDS for _ in range(2)]
    most = plainly_followed(you.fighter, foe.fighter, 2, rules)
    Scene(you, foe, most, low=True, leads=leads).told(2, Fraction(1), won)
    agree(course, won)


@pytest.mark.parametrize("low", [False, True])
def test_against_one_it_is_the_race_of_two(low: bool) -> None:
    you, foe = (Plain(16, 8, at, 9, 5, 9).fighter for at in (15, 13))
    throwers, rules = (Thrower(9), Thrower(10)), Rules(low=low)
    two, one = race(you, foe, throwers, rules), race_against_several(you, foe, 1, throwers, rules)
    for number in range(8):
        assert abs(two.you.by_round[number] - one.you.by_round[number]) < ROUNDED
        assert abs(two.foe.by_round[number] - one.foe.by_round[number]) < ROUNDED


def test_without_any_blessure_the_order_stays() -> None:
    # CN 40 keeps 6 points below its first Seuil of 20
    you, foe = (Plain(ev, 40, 15, 6, 6, 10).fighter for ev in (24, 16))
    throwers, rules = (Thrower(10), Thrower(8)), Rules(Critical.NONE)
    raced = race_against_several(you, foe, 2, throwers, rules)
    plain = against_several(you, foe, 2, meet(*throwers), rules)
    for one, other in zip(raced.you.by_round, plain.you.by_round, strict=False):
        assert abs(one - other) < ROUNDED


def test_how_many_is_bounded() -> None:
    you = Plain(40, 13, 14, 12, 5, 9).fighter
    throwers = Thrower(9), Thrower(9)
    assert most_foes(you, you) == 2
    assert most_foes(you, you, Rules(low=True)) == 1
    with pytest.raises(ValueError, match="count"):
        race_against_several(you, you, 3, throwers)
