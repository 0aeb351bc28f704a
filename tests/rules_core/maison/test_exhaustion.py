"""Exhaustion (001 l.664-678), against the table of the source written out."""

from itertools import product

import pytest

from rules_core.checks import Mode
from rules_core.maison.exhaustion import LEVELS, Cause, Effect, exhausted, level_after

NORMAL, WORSE = Mode.NORMAL, Mode.DISADVANTAGE
# Level: squares of 6, hit points of 30, ability checks, attacks and saves (l.669-676).
TABLE = {
    0: (6, 30, NORMAL, NORMAL),
    1: (6, 30, WORSE, NORMAL),
    2: (3, 30, WORSE, NORMAL),
    3: (3, 30, WORSE, WORSE),
    4: (3, 15, WORSE, WORSE),
    5: (0, 15, WORSE, WORSE),
    6: (0, 15, WORSE, WORSE),
}


@pytest.mark.parametrize("level", TABLE)
def test_a_level_has_the_effects_of_those_below(level: int) -> None:
    state = exhausted(level, 6, 30)
    assert (state.speed, state.maximum, state.checks, state.attacks) == TABLE[level]
    assert state.saves is state.attacks
    assert state.effects == tuple(Effect)[:level]
    assert state.dead is (level == 6)


def test_the_example_of_level_two() -> None:
    # l.676
    state = exhausted(2, 6, 30)
    assert state.speed == 3
    assert (state.checks, state.attacks) == (WORSE, NORMAL)


def test_halves_are_rounded_down() -> None:
    state = exhausted(4, 7, 25)
    assert (state.speed, state.maximum) == (3, 12)


def test_there_are_six_levels_in_order() -> None:
    assert list(LEVELS) == [1, 2, 3, 4, 5, 6]
    assert LEVELS[1] is Effect.CHECKS
    assert LEVELS[6] is Effect.DEATH


def step_by_step(level: int, gained: int, removed: int, rests: int, recalled: bool) -> int:
    """Change the level one point at a time, as a table would."""
    for _ in range(gained):
        level += level < 6
    if recalled:
        level -= level > 0
    elif level == 6:
        return 6
    for _ in range(removed + rests):
        level -= level > 0
    return level


def test_the_level_changes_as_point_by_point() -> None:
    for level, gained, removed, rests in product(range(7), range(7), range(4), range(4)):
        for recalled in (False, True):
            told = level_after(
                level, gained=gained, removed=removed, rests=rests, recalled=recalled
            )
            assert told.total == step_by_step(level, gained, removed, rests, recalled)


@pytest.mark.parametrize("level", range(7))
def test_a_level_stays_where_nothing_happens(level: int) -> None:
    assert level_after(level).total == level


def test_the_dead_do_not_rest() -> None:
    assert level_after(6, rests=1).total == 6
    assert level_after(6, rests=1, recalled=True).total == 4


@pytest.mark.parametrize(
    ("arguments", "name"),
    [((7, 6, 30), "level"), ((-1, 6, 30), "level"), ((1, 61, 30), "speed"), ((1, 6, 0), "maximum")],
)
def test_bounds_are_told_by_name(arguments: tuple[int, int, int], name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} "):
        exhausted(*arguments)


@pytest.mark.parametrize("name", ["gained", "removed", "rests"])
def test_changes_have_bounds(name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} "):
        level_after(1, **{name: 7})  # type: ignore[arg-type]


def test_what_makes_a_level_adds_up_within_its_bounds() -> None:
    # 4 + 4 stops at 6 (001 l.675); recalled, 5; two levels removed and five rests stop at 0.
    terms = [value for _, value in level_after(4, gained=4, removed=2, rests=5, recalled=True)]
    assert terms == [4, 4, -2, -1, -2, -5, 2]
    assert Cause.RESTS not in level_after(6, rests=1)
