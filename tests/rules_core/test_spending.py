"""A fight with something to use up, beside the folding of states and every course of small ones."""

from fractions import Fraction
from itertools import product

import pytest

from rules_core.deeds import MOST_TO_USE, Stock
from rules_core.duel import duel
from rules_core.sides import Change, Changes, Course, Side
from rules_core.spending import spend

NEAR = 2e-6
"""Blows astray that are so unlikely are not followed."""
HALF = Fraction(1, 2)

BLOW: Changes[None] = (Change(11), Change(7, dealt=2), Change(1, dealt=5), Change(1, taken=1))
STRAY: Changes[None] = (Change(3), Change(2, dealt=1), Change(1, taken=3))
SPELL: Changes[bool] = (
    Change(5, own=False),
    Change(1, own=True),
    Change(11, dealt=4, own=True),
    Change(3, dealt=7, own=True),
)
WEAK: Changes[bool] = (Change(8, own=False), Change(2, own=True), Change(3, dealt=1, own=True))


def told(course: Course) -> list[float]:
    """Return all that is told of the first rounds, as numbers."""
    falls = [*course.you.by_round[:4], *course.foe.by_round[:4], *course.standing[:5]]
    left = [side.left.get(points, 0) for side in (course.you, course.foe) for points in range(30)]
    return [float(each) for each in (*falls, *left)]


def in_states(own: Side[None], stock: Stock | None) -> Side[int]:
    """Return a side whose condition is what it has left to use, for the folding of states."""

    def blow(step: Changes[None]) -> object:
        def struck(left: int, foe: int) -> Changes[int]:
            if left:
                return (Change(1, own=left, foe=foe),)
            return tuple(
                Change(each.weight, each.dealt, each.taken, own=left, foe=foe) for each in step
            )

        return struck

    def tries(left: int, foe: int) -> Changes[int]:
        if not left or stock is None:
            return (Change(1, own=left, foe=foe),)
        return tuple(
            Change(each.weight, each.dealt, own=left - bool(each.own), foe=foe)
            for each in stock.turn
        )

    steps = (*(blow(step) for step in own.steps if not callable(step)), tries)
    return Side(own.hit_points, steps, condition=stock.count if stock else 0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("you", "foe", "stocks", "begins"),
    [
        (Side(20, (BLOW,)), Side(16, (BLOW,)), (Stock(3, SPELL), None), HALF),
        (Side(9, (BLOW, BLOW)), Side(12, (STRAY,)), (None, Stock(2, WEAK)), Fraction(1, 3)),
        (Side(25, (STRAY, BLOW)), Side(21, (BLOW,) * 3), (Stock(4, WEAK), Stock(5, SPELL)), HALF),
        (Side(7, ((Change(1),),)), Side(8, ((Change(1),),)), (Stock(1, SPELL),) * 2, Fraction(1)),
    ],
)
def test_the_folding_of_states_finds_the_same(
    you: Side[None], foe: Side[None], stocks: tuple[Stock | None, Stock | None], begins: Fraction
) -> None:
    cut = Fraction(1, 1000)
    course = spend(you, foe, begins, stocks=stocks, cut=cut, most_rounds=40)
    states = [in_states(side, stock) for side, stock in zip((you, foe), stocks, strict=True)]
    same = duel(states[0], states[1], begins, cut=cut, most_rounds=40)
    assert course.rounds == same.rounds
    for one, other in zip(told(course), told(same), strict=True):
        assert abs(one - other) < NEAR
    # every chance is a lower bound, and all that is left out is told
    assert course.you.chance <= same.you.chance
    assert course.foe.chance <= same.foe.chance
    assert course.cut >= same.cut


def test_every_course_of_a_small_fight_makes_the_same() -> None:
    """Every way that two rounds may go, one by one, with its weight."""
    stock, you, foe = Stock(1, SPELL), Side(3, (BLOW,)), Side(9, (STRAY,))
    wins = {0: [Fraction()] * 2, 1: [Fraction()] * 2}

    def follow(turn: int, points: tuple[int, int], left: int, chance: Fraction) -> None:
        number, foes = divmod(turn, 2)
        if number == 2:
            return
        law: Changes[bool] | Changes[None] = STRAY if foes else SPELL if left else BLOW
        whole = sum(each.weight for each in law)
        for each in law:
            part = chance * Fraction(each.weight, whole)
            lost = (each.dealt, each.taken) if foes else (each.taken, each.dealt)
            after = points[0] - lost[0], points[1] - lost[1]
            used = 0 if foes else bool(each.own)
            if min(after) > 0:
                follow(turn + 1, after, left - used, part)
            else:
                wins[0 if after[1] <= 0 else 1][number] += part

    follow(0, (3, 9), 1, Fraction(1))
    course = spend(you, foe, Fraction(1), stocks=(stock, None), most_rounds=2)
    assert course.rounds == 2
    for number, side in product((0, 1), (0, 1)):
        falls = (course.you, course.foe)[side].by_round[number]
        assert abs(float(falls - wins[side][number])) < NEAR


def test_who_has_used_up_all_strikes() -> None:
    # one try that is lost for certain, then blows that always fell
    lost: Changes[bool] = (Change(1, own=True),)
    fells: Changes[None] = (Change(1, dealt=1),)
    still: Changes[None] = (Change(1),)
    course = spend(Side(1, (fells,)), Side(1, (still,)), Fraction(1), stocks=(Stock(2, lost), None))
    assert [round(float(each), 9) for each in course.you.by_round] == [0, 0, 1]


@pytest.mark.parametrize("count", [0, MOST_TO_USE + 1])
def test_bounds_of_a_stock(count: int) -> None:
    with pytest.raises(ValueError, match="count"):
        Stock(count, SPELL)


def test_what_is_refused() -> None:
    with pytest.raises(ValueError, match="turn"):
        Stock(1, (Change(1, taken=1, own=True),))
    side, stocks = Side(5, (BLOW,)), (Stock(1, SPELL), None)
    with pytest.raises(ValueError, match="begins"):
        spend(side, side, Fraction(2), stocks=stocks)
    with pytest.raises(ValueError, match="most_rounds"):
        spend(side, side, HALF, stocks=stocks, most_rounds=0)
    opening = Side(5, (BLOW,), opening=(STRAY,))
    with pytest.raises(ValueError, match="sides"):
        spend(opening, side, HALF, stocks=stocks)
