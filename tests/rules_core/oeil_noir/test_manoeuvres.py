"""Manœuvres with another weapon (003 l.138)."""

import pytest

from rules_core.oeil_noir.manoeuvres import Held, Part, announcement, value
from rules_core.oeil_noir.rounding import Rounding


def test_another_weapon_doubles_the_malus() -> None:
    assert value(15, 4, other_weapon=True).total == 7
    assert value(15, 4, other_weapon=False, lost=3).total == 11
    assert value(15, 4, other_weapon=True, lost=3)[Part.TALENT] == -3


@pytest.mark.parametrize(("points", "near", "down"), [(6, 3, 3), (5, 3, 2), (0, 0, 0)])
def test_an_announcement_counts_for_half(points: int, near: int, down: int) -> None:
    assert announcement(points, other_weapon=True) == near
    assert announcement(points, other_weapon=True, rounding=Rounding.DOWN) == down
    assert announcement(points, other_weapon=False) == points


def test_what_is_out_of_bounds_is_refused() -> None:
    with pytest.raises(ValueError, match="required"):
        value(15, 21, other_weapon=True)
    with pytest.raises(ValueError, match="lost"):
        value(15, 4, other_weapon=True, lost=-1)
    with pytest.raises(ValueError, match="points"):
        announcement(21, other_weapon=True)


@pytest.mark.parametrize("what", ["required", "imposed", "announced"])
@pytest.mark.parametrize("points", [-1, 21])
def test_a_manoeuvre_held_is_bounded(what: str, points: int) -> None:
    assert Held(**{what: 20})  # type: ignore[arg-type]  # each is a number
    with pytest.raises(ValueError, match=what):
        Held(**{what: points})  # type: ignore[arg-type]  # idem


@pytest.mark.parametrize(("required", "lost", "total"), [(0, 0, 15), (20, 20, 15 - 2 * 20 - 20)])
def test_the_bounds_themselves_are_allowed(required: int, lost: int, total: int) -> None:
    assert value(15, required, other_weapon=True, lost=lost).total == total
