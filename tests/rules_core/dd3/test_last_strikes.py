"""One against several of whom each strikes once more at 0, beside every way that it may go."""

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dd3.fight import against_several
from rules_core.dd3.fighter import Fighter
from rules_core.dd3.last_strike import Stander, ZeroReading, to_the_last
from rules_core.dd3.last_strikes import Disabled, several_to_the_last
from rules_core.dice import Law

NEAR = Fraction(1, 10**11)
turns = st.dictionaries(st.integers(0, 4), st.integers(1, 3), min_size=1, max_size=3).map(Law)
sides = st.builds(Disabled, st.integers(1, 4), turns, turns, turns)

type State = tuple[int, tuple[int, ...]]
"""What is left to the one and to each of the others that has not fallen."""


class Played:
    """Follows every state, one attacker after another; keeps nothing but chances."""

    def __init__(self, one: Disabled, each: Disabled, count: int, *, leads: bool) -> None:
        """Begin with all of them unhurt."""
        self.one, self.each, self.leads, self.rounds = one, each, leads, 0
        self.states: dict[State, Fraction] = {
            (one.hit_points, (each.hit_points,) * count): Fraction(1)
        }
        self.won, self.lost, self.both = (list[Fraction]() for _ in range(3))
        self.kept = defaultdict[int, Fraction](Fraction)

    def round(self) -> None:
        """Follow one round."""
        self.rounds += 1
        for told in (self.won, self.lost, self.both):
            told.append(Fraction())
        parts = [self.strike, self.suffer]
        for part in parts if self.leads else reversed(parts):
            after = defaultdict[State, Fraction](Fraction)
            for state, chance in self.states.items():
                for then, share in part(*state):
                    self.end(then, chance * share, after)
            self.states = after

    def end(self, state: State, chance: Fraction, after: dict[State, Fraction]) -> None:
        """Note an end, or keep the state; who is below 0 has fallen."""
        own, others = state[0], tuple(each for each in state[1] if each >= 0)
        if own < 0 and not others:
            self.both[-1] += chance
        elif own < 0:
            self.lost[-1] += chance
        elif not others:
            self.won[-1] += chance
            self.kept[own] += chance
        else:
            after[own, others] += chance

    def strike(self, own: int, others: tuple[int, ...]) -> list[tuple[State, Fraction]]:
        """The one strikes at the first of them; at 0 it strikes once, and falls."""
        opens = self.rounds == 1 and self.leads
        law = self.one.last if own == 0 else self.one.opening if opens else self.one.turn
        left = own - (own == 0)
        return [((left, (others[0] - dealt, *others[1:])), share) for dealt, share in law.items()]

    def suffer(self, own: int, others: tuple[int, ...]) -> list[tuple[State, Fraction]]:
        """Each of them strikes at the one; those at 0 fall by it."""
        opens = self.rounds == 1 and not self.leads
        usual = self.each.opening if opens else self.each.turn
        laws = [self.each.last if each == 0 else usual for each in others]
        left = tuple(each - (each == 0) for each in others)
        found = []
        for blows in product(*(law.items() for law in laws)):
            share = Fraction(1)
            for _, each in blows:
                share *= each
            found.append(((own - sum(dealt for dealt, _ in blows), left), share))
        return found


@given(sides, sides, st.integers(1, 3), st.booleans())
def test_every_way_it_may_go(one: Disabled, each: Disabled, count: int, leads: bool) -> None:
    course = several_to_the_last(one, each, count, leads=leads)
    played = Played(one, each, count, leads=leads)
    for number in range(min(course.rounds, 4)):
        played.round()
        for told, known in (
            (course.you.by_round, played.won),
            (course.foe.by_round, played.lost),
            (course.both, played.both),
        ):
            # Every chance is a lower bound.
            assert told[number] <= known[number] < told[number] + NEAR
        # Standing is told without what rounding has taken.
        standing = sum(played.states.values(), Fraction())
        assert standing <= course.standing[number + 1] < standing + 16 * NEAR


@pytest.mark.parametrize("leads", [False, True])
def test_what_the_one_keeps(leads: bool) -> None:
    one = Disabled(4, Law({0: 1, 2: 2, 3: 1}), Law({1: 1, 3: 1}), Law({0: 1, 2: 1}))
    each = Disabled(2, Law({0: 2, 1: 1}), Law({0: 1, 2: 1}), Law({0: 3, 1: 1}))
    course = several_to_the_last(one, each, 2, leads=leads)
    played = Played(one, each, 2, leads=leads)
    for _ in range(course.rounds):
        played.round()
    assert played.kept.keys() == course.you.left.keys()
    for points, chance in played.kept.items():
        assert abs(course.you.left[points] - chance) < NEAR


@pytest.mark.parametrize("leads", [False, True])
def test_several_of_whom_there_is_one_are_one(leads: bool) -> None:
    law, other, last = Law({0: 3, 2: 2, 4: 1}), Law({0: 2, 1: 1, 3: 1}), Law({0: 1, 3: 1})
    one, each = Disabled(5, law, other, last), Disabled(6, other, law, last)
    course = several_to_the_last(one, each, 1, leads=leads)
    two = [
        Stander(side.hit_points, (side.turn,), (side.opening if first else side.turn,), last, last)
        for side, first in ((one, leads), (each, not leads))
    ]
    same = to_the_last(two[0], two[1], you_begin=leads, depth=10)
    for number in range(min(course.rounds, same.rounds)):
        for told, known in (
            (course.you.by_round, same.you.by_round),
            (course.foe.by_round, same.foe.by_round),
            (course.both, same.both),
        ):
            assert abs(told[number] - known[number]) < NEAR


def test_two_foes_of_whom_one_is_left_at_0() -> None:
    # 19 faces of 20 hit: 361 of 400 ordinary blows leave at 0, 19 of 400 are critical and fell; who
    # is at 0 strikes beside the other, and each blow fells the one
    law, twice = Law.constant(4), Law.constant(8)
    you = Fighter(4, 5, 0, (20,), law, twice)
    foe = Fighter(4, 5, 0, (20,), Law.constant(5), Law.constant(10))
    course = against_several(you, foe, 2, Fraction(1), at_zero=ZeroReading.STRIKES)
    hit, critical = Fraction(19, 20), Fraction(19, 400)
    one_of_two = 1 - (1 - hit) ** 2
    expected = (1 - critical) * one_of_two + critical * hit
    assert abs(course.foe.by_round[0] - expected) < NEAR
