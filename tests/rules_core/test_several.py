"""One against several, beside every way that it may go and a duel of one against one."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import Law
from rules_core.duel import duel
from rules_core.several import Combatant, several
from rules_core.sides import Change, Side

HALF, WHOLE = Fraction(1, 2), Fraction(1)
NEAR = Fraction(1, 10**20)
turns = st.dictionaries(st.integers(0, 4), st.integers(1, 3), min_size=1, max_size=3).map(Law)
combatants = st.builds(Combatant, st.integers(1, 5), turns, opening=st.one_of(st.none(), turns))

type State = tuple[int, tuple[int, ...]]


class Played:
    """Follows every state of the one and of each of the others; keeps nothing but chances."""

    def __init__(self, one: Combatant, each: Combatant, count: int, *, leads: bool) -> None:
        """Begin with all of them unhurt."""
        self.one, self.each, self.leads = one, each, leads
        self.states: dict[State, Fraction] = {
            (one.hit_points, (each.hit_points,) * count): Fraction(1)
        }
        self.won: list[Fraction] = []
        self.lost: list[Fraction] = []
        self.kept: dict[int, Fraction] = {}

    def round(self) -> None:
        """Follow one round."""
        self.won.append(Fraction())
        self.lost.append(Fraction())
        parts = [self.strike, self.suffer]
        for part in parts if self.leads else reversed(parts):
            part(opening=len(self.won) == 1)

    def strike(self, *, opening: bool) -> None:
        """The one strikes at the last of them."""
        law = self.one.turn
        if opening and self.leads:
            law = self.one.opening or law
        after: dict[State, Fraction] = {}
        for (own, others), chance in self.states.items():
            for dealt, share in law.items():
                left = others[-1] - dealt
                rest = (*others[:-1], left) if left > 0 else others[:-1]
                if rest:
                    after[own, rest] = after.get((own, rest), Fraction()) + chance * share
                else:
                    self.won[-1] += chance * share
                    self.kept[own] = self.kept.get(own, Fraction()) + chance * share
        self.states = after

    def suffer(self, *, opening: bool) -> None:
        """All of them strike at the one."""
        law = self.each.turn
        if opening and not self.leads:
            law = self.each.opening or law
        after: dict[State, Fraction] = {}
        for (own, others), chance in self.states.items():
            for dealt, share in (sum((law,) * (len(others) - 1), law)).items():
                if own > dealt:
                    state = own - dealt, others
                    after[state] = after.get(state, Fraction()) + chance * share
                else:
                    self.lost[-1] += chance * share
        self.states = after


@given(combatants, combatants, st.integers(1, 3), st.booleans())
def test_every_way_it_may_go(one: Combatant, each: Combatant, count: int, leads: bool) -> None:
    course = several(one, each, count, Fraction(leads))
    played = Played(one, each, count, leads=leads)
    for number in range(min(course.rounds, 4)):
        played.round()
        assert abs(course.you.by_round[number] - played.won[-1]) < NEAR
        assert abs(course.foe.by_round[number] - played.lost[-1]) < NEAR
        standing = sum(played.states.values(), Fraction())
        assert abs(course.standing[number + 1] - standing) < NEAR
    if course.rounds <= 4:
        for points, chance in played.kept.items():
            assert abs(course.you.left.get(points, Fraction()) - chance) < NEAR
    assert abs(sum(course.you.left.values()) - course.you.chance) < NEAR


@given(turns, turns, st.integers(1, 8), st.integers(1, 8))
def test_one_against_one_is_a_duel(own: Law, foe: Law, yours: int, theirs: int) -> None:
    one_side, other_side = (
        Side[None](points, (tuple(Change(each, dealt) for dealt, each in law.weights.items()),))
        for points, law in ((yours, own), (theirs, foe))
    )
    two = duel(one_side, other_side, HALF, cut=Fraction(1, 10_000), most_rounds=60)
    one = several(Combatant(yours, own), Combatant(theirs, foe), 1, HALF)
    assert abs(one.you.chance - two.you.chance) < NEAR
    assert abs(one.foe.chance - two.foe.chance) < NEAR
    assert one.rounds == two.rounds


def test_more_of_them_are_worse() -> None:
    one, each = Combatant(40, Law.die(10)), Combatant(12, Law({0: 1, 4: 1}))
    chances = [several(one, each, count, HALF).you.chance for count in range(1, 7)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[5]


def test_who_cannot_be_hurt_fells_them_all() -> None:
    # two turns each: the sixth ends in round 12, whoever begins
    course = several(Combatant(1, Law.constant(3)), Combatant(5, Law.constant(0)), 6, HALF)
    assert course.you.by_round[11] == WHOLE
    assert course.you.left == {1: WHOLE}


@pytest.mark.parametrize("count", [0, 7])
def test_how_many_is_bounded(count: int) -> None:
    with pytest.raises(ValueError, match="count"):
        several(Combatant(1, Law.die(4)), Combatant(1, Law.die(4)), count, HALF)


@pytest.mark.parametrize("points", [0, 1001])
def test_hit_points_are_bounded(points: int) -> None:
    with pytest.raises(ValueError, match="hit_points"):
        Combatant(points, Law.die(4))
