"""Several against one whose strikes change as they suffer, beside every way that it may go."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import Law
from rules_core.several import Combatant, several
from rules_core.struggle import CUT, Struggle, struggle

HALF = Fraction(1, 2)
ROUNDED = Fraction(1, 10**6)
"""What rounding takes off a fight of a few rounds at most."""
CONDITIONS = (0, 1)
turns = st.dictionaries(
    st.tuples(st.integers(0, 3), st.sampled_from(CONDITIONS)),
    st.integers(1, 3),
    min_size=1,
    max_size=3,
)
type Turns = dict[tuple[int, int], dict[tuple[int, int], int]]
by_conditions = st.fixed_dictionaries(
    {(own, foe): turns for own in CONDITIONS for foe in CONDITIONS}
)
type State = tuple[int, int, tuple[tuple[int, int], ...]]
"""Hit points and condition of the one; the same of each of the others, who is struck at last."""


def sides(own: int, each: int, count: int, strikes: Turns, suffers: Turns) -> Struggle[int]:
    """Return a fight in which a third blow of them does nothing more than the second."""
    return Struggle(
        *(own, each, count, 0),
        lambda mine, theirs: strikes[mine, theirs],
        lambda mine, theirs, standing: suffers[mine, theirs if standing > 1 else 1 - theirs],
    )


def played(fight: Struggle[int], state: State, *, strikes: bool) -> Counter[State]:
    """Return every state that a turn leads to, with its chance; points below 0 are fallen."""
    points, own, others = state
    left, foe = others[-1]
    after: Counter[State] = Counter()
    turn = fight.strike(own, foe) if strikes else fight.suffer(own, foe, len(others))
    for (taken, then), weight in turn.items():
        chance = Fraction(weight, sum(turn.values()))
        if strikes and left > taken:
            reached = points, own, (*others[:-1], (left - taken, then))
        elif strikes:
            reached = points, own, others[:-1]
        else:
            reached = points - taken, then, others
        after[reached] += chance  # type: ignore[assignment]
    return after


@given(
    st.integers(1, 5),
    st.integers(1, 4),
    st.integers(1, 3),
    by_conditions,
    by_conditions,
    st.booleans(),
)
def test_every_way_it_may_go(
    own: int, each: int, count: int, strikes: Turns, suffers: Turns, leads: bool
) -> None:
    fight = sides(own, each, count, strikes, suffers)
    course = struggle(fight, Fraction(leads))
    states = {(own, 0, ((each, 0),) * count): Fraction(1)}
    for number in range(min(course.rounds, 4)):
        won = lost = Fraction()
        for striking in (leads, not leads):
            after: dict[State, Fraction] = {}
            for state, chance in states.items():
                for reached, share in played(fight, state, strikes=striking).items():
                    points, _, others = reached
                    if points <= 0:
                        lost += chance * share
                    elif not others:
                        won += chance * share
                    else:
                        after[reached] = after.get(reached, Fraction()) + chance * share
            states = after
        stand = sum(states.values(), Fraction())
        assert 0 <= won - course.you.by_round[number] < ROUNDED
        assert 0 <= lost - course.foe.by_round[number] < ROUNDED
        assert 0 <= stand - course.standing[number + 1] < ROUNDED
    assert sum(course.you.left.values()) == course.you.chance


def plain(law: Law) -> dict[tuple[int, int], int]:
    return {(taken, 0): weight for taken, weight in law.weights.items()}


@pytest.mark.parametrize("count", [1, 3, 6])
def test_steady_sides_are_several(count: int) -> None:
    yours, theirs = Law.die(8), Law({0: 3, 2: 1, 3: 1})
    fight = Struggle(
        *(40, 12, count, 0),
        lambda _own, _foe: plain(yours),
        lambda _own, _foe, standing: plain(sum((theirs,) * (standing - 1), theirs)),
    )
    found = struggle(fight, HALF)
    told = several(Combatant(40, yours), Combatant(12, theirs), count, HALF)
    rounds = min(found.rounds, told.rounds)
    for one, other in ((found.you, told.you), (found.foe, told.foe)):
        for number in range(rounds):
            assert abs(one.by_round[number] - other.by_round[number]) < ROUNDED
    for points, chance in told.you.left.items():
        assert abs(found.you.left.get(points, Fraction()) - chance) < CUT


def test_what_is_left_out_is_what_stands_and_what_was_rounded() -> None:
    third = {(0, 0): 2, (1, 0): 1}
    fight = Struggle(3, 3, 4, 0, lambda _own, _foe: third, lambda _own, _foe, _standing: third)
    course = struggle(fight, HALF)
    assert course.standing[-1] <= course.cut < course.standing[-1] + ROUNDED


@pytest.mark.parametrize(
    ("wrong", "name"),
    [((0, 1, 1), "own"), ((1, 0, 1), "each"), ((1, 1, 0), "count"), ((1, 1, 7), "count")],
)
def test_bounds(wrong: tuple[int, int, int], name: str) -> None:
    with pytest.raises(ValueError, match=name):
        Struggle(*wrong, 0, lambda _own, _foe: {}, lambda _own, _foe, _standing: {})
