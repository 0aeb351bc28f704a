"""A whole fight, beside every way that it may go written out, and limits known by hand."""

from collections import defaultdict
from fractions import Fraction
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core import attrition, steady
from rules_core.duel import duel
from rules_core.folding import fold
from rules_core.sides import MOST_HIT_POINTS, Change, Changes, Course, Side, Step
from rules_core.steady import simple

HALF = Fraction(1, 2)
WHOLE = Fraction(1)
NEAR = Fraction(1, 10**6)
"""What `steady.NEGLIGIBLE` may leave out of a few rounds, which each answer tells."""

# --- every way written out ---

type State = tuple[int, int | None]
"""The hit points of a side, and its condition."""
type Ways = dict[tuple[State, State], Fraction]
type Told = dict[str, Fraction]


class Played:
    """A fight followed state by state, in fractions.

    `rounds` says what each round ends with (« you », « foe », « both », « standing »), `left` the
    hit points that each winner keeps, `below` how far below 0 the other falls.
    """

    def __init__(
        self, you: Side[int | None], foe: Side[int | None], *, you_begin: bool, rounds: int
    ) -> None:
        """Follow it for so many rounds."""
        self.sides = you, foe
        self.rounds: list[Told] = []
        self.left: tuple[dict[int, Fraction], ...] = (defaultdict(Fraction), defaultdict(Fraction))
        self.below: tuple[dict[int, Fraction], ...] = (defaultdict(Fraction), defaultdict(Fraction))
        first, second = (each.hit_points for each in self.sides)
        ways: Ways = {((first, you.condition), (second, foe.condition)): WHOLE}
        for number in range(rounds):
            self.rounds.append(defaultdict(Fraction))
            for acting in (0, 1) if you_begin else (1, 0):
                side = self.sides[acting]
                opening = side.steps if side.opening is None else side.opening
                for step in side.steps if number else opening:
                    ways = self._after(acting, step, ways)
            self.rounds[-1]["standing"] = sum(ways.values(), Fraction())

    def _after(self, acting: int, step: Step[int | None], ways: Ways) -> Ways:
        later: Ways = defaultdict(Fraction)
        for pair, chance in ways.items():
            (points, own), (others, foe) = pair[acting], pair[1 - acting]
            seen = self._seen(acting, points, own), self._seen(1 - acting, others, foe)
            changes = step(*seen) if callable(step) else step
            for each in changes:
                share = chance * Fraction(each.weight, sum(other.weight for other in changes))
                after = [(points - each.taken, each.own), (others - each.dealt, each.foe)]
                one, two = after if acting == 0 else after[::-1]
                self._settle(self._bound(0, one), self._bound(1, two), share, later)
        return later

    def _seen(self, place: int, points: int, condition: int | None) -> int | None:
        """Return a condition as a step sees it."""
        seen = self.sides[place].seen
        return seen(condition, points) if seen else condition

    def _bound(self, place: int, state: State) -> State:
        """Return a state with the condition that its hit points make."""
        becomes = self.sides[place].becomes
        points, condition = state
        return (points, becomes(condition, points)) if becomes and points > 0 else state

    def _settle(self, one: State, two: State, share: Fraction, later: Ways) -> None:
        yours, theirs = (
            points <= 0 or condition in side.down
            for side, (points, condition) in zip(self.sides, (one, two), strict=True)
        )
        if not (yours or theirs):
            later[one, two] += share
            return
        name = "both" if yours and theirs else "foe" if yours else "you"
        self.rounds[-1][name] += share
        if name != "both":
            winner = ("you", "foe").index(name)
            self.left[winner][(one, two)[winner][0]] += share
            self.below[winner][-(one, two)[1 - winner][0]] += share


def agrees(course: Course, played: Played) -> bool:
    """Tell whether a course says what was written out."""
    columns = {
        "you": course.you.by_round,
        "foe": course.foe.by_round,
        "both": course.both,
        "standing": course.standing[1:],
    }
    return (
        all(
            list(column) == [each.get(name, 0) for each in played.rounds]
            for name, column in columns.items()
        )
        and dict(course.you.left) == played.left[0]
        and dict(course.foe.left) == played.left[1]
    )


# --- drawn fights ---

weights = st.integers(1, 5)
losses = st.integers(0, 4)
conditions = st.integers(0, 2)
points = st.integers(1, 7)


@st.composite
def laws(draw: st.DrawFn, *, states: bool) -> Changes[Any]:
    """Draw the law of a step, of conditions 0 to 2 where they are asked for."""
    return tuple(
        Change(
            draw(weights),
            draw(losses),
            draw(losses),
            draw(conditions) if states else None,
            draw(conditions) if states else None,
        )
        for _ in range(draw(st.integers(1, 4)))
    )


@st.composite
def conditional_sides(draw: st.DrawFn) -> Side[int | None]:
    """Draw a side whose steps depend on both conditions, with bands of hit points."""
    steps = []
    for _ in range(draw(st.integers(1, 2))):
        table = {(a, b): draw(laws(states=True)) for a in range(3) for b in range(3)}
        steps.append(lambda own, foe, table=table: table[own, foe])
    band = draw(points)
    becomes = (lambda state, left: 2 if left < band else state) if draw(st.booleans()) else None
    down = frozenset({2}) if draw(st.booleans()) and not becomes else frozenset()
    opening = tuple(steps[:1]) if draw(st.booleans()) else None
    worn = draw(points)
    seen = (lambda state, left: (state + (left < worn)) % 3) if draw(st.booleans()) else None
    condition = draw(st.integers(0, 1))
    return Side(draw(points), tuple(steps), condition, becomes, down, opening, seen=seen)


@given(
    you=conditional_sides(), foe=conditional_sides(), first=st.booleans(), rounds=st.integers(1, 3)
)
def test_conditions_are_followed_like_every_way(
    you: Side[int | None], foe: Side[int | None], *, first: bool, rounds: int
) -> None:
    course = fold(you, foe, you_begin=first, cut=Fraction(), most_rounds=rounds)
    assert agrees(course, Played(you, foe, you_begin=first, rounds=course.rounds))


@given(conditional_sides(), conditional_sides())
def test_what_is_rounded_away_is_told(you: Side[int | None], foe: Side[int | None]) -> None:
    # long enough for weights to pass the precision
    course = fold(you, foe, you_begin=True, cut=Fraction(), most_rounds=60)
    played = Played(you, foe, you_begin=True, rounds=course.rounds)
    for name, victory in (("you", course.you), ("foe", course.foe)):
        missing = sum((each.get(name, 0) for each in played.rounds), Fraction()) - victory.chance
        assert 0 <= missing <= course.cut
        assert missing < Fraction(1, 10**20)


# --- the simple way ---


@st.composite
def steady_sides(draw: st.DrawFn) -> Side[Any]:
    """Draw a side of blows that hurt one of both, and stay as they are."""
    drawn = st.tuples(weights, losses, st.sampled_from(["dealt", "taken"]))
    if draw(st.booleans()):
        kinds: list[Changes[Any]] = [
            tuple(
                Change(weight, **{what: loss})
                for weight, loss, what in draw(st.lists(drawn, min_size=1, max_size=4))
            )
            for _ in range(draw(st.integers(1, 2)))
        ]
        turn = draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=3))
        return Side(draw(points), tuple(turn))
    return draw(dealing_sides())


@st.composite
def dealing_sides(draw: st.DrawFn, depth: int | None = None) -> Side[Any]:
    """Draw a side that never hurts itself, whose fall is told down to this depth."""
    blows = draw(st.lists(st.lists(st.tuples(weights, losses), min_size=1, max_size=3), max_size=3))
    steps: tuple[Changes[Any], ...] = tuple(
        tuple(Change(weight, dealt) for weight, dealt in blow) for blow in blows
    )
    opening = steps[1:] if draw(st.booleans()) else None
    return Side(draw(points), steps, opening=opening, depth=depth)


@given(
    you=dealing_sides(depth=2),
    foe=dealing_sides(depth=4),
    first=st.booleans(),
    exact=st.booleans(),
)
def test_how_deep_one_falls_is_every_way(
    you: Side[Any], foe: Side[Any], *, first: bool, exact: bool
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(attrition, "EXACT", attrition.EXACT if exact else 0)
        course = duel(you, foe, Fraction(first), cut=Fraction(), most_rounds=4)
    played = Played(you, foe, you_begin=first, rounds=course.rounds)
    for winner, victory, depth in ((0, course.you, 4), (1, course.foe, 2)):
        deep = {below: Fraction() for below in range(depth + 1)}
        for below, share in played.below[winner].items():
            deep[min(depth, below)] += share
        # Where weights are rounded, chances are lower bounds.
        near = Fraction(0 if exact else 1, 10**15)
        assert all(0 <= deep[each] - victory.below.get(each, 0) <= near for each in deep)
        assert abs(sum(victory.below.values()) - victory.chance) <= near


def test_a_depth_is_told_of_fights_alone_in_which_it_is_known() -> None:
    astray: Side[Any] = Side(3, ((Change(1, taken=1),),))
    deep: Side[Any] = Side(3, (hits(HALF, 1),), depth=1)
    for other in (astray, Side(3, (lambda _own, _foe: (Change(1),),))):
        with pytest.raises(ValueError, match="depth"):
            duel(deep, other, HALF)


@given(you=steady_sides(), foe=steady_sides(), first=st.booleans(), rounds=st.integers(1, 4))
def test_the_simple_way_is_every_way(
    you: Side[Any], foe: Side[Any], *, first: bool, rounds: int
) -> None:
    assert simple(you)
    with pytest.MonkeyPatch.context() as patch:
        # Else what a fight would do once in so many millions is left out, and told by its `cut`.
        patch.setattr(steady, "NEGLIGIBLE", 0.0)
        course = duel(you, foe, Fraction(first), cut=Fraction(), most_rounds=rounds)
    assert agrees(course, Played(you, foe, you_begin=first, rounds=course.rounds))


@given(steady_sides(), steady_sides())
def test_rounded_weights_tell_what_they_leave_out(you: Side[Any], foe: Side[Any]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(attrition, "EXACT", 0)
        course = duel(you, foe, WHOLE, cut=Fraction(), most_rounds=12)
    played = Played(you, foe, you_begin=True, rounds=course.rounds)
    for name, victory in (("you", course.you), ("foe", course.foe)):
        missing = sum((each.get(name, 0) for each in played.rounds), Fraction()) - victory.chance
        assert 0 <= missing <= course.cut
        assert missing < NEAR
        kept = sum(victory.left.values(), Fraction())
        assert abs(kept - victory.chance) < Fraction(1, 10**15)


@given(you=steady_sides(), foe=steady_sides(), first=st.booleans())
def test_both_ways_of_following_agree(you: Side[Any], foe: Side[Any], *, first: bool) -> None:
    general = fold(you, foe, you_begin=first, cut=Fraction(), most_rounds=30)
    simply = duel(you, foe, Fraction(first), cut=Fraction(), most_rounds=30)
    for one, other in ((general.you, simply.you), (general.foe, simply.foe)):
        assert abs(one.chance - other.chance) < NEAR


@pytest.mark.parametrize(
    "steps",
    [
        ((Change(1, dealt=1, taken=1),),),
        tuple((Change(1, taken=each),) for each in (1, 2, 3)),
        ((Change(1, own=1),),),
        (lambda _own, _foe: (Change(1),),),
    ],
)
def test_what_feeds_back_is_not_followed_simply(steps: Any) -> None:
    assert not simple(Side(5, steps))


def test_a_fight_that_hurts_hardly_anybody_is_left_in_time() -> None:
    side = Side(MOST_HIT_POINTS, (hits(Fraction(1, 20), 1),))
    course = duel(side, side, HALF, most_rounds=1000)
    assert course.rounds < 1000
    assert course.cut == 1


# --- known by hand ---


def hits(chance: Fraction, damage: int) -> Changes[None]:
    """Return the law of a blow that deals so much or nothing."""
    hit, whole = chance.as_integer_ratio()
    law: Changes[None] = (Change(hit, damage), Change(whole - hit))
    return tuple(each for each in law if each.weight)


def test_who_cannot_be_hit_wins() -> None:
    # ten blows of 3 at 1/3 each for 9 points: three must land, by negative binomial
    you, foe = Side(1, (hits(Fraction(1, 3), 3),)), Side(9, (hits(Fraction(0), 5),))
    course = duel(you, foe, HALF, most_rounds=10)
    assert course.foe.chance == 0
    assert course.you.by_round[9] == comb(9, 2) * Fraction(2**7, 3**10)
    assert set(course.you.left) == {1}
    assert course.cut == course.standing[10]


@pytest.mark.parametrize(("begins", "wins"), [(WHOLE, WHOLE), (Fraction(0), 0), (HALF, HALF)])
def test_between_sure_equals_who_begins_wins(begins: Fraction, wins: Fraction) -> None:
    side = Side(10, (hits(WHOLE, 4),))
    course = duel(side, side, begins)
    assert course.you.chance == wins
    assert course.foe.chance == 1 - wins
    # 4 points three times; the one who begins was struck twice by then
    assert course.rounds == 3
    assert {*course.you.left, *course.foe.left} == {2}
    assert course.cut == 0


@given(laws(states=False), points)
def test_between_equals_the_first_turn_alone_favours(law: Changes[None], hit_points: int) -> None:
    side = Side(hit_points, (law,))
    course = duel(side, side, HALF, most_rounds=4)
    assert course.you == course.foe


@given(laws(states=False), laws(states=False), points, points, st.fractions(0, 1))
def test_the_order_drawn_mixes_both(
    one: Changes[None], other: Changes[None], yours: int, theirs: int, begins: Fraction
) -> None:
    you, foe = Side(yours, (one,)), Side(theirs, (other,))
    first, second, either = (
        duel(you, foe, each, most_rounds=3) for each in (WHOLE, Fraction(0), begins)
    )
    assert either.you.chance == begins * first.you.chance + (1 - begins) * second.you.chance
    assert either.standing[1] == begins * first.standing[1] + (1 - begins) * second.standing[1]


def test_a_fight_is_followed_until_little_is_left() -> None:
    side = Side(1, (hits(HALF, 1),))
    course = duel(side, side, WHOLE, cut=Fraction(1, 1000))
    # a round leaves a quarter standing
    assert course.rounds == 5
    assert course.cut == Fraction(1, 4**5)
    assert course.likely_round() == 1
    assert course.likely_round(Fraction(9, 10)) == 2
    assert course.likely_round(1 - Fraction(1, 10**6)) is None
    assert sum(course.ended()) == 1 - course.cut


def test_who_does_nothing_stands_for_as_long_as_asked() -> None:
    idle: Side[None] = Side(5, ())
    course = duel(idle, idle, HALF, most_rounds=7)
    assert course.standing == (WHOLE,) * 8


@pytest.mark.parametrize("hit_points", [0, MOST_HIT_POINTS + 1])
def test_hit_points_are_bounded(hit_points: int) -> None:
    with pytest.raises(ValueError, match="hit_points"):
        Side(hit_points, ())


@pytest.mark.parametrize("begins", [Fraction(-1, 2), Fraction(3, 2)])
def test_a_chance_to_begin_is_one(begins: Fraction) -> None:
    side: Side[None] = Side(1, ())
    with pytest.raises(ValueError, match="begins"):
        duel(side, side, begins)


@pytest.mark.parametrize("rounds", [0, 1001])
def test_rounds_are_bounded(rounds: int) -> None:
    side: Side[None] = Side(1, ())
    with pytest.raises(ValueError, match="most_rounds"):
        duel(side, side, HALF, most_rounds=rounds)


@pytest.mark.parametrize("bits", [31, 129])
def test_precision_is_bounded(bits: int) -> None:
    side: Side[None] = Side(1, ())
    with pytest.raises(ValueError, match="precision"):
        duel(side, side, HALF, precision=bits)


@given(conditional_sides(), conditional_sides())
def test_fewer_bits_leave_out_little_and_tell_it(
    you: Side[int | None], foe: Side[int | None]
) -> None:
    few, many = (
        duel(you, foe, WHOLE, cut=Fraction(), most_rounds=30, precision=bits) for bits in (40, 128)
    )
    assert 0 <= many.you.chance - few.you.chance <= few.cut - many.cut
    assert few.cut - many.cut < Fraction(1, 10**7)
