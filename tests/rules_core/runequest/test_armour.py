"""The penalty of armour (002 l.871-901)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.runequest.armour import Part, armour_penalty, total_penalty
from rules_core.runequest.levels import Rounding

PLATE = [6] * 7


def test_plate_as_the_source_has_it() -> None:
    # l.890-894: 42 points, 21 %, and 105 % of Armure to be rid of it
    untrained = armour_penalty(PLATE)
    assert (untrained.points, untrained.worn, untrained.left) == (42, 21, 21)
    assert untrained.skill_to_cancel == 105
    assert armour_penalty(PLATE, 104).left == 1
    assert armour_penalty(PLATE, 105).left == 0
    assert [*untrained.made_of] == [(Part.WORN, 21)]
    assert [*armour_penalty(PLATE, 104).made_of] == [(Part.WORN, 21), (Part.TRAINED, -20)]
    assert untrained.burdened(60) == 39
    assert untrained.burdened(15) == -6


@pytest.mark.parametrize(
    ("skill", "left"), [(0, 21), (4, 21), (5, 20), (9, 20), (10, 19), (100, 1), (300, 0)]
)
def test_each_whole_5_per_cent_takes_one_off(skill: int, left: int) -> None:
    assert armour_penalty(PLATE, skill).left == left


@pytest.mark.parametrize(("rounding", "worn"), [(Rounding.DOWN, 3), (Rounding.UP, 4)])
def test_an_odd_total_is_rounded_once(rounding: Rounding, worn: int) -> None:
    # Ruling 002-12; three locations of 1, 1 and 5
    assert armour_penalty([1, 1, 5], rounding=rounding).worn == worn


def test_a_total_that_is_known_counts_as_its_locations_do() -> None:
    assert total_penalty(42, 104) == armour_penalty(PLATE, 104)
    assert total_penalty(42) == armour_penalty(PLATE)
    assert total_penalty(800).left == 400
    for total in (-1, 801):
        with pytest.raises(ValueError, match="total"):
            total_penalty(total)


def test_nothing_worn_costs_nothing() -> None:
    bare = armour_penalty([], 60)
    assert (bare.worn, bare.trained_off, bare.left, bare.skill_to_cancel) == (0, 0, 0, 0)


@given(st.lists(st.integers(0, 10), max_size=12), st.integers(0, 300))
def test_training_takes_off_point_by_point(points: list[int], skill: int) -> None:
    told = armour_penalty(points, skill)
    left = len(range(1, sum(points), 2))  # as many as there are whole pairs of points
    for _ in range(skill // 5):
        left -= left > 0
    assert told.left == left
    assert told.trained_off + told.left == told.worn
    if told.skill_to_cancel <= 400:
        assert armour_penalty(points, told.skill_to_cancel).left == 0
    if 0 < told.skill_to_cancel <= 400:
        assert armour_penalty(points, told.skill_to_cancel - 1).left == 1


@pytest.mark.parametrize(
    ("points", "skill", "name"),
    [
        ([1] * 21, 0, "locations must"),
        ([-1], 0, "points"),
        ([41], 0, "points"),
        ([1], -1, "skill"),
        ([1], 401, "skill"),
    ],
)
def test_bounds(points: list[int], skill: int, name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} "):
        armour_penalty(points, skill)
