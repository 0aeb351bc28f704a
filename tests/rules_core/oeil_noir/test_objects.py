"""Objects handled in combat (003 l.69)."""

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest

from rules_core.oeil_noir.checks import chance
from rules_core.oeil_noir.objects import Place, fetching, stowing


@pytest.mark.parametrize(("place", "slow", "quick"), [(Place.BELT, 10, 5), (Place.PACK, 20, 10)])
def test_one_object(place: Place, slow: int, quick: int) -> None:
    told = fetching(place, Fraction(1, 2))
    assert (told.actions(0), told.actions(1)) == (slow, quick)


@pytest.mark.parametrize("place", Place)
@pytest.mark.parametrize("slowed", [False, True])
def test_three_objects_thrown_one_by_one(place: Place, slowed: bool) -> None:
    slow = {Place.BELT: 10, Place.PACK: 20}[place]
    law: defaultdict[int, Fraction] = defaultdict(Fraction)
    for faces in product(range(1, 21), repeat=3):
        left = sum(slow // 2 if face <= 7 else slow for face in faces)
        rounds = 0
        while left > 0:  # Round after Round, two Actions or one
            left -= 1 if slowed else 2
            rounds += 1
        law[rounds] += Fraction(1, 20**3)
    assert dict(fetching(place, chance(7), 3, slowed=slowed).duration.items()) == law


def test_nothing_slows_one_down_unless_told() -> None:
    # l.35: two Actions a Round, 10 for what hangs at the belt; 6 to stow what takes 3 to draw
    assert fetching(Place.BELT, Fraction()).rounds(0) == 5
    assert stowing(3).rounds(0) == 3


def test_stowing_lasts_twice_as_long_as_drawing() -> None:
    told = stowing(3)
    assert told.actions(0) == 6
    assert dict(told.duration.items()) == {3: 1}
    assert dict(stowing(3, slowed=True).duration.items()) == {6: 1}


@pytest.mark.parametrize("objects", [0, 11])
def test_objects_have_bounds(objects: int) -> None:
    with pytest.raises(ValueError, match=r"^objects "):
        fetching(Place.BELT, Fraction(), objects)


@pytest.mark.parametrize(("drawing", "actions"), [(1, 2), (20, 40)])
def test_the_quickest_and_the_slowest_weapon_are_stowed(drawing: int, actions: int) -> None:
    assert stowing(drawing).actions(0) == actions


@pytest.mark.parametrize("drawing", [0, 21])
def test_drawing_has_bounds(drawing: int) -> None:
    with pytest.raises(ValueError, match=r"^drawing "):
        stowing(drawing)
