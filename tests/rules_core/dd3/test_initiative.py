"""Initiative: the order of a fight and what moves a place in it (004 l.37-53, 286-302)."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.dd3.initiative import (
    LimitReading,
    Moment,
    Part,
    assessed,
    delay_limit,
    delayed,
    effect_end,
    evaluated,
    known,
    modifier,
    readied,
    rolling,
    standing,
)
from tests.rules_core.brute_force import D20
from tests.rules_core.edges import beyond, inside

type Place = tuple[int, int]
"""A score, and the Dexterity modifier that settles ties (l.39)."""

modifiers = st.integers(-3, 5)


@given(modifiers, modifiers, st.lists(st.tuples(modifiers, modifiers), min_size=1, max_size=2))
@settings(max_examples=6, deadline=None)
def test_every_throw_is_lined_up(dexterity: int, others: int, foes: list[Place]) -> None:
    counted: Counter[int] = Counter()
    first: Counter[int] = Counter()
    before = [0] * len(foes)
    for own, *theirs in product(D20, repeat=1 + len(foes)):
        you = (own + dexterity + others, dexterity)
        places = [
            (face + each + other, each) for face, (each, other) in zip(theirs, foes, strict=True)
        ]
        ahead = sum(place > you for place in places)
        tied = places.count(you)
        for drawn in range(tied + 1):
            counted[ahead + drawn + 1] += 6 // (tied + 1)
        if not ahead:
            first[own] += 6 // (tied + 1)
        for index, place in enumerate(places):
            before[index] += 2 * (place < you) + (place == you)
    told = standing(rolling(dexterity, others), [rolling(*foe) for foe in foes])
    throws = 20 ** (1 + len(foes))
    assert dict(told.rank.items()) == {
        rank: Fraction(n, 6 * throws) for rank, n in sorted(counted.items())
    }
    assert told.before == tuple(Fraction(n, 2 * throws) for n in before)
    assert told.first == told.rank.between(1, 1) == Fraction(sum(first.values()), 6 * throws)
    for face, law in zip(D20, told.by_score.values(), strict=True):
        assert law.between(1, 1) == Fraction(first[face], 6 * throws // 20)
    assert list(told.by_score) == [face + dexterity + others for face in D20]


def test_ties_go_to_dexterity_then_to_a_coin() -> None:
    # l.39
    assert standing(known(12, 3), [known(12, 2)]).before == (Fraction(1),)
    assert standing(known(12, 2), [known(12, 3)]).before == (Fraction(0),)
    assert standing(known(12, 2), [known(12, 2)]).before == (Fraction(1, 2),)
    assert standing(known(13, 0), [known(12, 9)]).first == 1


def test_fighters_tied_throughout_come_in_any_order() -> None:
    eleven = standing(known(7, 1), [known(7, 1)] * 10)
    assert dict(eleven.rank.items()) == dict.fromkeys(range(1, 12), Fraction(1, 11))


def test_two_equal_fighters_have_even_chances() -> None:
    assert standing(rolling(2, 1), [rolling(2, 1)]).first == Fraction(1, 2)


def test_one_may_delay_down_to_a_limit() -> None:
    # l.290-294: from 15 to 9
    assert delay_limit(15, 2).total == 3
    assert delay_limit(15, 2, LimitReading.ABSOLUTE).total == -12  # ruling 004-9
    assert delay_limit(15, -3).total == 5
    assert delayed(Moment(1, 15), 9, 3) == Moment(1, 9)
    assert delayed(Moment(1, 15), 3, 3) == Moment(1, 3)
    assert delayed(Moment(1, 15), 14, 3) == Moment(1, 14)


@pytest.mark.parametrize("chosen", [2, 15, 16])
def test_a_delay_beyond_the_limit_or_that_is_none_is_refused(chosen: int) -> None:
    with pytest.raises(ValueError, match=r"^chosen must lie between 3 and 14"):
        delayed(Moment(1, 15), chosen, 3)


def test_a_readied_action_comes_with_its_trigger() -> None:
    # l.298
    assert readied(Moment(2, 15), 9) == Moment(2, 9)
    assert readied(Moment(2, 15), 15) == Moment(2, 15)
    assert readied(Moment(2, 15), 16) == Moment(3, 16)


def test_assessing_gives_20_from_the_next_round() -> None:
    # l.302
    assert assessed(Moment(1, 7), modifier(3, 1)) == Moment(2, 24)


def test_what_makes_a_score_and_a_limit_is_told_apart() -> None:
    # l.37, 294, 302, ruling 004-9
    assert dict(modifier(3, -1)) == {Part.DEXTERITY: 3, Part.OTHERS: -1}
    assert dict(delay_limit(15, 2)) == {Part.START: 15, Part.DELAY: -10, Part.DEXTERITY: -2}
    absolute = dict(delay_limit(15, -2, LimitReading.ABSOLUTE))
    assert absolute == {Part.START: 0, Part.DELAY: -10, Part.DEXTERITY: 0}
    told = {Part.EVALUATED: 20, Part.DEXTERITY: 3, Part.OTHERS: -1}
    assert dict(evaluated(modifier(3, -1))) == told


def test_nothing_but_dexterity_counts_in_initiative_unless_told() -> None:
    # l.37: 3 and the faces of a d20
    assert modifier(3).total == 3
    assert list(rolling(3).score.weights) == [face + 3 for face in D20]


def test_an_effect_of_one_round_ends_just_before_its_score() -> None:
    # l.53
    assert effect_end(Moment(1, 15)) == Moment(2, 16)


GIVEN: dict[str, Any] = {"dexterity": 0, "others": 0, "score": 0}
FIGHTERS = [
    (rolling, {"dexterity": (-20, 30), "others": (-40, 40)}),
    (known, {"score": (-200, 200), "dexterity": (-20, 30)}),
    (delay_limit, {"score": (-200, 200), "dexterity": (-20, 30)}),
]


@pytest.mark.parametrize(("make", "bounds"), FIGHTERS, ids=[make.__name__ for make, _ in FIGHTERS])
def test_bounds(make: Any, bounds: dict[str, tuple[int, int]]) -> None:
    fair = {name: GIVEN[name] for name in bounds}
    for name, value in inside(bounds):
        make(**fair | {name: value})
    for name, value in beyond(bounds):
        with pytest.raises(ValueError, match=rf"^{name} must lie between"):
            make(**fair | {name: value})


@pytest.mark.parametrize("foes", [0, 11])
def test_a_fight_has_1_to_10_foes(foes: int) -> None:
    with pytest.raises(ValueError, match=r"^foes must lie between 1 and 10"):
        standing(known(0, 0), [known(0, 0)] * foes)
