"""Movement in a round (004 l.62-122, 141-151, 239-241)."""

from typing import Any

import pytest

from rules_core.dd3.movement import COSTS, FACTORS, Cost, Pace, Refusal, factor, move, reach
from tests.rules_core.edges import beyond, inside


@pytest.mark.parametrize(
    ("pace", "light", "heavy"),
    [
        (Pace.STEP, 1, 1),  # l.88
        (Pace.SIMPLE, 6, 6),
        (Pace.DOUBLE, 12, 12),  # l.239
        (Pace.CHARGE, 12, 12),  # l.141
        (Pace.RUN, 24, 18),  # l.241
    ],
)
def test_how_far_each_pace_goes_at_a_speed_of_6(pace: Pace, light: int, heavy: int) -> None:
    assert reach(pace, 6) == light
    assert reach(pace, 6, heavy=True) == heavy


def test_what_each_pace_takes_of_the_round() -> None:
    assert COSTS == {
        Pace.STEP: Cost.NOTHING,  # l.76, 88
        Pace.SIMPLE: Cost.MOVEMENT,  # l.92
        Pace.DOUBLE: Cost.SIMPLE,  # l.239
        Pace.CHARGE: Cost.UNSAID,
        Pace.RUN: Cost.COMPLEX,  # l.241
    }


@pytest.mark.parametrize(
    ("pace", "entering", "leaving"),
    [
        (Pace.STEP, False, False),  # l.115
        (Pace.SIMPLE, True, False),  # l.113
        (Pace.DOUBLE, True, False),  # l.239
        (Pace.CHARGE, True, False),
        (Pace.RUN, True, True),  # l.113, ruling 004-15
    ],
)
def test_who_may_strike(pace: Pace, entering: bool, leaving: bool) -> None:
    told = move(pace, 6, 1)
    assert (told.entering, told.leaving) == (entering, leaving)


@pytest.mark.parametrize(
    ("pace", "distance", "circumstances", "refusals"),
    [
        (Pace.STEP, 1, {}, ()),
        (Pace.STEP, 2, {}, (Refusal.TOO_FAR,)),
        (Pace.STEP, 1, {"partial": True}, ()),  # ruling 004-11
        (Pace.SIMPLE, 6, {"partial": True}, ()),  # l.86
        (Pace.SIMPLE, 7, {}, (Refusal.TOO_FAR,)),
        (Pace.DOUBLE, 12, {"partial": True}, (Refusal.PARTIAL,)),
        (Pace.DOUBLE, 13, {"partial": True}, (Refusal.PARTIAL, Refusal.TOO_FAR)),
        (Pace.RUN, 24, {}, ()),
        (Pace.RUN, 24, {"heavy": True}, (Refusal.TOO_FAR,)),
        (Pace.RUN, 24, {"straight": False, "contact": False}, ()),
        (Pace.CHARGE, 2, {}, ()),  # l.145
        (Pace.CHARGE, 1, {}, (Refusal.TOO_SHORT,)),
        (Pace.CHARGE, 12, {}, ()),
        (Pace.CHARGE, 13, {}, (Refusal.TOO_FAR,)),
        (Pace.CHARGE, 6, {"straight": False}, (Refusal.BENT,)),  # l.143
        (Pace.CHARGE, 6, {"contact": False}, (Refusal.PAST,)),  # l.149
        (Pace.CHARGE, 6, {"partial": True}, (Refusal.PARTIAL,)),
    ],
)
def test_what_a_speed_of_6_allows(
    pace: Pace, distance: int, circumstances: dict[str, bool], refusals: tuple[Refusal, ...]
) -> None:
    assert move(pace, 6, distance, **circumstances).refusals == refusals


BOUNDS = {"speed": (1, 40), "distance": (1, 160)}
ORDINARY: dict[str, Any] = {"pace": Pace.RUN, "speed": 40, "distance": 1}


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_is_accepted(name: str, value: int) -> None:
    assert not move(**ORDINARY | {name: value}).refusals


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_value_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        move(**ORDINARY | {name: value})


def test_heavy_armour_changes_the_factor_of_a_run_alone() -> None:
    # 004 l.141, 239-241
    assert [factor(pace) for pace in FACTORS] == [1, 2, 2, 4]
    assert [factor(pace, heavy=True) for pace in FACTORS] == [1, 2, 2, 3]
